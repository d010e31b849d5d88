//! Every bot keeps its promises at the tables of two very different games.

mod promises;
mod search;
mod strength;

use bots::{Bot, Spec};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Game, Heuristic, Mute, Rng, Seat, State, Turn};

/// A bot that nobody will stop.
fn bot<G: Heuristic>(spec: &str, seed: u64) -> Box<dyn Bot<G>> {
    let spec: Spec = spec.parse().expect("a bot");
    spec.build(seed, Arc::new(AtomicBool::new(false)))
}

/// Positions of a random game in which a seat has a real choice.
fn positions<G: Game>(seats: u8, seed: u64) -> Vec<(State<G>, Seat, Vec<G::Action>)> {
    let mut state = G::setup(&G::Options::default(), seats).expect("the default options");
    let (mut rng, mut met) = (Rng::new(seed), Vec::new());
    loop {
        match state.turn() {
            Turn::Over => return met,
            Turn::Chance => {
                let mut outcomes = Vec::new();
                G::chances(&state, &mut outcomes);
                G::resolve(&mut state, rng.weighted(&outcomes), &mut Mute);
            }
            Turn::Seats(deciding) => {
                for seat in deciding.iter() {
                    let mut legal = Vec::new();
                    G::legal(state.view(seat), &mut legal);
                    if legal.len() > 1 {
                        met.push((state.clone(), seat, legal));
                    }
                }
                let Some(seat) = deciding.first() else { return met };
                let mut legal = Vec::new();
                G::legal(state.view(seat), &mut legal);
                let action = legal[rng.below(legal.len() as u32) as usize];
                G::apply(&mut state, seat, action, &mut Mute);
            }
        }
    }
}
