//! What other processes did: NOTIFY is a hint, and polling by number is the truth.

use super::lender::Lender;
use super::{Flavour, Store, StoreError};
use sqlx::Row;
use sqlx::postgres::PgListener;
use std::time::Duration;
use tokio::sync::broadcast;

/// Something that may have happened elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Notification {
    /// This match may have new records or chat.
    Match(String),
    /// Hints may have been lost: look at everything.
    Everything,
}

/// A session that ended, here or elsewhere.
#[derive(Clone, PartialEq, Eq)]
pub enum Ended {
    /// This one: the hash of its token.
    Session(String),
    /// Hints may have been lost: any may have ended.
    Unknown,
}

/// A subscription to notifications.
pub type Notifications = broadcast::Receiver<Notification>;

const CHANNEL: &str = "geartrain";

impl Store {
    /// What happens elsewhere from now on.
    pub fn notifications(&self) -> Notifications {
        self.inner.notifications.subscribe()
    }

    /// The sessions that end from now on. They have a channel of their own: every connection listens, and must not wake
    /// for each step that is made elsewhere.
    pub fn endings(&self) -> broadcast::Receiver<Ended> {
        self.inner.endings.subscribe()
    }

    /// Listens to other processes until the store is closed. SQLite has none.
    pub async fn listen(&self) {
        if self.inner.flavour != Flavour::Postgres {
            return;
        }
        while !self.inner.read.is_closed() {
            if let Err(error) = self.listen_once().await {
                tracing::warn!(%error, "not listening to other processes; polling goes on");
            }
            tokio::time::sleep(Duration::from_millis(500)).await;
        }
    }

    async fn listen_once(&self) -> Result<(), sqlx::Error> {
        let mut listener = PgListener::connect(&self.inner.url).await?;
        // A lost connection is an error here and not repaired silently: what was missed must be looked up.
        listener.eager_reconnect(false);
        listener.listen(CHANNEL).await?;
        let _ = self.inner.notifications.send(Notification::Everything);
        let _ = self.inner.endings.send(Ended::Unknown);
        while let Some(notification) = listener.try_recv().await? {
            self.pass_on(notification.payload());
        }
        Ok(())
    }

    /// A payload is the process, then words: `m:<match>` or `s:<session>`.
    fn pass_on(&self, payload: &str) {
        let (process, words) = payload.split_once(' ').unwrap_or((payload, ""));
        if process == self.inner.process {
            return;
        }
        for word in words.split(' ') {
            match word.split_once(':') {
                Some(("m", id)) => {
                    let _ = self.inner.notifications.send(Notification::Match(id.into()));
                }
                Some(("s", token)) => {
                    let _ = self.inner.endings.send(Ended::Session(token.into()));
                }
                _ => {}
            }
        }
    }

    /// Tells other processes of a match that changed without a record.
    pub async fn announce_match(&self, id: &str) {
        if self.inner.flavour == Flavour::Postgres {
            announce(&self.inner.write, &self.inner.process, [id.to_owned()]).await;
        }
    }

    /// Tells everybody, here and elsewhere, that a session ended.
    pub async fn announce_session(&self, token: &str) {
        let _ = self.inner.endings.send(Ended::Session(token.into()));
        if self.inner.flavour == Flavour::Postgres {
            notify(&self.inner.write, format!("{} s:{token}", self.inner.process)).await;
        }
    }

    /// The lengths of these matches and of the talk there: whoever knows fewer records or lines has missed something.
    pub async fn lengths(&self, ids: &[String]) -> Result<Vec<(String, i64, i64)>, StoreError> {
        let list = serde_json::to_string(ids).unwrap_or_default();
        let query = match self.inner.flavour {
            Flavour::Sqlite => LENGTHS_SQLITE,
            Flavour::Postgres => LENGTHS_POSTGRES,
        };
        let rows = sqlx::query(query).bind(list).fetch_all(&mut *self.inner.read.lend().await?).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?))).collect()
    }
}

const LENGTHS_SQLITE: &str = "SELECT id, length, (SELECT COALESCE(MAX(n), 0) FROM chat WHERE match_id = matches.id) \
    FROM matches WHERE id IN (SELECT value FROM json_each($1))";
const LENGTHS_POSTGRES: &str = "SELECT id, length, (SELECT COALESCE(MAX(n), 0) FROM chat WHERE match_id = matches.id) \
    FROM matches WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))";

/// One notification for all these matches, or a few if their ids do not fit into one.
pub(super) async fn announce(write: &Lender, process: &str, ids: impl IntoIterator<Item = String>) {
    let ids: Vec<String> = ids.into_iter().collect();
    for some in ids.chunks(250) {
        let words: Vec<String> = some.iter().map(|id| format!("m:{id}")).collect();
        notify(write, format!("{process} {}", words.join(" "))).await;
    }
}

async fn notify(write: &Lender, payload: String) {
    let command = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload);
    let sent = async { command.execute(&mut *write.lend().await?).await };
    // Only a hint: if it is lost, polling finds out.
    if let Err(error) = sent.await {
        tracing::warn!(%error, "a notification was not sent");
    }
}
