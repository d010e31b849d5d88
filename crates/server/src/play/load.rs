//! A match from the store: every hash, every step and the seed's promise are checked again.

use super::entry::{Entry, Setup};
use super::room::{Room, damaged, owner};
use crate::store::{Record, Store, StoreError, chain};
use protocol::Status;
use table::{FORMAT, Header};

/// Loads a match; nothing if there is none.
pub async fn load(store: &Store, id: &str) -> Result<Option<Room>, StoreError> {
    // The row first: what is appended meanwhile is more than the row says, never less.
    let Some(row) = store.row(id).await? else { return Ok(None) };
    if row.status == Status::Quarantined {
        return Err(damaged(id, "it was set apart"));
    }
    let seed = store.seed(id).await?.ok_or_else(|| damaged(id, "no seed"))?;
    let records = store.records(id, 0).await?;
    if seed.commitment().to_string() != row.seed_hash {
        return Err(damaged(id, "the seed is not the promised one"));
    }
    let setup: Setup = serde_json::from_str(&row.setup).map_err(|error| damaged(id, error))?;
    let mut room = Room::new(row.id, setup, seed).map_err(|error| damaged(id, error))?;
    if let Some(foreign) = foreign(&room) {
        return Err(foreign);
    }
    let is_as_created = room.setup.text() == row.setup && (row.length > 0 || room.head == row.head);
    if room.setup.chained && !is_as_created || room.setup.public != row.public {
        return Err(damaged(id, "it is not as it was created"));
    }
    room.updated_ms = row.updated_ms;
    room.stored = Some(row.card);
    let mut steps: Option<Vec<String>> = None;
    for record in &records {
        let entry = verified(&room, record)?;
        fold(&mut room, &mut steps, entry);
        room.sealed(record.request.clone(), record.hash.clone());
        if room.length == row.length && room.head != row.head {
            return Err(damaged(id, "the hash of the log is not the row's"));
        }
    }
    if room.length < row.length {
        return Err(damaged(id, format!("{} of {} records are there", room.length, row.length)));
    }
    if let Some(steps) = steps {
        resume(&mut room, &steps)?;
    }
    Ok(Some(room))
}

/// A match of rules that are too new for us, or of another map, is not damaged: it waits for the Geartrain that it was
/// begun with.
fn foreign(room: &Room) -> Option<StoreError> {
    let Setup { game, rules, content, .. } = &room.setup;
    let (newest, here) = (room.rules.meta().rules, room.rules.content());
    let describe = |rules, content: &Option<String>| match content {
        Some(content) => format!("version {rules} of {game} with {content}"),
        None => format!("version {rules} of {game}"),
    };
    (!room.rules.meta().has_rules(*rules) || *content != here).then(|| {
        let (own, here) = (describe(*rules, content), describe(newest, &here));
        StoreError::Foreign(format!("match {}: it is of {own}, here is {here}", room.id))
    })
}

/// Reads a record and checks that it follows those before it and speaks of this table.
pub(super) fn verified(room: &Room, record: &Record) -> Result<Entry, StoreError> {
    let hash = chain(&room.head, &room.id, room.length, record.request.as_deref(), &record.body);
    if record.seq != room.length || record.hash != hash {
        return Err(damaged(&room.id, format!("record {}", room.length)));
    }
    let entry: Entry = serde_json::from_str(&record.body).map_err(|error| damaged(&room.id, error))?;
    match entry.seat() {
        Some(seat) if usize::from(seat) >= room.seats.len() => {
            Err(damaged(&room.id, format!("record {} names seat {seat}, which is not there", room.length)))
        }
        _ => Ok(entry),
    }
}

/// Does what a record says to a log of steps; the game is built from the log afterwards, once.
fn fold(room: &mut Room, steps: &mut Option<Vec<String>>, entry: Entry) {
    match (entry, steps.as_mut()) {
        (Entry::Start { steps: first }, None) => {
            room.earned = vec![0; first.len()];
            *steps = Some(first);
        }
        (Entry::Move { steps: new, left, earned }, Some(log)) => {
            if let Some(seat) = new.first().and_then(|step| owner(step))
                && let Some(late) = room.late.get_mut(usize::from(seat))
            {
                *late = false;
            }
            log.extend(new);
            room.earned.push(earned);
            room.earned.resize(log.len(), 0);
            room.left = left;
            room.proposals.clear();
        }
        (Entry::Undo { seat, left }, Some(log)) => {
            if let Some(step) = log.iter().rposition(|step| owner(step) == Some(seat)) {
                log.remove(step);
                room.earned.remove(step);
            }
            room.taken_back(left.as_ref());
        }
        (Entry::Rewind { steps, left }, Some(log)) => {
            log.truncate(steps);
            room.earned.truncate(steps);
            room.taken_back(left.as_ref());
        }
        (other, _) => room.apply_around(&other),
    }
}

fn resume(room: &mut Room, steps: &[String]) -> Result<(), StoreError> {
    let seats = room.seats.len() as u8;
    let fault = |fault: catalog::Fault| damaged(&room.id, fault);
    let options = room.rules.complete(room.setup.rules, &room.options, seats).map_err(fault)?;
    let header = Header {
        format: FORMAT,
        game: room.setup.game.clone(),
        rules: room.setup.rules,
        content: room.setup.content.clone(),
        options: options.clone(),
        seats,
        seed_hash: room.seed.commitment(),
    };
    let lines: Vec<&str> = steps.iter().map(String::as_str).collect();
    let game = room.rules.resume(&header, room.seed, &lines).map_err(fault)?;
    if game.len() != steps.len() {
        return Err(damaged(&room.id, "chance steps are missing at the end"));
    }
    room.owners = steps.iter().map(|step| owner(step)).collect();
    room.options = options;
    room.game = Some(game);
    Ok(())
}
