//! The opponent of version 0.1 at today's tables.

use crate::{Bot, Budget, Candidate};
use classic::Player;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Game, View};

/// The classic player of a game. It knows the games of its time.
pub fn build<G: Game>(budget: Budget, threads: u8, seed: u64, stop: &Arc<AtomicBool>) -> Box<dyn Bot<G>> {
    let budget = match budget {
        Budget::Iterations(n) => classic::Budget::Iterations(n),
        Budget::Time(time) => classic::Budget::Time(time),
        Budget::Work(time) => classic::Budget::Work(time),
    };
    let player = classic::player(budget, threads, seed, stop);
    Box::new(Classic(player.expect("a game of version 0.1")))
}

struct Classic<G: Game>(Box<dyn Player<G>>);

impl<G: Game> Bot<G> for Classic<G> {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        self.0.choose(view, legal)
    }

    fn candidates(&self) -> Vec<Candidate<G::Action>> {
        let candidates = self.0.candidates().iter();
        candidates
            .map(|&classic::Candidate { action, visits, value }| Candidate { action, visits, value })
            .collect()
    }

    fn simulations(&self) -> u64 {
        self.0.simulations()
    }
}
