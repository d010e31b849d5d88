//! Any legal action, each as likely as any other.

use crate::Bot;
use tabletop::{Game, Rng, View};

/// Plays at random.
#[derive(Clone, Debug)]
pub struct Random(Rng);

impl Random {
    /// The random player of this seed.
    pub fn new(seed: u64) -> Random {
        Random(Rng::new(seed))
    }
}

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, _: View<'_, G>, legal: &[G::Action]) -> G::Action {
        legal[self.0.below(legal.len() as u32) as usize]
    }
}
