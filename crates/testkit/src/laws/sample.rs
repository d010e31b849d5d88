//! The law `sample`: guesses of what one cannot see are possible worlds.

use super::Verdict;
use super::fault::Law;
use crate::json;
use crate::play::{self, Player};
use tabletop::{Determinize, Mute, Rng, Seat, State, Turn};

/// One sampled world in this many is played to its end.
const PLAYED_ON: u32 = 8;

/// For every seat: the sampled world has exactly its view, obeys `check`, and can be played within the steps left.
pub(super) fn holds<G: Determinize>(state: &State<G>, steps_left: u32, rng: &mut Rng) -> Verdict {
    for seat in Seat::all(state.seats()) {
        let world = G::guess(state.view(seat), rng);
        same_view(state, &world, seat)?;
        G::check(&world).map_err(|fault| {
            Law::Sample.broken(format!("a world sampled for seat {seat} fails check: {fault}"))
        })?;
        if rng.below(PLAYED_ON) == 0 {
            can_be_played(world, seat, steps_left, rng)?;
        }
    }
    Ok(())
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

/// Bots play sampled worlds on; a world that gets stuck or breaks `check` later was none.
fn can_be_played<G: Determinize>(mut world: State<G>, seat: Seat, steps_left: u32, rng: &mut Rng) -> Verdict {
    let mut player = Player::new();
    for number in 1..=steps_left {
        let Some(step) = player.choose(&world, rng) else { return Ok(()) };
        play::take(&mut world, step, &mut Mute);
        G::check(&world).map_err(|fault| {
            Law::Sample.broken(format!(
                "a world sampled for seat {seat}, played on for {number} steps to “{step}”, fails check: {fault}"
            ))
        })?;
    }
    Law::Sample.demands(world.turn() == Turn::Over, || {
        format!(
            "a world sampled for seat {seat} is not over after the {steps_left} steps left of META.max_steps"
        )
    })
}
