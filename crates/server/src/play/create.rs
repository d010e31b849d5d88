//! New matches: from a request, from an old match, from a replay file.

use super::entry::{Entry, SeatSetup, Setup};
use super::keep::status_word;
use super::people::{Person, shown_options, stored_card};
use super::room::Room;
use crate::error::Error;
use crate::ids::{Random, digest, new_id, new_token, now_ms};
use crate::names;
use crate::store::{Append, NewMatch, Store};
use catalog::AnyGame;
use protocol::{Code, CreateMatch, Created, Invite, Pace, SeatKind, SeatPlan, Status};
use serde_json::Value;
use table::{Replay, Seed};
use tabletop::{OptionKind, Viewer};

/// Most steps of a replay that is imported.
const MOST_STEPS: usize = 20_000;

/// Creates a match as asked.
pub async fn create(
    store_: &Store,
    random: &Random,
    person: &Person,
    request: CreateMatch,
) -> Result<Created, Error> {
    let game = catalog::find(&request.game)?;
    let seats = u8::try_from(request.seats.len()).map_err(|_| Code::BadOptions)?;
    let options = if request.options.is_null() { Value::Object(Default::default()) } else { request.options };
    let rules = game.meta().rules;
    let options = game.complete(rules, &options, seats)?;
    check_pace(request.pace)?;
    let (mut plan, mut invites) = (Vec::new(), Vec::new());
    for (index, seat) in request.seats.iter().enumerate() {
        if *seat == SeatPlan::Invite {
            invites.push(Invite { seat: index as u8, token: new_token() });
        }
        plan.push(planned(person, seat)?);
    }
    let setup = Setup {
        game: request.game,
        rules,
        content: game.content(),
        options,
        seats: plan,
        pace: request.pace,
        public: request.public,
        creator: person.id.clone(),
        created_ms: now_ms(),
        chained: true,
    };
    let hashed = invites.iter().map(|invite| (invite.seat, digest(&invite.token))).collect();
    let id = store(store_, random, setup, hashed).await?;
    Ok(Created { id, invites })
}

/// Stores a new match with a fresh seed.
pub(super) async fn store(
    store: &Store,
    random: &Random,
    setup: Setup,
    invites: Vec<(u8, String)>,
) -> Result<String, Error> {
    let id = new_id();
    store_as(store, &id, &setup, Seed::new(random.bytes()), invites).await?;
    Ok(id)
}

async fn store_as(
    store: &Store,
    id: &str,
    setup: &Setup,
    seed: Seed,
    invites: Vec<(u8, String)>,
) -> Result<(), Error> {
    let game = catalog::find(&setup.game)?;
    let mut users: Vec<String> = setup.seats.iter().filter_map(|seat| seat.user.clone()).collect();
    users.push(setup.creator.clone());
    users.sort();
    users.dedup();
    let shown = shown_options(game, &setup.options, Viewer::Spectator, false);
    let new = NewMatch {
        id: id.into(),
        setup: setup.text(),
        seed,
        public: setup.public,
        status: status_word(Status::Open),
        card: stored_card(setup, &setup.seats, shown),
        invites,
        users,
        now_ms: setup.created_ms,
    };
    Ok(store.create(&new).await?)
}

fn planned(person: &Person, seat: &SeatPlan) -> Result<SeatSetup, Error> {
    let empty = |kind| SeatSetup { kind, name: String::new(), user: None, level: None };
    Ok(match seat {
        SeatPlan::Me => SeatSetup {
            kind: SeatKind::Person,
            name: person.name.clone(),
            user: Some(person.id.clone()),
            level: None,
        },
        SeatPlan::Open => empty(SeatKind::Open),
        SeatPlan::Invite => empty(SeatKind::Invited),
        SeatPlan::Bot { level } => {
            SeatSetup { level: Some(super::bots::level(level)?.into()), ..empty(SeatKind::Bot) }
        }
        SeatPlan::HotSeat { name } => SeatSetup {
            name: names::checked(name)?,
            user: Some(person.id.clone()),
            ..empty(SeatKind::HotSeat)
        },
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

/// Settings that somebody gives on joining must be secrets of the own seat.
pub(super) fn check_secrets(game: &dyn AnyGame, options: &Value, own: u8) -> Result<(), Error> {
    let fine = match options {
        Value::Null => true,
        Value::Object(given) => given.keys().all(|key| secret_of(game, key) == Some(own)),
        _ => false,
    };
    if fine { Ok(()) } else { Err(Code::BadOptions.into()) }
}

/// The seat whose secret a setting is.
fn secret_of(game: &dyn AnyGame, key: &str) -> Option<u8> {
    game.options().iter().filter(|spec| spec.key == key).find_map(|spec| match spec.kind {
        OptionKind::SecretText { seat } => Some(seat),
        _ => None,
    })
}

/// The same people again under the newest rules, the seats moved on by one. Secret settings are not: they belonged to a seat.
pub(super) fn again(room: &Room, creator: &str) -> Setup {
    let mut seats = room.seats.clone();
    seats.rotate_left(1);
    let mut options = room.options.clone();
    if let Some(options) = options.as_object_mut() {
        options.retain(|key, _| secret_of(room.rules, key).is_none());
    }
    Setup {
        rules: room.rules.meta().rules,
        options,
        seats,
        creator: creator.into(),
        created_ms: now_ms(),
        chained: true,
        ..room.setup.clone()
    }
}

/// Makes a finished match of a replay file, after every step of it was checked. Nothing is stored before that.
pub async fn import(store: &Store, person: &Person, text: &str) -> Result<Created, Error> {
    let replay = Replay::read(text).map_err(catalog::Fault::from)?;
    if replay.steps.len() > MOST_STEPS || usize::from(replay.header.seats) > tabletop::MAX_SEATS {
        return Err(Code::TooLarge.into());
    }
    let (id, creator) = (new_id(), person.id.clone());
    let played = {
        let id = id.clone();
        tokio::task::spawn_blocking(move || played_again(&id, &creator, &replay))
    };
    let (setup, seed, records) = played.await.map_err(|_| Code::BadReplay)??;
    store_as(store, &id, &setup, seed, Vec::new()).await?;
    for record in records {
        store.append(record).await?;
    }
    Ok(Created { id, invites: Vec::new() })
}

/// Plays a replay through the rules; returns what is to be stored of it.
fn played_again(id: &str, creator: &str, replay: &Replay) -> Result<(Setup, Seed, Vec<Append>), Error> {
    let game = catalog::find(&replay.header.game)?;
    if game.verify(replay)?.standing().is_none() {
        let (en, ru) = ("the game in this replay is not over", "игра в этой записи не окончена");
        return Err(Error::saying(Code::BadReplay, en, ru));
    }
    let seed = replay.checked_seed().map_err(catalog::Fault::from)?;
    let nobody = |seat: u8| SeatSetup {
        kind: SeatKind::HotSeat,
        name: (seat + 1).to_string(),
        user: None,
        level: None,
    };
    let setup = Setup {
        game: replay.header.game.clone(),
        rules: replay.header.rules,
        content: replay.header.content.clone(),
        options: replay.header.options.clone(),
        seats: (0..replay.header.seats).map(nobody).collect(),
        pace: Pace::Untimed,
        public: false,
        creator: creator.into(),
        created_ms: now_ms(),
        chained: true,
    };
    let mut room = Room::new(id.into(), setup.clone(), seed)?;
    let first = replay.steps.iter().position(|step| !step.starts_with('*')).unwrap_or(replay.steps.len());
    let (start, rest) = replay.steps.split_at(first);
    let entry = Entry::Start { steps: start.to_vec() };
    room.apply(&entry)?;
    let mut records = vec![kept(&mut room, &entry)];
    // One record for all the rest: it was played elsewhere, and nobody undoes it here.
    if !rest.is_empty() {
        room.follow(rest)?;
        records.push(kept(&mut room, &Entry::Move { steps: rest.to_vec(), left: None, earned: 0 }));
    }
    Ok((setup, seed, records))
}

fn kept(room: &mut Room, entry: &Entry) -> Append {
    let append = room.to_append(entry, None, now_ms());
    room.sealed(None, append.hash.clone());
    append
}
