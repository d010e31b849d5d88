//! The only crate that names all games.
//!
//! [`GAMES`] is the list; a new game is one line in it. [`AnyGame`] and [`AnyMatch`] are the edge at which
//! types end and texts begin: everything behind them is monomorphised.

mod any_game;
mod any_match;
mod bot;
mod edge;
mod fault;
mod json;
pub mod options;

pub use any_game::AnyGame;
pub use any_match::{AnyMatch, Choice, Told, Why};
pub use bot::{AnyBot, Hint, Question};
pub use fault::{Fault, OptionFault, Refused};
pub use json::Json;

/// Deck lists of Gears of Industry, read and checked.
pub use game_gears_of_industry::decks;
/// Maps of Gearworld, loaded and validated.
pub use game_gearworld::map as maps;

use edge::Edge;

/// Every game that we have.
pub static GAMES: &[&dyn AnyGame] = &[
    &Edge::<game_shesterenki::Shesterenki>::NEW,
    &Edge::<game_gearworks::Gearworks>::NEW,
    &Edge::<game_city_of_gears::CityOfGears>::NEW,
    &Edge::<game_gears_of_industry::GearsOfIndustry>::NEW,
    &Edge::<game_gearworld::Gearworld>::NEW,
];

/// The game with this id.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, Fault> {
    GAMES.iter().copied().find(|game| game.meta().id == id).ok_or_else(|| {
        let known = GAMES.iter().map(|game| game.meta().id).collect::<Vec<_>>().join(", ");
        Fault::UnknownGame { id: id.chars().take(40).collect(), known }
    })
}
