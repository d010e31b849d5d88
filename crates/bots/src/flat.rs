//! Plain flat Monte Carlo: the yardstick for the tree search.

use crate::world::play_on;
use crate::{Bot, Budget, BudgetTimer, Candidate};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Driver, Heuristic, Mute, Rng, View};

/// Plays random games to the end after each action, one world after another, and takes the best mean.
pub struct Flat<G: Heuristic> {
    budget: Budget,
    stop: Arc<AtomicBool>,
    rng: Rng,
    last: Vec<Candidate<G::Action>>,
}

impl<G: Heuristic> Flat<G> {
    /// A player with this budget.
    pub fn new(budget: Budget, seed: u64, stop: Arc<AtomicBool>) -> Flat<G> {
        Flat { budget, stop, rng: Rng::new(seed), last: Vec::new() }
    }
}

impl<G: Heuristic> Bot<G> for Flat<G> {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        self.last.clear();
        if let [only] = legal {
            return *only;
        }
        self.last.extend(legal.iter().map(|action| Candidate { action: *action, visits: 0, value: 0.0 }));
        let mut timer = BudgetTimer::start(self.budget, self.stop.clone());
        let mut driver = Driver::new();
        while timer.tick() {
            let at = (timer.done() as usize - 1) % legal.len();
            let mut state = G::guess(view, &mut self.rng);
            G::apply(&mut state, view.seat, legal[at], &mut Mute);
            play_on(&mut driver, &mut state, G::META.max_steps, 1, &mut self.rng);
            let candidate = &mut self.last[at];
            candidate.visits += 1;
            candidate.value += (G::values(&state)[view.seat] - candidate.value) / candidate.visits as f32;
        }
        let best = self.last.iter().max_by(|a, b| a.value.total_cmp(&b.value));
        best.map_or(legal[0], |candidate| candidate.action)
    }

    fn candidates(&self) -> Vec<Candidate<G::Action>> {
        self.last.clone()
    }

    fn simulations(&self) -> u64 {
        self.last.iter().map(|candidate| u64::from(candidate.visits)).sum()
    }
}
