//! Games of a search against itself, with positions kept from all of their course.

use crate::samples::{Game, Sample};
use bots::{Bot, Budget, Candidate, Ismcts, Values};
use std::sync::Arc;
use tabletop::learned::shares;
use tabletop::{Driver, Eye, Features, Heuristic, Learned, Mute, PerSeat, Rng, Seat, Standing, State, Turn};

/// So many positions are kept of a game.
const KEPT: u32 = 32;
/// One decision in so many is taken by how often it was considered, not because it turned out best.
const WANDERS: u32 = 12;
/// One decision in so many is left to chance.
const STRAYS: u32 = 60;

/// Plays a game with these values and so many simulations a decision. `None` if nobody won it.
pub fn sampled<G: Heuristic + Learned>(
    start: &State<G>,
    values: &Values<G>,
    simulations: u32,
    seed: u64,
) -> Option<Game> {
    let mut rng = Rng::new(seed);
    let mut bots: Vec<Ismcts<G>> = (0..start.seats())
        .map(|_| Ismcts::new(Budget::Iterations(simulations), rng.bits(), Arc::default()).valued_by(values))
        .collect();
    let (mut state, mut driver) = (start.clone(), Driver::new());
    let (mut kept, mut met) = (Vec::new(), 0);
    loop {
        if let Turn::Seats(_) = state.turn() {
            keep(&state, &mut kept, &mut met, &mut rng);
        }
        let Some(step) = driver.next(&state, &mut rng, |view, legal, rng| {
            let bot = &mut bots[view.seat.index()];
            let best = bot.choose(view, legal);
            stray(&bot.candidates(), legal, rng).unwrap_or(best)
        }) else {
            break;
        };
        state.take(step, &mut Mute);
    }
    let standing = G::standing(&state);
    standing.winners().next()?;
    let samples = kept.iter().map(|state| sample(state, values)).collect();
    Some(Game { samples, ..outcome(&state, &standing) })
}

/// Keeps each position with the same chance as any other.
fn keep<G: tabletop::Game>(state: &State<G>, kept: &mut Vec<State<G>>, met: &mut u32, rng: &mut Rng) {
    *met += 1;
    if kept.len() < KEPT as usize {
        kept.push(state.clone());
    } else if let place @ 0..KEPT = rng.below(*met) {
        kept[place as usize] = state.clone();
    }
}

/// Something else than the best, now and then: values are also asked for positions that good play avoids.
fn stray<A: Copy>(candidates: &[Candidate<A>], legal: &[A], rng: &mut Rng) -> Option<A> {
    if rng.below(STRAYS) == 0 {
        return rng.pick(legal).copied();
    }
    if candidates.is_empty() || rng.below(WANDERS) > 0 {
        return None;
    }
    let considered: Vec<(A, u32)> =
        candidates.iter().map(|candidate| (candidate.action, candidate.visits)).collect();
    Some(rng.weighted(&considered))
}

/// Who won, as sides, and by how much: who wins narrowly might as well have lost.
fn outcome<G: Learned>(state: &State<G>, standing: &Standing) -> Game {
    let seats = state.seats();
    let side = |seat: Seat| {
        let mut members = Seat::all(seats);
        members.find(|other| *other == seat || G::partners(&state.public, seat, *other)).unwrap_or(seat)
    };
    let mut sides: Vec<Seat> = standing.winners().map(side).collect();
    sides.dedup();
    let share = 1.0 / sides.len() as f32;
    let won: Vec<f32> =
        Seat::all(seats).map(|seat| if sides.contains(&side(seat)) { share } else { 0.0 }).collect();
    let mut taught = won.clone();
    if let Some(margin) = G::MARGIN {
        let scores = PerSeat::from_fn(seats, |seat| {
            // Partners have the same points, and their scores add up.
            let members = Seat::all(seats).filter(|other| side(*other) == side(seat)).count();
            standing.points[seat] as f32 / (margin * members as f32)
        });
        let close = shares(scores, |one, other| G::partners(&state.public, one, other));
        taught.iter_mut().zip(close.as_slice()).for_each(|(taught, close)| *taught = (*taught + close) / 2.0);
    }
    let sides = Seat::all(seats).map(|seat| side(seat).index() as u8).collect();
    Game { sides, won, taught, samples: Vec::new() }
}

fn sample<G: Heuristic + Learned>(state: &State<G>, values: &Values<G>) -> Sample {
    let (stakes, seats) = (G::stakes(state), state.seats());
    let slots = |seat: Seat| {
        let mut slots: Vec<(u32, i16)> = Vec::new();
        stakes[seat].write(Eye { seat, seats }, 0, &mut slots);
        slots
    };
    Sample {
        left: G::left(&state.public),
        stakes: Seat::all(seats).map(slots).collect(),
        before: values(state).as_slice().to_vec(),
    }
}
