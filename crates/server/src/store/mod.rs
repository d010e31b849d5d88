//! Where everything is kept: one set of queries for SQLite and PostgreSQL, and one contract suite for both.
//!
//! A match is its row, its seed and its records. Records are only ever appended, through [`Store::append`],
//! which gathers the records of many matches into one durable commit.

mod analyses;
mod append;
mod backup;
mod chat;
mod commit;
mod copy;
mod files;
mod lender;
mod lock;
mod matches;
mod notifications;
mod presence;
mod schema;
mod sql_batch;
mod users;

pub use lock::ServingLock;
pub use notifications::{Ended, Notification, Notifications};
pub use presence::Present;
pub use users::StoredUser;

use append::Writer;
use lender::Lender;
use room::Unsound;
use sqlx::any::AnyConnectOptions;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast;

/// Why the store did not do it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Somebody else was first: the number or the request is there already.
    #[error("somebody else was first")]
    Conflict,
    /// The name belongs to another account.
    #[error("the name is taken")]
    Taken,
    /// A stored match is not as it was written.
    #[error("damaged: {0}")]
    Damaged(String),
    /// A stored match was begun with other rules or another map.
    #[error("for another Geartrain: {0}")]
    Foreign(String),
    /// Another server works on this file.
    #[error("another Geartrain serves {0} already; stop it first, or choose another file")]
    InUse(String),
    /// The database cannot be used for this.
    #[error("{0}")]
    Unsuitable(String),
    /// The database failed or cannot be reached.
    #[error(transparent)]
    Database(#[from] sqlx::Error),
    /// The commit that this was part of failed: nothing of it is stored.
    #[error("the commit failed: {0}")]
    Commit(String),
    /// The answer to a commit was lost: it may be stored or not.
    #[error("nobody knows what became of a commit: {0}")]
    Unknown(String),
}

impl StoreError {
    /// Why something was not stored, or that nobody knows.
    fn of_write(error: sqlx::Error) -> StoreError {
        if is_lost(&error) { StoreError::Unknown(error.to_string()) } else { error.into() }
    }
}

/// Whether nobody knows what became of a write: the way to the database broke, or it went away meanwhile, or the disk did
/// not say that it has it. Where the database itself refuses, nothing is stored.
fn is_lost(error: &sqlx::Error) -> bool {
    match error {
        sqlx::Error::Io(_) | sqlx::Error::Tls(_) | sqlx::Error::Protocol(_) | sqlx::Error::WorkerCrashed => {
            true
        }
        sqlx::Error::Database(refused) => refused.code().is_some_and(|code| {
            // PostgreSQL's classes of connections that broke and servers that stop; SQLite's SQLITE_IOERR_FSYNC.
            code.starts_with("08") || code.starts_with("57P") || code == "1034"
        }),
        _ => false,
    }
}

impl From<Unsound> for StoreError {
    fn from(unsound: Unsound) -> StoreError {
        match unsound {
            Unsound::Damaged(what) => StoreError::Damaged(what),
            Unsound::Foreign(what) => StoreError::Foreign(what),
        }
    }
}

/// Which database it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flavour {
    /// A file.
    Sqlite,
    /// A server that several processes may share.
    Postgres,
}

/// The store. Clones share everything.
#[derive(Clone)]
pub struct Store {
    inner: Arc<Inner>,
}

struct Inner {
    flavour: Flavour,
    url: String,
    /// Names this process in news, so that it does not listen to itself.
    process: String,
    read: Lender,
    write: Arc<Lender>,
    writer: Writer,
    notifications: broadcast::Sender<Notification>,
    endings: broadcast::Sender<Ended>,
}

impl Store {
    /// Opens a database, creating and migrating it as needed. `database` is a URL or the path of a file.
    pub async fn open(database: &str, gather: Duration) -> Result<Store, StoreError> {
        sqlx::any::install_default_drivers();
        let flavour = if is_postgres(database) { Flavour::Postgres } else { Flavour::Sqlite };
        let url = match flavour {
            Flavour::Postgres => database.to_owned(),
            Flavour::Sqlite => sqlite_url(database),
        };
        let options = AnyConnectOptions::from_str(&url)?;
        if flavour == Flavour::Sqlite {
            // SQLite gives its other files the rights of this one. What hinders this hinders SQLite too, which says so.
            let _ = files::create_private(Path::new(sqlite_path(database)));
            files::narrow(sqlite_path(database));
        }
        let (writers, readers) = match flavour {
            Flavour::Sqlite => (1, 4),
            Flavour::Postgres => (4, 8),
        };
        let write = Arc::new(Lender::open(flavour, options.clone(), writers).await?);
        schema::prepare(&mut *write.lend().await?, flavour).await?;
        let read = Lender::open(flavour, options, readers).await?;
        let process = crate::ids::new_id();
        let writer = Writer::start(Arc::clone(&write), flavour, process.clone(), gather);
        let ((notifications, _), (endings, _)) = (broadcast::channel(1024), broadcast::channel(1024));
        Ok(Store {
            inner: Arc::new(Inner { flavour, url, process, read, write, writer, notifications, endings }),
        })
    }

    /// Which database it is.
    pub fn flavour(&self) -> Flavour {
        self.inner.flavour
    }

    /// Whether the database answers.
    pub async fn is_well(&self) -> bool {
        match self.inner.read.lend().await {
            Ok(mut connection) => sqlx::query("SELECT 1").execute(&mut *connection).await.is_ok(),
            Err(_) => false,
        }
    }

    /// Waits for what is under way and closes the connections.
    pub async fn close(&self) {
        self.inner.writer.finish().await;
        self.inner.read.close().await;
        self.inner.write.close().await;
    }
}

/// Every connection: readers beside the one writer, and a commit is on the disk when it returns. Pages that many
/// commits change go from the log (up to 32 MiB of it) into the file once, and stay in memory until then.
const PRAGMAS: &str = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; \
                       PRAGMA busy_timeout = 5000; PRAGMA temp_store = MEMORY; \
                       PRAGMA wal_autocheckpoint = 8000; PRAGMA cache_size = -16000";

fn is_postgres(database: &str) -> bool {
    database.starts_with("postgres:") || database.starts_with("postgresql:")
}

fn sqlite_path(database: &str) -> &str {
    database.strip_prefix("sqlite://").or_else(|| database.strip_prefix("sqlite:")).unwrap_or(database)
}

fn sqlite_url(database: &str) -> String {
    let path = sqlite_path(database);
    // The path goes through a URL and comes out of it again.
    let mut escaped = String::new();
    for byte in path.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                escaped.push(char::from(byte))
            }
            other => escaped.push_str(&format!("%{other:02X}")),
        }
    }
    format!("sqlite://{escaped}?mode=rwc")
}
