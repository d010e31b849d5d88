//! Which matches are live, and what all of them share.

use super::bots::Thinkers;
use super::driver::{Command, Driver};
use super::remote_presence::Announced;
use crate::config::Config;
use crate::lobby::Hub;
use crate::metrics::Metrics;
use crate::store::{Flavour, Notification, Store};
use room::Input;
use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;

/// How many commands wait for a match at most; whoever sends more waits.
const QUEUE: usize = 256;

/// What all matches share.
pub struct Shared {
    /// The store.
    pub store: Store,
    /// The settings.
    pub config: Config,
    /// Where bots think.
    pub thinkers: Thinkers,
    /// Who listens to the lobby.
    pub lobby: Hub,
    /// What is counted.
    pub metrics: Arc<Metrics>,
    live: Mutex<HashMap<String, Live>>,
}

/// A live match, seen from outside.
pub(super) struct Live {
    pub(super) commands: mpsc::Sender<Command>,
    /// How much its task knows.
    pub(super) marks: Arc<SyncMarks>,
}

/// How much a match's task knows, for whoever looks for news.
#[derive(Default)]
pub struct SyncMarks {
    /// How many records.
    pub length: AtomicI64,
    /// The last line of chat.
    pub chat: AtomicI64,
    /// Who is connected to it through this process.
    pub present: Mutex<Vec<String>>,
    /// Who, as it was told, is connected through others.
    pub remote: Mutex<Vec<String>>,
}

/// The live matches.
#[derive(Clone)]
pub struct Registry {
    shared: Arc<Shared>,
}

impl Shared {
    pub(super) fn live(&self) -> MutexGuard<'_, HashMap<String, Live>> {
        // Nothing in here panics while it holds the lock.
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a match off the list, unless somebody has just sent it something.
    pub(super) fn forget(&self, id: &str, commands: &mpsc::Receiver<Command>) -> bool {
        let mut live = self.live();
        let idle = commands.is_empty();
        if idle {
            live.remove(id);
        }
        idle
    }
}

impl Registry {
    /// A registry without any live match.
    pub fn new(store: Store, config: Config, metrics: Arc<Metrics>) -> Registry {
        let thinkers = Thinkers::new(&config, Arc::clone(&metrics));
        let live = Mutex::new(HashMap::new());
        Registry { shared: Arc::new(Shared { store, config, thinkers, lobby: Hub::new(), metrics, live }) }
    }

    /// What all matches share.
    pub fn shared(&self) -> &Shared {
        &self.shared
    }

    /// How many matches are live.
    pub fn live(&self) -> usize {
        self.shared.live().len()
    }

    /// Sends a command to a match, waking it if it sleeps.
    pub async fn send(&self, id: &str, mut command: Command) {
        // A match that is about to leave the memory does not take it: the next one does.
        for _ in 0..3 {
            let sender = self.awake(id);
            match sender.send(command).await {
                Ok(()) => return,
                Err(mpsc::error::SendError(back)) => {
                    command = back;
                    let mut live = self.shared.live();
                    if live.get(id).is_some_and(|other| other.commands.same_channel(&sender)) {
                        live.remove(id);
                    }
                }
            }
        }
    }

    /// Sends a command to a match if it is live; one that sleeps is not woken for it.
    pub async fn send_if_live(&self, id: &str, command: Command) {
        let live = self.shared.live().get(id).map(|live| live.commands.clone());
        if let Some(commands) = live {
            let _ = commands.send(command).await;
        }
    }

    fn awake(&self, id: &str) -> mpsc::Sender<Command> {
        let mut live = self.shared.live();
        if let Some(known) = live.get(id) {
            return known.commands.clone();
        }
        let (sender, commands) = mpsc::channel(QUEUE);
        let marks = Arc::new(SyncMarks::default());
        live.insert(id.to_owned(), Live { commands: sender.clone(), marks: Arc::clone(&marks) });
        let driver = Driver::new(id.to_owned(), Arc::clone(&self.shared), sender.downgrade(), marks);
        tokio::spawn(driver.run(commands));
        sender
    }

    /// Wakes the matches that move on without anybody: bots are asked, or clocks run.
    pub async fn wake_all(&self) {
        match self.shared.store.to_wake().await {
            Ok(ids) => {
                for id in ids {
                    self.send(&id, Command::Tell(Input::Tick)).await;
                }
            }
            Err(error) => tracing::error!(%error, "cannot find the matches to wake"),
        }
    }

    /// Passes on what other processes did, as they say or as polling finds out.
    pub async fn follow_notifications(&self) {
        let mut notifications = self.shared.store.notifications();
        let mut poll = tokio::time::interval(self.shared.config.poll);
        poll.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let polls = self.shared.store.flavour() == Flavour::Postgres;
        let mut announced = Announced::default();
        loop {
            tokio::select! {
                heard = notifications.recv() => match heard {
                    Ok(Notification::Match(id)) => self.refresh(&id),
                    Ok(Notification::Everything) | Err(RecvError::Lagged(_)) => self.refresh_all(),
                    Err(RecvError::Closed) => return,
                },
                _ = poll.tick(), if polls => {
                    self.look_for_news().await;
                    if let Err(error) = self.share_presence(&mut announced).await {
                        tracing::warn!(%error, "cannot tell who is connected where");
                    }
                }
            }
        }
    }

    fn refresh(&self, id: &str) {
        if let Some(known) = self.shared.live().get(id) {
            // If its queue is full, polling finds out.
            let _ = known.commands.try_send(Command::Tell(Input::Refresh));
        }
        self.shared.lobby.changed(id);
    }

    fn refresh_all(&self) {
        for known in self.shared.live().values() {
            let _ = known.commands.try_send(Command::Tell(Input::Refresh));
        }
        self.shared.lobby.everything_changed();
    }

    /// Asks the store which live matches are longer than their tasks know: hints may be lost, this is not.
    async fn look_for_news(&self) {
        let ids: Vec<String> = self.shared.live().keys().cloned().collect();
        if ids.is_empty() {
            return;
        }
        match self.shared.store.lengths(&ids).await {
            Ok(lengths) => {
                let live = self.shared.live();
                for (id, length, chat) in lengths {
                    let behind = |live: &&Live| {
                        let marks = &live.marks;
                        marks.length.load(Ordering::Relaxed) < length
                            || marks.chat.load(Ordering::Relaxed) < chat
                    };
                    if let Some(live) = live.get(&id).filter(behind) {
                        let _ = live.commands.try_send(Command::Tell(Input::Refresh));
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "cannot look for news"),
        }
    }

    /// Says goodbye to everybody.
    pub async fn stop(&self) {
        let senders: Vec<_> = self.shared.live().drain().map(|(_, known)| known.commands).collect();
        for sender in &senders {
            let _ = sender.send(Command::Tell(Input::Stop)).await;
        }
        for sender in senders {
            sender.closed().await;
        }
        if self.shared.store.flavour() == Flavour::Postgres {
            // A process that cannot say goodbye is believed for a while longer.
            let _ = self.shared.store.announce_presence(&[]).await;
        }
    }
}
