//! Everything that can be asked of a live match.

use super::actor::Connection;
use super::people::Person;
use crate::error::Error;
use catalog::Hint;
use protocol::{ClientMessage, Created, Join};
use tokio::sync::oneshot;

/// A command to a match's task.
pub enum Command {
    /// Somebody connects.
    Attach(Connection),
    /// Somebody's connection is gone.
    Detach(u64),
    /// Somebody says something over a connection.
    Say(u64, ClientMessage),
    /// Somebody sits down.
    Join(Person, Join, oneshot::Sender<Result<(), Error>>),
    /// Somebody stands up before the start.
    Leave(Person, oneshot::Sender<Result<(), Error>>),
    /// A guest, the first of the two, has signed in to an account.
    Adopt(String, String, oneshot::Sender<Result<(), Error>>),
    /// Somebody wants to play again.
    Rematch(Person, oneshot::Sender<Result<Created, Error>>),
    /// Looks whether there is something to do: a start, a bot's move, a clock.
    Wake,
    /// There may be records or chat by another process.
    Refresh,
    /// These people, and nobody else, are connected through other processes.
    Elsewhere(Vec<String>),
    /// A bot has decided.
    Decided {
        /// For which seat.
        seat: u8,
        /// Which thought.
        number: u64,
        /// What.
        action: String,
    },
    /// An adviser has decided.
    Advised {
        /// For which connection.
        connection: u64,
        /// Which thought.
        thought: u64,
        /// For which seat.
        seat: u8,
        /// The position that was asked about.
        seq: u32,
        /// What, best first.
        hints: Vec<Hint>,
    },
    /// The server stops.
    Stop,
}
