//! Games of a search against itself, with positions kept from all of their course.

use crate::samples::{Game, Sample};
use bots::{Bot, Budget, Candidate, Ismcts, Values};
use std::sync::Arc;
use tabletop::learned::shares;
use tabletop::{Driver, Eye, Features, Heuristic, Learned, Mute, PerSeat, Rng, Seat, Standing, State, Turn};

/// This many positions are kept of a game.
const KEPT: u32 = 32;
/// One decision in this many is taken by how often it was considered, not because it turned out best.
const WANDERS: u32 = 12;
/// One decision in this many is left to chance.
const STRAYS: u32 = 60;
/// What searches say tells of the decisions before them, so large a part of the game long: the more luck there is, the
/// more games it would take to learn as much from who won in the end.
const REACH: f32 = 0.1;

/// Plays a game with these values and this many simulations a decision. `None` if nobody won it.
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
    let (mut kept, mut hopes) = (Vec::new(), Vec::new());
    loop {
        if let Turn::Seats(_) = state.turn() {
            hopes.push(None);
            keep(&state, hopes.len() as u32, &mut kept, &mut rng);
        }
        let Some(step) = driver.next(&state, &mut rng, |view, legal, rng| {
            let bot = &mut bots[view.seat.index()];
            let best = bot.choose(view, legal);
            if let Some(last) = hopes.last_mut() {
                *last = bot.hopes();
            }
            stray(&bot.candidates(), legal, rng).unwrap_or(best)
        }) else {
            break;
        };
        state.take(step, &mut Mute);
    }
    let standing = G::standing(&state);
    standing.winners().next()?;
    let (game, close) = outcome(&state, &standing);
    let lessons = lessons(&hopes, &close);
    let taught = |met: u32| lessons[met as usize - 1].clone();
    let samples = kept.iter().map(|(met, state)| Sample { taught: taught(*met), ..sample(state, values) });
    Some(Game { samples: samples.collect(), ..game })
}

/// What is taught of every decision: half of it is who won, half is what the searches from there on said.
fn lessons(hopes: &[Option<PerSeat<f32>>], close: &[f32]) -> Vec<Vec<f32>> {
    let trust = (1.0 / (REACH * hopes.len() as f32)).min(1.0);
    let mut ahead = close.to_vec();
    let mut lessons: Vec<Vec<f32>> = Vec::with_capacity(hopes.len());
    for hopes in hopes.iter().rev() {
        if let Some(hopes) = hopes {
            ahead
                .iter_mut()
                .zip(hopes.as_slice())
                .for_each(|(ahead, hope)| *ahead += trust * (hope - *ahead));
        }
        lessons.push(ahead.iter().zip(close).map(|(ahead, close)| (ahead + close) / 2.0).collect());
    }
    lessons.reverse();
    lessons
}

/// Keeps each position, with its number, with the same chance as any other.
fn keep<G: tabletop::Game>(state: &State<G>, met: u32, kept: &mut Vec<(u32, State<G>)>, rng: &mut Rng) {
    if kept.len() < KEPT as usize {
        kept.push((met, state.clone()));
    } else if let place @ 0..KEPT = rng.below(met) {
        kept[place as usize] = (met, state.clone());
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
fn outcome<G: Learned>(state: &State<G>, standing: &Standing) -> (Game, Vec<f32>) {
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
    let mut close = won.clone();
    if let Some(margin) = G::MARGIN {
        let scores = PerSeat::from_fn(seats, |seat| {
            // Partners have the same points, and their scores add up.
            let members = Seat::all(seats).filter(|other| side(*other) == side(seat)).count();
            standing.points[seat] as f32 / (margin * members as f32)
        });
        let shares = shares(scores, |one, other| G::partners(&state.public, one, other));
        close.iter_mut().zip(shares.as_slice()).for_each(|(close, share)| *close = (*close + share) / 2.0);
    }
    let sides = Seat::all(seats).map(|seat| side(seat).index() as u8).collect();
    (Game { sides, won, samples: Vec::new() }, close)
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
        taught: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_teaches_all_and_searches_teach_what_came_before_them() {
        let hopes = |first: f32| Some(PerSeat::from_fn(2, |seat| [first, 1.0 - first][seat.index()]));
        // Twenty decisions: a search counts for half of what is ahead of it.
        let mut searches = vec![None; 20];
        searches[9] = hopes(0.2);
        let lessons = lessons(&searches, &[1.0, 0.0]);
        assert_eq!(lessons.len(), 20);
        assert_eq!(lessons[10], [1.0, 0.0], "after the search only the end is known");
        let ahead = 0.5 * 1.0 + 0.5 * 0.2;
        let expected = (ahead + 1.0) / 2.0;
        for lesson in &lessons[..10] {
            assert!((lesson[0] - expected).abs() < 1e-6 && (lesson[1] + lesson[0] - 1.0).abs() < 1e-6);
        }
    }
}
