//! The laws of every game, for this one.

use game_shesterenki::Shesterenki;

#[test]
fn laws_hold_for_every_option_set_and_number_of_seats() {
    let laws = testkit::Laws::<Shesterenki>::new().games(10_000);
    let tally = laws.judge_every_step().watch(6).check();
    // Characters or not, night effects or not, the first player drawn or any of the 2, 3 or 4; and all that under rules 1.
    let tables = 2 * 2 * (3 + 4 + 5);
    assert_eq!((tally.configurations, tally.games), (2 * tables, 10_000 + tables as u64), "{tally:?}");
    println!("{tally:?}");
}

#[test]
fn actions_and_chances_have_one_number_and_one_text() {
    testkit::codes::<Shesterenki>();
}

#[test]
fn memory() {
    testkit::memory::<Shesterenki>();
}

#[test]
fn observations() {
    testkit::observations::<Shesterenki>();
}

#[test]
fn learned_values() {
    testkit::learned::<Shesterenki>("");
}
