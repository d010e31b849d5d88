//! The list of games, and the edge at which their types are erased. No other crate names all games.
//!
//! [`GAMES`] is the list; adding a game takes one line. [`AnyGame`] and [`AnyMatch`] erase the game's type: notation and
//! JSON on the outside, monomorphised code behind.

mod any_game;
mod any_match;
mod bot;
mod edge;
mod fault;

pub mod options;

pub use any_game::AnyGame;
pub use any_match::{AnyMatch, Choice, Told, Why};
pub use bot::{AnyBot, Hint, Question};
pub use fault::{Fault, OptionFault, Refused};
/// Views, previews and events leave here as written JSON.
pub use protocol::Json;

/// Check deck lists for Gears of Industry, read and checked.
pub use game_gears_of_industry::decks;
/// Maps of Gearworld, loaded and validated.
pub use game_gearworld::map as maps;

use edge::Edge;

/// Every game.
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
