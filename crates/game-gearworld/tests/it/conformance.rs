//! The laws of every game, for this one.

use game_gearworld::Gearworld;
use game_gearworld::options::{AllOrNothing, Options, Setup};
use tabletop::{First, Seat};

/// Every combination of the rules' own options. The laws play sampled worlds to their end from many positions, so
/// these games are short; [`long_games`] are for what comes late.
fn sets(seats: u8) -> Vec<Options> {
    let mut sets = Vec::new();
    let all = [
        AllOrNothing::Off,
        AllOrNothing::PlayOn,
        AllOrNothing::Die,
        AllOrNothing::DevelopmentStrength,
        AllOrNothing::TotalStrength,
    ];
    for (n, all_or_nothing) in all.into_iter().enumerate() {
        for setup in [Setup::Draft, Setup::Random] {
            for political_machinations in [false, true] {
                for continent_only in [false, true] {
                    let first =
                        if continent_only { First::Random } else { First::Seat(Seat::new(seats - 1)) };
                    let round_limit = Some(2 + n as u32 % 3);
                    sets.push(Options {
                        continent_only,
                        political_machinations,
                        all_or_nothing,
                        setup,
                        round_limit,
                        first,
                    });
                }
            }
        }
    }
    sets
}

#[test]
fn laws() {
    let tally = testkit::Laws::<Gearworld>::new().games(1_200).thorough(1).option_sets_for(sets).check();
    assert!(tally.games >= 1_000, "{tally:?}");
}

#[test]
fn long_games() {
    let long = Options { round_limit: Some(20), setup: Setup::Random, ..Options::default() };
    let usual = Options { setup: Setup::Random, ..Options::default() };
    testkit::Laws::<Gearworld>::new().games(18).thorough(0).option_sets(vec![long, usual]).check();
}

#[test]
fn codes() {
    testkit::codes::<Gearworld>();
}
