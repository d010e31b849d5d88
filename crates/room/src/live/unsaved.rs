//! A match that is ahead of the store.
//!
//! Everything that is sent is written from a [`Room`], and a room that a record was applied to is locked up in here
//! until that record is stored: so nobody can be told of what is not stored.

use crate::entry::Entry;
use crate::stored::Append;
use crate::{Clocks, Error, Now, Room};
use protocol::{Code, Status};
use tabletop::Seat;

/// A match to which a record was applied that is not stored yet, and the clocks as that record settles them.
pub(super) struct Unsaved {
    room: Box<Room>,
    clocks: Clocks,
    record: Written,
    append: Append,
    /// Whether the store may have it already: an answer was lost.
    pub in_doubt: bool,
}

/// What is remembered of a record while it is being stored.
pub(super) struct Written {
    /// The request that it carries out.
    pub request: Option<String>,
    /// Its hash.
    pub hash: String,
    /// What was asked for.
    wish: String,
    /// Whether moves were taken back.
    pub rewinds: bool,
    /// Whether a seat may be another person's after it.
    pub moves_people: bool,
}

/// A record could not be applied: the match is as before.
pub(super) struct NotApplied {
    pub room: Box<Room>,
    pub error: Error,
}

impl Unsaved {
    /// The match with this record.
    pub fn with(
        mut room: Box<Room>,
        mut clocks: Clocks,
        mut entry: Entry,
        request: Option<String>,
        now: Now,
    ) -> Result<(Unsaved, Append), NotApplied> {
        let returned = room.returned_by(&entry);
        if let Entry::Undo { left, .. } | Entry::Rewind { left, .. } = &mut entry {
            *left = room.left.as_deref().map(|left| clocks.take_back(left, &returned, now.steady));
        }
        match room.apply(&entry) {
            Ok(()) => Ok(Unsaved::recorded(room, clocks, &entry, request, now)),
            Err(error) => Err(NotApplied { room, error }),
        }
    }

    /// The match with this move.
    pub fn played(
        mut room: Box<Room>,
        mut clocks: Clocks,
        (seat, action): (Seat, &str),
        request: Option<String>,
        now: Now,
    ) -> Result<(Unsaved, Append), NotApplied> {
        if room.status() != Status::Running {
            return Err(NotApplied { room, error: Code::WrongStatus.into() });
        }
        let (left, earned) = match room.left.as_deref() {
            Some(left) => {
                let (left, earned) = clocks.decide(room.setup.pace, left, seat, now.steady);
                (Some(left), earned)
            }
            None => (None, 0),
        };
        match room.play(seat, action, left, earned) {
            Ok(entry) => Ok(Unsaved::recorded(room, clocks, &entry, request, now)),
            Err(error) => Err(NotApplied { room, error }),
        }
    }

    /// The match with its beginning.
    pub fn started(mut room: Box<Room>, clocks: Clocks, now: Now) -> Result<(Unsaved, Append), NotApplied> {
        match room.start() {
            Ok(entry) => Ok(Unsaved::recorded(room, clocks, &entry, None, now)),
            Err(error) => Err(NotApplied { room, error }),
        }
    }

    fn recorded(
        mut room: Box<Room>,
        clocks: Clocks,
        entry: &Entry,
        request: Option<String>,
        now: Now,
    ) -> (Unsaved, Append) {
        let append = room.to_append(entry, request.clone(), now.unix);
        let record = Written {
            request,
            hash: append.hash.clone(),
            wish: entry.wish(),
            rewinds: matches!(entry, Entry::Undo { .. } | Entry::Rewind { .. } | Entry::Start { .. }),
            moves_people: entry.moves_people(),
        };
        (Unsaved { room, clocks, record, append: append.clone(), in_doubt: false }, append)
    }

    /// What is to be stored, once more: nothing is stored twice, so the answer tells what became of it.
    pub fn again(&self) -> Append {
        self.append.clone()
    }

    /// The record is stored: the match is what everybody may see.
    pub fn stored(mut self) -> (Box<Room>, Clocks, Written) {
        let request = self.record.request.clone().map(|request| (request, self.record.wish.clone()));
        self.room.sealed(request, self.record.hash.clone());
        (self.room, self.clocks, self.record)
    }

    /// The record is not stored: the match that has it is given up.
    pub fn given_up(self) -> Written {
        self.record
    }
}
