//! Bots that play, and bots that advise.

use super::{Connection, Live, Output};
use crate::levels::STRONGEST;
use crate::{Error, Millis, Now};
use catalog::{Choice, Gain, Hint, Json};
use protocol::{Candidate, Code, ServerMessage};
use tabletop::{Seat, SeatSet, Viewer};

/// How many actions advice names.
const CANDIDATES: usize = 5;
/// How long bots wait after a move of one of them was not carried out: the store may be away.
const PAUSE: Millis = 200;

/// A bot that thinks for a seat.
pub(super) struct Thought {
    number: u64,
    /// What the seat saw when it was asked.
    view: Json,
}

/// An adviser at work.
pub(super) struct Advice {
    pub thought: u64,
    /// The request that it answers.
    id: String,
    seat: Seat,
    /// The position that was asked about.
    seq: u64,
}

impl Live {
    /// Lets bots think that are asked, and stops those that are not asked any more.
    pub(super) fn let_bots_think(&mut self, now: Now, out: &mut Vec<Output>) {
        let Some(room) = self.room.as_ref() else { return };
        let Some(game) = room.game.as_deref() else { return };
        // Bots among themselves play for whoever watches, and for nobody else.
        let is_wanted = self.has_connections() || room.is_played_by_people();
        let asked = if is_wanted { room.turn() } else { SeatSet::EMPTY };
        self.thoughts.retain(|seat, thought| {
            let is_asked = asked.contains(*seat) && room.bot_of(*seat).is_some();
            let same = is_asked && thought.view == game.view(Viewer::Seat(*seat));
            if !same {
                out.push(Output::Forget(thought.number));
            }
            same
        });
        if self.bots_at.is_some_and(|at| now.steady < at) {
            return;
        }
        self.bots_at = None;
        for seat in asked.iter() {
            let Some(level) = room.bot_of(seat).filter(|_| !self.thoughts.contains_key(&seat)) else {
                continue;
            };
            let number = self.next_thought;
            self.next_thought += 1;
            let (level, question) = (level.to_owned(), game.question(seat));
            out.push(Output::Think { thought: number, rules: room.rules, seat, level, question });
            self.thoughts.insert(seat, Thought { number, view: game.view(Viewer::Seat(seat)) });
        }
    }

    /// The connection that waits for a thought: of whoever asked for advice; of somebody who plays, or else watches. If
    /// nobody is here, nobody waits.
    pub fn who_waits(&self, thought: u64) -> Option<u64> {
        let asked = self.advice.iter().find(|(_, advice)| advice.thought == thought);
        let room = self.room.as_deref();
        let plays =
            |connection: &Connection| room.is_some_and(|room| !room.seats_of(connection.user()).is_empty());
        let player =
            || self.connections.iter().find(|(_, connection)| plays(connection)).map(|(number, _)| number);
        let waiting =
            asked.map(|(number, _)| number).or_else(player).or_else(|| self.connections.keys().next());
        waiting.copied()
    }

    /// Plays a bot's decision, if it is the one that was asked for last.
    pub(super) fn decided(&mut self, now: Now, thought: u64, action: &str, out: &mut Vec<Output>) {
        let asked = self.thoughts.iter().find(|(_, kept)| kept.number == thought);
        if let Some(seat) = asked.map(|(seat, _)| *seat) {
            self.thoughts.remove(&seat);
            self.play_for_bot(now, seat, action, out);
        }
    }

    pub(super) fn bot_failed(&mut self, now: Now, error: &Error, out: &mut Vec<Output>) {
        out.push(Output::Fault(format!("a bot's move was not carried out: {error}")));
        self.bots_at = Some(now.steady + PAUSE);
    }

    /// What bots think about is not the match any more.
    pub(super) fn forget_thoughts(&mut self, out: &mut Vec<Output>) {
        out.extend(
            std::mem::take(&mut self.thoughts).into_values().map(|thought| Output::Forget(thought.number)),
        );
    }

    /// Asks the strongest bot for advice.
    pub(super) fn ask_for_advice(
        &mut self,
        connection: u64,
        id: String,
        seat: Seat,
        out: &mut Vec<Output>,
    ) -> Result<(), Error> {
        let room = self.room.as_ref().ok_or(Code::Unavailable)?;
        if !room.turn().contains(seat) {
            return Err(Code::NotYourTurn.into());
        }
        let viewer = self.connections.get(&connection).ok_or(Code::Unavailable)?.viewer;
        if viewer != Viewer::Seat(seat) {
            return Err(Code::Stale.into());
        }
        let game = room.game.as_deref().ok_or(Code::WrongStatus)?;
        let (rules, question) = (room.rules, game.question(seat));
        let seq = self.cursor(viewer).map_or(0, |cursor| cursor.seq);
        // One piece of advice at a time for each connection: asking again ends the search before.
        self.end_advice(connection, out);
        let thought = self.next_thought;
        self.next_thought += 1;
        self.advice.insert(connection, Advice { thought, id, seat, seq });
        out.push(Output::Advise { thought, rules, seat, level: STRONGEST, question });
        Ok(())
    }

    /// Ends a search for advice, and says so to whoever waits for it.
    pub(super) fn end_advice(&mut self, connection: u64, out: &mut Vec<Output>) {
        if let Some(Advice { thought, id, .. }) = self.advice.remove(&connection) {
            out.push(Output::Forget(thought));
            self.reject(connection, Some(id), Code::Stale.into(), out);
        }
    }

    pub(super) fn advised(&mut self, thought: u64, hints: &[Hint], out: &mut Vec<Output>) {
        // What was overtaken is answered already.
        let asked = self.advice.iter().find(|(_, advice)| advice.thought == thought);
        let Some(number) = asked.map(|(number, _)| *number) else { return };
        let Some(Advice { id, seat, seq, .. }) = self.advice.remove(&number) else { return };
        let viewer = Viewer::Seat(seat);
        let current = self.cursor(viewer).is_some_and(|cursor| cursor.still_asks(seq));
        let (Some(room), Some(connection)) = (self.room.as_ref(), self.connections.get(&number)) else {
            return;
        };
        let Some(game) = room.game.as_ref() else { return };
        if !current || connection.viewer != viewer {
            return self.reject(number, Some(id), Code::Stale.into(), out);
        }
        let legal = game.legal(seat, &room.spoken(connection.lang), connection.lang);
        let candidate = |hint: &Hint| {
            let Choice { action, text } = legal.iter().find(|choice| choice.action == hint.action)?.clone();
            let gain =
                |gain: Gain| protocol::Gain { what: gain.what.get(connection.lang).into(), by: gain.by };
            let gains = game.gains(seat, &action).into_iter().map(gain).collect();
            Some(Candidate { action, text, chance: hint.chance, gains })
        };
        let candidates = hints.iter().filter_map(candidate).take(CANDIDATES).collect();
        self.send(number, &ServerMessage::Hint { id, candidates }, out);
    }
}
