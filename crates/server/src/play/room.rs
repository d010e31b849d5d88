//! A match with everything around it, without input or output: what each record does to it.

use super::entry::{Entry, SeatSetup, Setup};
use super::people::seats_of;
use crate::error::Error;
use crate::store::{StoreError, StoredCard, chain_start};
use catalog::{AnyGame, AnyMatch};
use protocol::{Code, Ending, Outcome, SeatKind, Status, Wish};
use serde_json::Value;
use std::collections::HashSet;
use table::Seed;
use tabletop::{Code as _, Lang, Names, Seat, Turn};

/// A match with everything around it.
pub struct Room {
    /// The match's id.
    pub id: String,
    /// The rules.
    pub rules: &'static dyn AnyGame,
    /// What was fixed when it was created.
    pub setup: Setup,
    /// The settings, complete once the match has begun.
    pub options: Value,
    /// The secret of its chance.
    pub(super) seed: Seed,
    /// The public promise of it.
    pub seed_hash: String,
    /// Who sits where.
    pub seats: Vec<SeatSetup>,
    /// The game, once it has begun.
    pub game: Option<Box<dyn AnyMatch>>,
    /// Who took each step; nobody for chance.
    pub owners: Vec<Option<u8>>,
    /// How much time each step earned whoever took it.
    pub(super) earned: Vec<i64>,
    /// What ended it before the game was over.
    pub ending: Option<Ending>,
    /// Whether everybody left before the start.
    pub cancelled: bool,
    /// The seats that gave up.
    pub resigned: Vec<bool>,
    /// The bots that play for persons.
    pub deputies: Vec<Option<String>>,
    /// The seats that ran out of time and were not replaced.
    pub late: Vec<bool>,
    /// What was proposed and is not decided.
    pub proposals: Vec<Pending>,
    /// The number of the next proposal.
    pub next_proposal: u32,
    /// Everybody's time at the last decision.
    pub left: Option<Vec<i64>>,
    /// The match that replaced it.
    pub rematch: Option<String>,
    /// The requests that were carried out.
    pub requests: HashSet<String>,
    /// How many records there are.
    pub length: i64,
    /// The hash over all of them.
    pub head: String,
    /// When something last happened.
    pub updated_ms: i64,
    /// The card that was stored last.
    pub stored: Option<StoredCard>,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its number.
    pub id: u32,
    /// Who asks.
    pub by: u8,
    /// For what.
    pub what: Wish,
    /// Who agreed.
    pub agreed: Vec<u8>,
    /// Who has to answer.
    pub waiting: Vec<u8>,
}

impl Room {
    /// A match before its first record.
    pub fn new(id: String, setup: Setup, seed: Seed) -> Result<Room, catalog::Fault> {
        let seats = setup.seats.len();
        let seed_hash = seed.commitment().to_string();
        Ok(Room {
            rules: catalog::find(&setup.game)?,
            options: setup.options.clone(),
            seats: setup.seats.clone(),
            game: None,
            owners: Vec::new(),
            earned: Vec::new(),
            ending: None,
            cancelled: false,
            resigned: vec![false; seats],
            deputies: vec![None; seats],
            late: vec![false; seats],
            proposals: Vec::new(),
            next_proposal: 1,
            left: super::clock::at_start(setup.pace, seats),
            rematch: None,
            requests: HashSet::new(),
            length: 0,
            head: match setup.chained {
                true => chain_start(&id, &setup.text(), &seed_hash),
                false => String::new(),
            },
            seed_hash,
            updated_ms: setup.created_ms,
            stored: None,
            id,
            setup,
            seed,
        })
    }

    /// How far it is.
    pub fn status(&self) -> Status {
        match &self.game {
            _ if self.cancelled => Status::Cancelled,
            None => Status::Open,
            Some(_) if self.ending.is_some() => Status::Finished,
            Some(game) if game.turn() == Turn::Over => Status::Finished,
            Some(_) => Status::Running,
        }
    }

    /// The seats that are asked.
    pub fn turn(&self) -> Vec<u8> {
        match &self.game {
            Some(game) if self.status() == Status::Running => {
                game.turn().seats().iter().map(|seat| seat.index() as u8).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether nobody is missing.
    pub fn is_complete(&self) -> bool {
        self.seats.iter().all(|seat| !matches!(seat.kind, SeatKind::Open | SeatKind::Invited))
    }

    /// The level of the bot that decides for a seat: its own, or a person's deputy.
    pub fn bot_of(&self, seat: u8) -> Option<&str> {
        let index = usize::from(seat);
        self.seats.get(index)?.level.as_deref().or(self.deputies[index].as_deref())
    }

    /// What everybody is called in the game's sentences.
    pub fn spoken(&self, lang: Lang) -> Names {
        super::people::spoken(&self.seats, lang)
    }

    /// The seats of a person.
    pub fn seats_of(&self, me: Option<&str>) -> Vec<u8> {
        seats_of(&self.seats, me)
    }

    /// Begins: returns the record of it.
    pub fn start(&mut self) -> Result<Entry, Error> {
        let seats = self.seats.len() as u8;
        self.options = self.rules.complete(self.setup.rules, &self.options, seats)?;
        let game = self.rules.start(self.setup.rules, &self.options, seats, self.seed)?;
        let steps = game.steps(0);
        self.owners = steps.iter().map(|step| owner(step)).collect();
        self.earned = vec![0; steps.len()];
        self.game = Some(game);
        Ok(Entry::Start { steps })
    }

    /// Plays: returns the record of it. `left` is everybody's time after it, of which the move earned some.
    pub fn play(
        &mut self,
        seat: u8,
        action: &str,
        left: Option<Vec<i64>>,
        earned: i64,
    ) -> Result<Entry, Error> {
        let Some(game) = self.game.as_mut() else { return Err(Code::WrongStatus.into()) };
        let seat = Seat::from_code(seat.into()).ok_or(Code::ForeignSeat)?;
        let from = game.submit(seat, action).map_err(refused)?;
        let steps = game.steps(from);
        self.owners.extend(steps.iter().map(|step| owner(step)));
        self.earned.push(earned);
        self.earned.resize(self.owners.len(), 0);
        self.proposals.clear();
        self.late[seat.index()] = false;
        self.left.clone_from(&left);
        Ok(Entry::Move { steps, left, earned })
    }

    /// How much time each seat returns with the moves that a record takes back.
    pub fn returned_by(&self, entry: &Entry) -> Vec<i64> {
        let gone: Vec<usize> = match entry {
            Entry::Undo { seat, .. } => self.last_of(*seat).into_iter().collect(),
            Entry::Rewind { steps, .. } => (*steps..self.owners.len()).collect(),
            _ => Vec::new(),
        };
        let mut returned = vec![0; self.seats.len()];
        for step in gone {
            if let Some(own) = self.owners[step].and_then(|seat| returned.get_mut(usize::from(seat))) {
                *own += self.earned[step];
            }
        }
        returned
    }

    /// The record that follows from those before it: what everybody agreed to, or what becomes of a seat that gave up.
    pub fn consequence(&self) -> Option<Entry> {
        if self.status() != Status::Running {
            return None;
        }
        let deserted = |seat: &usize| self.resigned[*seat] && self.deputies[*seat].is_none();
        if let Some(seat) = (0..self.seats.len()).find(deserted) {
            let level = Some(super::bots::strongest().into());
            return Some(match self.ends_by_resignation() {
                true => Entry::End { how: Ending::Resigned },
                false => Entry::Deputy { seat: seat as u8, level },
            });
        }
        let agreed = self.proposals.iter().find(|pending| pending.waiting.is_empty())?;
        match (agreed.what, self.last_of(agreed.by)) {
            (Wish::End, _) => Some(Entry::End { how: Ending::Agreed }),
            (Wish::Undo, Some(steps)) => Some(Entry::Rewind { steps, left: None }),
            (Wish::Undo, None) => None,
        }
    }

    /// Does what a record says, which was found possible by whoever wrote it.
    pub fn apply(&mut self, entry: &Entry) -> Result<(), Error> {
        match entry {
            Entry::Start { steps } => {
                self.start()?;
                let same = self.game.as_ref().is_some_and(|game| game.steps(0) == *steps);
                if same { Ok(()) } else { Err(Code::Quarantined.into()) }
            }
            Entry::Move { steps, left, earned } => {
                let (seat, action) = moved(steps).ok_or(Code::Quarantined)?;
                match self.play(seat, action, left.clone(), *earned)? {
                    Entry::Move { steps: played, .. } if played == *steps => Ok(()),
                    _ => Err(Code::Quarantined.into()),
                }
            }
            Entry::Undo { seat, left } => {
                let game = self.game.as_mut().ok_or(Code::WrongStatus)?;
                let seat = Seat::from_code((*seat).into()).ok_or(Code::ForeignSeat)?;
                game.undo(seat).map_err(refused)?;
                if let Some(step) = self.last_of(seat.index() as u8) {
                    self.owners.remove(step);
                    self.earned.remove(step);
                }
                self.taken_back(left.as_ref());
                Ok(())
            }
            Entry::Rewind { steps, left } => {
                self.game.as_mut().ok_or(Code::WrongStatus)?.rewind(*steps);
                self.owners.truncate(*steps);
                self.earned.truncate(*steps);
                self.taken_back(left.as_ref());
                Ok(())
            }
            other => {
                self.apply_around(other);
                Ok(())
            }
        }
    }

    /// What is around the match after moves were taken back. Old records say nothing of the time.
    pub(super) fn taken_back(&mut self, left: Option<&Vec<i64>>) {
        self.proposals.clear();
        if let Some(left) = left {
            self.left = Some(left.clone());
        }
    }

    /// Plays many steps that were checked before, chance included: of an imported replay.
    pub(super) fn follow(&mut self, steps: &[String]) -> Result<(), Error> {
        for step in steps.iter().filter(|step| !step.starts_with('*')) {
            let (seat, action) = moved(std::slice::from_ref(step)).ok_or(Code::BadReplay)?;
            self.play(seat, action, None, 0)?;
        }
        Ok(())
    }

    /// Does what a record says that is none of the game's.
    pub(super) fn apply_around(&mut self, entry: &Entry) {
        match entry {
            Entry::Join { seat, user, name, options } => {
                if let Some(free) = self.seats.get_mut(usize::from(*seat)) {
                    free.kind = SeatKind::Person;
                    free.user = Some(user.clone());
                    free.name.clone_from(name);
                }
                merge(&mut self.options, options);
            }
            Entry::Leave { user } => {
                for (seat, first) in self.seats.iter_mut().zip(&self.setup.seats) {
                    if seat.user.as_deref() == Some(user) {
                        let kind =
                            if first.kind == SeatKind::Invited { SeatKind::Invited } else { SeatKind::Open };
                        *seat = SeatSetup { kind, name: String::new(), user: None, level: None };
                    }
                }
                self.cancelled = !self.seats.iter().any(|seat| seat.user.is_some());
            }
            Entry::Adopt { from, to } => {
                let users = self.seats.iter_mut().filter_map(|seat| seat.user.as_mut());
                for user in users.chain([&mut self.setup.creator]).filter(|user| *user == from) {
                    user.clone_from(to);
                }
            }
            Entry::Propose { seat, what } => {
                let waiting = self.to_be_asked(*seat);
                let id = self.next_proposal;
                self.next_proposal += 1;
                self.proposals.push(Pending { id, by: *seat, what: *what, agreed: Vec::new(), waiting });
            }
            Entry::Consent { seat, proposal, agree } => {
                if let Some(pending) = self.proposals.iter_mut().find(|pending| pending.id == *proposal)
                    && *agree
                {
                    pending.waiting.retain(|other| other != seat);
                    pending.agreed.push(*seat);
                } else {
                    self.proposals.retain(|pending| pending.id != *proposal);
                }
            }
            Entry::Resign { seat } => {
                self.resigned[usize::from(*seat)] = true;
                self.not_asked_any_more(*seat);
            }
            Entry::Deputy { seat, level } => {
                self.deputies[usize::from(*seat)].clone_from(level);
                self.late[usize::from(*seat)] = false;
                if level.is_some() {
                    self.not_asked_any_more(*seat);
                }
            }
            Entry::Clocks { left } => self.left = Some(left.clone()),
            Entry::Late { seat } => self.late[usize::from(*seat)] = true,
            Entry::End { how } => {
                self.ending = Some(*how);
                self.proposals.clear();
            }
            Entry::Rematch { id } => self.rematch = Some(id.clone()),
            Entry::Start { .. } | Entry::Move { .. } | Entry::Undo { .. } | Entry::Rewind { .. } => {}
        }
    }

    /// Proposals do not wait for somebody who does not play any more.
    fn not_asked_any_more(&mut self, seat: u8) {
        for pending in &mut self.proposals {
            pending.waiting.retain(|other| *other != seat);
        }
    }

    /// The other persons at the table, who have to agree.
    fn to_be_asked(&self, by: u8) -> Vec<u8> {
        let me = self.seats[usize::from(by)].user.as_deref();
        let asked = |seat: &u8| {
            let index = usize::from(*seat);
            let other = &self.seats[index];
            other.level.is_none()
                && other.user.as_deref() != me
                && self.deputies[index].is_none()
                && !self.resigned[index]
        };
        (0..self.seats.len() as u8).filter(asked).collect()
    }

    /// The place of a seat's last step.
    pub fn last_of(&self, seat: u8) -> Option<usize> {
        self.owners.iter().rposition(|owner| *owner == Some(seat))
    }

    /// How many records and steps there are.
    pub fn moment(&self) -> (i64, usize) {
        (self.length, self.owners.len())
    }

    /// Whether nothing but decisions of other seats came since then, and this seat is still asked: it is asked the same.
    pub fn only_others_decided(&self, seat: u8, (records, steps): (i64, usize)) -> bool {
        let news = self.owners.get(steps..).unwrap_or_default();
        let only_steps = self.length - records == news.len() as i64;
        let by_others = news.iter().all(|owner| owner.is_some_and(|owner| owner != seat));
        only_steps && by_others && self.turn().contains(&seat)
    }

    /// Whether giving up leaves nobody to play against, or no person to play on.
    pub fn ends_by_resignation(&self) -> bool {
        let on = |index: &usize| !self.resigned[*index];
        let playing: Vec<usize> = (0..self.seats.len()).filter(on).collect();
        playing.len() < 2 || playing.iter().all(|index| self.seats[*index].level.is_some())
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let resigned: Vec<u8> =
            (0..self.seats.len()).filter(|seat| self.resigned[*seat]).map(|seat| seat as u8).collect();
        if let Some(standing) = self.game.as_ref().and_then(|game| game.standing()) {
            let points = standing.points.as_slice().to_vec();
            let places = standing.places.as_slice().to_vec();
            return Some(Outcome { how: Ending::Played, points, places, resigned });
        }
        let how = self.ending?;
        let on = self.resigned.iter().filter(|gone| !**gone).count() as u8;
        let places = match how {
            Ending::Resigned => self.resigned.iter().map(|gone| if *gone { on + 1 } else { 1 }).collect(),
            Ending::Played | Ending::Agreed => Vec::new(),
        };
        Some(Outcome { how, points: Vec::new(), places, resigned })
    }

    /// The seed, once it is over.
    pub fn revealed_seed(&self) -> Option<String> {
        (self.status() == Status::Finished).then(|| self.seed.reveal())
    }
}

/// Why a game refuses, for the wire; the words are asked of the game.
pub(super) fn refused(refused: catalog::Refused) -> Error {
    let rule = match &refused {
        catalog::Refused::Rule(rule) => Some((*rule).to_owned()),
        _ => None,
    };
    let code = match refused {
        catalog::Refused::Notation(_) | catalog::Refused::Rule(_) => Code::Refused,
        catalog::Refused::NotYourTurn => Code::NotYourTurn,
        catalog::Refused::Over => Code::WrongStatus,
        catalog::Refused::NoUndo(_) => Code::NoUndo,
    };
    Error { code, text: None, rule }
}

/// Whose step this is.
pub(super) fn owner(step: &str) -> Option<u8> {
    step.split(' ').next()?.parse().ok()
}

/// The seat and the action of a move's steps.
fn moved(steps: &[String]) -> Option<(u8, &str)> {
    let (seat, action) = steps.first()?.split_once(' ')?;
    Some((seat.parse().ok()?, action))
}

/// Adds the settings that somebody gives on joining.
pub(super) fn merge(all: &mut Value, own: &Value) {
    if let (Some(all), Some(own)) = (all.as_object_mut(), own.as_object()) {
        all.extend(own.iter().map(|(key, value)| (key.clone(), value.clone())));
    }
}

/// A match that cannot be what it says.
pub(super) fn damaged(id: &str, what: impl std::fmt::Display) -> StoreError {
    StoreError::Damaged(format!("match {id}: {what}"))
}
