//! What the server says over a match's WebSocket.

use crate::{Code, Json, Line, State, Table};
use serde::{Deserialize, Serialize};

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The match as these eyes see it: first of all, and after everything that they can see change.
    State(Box<State>),
    /// The people, clocks and proposals: after a change that is none of the game's.
    Table(Box<Table>),
    /// Done, and stored for good.
    Ack {
        /// The request.
        id: String,
    },
    /// Whether it is stored is not known yet: the answer follows as soon as it is.
    Unsure {
        /// The request.
        id: String,
        /// The same in words.
        text: String,
    },
    /// Not done; nothing has changed.
    Rejected {
        /// The request; nothing if the message was not readable that far.
        id: Option<String>,
        /// What kind of problem.
        error: Code,
        /// The rule, where a rule of the game forbids it.
        rule: Option<String>,
        /// The reason in words.
        text: String,
    },
    /// Why an action is not possible.
    Why {
        /// The request.
        id: String,
        /// Whether it is possible after all.
        possible: bool,
        /// The rule, where one forbids it.
        rule: Option<String>,
        /// The reason in words; empty if it is possible.
        text: String,
    },
    /// Advice.
    Hint {
        /// The request.
        id: String,
        /// What the adviser would do first, and a few others that it thought of.
        candidates: Vec<Candidate>,
    },
    /// An earlier moment.
    Past(Box<Past>),
    /// Something was said.
    Chat(Said),
    /// The server closes the connection after this.
    Bye {
        /// Why.
        reason: Farewell,
        /// The same in words.
        text: String,
    },
}

impl ServerMessage {
    /// The request that it answers, if it is an answer.
    pub fn answers(&self) -> Option<&str> {
        match self {
            ServerMessage::Ack { id } | ServerMessage::Why { id, .. } | ServerMessage::Hint { id, .. } => {
                Some(id)
            }
            ServerMessage::Rejected { id, .. } => id.as_deref(),
            ServerMessage::Past(past) => Some(&past.id),
            ServerMessage::Unsure { .. }
            | ServerMessage::State(_)
            | ServerMessage::Table(_)
            | ServerMessage::Chat(_)
            | ServerMessage::Bye { .. } => None,
        }
    }
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The session ended: signed out, or the password was changed.
    SignedOut,
    /// Too many messages.
    TooMany,
    /// Too many connections of one person.
    TooManyConnections,
    /// A message was larger than any may be.
    TooLarge,
    /// The client read too slowly: come back, nothing is lost.
    TooSlow,
    /// The server stops: come back in a moment.
    Stopping,
    /// The match is damaged and set apart.
    Quarantined,
    /// The match was begun with other rules or another map; it is kept.
    Foreign,
}

/// An action that the adviser thought of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Candidate {
    /// The notation to submit.
    pub action: String,
    /// The same in words.
    pub text: String,
    /// The estimated chance to win with it, 0 to 1.
    pub chance: Option<f32>,
    /// What it brings at once, in the game's own terms.
    pub gains: Vec<Gain>,
}

/// What an action changes of what its player has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Gain {
    /// What: "sparks".
    pub what: String,
    /// By how much.
    pub by: i32,
}

/// An earlier moment of the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Past {
    /// The request.
    pub id: String,
    /// After which step.
    pub step: u32,
    /// What these eyes saw then.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub view: Json,
    /// What everybody could work out from it then.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub preview: Json,
    /// Who was asked.
    pub turn: Vec<u8>,
    /// What was asked.
    pub prompt: String,
    /// What this step told.
    pub events: Vec<Line>,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Said {
    /// Its number on this connection, from 1.
    pub n: u32,
    /// Who said it.
    pub name: String,
    /// From which seat; nothing for a spectator.
    pub seat: Option<u8>,
    /// To which seat alone.
    pub to: Option<u8>,
    /// What: plain text, never markup.
    pub text: String,
    /// When, in milliseconds of Unix time.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub at_ms: i64,
}
