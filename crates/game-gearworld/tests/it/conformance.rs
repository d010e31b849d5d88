//! The laws of every game, for this one, and what random play under them reaches.

use crate::{every, rich};
use game_gearworld::Gearworld;
use game_gearworld::action::Action;
use game_gearworld::options::{AllOrNothing, Options, Setup};
use rich::Rich;
use std::collections::HashSet;
use std::mem::discriminant;
use tabletop::{Code, Driver, First, Game, Journal, Rng, Seat, Step};
use testkit::Laws;

/// Every combination of the rules' own options, for games of two to four rounds.
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

pub fn with_rounds(rounds: u32) -> impl Fn(u8) -> Vec<Options> {
    move |seats| {
        let limited = |options| Options { round_limit: Some(rounds), ..options };
        sets(seats).into_iter().map(limited).collect()
    }
}

/// With the cheap laws, and the others now and then.
#[test]
fn laws() {
    let tally = Laws::<Gearworld>::new().games(600).thorough(0).option_sets_for(sets).check();
    assert!(tally.games >= 600, "{tally:?}");
}

/// At every step. The laws play sampled worlds to their end from many positions, so these games are few and short.
#[test]
fn laws_at_every_step() {
    let some = |seats| with_rounds(2)(seats).into_iter().step_by(5).collect();
    Laws::<Gearworld>::new().games(24).thorough(1).option_sets_for(some).check();
}

/// What comes late, from positions where it is near: the rest of a round at every step, several rounds now and then.
#[test]
fn laws_in_rich_positions() {
    let short = Laws::<Rich>::new().games(360).thorough(1).option_sets_for(with_rounds(2)).check();
    let longer = Laws::<Rich>::new().games(240).thorough(0).option_sets_for(with_rounds(6)).check();
    assert!(short.games + longer.games >= 600, "{short:?} {longer:?}");
}

#[test]
fn long_games() {
    let tally = Laws::<Gearworld>::new().games(120).thorough(0).option_sets_for(with_rounds(12)).check();
    assert!(tally.games >= 120, "{tally:?}");
}

/// Games like those of the laws: whatever the rules know of happens in them, so that no law is kept for want of
/// a case.
#[test]
fn random_play_reaches_everything() {
    let (mut events, mut actions, mut endings) = (HashSet::new(), HashSet::new(), HashSet::new());
    let (mut rng, mut driver) = (Rng::new(1), Driver::new());
    for seats in 2..=4 {
        for options in with_rounds(3)(seats) {
            let starts = [
                Gearworld::setup(Gearworld::META.rules, &options, seats).unwrap(),
                rich::position(Gearworld::META.rules, &options, seats).unwrap(),
            ];
            for start in [0, 1, 1, 1, 1] {
                let mut state = starts[start].clone();
                while let Some(step) = driver.random(&state, &mut rng) {
                    if let Step::Seat(_, action) = step {
                        actions.insert(discriminant(&action));
                    }
                    let mut journal = Journal::new();
                    state.take(step, &mut journal);
                    events.extend(journal.entries.iter().map(|entry| discriminant(&entry.event)));
                }
                endings.extend(state.public.ending.map(|ending| discriminant(&ending)));
            }
        }
    }
    for event in every::events() {
        assert!(events.contains(&discriminant(&event)), "never told: {event:?}");
    }
    for action in Action::every() {
        assert!(actions.contains(&discriminant(&action)), "never done: {action}");
    }
    for ending in every::endings() {
        assert!(endings.contains(&discriminant(&ending)), "never the end: {ending:?}");
    }
}

#[test]
fn codes() {
    testkit::codes::<Gearworld>();
}

#[test]
fn observations() {
    testkit::observations::<Gearworld>();
}

#[test]
fn learned_values() {
    testkit::learned::<Gearworld>(include_str!("../../content/values.tsv"));
}
