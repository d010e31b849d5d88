//! What each record does to a match.

use crate::entry::Entry;
use crate::{Error, Millis, Pending, Room, SeatState, Step, Taken};
use catalog::{AnyMatch, Refused};
use protocol::{Code, SeatCard, SeatKind, Wish};
use serde_json::Value;
use tabletop::Seat;

const HOUR_MS: Millis = 3_600_000;

impl Room {
    /// Does what a record says, which was found possible by whoever wrote it. What it does to the game is checked
    /// against the rules once more; what it does to everything else is `Room::note`.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Error> {
        match entry {
            Entry::Start { steps } => as_recorded(&self.begin()?, steps)?,
            Entry::Move { steps, .. } => self.follow(steps)?,
            Entry::Undo { seat, .. } => {
                let game = self.game.as_mut().ok_or(Code::WrongStatus)?;
                game.undo(*seat).map_err(refused)?;
            }
            Entry::Rewind { steps, .. } => self.game.as_mut().ok_or(Code::WrongStatus)?.rewind(*steps),
            _ => {}
        }
        self.note(entry);
        Ok(())
    }

    /// Begins: returns the record of it.
    pub fn start(&mut self) -> Result<Entry, Error> {
        let entry = Entry::Start { steps: self.begin()? };
        self.note(&entry);
        Ok(entry)
    }

    /// Plays: returns the record of it. `left` is everybody's time after it, of which the move earned some.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &str,
        left: Option<Vec<Millis>>,
        earned: Millis,
    ) -> Result<Entry, Error> {
        let game = self.game.as_mut().ok_or(Code::WrongStatus)?;
        let from = game.submit(seat, action).map_err(refused)?;
        let entry = Entry::Move { steps: steps_of(game.as_ref(), from), left, earned };
        self.note(&entry);
        Ok(entry)
    }

    /// Starts the game: returns the chance steps at its start.
    fn begin(&mut self) -> Result<Vec<Step>, Error> {
        let seats = self.seats.len() as u8;
        let version = self.setup.rules;
        self.options = self.rules.complete(version, &self.options, seats)?;
        let (seed, options) = (self.mixed_seed(), &self.options);
        let game = match &self.setup.branch {
            Some(_) => self.rules.resume(&self.header(options), seed, &[])?,
            None => self.rules.start(version, options, seats, seed)?,
        };
        let game = self.game.insert(game);
        Ok(steps_of(game.as_ref(), 0))
    }

    /// Plays the decisions among these steps, of which there are many in an imported replay, and checks that chance
    /// answers as it was recorded.
    fn follow(&mut self, steps: &[Step]) -> Result<(), Error> {
        let game = self.game.as_mut().ok_or(Code::WrongStatus)?;
        let from = game.len();
        for (seat, action) in steps.iter().filter_map(Step::decision) {
            game.submit(seat, action).map_err(refused)?;
        }
        as_recorded(&steps_of(game.as_ref(), from), steps)
    }

    /// Notes what a record says besides what it does to the game. A match that is read from its records notes all of
    /// them and builds the game once, at the end.
    pub(crate) fn note(&mut self, entry: &Entry) {
        match entry {
            Entry::Start { steps } => self.note_steps(steps, 0),
            Entry::Move { steps, left, earned } => {
                // Whoever plays on has answered; a bot does not answer for anybody.
                let bot = steps.first().and_then(Step::seat).is_some_and(|seat| self.bot_of(seat).is_some());
                if !bot {
                    self.proposals.clear();
                }
                self.note_steps(steps, *earned);
                self.left.clone_from(left);
            }
            Entry::Undo { seat, left } => {
                if let Some(step) = self.last_of(*seat) {
                    self.steps.remove(step);
                }
                self.taken_back(left.as_ref());
            }
            Entry::Rewind { steps, left } => {
                self.steps.truncate(*steps);
                self.taken_back(left.as_ref());
            }
            Entry::Join { seat, user, name, options, share } => {
                let card = &mut self.at(*seat).card;
                if card.user.as_ref() != Some(user) {
                    *card = SeatCard { user: Some(user.clone()), ..SeatCard::empty(SeatKind::Person) };
                }
                if card.kind == SeatKind::Person {
                    card.name.clone_from(name);
                }
                // Whoever was asked to play again takes all seats that were kept.
                for kept in self.seats.iter_mut().filter(|kept| kept.card.user.as_ref() == Some(user)) {
                    kept.card.asked = false;
                }
                merge(&mut self.options, options);
                if let Some(hash) = share {
                    self.note_promise(*seat, hash);
                }
            }
            Entry::Share { seat, hash } => self.note_promise(*seat, hash),
            Entry::Reveal { seat, bits } => self.note_told(*seat, bits),
            Entry::Leave { user } => {
                self.forget_shares(self.seats_of(Some(user)));
                for (seat, first) in self.seats.iter_mut().zip(&self.setup.seats) {
                    if seat.card.user.as_deref() == Some(user) {
                        let kind =
                            if first.kind == SeatKind::Invited { SeatKind::Invited } else { SeatKind::Open };
                        seat.card = SeatCard::empty(kind);
                    }
                }
                let sits = |seat: &SeatState| seat.card.user.is_some() && !seat.card.asked;
                self.cancelled = !self.seats.iter().any(sits);
            }
            Entry::Adopt { from, to } => {
                let users = self.seats.iter_mut().filter_map(|seat| seat.card.user.as_mut());
                for user in users.chain([&mut self.setup.creator]).filter(|user| *user == from) {
                    user.clone_from(to);
                }
            }
            Entry::Propose { seat, what, at_ms } => {
                let waiting = self.to_be_asked(*seat);
                let id = self.next_proposal;
                self.next_proposal += 1;
                let absence = Millis::from(self.setup.absence_h()) * HOUR_MS;
                let ends_ms = at_ms.filter(|_| *what == Wish::End).map(|at| at + absence);
                let agreed = Vec::new();
                self.proposals.push(Pending { id, by: *seat, what: *what, agreed, waiting, ends_ms });
            }
            Entry::Consent { seat, proposal, agree } => {
                if let Some(pending) = self.proposals.iter_mut().find(|pending| pending.id == *proposal)
                    && *agree
                {
                    pending.waiting.remove(*seat);
                    pending.agreed.push(*seat);
                } else {
                    self.proposals.retain(|pending| pending.id != *proposal);
                }
            }
            Entry::Resign { seat } => {
                self.at(*seat).resigned = true;
                for pending in &mut self.proposals {
                    pending.waiting.remove(*seat);
                }
            }
            Entry::Deputy { seat, level } => {
                self.at(*seat).deputy.clone_from(level);
                self.at(*seat).late = false;
            }
            Entry::Clocks { left } => self.left = Some(left.clone()),
            Entry::Late { seat } => self.at(*seat).late = true,
            Entry::End { how } => {
                self.ending = Some(*how);
                self.proposals.clear();
            }
            Entry::Rematch { id } => self.rematch = Some(id.clone()),
        }
    }

    /// Whoever has taken a step is not late any more. The first step alone earned something: of a record with many,
    /// which come from an imported replay, nobody earned anything.
    fn note_steps(&mut self, steps: &[Step], mut earned: Millis) {
        for step in steps {
            let by = step.seat();
            if let Some(seat) = by.and_then(|seat| self.seats.get_mut(seat.index())) {
                seat.late = false;
            }
            self.steps.push(Taken { by, earned: std::mem::take(&mut earned) });
        }
    }

    /// What is around the match after moves were taken back. Old records say nothing of the time.
    fn taken_back(&mut self, left: Option<&Vec<Millis>>) {
        self.proposals.clear();
        if let Some(left) = left {
            self.left = Some(left.clone());
        }
    }

    fn at(&mut self, seat: Seat) -> &mut SeatState {
        &mut self.seats[seat.index()]
    }
}

fn steps_of(game: &dyn AnyMatch, from: usize) -> Vec<Step> {
    game.steps(from).into_iter().map(Step::from).collect()
}

/// The seed gives the same chance again, or the record is not this match's.
fn as_recorded(taken: &[Step], recorded: &[Step]) -> Result<(), Error> {
    if taken == recorded { Ok(()) } else { Err(Code::Quarantined.into()) }
}

/// Why a game refuses, for the wire; the words are asked of the game.
fn refused(refused: Refused) -> Error {
    let rule = match &refused {
        Refused::Rule(rule) => Some((*rule).to_owned()),
        _ => None,
    };
    let code = match refused {
        Refused::Notation(_) | Refused::Rule(_) => Code::Refused,
        Refused::NotYourTurn => Code::NotYourTurn,
        Refused::Over => Code::WrongStatus,
        Refused::NoUndo(_) => Code::NoUndo,
    };
    Error { code, text: None, rule }
}

/// Adds the settings that somebody gives on joining.
pub(crate) fn merge(all: &mut Value, own: &Value) {
    if let (Some(all), Some(own)) = (all.as_object_mut(), own.as_object()) {
        all.extend(own.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
}
