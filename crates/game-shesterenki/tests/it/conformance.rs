//! The laws of every game, for this one.

use game_shesterenki::Shesterenki;

#[test]
fn laws_hold_for_every_option_set_and_number_of_seats() {
    let tally = testkit::Laws::<Shesterenki>::new().games(10_000).check();
    assert!(tally.games >= 10_000, "{tally:?}");
}

#[test]
fn actions_and_chances_have_one_number_and_one_text() {
    testkit::codes::<Shesterenki>();
}
