//! A match: the only door to a game's state.
//!
//! [`Match`] owns the state and has no getter for it. Actions pass the gate in [`Match::submit`]; chance comes
//! from a [`Seed`] whose hash is public from the start; the log of steps is the only stored form
//! ([`Replay`]), and loading it plays every step again. A [`Scripted`]
//! match is a lesson's: it has no seed, so it can neither be stored, rated nor verified. Nothing here reads a clock, a file or a socket.

pub mod bot_protocol;
mod draw;
mod fault;
mod fields;
mod game_match;
mod gate;
mod replay;
mod scripted;
mod secret_options;
mod seed;

pub use draw::draw;
pub use fault::{Impossible, ReplayFault};
pub use game_match::{Match, NoUndo, Recorded, Rejected};
pub use replay::{FORMAT, Header, Player, Replay, ToldShare};
pub use scripted::{Misstep, Scripted};
pub use secret_options::redacted;
pub use seed::{Commitment, Seed, Share, hex};
