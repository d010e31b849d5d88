//! The list of games, and the edge at which their types are erased. No other crate names all games.
//!
//! [`GAMES`] is the list; adding a game takes one line. [`AnyGame`] and [`AnyMatch`] erase the game's type: notation and
//! JSON on the outside, monomorphised code behind. What needs the type itself, such as a simulation, is a [`Visitor`].

mod any_game;
mod any_match;
mod any_script;
mod bot;
mod edge;
mod fault;

pub mod options;

pub use any_game::AnyGame;
pub use any_match::{AnyMatch, Choice, Gain, Told, Why};
pub use any_script::AnyScript;
pub use bot::{AnyBot, Hint, Question, any_bot};
pub use fault::{Fault, OptionFault, Refused};
/// Views, previews and events leave here as written JSON.
pub use protocol::Json;

/// Check deck lists for Gears of Industry, read and checked.
pub use game_gears_of_industry::decks;
/// Maps of Gearworld, loaded and validated.
pub use game_gearworld::map as maps;

use edge::Edge;
use tabletop::{Game, Heuristic, Lang, Learned, Observe, Text};

/// Something to be done with a game's type.
pub trait Visitor {
    /// What comes of it.
    type Output;
    /// Does it.
    fn visit<G: Heuristic + Learned + Observe + Text>(self) -> Self::Output;
}

macro_rules! games {
    ($($game:ty),* $(,)?) => {
        /// Every game.
        pub static GAMES: &[&dyn AnyGame] = &[$(&Edge::<$game>::NEW),*];

        /// Shows a visitor the type of the game with this id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Output, Fault> {
            match id {
                $(id if id == <$game>::META.id => Ok(visitor.visit::<$game>()),)*
                _ => Err(unknown(id)),
            }
        }
    };
}

games![
    game_shesterenki::Shesterenki,
    game_gearworks::Gearworks,
    game_city_of_gears::CityOfGears,
    game_gears_of_industry::GearsOfIndustry,
    game_gearworld::Gearworld,
];

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Fault> {
    GAMES.iter().copied().find(|game| game.meta().id == id).ok_or_else(|| unknown(id))
}

/// The player-facing rules of a game's version, in Markdown. They are no part of [`AnyGame`], so that a program that never
/// shows them does not carry them.
pub fn rules(id: &str, rules: u32, lang: Lang) -> Result<&'static str, Fault> {
    struct Rules(u32, Lang);
    impl Visitor for Rules {
        type Output = &'static str;
        fn visit<G: Heuristic + Text>(self) -> &'static str {
            G::rules(self.0, self.1)
        }
    }
    visit(id, Rules(rules, lang))
}

/// A game's lessons, as JSON; what is in it is read by the crate `lesson`. They are no part of [`AnyGame`] for the same reason.
pub fn lessons(id: &str) -> Result<&'static str, Fault> {
    struct Lessons;
    impl Visitor for Lessons {
        type Output = &'static str;
        fn visit<G: Heuristic + Text>(self) -> &'static str {
            G::LESSONS
        }
    }
    visit(id, Lessons)
}

fn unknown(id: &str) -> Fault {
    let known = GAMES.iter().map(|game| game.meta().id).collect::<Vec<_>>().join(", ");
    Fault::UnknownGame { id: id.chars().take(40).collect(), known }
}
