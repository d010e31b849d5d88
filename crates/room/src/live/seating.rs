//! Sitting down, standing up, and the next match.

use super::commit::Then;
use super::{JoinRequest, Live, Output, Phase, Reply, StoreRequest};
use crate::apply::merge;
use crate::create::{again, check_secrets};
use crate::entry::Entry;
use crate::fairness::promise;
use crate::{Error, Millis, Now, Person, Room};
use protocol::{Code, Pace, SeatKind, Status};
use tabletop::{Seat, Viewer};

/// How long everybody has to promise a share of the seed, and to tell it, once all seats are taken.
const SHARE_TIME: Millis = 60_000;

/// The seat that an invitation is for, that somebody chose, or the first that anybody may take.
fn free_seat(room: &Room, invited: Option<Seat>, chosen: Option<u8>) -> Result<Seat, Code> {
    let kind = |seat: Seat| room.seats.get(seat.index()).map(|seat| seat.card.kind);
    let wanted = if invited.is_some() { SeatKind::Invited } else { SeatKind::Open };
    let seat = match (invited, chosen) {
        (Some(seat), _) => Some(seat),
        (None, Some(number)) => room.seat(number),
        (None, None) => room.seats().find(|seat| kind(*seat) == Some(wanted)),
    };
    seat.filter(|seat| kind(*seat) == Some(wanted)).ok_or(Code::Taken)
}

impl Live {
    /// Somebody sits down.
    pub(super) fn join(
        &mut self,
        now: Now,
        ticket: u64,
        request: JoinRequest,
        out: &mut Vec<Output>,
    ) -> Result<(), Error> {
        let entry = self.joining(request)?;
        self.perform(now, entry, None, Then::Seated { ticket: Some(ticket) }, out);
        Ok(())
    }

    /// The record of somebody who sits down, if that is possible.
    fn joining(&self, request: JoinRequest) -> Result<Entry, Error> {
        let JoinRequest { person, invited, seat, options, share } = request;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let mine = room.seats_of(Some(&person.id));
        // Whoever made a private table may come back to it.
        let may_see = room.setup.public || room.setup.creator == person.id || !mine.is_empty();
        if invited.is_none() && !may_see {
            return Err(Code::NotFound.into());
        }
        if room.status() != Status::Open {
            return Err(Code::WrongStatus.into());
        }
        let seat = match mine.first() {
            Some(kept) if room.seats[kept.index()].card.asked => kept,
            Some(_) => {
                let (en, ru) = ("You already have a seat at this table.", "Вы уже сидите за этим столом.");
                return Err(Error::saying(Code::Forbidden, en, ru));
            }
            None => free_seat(room, invited, seat)?,
        };
        check_secrets(room.rules, &options, seat)?;
        let mut complete = room.options.clone();
        merge(&mut complete, &options);
        room.rules.complete(room.setup.rules, &complete, room.seats.len() as u8)?;
        let share = promise(share.as_deref())?.filter(|_| room.is_mixed());
        if room.is_mixed() && share.is_none() {
            let en = "Everybody adds to the seed at this table: join with a share.";
            let ru = "За этим столом каждый добавляет к зерну свою долю: без неё не сесть.";
            return Err(Error::saying(Code::BadOptions, en, ru));
        }
        Ok(Entry::Join { seat, user: person.id, name: person.name, options, share })
    }

    /// Somebody stands up before the start.
    pub(super) fn leave(
        &mut self,
        now: Now,
        ticket: u64,
        person: Person,
        out: &mut Vec<Output>,
    ) -> Result<(), Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.status() != Status::Open {
            return Err(Code::WrongStatus.into());
        }
        if room.seats_of(Some(&person.id)).is_empty() {
            return Err(Code::Forbidden.into());
        }
        self.perform(now, Entry::Leave { user: person.id }, None, Then::Seated { ticket: Some(ticket) }, out);
        Ok(())
    }

    /// What was a guest's becomes an account's, in whatever state the match is.
    pub(super) fn adopt(
        &mut self,
        now: Now,
        ticket: u64,
        from: String,
        to: String,
        out: &mut Vec<Output>,
    ) -> Result<(), Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let sits = room.cards().any(|seat| seat.user.as_ref() == Some(&from));
        if sits || room.setup.creator == from {
            self.perform(now, Entry::Adopt { from, to }, None, Then::Seated { ticket: Some(ticket) }, out);
        } else {
            out.push(Output::Reply { ticket, reply: Ok(Reply::Done) });
        }
        Ok(())
    }

    /// Somebody wants to play again: the first makes the match, the others find it and are asked there.
    pub(super) fn rematch(
        &mut self,
        now: Now,
        ticket: u64,
        person: Person,
        share: Option<String>,
        out: &mut Vec<Output>,
    ) -> Result<(), Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let share = promise(share.as_deref())?;
        if room.seats_of(Some(&person.id)).is_empty() {
            return Err(Code::Forbidden.into());
        }
        if room.status() != Status::Finished {
            return Err(Code::WrongStatus.into());
        }
        match &room.rematch {
            Some(id) => out.push(Output::Reply { ticket, reply: Ok(Reply::Rematch(id.clone())) }),
            None => {
                let setup = again(room, &person.id, share, now);
                out.push(Output::Ask(StoreRequest::Create(Box::new(setup))));
                self.phase = Phase::Creating { ticket };
            }
        }
        Ok(())
    }

    pub(super) fn rematch_created(
        &mut self,
        now: Now,
        ticket: u64,
        created: Result<String, Code>,
        out: &mut Vec<Output>,
    ) {
        match created {
            Ok(id) => {
                let then = Then::Replaced { ticket: Some(ticket), id: id.clone() };
                self.perform(now, Entry::Rematch { id }, None, then, out);
            }
            Err(code) => self.refuse_ticket(ticket, Err(code.into()), out),
        }
    }

    /// Who is waited for, and till when, before the start: whoever does not promise or tell a share of the seed in time loses
    /// the seat. At a table of one nobody waits, and by correspondence everybody does.
    pub(super) fn next_loss(&self) -> Option<(String, Millis)> {
        let room = self.room.as_ref()?;
        let waits = room.sharers().len() > 1 && !matches!(room.setup.pace, Pace::Correspondence { .. });
        let owing = room.owing().first().filter(|_| waits)?;
        Some((room.seats[owing.index()].card.user.clone()?, self.mixing_since? + SHARE_TIME))
    }

    /// After seats changed hands: whoever watched and has now one seat looks through it, and whoever lost a seat does not
    /// look through it any more.
    pub(super) fn refocus(&mut self, now: Now, out: &mut Vec<Output>) {
        let Some(room) = self.room.as_ref() else { return };
        let mut changed = Vec::new();
        for (number, connection) in &mut self.connections {
            let mine = room.seats_of(connection.user());
            let viewer = match (mine.first(), connection.viewer) {
                (Some(seat), _) if mine.len() == 1 => Viewer::Seat(seat),
                (_, Viewer::Seat(seat)) if mine.contains(seat) => Viewer::Seat(seat),
                _ => Viewer::Spectator,
            };
            if viewer != connection.viewer {
                connection.viewer = viewer;
                changed.push(*number);
            }
        }
        for number in changed {
            self.send_whole(now, number, out);
        }
    }
}
