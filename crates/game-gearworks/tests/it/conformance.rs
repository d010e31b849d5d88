//! The laws of every game.

use game_gearworks::Gearworks;

#[test]
fn laws() {
    let tally = testkit::Laws::<Gearworks>::new().games(6_000).check();
    println!("{tally:?}");
}

#[test]
fn codes() {
    testkit::codes::<Gearworks>();
}
