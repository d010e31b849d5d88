//! New matches: from a request, from an old match, from a replay file.

use crate::entry::{Entry, Setup};
use crate::fairness::promise;
use crate::levels::level;
use crate::people::Person;
use crate::stored::{Append, NewMatch, status_word};
use crate::{Error, Millis, Now, Room, Step};
use catalog::AnyGame;
use protocol::{Code, CreateMatch, Pace, SeatCard, SeatKind, SeatPlan, Status};
use serde_json::Value;
use table::{Commitment, Replay, Seed};
use tabletop::{MAX_SEATS, OptionKind, Seat};

/// Most steps of a replay that is imported.
const MOST_STEPS: usize = 20_000;
/// The longest time, in hours, that a table can wait for somebody who stays away.
const LONGEST_ABSENCE: u32 = 60 * 24;

/// What a request for a match comes to. Names of people on the same device are checked by `name`.
pub fn requested(
    person: &Person,
    request: CreateMatch,
    now: Now,
    name: impl Fn(&str) -> Result<String, Code>,
) -> Result<Setup, Error> {
    let game = catalog::find(&request.game)?;
    let seats = u8::try_from(request.seats.len()).map_err(|_| Code::BadOptions)?;
    check_plan(game, &request)?;
    let options = if request.options.is_null() { Value::Object(Default::default()) } else { request.options };
    let rules = game.meta().rules;
    let options = game.complete(rules, &options, seats)?;
    check_pace(request.pace)?;
    check_absence(request.pace, request.absence_h)?;
    let share = promise(request.share.as_deref())?;
    let plan = request.seats.iter().map(|seat| planned(person, &request.game, seat, &name));
    Ok(Setup {
        rules,
        content: game.content(),
        options,
        seats: plan.collect::<Result<_, _>>()?,
        pace: request.pace,
        absence_h: request.absence_h,
        share,
        branch: None,
        public: request.public,
        creator: person.id.clone(),
        created_ms: now.unix,
        chained: true,
        game: request.game,
    })
}

impl Setup {
    /// What is to be stored of a new match.
    pub fn to_store(&self, id: &str, seed: Seed, invites: Vec<(Seat, String)>) -> Result<NewMatch, Error> {
        let room = Room::new(id.into(), self.clone(), seed)?;
        Ok(NewMatch {
            setup: self.text(),
            seed,
            public: self.public,
            status: status_word(Status::Open),
            card: room.card(),
            invites,
            users: self.people(),
            now_ms: self.created_ms,
            id: room.id,
        })
    }

    /// In whose lists it stands from the beginning, in order.
    pub(crate) fn people(&self) -> Vec<String> {
        let mut users: Vec<String> = self.seats.iter().filter_map(|seat| seat.user.clone()).collect();
        users.push(self.creator.clone());
        users.sort();
        users.dedup();
        users
    }

    /// The seats that wait for somebody with an invitation.
    pub fn invited(&self) -> impl Iterator<Item = Seat> {
        let seats = Seat::all(MAX_SEATS as u8).zip(&self.seats);
        seats.filter(|(_, card)| card.kind == SeatKind::Invited).map(|(seat, _)| seat)
    }
}

/// Nobody sits twice but on seats that say so, and nobody sets what is another's to set.
fn check_plan(game: &dyn AnyGame, request: &CreateMatch) -> Result<(), Error> {
    let once = request.seats.iter().filter(|seat| **seat == SeatPlan::Me).count() <= 1;
    let mine = |seat: usize| matches!(request.seats.get(seat), Some(SeatPlan::Me | SeatPlan::HotSeat { .. }));
    let mut given = request.options.as_object().into_iter().flatten();
    let own = given.all(|(key, value)| value.is_null() || secret_of(game, key).is_none_or(mine));
    if once && own { Ok(()) } else { Err(Code::BadOptions.into()) }
}

fn planned(
    person: &Person,
    game: &str,
    seat: &SeatPlan,
    name: impl Fn(&str) -> Result<String, Code>,
) -> Result<SeatCard, Error> {
    let user = Some(person.id.clone());
    Ok(match seat {
        SeatPlan::Me => SeatCard { name: person.name.clone(), user, ..SeatCard::empty(SeatKind::Person) },
        SeatPlan::Open => SeatCard::empty(SeatKind::Open),
        SeatPlan::Invite => SeatCard::empty(SeatKind::Invited),
        SeatPlan::Bot { level: word } => {
            SeatCard { level: Some(level(word, game)?.into()), ..SeatCard::empty(SeatKind::Bot) }
        }
        SeatPlan::HotSeat { name: given } => {
            SeatCard { name: name(given)?, user, ..SeatCard::empty(SeatKind::HotSeat) }
        }
    })
}

fn check_pace(pace: Pace) -> Result<(), Error> {
    let fine = match pace {
        Pace::Untimed => true,
        Pace::Live { bank_s, increment_s } => (10..=86_400).contains(&bank_s) && increment_s <= 600,
        Pace::Correspondence { days } => (1..=30).contains(&days),
    };
    if fine { Ok(()) } else { Err(Code::BadOptions.into()) }
}

/// Nobody is away too long who is still allowed to think.
fn check_absence(pace: Pace, hours: Option<u32>) -> Result<(), Error> {
    let least = match pace {
        Pace::Correspondence { days } => 24 * days,
        Pace::Untimed | Pace::Live { .. } => 1,
    };
    let fine = hours.is_none_or(|hours| (least..=LONGEST_ABSENCE).contains(&hours));
    if fine { Ok(()) } else { Err(Code::BadOptions.into()) }
}

/// Settings that somebody gives on joining must be secrets of the own seat.
pub(crate) fn check_secrets(game: &dyn AnyGame, options: &Value, own: Seat) -> Result<(), Error> {
    let fine = match options {
        Value::Null => true,
        Value::Object(given) => given.keys().all(|key| secret_of(game, key) == Some(own.index())),
        _ => false,
    };
    if fine { Ok(()) } else { Err(Code::BadOptions.into()) }
}

/// The seat whose secret a setting is.
fn secret_of(game: &dyn AnyGame, key: &str) -> Option<usize> {
    game.options().iter().filter(|spec| spec.key == key).find_map(|spec| match spec.kind {
        OptionKind::SecretText { seat } => Some(seat.into()),
        _ => None,
    })
}

/// A match for the same people under the newest rules, the seats moved on by one. The others are asked whether they want
/// to play again; their seats are kept for them. Secret settings are not: they belonged to a seat.
pub(crate) fn again(room: &Room, creator: &str, share: Option<Commitment>, now: Now) -> Setup {
    let mut seats: Vec<SeatCard> = room.cards().cloned().collect();
    seats.rotate_left(1);
    for seat in &mut seats {
        seat.asked = seat.user.as_deref().is_some_and(|user| user != creator);
    }
    let mut options = room.options.clone();
    if let Some(options) = options.as_object_mut() {
        options.retain(|key, _| secret_of(room.rules, key).is_none());
    }
    Setup {
        rules: room.rules.meta().rules,
        options,
        seats,
        share,
        branch: None,
        creator: creator.into(),
        created_ms: now.unix,
        chained: true,
        ..room.setup.clone()
    }
}

/// A finished match from a replay file.
pub struct Imported {
    /// What is to be stored first.
    pub new: NewMatch,
    /// Its records.
    pub records: Vec<Append>,
}

/// Reads a replay file, as far as that is cheap.
pub fn read_replay(text: &str) -> Result<Replay, Error> {
    let replay = Replay::read(text).map_err(catalog::Fault::from)?;
    if replay.steps.len() > MOST_STEPS || usize::from(replay.header.seats) > MAX_SEATS {
        return Err(Code::TooLarge.into());
    }
    Ok(replay)
}

/// Plays a replay through the rules, step by step, and makes a finished match of it. It takes a while.
///
/// Who played comes from the file, as far as names are names by `name`: a seat without one is called by its number.
pub fn import(
    id: &str,
    creator: &str,
    replay: Replay,
    now: Now,
    name: impl Fn(&str) -> Result<String, Code>,
) -> Result<Imported, Error> {
    let game = catalog::find(&replay.header.game)?;
    if game.verify(&replay)?.standing().is_none() {
        let (en, ru) = ("the game in this replay is not over", "игра в этой записи не окончена");
        return Err(Error::saying(Code::BadReplay, en, ru));
    }
    let seed = replay.checked_seed().map_err(catalog::Fault::from)?;
    let seat = |number: u8| {
        let player = replay.players.get(usize::from(number));
        let known = |word| level(word, &replay.header.game).ok();
        if let Some(level) = player.and_then(|player| player.level.as_deref()).and_then(known) {
            return SeatCard { level: Some(level.into()), ..SeatCard::empty(SeatKind::Bot) };
        }
        let named = player.and_then(|player| name(&player.name).ok());
        let name = named.unwrap_or_else(|| (number + 1).to_string());
        SeatCard { name, ..SeatCard::empty(SeatKind::HotSeat) }
    };
    let seats = (0..replay.header.seats).map(seat).collect();
    let setup = Setup {
        game: replay.header.game,
        rules: replay.header.rules,
        content: replay.header.content,
        options: replay.header.options,
        seats,
        pace: Pace::Untimed,
        absence_h: None,
        share: None,
        branch: None,
        public: false,
        creator: creator.into(),
        created_ms: now.unix,
        chained: true,
    };
    let new = setup.to_store(id, seed, Vec::new())?;
    let mut room = Room::new(id.into(), setup, seed)?;
    let mut start: Vec<Step> = replay.steps.into_iter().map(Step::from).collect();
    let first = start.iter().position(|step| step.seat().is_some()).unwrap_or(start.len());
    let rest = start.split_off(first);
    let mut records = Vec::new();
    for (seat, share) in seed.shares() {
        records.push(applied(&mut room, &Entry::Reveal { seat, bits: share.reveal() }, now.unix)?);
    }
    records.push(applied(&mut room, &Entry::Start { steps: start }, now.unix)?);
    // One record for all the rest: it was played elsewhere, and nobody undoes it here.
    if !rest.is_empty() {
        records.push(applied(&mut room, &Entry::Move { steps: rest, left: None, earned: 0 }, now.unix)?);
    }
    Ok(Imported { new, records })
}

fn applied(room: &mut Room, entry: &Entry, now: Millis) -> Result<Append, Error> {
    room.apply(entry)?;
    Ok(sealed(room, entry, now))
}

/// What is to be stored of a record that the match has carried out.
pub(crate) fn sealed(room: &mut Room, entry: &Entry, now: Millis) -> Append {
    let append = room.to_append(entry, None, now);
    room.sealed(None, append.hash.clone());
    append
}
