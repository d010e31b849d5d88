//! What is stored of a match: plain data for whoever keeps it, in a database or in a browser.

use crate::Millis;
use protocol::{Outcome, Pace, SeatCard, Status};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt;
use table::Seed;
use tabletop::Seat;

/// A match to be created.
pub struct NewMatch {
    /// Its id.
    pub id: String,
    /// What is fixed from the beginning, as JSON.
    pub setup: String,
    /// Its seed.
    pub seed: Seed,
    /// Whether everybody may see it.
    pub public: bool,
    /// How far it is.
    pub status: &'static str,
    /// The card for lists.
    pub card: StoredCard,
    /// The hashes of invitations, by seat.
    pub invites: Vec<(Seat, String)>,
    /// Who sits there.
    pub users: Vec<String>,
    /// When.
    pub now_ms: Millis,
}

/// A match's row. It has no `Debug`: the setup may hold secret settings (T2).
#[derive(Clone)]
pub struct MatchRow {
    /// Its id.
    pub id: String,
    /// What is fixed from the beginning, as JSON.
    pub setup: String,
    /// The promise of its seed.
    pub seed_hash: String,
    /// Whether everybody may see it.
    pub public: bool,
    /// How far it is.
    pub status: Status,
    /// The card for lists.
    pub card: StoredCard,
    /// The seats that are asked.
    pub turn: Vec<u8>,
    /// How many records there are.
    pub length: i64,
    /// The hash over all of them.
    pub head: String,
    /// When it was created.
    pub created_ms: Millis,
    /// When something last happened.
    pub updated_ms: Millis,
}

/// What lists show of a match, as a spectator may see it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct StoredCard {
    /// The game.
    pub game: String,
    /// The settings without secrets; with them once it is over.
    pub options: Value,
    /// Who created it.
    pub creator: String,
    /// How much time there is.
    pub pace: Pace,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// How it ended.
    pub result: Option<Outcome>,
    /// The match that replaced it.
    pub rematch: Option<String>,
}

/// A record of a match. `Debug` shows its number alone: hidden things stand in it (T2).
#[derive(Clone, PartialEq, Eq)]
pub struct Record {
    /// Its number, from 0.
    pub seq: i64,
    /// The request that caused it.
    pub request: Option<String>,
    /// The record itself.
    pub body: String,
    /// The hash over it and all before.
    pub hash: String,
}

impl fmt::Debug for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Record").field("seq", &self.seq).finish_non_exhaustive()
    }
}

/// A record to be appended to a match. It has no `Debug`: hidden things stand in it (T2).
#[derive(Clone)]
pub struct Append {
    /// The match.
    pub match_id: String,
    /// The record's number, from 0.
    pub seq: i64,
    /// The request that caused it: unique within the match.
    pub request: Option<String>,
    /// The record.
    pub body: String,
    /// The hash over this record and all before it.
    pub hash: String,
    /// What changes in the match's row.
    pub row: RowChange,
}

/// What changes in a match's row with a record.
#[derive(Clone, Debug)]
pub struct RowChange {
    /// How far the match is.
    pub status: &'static str,
    /// The card for lists, if it changed.
    pub card: Option<String>,
    /// The seats that are asked.
    pub turn: String,
    /// Whether a restarted server must wake the match by itself.
    pub wake: bool,
    /// When it happened.
    pub updated_ms: Millis,
    /// Somebody who sits down, and when the match was created.
    pub joined: Option<(String, Millis)>,
    /// Somebody who leaves.
    pub left: Option<String>,
}

/// A line of chat as stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatLine {
    /// Its number in the match, from 1.
    pub n: i64,
    /// Who said it.
    pub user: String,
    /// The name then.
    pub name: String,
    /// From which seat; nothing for a spectator.
    pub seat: Option<Seat>,
    /// To which seat alone.
    pub to: Option<Seat>,
    /// What.
    pub text: String,
    /// When.
    pub at_ms: Millis,
}

/// The hash over a record and all before it, whose hash is `head`.
pub fn chain(head: &str, match_id: &str, seq: i64, request: Option<&str>, body: &str) -> String {
    let mut hash = Sha256::new();
    for part in [head, match_id, &seq.to_string(), request.unwrap_or(""), body] {
        hash.update((part.len() as u64).to_le_bytes());
        hash.update(part);
    }
    table::hex(&hash.finalize())
}

/// What the first record of a match follows: the hash over what was fixed when it was created.
pub fn chain_start(match_id: &str, setup: &str, seed_hash: &str) -> String {
    chain("", match_id, -1, Some(seed_hash), setup)
}

/// A status as it is stored.
pub fn status_word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Finished => "finished",
        Status::Cancelled => "cancelled",
        Status::Quarantined => "quarantined",
    }
}
