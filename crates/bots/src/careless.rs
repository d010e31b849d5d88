//! A player who does not always look.

use crate::{Bot, Candidate};
use tabletop::{Game, Rng, View};

/// Plays like another bot, but now and then takes any legal action without a thought. Weak search alone makes
/// no beginner's opponent: a good heuristic plays well even when it hardly searches.
pub struct Careless<B> {
    bot: B,
    /// One decision in so many is taken without a thought.
    one_in: u32,
    rng: Rng,
}

impl<B> Careless<B> {
    /// The careless version of a bot.
    pub fn new(bot: B, one_in: u32, seed: u64) -> Careless<B> {
        Careless { bot, one_in: one_in.max(1), rng: Rng::new(!seed) }
    }
}

impl<G: Game, B: Bot<G>> Bot<G> for Careless<B> {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        let considered = self.bot.choose(view, legal);
        if self.rng.below(self.one_in) > 0 {
            return considered;
        }
        self.rng.pick(legal).copied().unwrap_or(considered)
    }

    fn candidates(&self) -> Vec<Candidate<G::Action>> {
        self.bot.candidates()
    }

    fn simulations(&self) -> u64 {
        self.bot.simulations()
    }

    fn remembers(&self) -> usize {
        self.bot.remembers()
    }
}
