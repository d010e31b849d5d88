//! A match as a browser keeps it: the server's store as plain JSON.

use protocol::{Code, Status};
use room::stored::{Append, MatchRow, NewMatch, Record, StoredCard, chain_start};
use room::{Error, Millis, Room, Stored};
use serde::{Deserialize, Serialize};
use table::Seed;

/// A match with all its records.
#[derive(Clone, Serialize, Deserialize)]
pub struct Kept {
    /// The row.
    pub row: KeptRow,
    /// The records, in order.
    pub records: Vec<KeptRecord>,
}

/// A match's row. The secret seed is in it: everything here is on the player's own device.
#[derive(Clone, Serialize, Deserialize)]
pub struct KeptRow {
    /// Its id.
    pub id: String,
    /// What is fixed from the beginning, as JSON.
    pub setup: String,
    /// The seed.
    pub seed: String,
    /// The card for lists.
    pub card: StoredCard,
    /// When it was created.
    pub created_ms: Millis,
    /// What changes with records.
    #[serde(flatten)]
    pub now: KeptChange,
}

/// What a record changes in a match's row.
#[derive(Clone, Serialize, Deserialize)]
pub struct KeptChange {
    /// How far it is.
    pub status: Status,
    /// The seats that are asked.
    pub turn: Vec<u8>,
    /// How many records there are.
    pub length: i64,
    /// The hash over all of them.
    pub head: String,
    /// When something last happened.
    pub updated_ms: Millis,
}

/// A record.
#[derive(Clone, Serialize, Deserialize)]
pub struct KeptRecord {
    /// Its number, from 0.
    pub seq: i64,
    /// The request that caused it.
    pub request: Option<String>,
    /// The record itself.
    pub body: String,
    /// The hash over it and all before.
    pub hash: String,
}

impl Kept {
    /// A new match.
    pub fn new(new: NewMatch) -> Kept {
        let row = KeptRow {
            now: KeptChange {
                status: Status::Open,
                turn: Vec::new(),
                length: 0,
                head: chain_start(&new.id, &new.setup, &new.seed.commitment().to_string()),
                updated_ms: new.now_ms,
            },
            id: new.id,
            setup: new.setup,
            seed: new.seed.reveal(),
            card: new.card,
            created_ms: new.now_ms,
        };
        Kept { row, records: Vec::new() }
    }

    /// Appends a record, as the page does.
    pub fn append(&mut self, append: Append) -> Result<(), Error> {
        let (record, now, card) = split(append)?;
        self.row.now = now;
        if let Some(card) = card {
            self.row.card = card;
        }
        self.records.push(record);
        Ok(())
    }

    /// The match as a room reads it.
    pub fn stored(self) -> Result<Stored, Error> {
        let KeptRow { id, setup, seed, card, created_ms, now } = self.row;
        let seed = Seed::read(&seed).ok_or(Code::Quarantined)?;
        let row = MatchRow {
            id,
            setup,
            seed_hash: seed.commitment().to_string(),
            public: false,
            status: now.status,
            card,
            turn: now.turn,
            length: now.length,
            head: now.head,
            created_ms,
            updated_ms: now.updated_ms,
        };
        Ok(Stored { row, seed: Some(seed), records: self.records.into_iter().map(Record::from).collect() })
    }

    /// The match itself, every hash and step of it checked.
    pub fn room(self) -> Result<Room, Error> {
        Room::restore(self.stored()?).map_err(|unsound| Error::from(&unsound))
    }
}

/// What is to be stored of a record: itself, what changes in the row, and the card if that changes.
pub(crate) fn split(append: Append) -> Result<(KeptRecord, KeptChange, Option<StoredCard>), Error> {
    let Append { seq, request, body, hash, row, .. } = append;
    let unreadable = |_| Error::from(Code::Unavailable);
    let now = KeptChange {
        status: serde_json::from_value(row.status.into()).map_err(unreadable)?,
        turn: serde_json::from_str(&row.turn).map_err(unreadable)?,
        length: seq + 1,
        head: hash.clone(),
        updated_ms: row.updated_ms,
    };
    let card = row.card.map(|card| serde_json::from_str(&card)).transpose().map_err(unreadable)?;
    Ok((KeptRecord { seq, request, body, hash }, now, card))
}

impl From<KeptRecord> for Record {
    fn from(KeptRecord { seq, request, body, hash }: KeptRecord) -> Record {
        Record { seq, request, body, hash }
    }
}
