//! Moving a guessed world on.

use tabletop::{Game, Heuristic, Mute, Rng, Seat, State, Turn};

/// Buffers that are used again, so that a simulation allocates nothing.
pub struct World<G: Game> {
    pub legal: Vec<G::Action>,
    pub outcomes: Vec<(G::Chance, u32)>,
}

impl<G: Heuristic> World<G> {
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

    /// Plays on for at most `steps` decisions: the most promising of `tries` random actions each time.
    pub fn play_on(&mut self, state: &mut State<G>, steps: u32, tries: u32, rng: &mut Rng) {
        for _ in 0..steps {
            self.settle(state, rng);
            let Some(seat) = state.turn().seats().first() else { return };
            self.look(state, seat);
            let mut action = self.legal[rng.below(self.legal.len() as u32) as usize];
            if tries > 1 && self.legal.len() > 1 {
                let mut best = G::prior(state.view(seat), action);
                for _ in 1..tries {
                    let other = self.legal[rng.below(self.legal.len() as u32) as usize];
                    let prior = G::prior(state.view(seat), other);
                    if prior > best {
                        (action, best) = (other, prior);
                    }
                }
            }
            G::apply(state, seat, action, &mut Mute);
        }
        self.settle(state, rng);
    }
}
