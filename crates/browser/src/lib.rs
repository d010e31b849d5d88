//! The whole tabletop for a browser: rooms, rules and bots, without a server.
//!
//! [`Engine`] answers requests in JSON. It is the same program in two kinds of workers: one runs the rooms of a page, the
//! others think for one bot each. It knows no clock, no store and no random numbers: the page lends them. Built for
//! WebAssembly, the functions of crates/engine carry requests in and answers out; the tests call [`Engine::answer`] natively.

mod engine;
mod kept;
#[cfg(feature = "parity")]
mod parity;
mod request;
mod table;
mod thinker;

pub use engine::Engine;
pub use kept::{Kept, KeptChange, KeptRecord, KeptRow};
pub use request::{Effect, Moment, Request, TableInput, Told};

/// The id of whoever plays here. Others at the table are hot seats of this person, or bots.
pub const ME: &str = "me";
