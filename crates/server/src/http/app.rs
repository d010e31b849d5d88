//! What all handlers share.

use super::recent::Recent;
use super::unfinished::GuestMatches;
use crate::config::Config;
use crate::limits::Limiters;
use crate::metrics::Metrics;
use crate::play::{Analyses, Registry};
use crate::store::Store;
use room::Room;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::sync::{Mutex, Semaphore};

/// What all handlers share.
pub struct App {
    /// The settings.
    pub config: Config,
    /// The store.
    pub store: Store,
    /// The live matches.
    pub registry: Registry,
    /// How often people may do things.
    pub limiters: Limiters,
    /// Which matches guests created, by their address.
    pub guest_matches: GuestMatches,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    /// Passwords are hashed here, few at once: log-ins must not slow moves (T23).
    pub hashing: Semaphore,
    /// Finished matches are looked at here, one at a time: looking at replays must not slow moves either.
    pub replays: Mutex<Recent<Room>>,
    /// Finished matches that are analysed.
    pub analyses: Analyses,
    connections: AtomicU64,
}

impl App {
    /// A server on this store.
    pub fn new(config: Config, store: Store) -> App {
        let metrics = Arc::new(Metrics::default());
        App {
            registry: Registry::new(store.clone(), config.clone(), Arc::clone(&metrics)),
            limiters: Limiters::new(&config.limits),
            guest_matches: GuestMatches::default(),
            hashing: Semaphore::new(1),
            replays: Mutex::default(),
            analyses: Analyses::default(),
            connections: AtomicU64::new(1),
            metrics,
            store,
            config,
        }
    }

    /// A number for a new connection.
    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }
}
