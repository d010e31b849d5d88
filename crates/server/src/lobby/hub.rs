//! Changes of all matches, gathered: what lists show is worked out once for everybody who listens.

use super::lists::PublicLists;
use crate::store::{Store, StoreError};
use protocol::Status;
use room::stored::MatchRow;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Mutex as AsyncMutex, MutexGuard as AsyncMutexGuard, Notify, broadcast};

/// How long changes are gathered before they are told.
const GATHER: Duration = Duration::from_millis(250);
/// How many tellings a listener may be behind before it is told everything.
const BEHIND: usize = 64;

/// Where changes come in, and listeners hear of them.
pub struct Hub {
    changed: Mutex<Changed>,
    wake: Notify,
    news: broadcast::Sender<Arc<News>>,
    /// Nothing while nobody listens.
    lists: AsyncMutex<Option<PublicLists>>,
    /// The persons who listen, and through how many windows.
    listening: Mutex<HashMap<String, usize>>,
}

/// What has changed since it was last told.
#[derive(Default)]
struct Changed {
    ids: HashSet<String>,
    everything: bool,
}

/// What listeners are told.
#[derive(Default)]
pub struct News {
    /// The matches that changed, private ones too.
    pub rows: Vec<Arc<MatchRow>>,
    /// Whether the public lists show something else.
    pub public: bool,
    /// Whether anything may have changed.
    pub everything: bool,
}

impl Hub {
    /// Nobody listens yet.
    pub fn new() -> Hub {
        Hub {
            changed: Mutex::default(),
            wake: Notify::new(),
            news: broadcast::channel(BEHIND).0,
            lists: AsyncMutex::default(),
            listening: Mutex::default(),
        }
    }

    /// Something in this match's row may have changed.
    pub fn changed(&self, id: &str) {
        let mut changed = lock(&self.changed);
        if !changed.ids.contains(id) {
            changed.ids.insert(id.into());
        }
        drop(changed);
        self.wake.notify_one();
    }

    /// Anything may have changed.
    pub fn everything_changed(&self) {
        lock(&self.changed).everything = true;
        self.wake.notify_one();
    }

    /// Gathers changes and tells them, for ever.
    pub async fn tell(&self, store: &Store) {
        loop {
            self.wake.notified().await;
            tokio::time::sleep(GATHER).await;
            let changed = std::mem::take(&mut *lock(&self.changed));
            match self.news(store, changed).await {
                Ok(Some(news)) => _ = self.news.send(Arc::new(news)),
                Ok(None) => {}
                Err(error) => {
                    tracing::warn!(%error, "the lobby is not up to date");
                    self.everything_changed();
                }
            }
        }
    }

    async fn news(&self, store: &Store, changed: Changed) -> Result<Option<News>, StoreError> {
        let mut lists = self.lists.lock().await;
        if self.news.receiver_count() == 0 {
            *lists = None;
            return Ok(None);
        }
        let Some(known) = lists.as_mut().filter(|_| !changed.everything) else {
            *lists = Some(PublicLists::load(store).await?);
            return Ok(Some(News { everything: true, ..News::default() }));
        };
        let ids: Vec<String> = changed.ids.into_iter().collect();
        let rows: Vec<Arc<MatchRow>> = store.rows(&ids).await?.into_iter().map(Arc::new).collect();
        let mut public = false;
        for row in &rows {
            public |= known.update(row);
        }
        if known.needs_more() {
            *lists = Some(PublicLists::load(store).await?);
        }
        let concerns_somebody = public || rows.iter().any(|row| self.concerns_a_listener(row));
        Ok(concerns_somebody.then_some(News { rows, public, everything: false }))
    }

    /// Whether a match may stand among somebody's own. Before it starts people come and go; whoever has just left it is
    /// not in its row any more.
    fn concerns_a_listener(&self, row: &MatchRow) -> bool {
        let listening = lock(&self.listening);
        let before = matches!(row.status, Status::Open | Status::Cancelled);
        let mut people = row.card.seats.iter().filter_map(|seat| seat.user.as_ref());
        !listening.is_empty() && (before || people.any(|person| listening.contains_key(person)))
    }

    /// Listens from now on.
    pub(super) fn subscribe(&self, person: Option<&str>) -> broadcast::Receiver<Arc<News>> {
        if let Some(person) = person {
            *lock(&self.listening).entry(person.into()).or_default() += 1;
        }
        self.news.subscribe()
    }

    /// Somebody does not listen any more.
    pub(super) fn unsubscribe(&self, person: Option<&str>) {
        let mut listening = lock(&self.listening);
        if let Some(person) = person
            && let Some(windows) = listening.get_mut(person)
        {
            *windows -= 1;
            if *windows == 0 {
                listening.remove(person);
            }
        }
    }

    /// The public matches, read from the store if nobody has listened before.
    pub(super) async fn lists(
        &self,
        store: &Store,
    ) -> Result<AsyncMutexGuard<'_, Option<PublicLists>>, StoreError> {
        let mut lists = self.lists.lock().await;
        if lists.is_none() {
            *lists = Some(PublicLists::load(store).await?);
        }
        Ok(lists)
    }
}

impl Default for Hub {
    fn default() -> Hub {
        Hub::new()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
