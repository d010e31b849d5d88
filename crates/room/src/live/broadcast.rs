//! Telling: everybody learns what they may see, after it is stored and never before.

use super::{Connection, Live, Output};
use crate::fairness::SeatShare;
use crate::frames::{self, Presence, Reader, text};
use crate::{Error, Now, Pending, Room, SeatState, ViewerCursor};
use protocol::{ServerMessage, Status};
use tabletop::Viewer;

/// What a table message tells besides clocks: it is sent when one of these changed.
#[derive(Clone, Debug, PartialEq)]
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
        // Who is late shows as an abandoned seat, and not otherwise.
        let seat = |seat: &SeatState| SeatState { late: false, ..seat.clone() };
        TableSnapshot {
            status: room.status(),
            presence,
            seats: room.seats.iter().map(seat).collect(),
            proposals: room.proposals.clone(),
            shares: room.shares.clone(),
            rematch: room.rematch.clone(),
        }
    }
}

impl Live {
    /// Tells everybody what they can see of a change.
    pub(super) fn broadcast(&mut self, now: Now, rewound: bool, out: &mut Vec<Output>) {
        let presence = self.presence(now);
        let Some(room) = self.room.as_ref() else { return };
        let snapshot = TableSnapshot::of(room, presence);
        let table_changed = self.told.as_ref() != Some(&snapshot);
        self.told = Some(snapshot);
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
        for (reader, to) in readers {
            let change = changes.iter().find(|(viewer, ..)| *viewer == reader.viewer);
            let Some((_, changed, before)) = change.filter(|(_, changed, _)| *changed || table_changed)
            else {
                continue;
            };
            let table = frames::table(room, &presence, &self.clocks, now, &reader);
            let message = if *changed {
                let cursor = cursor_of(&mut self.cursors, reader.viewer);
                ServerMessage::State(Box::new(frames::state(room, cursor, &reader, *before, rewound, table)))
            } else {
                ServerMessage::Table(Box::new(table))
            };
            out.push(Output::Send { to, text: text(&message) });
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
        let state = frames::state(room, cursor, &reader, 0, true, table);
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
