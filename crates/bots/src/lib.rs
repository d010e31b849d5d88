//! Opponents. A bot gets a [`View`] and can reach nothing else: that is the promise of fairness, kept by type.
//!
//! No bot knows a game: what good play is, a game says itself through [`tabletop::Heuristic`].

mod budget;
#[cfg(feature = "classic")]
mod classic;
mod flat;
mod greedy;
mod ismcts;
mod level;
mod overlooking;
mod random;
mod spec;
mod stopwatch;
mod world;

pub use budget::{Budget, BudgetTimer};
pub use flat::Flat;
pub use greedy::Greedy;
pub use ismcts::{Candidate, Estimate, Ismcts, Outlook, Tuning, Values};
pub use level::Level;
pub use overlooking::Overlooking;
pub use random::Random;
pub use spec::{BadSpec, Spec};
#[cfg(target_arch = "wasm32")]
pub use stopwatch::lend_clock;

use tabletop::{Game, View};

/// Somebody who decides.
pub trait Bot<G: Game>: Send {
    /// One of the legal actions, which are never none.
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action;

    /// What the last choice was made from: each candidate with its estimate. Empty for bots that do not search.
    fn candidates(&self) -> Vec<Candidate<G::Action>> {
        Vec::new()
    }

    /// How many simulations the last choice took.
    fn simulations(&self) -> u64 {
        0
    }

    /// How many bytes it keeps for its next choice; 0 if it would begin anew, so that nothing is lost with it.
    fn remembers(&self) -> usize {
        0
    }
}
