//! Coming and going: connections, seats, the next match.

use super::actor::{Actor, Connection};
use super::entry::Entry;
use super::people::Person;
use crate::error::Error;
use crate::ids::digest;
use protocol::{Code, Created, Join, Pace, SeatKind, Status};
use std::sync::PoisonError;
use std::time::{Duration, Instant};
use subtle::ConstantTimeEq;

/// How long to wait after the end of a clock could not be stored.
const RETRY: Duration = Duration::from_secs(1);

impl Actor {
    /// Somebody connects and gets everything that these eyes may see.
    pub(super) async fn attach(&mut self, mut connection: Connection) {
        let Some(room) = self.room.as_ref() else { return };
        let mine = room.seats_of(connection.user());
        // With several seats on one device the curtain is down at first.
        connection.eyes = if let [seat] = mine[..] { Some(seat) } else { None };
        let number = connection.number;
        // The newcomer learns of the table from the whole state; the others of the newcomer now.
        self.tell(false);
        self.connections.insert(number, connection);
        self.note_presence();
        self.tell_whole(number);
        self.tell(false);
        self.tell_old_chat(number).await;
    }

    /// A connection is gone, and the others are told.
    pub(super) fn detach(&mut self, number: u64) {
        self.forget(number);
        self.tell(false);
    }

    /// A connection is gone; whoever calls this tells the others.
    pub(super) fn forget(&mut self, number: u64) {
        self.advice.remove(&number);
        if self.connections.remove(&number).is_some() {
            self.note_presence();
        }
    }

    /// Notes since when each seat's person is away: whoever is connected is not, and whoever has just got the seat is from
    /// now on.
    pub(super) fn note_presence(&mut self) {
        let mut here: Vec<String> =
            self.connections.values().filter_map(|connection| connection.user().map(str::to_owned)).collect();
        here.sort();
        here.dedup();
        *self.told.here.lock().unwrap_or_else(PoisonError::into_inner) = here;
        let Some(room) = self.room.as_ref() else { return };
        let now = Instant::now();
        let sitting: Vec<Option<String>> = room.seats.iter().map(|seat| seat.user.clone()).collect();
        self.away.resize(sitting.len(), None);
        for (seat, user) in sitting.iter().enumerate() {
            let here = user.as_deref().is_some_and(|user| self.is_here(user));
            let same = self.sitting.get(seat) == Some(user);
            self.away[seat] = match self.away[seat] {
                _ if here => None,
                Some(since) if same => Some(since),
                _ => Some(now),
            };
        }
        self.sitting = sitting;
    }

    /// Whether somebody is connected, through whichever process.
    pub(super) fn is_here(&self, user: &str) -> bool {
        self.connections.values().any(|connection| connection.user() == Some(user))
            || self.elsewhere.iter().any(|other| other == user)
    }

    /// Somebody who acts at another process was there a moment ago.
    pub(super) fn note_sign_of_life(&mut self, entry: &Entry) {
        let away = entry.by().and_then(|seat| self.away.get_mut(usize::from(seat)));
        if let Some(Some(since)) = away {
            *since = Instant::now();
        }
    }

    /// Somebody sits down.
    pub(super) async fn join(&mut self, person: Person, join: Join) -> Result<(), Error> {
        let invited = match &join.invite {
            Some(token) => {
                let given = digest(token);
                let invites = self.shared.store.invites(&self.id).await?;
                let found =
                    invites.into_iter().find(|(_, kept)| kept.as_bytes().ct_eq(given.as_bytes()).into());
                Some(found.map(|(seat, _)| seat).ok_or(Code::NotFound)?)
            }
            None => None,
        };
        let entry = self.joining(person, join, invited)?;
        self.perform(entry, None).await?;
        self.open_single_eyes();
        self.shared.lobby.changed();
        Ok(())
    }

    /// The record of somebody who sits down, if that is possible.
    fn joining(&self, person: Person, join: Join, invited: Option<u8>) -> Result<Entry, Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if invited.is_none() && !room.setup.public && room.seats_of(Some(&person.id)).is_empty() {
            return Err(Code::NotFound.into());
        }
        if room.status() != Status::Open || (invited.is_none() && !room.setup.public) {
            return Err(Code::WrongStatus.into());
        }
        let open = |seat: &u8| room.seats[usize::from(*seat)].kind == SeatKind::Open;
        let first = || (0..room.seats.len() as u8).find(open);
        let seat = invited.or(join.seat).or_else(first).ok_or(Code::Taken)?;
        let wanted = if invited.is_some() { SeatKind::Invited } else { SeatKind::Open };
        if room.seats.get(usize::from(seat)).map(|seat| seat.kind) != Some(wanted) {
            return Err(Code::Taken.into());
        }
        let options = join.options.unwrap_or_default();
        super::create::check_secrets(room.rules, &options, seat)?;
        let mut complete = room.options.clone();
        super::room::merge(&mut complete, &options);
        room.rules.complete(room.setup.rules, &complete, room.seats.len() as u8)?;
        Ok(Entry::Join { seat, user: person.id, name: person.name, options })
    }

    /// Whoever watched and has now one seat looks through its eyes.
    fn open_single_eyes(&mut self) {
        let Some(room) = self.room.as_ref() else { return };
        let mut changed = Vec::new();
        for connection in self.connections.values_mut() {
            let mine = room.seats_of(connection.user());
            let eyes = if let [seat] = mine[..] {
                Some(seat)
            } else {
                connection.eyes.filter(|seat| mine.contains(seat))
            };
            if eyes != connection.eyes {
                connection.eyes = eyes;
                changed.push(connection.number);
            }
        }
        for number in changed {
            self.tell_whole(number);
        }
    }

    /// Somebody stands up before the start.
    pub(super) async fn leave(&mut self, person: Person) -> Result<(), Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.status() != Status::Open {
            return Err(Code::WrongStatus.into());
        }
        if room.seats_of(Some(&person.id)).is_empty() {
            return Err(Code::Forbidden.into());
        }
        self.perform(Entry::Leave { user: person.id }, None).await?;
        self.open_single_eyes();
        self.shared.lobby.changed();
        Ok(())
    }

    /// What was a guest's becomes an account's, in whatever state the match is.
    pub(super) async fn adopt(&mut self, from: String, to: String) -> Result<(), Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let sits = room.seats.iter().any(|seat| seat.user.as_ref() == Some(&from));
        if sits || room.setup.creator == from {
            self.perform(Entry::Adopt { from, to }, None).await?;
            self.open_single_eyes();
            self.shared.lobby.changed();
        }
        Ok(())
    }

    /// Somebody wants to play again: the first makes the match, the others find it.
    pub(super) async fn rematch(&mut self, person: Person) -> Result<Created, Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.seats_of(Some(&person.id)).is_empty() {
            return Err(Code::Forbidden.into());
        }
        if room.status() != Status::Finished {
            return Err(Code::WrongStatus.into());
        }
        if let Some(id) = &room.rematch {
            return Ok(Created { id: id.clone(), invites: Vec::new() });
        }
        let setup = super::create::again(room, &person.id);
        let id =
            super::create::store(&self.shared.store, &self.shared.config.random, setup, Vec::new()).await?;
        self.perform(Entry::Rematch { id: id.clone() }, None).await?;
        self.shared.lobby.changed();
        Ok(Created { id, invites: Vec::new() })
    }

    /// The seat whose clock runs out next, and in how long.
    pub(super) fn next_bell(&self) -> Option<(usize, Duration)> {
        let room = self.room.as_ref().filter(|room| room.status() == Status::Running)?;
        let left = room.left.as_ref()?;
        let person = |seat: &usize| room.bot_of(*seat as u8).is_none() && !room.late[*seat];
        self.clocks.next_end(left, (0..room.seats.len()).filter(person), Instant::now())
    }

    /// Out of time: in a live match a bot plays on; in correspondence the others may decide.
    pub(super) async fn ring(&mut self) {
        while let Some((seat, wait)) = self.next_bell() {
            if !wait.is_zero() || self.retry_at.is_some_and(|at| Instant::now() < at) {
                return;
            }
            let seat = seat as u8;
            let live = self.room.as_ref().is_some_and(|room| matches!(room.setup.pace, Pace::Live { .. }));
            let entry = if live {
                Entry::Deputy { seat, level: Some(super::bots::strongest().into()) }
            } else {
                Entry::Late { seat }
            };
            if let Err(error) = self.perform(entry, None).await {
                tracing::warn!(id = %self.id, ?error, "a clock's end was not stored");
                // Not at once again: the disk may be full.
                self.retry_at = Some(Instant::now() + RETRY);
                return;
            }
        }
    }
}
