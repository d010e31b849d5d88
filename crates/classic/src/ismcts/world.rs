//! Moving a guessed world on.

use crate::Mind;
use tabletop::{Game, Mute, Rng, Seat, State, Turn, View};

/// Buffers that are used again, so that a simulation allocates nothing.
pub struct World<G: Game> {
    pub legal: Vec<G::Action>,
    pub outcomes: Vec<(G::Chance, u32)>,
}

impl<G: Mind> World<G> {
    pub fn new() -> World<G> {
        World { legal: Vec::new(), outcomes: Vec::new() }
    }

    /// Draws an outcome of the chance step that is due, without taking it.
    pub fn draw(&mut self, state: &State<G>, rng: &mut Rng) -> G::Chance {
        self.outcomes.clear();
        G::chances(state, &mut self.outcomes);
        rng.weighted(&self.outcomes)
    }

    /// Takes chance steps until somebody decides or the game is over.
    pub fn settle(&mut self, state: &mut State<G>, rng: &mut Rng) {
        while state.turn() == Turn::Chance {
            let outcome = self.draw(state, rng);
            G::resolve(state, outcome, &mut Mute);
        }
    }

    /// Fills the legal list for a seat.
    pub fn look(&mut self, state: &State<G>, seat: Seat) {
        self.legal.clear();
        G::legal(state.view(seat), &mut self.legal);
    }

    /// Plays on for at most `steps` decisions: by reflex or, where the game has none, the most promising of `tries`
    /// random actions each time. With a single try everything is random.
    pub fn play_on(&mut self, state: &mut State<G>, steps: u32, tries: u32, rng: &mut Rng) {
        for _ in 0..steps {
            self.settle(state, rng);
            let Some(seat) = state.turn().seats().first() else { return };
            self.look(state, seat);
            let view = state.view(seat);
            let reflex = if tries > 1 { G::reflex(view, &self.legal, rng) } else { None };
            let action = reflex.unwrap_or_else(|| self.promising(view, tries, rng));
            G::apply(state, seat, action, &mut Mute);
        }
        self.settle(state, rng);
    }

    /// The most promising of so many random actions.
    fn promising(&self, view: View<'_, G>, tries: u32, rng: &mut Rng) -> G::Action {
        let mut action = self.legal[rng.below(self.legal.len() as u32) as usize];
        if tries > 1 && self.legal.len() > 1 {
            let mut best = G::prior(view, action);
            for _ in 1..tries {
                let other = self.legal[rng.below(self.legal.len() as u32) as usize];
                let prior = G::prior(view, other);
                if prior > best {
                    (action, best) = (other, prior);
                }
            }
        }
        action
    }
}
