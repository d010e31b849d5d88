//! A match with its people, clocks and proposals, without input or output.
//!
//! [`Live`] takes inputs (somebody connects, says something, a bot has decided, time has passed) and gives outputs
//! (records to store, messages to send, questions for bots). It knows no socket, no database, no clock and no random
//! numbers: whoever drives it does. [`Room`] is the match as its records made it.

mod apply;
mod audit;
mod branch;
mod clock;
pub mod create;
mod cursor;
mod entry;
mod error;
mod fairness;
mod frames;
mod games;
pub mod levels;
mod live;
mod moment;
pub mod people;
mod persist;
mod restore;
mod room;
mod step;
pub mod stored;
mod time;
#[cfg(feature = "chat")]
pub mod writing;

#[cfg(test)]
mod secrecy;

pub use branch::{PlayOn, play_on};
pub use clock::Clocks;
pub use cursor::ViewerCursor;
pub use entry::{Entry, Setup};
pub use error::{Error, FOREIGN};
pub use frames::text;
pub use games::{check_options, games};
pub use live::{
    Answer, Change, CommitOutcome, Input, JoinRequest, Live, LoadFault, Output, Reply, StoreRequest,
    Unavailable,
};
pub use people::Person;
pub use restore::{Stored, Unsound};
pub use room::{Pending, Room, SeatState, Taken};
pub use step::Step;
pub use time::{Millis, Now};
