//! The law `sample`: guesses of what one cannot see are possible worlds.

use super::Verdict;
use super::fault::Law;
use super::{chances, legal};
use crate::json;
use crate::play::Player;
use tabletop::{Determinize, Game, Mute, Rng, Seat, State};

/// One sampled world in this many is played to its end.
const PLAYED_ON: u32 = 8;

/// For every seat: the sampled world has exactly its view and obeys `check`. Some worlds are kept, to be played on.
pub(super) fn holds<G: Determinize>(
    state: &State<G>,
    steps_left: u32,
    rng: &mut Rng,
    kept: &mut Vec<World<G>>,
) -> Verdict {
    for seat in Seat::all(state.seats()) {
        let sampled = G::guess(state.view(seat), rng);
        same_view(state, &sampled, seat)?;
        G::check(&sampled).map_err(|fault| {
            Law::Sample.broken(format!("a world sampled for seat {seat} fails check: {fault}"))
        })?;
        is_not_frozen(state, &sampled, seat, rng)?;
        if rng.below(PLAYED_ON) == 0 {
            kept.push(World { state: sampled, seat, steps_left });
        }
    }
    Ok(())
}

/// A sampled world that waits to be played on. It is played after the real game, so that a fault of the rules is
/// found in a real position first, and what is found here is likely a fault of the sample.
pub(super) struct World<G: Game> {
    state: State<G>,
    seat: Seat,
    steps_left: u32,
}

fn same_view<G: Determinize>(state: &State<G>, world: &State<G>, seat: Seat) -> Verdict {
    Law::Sample.demands(world.seats() == state.seats(), || {
        format!("a world sampled for seat {seat} has {} seats", world.seats())
    })?;
    let broken = |error| Law::Sample.broken(error);
    let (real, sampled) = (state.view(seat), world.view(seat));
    let same = real.public == sampled.public
        && real.private == sampled.private
        && json::bytes(&real).map_err(broken)? == json::bytes(&sampled).map_err(broken)?;
    Law::Sample.demands(same, || {
        let changes = json::changes(&json::tree(&real), &json::tree(&sampled));
        format!("a world sampled for seat {seat} gives it another view:\n{changes}")
    })
}

/// How often a sample may repeat itself. A world with one chance in 41 stays away that long in one case of 500.
const REPEATS: u32 = 512;

/// Every possible world must be able to come, and the real one is possible: a sample that only ever gives one
/// world, and not the real one, is wrong.
fn is_not_frozen<G: Determinize>(state: &State<G>, sampled: &State<G>, seat: Seat, rng: &mut Rng) -> Verdict {
    let frozen = sampled != state && (0..REPEATS).all(|_| G::guess(state.view(seat), rng) == *sampled);
    Law::Sample.demands(!frozen, || {
        format!("{REPEATS} worlds sampled for seat {seat} are one and the same, and not the real one")
    })
}

/// Bots play sampled worlds on; a world that gets stuck or breaks `check` later was none.
pub(super) fn can_be_played<G: Determinize>(world: World<G>, rng: &mut Rng) -> Verdict {
    let World { mut state, seat, steps_left } = world;
    let (mut player, mut actions, mut outcomes) = (Player::new(), Vec::new(), Vec::new());
    for number in 0..=steps_left {
        let found = || format!("in a world sampled for seat {seat} and played on for {number} steps");
        legal::turn_is_sane(&state)
            .and_then(|()| legal::lists_are_sane(&state, &mut actions))
            .and_then(|()| chances::hold(&state, &mut outcomes))
            .and_then(|()| G::check(&state).map_err(|fault| Law::Check.broken(fault)))
            .map_err(|fault| fault.found(found))?;
        let Some(step) = player.choose(&state, rng) else { return Ok(()) };
        Law::Ending.demands(number < steps_left, || {
            format!("{}, the game goes on beyond META.max_steps", found())
        })?;
        state.take(step, &mut Mute);
    }
    Ok(())
}
