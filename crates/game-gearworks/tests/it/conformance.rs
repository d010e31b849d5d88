//! The laws of every game.

use game_gearworks::{Difficulty, Gearworks, Options, Tinkerers};
use tabletop::{First, Seat};

#[test]
fn laws() {
    let tally = testkit::Laws::<Gearworks>::new().games(6_000).option_sets_for(option_sets).check();
    assert!(tally.games >= 5_000 && tally.configurations == 12 + 3 * 2 * (3 + 4 + 5));
}

#[test]
fn codes() {
    testkit::codes::<Gearworks>();
}

#[test]
fn observations() {
    testkit::observations::<Gearworks>();
}

/// Every combination of the settings that mean something at a table of this many: the difficulty is the
/// Leviathan's alone, and solo nobody is behind a leader and nobody else could start.
fn option_sets(seats: u8) -> Vec<Options> {
    let mut sets = Vec::new();
    for tinkerers in [Tinkerers::On, Tinkerers::Off, Tinkerers::Draft] {
        let plain = Options { tinkerers, ..Options::default() };
        if seats == 1 {
            use Difficulty::{Easy, Hard, Medium, VeryHard};
            sets.extend([Easy, Medium, Hard, VeryHard].map(|difficulty| Options { difficulty, ..plain }));
            continue;
        }
        for veteran in [false, true] {
            let firsts = Seat::all(seats).map(First::Seat).chain([First::Random]);
            sets.extend(firsts.map(|first| Options { veteran, first, ..plain }));
        }
    }
    sets
}

#[test]
fn learned_values() {
    testkit::learned::<Gearworks>("");
}
