//! What a host does with a database: look after it, copy it.

use crate::play;
use crate::store::{ServingLock, Store, StoreError};
use room::Room;
use std::collections::BTreeSet;
use std::net::{IpAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;

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

/// Loads every match of a database, on all cores: every hash, every step and every seed's promise is checked, and what
/// lists are made from is compared with it. `told` hears how many of how many are done.
pub async fn check(
    database: &str,
    told: impl Fn(usize, usize) + Send + Sync + 'static,
) -> Result<Checked, StoreError> {
    let store = Store::open(database, Duration::ZERO).await?;
    let (ids, players) = (Arc::new(store.all_matches().await?), Arc::new(store.players().await?));
    let (next, told) = (Arc::new(AtomicUsize::new(0)), Arc::new(told));
    let mut workers = JoinSet::new();
    for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
        let (store, ids, players) = (store.clone(), ids.clone(), players.clone());
        let (next, told) = (next.clone(), told.clone());
        workers.spawn(async move {
            let (mut checked, nobody) = (Checked::default(), BTreeSet::new());
            while let Some(id) = ids.get(next.fetch_add(1, Ordering::Relaxed)) {
                let mut audited = play::audit(&store, id, players.get(id).unwrap_or(&nobody)).await;
                if let Err(StoreError::Damaged(_)) = audited {
                    // It may have been written to while it was read: the second look counts.
                    let now = store.players().await?;
                    audited = play::audit(&store, id, now.get(id).unwrap_or(&nobody)).await;
                }
                checked.note(id, audited)?;
                told(next.load(Ordering::Relaxed).min(ids.len()), ids.len());
            }
            Ok::<Checked, StoreError>(checked)
        });
    }
    let mut all = Checked::default();
    while let Some(done) = workers.join_next().await {
        let some = done.map_err(|error| StoreError::Commit(error.to_string()))??;
        all.sound += some.sound;
        all.foreign.extend(some.foreign);
        all.damaged.extend(some.damaged);
    }
    store.close().await;
    all.foreign.sort();
    all.damaged.sort();
    Ok(all)
}

impl Checked {
    fn note(&mut self, id: &str, audited: Result<Option<Room>, StoreError>) -> Result<(), StoreError> {
        match audited {
            Ok(_) => self.sound += 1,
            Err(StoreError::Foreign(what)) => self.foreign.push((id.into(), what)),
            Err(StoreError::Damaged(what)) => self.damaged.push((id.into(), what)),
            Err(error) => return Err(error),
        }
        Ok(())
    }
}

/// Copies a database into an empty one. Nobody may serve either of them meanwhile. `told` hears the names of tables and
/// how many rows of each were copied.
pub async fn copy(from: &str, to: &str, told: impl FnMut(&str, u64)) -> Result<(), StoreError> {
    let _locks = (ServingLock::take(from)?, ServingLock::take(to)?);
    let source = Store::open(from, Duration::ZERO).await?;
    let target = Store::open(to, Duration::ZERO).await?;
    source.copy_to(&target, told).await?;
    source.close().await;
    target.close().await;
    Ok(())
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
