//! What other processes did: NOTIFY is a hint, and polling by number is the truth.

use super::{Flavour, Store, StoreError};
use sqlx::postgres::PgListener;
use sqlx::{AnyPool, Row};
use std::time::Duration;
use tokio::sync::broadcast;

/// Something that may have happened elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// This match may have new records or chat.
    Match(String),
    /// These sessions ended.
    Session(String),
    /// Hints may have been lost: look at everything.
    Everything,
}

/// A subscription to news.
pub type Newsletter = broadcast::Receiver<News>;

const CHANNEL: &str = "geartrain";

impl Store {
    /// What happens elsewhere from now on.
    pub fn news(&self) -> Newsletter {
        self.inner.news.subscribe()
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
        let _ = self.inner.news.send(News::Everything);
        while let Some(notification) = listener.try_recv().await? {
            for news in self.read(notification.payload()) {
                let _ = self.inner.news.send(news);
            }
        }
        Ok(())
    }

    /// A payload is the process, then words: `m:<match>` or `s:<session>`.
    fn read<'a>(&'a self, payload: &'a str) -> impl Iterator<Item = News> + 'a {
        let (process, words) = payload.split_once(' ').unwrap_or((payload, ""));
        let foreign = process != self.inner.process;
        words.split(' ').filter(move |_| foreign).filter_map(|word| match word.split_once(':')? {
            ("m", id) => Some(News::Match(id.into())),
            ("s", token) => Some(News::Session(token.into())),
            _ => None,
        })
    }

    /// Tells other processes of a match that changed without a record.
    pub async fn announce_match(&self, id: &str) {
        if self.inner.flavour == Flavour::Postgres {
            announce(&self.inner.write, &self.inner.process, [id.to_owned()]).await;
        }
    }

    /// Tells everybody, here and elsewhere, that a session ended.
    pub async fn announce_session(&self, token: &str) {
        let _ = self.inner.news.send(News::Session(token.into()));
        if self.inner.flavour == Flavour::Postgres {
            notify(&self.inner.write, format!("{} s:{token}", self.inner.process)).await;
        }
    }

    /// The lengths of these matches: whoever knows fewer records has missed something.
    pub async fn lengths(&self, ids: &[String]) -> Result<Vec<(String, i64)>, StoreError> {
        let list = serde_json::to_string(ids).unwrap_or_default();
        let query = match self.inner.flavour {
            Flavour::Sqlite => "SELECT id, length FROM matches WHERE id IN (SELECT value FROM json_each($1))",
            Flavour::Postgres => {
                "SELECT id, length FROM matches WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))"
            }
        };
        let rows = sqlx::query(query).bind(list).fetch_all(&self.inner.read).await?;
        rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
    }
}

/// One notification for all these matches, or a few if their ids do not fit into one.
pub(super) async fn announce(pool: &AnyPool, process: &str, ids: impl IntoIterator<Item = String>) {
    let ids: Vec<String> = ids.into_iter().collect();
    for some in ids.chunks(250) {
        let words: Vec<String> = some.iter().map(|id| format!("m:{id}")).collect();
        notify(pool, format!("{process} {}", words.join(" "))).await;
    }
}

async fn notify(pool: &AnyPool, payload: String) {
    // Only a hint: if it is lost, polling finds out.
    let sent = sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(payload).execute(pool).await;
    if let Err(error) = sent {
        tracing::warn!(%error, "a notification was not sent");
    }
}
