//! Connections, lent to one at a time.
//!
//! A pool asks each connection that comes back whether it still works. For a file that is a question to a thread of its
//! own, for which the next commit would wait; so its connections are kept here and given away again at once.

use super::{Flavour, PRAGMAS};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Executor};
use std::ops::{Deref, DerefMut};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Semaphore, SemaphorePermit};

/// A PostgreSQL that is away is noticed soon, and said.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Lends connections to whoever asked first.
pub(super) enum Lender {
    /// Those to a server, which may have gone away meanwhile.
    Pool(AnyPool),
    /// Those to a file.
    Kept(Kept),
}

/// This many connections, each opened when it is needed first.
pub(super) struct Kept {
    options: AnyConnectOptions,
    most: u32,
    permits: Semaphore,
    idle: Mutex<Vec<AnyConnection>>,
}

impl Lender {
    /// Up to this many connections.
    pub async fn open(
        flavour: Flavour,
        options: AnyConnectOptions,
        most: u32,
    ) -> Result<Lender, sqlx::Error> {
        match flavour {
            Flavour::Sqlite => {
                let permits = Semaphore::new(most as usize);
                Ok(Lender::Kept(Kept { options, most, permits, idle: Mutex::default() }))
            }
            Flavour::Postgres => {
                let pool = AnyPoolOptions::new().max_connections(most).acquire_timeout(PATIENCE);
                Ok(Lender::Pool(pool.connect_with(options).await?))
            }
        }
    }

    /// A connection, until it is dropped.
    pub async fn lend(&self) -> Result<Lent<'_>, sqlx::Error> {
        let from = match self {
            Lender::Pool(pool) => From::Pool(pool.acquire().await?),
            Lender::Kept(kept) => {
                let permit = kept.permits.acquire().await.map_err(|_| sqlx::Error::PoolClosed)?;
                let idle = kept.idle().pop();
                let connection = match idle {
                    Some(connection) => connection,
                    None => kept.connect().await?,
                };
                From::Kept { connection: Some(connection), kept, _permit: permit }
            }
        };
        Ok(Lent { from, is_sound: true })
    }

    /// Whether no connection is lent any more.
    pub fn is_closed(&self) -> bool {
        match self {
            Lender::Pool(pool) => pool.is_closed(),
            Lender::Kept(kept) => kept.permits.is_closed(),
        }
    }

    /// Waits for the connections that are lent, and closes all.
    pub async fn close(&self) {
        match self {
            Lender::Pool(pool) => pool.close().await,
            Lender::Kept(kept) => {
                let all = kept.permits.acquire_many(kept.most).await;
                kept.permits.close();
                let idle = std::mem::take(&mut *kept.idle());
                for connection in idle {
                    let _ = connection.close().await;
                }
                drop(all);
            }
        }
    }
}

impl Kept {
    async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        let mut connection = self.options.connect().await?;
        connection.execute(sqlx::raw_sql(PRAGMAS)).await?;
        Ok(connection)
    }

    fn idle(&self) -> MutexGuard<'_, Vec<AnyConnection>> {
        // Nothing panics while it is held.
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection, until it is dropped.
pub(super) struct Lent<'a> {
    from: From<'a>,
    is_sound: bool,
}

enum From<'a> {
    Pool(PoolConnection<Any>),
    Kept {
        /// There until it is dropped.
        connection: Option<AnyConnection>,
        kept: &'a Kept,
        /// Given back last.
        _permit: SemaphorePermit<'a>,
    },
}

impl Lent<'_> {
    /// From now on it is closed instead of lent again, until it is trusted: should something fail, or whoever waits for it
    /// go away, half of a transaction may be open in it.
    pub fn distrust(&mut self) {
        self.is_sound = false;
    }

    /// All went well.
    pub fn trust(&mut self) {
        self.is_sound = true;
    }
}

impl Deref for Lent<'_> {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        match &self.from {
            From::Pool(connection) => connection,
            From::Kept { connection, .. } => connection.as_ref().expect("it is there until it is dropped"),
        }
    }
}

impl DerefMut for Lent<'_> {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        match &mut self.from {
            From::Pool(connection) => connection,
            From::Kept { connection, .. } => connection.as_mut().expect("it is there until it is dropped"),
        }
    }
}

impl Drop for Lent<'_> {
    fn drop(&mut self) {
        match &mut self.from {
            From::Pool(connection) if !self.is_sound => connection.close_on_drop(),
            From::Kept { connection, kept, .. } if self.is_sound => kept.idle().extend(connection.take()),
            // The pool takes its own back; a file is closed, and what is open in it with it.
            _ => {}
        }
    }
}
