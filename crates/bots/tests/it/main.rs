//! Every bot keeps its promises at the tables of two very different games.

mod greedy;
mod promises;
mod pruned;
mod search;
mod strength;

use bots::{Bot, Spec};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Driver, Game, Heuristic, Mute, Rng, Seat, State};

/// A bot that nobody will stop.
fn bot<G: Heuristic>(spec: &str, seed: u64) -> Box<dyn Bot<G>> {
    let spec: Spec = spec.parse().expect("a bot");
    spec.build(seed, Arc::new(AtomicBool::new(false)))
}

/// Positions of a random game in which a seat has a real choice.
fn positions<G: Game>(seats: u8, seed: u64) -> Vec<(State<G>, Seat, Vec<G::Action>)> {
    let mut state = G::setup(G::META.rules, &G::Options::default(), seats).expect("the default options");
    let (mut rng, mut driver, mut met) = (Rng::new(seed), Driver::new(), Vec::new());
    loop {
        for seat in state.turn().seats().iter() {
            driver.list(&state, seat);
            if driver.legal.len() > 1 {
                met.push((state.clone(), seat, driver.legal.clone()));
            }
        }
        match driver.random(&state, &mut rng) {
            Some(step) => state.take(step, &mut Mute),
            None => return met,
        }
    }
}
