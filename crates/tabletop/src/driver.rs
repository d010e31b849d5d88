//! Playing a game on, step by step.

use crate::{Code, Game, Log, Mute, Rng, Seat, State, Step, Turn, View};

/// Finds the next step of a game: chance is drawn, a seat is asked. The two lists are reused, so a step allocates
/// nothing.
///
/// ```text
/// while let Some(step) = driver.next(&state, &mut rng, |view, legal, rng| my_choice(view, legal, rng)) {
///     state.take(step, &mut Mute);
/// }
/// ```
pub struct Driver<G: Game> {
    /// The actions listed last.
    pub legal: Vec<G::Action>,
    /// The outcomes drawn from last.
    pub outcomes: Vec<(G::Chance, u32)>,
}

impl<G: Game> Driver<G> {
    /// A driver whose lists never need to grow.
    pub fn new() -> Self {
        Driver {
            legal: Vec::with_capacity(G::Action::COUNT as usize),
            outcomes: Vec::with_capacity(G::Chance::COUNT as usize),
        }
    }

    /// The next step, not taken yet: an outcome by its weight, or what `decide` chooses for the lowest seat in turn.
    /// `None` once the game is over.
    pub fn next(
        &mut self,
        state: &State<G>,
        rng: &mut Rng,
        decide: impl FnOnce(View<'_, G>, &[G::Action], &mut Rng) -> G::Action,
    ) -> Option<Step<G>> {
        match state.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Step::Chance(self.draw(state, rng))),
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                self.list(state, seat);
                Some(Step::Seat(seat, decide(state.view(seat), &self.legal, rng)))
            }
        }
    }

    /// The next step of random play.
    pub fn random(&mut self, state: &State<G>, rng: &mut Rng) -> Option<Step<G>> {
        self.next(state, rng, |_, legal, rng| legal[rng.below(legal.len() as u32) as usize])
    }

    /// Takes chance steps until a seat decides or the game is over.
    pub fn settle(&mut self, state: &mut State<G>, rng: &mut Rng) {
        while state.turn() == Turn::Chance {
            let outcome = self.draw(state, rng);
            G::resolve(state, outcome, &mut Mute);
        }
    }

    /// An outcome of the chance step that is due, by its weight.
    pub fn draw(&mut self, state: &State<G>, rng: &mut Rng) -> G::Chance {
        self.outcomes.clear();
        G::chances(state, &mut self.outcomes);
        rng.weighted(&self.outcomes)
    }

    /// Lists what a seat may do.
    pub fn list(&mut self, state: &State<G>, seat: Seat) {
        self.legal.clear();
        G::legal(state.view(seat), &mut self.legal);
    }
}

impl<G: Game> Default for Driver<G> {
    fn default() -> Self {
        Driver::new()
    }
}

impl<G: Game> State<G> {
    /// Takes a step that is known to be possible.
    pub fn take(&mut self, step: Step<G>, log: &mut impl Log<G::Event>) {
        match step {
            Step::Chance(chance) => G::resolve(self, chance, log),
            Step::Seat(seat, action) => G::apply(self, seat, action, log),
        }
    }
}
