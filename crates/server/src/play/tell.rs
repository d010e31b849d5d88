//! Telling: everybody learns what these eyes can see, after it is stored and never before.

use super::actor::{Actor, Connection, Out};
use super::entry::SeatSetup;
use super::frames::{self, Around, Reader};
use super::gaze::Eyes;
use super::room::{Pending, Room};
use crate::error::Error;
use axum::extract::ws::Utf8Bytes;
use protocol::{Pace, SeatKind, ServerMessage, Status};
use std::collections::HashMap;

/// What a table message tells besides clocks: it is sent when one of these changed.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Surroundings {
    status: Status,
    around: Around,
    seats: Vec<SeatSetup>,
    deputies: Vec<Option<String>>,
    resigned: Vec<bool>,
    proposals: Vec<Pending>,
    rematch: Option<String>,
}

impl Surroundings {
    fn of(room: &Room, around: &Around) -> Surroundings {
        Surroundings {
            status: room.status(),
            around: around.clone(),
            seats: room.seats.clone(),
            deputies: room.deputies.clone(),
            resigned: room.resigned.clone(),
            proposals: room.proposals.clone(),
            rematch: room.rematch.clone(),
        }
    }
}

impl Actor {
    /// What the actor knows besides the match.
    pub(super) fn around(&self) -> Around {
        let seats = self.room.as_ref().map_or(&[][..], |room| &room.seats);
        let here = |user: &Option<String>| user.as_deref().is_some_and(|user| self.is_here(user));
        let connected: Vec<bool> = seats.iter().map(|seat| here(&seat.user)).collect();
        let abandoned =
            seats.iter().enumerate().map(|(index, seat)| self.is_abandoned(index, seat.kind)).collect();
        let plays = |connection: &Connection| {
            let user = connection.user();
            user.is_some() && seats.iter().any(|seat| seat.user.as_deref() == user)
        };
        let watchers = self.connections.values().filter(|connection| !plays(connection)).count() as u32;
        Around { connected, abandoned, watchers: crowd(watchers) }
    }

    fn is_abandoned(&self, index: usize, kind: SeatKind) -> bool {
        let Some(room) = self.room.as_ref().filter(|room| room.status() == Status::Running) else {
            return false;
        };
        let person = matches!(kind, SeatKind::Person | SeatKind::HotSeat);
        // Correspondence players are expected to be away: only the clock counts.
        let correspondence = matches!(room.setup.pace, Pace::Correspondence { .. });
        let away = self.away[index].is_some_and(|since| since.elapsed() >= self.shared.config.patience);
        person && room.deputies[index].is_none() && (room.late[index] || (away && !correspondence))
    }

    /// Tells everybody what they can see of a change. Readers who are too slow are let go, which is a change
    /// that the others are told of in their turn.
    pub(super) fn tell(&mut self, rewound: bool) {
        let mut slow = self.tell_once(rewound);
        while !slow.is_empty() {
            for number in slow {
                self.shared.metrics.cut.add(1);
                self.forget(number);
            }
            slow = self.tell_once(false);
        }
    }

    /// Tells everybody, and returns the connections whose readers are too slow.
    fn tell_once(&mut self, rewound: bool) -> Vec<u64> {
        let Some(room) = self.room.as_ref() else { return Vec::new() };
        let around = self.around();
        let known = Surroundings::of(room, &around);
        let table_changed = self.known.as_ref() != Some(&known);
        self.known = Some(known);
        let mut changes: HashMap<Eyes, (bool, usize)> = HashMap::new();
        for eyes in self.connections.values().map(|connection| connection.eyes) {
            changes.entry(eyes).or_insert_with(|| {
                let gaze = self.gazes.entry(eyes).or_default();
                let before = if rewound { 0 } else { gaze.seen() };
                (gaze.look(room, eyes, rewound), before)
            });
        }
        let mut cut = Vec::new();
        let mut written: HashMap<Reader, Utf8Bytes> = HashMap::new();
        for connection in self.connections.values() {
            let (changed, before) = changes[&connection.eyes];
            if !changed && !table_changed {
                continue;
            }
            let text = written.entry(connection.reader(room)).or_insert_with_key(|reader| {
                let table = frames::table(room, &around, &self.clocks, reader);
                text(&match self.gazes.get(&reader.eyes) {
                    Some(gaze) if changed => ServerMessage::State(Box::new(frames::state(
                        room, gaze, reader, before, rewound, table,
                    ))),
                    _ => ServerMessage::Table(Box::new(table)),
                })
            });
            if !connection.post(text.clone()) {
                cut.push(connection.number);
            }
        }
        cut
    }

    /// Sends somebody everything that these eyes may see.
    pub(super) fn tell_whole(&mut self, number: u64) {
        let around = self.around();
        let (Some(room), Some(connection)) = (self.room.as_ref(), self.connections.get(&number)) else {
            return;
        };
        let eyes = connection.eyes;
        let others_look = self.connections.values().any(|other| other.number != number && other.eyes == eyes);
        let gaze = self.gazes.entry(eyes).or_default();
        // If nobody looked through these eyes, they have missed what happened meanwhile.
        if !others_look || gaze.seq == 0 {
            gaze.look(room, eyes, true);
        }
        let reader = connection.reader(room);
        let table = frames::table(room, &around, &self.clocks, &reader);
        let state = frames::state(room, gaze, &reader, 0, true, table);
        if !connection.post(text(&ServerMessage::State(Box::new(state)))) {
            self.cut(number);
        }
    }

    /// Sends somebody a message.
    pub(super) fn send(&mut self, number: u64, message: &ServerMessage) {
        if let Some(connection) = self.connections.get(&number)
            && !connection.post(text(message))
        {
            self.cut(number);
        }
    }

    /// Sends somebody a refusal.
    pub(super) fn reject(&mut self, number: u64, id: Option<String>, error: Error) {
        let Some(lang) = self.connections.get(&number).map(|connection| connection.lang) else { return };
        let problem = error.problem(lang);
        let message =
            ServerMessage::Rejected { id, error: problem.error, rule: problem.rule, text: problem.text };
        self.send(number, &message);
    }

    /// Lets a connection go whose reader is too slow. It may come back and gets everything again.
    fn cut(&mut self, number: u64) {
        self.shared.metrics.cut.add(1);
        self.detach(number);
    }
}

impl Connection {
    fn reader(&self, room: &Room) -> Reader {
        Reader { eyes: self.eyes, lang: self.lang, seats: room.seats_of(self.user()) }
    }

    /// Puts a message into the queue; false if the queue is full or its reader gone.
    pub(super) fn post(&self, text: Utf8Bytes) -> bool {
        self.out.try_send(Out::Text(text)).is_ok()
    }
}

/// A message as it is sent.
pub fn text(message: &ServerMessage) -> Utf8Bytes {
    serde_json::to_string(message).unwrap_or_default().into()
}

/// Exact while few watch, in steps of 32 above: everybody at the table is told of a change, so a crowd that
/// comes in one by one would otherwise be told of each other over and over.
fn crowd(watchers: u32) -> u32 {
    if watchers < 32 { watchers } else { watchers / 32 * 32 }
}
