//! Live matches: one task each, and a closed set of commands that it understands.

mod actor;
mod bots;
mod clock;
mod commands;
mod create;
mod elsewhere;
mod entry;
mod frames;
mod gaze;
mod keep;
mod load;
mod people;
mod presence;
mod registry;
mod requests;
mod room;
mod talk;
mod tell;

#[cfg(test)]
mod secrecy;

pub use actor::{Connection, Out};
pub use bots::{levels, strongest};
pub use commands::Command;
pub use create::{create, import};
pub use entry::{Entry, SeatSetup, Setup};
pub use load::load;
pub use people::{Person, card, private_talk};
pub use registry::Registry;
pub use requests::{id_of, lang};
pub use room::Room;
pub use tell::text;
