//! A match from the store.

use crate::store::{Store, StoreError};
use room::{LoadFault, Room, Stored, Unsound};
use std::collections::BTreeSet;

/// Loads a match and checks all of it; nothing if there is none.
pub async fn load(store: &Store, id: &str) -> Result<Option<Room>, StoreError> {
    match read(store, id).await? {
        Some(stored) => Ok(Some(Room::restore(stored)?)),
        None => Ok(None),
    }
}

/// Loads a match and compares everything that is stored of it, these players included; nothing if there is none.
pub async fn audit(store: &Store, id: &str, players: &BTreeSet<String>) -> Result<Option<Room>, StoreError> {
    match read(store, id).await? {
        Some(stored) => Ok(Some(Room::audited(stored, players)?)),
        None => Ok(None),
    }
}

/// Reads a match for its room.
pub(super) async fn stored(store: &Store, id: &str) -> Result<Box<Stored>, LoadFault> {
    match read(store, id).await {
        Ok(Some(stored)) => Ok(Box::new(stored)),
        Ok(None) => Err(LoadFault::Missing),
        Err(StoreError::Damaged(what)) => Err(LoadFault::Unsound(Unsound::Damaged(what))),
        Err(error) => {
            tracing::error!(%error, "the store failed");
            Err(LoadFault::Unavailable)
        }
    }
}

async fn read(store: &Store, id: &str) -> Result<Option<Stored>, StoreError> {
    // The row first: what is appended meanwhile is more than the row says, never less.
    let Some(row) = store.row(id).await? else { return Ok(None) };
    let seed = store.seed(id).await?;
    let records = store.records(id, 0).await?;
    Ok(Some(Stored { row, seed, records }))
}
