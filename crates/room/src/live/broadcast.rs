//! Telling: everybody learns what they may see, after it is stored and never before.

use super::{Connection, Live, Output};
use crate::fairness::SeatShare;
use crate::frames::{self, Presence, Reader, text};
use crate::{Error, Now, Pending, Room, SeatState, ViewerCursor};
use catalog::Json;
use protocol::{ServerMessage, State, Status};
use serde::Serialize;
use std::cell::LazyCell;
use tabletop::{SeatSet, Viewer};

/// What a table message tells besides clocks: it is sent when one of these changed.
pub(super) struct TableSnapshot {
    status: Status,
    presence: Presence,
    seats: Vec<SeatState>,
    proposals: Vec<Pending>,
    shares: Vec<Option<SeatShare>>,
    rematch: Option<String>,
}

impl TableSnapshot {
    fn of(room: &Room, presence: Presence) -> TableSnapshot {
        TableSnapshot {
            status: room.status(),
            presence,
            seats: room.seats.clone(),
            proposals: room.proposals.clone(),
            shares: room.shares.clone(),
            rematch: room.rematch.clone(),
        }
    }

    /// Whether the same would be told. It is asked after every move, and hardly any changes it.
    fn is_of(&self, room: &Room, presence: &Presence) -> bool {
        let alike = |(one, other): (&SeatState, &SeatState)| one.shows_the_same(other);
        self.status == room.status()
            && self.presence == *presence
            && self.seats.len() == room.seats.len()
            && self.seats.iter().zip(&room.seats).all(alike)
            && self.proposals == room.proposals
            && self.shares == room.shares
            && self.rematch == room.rematch
    }
}

/// A table as it was written for somebody. It is a quarter of a state, and a move changes nothing of it.
pub(super) struct WrittenTable {
    reader: Reader,
    /// The seats that bots think for, which is not told by itself.
    thinking: SeatSet,
    text: Json,
}

/// As in [`ServerMessage`], with a table that is written already.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Told {
    State(Box<State<Json>>),
}

impl Live {
    /// Tells everybody what they can see of a change.
    pub(super) fn broadcast(&mut self, now: Now, rewound: bool, out: &mut Vec<Output>) {
        let presence = self.presence(now);
        let Some(room) = self.room.as_ref() else { return };
        let table_changed = !self.told.as_ref().is_some_and(|told| told.is_of(room, &presence));
        if table_changed {
            self.told = Some(TableSnapshot::of(room, presence));
            self.tables.clear();
        }
        // Where time runs a table is another one every moment; that it begins to run is told.
        let tables_last = room.left.is_none() && room.proposals.is_empty();
        let thinking: SeatSet = room.turn().iter().filter(|seat| room.bot_of(*seat).is_some()).collect();
        // What each viewer who is here sees of it: whether anything changed, and how many events were known before.
        let mut changes: Vec<(Viewer, bool, usize)> = Vec::new();
        for viewer in self.connections.values().map(|connection| connection.viewer) {
            if !changes.iter().any(|(other, ..)| *other == viewer) {
                let cursor = cursor_of(&mut self.cursors, viewer);
                let before = if rewound { 0 } else { cursor.seen() };
                changes.push((viewer, cursor.advance(room, viewer, rewound), before));
            }
        }
        // The same text goes to all who are alike.
        let mut readers: Vec<(Reader, Vec<u64>)> = Vec::new();
        for (number, connection) in &self.connections {
            let reader = connection.reader(room);
            match readers.iter_mut().find(|(other, _)| *other == reader) {
                Some((_, alike)) => alike.push(*number),
                None => readers.push((reader, vec![*number])),
            }
        }
        let preview = LazyCell::new(|| frames::preview(room));
        for (reader, to) in readers {
            let change = changes.iter().find(|(viewer, ..)| *viewer == reader.viewer);
            let Some((_, changed, before)) = change.filter(|(_, changed, _)| *changed || table_changed)
            else {
                continue;
            };
            let table = || frames::table(room, &presence, &self.clocks, now, &reader);
            let message = if *changed {
                let is_this = |kept: &&WrittenTable| kept.reader == reader && kept.thinking == thinking;
                let table = match self.tables.iter().find(is_this) {
                    Some(kept) => kept.text.clone(),
                    None => {
                        let written = Json::of(&table());
                        self.tables.retain(|kept| kept.reader != reader && tables_last);
                        if tables_last {
                            self.tables.push(WrittenTable { reader, thinking, text: written.clone() });
                        }
                        written
                    }
                };
                let cursor = cursor_of(&mut self.cursors, reader.viewer);
                let parts = (table, preview.clone());
                text(&Told::State(Box::new(frames::state(room, cursor, &reader, *before, rewound, parts))))
            } else {
                text(&ServerMessage::Table(Box::new(table())))
            };
            out.push(Output::Send { to, text: message });
        }
    }

    /// Sends somebody everything that this viewer may see.
    pub(super) fn send_whole(&mut self, now: Now, number: u64, out: &mut Vec<Output>) {
        let presence = self.presence(now);
        let (Some(room), Some(connection)) = (self.room.as_ref(), self.connections.get(&number)) else {
            return;
        };
        let reader = connection.reader(room);
        let viewer = reader.viewer;
        let others_look = self
            .connections
            .iter()
            .any(|(other, connection)| *other != number && connection.viewer == viewer);
        let cursor = cursor_of(&mut self.cursors, viewer);
        // If nobody looked as this viewer, what happened meanwhile was missed.
        if !others_look || cursor.seq == 0 {
            cursor.advance(room, viewer, true);
        }
        let table = frames::table(room, &presence, &self.clocks, now, &reader);
        let state = frames::state(room, cursor, &reader, 0, true, (table, frames::preview(room)));
        self.send(number, &ServerMessage::State(Box::new(state)), out);
    }

    /// Sends somebody a message.
    pub(super) fn send(&mut self, number: u64, message: &ServerMessage, out: &mut Vec<Output>) {
        if self.connections.contains_key(&number) {
            out.push(Output::Send { to: vec![number], text: text(message) });
        }
    }

    /// Tells somebody that a request was not carried out.
    pub(super) fn reject(&mut self, number: u64, id: Option<String>, error: Error, out: &mut Vec<Output>) {
        let Some(connection) = self.connections.get(&number) else { return };
        let problem = error.problem(connection.lang);
        let rejected =
            ServerMessage::Rejected { id, error: problem.error, rule: problem.rule, text: problem.text };
        self.send(number, &rejected, out);
    }

    /// How far a viewer has followed.
    pub(super) fn cursor(&self, viewer: Viewer) -> Option<&ViewerCursor> {
        self.cursors.iter().find(|(other, _)| *other == viewer).map(|(_, cursor)| cursor)
    }
}

fn cursor_of(cursors: &mut Vec<(Viewer, ViewerCursor)>, viewer: Viewer) -> &mut ViewerCursor {
    let index = cursors.iter().position(|(other, _)| *other == viewer).unwrap_or_else(|| {
        cursors.push((viewer, ViewerCursor::default()));
        cursors.len() - 1
    });
    &mut cursors[index].1
}

impl Connection {
    fn reader(&self, room: &Room) -> Reader {
        Reader { viewer: self.viewer, lang: self.lang, seats: room.seats_of(self.user()) }
    }
}

/// Exact while few watch, in steps of 32 above: everybody at the table is told of a change, so a crowd that
/// comes in one by one would otherwise be told of each other over and over.
pub(super) fn watchers_shown(watchers: u32) -> u32 {
    if watchers < 32 { watchers } else { watchers / 32 * 32 }
}
