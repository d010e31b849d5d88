//! A match from its stored form: every hash, every step and the seed's promise are checked again.

use crate::entry::{Entry, Setup};
use crate::stored::{MatchRow, Record, chain};
use crate::{Error, Room, Step};
use protocol::{Code, Status};
use serde_json::Value;
use table::{FORMAT, Header, Seed};

/// A match as it was stored. The row is read first: what is appended meanwhile is more than the row says, never less.
pub struct Stored {
    /// The row.
    pub row: MatchRow,
    /// The seed; nothing if there is none.
    pub seed: Option<Seed>,
    /// All records.
    pub records: Vec<Record>,
}

/// Why a stored match cannot be played here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsound {
    /// It is not as it was written.
    #[error("damaged: {0}")]
    Damaged(String),
    /// It was begun with other rules or another map.
    #[error("for another Geartrain: {0}")]
    Foreign(String),
}

impl From<&Unsound> for Error {
    fn from(unsound: &Unsound) -> Error {
        match unsound {
            Unsound::Damaged(_) => Code::Quarantined.into(),
            Unsound::Foreign(_) => Code::Foreign.into(),
        }
    }
}

impl Room {
    /// The match that was stored.
    pub fn restore(Stored { row, seed, records }: Stored) -> Result<Room, Unsound> {
        let id = row.id.as_str();
        if row.status == Status::Quarantined {
            return Err(damaged(id, "it was set apart"));
        }
        let seed = seed.ok_or_else(|| damaged(id, "no seed"))?;
        if seed.commitment().to_string() != row.seed_hash {
            return Err(damaged(id, "the seed is not the promised one"));
        }
        let setup: Setup = serde_json::from_str(&row.setup).map_err(|error| damaged(id, error))?;
        let mut room = Room::new(row.id.clone(), setup, seed).map_err(|error| damaged(id, error))?;
        if let Some(foreign) = foreign(&room) {
            return Err(foreign);
        }
        let is_as_created = room.setup.text() == row.setup && (row.length > 0 || room.head == row.head);
        if room.setup.chained && !is_as_created || room.setup.public != row.public {
            return Err(damaged(id, "it is not as it was created"));
        }
        room.updated_ms = row.updated_ms;
        room.stored = Some(row.card);
        let mut log = None;
        for record in records {
            let entry = room.verified(&record)?;
            let request = record.request.map(|request| (request, entry.wish()));
            fold(&mut room, &mut log, entry);
            room.sealed(request, record.hash);
            if room.length == row.length && room.head != row.head {
                return Err(damaged(id, "the hash of the log is not the row's"));
            }
        }
        if room.length < row.length {
            return Err(damaged(id, format!("{} of {} records are there", room.length, row.length)));
        }
        if let Some(log) = log {
            room.resume(&log)?;
        }
        Ok(room)
    }

    /// Applies a record that is stored already.
    pub fn take_record(&mut self, record: Record) -> Result<Entry, Error> {
        let entry = self.verified(&record).map_err(|unsound| Error::from(&unsound))?;
        self.apply(&entry)?;
        self.sealed(record.request.map(|request| (request, entry.wish())), record.hash);
        Ok(entry)
    }

    /// Reads a record and checks that it follows those before it and speaks of this table.
    fn verified(&self, record: &Record) -> Result<Entry, Unsound> {
        let hash = chain(&self.head, &self.id, self.length, record.request.as_deref(), &record.body);
        if record.seq != self.length || record.hash != hash {
            return Err(damaged(&self.id, format!("record {}", self.length)));
        }
        // A request is carried out once. Whoever wrote this record knew all before it, and should have seen it.
        if record.request.as_ref().is_some_and(|request| self.requests.contains_key(request)) {
            return Err(damaged(&self.id, format!("record {} repeats a request", self.length)));
        }
        let entry: Entry = serde_json::from_str(&record.body).map_err(|error| damaged(&self.id, error))?;
        match entry.seat() {
            Some(seat) if seat.index() >= self.seats.len() => {
                let what = format!("record {} names seat {seat}, which is not there", self.length);
                Err(damaged(&self.id, what))
            }
            _ => Ok(entry),
        }
    }

    /// Builds the game from the whole log at once.
    fn resume(&mut self, log: &[Step]) -> Result<(), Unsound> {
        let seats = self.seats.len() as u8;
        let fault = |fault: catalog::Fault| damaged(&self.id, fault);
        let options = self.rules.complete(self.setup.rules, &self.options, seats).map_err(fault)?;
        let header = self.header(&options);
        let lines: Vec<&str> = log.iter().map(Step::text).collect();
        let game = self.rules.resume(&header, self.mixed_seed(), &lines).map_err(fault)?;
        if game.len() != log.len() {
            return Err(damaged(&self.id, "chance steps are missing at the end"));
        }
        self.options = options;
        self.game = Some(game);
        Ok(())
    }
}

impl Room {
    /// What is fixed before the first step.
    pub(crate) fn header(&self, options: &Value) -> Header {
        Header {
            format: FORMAT,
            game: self.setup.game.clone(),
            rules: self.setup.rules,
            content: self.setup.content.clone(),
            options: options.clone(),
            seats: self.seats.len() as u8,
            seed_hash: self.seed.commitment(),
            fate: self.setup.fate(),
        }
    }
}

/// Does what a record says to the log of steps, and notes the rest of it.
fn fold(room: &mut Room, log: &mut Option<Vec<Step>>, entry: Entry) {
    match (&entry, log.as_mut()) {
        (Entry::Start { steps }, None) => *log = Some(steps.clone()),
        (Entry::Move { steps, .. }, Some(log)) => log.extend(steps.iter().cloned()),
        (Entry::Undo { seat, .. }, Some(log)) => {
            if let Some(step) = room.last_of(*seat) {
                log.remove(step);
            }
        }
        (Entry::Rewind { steps, .. }, Some(log)) => log.truncate(*steps),
        _ => {}
    }
    room.note(&entry);
}

/// A match of rules that are too new for us, or of another map, is not damaged: it waits for the Geartrain that it was
/// begun with.
fn foreign(room: &Room) -> Option<Unsound> {
    let Setup { game, rules, content, .. } = &room.setup;
    let (newest, here) = (room.rules.meta().rules, room.rules.content());
    let describe = |rules, content: &Option<String>| match content {
        Some(content) => format!("version {rules} of {game} with {content}"),
        None => format!("version {rules} of {game}"),
    };
    (!room.rules.meta().has_rules(*rules) || *content != here).then(|| {
        let (own, here) = (describe(*rules, content), describe(newest, &here));
        Unsound::Foreign(format!("match {}: it is of {own}, here is {here}", room.id))
    })
}

/// A match that cannot be what it says.
pub(crate) fn damaged(id: &str, what: impl std::fmt::Display) -> Unsound {
    Unsound::Damaged(format!("match {id}: {what}"))
}
