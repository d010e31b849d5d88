//! New matches: what a request, an old match or a replay file comes to is stored.

use crate::error::Error;
use crate::ids::{Random, digest, new_id, new_token, now};
use crate::names;
use crate::store::{Store, StoreError};
use protocol::{Code, CreateMatch, Created, Invite, SeatKind};
use room::stored::{Append, NewMatch};
use room::{Person, Setup, create as new};
use std::collections::HashSet;
use std::time::{Duration, Instant};
use table::Seed;
use tabletop::Seat;

/// Creates a match as asked.
pub async fn create(
    store: &Store,
    random: &Random,
    person: &Person,
    request: CreateMatch,
) -> Result<Created, Error> {
    let setup = new::requested(person, request, now(), names::checked)?;
    // Nobody on the same device passes for somebody with an account.
    for seat in setup.seats.iter().filter(|seat| seat.kind == SeatKind::HotSeat) {
        if store.account(&names::likeness(&seat.name)).await?.is_some() {
            return Err(Code::NameTaken.into());
        }
    }
    let tokens: Vec<(Seat, String)> = setup.invited().map(|seat| (seat, new_token())).collect();
    let hashed = tokens.iter().map(|(seat, token)| (*seat, digest(token))).collect();
    let id = add(store, random, &setup, hashed).await?;
    let invite = |(seat, token): (Seat, String)| Invite { seat: seat.index() as u8, token };
    Ok(Created { id, invites: tokens.into_iter().map(invite).collect() })
}

/// Stores a new match with a fresh seed; returns its id.
pub(super) async fn add(
    store: &Store,
    random: &Random,
    setup: &Setup,
    invites: Vec<(Seat, String)>,
) -> Result<String, Error> {
    let id = new_id();
    keep(store, &setup.to_store(&id, Seed::new(random.bytes()), invites)?, &[]).await?;
    Ok(id)
}

/// How long to wait before the store is asked once more for a match whose answer was lost, and for how long.
const DOUBT: Duration = Duration::from_millis(200);
const PATIENCE: Duration = Duration::from_secs(10);

/// Has a new match stored. Where the answer is lost the same is asked for once more: nothing is stored twice, so the next
/// answer tells what became of it.
async fn keep(store: &Store, new: &NewMatch, records: &[Append]) -> Result<(), StoreError> {
    let begun = Instant::now();
    let mut stored = store.import(new, records).await;
    while let Err(StoreError::Unknown(_)) = stored
        && begun.elapsed() < PATIENCE
    {
        tokio::time::sleep(DOUBT).await;
        stored = match store.import(new, records).await {
            Ok(()) | Err(StoreError::Conflict) => Ok(()),
            // That it was not stored now says nothing of the time before.
            Err(error) => Err(StoreError::Unknown(error.to_string())),
        };
    }
    stored
}

/// Makes a finished match of a replay file, after every step of it was checked. Nothing is stored before that.
pub async fn import(store: &Store, person: &Person, text: &str) -> Result<Created, Error> {
    let replay = new::read_replay(text)?;
    let (id, creator) = (new_id(), person.id.clone());
    // Nobody in a file passes for somebody else with an account.
    let mut taken = HashSet::new();
    for player in &replay.players {
        let own = player.name == person.name;
        if !own && store.account(&names::likeness(&player.name)).await?.is_some() {
            taken.insert(player.name.clone());
        }
    }
    let name =
        move |name: &str| if taken.contains(name) { Err(Code::NameTaken) } else { names::checked(name) };
    let played = {
        let id = id.clone();
        tokio::task::spawn_blocking(move || new::import(&id, &creator, replay, now(), name))
    };
    let imported = played.await.map_err(|_| Code::BadReplay)??;
    keep(store, &imported.new, &imported.records).await?;
    Ok(Created { id, invites: Vec::new() })
}
