//! What went wrong.

use serde::{Deserialize, Serialize};

/// The body of every answer that is not 2xx.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Problem {
    /// What kind of problem.
    pub error: Code,
    /// What happened and what can be done, in the language of the request (`?lang=`, else `Accept-Language`).
    pub text: String,
    /// The rule, where a rule of the game forbids it.
    pub rule: Option<String>,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Not readable, or with fields that do not belong there.
    Malformed,
    /// Too large.
    TooLarge,
    /// Too often: wait a little.
    TooMany,
    /// One has to be signed in.
    SignedOut,
    /// The name or the password is wrong.
    WrongPassword,
    /// The name is taken, or too similar to one that is.
    NameTaken,
    /// The name cannot be used.
    BadName,
    /// The password cannot be used.
    BadPassword,
    /// There is no such thing, or it is not for these eyes.
    NotFound,
    /// Not allowed.
    Forbidden,
    /// The settings, seats or pace cannot be played.
    BadOptions,
    /// The seat is not free.
    Taken,
    /// The match is not in the state for this.
    WrongStatus,
    /// The position has changed: look again.
    Stale,
    /// The seat is somebody else's.
    ForeignSeat,
    /// It is somebody else's turn.
    NotYourTurn,
    /// A rule of the game forbids it.
    Refused,
    /// It cannot be taken back freely: ask the others.
    NoUndo,
    /// The replay is damaged or impossible.
    BadReplay,
    /// The match is damaged and set apart.
    Quarantined,
    /// The match was begun with other rules or another map; it is kept.
    Foreign,
    /// It could not be stored; nothing has changed; try again.
    Unavailable,
    /// Whether it was stored is not known yet.
    Unsure,
}
