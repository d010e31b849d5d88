//! A match with everything around it, as its records made it: who sits where, what is proposed, how much time is left.

use crate::entry::{Entry, Setup};
use crate::fairness::SeatShare;
use crate::levels::STRONGEST;
use crate::people::{seats_of, spoken};
use crate::stored::{StoredCard, chain_start};
use crate::{Clocks, Error, Millis, clock};
use catalog::{AnyGame, AnyMatch};
use protocol::{Ending, Outcome, Pace, SeatCard, SeatKind, Status, Wish};
use serde_json::Value;
use std::collections::HashMap;
use table::Seed;
use tabletop::{Lang, Names, Seat, SeatSet, Turn};

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
    pub(crate) seed: Seed,
    /// The public promise of it.
    pub seed_hash: String,
    /// What people add to it, by the first seat of each.
    pub(crate) shares: Vec<Option<SeatShare>>,
    /// Who sits where, and what became of them.
    pub seats: Vec<SeatState>,
    /// The game, once it has begun.
    pub game: Option<Box<dyn AnyMatch>>,
    /// The steps that were taken.
    pub steps: Vec<Taken>,
    /// What ended it before the game was over.
    pub ending: Option<Ending>,
    /// Whether everybody left before the start.
    pub cancelled: bool,
    /// What was proposed and is not decided.
    pub proposals: Vec<Pending>,
    /// The number of the next proposal.
    pub(crate) next_proposal: u32,
    /// Everybody's time at the last decision.
    pub left: Option<Vec<Millis>>,
    /// The match that replaced it.
    pub rematch: Option<String>,
    /// The requests that were carried out, each with what was asked for.
    pub requests: HashMap<String, String>,
    /// How many records there are.
    pub length: i64,
    /// The hash over all of them.
    pub head: String,
    /// When something last happened.
    pub updated_ms: Millis,
    /// The card that was stored last.
    pub(crate) stored: Option<StoredCard>,
}

/// A seat, and what became of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatState {
    /// Who sits there.
    pub card: SeatCard,
    /// The level of the bot that plays for a person.
    pub deputy: Option<String>,
    /// Whether it gave up.
    pub resigned: bool,
    /// Whether it ran out of time and was not replaced.
    pub late: bool,
}

impl SeatState {
    pub(crate) fn new(card: SeatCard) -> SeatState {
        SeatState { card, deputy: None, resigned: false, late: false }
    }

    /// Whether a table shows the same of it. Who is late shows as an abandoned seat, and not otherwise.
    pub(crate) fn shows_the_same(&self, other: &SeatState) -> bool {
        let SeatState { card, deputy, resigned, late: _ } = self;
        (card, deputy, resigned) == (&other.card, &other.deputy, &other.resigned)
    }
}

/// A step that was taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Taken {
    /// By whom; by nobody if it is chance's.
    pub by: Option<Seat>,
    /// How much time it earned whoever took it.
    pub earned: Millis,
}

/// A proposal that waits for answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// Its number.
    pub id: u32,
    /// Who asks.
    pub by: Seat,
    /// For what.
    pub what: Wish,
    /// Who agreed.
    pub agreed: Vec<Seat>,
    /// Who has to answer.
    pub waiting: SeatSet,
    /// From when on the match can be ended without those who stay away, in Unix time; nothing for other wishes.
    pub ends_ms: Option<Millis>,
}

impl Room {
    /// A match before its first record.
    pub fn new(id: String, setup: Setup, seed: Seed) -> Result<Room, catalog::Fault> {
        let seed_hash = seed.commitment().to_string();
        let mut room = Room {
            rules: catalog::find(&setup.game)?,
            options: setup.options.clone(),
            shares: vec![None; setup.seats.len()],
            seats: setup.seats.iter().cloned().map(SeatState::new).collect(),
            game: None,
            steps: Vec::new(),
            ending: None,
            cancelled: false,
            proposals: Vec::new(),
            next_proposal: 1,
            left: clock::at_start(setup.pace, setup.seats.len()),
            rematch: None,
            requests: HashMap::new(),
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
        };
        let creator = room.seats_of(Some(&room.setup.creator)).first();
        if let (Some(seat), Some(hash)) = (creator, room.setup.share.clone()) {
            room.shares[seat.index()] = Some(SeatShare { hash, bits: None });
        }
        Ok(room)
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
    pub fn turn(&self) -> SeatSet {
        match &self.game {
            Some(game) if self.status() == Status::Running => game.turn().seats(),
            _ => SeatSet::EMPTY,
        }
    }

    /// All seats.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats.len() as u8)
    }

    /// The seat with this number, if the table has it.
    pub fn seat(&self, number: u8) -> Option<Seat> {
        self.seats().nth(number.into())
    }

    /// Who sits where.
    pub fn cards(&self) -> impl Iterator<Item = &SeatCard> + Clone {
        self.seats.iter().map(|seat| &seat.card)
    }

    /// Whether everybody has sat down.
    pub fn is_complete(&self) -> bool {
        self.cards().all(|seat| !matches!(seat.kind, SeatKind::Open | SeatKind::Invited) && !seat.asked)
    }

    /// Whether two players may talk in private now. Before the start seats change hands, and what was said to one person
    /// would be another's to read.
    pub(crate) fn private_talk(&self) -> bool {
        self.rules.meta().private_talk && self.game.is_some()
    }

    /// The level of the bot that decides for a seat: its own, or a person's deputy.
    pub fn bot_of(&self, seat: Seat) -> Option<&str> {
        let at = self.seats.get(seat.index())?;
        at.card.level.as_deref().or(at.deputy.as_deref())
    }

    /// What everybody is called in the game's sentences.
    pub fn spoken(&self, lang: Lang) -> Names {
        spoken(self.cards(), lang)
    }

    /// The seats of a person.
    pub fn seats_of(&self, me: Option<&str>) -> SeatSet {
        seats_of(self.cards(), me)
    }

    /// Whether it moves on without anybody here: bots and clocks.
    pub(crate) fn must_wake(&self) -> bool {
        let bot_is_asked = || self.turn().iter().any(|seat| self.bot_of(seat).is_some());
        self.status() == Status::Running && self.is_played_by_people() && (self.is_timed() || bot_is_asked())
    }

    /// Whether a person plays, here or away. Where bots play for everybody, nobody is kept waiting.
    pub(crate) fn is_played_by_people(&self) -> bool {
        self.seats().any(|seat| self.bot_of(seat).is_none())
    }

    /// Whether there are clocks.
    pub(crate) fn is_timed(&self) -> bool {
        self.setup.pace != Pace::Untimed
    }

    /// The seat whose clock runs out next, and in how long. Bots take their time, and whoever is late is late once.
    pub(crate) fn next_flag(&self, clocks: &Clocks, now: Millis) -> Option<(Seat, Millis)> {
        let left = self.left.as_ref().filter(|_| self.status() == Status::Running)?;
        let watched = |seat: &Seat| self.bot_of(*seat).is_none() && !self.seats[seat.index()].late;
        clocks.next_end(left, self.seats().filter(watched), now)
    }

    /// How much time each seat returns with the moves that a record takes back.
    pub(crate) fn returned_by(&self, entry: &Entry) -> Vec<Millis> {
        let gone = match entry {
            Entry::Undo { seat, .. } => self.last_of(*seat).map(|step| step..step + 1).unwrap_or_default(),
            Entry::Rewind { steps, .. } => *steps..self.steps.len(),
            _ => 0..0,
        };
        let mut returned = vec![0; self.seats.len()];
        for step in self.steps.get(gone).unwrap_or_default() {
            if let Some(own) = step.by.and_then(|seat| returned.get_mut(seat.index())) {
                *own += step.earned;
            }
        }
        returned
    }

    /// The record that follows from those before it: what everybody agreed to, or what becomes of a seat that gave up.
    pub fn consequence(&self) -> Option<Entry> {
        if self.status() != Status::Running {
            return None;
        }
        let deserted = |seat: &Seat| {
            let at = &self.seats[seat.index()];
            at.resigned && at.deputy.is_none()
        };
        if let Some(seat) = self.seats().find(deserted) {
            return Some(match self.ends_by_resignation() {
                true => Entry::End { how: Ending::Resigned },
                false => Entry::Deputy { seat, level: Some(STRONGEST.into()) },
            });
        }
        let agreed = self.proposals.iter().find(|pending| pending.waiting.is_empty())?;
        match (agreed.what, self.last_of(agreed.by)) {
            (Wish::End, _) => Some(Entry::End { how: Ending::Agreed }),
            (Wish::Undo, Some(steps)) => Some(Entry::Rewind { steps, left: None }),
            (Wish::Undo, None) => None,
        }
    }

    /// The other persons at the table, who have to agree, here or not and whether or not a bot plays for them. Whoever gave
    /// up agrees to everything.
    pub(crate) fn to_be_asked(&self, by: Seat) -> SeatSet {
        let me = self.seats[by.index()].card.user.as_deref();
        let asked = |seat: &Seat| {
            let other = &self.seats[seat.index()];
            other.card.user.is_some() && other.card.user.as_deref() != me && !other.resigned
        };
        self.seats().filter(asked).collect()
    }

    /// Whether this seat proposed to end the match, and the only ones who have not agreed stayed away for as long as the
    /// table had announced.
    pub(crate) fn may_end_without(&self, absent: SeatSet, by: Seat, now_ms: Millis) -> bool {
        let is_due = |pending: &Pending| {
            let gone = pending.waiting.iter().all(|seat| absent.contains(seat));
            pending.by == by && gone && pending.ends_ms.is_some_and(|at| at <= now_ms)
        };
        self.proposals.iter().any(is_due)
    }

    /// The place of a seat's last step.
    pub fn last_of(&self, seat: Seat) -> Option<usize> {
        self.steps.iter().rposition(|step| step.by == Some(seat))
    }

    /// Whether a request was carried out before. Under the same name nothing else can be asked for.
    pub(crate) fn has_done(&self, request: &str, wish: &str) -> Result<bool, Error> {
        match self.requests.get(request) {
            None => Ok(false),
            Some(before) if before == wish => Ok(true),
            Some(_) => Err(Error::another_request()),
        }
    }

    /// How many records and steps there are.
    pub(crate) fn moment(&self) -> (i64, usize) {
        (self.length, self.steps.len())
    }

    /// Whether nothing but decisions of other seats came since then, and this seat is still asked: it is asked the same.
    pub(crate) fn only_others_decided(&self, seat: Seat, (records, steps): (i64, usize)) -> bool {
        let since = self.steps.get(steps..).unwrap_or_default();
        let only_steps = self.length - records == since.len() as i64;
        let by_others = since.iter().all(|step| step.by.is_some_and(|by| by != seat));
        only_steps && by_others && self.turn().contains(seat)
    }

    /// Whether giving up leaves nobody to play against, or no person to play on.
    fn ends_by_resignation(&self) -> bool {
        let playing = || self.seats.iter().filter(|seat| !seat.resigned);
        playing().count() < 2 || playing().all(|seat| seat.card.level.is_some())
    }

    /// How it ended.
    pub fn outcome(&self) -> Option<Outcome> {
        let gave_up = self.seats().filter(|seat| self.seats[seat.index()].resigned);
        let resigned = crate::frames::numbers(gave_up.collect());
        if let Some(standing) = self.game.as_ref().and_then(|game| game.standing()) {
            let points = standing.points.as_slice().to_vec();
            let places = standing.places.as_slice().to_vec();
            return Some(Outcome { how: Ending::Played, points, places, resigned });
        }
        let how = self.ending?;
        let last = (self.seats.len() - resigned.len()) as u8 + 1;
        let places = match how {
            Ending::Resigned => self.seats.iter().map(|seat| if seat.resigned { last } else { 1 }).collect(),
            Ending::Played | Ending::Agreed | Ending::Abandoned => Vec::new(),
        };
        Some(Outcome { how, points: Vec::new(), places, resigned })
    }

    /// The seed, once it is over.
    pub fn revealed_seed(&self) -> Option<String> {
        (self.status() == Status::Finished).then(|| self.seed.reveal())
    }
}
