//! Chat: players hear players, spectators hear spectators, and some words are for one seat alone.

use super::commit::DOUBT;
use super::requests::is_request_id;
use super::{CommitOutcome, Connection, Doubtful, Live, Output, Phase, StoreRequest, Unavailable};
use crate::frames::{number, text};
use crate::people::names;
use crate::stored::ChatLine;
#[cfg(feature = "chat")]
use crate::writing::{is_plain, length};
use crate::{Error, Now, Room};
use protocol::{Code, Said, ServerMessage};
use tabletop::Lang;

/// The longest line, in characters as readers count them.
const LONGEST: usize = 500;
/// How many old lines a newcomer gets.
const OLD: usize = 50;

/// A line that somebody said, on its way to the store.
pub(super) struct SaidLine {
    connection: u64,
    id: String,
    /// What the store knows the request by.
    request: String,
    line: ChatLine,
    /// Whether the store may have it already: an answer was lost.
    in_doubt: bool,
}

/// For whom lines of chat are read.
pub(super) enum ChatReader {
    /// Whoever is here and has not heard them.
    Everybody,
    /// The same, after somebody's own line, who is answered then.
    Speaker { connection: u64, id: String },
    /// Somebody who has just come; the others may hear of some of them only now.
    Newcomer(u64),
}

#[cfg(feature = "chat")]
fn may_be_said(line: &str) -> bool {
    !line.is_empty() && length(line) <= LONGEST && is_plain(line)
}

/// Where everybody sits at one device there is no chat, and nobody carries the tables of Unicode.
#[cfg(not(feature = "chat"))]
fn may_be_said(_: &str) -> bool {
    false
}

impl Live {
    /// A line that somebody may say.
    pub(super) fn line(
        &self,
        now: Now,
        connection: u64,
        id: String,
        (seat, to): (Option<u8>, Option<u8>),
        text: &str,
    ) -> Result<SaidLine, Error> {
        let text = text.trim();
        if !may_be_said(text) {
            let en = format!("A line has 1 to {LONGEST} characters, and none that hide.");
            let ru = format!("В сообщении от 1 до {LONGEST} знаков, и невидимых среди них быть не может.");
            return Err(Error::saying(Code::Malformed, en, ru));
        }
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let person = self.connections.get(&connection).and_then(|connection| connection.person.clone());
        let person = person.ok_or(Code::SignedOut)?;
        let mine = room.seats_of(Some(&person.id));
        let seat = match seat {
            Some(number) => {
                let own = room.seat(number).filter(|seat| mine.contains(*seat));
                Some(own.ok_or(Code::ForeignSeat)?)
            }
            None if !mine.is_empty() => return Err(Code::ForeignSeat.into()),
            None => None,
        };
        let to = match to {
            Some(number) => {
                let allowed = seat.is_some() && room.private_talk();
                let other = room.seat(number).filter(|to| allowed && Some(*to) != seat);
                Some(other.ok_or(Code::Forbidden)?)
            }
            None => None,
        };
        let name = match seat {
            Some(seat) => names(room.cards(), Lang::En)[seat.index()].clone(),
            None => person.name,
        };
        if !is_request_id(&id) {
            return Err(Code::Malformed.into());
        }
        let request = format!("{}:{id}", person.id);
        let line = ChatLine { n: 0, user: person.id, name, seat, to, text: text.into(), at_ms: now.unix };
        Ok(SaidLine { connection, id, request, line, in_doubt: false })
    }

    /// Has a line stored; it is told after that.
    pub(super) fn store_line(&mut self, said: SaidLine, out: &mut Vec<Output>) {
        let (request, line) = (said.request.clone(), said.line.clone());
        out.push(Output::Ask(StoreRequest::StoreLine { request, line }));
        self.phase = Phase::StoringLine(said);
    }

    pub(super) fn line_stored(
        &mut self,
        now: Now,
        mut said: SaidLine,
        outcome: CommitOutcome,
        out: &mut Vec<Output>,
    ) {
        let SaidLine { connection, in_doubt, .. } = said;
        match outcome {
            CommitOutcome::Stored => self.read_chat(ChatReader::Speaker { connection, id: said.id }, out),
            CommitOutcome::Conflict => self.reject(connection, Some(said.id), Error::another_request(), out),
            CommitOutcome::NotStored if !in_doubt => {
                self.reject(connection, Some(said.id), Code::Unavailable.into(), out);
            }
            // That it was not stored now says nothing of the time before.
            CommitOutcome::Unknown | CommitOutcome::NotStored => {
                if !in_doubt {
                    out.push(Output::Fault("whether a line of chat is stored is not known yet".into()));
                    self.say_unsure(connection, said.id.clone(), out);
                }
                said.in_doubt = true;
                self.phase = Phase::InDoubt { what: Doubtful::Line(said), at: now.steady + DOUBT };
            }
        }
    }

    pub(super) fn read_chat(&mut self, reader: ChatReader, out: &mut Vec<Output>) {
        let after = if let ChatReader::Newcomer(_) = reader { 0 } else { self.chat };
        out.push(Output::Ask(StoreRequest::ReadChat { after }));
        self.phase = Phase::ReadingChat(reader);
    }

    pub(super) fn chat_read(
        &mut self,
        reader: ChatReader,
        lines: Result<Vec<ChatLine>, Unavailable>,
        out: &mut Vec<Output>,
    ) {
        // What cannot be read now is read with the next line.
        let lines = lines.unwrap_or_default();
        match reader {
            ChatReader::Everybody => self.tell_new_lines(&lines, None, out),
            ChatReader::Speaker { connection, id } => {
                self.tell_new_lines(&lines, None, out);
                self.send(connection, &ServerMessage::Ack { id }, out);
            }
            ChatReader::Newcomer(connection) => {
                self.tell_new_lines(&lines, Some(connection), out);
                self.tell_old_lines(&lines, connection, out);
            }
        }
    }

    /// Tells those who are here, but for a newcomer, the lines that were not told before.
    fn tell_new_lines(&mut self, lines: &[ChatLine], newcomer: Option<u64>, out: &mut Vec<Output>) {
        let Some(room) = self.room.as_ref() else { return };
        for line in lines.iter().filter(|line| line.n > self.chat) {
            for (number, connection) in &mut self.connections {
                if Some(*number) != newcomer && hears(room, connection, line) {
                    out.push(said(*number, connection, line));
                }
            }
        }
        self.chat = self.chat.max(lines.last().map_or(0, |line| line.n));
    }

    /// Tells a newcomer what was said before.
    fn tell_old_lines(&mut self, lines: &[ChatLine], newcomer: u64, out: &mut Vec<Output>) {
        let (Some(room), Some(connection)) = (self.room.as_ref(), self.connections.get_mut(&newcomer)) else {
            return;
        };
        let heard: Vec<&ChatLine> = lines.iter().filter(|line| hears(room, connection, line)).collect();
        let skipped = heard.len().saturating_sub(OLD);
        // Whoever comes back knows lines by their numbers, which are the same as before.
        connection.heard = skipped as u32;
        for line in &heard[skipped..] {
            out.push(said(newcomer, connection, line));
        }
    }
}

/// Whether a line is for this connection.
fn hears(room: &Room, connection: &Connection, line: &ChatLine) -> bool {
    let mine = room.seats_of(connection.user());
    match (line.seat, line.to) {
        (None, _) => mine.is_empty(),
        (Some(_), None) => !mine.is_empty(),
        (Some(from), Some(to)) => mine.contains(from) || mine.contains(to),
    }
}

/// Lines are numbered for each connection apart: gaps would tell of private talk.
fn said(to: u64, connection: &mut Connection, line: &ChatLine) -> Output {
    connection.heard += 1;
    let said = Said {
        n: connection.heard,
        name: line.name.clone(),
        seat: line.seat.map(number),
        to: line.to.map(number),
        text: line.text.clone(),
        at_ms: line.at_ms,
    };
    Output::Send { to: vec![to], text: text(&ServerMessage::Chat(said)) }
}
