//! Perft: how many ways there are to go on, from the set-up and from the middle of golden games.

use game_shesterenki::Shesterenki;
use tabletop::Game;

#[test]
fn from_the_set_up() {
    for rules in 1..=Shesterenki::META.rules {
        testkit::perft::<Shesterenki>(rules, &format!("tests/data/rules-{rules}/perft.txt"));
    }
}

#[test]
fn from_the_middle_of_golden_games() {
    for rules in 1..=Shesterenki::META.rules {
        testkit::perft_from::<Shesterenki>(&format!("tests/data/rules-{rules}/perft-middle.txt"));
    }
}
