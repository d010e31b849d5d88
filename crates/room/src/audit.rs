//! Whether what lists are made from says the same as the records.

use crate::entry::Entry;
use crate::frames::numbers;
use crate::restore::{Stored, Unsound, damaged};
use crate::{Room, Setup};
use std::collections::BTreeSet;

impl Room {
    /// The match that was stored, after its row and its list of players were compared with its records.
    pub fn audited(stored: Stored, players: &BTreeSet<String>) -> Result<Room, Unsound> {
        let row = stored.row.clone();
        let people = people(&stored)?;
        let room = Room::restore(stored)?;
        let differs = |what: &str| damaged(&room.id, format!("the row's {what} is not what the records say"));
        if row.length != room.length {
            return Err(differs("length"));
        }
        if row.status != room.status() {
            return Err(differs("status"));
        }
        if row.turn != numbers(room.turn()) {
            return Err(differs("turn"));
        }
        if row.card != room.card() {
            return Err(differs("card"));
        }
        if *players != people {
            return Err(damaged(&room.id, "the list of its players is not what the records say"));
        }
        Ok(room)
    }
}

/// Whose lists the match stands in.
fn people(stored: &Stored) -> Result<BTreeSet<String>, Unsound> {
    let unreadable = |error| damaged(&stored.row.id, error);
    let setup: Setup = serde_json::from_str(&stored.row.setup).map_err(unreadable)?;
    let mut people: BTreeSet<String> = setup.people().into_iter().collect();
    for record in &stored.records {
        let entry: Entry = serde_json::from_str(&record.body).map_err(unreadable)?;
        let (comes, goes) = entry.comes_and_goes();
        people.extend(comes.map(str::to_owned));
        if let Some(user) = goes {
            people.remove(user);
        }
    }
    Ok(people)
}
