//! Chat: players hear players, spectators hear spectators, and some words are for one seat alone.

use super::actor::{Actor, Connection};
use super::people::private_talk;
use super::room::Room;
use super::tell::text;
use crate::error::Error;
use crate::ids::now_ms;
use crate::store::ChatLine;
use protocol::{Code, Said, ServerMessage};

/// The longest line, in characters.
const LONGEST: usize = 500;
/// How many old lines a newcomer gets.
const OLD: usize = 50;

impl Actor {
    /// Keeps a line and tells those whom it is for.
    pub(super) async fn say(
        &mut self,
        number: u64,
        seat: Option<u8>,
        to: Option<u8>,
        text: &str,
    ) -> Result<(), Error> {
        let line = self.line(number, seat, to, text)?;
        self.shared.store.say(&self.id, &line).await?;
        self.tell_chat().await;
        Ok(())
    }

    /// A line that somebody may say.
    fn line(&self, number: u64, seat: Option<u8>, to: Option<u8>, text: &str) -> Result<ChatLine, Error> {
        let text = text.trim();
        let fine = !text.is_empty() && text.chars().count() <= LONGEST && !text.chars().any(char::is_control);
        if !fine {
            return Err(Code::Malformed.into());
        }
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        let person = self.connections.get(&number).and_then(|connection| connection.person.clone());
        let person = person.ok_or(Code::SignedOut)?;
        let mine = room.seats_of(Some(&person.id));
        match seat {
            Some(seat) if !mine.contains(&seat) => return Err(Code::ForeignSeat.into()),
            None if !mine.is_empty() => return Err(Code::ForeignSeat.into()),
            _ => {}
        }
        let one_of_us = |to: u8| usize::from(to) < room.seats.len() && Some(to) != seat;
        if to.is_some_and(|to| seat.is_none() || !private_talk(&room.setup.game) || !one_of_us(to)) {
            return Err(Code::Forbidden.into());
        }
        let name = match seat {
            Some(seat) => super::people::names(&room.seats, tabletop::Lang::En)[usize::from(seat)].clone(),
            None => person.name,
        };
        Ok(ChatLine { n: 0, user: person.id, name, seat, to, text: text.into(), at_ms: now_ms() })
    }

    /// Tells everybody the lines that they have not heard.
    pub(super) async fn tell_chat(&mut self) {
        let Ok(lines) = self.shared.store.said(&self.id, self.chat).await else { return };
        self.tell_new_lines(&lines);
    }

    /// Tells those who are here the lines that were not told before.
    fn tell_new_lines(&mut self, lines: &[ChatLine]) {
        let Some(room) = self.room.as_ref() else { return };
        for line in lines.iter().filter(|line| line.n > self.chat) {
            for connection in self.connections.values_mut() {
                tell_line(room, connection, line);
            }
        }
        self.chat = self.chat.max(lines.last().map_or(0, |line| line.n));
    }

    /// Tells a newcomer what was said before; the others may hear of some of it only now.
    pub(super) async fn tell_old_chat(&mut self, number: u64) {
        let Ok(lines) = self.shared.store.said(&self.id, 0).await else { return };
        let Some(mut newcomer) = self.connections.remove(&number) else { return };
        self.tell_new_lines(&lines);
        if let Some(room) = self.room.as_ref() {
            let heard: Vec<&ChatLine> = lines.iter().filter(|line| hears(room, &newcomer, line)).collect();
            let skipped = heard.len().saturating_sub(OLD);
            // Whoever comes back knows lines by their numbers, which are the same as before.
            newcomer.heard = skipped as u32;
            for line in &heard[skipped..] {
                tell_line(room, &mut newcomer, line);
            }
        }
        self.connections.insert(number, newcomer);
    }
}

/// Whether a line is for this connection.
fn hears(room: &Room, connection: &Connection, line: &ChatLine) -> bool {
    let mine = room.seats_of(connection.user());
    match (line.seat, line.to) {
        (None, _) => mine.is_empty(),
        (Some(_), None) => !mine.is_empty(),
        (Some(from), Some(to)) => mine.contains(&from) || mine.contains(&to),
    }
}

/// Lines are numbered for each connection apart: gaps would tell of private talk.
fn tell_line(room: &Room, connection: &mut Connection, line: &ChatLine) {
    if !hears(room, connection, line) {
        return;
    }
    connection.heard += 1;
    let said = Said {
        n: connection.heard,
        name: line.name.clone(),
        seat: line.seat,
        to: line.to,
        text: line.text.clone(),
        at_ms: line.at_ms,
    };
    // A full queue shows at the next frame, which cuts the connection.
    let _ = connection.post(text(&ServerMessage::Chat(said)));
}
