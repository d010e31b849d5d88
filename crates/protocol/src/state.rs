//! A match and its table as a viewer sees them.

use crate::{Json, Line, Outcome, Pace, SeatKind, Status, Wish};
use serde::{Deserialize, Serialize};
use serde_json::Value;

// Of a table that stays the same the server keeps the text, and sends that.
/// The match as one pair of eyes sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(concrete(T = Table)))]
pub struct State<T = Table> {
    /// The number of this position for these eyes, below 2^53; quote it in `submit`. Another position has another number,
    /// and the same position the same one, whatever happened in between.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub seq: u64,
    /// Whose eyes: a seat of mine, or nothing for a spectator and behind the curtain.
    pub eyes: Option<u8>,
    /// What they see: `{seat, public, private}`, or `{public}`; `null` before the start.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub view: Json,
    /// What everybody could work out from `public`, in the game's own shape; `null` where that is nothing.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    pub preview: Json,
    /// Who is asked.
    pub turn: Vec<u8>,
    /// What is asked.
    pub prompt: String,
    /// The aim of the game and where everybody stands, in one line, while it is played; empty otherwise.
    pub outlook: String,
    /// What these eyes may do now.
    pub legal: Vec<Legal>,
    /// Whether `events` is the whole log (replace it) or only what is new (append it).
    pub whole: bool,
    /// What happened, as these eyes saw it.
    pub events: Vec<Line>,
    /// Events with a greater `n` happened since my last move.
    pub since: u32,
    /// How many steps these eyes have seen: the greatest for `past`.
    pub steps: u32,
    /// Whether `undo` would be accepted.
    pub can_undo: bool,
    /// Whether `propose undo` makes sense.
    pub can_ask_undo: bool,
    /// The people, clocks and proposals.
    pub table: T,
    /// How it ended, and the proof of its chance.
    pub over: Option<Over>,
}

/// A legal action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Legal {
    /// The notation to submit.
    pub action: String,
    /// What a button would say.
    pub text: String,
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Over {
    /// How it ended.
    pub result: Outcome,
    /// The seed of all chance; its hash is [`Table::seed_hash`].
    pub seed: String,
}

/// What stands around a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Table {
    /// The match's id.
    #[serde(rename = "match")]
    pub match_id: String,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// The settings; others' secrets are left out until the end.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// How much time there is.
    pub pace: Pace,
    /// After how many hours without an answer the others may end the match without somebody who stays away.
    pub absence_h: u32,
    /// The promise of the server's part of the seed.
    pub seed_hash: String,
    /// Whether everybody at the table adds something to the seed.
    pub mixed: bool,
    /// What people promised to add to the seed, and what it is once it is told.
    pub shares: Vec<ShareCard>,
    /// Whether it is time to tell what one promised: everybody sits and has promised.
    pub revealing: bool,
    /// Which seats are mine.
    pub my_seats: Vec<u8>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What was proposed and is not decided.
    pub proposals: Vec<Proposal>,
    /// How many watch.
    pub watchers: u32,
    /// Whether private talk between two seats is possible.
    pub private_talk: bool,
    /// The match that replaced this one.
    pub rematch: Option<String>,
    /// Whether bots think shorter than usual, because many think at once; left out where they do not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(as = "Option<bool>", optional))]
    pub hurried: bool,
}

/// What somebody adds to the seed. The hash is SHA-256 over `geartrain share\n` and the 16 bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct ShareCard {
    /// The first seat of whoever adds it.
    pub seat: u8,
    /// The promise.
    pub hash: String,
    /// The 128 bits, as 32 hexadecimal digits, once they are told.
    pub bits: Option<String>,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Player {
    /// The seat.
    pub seat: u8,
    /// The name; empty if nobody sits there yet.
    pub name: String,
    /// Who sits there.
    pub kind: SeatKind,
    /// The person's id.
    pub user: Option<String>,
    /// Whether the seat is kept for the person, who was asked to play again and has not sat down yet.
    pub asked: bool,
    /// The level of the bot that sits there.
    pub level: Option<String>,
    /// The level of the bot that plays for the person at the moment.
    pub deputy: Option<String>,
    /// Whether the person is here; a bot always is.
    pub connected: bool,
    /// Whether a bot is thinking for this seat.
    pub thinking: bool,
    /// Whether the seat resigned.
    pub resigned: bool,
    /// Whether others may let a bot take over: away for long, or out of time.
    pub abandoned: bool,
    /// The clock, if there is one.
    pub clock: Option<Clock>,
}

/// A player's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Clock {
    /// Milliseconds left at the moment of sending.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub left_ms: i64,
    /// Whether it runs.
    pub running: bool,
}

/// Something that waits for the others' answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Proposal {
    /// Its number.
    pub id: u32,
    /// Who asks.
    pub by: u8,
    /// For what.
    pub what: Wish,
    /// Who agreed.
    pub agreed: Vec<u8>,
    /// Who has to answer, here or not.
    pub waiting: Vec<u8>,
    /// Milliseconds, at the moment of sending, until the match can be ended without those who stay away; nothing for
    /// other wishes.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub left_ms: Option<i64>,
}
