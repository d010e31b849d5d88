//! Coming and going: who is connected, who is away, and since when.

use super::broadcast::watchers_shown;
use super::{Connection, Live, Output};
use crate::entry::Entry;
use crate::frames::Presence;
use crate::{Now, Person};
use protocol::{Pace, SeatKind, Status};
use tabletop::{Lang, Seat, SeatSet, Viewer};

impl Live {
    /// Somebody connects and gets everything that this viewer may see.
    pub(super) fn attach(
        &mut self,
        now: Now,
        connection: u64,
        person: Option<Person>,
        lang: Lang,
        out: &mut Vec<Output>,
    ) {
        let Some(room) = self.room.as_ref() else { return };
        let mine = room.seats_of(person.as_ref().map(|person| person.id.as_str()));
        // With several seats on one device the curtain is down at first.
        let viewer = match mine.first() {
            Some(seat) if mine.len() == 1 => Viewer::Seat(seat),
            _ => Viewer::Spectator,
        };
        // The newcomer learns of the table from the whole state; the others of the newcomer now.
        self.broadcast(now, false, out);
        self.connections.insert(connection, Connection { person, lang, viewer, heard: 0 });
        self.note_presence(now, out);
        self.send_whole(now, connection, out);
        self.broadcast(now, false, out);
        self.read_chat(super::chat::ChatReader::Newcomer(connection), out);
    }

    /// A connection is gone, and the others are told.
    pub(super) fn detach(&mut self, now: Now, connection: u64, out: &mut Vec<Output>) {
        if let Some(advice) = self.advice.remove(&connection) {
            out.push(Output::Forget(advice.thought));
        }
        self.connections.remove(&connection);
        self.note_presence(now, out);
        self.broadcast(now, false, out);
    }

    /// Notes since when each seat's person is away: whoever is connected is not, and whoever has just got the seat is from
    /// now on.
    pub(super) fn note_presence(&mut self, now: Now, out: &mut Vec<Output>) {
        let mut present: Vec<String> =
            self.connections.values().filter_map(|connection| connection.user().map(str::to_owned)).collect();
        present.sort();
        present.dedup();
        if present != self.present {
            out.push(Output::Present(present.clone()));
            self.present = present;
        }
        let Some(room) = self.room.as_ref() else { return };
        let sitting: Vec<Option<String>> = room.cards().map(|seat| seat.user.clone()).collect();
        self.away.resize(sitting.len(), None);
        for (seat, user) in sitting.iter().enumerate() {
            let here = user.as_deref().is_some_and(|user| self.is_here(user));
            let same = self.sitting.get(seat) == Some(user);
            self.away[seat] = match self.away[seat] {
                _ if here => None,
                Some(since) if same => Some(since),
                _ => Some(now.steady),
            };
        }
        self.sitting = sitting;
    }

    /// Whether somebody is connected, through whichever process.
    fn is_here(&self, user: &str) -> bool {
        self.present.iter().chain(&self.remote).any(|other| other == user)
    }

    /// Somebody who acts at another process was there a moment ago.
    pub(super) fn note_sign_of_life(&mut self, now: Now, entry: &Entry) {
        let away = entry.by().and_then(|seat| self.away.get_mut(seat.index()));
        if let Some(Some(since)) = away {
            *since = now.steady;
        }
    }

    /// Who is here, and which seats are given up by their people.
    pub(super) fn presence(&self, now: Now) -> Presence {
        let Some(room) = self.room.as_ref() else { return Presence::default() };
        let here = |seat: &Seat| {
            let user = room.seats[seat.index()].card.user.as_deref();
            user.is_some_and(|user| self.is_here(user))
        };
        let plays = |connection: &Connection| {
            let user = connection.user();
            user.is_some() && room.cards().any(|seat| seat.user.as_deref() == user)
        };
        let watchers = self.connections.values().filter(|connection| !plays(connection)).count() as u32;
        Presence {
            connected: room.seats().filter(here).collect(),
            abandoned: room.seats().filter(|seat| self.is_abandoned(now, *seat)).collect(),
            watchers: watchers_shown(watchers),
            hurried: self.hurried,
        }
    }

    /// The seats whose owners are not here and were not for a while: after a restart they have time to come back.
    pub(super) fn absent(&self, now: Now) -> SeatSet {
        let seats = Seat::all(self.away.len() as u8);
        seats.filter(|seat| self.is_away(now, *seat)).collect()
    }

    fn is_away(&self, now: Now, seat: Seat) -> bool {
        self.away[seat.index()].is_some_and(|since| now.steady - since >= self.patience)
    }

    fn is_abandoned(&self, now: Now, seat: Seat) -> bool {
        let Some(room) = self.room.as_ref().filter(|room| room.status() == Status::Running) else {
            return false;
        };
        let at = &room.seats[seat.index()];
        let person = matches!(at.card.kind, SeatKind::Person | SeatKind::HotSeat);
        // Correspondence players are expected to be away: only the clock counts.
        let correspondence = matches!(room.setup.pace, Pace::Correspondence { .. });
        person && at.deputy.is_none() && (at.late || (self.is_away(now, seat) && !correspondence))
    }
}
