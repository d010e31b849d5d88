//! What somebody says over a connection, and what comes of it.

use super::commit::{Submission, Then};
use super::{Live, Output};
use crate::entry::Entry;
use crate::levels::{STRONGEST, level};
use crate::people::lang;
use crate::{Error, Now, Room, frames};
use protocol::{ClientMessage, Code, Ending, ServerMessage, Status, Wish};
use table::Commitment;
use tabletop::{Lang, Seat, Viewer};

/// What a request comes to.
enum Done {
    /// It is done: answer `ack`.
    Ack,
    /// It was or will be answered in its own way.
    Answered,
}

impl Live {
    /// Answers a message. Whoever sent it gets exactly one answer with its id.
    pub(super) fn hear(&mut self, now: Now, connection: u64, message: ClientMessage, out: &mut Vec<Output>) {
        let id = message.id().to_owned();
        match self.answer(now, connection, message, out) {
            Ok(Done::Ack) => self.send(connection, &ServerMessage::Ack { id }, out),
            Ok(Done::Answered) => {}
            Err(error) => self.reject(connection, Some(id), error, out),
        }
    }

    fn answer(
        &mut self,
        now: Now,
        connection: u64,
        message: ClientMessage,
        out: &mut Vec<Output>,
    ) -> Result<Done, Error> {
        match message {
            ClientMessage::Submit { id, seat, seq, action } => {
                let own = self.own(connection, seat, &id)?;
                self.submitted(now, own, (id, seq, action), out)
            }
            ClientMessage::Why { id, seat, action } => self.why(connection, id, seat, &action, out),
            ClientMessage::Undo { id, seat } => {
                let own = self.own(connection, seat, &id)?;
                let entry = Entry::Undo { seat: own.seat, left: None };
                self.once(now, own, id, entry, out, |room, seat| {
                    let free = room.game.as_ref().is_some_and(|game| game.can_undo(seat));
                    if free { Ok(()) } else { Err(Code::NoUndo) }
                })
            }
            ClientMessage::Propose { id, seat, what } => {
                let own = self.own(connection, seat, &id)?;
                let entry = Entry::Propose { seat: own.seat, what, at_ms: Some(now.unix) };
                self.once(now, own, id, entry, out, |room, seat| {
                    let asked =
                        room.proposals.iter().any(|pending| pending.by == seat && pending.what == what);
                    let nothing = what == Wish::Undo && room.last_of(seat).is_none();
                    match (asked, nothing) {
                        (true, _) => Err(Code::WrongStatus),
                        (_, true) => Err(Code::NoUndo),
                        _ => Ok(()),
                    }
                })
            }
            ClientMessage::Consent { id, seat, proposal, agree } => {
                let own = self.own(connection, seat, &id)?;
                let entry = Entry::Consent { seat: own.seat, proposal, agree };
                self.once(now, own, id, entry, out, |room, seat| {
                    let mut asked = room.proposals.iter().filter(|pending| pending.id == proposal);
                    let waits = asked.any(|pending| pending.waiting.contains(seat));
                    if waits { Ok(()) } else { Err(Code::WrongStatus) }
                })
            }
            ClientMessage::Share { id, seat, hash } => {
                let own = self.own(connection, seat, &id)?;
                let hash = Commitment::read(&hash).ok_or(Code::Malformed)?;
                let entry = Entry::Share { seat: own.seat, hash };
                self.once_while(Status::Open, now, own, id, entry, out, |room, seat| {
                    if room.may_promise(seat) { Ok(()) } else { Err(Code::WrongStatus) }
                })
            }
            ClientMessage::Reveal { id, seat, bits } => {
                let own = self.own(connection, seat, &id)?;
                let entry = Entry::Reveal { seat: own.seat, bits: bits.clone() };
                self.once_while(Status::Open, now, own, id, entry, out, |room, seat| {
                    if room.keeps_promise(seat, &bits) { Ok(()) } else { Err(Code::WrongStatus) }
                })
            }
            ClientMessage::EndAbandoned { id, seat } => {
                let own = self.own(connection, seat, &id)?;
                let absent = self.absent(now);
                self.once(now, own, id, Entry::End { how: Ending::Abandoned }, out, |room, seat| {
                    let due = room.may_end_without(absent, seat, now.unix);
                    if due { Ok(()) } else { Err(Code::WrongStatus) }
                })
            }
            ClientMessage::Resign { id, seat } => {
                let own = self.own(connection, seat, &id)?;
                let entry = Entry::Resign { seat: own.seat };
                self.once(now, own, id, entry, out, |room, seat| {
                    if room.seats[seat.index()].resigned { Err(Code::WrongStatus) } else { Ok(()) }
                })
            }
            ClientMessage::TakeOver { id, seat, level } => {
                self.take_over(now, connection, id, seat, &level, out)
            }
            ClientMessage::HandBack { id, seat } => {
                let own = self.own(connection, seat, &id)?;
                let entry = Entry::Deputy { seat: own.seat, level: None };
                self.once(now, own, id, entry, out, |room, seat| {
                    let at = &room.seats[seat.index()];
                    let back = at.deputy.is_some() && !at.resigned;
                    if back { Ok(()) } else { Err(Code::WrongStatus) }
                })
            }
            ClientMessage::Chat { id, seat, to, text } => {
                let line = self.line(now, connection, id, (seat, to), &text)?;
                self.store_line(line, out);
                Ok(Done::Answered)
            }
            ClientMessage::Hint { id, seat } => {
                let own = self.own(connection, seat, &id)?;
                self.ask_for_advice(connection, id, own.seat, out)?;
                Ok(Done::Answered)
            }
            ClientMessage::Past { id, step } => self.past(connection, id, step, out),
            ClientMessage::Look { seat, .. } => self.look(now, connection, seat, out),
            ClientMessage::Language { lang: language, .. } => {
                if let Some(connection) = self.connections.get_mut(&connection) {
                    connection.lang = lang(language);
                }
                self.send_whole(now, connection, out);
                Ok(Done::Ack)
            }
        }
    }

    /// Checks that the seat is the speaker's own.
    fn own(&self, connection: u64, seat: u8, id: &str) -> Result<Own, Error> {
        if !is_request_id(id) {
            return Err(Code::Malformed.into());
        }
        let person = self.connections.get(&connection).and_then(|connection| connection.person.as_ref());
        let person = person.ok_or(Code::SignedOut)?;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let mine = room.seats_of(Some(&person.id));
        let seat = room.seat(seat).filter(|seat| mine.contains(*seat)).ok_or(Code::ForeignSeat)?;
        Ok(Own { connection, seat, request: format!("{seat}:{id}") })
    }

    /// Carries a request out that belongs to a running match.
    fn once(
        &mut self,
        now: Now,
        own: Own,
        id: String,
        entry: Entry,
        out: &mut Vec<Output>,
        possible: impl FnOnce(&Room, Seat) -> Result<(), Code>,
    ) -> Result<Done, Error> {
        self.once_while(Status::Running, now, own, id, entry, out, possible)
    }

    /// Carries a request out unless it was before; `possible` is asked only then.
    #[expect(clippy::too_many_arguments, reason = "what is asked, by whom, and when it is possible")]
    fn once_while(
        &mut self,
        status: Status,
        now: Now,
        own: Own,
        id: String,
        entry: Entry,
        out: &mut Vec<Output>,
        possible: impl FnOnce(&Room, Seat) -> Result<(), Code>,
    ) -> Result<Done, Error> {
        let Own { connection, seat, request } = own;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.has_done(&request, &entry.wish())? {
            return Ok(Done::Ack);
        }
        if room.status() != status {
            return Err(Code::WrongStatus.into());
        }
        possible(room, seat)?;
        self.perform(now, entry, Some(request), Then::Requested { connection, id }, out);
        Ok(Done::Answered)
    }

    fn submitted(
        &mut self,
        now: Now,
        Own { connection, seat, request }: Own,
        (id, seq, action): (String, u64, String),
        out: &mut Vec<Output>,
    ) -> Result<Done, Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.has_done(&request, &format!("{seat} {action}"))? {
            return Ok(Done::Ack);
        }
        if room.status() != Status::Running || room.seats[seat.index()].deputy.is_some() {
            return Err(Code::WrongStatus.into());
        }
        let Some(speaker) = self.connections.get(&connection) else { return Ok(Done::Answered) };
        let (viewer, lang) = (Viewer::Seat(seat), speaker.lang);
        let current = self.cursor(viewer).is_some_and(|cursor| cursor.still_asks(seq));
        if speaker.viewer != viewer || !current {
            return Err(Code::Stale.into());
        }
        let (moment, tries) = (room.moment(), room.seats.len());
        self.submit(now, Submission { connection, id, request, seat, action, lang, moment, tries }, out);
        Ok(Done::Answered)
    }

    /// Refuses a move, with the game's own words where a rule forbids it.
    pub(super) fn refuse_submission(
        &mut self,
        Submission { connection, id, seat, action, lang, .. }: Submission,
        error: Error,
        out: &mut Vec<Output>,
    ) {
        let why = self.room.as_ref().and_then(|room| why(room, seat, &action, lang));
        let error = match (error.code, why) {
            (Code::Refused | Code::NotYourTurn, Some(why)) => {
                // The reader's language is known here, so both are it.
                let said = Error::saying(error.code, why.text.clone(), why.text);
                Error { rule: why.rule.map(str::to_owned), ..said }
            }
            _ => error,
        };
        self.reject(connection, Some(id), error, out);
    }

    fn why(
        &mut self,
        connection: u64,
        id: String,
        seat: u8,
        action: &str,
        out: &mut Vec<Output>,
    ) -> Result<Done, Error> {
        let own = self.own(connection, seat, &id)?;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.game.is_none() {
            return Err(Code::WrongStatus.into());
        }
        let lang = self.connections.get(&connection).map_or(Lang::En, |connection| connection.lang);
        let why = why(room, own.seat, action, lang);
        let possible = why.is_none();
        let (rule, text) = why.map_or((None, String::new()), |why| (why.rule.map(str::to_owned), why.text));
        self.send(connection, &ServerMessage::Why { id, possible, rule, text }, out);
        Ok(Done::Answered)
    }

    /// A bot plays a seat: one of my own, at a level that I choose, or one that is abandoned, at the best there is.
    fn take_over(
        &mut self,
        now: Now,
        connection: u64,
        id: String,
        seat: u8,
        word: &str,
        out: &mut Vec<Output>,
    ) -> Result<Done, Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let chosen = level(word, room.rules.meta().id)?;
        let (own, seat, level) = match self.own(connection, seat, &id) {
            Ok(own) => (own.request, own.seat, chosen),
            Err(error) if error.code == Code::ForeignSeat => {
                let speaks_for = self.first_seat(connection).ok_or(error.clone())?;
                let own = self.own(connection, frames::number(speaks_for), &id)?;
                let room = self.room.as_ref().ok_or(Code::Unavailable)?;
                let seat = room.seat(seat).ok_or(error.clone())?;
                let free = self.presence(now).abandoned.contains(seat);
                if !free && !room.requests.contains_key(&own.request) {
                    return Err(error);
                }
                (own.request, seat, STRONGEST)
            }
            Err(error) => return Err(error),
        };
        let own = Own { connection, seat, request: own };
        let entry = Entry::Deputy { seat, level: Some(level.into()) };
        self.once(now, own, id, entry, out, |room, seat| {
            if room.bot_of(seat).is_some() { Err(Code::WrongStatus) } else { Ok(()) }
        })
    }

    /// The first of somebody's own seats.
    fn first_seat(&self, connection: u64) -> Option<Seat> {
        let user = self.connections.get(&connection)?.user();
        self.room.as_ref()?.seats_of(user).first()
    }

    fn past(&mut self, number: u64, id: String, step: u32, out: &mut Vec<Output>) -> Result<Done, Error> {
        let (Some(room), Some(connection)) = (self.room.as_ref(), self.connections.get(&number)) else {
            return Err(Code::Unavailable.into());
        };
        let viewer = connection.viewer;
        let cursor = self.cursor(viewer).ok_or(Code::NotFound)?;
        let past = frames::past(room, cursor, viewer, connection.lang, id, step).ok_or(Code::NotFound)?;
        self.send(number, &ServerMessage::Past(Box::new(past)), out);
        Ok(Done::Answered)
    }

    /// Lifts the curtain for a seat, or lets it fall.
    fn look(
        &mut self,
        now: Now,
        number: u64,
        seat: Option<u8>,
        out: &mut Vec<Output>,
    ) -> Result<Done, Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let Some(connection) = self.connections.get_mut(&number) else { return Ok(Done::Answered) };
        let mine = room.seats_of(connection.user());
        connection.viewer = match seat {
            Some(seat) => {
                let own = room.seat(seat).filter(|seat| mine.contains(*seat));
                Viewer::Seat(own.ok_or(Code::ForeignSeat)?)
            }
            None => Viewer::Spectator,
        };
        // Advice for the seat that looked before is not for the one that looks now.
        self.end_advice(number, out);
        self.send_whole(now, number, out);
        Ok(Done::Ack)
    }
}

/// A seat of whoever speaks, and the name under which the request is stored.
struct Own {
    connection: u64,
    seat: Seat,
    request: String,
}

/// Whether a request that is stored may be called so.
pub(super) fn is_request_id(id: &str) -> bool {
    (1..=40).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic())
}

fn why(room: &Room, seat: Seat, action: &str, lang: Lang) -> Option<catalog::Why> {
    room.game.as_ref()?.why(seat, action, &room.spoken(lang), lang)
}
