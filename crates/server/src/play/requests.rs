//! What somebody says over a connection, and what comes of it.

use super::actor::Actor;
use super::commands::Command;
use super::entry::Entry;
use super::frames;
use super::gaze::Eyes;
use super::people::spoken;
use super::room::Room;
use crate::error::Error;
use catalog::{Choice, Hint};
use protocol::{Candidate, ClientMessage, Code, Language, ServerMessage, Status, Wish};
use tabletop::{Code as _, Lang, Seat};

/// How many actions advice names.
const CANDIDATES: usize = 5;

/// What a request comes to.
enum Done {
    /// Answer `ack` to this request.
    Ack,
    /// It was or will be answered in its own way.
    Answered,
}

/// The client's word for a request.
pub fn id_of(message: &ClientMessage) -> String {
    match message {
        ClientMessage::Submit { id, .. }
        | ClientMessage::Why { id, .. }
        | ClientMessage::Undo { id, .. }
        | ClientMessage::Propose { id, .. }
        | ClientMessage::Consent { id, .. }
        | ClientMessage::Resign { id, .. }
        | ClientMessage::TakeOver { id, .. }
        | ClientMessage::HandBack { id, .. }
        | ClientMessage::Chat { id, .. }
        | ClientMessage::Hint { id, .. }
        | ClientMessage::Past { id, .. }
        | ClientMessage::Look { id, .. }
        | ClientMessage::Language { id, .. } => id.clone(),
    }
}

/// Our language for the wire's.
pub fn lang(language: Language) -> Lang {
    match language {
        Language::En => Lang::En,
        Language::Ru => Lang::Ru,
    }
}

impl Actor {
    /// Answers a message. Whoever sent it gets exactly one answer with its id.
    pub(super) async fn hear(&mut self, number: u64, message: ClientMessage) {
        let id = id_of(&message);
        match self.answer(number, message).await {
            Ok(Done::Ack) => self.send(number, &ServerMessage::Ack { id }),
            Ok(Done::Answered) => {}
            Err(error) => self.reject(number, Some(id), error),
        }
    }

    async fn answer(&mut self, number: u64, message: ClientMessage) -> Result<Done, Error> {
        match message {
            ClientMessage::Submit { id, seat, seq, action } => {
                self.submit(number, id, seat, seq, &action).await
            }
            ClientMessage::Why { id, seat, action } => self.why(number, id, seat, &action),
            ClientMessage::Undo { id, seat } => {
                let request = self.own(number, seat, &id)?;
                self.once(request, Entry::Undo { seat, left: None }, |room| {
                    let seat = Seat::from_code(seat.into()).ok_or(Code::ForeignSeat)?;
                    let free = room.game.as_ref().is_some_and(|game| game.can_undo(seat));
                    if free { Ok(()) } else { Err(Code::NoUndo) }
                })
                .await
            }
            ClientMessage::Propose { id, seat, what } => {
                let request = self.own(number, seat, &id)?;
                self.once(request, Entry::Propose { seat, what }, |room| {
                    let asked =
                        room.proposals.iter().any(|pending| pending.by == seat && pending.what == what);
                    let nothing = what == Wish::Undo && room.last_of(seat).is_none();
                    match (asked, nothing) {
                        (true, _) => Err(Code::WrongStatus),
                        (_, true) => Err(Code::NoUndo),
                        _ => Ok(()),
                    }
                })
                .await
            }
            ClientMessage::Consent { id, seat, proposal, agree } => {
                let request = self.own(number, seat, &id)?;
                self.once(request, Entry::Consent { seat, proposal, agree }, |room| {
                    let waits = |pending: &super::room::Pending| {
                        pending.id == proposal && pending.waiting.contains(&seat)
                    };
                    if room.proposals.iter().any(waits) { Ok(()) } else { Err(Code::WrongStatus) }
                })
                .await
            }
            ClientMessage::Resign { id, seat } => {
                let request = self.own(number, seat, &id)?;
                self.once(request, Entry::Resign { seat }, |room| {
                    if room.resigned[usize::from(seat)] { Err(Code::WrongStatus) } else { Ok(()) }
                })
                .await
            }
            ClientMessage::TakeOver { id, seat, level } => self.take_over(number, id, seat, level).await,
            ClientMessage::HandBack { id, seat } => {
                let request = self.own(number, seat, &id)?;
                self.once(request, Entry::Deputy { seat, level: None }, |room| {
                    let index = usize::from(seat);
                    let back = room.deputies[index].is_some() && !room.resigned[index];
                    if back { Ok(()) } else { Err(Code::WrongStatus) }
                })
                .await
            }
            ClientMessage::Chat { seat, to, text, .. } => {
                self.say(number, seat, to, &text).await.map(|()| Done::Ack)
            }
            ClientMessage::Hint { id, seat } => self.hint(number, id, seat),
            ClientMessage::Past { id, step } => self.past(number, id, step),
            ClientMessage::Look { seat, .. } => self.look(number, seat),
            ClientMessage::Language { lang: language, .. } => {
                if let Some(connection) = self.connections.get_mut(&number) {
                    connection.lang = lang(language);
                }
                self.tell_whole(number);
                Ok(Done::Ack)
            }
        }
    }

    /// Checks that the seat is the speaker's own; returns the name under which the request is stored.
    fn own(&self, number: u64, seat: u8, id: &str) -> Result<String, Error> {
        let fine = (1..=40).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_graphic());
        if !fine {
            return Err(Code::Malformed.into());
        }
        let person = self.connections.get(&number).and_then(|connection| connection.person.as_ref());
        let person = person.ok_or(Code::SignedOut)?;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if !room.seats_of(Some(&person.id)).contains(&seat) {
            return Err(Code::ForeignSeat.into());
        }
        Ok(format!("{seat}:{id}"))
    }

    /// Carries a request out unless it was before; `possible` is asked only then.
    async fn once(
        &mut self,
        request: String,
        entry: Entry,
        possible: impl FnOnce(&Room) -> Result<(), Code>,
    ) -> Result<Done, Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.requests.contains(&request) {
            return Ok(Done::Ack);
        }
        if room.status() != Status::Running {
            return Err(Code::WrongStatus.into());
        }
        possible(room)?;
        self.perform(entry, Some(request)).await?;
        self.settle().await;
        Ok(Done::Ack)
    }

    async fn submit(
        &mut self,
        number: u64,
        id: String,
        seat: u8,
        seq: u32,
        action: &str,
    ) -> Result<Done, Error> {
        let request = self.own(number, seat, &id)?;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.requests.contains(&request) {
            return Ok(Done::Ack);
        }
        if room.status() != Status::Running || room.deputies[usize::from(seat)].is_some() {
            return Err(Code::WrongStatus.into());
        }
        let Some(connection) = self.connections.get(&number) else { return Ok(Done::Answered) };
        let lang = connection.lang;
        let current = self.gazes.get(&Some(seat)).is_some_and(|gaze| gaze.still_asks(seq));
        if connection.eyes != Some(seat) || !current {
            return Err(Code::Stale.into());
        }
        let before = room.moment();
        let mut played = self.play_acknowledged(number, &id, seat, action, &request).await;
        // Others who decide at the same time may be quicker in another process, each of them once.
        for _ in 0..self.room.as_ref().map_or(0, |room| room.seats.len()) {
            let is_stale = played.as_ref().is_err_and(|error| error.code == Code::Stale);
            if !is_stale || !self.room.as_ref().is_some_and(|room| room.only_others_decided(seat, before)) {
                break;
            }
            played = self.play_acknowledged(number, &id, seat, action, &request).await;
        }
        played.map_err(|error| self.explained(error, seat, action, lang))?;
        Ok(Done::Answered)
    }

    /// Plays; the answer goes out after the commit and before what it changed.
    async fn play_acknowledged(
        &mut self,
        number: u64,
        id: &str,
        seat: u8,
        action: &str,
        request: &str,
    ) -> Result<(), Error> {
        self.acknowledge = Some((number, id.into()));
        let played = self.play(seat, action, Some(request.into())).await;
        // Whoever was first in another process has played it already: then nothing was recorded here.
        if let (Ok(()), Some(_)) = (&played, self.acknowledge.take()) {
            self.send(number, &ServerMessage::Ack { id: id.into() });
        }
        played
    }

    /// A refusal with the game's own words.
    fn explained(&self, error: Error, seat: u8, action: &str, lang: Lang) -> Error {
        let why = self.room.as_ref().and_then(|room| why(room, seat, action, lang));
        match (error.code, why) {
            (Code::Refused | Code::NotYourTurn, Some(why)) => {
                // The reader's language is known here, so both are it.
                let said = Error::saying(error.code, why.text.clone(), why.text);
                Error { rule: why.rule.map(str::to_owned), ..said }
            }
            _ => error,
        }
    }

    fn why(&mut self, number: u64, id: String, seat: u8, action: &str) -> Result<Done, Error> {
        self.own(number, seat, &id)?;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if room.game.is_none() {
            return Err(Code::WrongStatus.into());
        }
        let lang = self.connections.get(&number).map_or(Lang::En, |connection| connection.lang);
        let why = why(room, seat, action, lang);
        let possible = why.is_none();
        let (rule, text) = why.map_or((None, String::new()), |why| (why.rule.map(str::to_owned), why.text));
        self.send(number, &ServerMessage::Why { id, possible, rule, text });
        Ok(Done::Answered)
    }

    /// A bot plays a seat: one of my own, at a level that I choose, or one that is abandoned, at the best there is.
    async fn take_over(&mut self, number: u64, id: String, seat: u8, level: String) -> Result<Done, Error> {
        let chosen = super::bots::level(&level)?;
        let (request, level) = match self.own(number, seat, &id) {
            Ok(request) => (request, chosen),
            Err(error) if error.code == Code::ForeignSeat => {
                let own = self.first_seat(number).ok_or(error.clone())?;
                let request = self.own(number, own, &id)?;
                let free = self.around().abandoned.get(usize::from(seat)).copied().unwrap_or(false);
                let done = self.room.as_ref().is_some_and(|room| room.requests.contains(&request));
                if !free && !done {
                    return Err(error);
                }
                (request, super::bots::strongest())
            }
            Err(error) => return Err(error),
        };
        self.once(request, Entry::Deputy { seat, level: Some(level.into()) }, |room| {
            if room.bot_of(seat).is_some() { Err(Code::WrongStatus) } else { Ok(()) }
        })
        .await
    }

    /// The first of somebody's own seats.
    fn first_seat(&self, number: u64) -> Option<u8> {
        let user = self.connections.get(&number)?.user();
        self.room.as_ref()?.seats_of(user).first().copied()
    }

    fn hint(&mut self, number: u64, id: String, seat: u8) -> Result<Done, Error> {
        self.own(number, seat, &id)?;
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if !room.turn().contains(&seat) {
            return Err(Code::NotYourTurn.into());
        }
        let connection = self.connections.get(&number).ok_or(Code::Unavailable)?;
        if connection.eyes != Some(seat) {
            return Err(Code::Stale.into());
        }
        let seq = self.gazes.get(&Some(seat)).map_or(0, |gaze| gaze.seq);
        let (Some(game), Some(place)) = (room.game.as_deref(), Seat::from_code(seat.into())) else {
            return Err(Code::WrongStatus.into());
        };
        let commands = self.commands.clone();
        let advised = move |thought, hints| -> futures_util::future::BoxFuture<'static, ()> {
            Box::pin(async move {
                if let Some(commands) = commands.upgrade() {
                    let advised = Command::Advised { connection: number, thought, seat, seq, hints };
                    let _ = commands.send(advised).await;
                }
            })
        };
        let thought = self.shared.thinkers.advise(room.rules, game, place, advised);
        let thought = thought.ok_or(Code::Unavailable)?;
        // One piece of advice at a time for each connection: asking again ends the search before.
        self.end_advice(number);
        self.advice.insert(number, (thought, id));
        Ok(Done::Answered)
    }

    /// Ends a search for advice, and says so to whoever waits for it.
    fn end_advice(&mut self, number: u64) {
        if let Some((_, id)) = self.advice.remove(&number) {
            self.reject(number, Some(id), Code::Stale.into());
        }
    }

    pub(super) fn advised(&mut self, number: u64, thought: u64, seat: u8, seq: u32, hints: &[Hint]) {
        // What was overtaken is answered already.
        if self.advice.get(&number).is_none_or(|(kept, _)| kept.number != thought) {
            return;
        }
        let Some((_, id)) = self.advice.remove(&number) else { return };
        let current = self.gazes.get(&Some(seat)).is_some_and(|gaze| gaze.still_asks(seq));
        let (Some(room), Some(connection)) = (self.room.as_ref(), self.connections.get(&number)) else {
            return;
        };
        let (Some(game), Some(place)) = (room.game.as_ref(), Seat::from_code(seat.into())) else { return };
        if !current || connection.eyes != Some(seat) {
            return self.reject(number, Some(id), Code::Stale.into());
        }
        let legal = game.legal(place, &spoken(&room.seats, connection.lang), connection.lang);
        let words = |action: &str| legal.iter().find(|choice| choice.action == action);
        let candidate = |hint: &Hint| {
            let Choice { action, text } = words(&hint.action)?.clone();
            Some(Candidate { action, text, chance: hint.chance })
        };
        let candidates = hints.iter().filter_map(candidate).take(CANDIDATES).collect();
        self.send(number, &ServerMessage::Hint { id, candidates });
    }

    fn past(&mut self, number: u64, id: String, step: u32) -> Result<Done, Error> {
        let (Some(room), Some(connection)) = (self.room.as_ref(), self.connections.get(&number)) else {
            return Err(Code::Unavailable.into());
        };
        let eyes = connection.eyes;
        let gaze = self.gazes.get(&eyes).ok_or(Code::NotFound)?;
        let past = frames::past(room, gaze, eyes, connection.lang, id, step).ok_or(Code::NotFound)?;
        self.send(number, &ServerMessage::Past(Box::new(past)));
        Ok(Done::Answered)
    }

    fn look(&mut self, number: u64, eyes: Eyes) -> Result<Done, Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let Some(connection) = self.connections.get_mut(&number) else { return Ok(Done::Answered) };
        if eyes.is_some_and(|seat| !room.seats_of(connection.user()).contains(&seat)) {
            return Err(Code::ForeignSeat.into());
        }
        // The curtain falls before it is lifted for others: advice for the seat before is not for these eyes.
        connection.eyes = eyes;
        self.end_advice(number);
        self.tell_whole(number);
        Ok(Done::Ack)
    }
}

fn why(room: &Room, seat: u8, action: &str, lang: Lang) -> Option<catalog::Why> {
    let seat = Seat::from_code(seat.into())?;
    room.game.as_ref()?.why(seat, action, &spoken(&room.seats, lang), lang)
}
