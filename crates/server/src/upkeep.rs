//! What a host does with a database: look after it, copy it.

use crate::play;
use crate::store::{Store, StoreError};
use std::net::{IpAddr, UdpSocket};
use std::time::Duration;

/// What a check of a whole database found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checked {
    /// How many matches were loaded and replayed, step by step.
    pub sound: usize,
    /// The matches that were begun with other rules or another map, each with which.
    pub foreign: Vec<(String, String)>,
    /// The matches that are damaged, each with what is wrong.
    pub damaged: Vec<(String, String)>,
}

/// Loads every match of a database: every hash, every step and every seed's promise is checked.
pub async fn check(database: &str) -> Result<Checked, StoreError> {
    let store = Store::open(database, Duration::ZERO).await?;
    let mut checked = Checked::default();
    for id in store.all_matches().await? {
        match play::load(&store, &id).await {
            Ok(_) => checked.sound += 1,
            Err(StoreError::Foreign(what)) => checked.foreign.push((id, what)),
            Err(StoreError::Damaged(what)) => checked.damaged.push((id, what)),
            Err(error) => return Err(error),
        }
    }
    store.close().await;
    Ok(checked)
}

/// Writes a consistent copy of a database, which may be in use, to a new file.
pub async fn backup(database: &str, path: &str) -> Result<(), StoreError> {
    let store = Store::open(database, Duration::ZERO).await?;
    store.backup(path).await?;
    store.close().await;
    Ok(())
}

/// The address under which others in the same network reach this computer, if it is in one.
pub fn lan_address() -> Option<IpAddr> {
    // Nothing is sent: connecting a datagram socket only chooses the interface that would be used.
    let socket = UdpSocket::bind(("0.0.0.0", 0)).ok()?;
    socket.connect(("192.0.2.1", 9)).ok()?;
    socket
        .local_addr()
        .ok()
        .map(|address| address.ip())
        .filter(|ip| !ip.is_loopback() && !ip.is_unspecified())
}
