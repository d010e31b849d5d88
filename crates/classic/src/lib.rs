//! The Master of version 0.1, frozen: its search and its hand-made values, unchanged to the decision, so that newer
//! opponents can be measured against it at any time (`classic:100ms`).
//!
//! Everything here is a copy of what `bots` and the games had then. It shares the rules with today's opponents and
//! nothing else, learns nothing new, and is not refactored: `tests/games` holds matches that the original played, and
//! every decision in them has to come out the same. Games call nothing in here; to retire it, delete this folder and
//! the feature `classic` of `bots` and `geartrain`.

mod city_of_gears;
mod fingerprint;
mod gears_of_industry;
mod gearworks;
mod gearworld;
mod ismcts;
mod shesterenki;

pub use ismcts::{Budget, Candidate};

use ismcts::Ismcts;
use std::any::{Any, TypeId};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Game, PerSeat, Rng, Seat, State, View};

/// Somebody who decides.
pub trait Player<G: Game>: Send {
    /// One of the legal actions, which are never none.
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action;
    /// What the last choice was made from.
    fn candidates(&self) -> &[Candidate<G::Action>];
    /// How many simulations the last choice took.
    fn simulations(&self) -> u64;
}

/// The classic player of a game, with this many trees searched side by side; nothing for a game that came later.
/// Raising `stop` makes it answer at once.
pub fn player<G: Game>(
    budget: Budget,
    threads: u8,
    seed: u64,
    stop: &Arc<AtomicBool>,
) -> Option<Box<dyn Player<G>>> {
    fn of<P: Mind, G: Game>(
        budget: Budget,
        threads: u8,
        seed: u64,
        stop: &Arc<AtomicBool>,
    ) -> Option<Box<dyn Player<G>>> {
        if TypeId::of::<P>() != TypeId::of::<G>() {
            return None;
        }
        let player: Box<dyn Player<P>> = Box::new(Ismcts::<P>::new(budget, threads, seed, stop.clone()));
        // P and G are the same game, which the compiler cannot tell.
        let same: Box<dyn Any> = Box::new(player);
        same.downcast().ok().map(|player| *player)
    }
    of::<game_shesterenki::Shesterenki, G>(budget, threads, seed, stop)
        .or_else(|| of::<game_gearworks::Gearworks, G>(budget, threads, seed, stop))
        .or_else(|| of::<game_city_of_gears::CityOfGears, G>(budget, threads, seed, stop))
        .or_else(|| of::<game_gears_of_industry::GearsOfIndustry, G>(budget, threads, seed, stop))
        .or_else(|| of::<game_gearworld::Gearworld, G>(budget, threads, seed, stop))
}

/// What the search asked a game: how to guess what one cannot see, and what good play is.
trait Mind: Game {
    /// Completes a view to a whole state that the seat cannot tell from the real one.
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Self::Private>, Self::Hidden);

    /// The sampled state itself.
    fn guess(view: View<'_, Self>, rng: &mut Rng) -> State<Self> {
        let (private, hidden) = Self::sample(view, rng);
        State { public: *view.public, private, hidden }
    }

    /// What tells a view from every other one, for games with secret choices that come to light later.
    fn fingerprint(view: View<'_, Self>) -> Option<u64> {
        let _ = view;
        None
    }

    /// Takes back what others have chosen in secret while this seat still has the same choice before it.
    fn take_back(state: &mut State<Self>, seat: Seat) {
        let _ = (state, seat);
    }

    /// Supposes, in a guess of the viewer, that this is what another seat has chosen in secret.
    fn suppose(guess: &mut State<Self>, viewer: Seat, seat: Seat, action: Self::Action) {
        let _ = (guess, viewer, seat, action);
    }

    /// How many decisions a search plays on from a leaf before it asks for the value.
    fn horizon(public: &Self::Public) -> u32 {
        let _ = public;
        0
    }

    /// How well each seat stands, from 0 (lost) to 1 (won).
    fn values(state: &State<Self>) -> PerSeat<f32>;

    /// How promising an action looks at first sight, at least 0; 1 is ordinary.
    fn prior(view: View<'_, Self>, action: Self::Action) -> f32 {
        let _ = (view, action);
        1.0
    }

    /// What the viewing seat would do without a thought, in the decisions that a search plays on from a leaf.
    fn reflex(view: View<'_, Self>, legal: &[Self::Action], rng: &mut Rng) -> Option<Self::Action> {
        let _ = (view, legal, rng);
        None
    }
}
