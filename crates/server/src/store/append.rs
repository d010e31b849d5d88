//! Group commit: the records of many matches share one durable commit.

use super::{Flavour, StoreError, news};
use serde::Serialize;
use sqlx::{AnyConnection, AnyPool, Connection, Row};
use std::collections::HashSet;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};

/// How many records one commit holds at most.
const MOST: usize = 512;

/// A record to be appended to a match. It has no `Debug`: hidden things stand in it (T2).
#[derive(Clone)]
pub struct Append {
    /// The match.
    pub match_id: String,
    /// The record's number, from 0.
    pub seq: i64,
    /// The request that caused it: unique within the match.
    pub request: Option<String>,
    /// The record.
    pub body: String,
    /// The hash over this record and all before it.
    pub hash: String,
    /// What changes in the match's row.
    pub row: RowChange,
}

/// What changes in a match's row with a record.
#[derive(Clone, Debug)]
pub struct RowChange {
    /// How far the match is.
    pub status: &'static str,
    /// The card for lists, if it changed.
    pub card: Option<String>,
    /// The seats that are asked.
    pub turn: String,
    /// Whether a restarted server must wake the match by itself.
    pub wake: bool,
    /// When it happened.
    pub updated_ms: i64,
    /// Somebody who sits down, and when the match was created.
    pub joined: Option<(String, i64)>,
    /// Somebody who leaves.
    pub left: Option<String>,
}

type Waiting = (Append, oneshot::Sender<Result<(), StoreError>>);

/// The one task that writes records.
pub(super) struct Writer {
    queue: mpsc::Sender<Waiting>,
}

impl Writer {
    pub fn start(pool: AnyPool, flavour: Flavour, process: String, gather: Duration) -> Writer {
        let (queue, waiting) = mpsc::channel(4 * MOST);
        tokio::spawn(write_all(pool, flavour, process, gather, waiting));
        Writer { queue }
    }

    pub async fn append(&self, record: Append) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let stopped = || StoreError::Commit("the store is closed".into());
        self.queue.send((record, done)).await.map_err(|_| stopped())?;
        answer.await.map_err(|_| stopped())?
    }

    /// Waits until everything that was asked for before is written.
    pub async fn finish(&self) {
        // A full set of permits means that the queue is empty; the writer then only has to end its commit.
        let _ = self.queue.reserve_many(4 * MOST).await;
    }
}

async fn write_all(
    pool: AnyPool,
    flavour: Flavour,
    process: String,
    gather: Duration,
    mut waiting: mpsc::Receiver<Waiting>,
) {
    let mut batch: Vec<Waiting> = Vec::with_capacity(MOST);
    while let Some(first) = waiting.recv().await {
        batch.push(first);
        if !gather.is_zero() {
            tokio::time::sleep(gather).await;
        }
        while batch.len() < MOST
            && let Ok(next) = waiting.try_recv()
        {
            batch.push(next);
        }
        // Two processes lock in the same order and cannot block each other for good.
        batch.sort_by(|(a, _), (b, _)| (&a.match_id, a.seq).cmp(&(&b.match_id, b.seq)));
        match commit(&pool, flavour, &batch).await {
            Ok(mut accepted) => {
                let mut changed = Vec::new();
                for (record, done) in batch.drain(..) {
                    // Of two equal records the first was accepted, and only once.
                    let fine = accepted.remove(&record.hash);
                    let _ = done.send(if fine { Ok(()) } else { Err(StoreError::Conflict) });
                    if fine {
                        changed.push(record.match_id);
                    }
                }
                // Others hear of it after the commit: inside it, the notification would halve throughput.
                if flavour == Flavour::Postgres {
                    news::announce(&pool, &process, changed).await;
                }
            }
            Err(error) => {
                tracing::error!(%error, records = batch.len(), "a commit failed");
                for (_, done) in batch.drain(..) {
                    let _ = done.send(Err(StoreError::Commit(error.to_string())));
                }
            }
        }
    }
}

#[derive(Serialize)]
struct Line<'a> {
    m: &'a str,
    s: i64,
    r: Option<&'a str>,
    b: &'a str,
    h: &'a str,
    st: &'a str,
    c: Option<&'a str>,
    t: &'a str,
    w: i64,
    u: i64,
}

/// Writes a batch and returns the hashes of what was accepted; the rest was there already.
async fn commit(pool: &AnyPool, flavour: Flavour, batch: &[Waiting]) -> Result<HashSet<String>, sqlx::Error> {
    let mut connection = pool.acquire().await?;
    let accepted = commit_on(&mut connection, flavour, batch).await;
    if accepted.is_err() {
        // A full disk ends a transaction by itself, and the connection's own count of them is wrong then.
        connection.close_on_drop();
    }
    accepted
}

async fn commit_on(
    connection: &mut AnyConnection,
    flavour: Flavour,
    batch: &[Waiting],
) -> Result<HashSet<String>, sqlx::Error> {
    let line = |(record, _): &'_ Waiting| -> String {
        let row = &record.row;
        let line = Line {
            m: &record.match_id,
            s: record.seq,
            r: record.request.as_deref(),
            b: &record.body,
            h: &record.hash,
            st: row.status,
            c: row.card.as_deref(),
            t: &row.turn,
            w: row.wake.into(),
            u: row.updated_ms,
        };
        serde_json::to_string(&line).unwrap_or_default()
    };
    let joined = |lines: Vec<String>| format!("[{}]", lines.join(","));
    let (begin, insert, update) = match flavour {
        Flavour::Sqlite => ("BEGIN IMMEDIATE", INSERT_SQLITE, UPDATE_SQLITE),
        Flavour::Postgres => ("BEGIN", INSERT_POSTGRES, UPDATE_POSTGRES),
    };
    let mut transaction = connection.begin_with(begin).await?;
    let lines = joined(batch.iter().map(line).collect());
    let rows = sqlx::query(insert).bind(lines.clone()).fetch_all(&mut *transaction).await?;
    let mut accepted = HashSet::with_capacity(rows.len());
    for row in rows {
        accepted.insert(row.try_get::<String, _>(0)?);
    }
    let is_accepted = |record: &Append| accepted.contains(&record.hash);
    let lines = if accepted.len() == batch.len() {
        lines
    } else {
        joined(batch.iter().filter(|(record, _)| is_accepted(record)).map(line).collect())
    };
    sqlx::query(update).bind(lines).execute(&mut *transaction).await?;
    for (record, _) in batch.iter().filter(|(record, _)| is_accepted(record)) {
        if let Some((user, created_ms)) = &record.row.joined {
            sqlx::query(
                "INSERT INTO players (match_id, user_id, created_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            )
            .bind(record.match_id.as_str())
            .bind(user.as_str())
            .bind(*created_ms)
            .execute(&mut *transaction)
            .await?;
        }
        if let Some(user) = &record.row.left {
            sqlx::query("DELETE FROM players WHERE match_id = $1 AND user_id = $2")
                .bind(record.match_id.as_str())
                .bind(user.as_str())
                .execute(&mut *transaction)
                .await?;
        }
    }
    transaction.commit().await?;
    Ok(accepted)
}

const INSERT_SQLITE: &str = "INSERT INTO records (match_id, seq, request, body, hash) \
    SELECT value ->> 'm', value ->> 's', value ->> 'r', value ->> 'b', value ->> 'h' FROM json_each($1) WHERE true \
    ON CONFLICT DO NOTHING RETURNING hash";
const INSERT_POSTGRES: &str = "INSERT INTO records (match_id, seq, request, body, hash) \
    SELECT m, s, r, b, h FROM jsonb_to_recordset($1::jsonb) AS x(m text, s bigint, r text, b text, h text) \
    ON CONFLICT DO NOTHING RETURNING hash";
const UPDATE_SQLITE: &str = "UPDATE matches SET status = x.value ->> 'st', card = COALESCE(x.value ->> 'c', card), \
    turn = x.value ->> 't', wake = x.value ->> 'w', length = (x.value ->> 's') + 1, head = x.value ->> 'h', \
    updated_ms = x.value ->> 'u' FROM json_each($1) AS x WHERE matches.id = x.value ->> 'm'";
const UPDATE_POSTGRES: &str = "UPDATE matches SET status = x.st, card = COALESCE(x.c, card), turn = x.t, wake = x.w, \
    length = x.s + 1, head = x.h, updated_ms = x.u FROM jsonb_to_recordset($1::jsonb) \
    AS x(m text, s bigint, h text, st text, c text, t text, w bigint, u bigint) WHERE matches.id = x.m";
