//! One match, with actions as numbers too.

use crate::reward::rewards;
use crate::world::{AnyWorld, World};
use catalog::{AnyMatch, Refused};
use table::Match;
use tabletop::{BadNotation, Code, Heuristic, Observe, Rng, Seat, Text};

/// A match, as a learner meets it: everything that people see of it, and positions and actions as numbers.
pub trait AnyEpisode: AnyMatch {
    /// The numbers of what a seat may do, sorted; none if it is not its move.
    fn codes(&self, seat: Seat) -> Vec<i32>;
    /// Carries out an action by its number; returns the number of the first new step.
    fn act(&mut self, seat: Seat, action: i32) -> Result<usize, Refused>;
    /// What a seat sees, as numbers.
    fn features(&self, seat: Seat) -> Vec<i16>;
    /// The names of these numbers.
    fn slot_names(&self) -> Vec<String>;
    /// How many actions have a number.
    fn actions(&self) -> u32;
    /// An action's number.
    fn code(&self, notation: &str) -> Result<i32, BadNotation>;
    /// An action's notation.
    fn notation(&self, action: i32) -> Option<String>;
    /// A world that the seat cannot tell from the real one, with luck of its own: what is hidden is guessed, and what
    /// chance will bring here says nothing about the match.
    fn resample(&self, seat: Seat, rng: &mut Rng) -> Box<dyn AnyWorld>;
    /// What the match was worth to each seat, once it is over.
    fn rewards(&self) -> Option<Vec<f32>>;
}

impl<G: Heuristic + Observe + Text> AnyEpisode for Match<G> {
    fn codes(&self, seat: Seat) -> Vec<i32> {
        Match::legal(self, seat).into_iter().map(|action| action.code() as i32).collect()
    }

    fn act(&mut self, seat: Seat, action: i32) -> Result<usize, Refused> {
        let notation = self.notation(action).ok_or_else(|| BadNotation::unknown(&action.to_string()))?;
        AnyMatch::submit(self, seat, &notation)
    }

    fn features(&self, seat: Seat) -> Vec<i16> {
        let mut slots = vec![0; G::SLOTS];
        G::observe(Match::view(self, seat), Match::seats(self), slots.as_mut_slice());
        slots
    }

    fn slot_names(&self) -> Vec<String> {
        G::slot_names()
    }

    fn actions(&self) -> u32 {
        G::Action::COUNT
    }

    fn code(&self, notation: &str) -> Result<i32, BadNotation> {
        notation.parse::<G::Action>().map(|action| action.code() as i32)
    }

    fn notation(&self, action: i32) -> Option<String> {
        let action = u32::try_from(action).ok().and_then(G::Action::from_code)?;
        Some(action.to_string())
    }

    fn resample(&self, seat: Seat, rng: &mut Rng) -> Box<dyn AnyWorld> {
        Box::new(World::<G>::from(G::guess(Match::view(self, seat), rng)))
    }

    fn rewards(&self) -> Option<Vec<f32>> {
        let standing = Match::standing(self)?;
        Some(rewards(&standing)[..usize::from(Match::seats(self))].to_vec())
    }
}
