//! Opponents. A bot gets a [`View`] and can reach nothing else: that is the promise of fairness, kept by type.

mod random;
mod spec;

pub use random::Random;
pub use spec::{BadSpec, Spec};
use tabletop::{Game, View};

/// Somebody who decides.
pub trait Bot<G: Game>: Send {
    /// One of the legal actions, which are never none.
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action;
}
