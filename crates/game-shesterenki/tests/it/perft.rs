//! Perft: how many ways there are to go on, from the set-up and from the middle of golden games.

use game_shesterenki::Shesterenki;

#[test]
fn from_the_set_up() {
    testkit::perft::<Shesterenki>(1, "tests/data/perft.txt");
}

#[test]
fn from_the_middle_of_golden_games() {
    testkit::perft_from::<Shesterenki>("tests/data/rules-1/perft-middle.txt");
}
