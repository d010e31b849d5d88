//! The vocabulary of a table, and the traits that make a game.
//!
//! The design rests on one idea: a game's [`State`] is split **by type** into what lies on the table
//! ([`Game::Public`]), what one seat knows ([`Game::Private`]) and what nobody knows ([`Game::Hidden`]). Whoever decides
//! gets a [`View`], which holds the first two only. Nothing in this crate does input or output, reads a clock, starts a
//! thread or keeps a random generator in a state.
//!
//! [`tutorial`] is a whole game to start from.

// The derive macro names this crate by its outside name.
extern crate self as tabletop;

mod bag;
mod chance;
mod code;
mod content;
mod deck;
mod driver;
pub mod features;
mod fingerprint;
mod game;
pub mod learned;
mod list;
mod log;
pub mod math;
mod options;
mod rng;
mod seat;
mod set;
mod standing;
mod step;
mod text;
#[cfg(feature = "typescript")]
pub mod typescript;

pub use bag::Bag;
pub use chance::{Die, uniform};
pub use code::{BadNotation, Code, Words};
pub use content::ContentFile;
pub use deck::Deck;
pub use driver::Driver;
pub use features::{Eye, Features, Observe, Slots};
pub use fingerprint::fingerprint;
pub use game::{Determinize, Game, Heuristic, Kept, Meta, Refusal, Shown, State, Turn, View, Viewer};
pub use learned::{Learned, Model};
pub use list::List;
pub use log::{Audience, Entry, Journal, Log, Mute};
pub use options::{BadOptions, First, OptionKind, OptionSpec};
pub use rng::Rng;
pub use seat::{MAX_SEATS, PerSeat, Seat, SeatSet};
pub use set::Set;
pub use standing::Standing;
pub use step::Step;
pub use tabletop_derive::{Code, Features};
pub use text::{Both, Lang, NOT_NOW, Names, Text, both, plural_en, plural_ru, tally};

/// Write your own game: High Card, whole, with its laws checked.
///
/// `cargo xtask new-game NAME` starts a crate from this file and adds texts, a bot's view of the game and tests.
///
/// ```
#[doc = include_str!("../examples/high_card.rs")]
/// ```
pub mod tutorial {}

#[doc(hidden)]
pub use serde;
#[cfg(feature = "typescript")]
#[doc(hidden)]
pub use ts_rs;

/// Without the feature `typescript` a code has no TypeScript type.
#[cfg(not(feature = "typescript"))]
#[macro_export]
macro_rules! typescript_code {
    ($name:ident) => {};
}
