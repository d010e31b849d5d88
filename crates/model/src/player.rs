//! A model at a table.

use crate::Model;
use bots::Bot;
use std::marker::PhantomData;
use tabletop::{Code, Heuristic, Observe, Rng, View};

/// Plays the legal action that its model rates highest, the first of several alike. It remembers nothing.
pub struct Player<G> {
    model: Model,
    features: Vec<i16>,
    /// How many sit at the table, once it is known.
    seats: Option<u8>,
    game: PhantomData<fn() -> G>,
}

impl<G: Observe> Player<G> {
    pub(crate) fn new(model: Model) -> Player<G> {
        Player { model, features: vec![0; G::SLOTS], seats: None, game: PhantomData }
    }
}

impl<G: Heuristic + Observe> Bot<G> for Player<G> {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        // A view does not say how many play; a world that it could be a view of does.
        let seats = *self.seats.get_or_insert_with(|| G::guess(view, &mut Rng::new(0)).seats());
        self.features.fill(0);
        G::observe(view, seats, self.features.as_mut_slice());
        // It was run once when it was loaded; a number for each action comes every time.
        let ratings = self.model.rate(&self.features).unwrap_or_default();
        let rating = |action: &G::Action| {
            let rating = ratings.get(action.code() as usize).copied().unwrap_or(f32::NEG_INFINITY);
            if rating.is_nan() { f32::NEG_INFINITY } else { rating }
        };
        let better = |best: G::Action, action: &G::Action| {
            if rating(action) > rating(&best) { *action } else { best }
        };
        legal.iter().fold(legal[0], better)
    }
}
