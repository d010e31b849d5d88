//! One commit: the records of a batch, the rows of their matches, and who sits down or leaves.

use super::append::Waiting;
use super::lender::Lender;
use super::sql_batch::{SqlBatch, Value, rows};
use super::{Flavour, is_lost};
use room::stored::Append;
use serde::Serialize;
use sqlx::{AnyConnection, Connection, Row};
use std::collections::HashSet;

/// Why a batch was not written, as far as anybody knows.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    /// Nothing of it is stored.
    #[error(transparent)]
    NotStored(#[from] sqlx::Error),
    /// The answer to the commit itself was lost.
    #[error("the answer to a commit was lost: {0}")]
    Unknown(sqlx::Error),
}

impl Failure {
    /// What a commit comes to that was not answered well.
    fn of_commit(error: sqlx::Error) -> Failure {
        if is_lost(&error) { Failure::Unknown(error) } else { Failure::NotStored(error) }
    }
}

/// Writes a batch and returns the hashes of what was accepted; the rest was there already.
pub(super) async fn commit(
    write: &Lender,
    flavour: Flavour,
    batch: &[Waiting],
) -> Result<HashSet<String>, Failure> {
    let mut connection = write.lend().await?;
    // A full disk ends a transaction by itself, and the connection's own count of them is wrong then.
    connection.distrust();
    let records: Vec<&Append> = batch.iter().map(|(record, _)| record).collect();
    let accepted = match flavour {
        Flavour::Sqlite => sqlite(&mut connection, &records).await.map_err(Failure::of_commit),
        Flavour::Postgres => postgres(&mut connection, &records).await,
    };
    if accepted.is_ok() {
        connection.trust();
    }
    accepted
}

async fn sqlite(connection: &mut AnyConnection, records: &[&Append]) -> Result<HashSet<String>, sqlx::Error> {
    if sqlite_at_once(connection, records).await? {
        return Ok(records.iter().map(|record| record.hash.clone()).collect());
    }
    // One of them is there already: each for itself then.
    let mut accepted = HashSet::new();
    for record in records {
        if sqlite_at_once(connection, &[record]).await? {
            accepted.insert(record.hash.clone());
        }
    }
    Ok(accepted)
}

/// Writes all records, or none if one of them is there already; returns whether they were new. They come as
/// parameters of their own: as JSON they would cost SQLite more to read than to store. While nobody sits down or leaves it
/// is one statement, and so one transaction: each statement is answered, and each answer wakes whoever waits.
async fn sqlite_at_once(connection: &mut AnyConnection, records: &[&Append]) -> Result<bool, sqlx::Error> {
    let (joined, left) = (joined(records), left(records));
    let mut batch = SqlBatch::default();
    batch.add(
        format!(
            "INSERT INTO appends (match_id, seq, request, body, hash, status, card, turn, wake, updated_ms) VALUES {}",
            rows(records.len(), 10)
        ),
        records.iter().flat_map(|record| appended(record)).collect(),
    );
    if joined != NOBODY {
        batch.add(
            "INSERT INTO players (match_id, user_id, created_ms) \
             SELECT value ->> 'm', value ->> 'p', value ->> 'u' FROM json_each(?) \
             WHERE true ON CONFLICT DO NOTHING",
            vec![joined.as_str().into()],
        );
    }
    if left != NOBODY {
        batch.add(
            "DELETE FROM players WHERE (match_id, user_id) IN \
             (SELECT value ->> 'm', value ->> 'p' FROM json_each(?))",
            vec![left.as_str().into()],
        );
    }
    match batch.run(connection, Flavour::Sqlite).await {
        Ok(()) => Ok(true),
        Err(error) if error.as_database_error().is_some_and(|error| error.is_unique_violation()) => Ok(false),
        Err(error) => Err(error),
    }
}

/// The columns of a record and of its match, as the view `appends` takes them.
fn appended(record: &Append) -> impl Iterator<Item = Value<'_>> {
    let [_, _, _, status, card, turn, wake, updated_ms] = updated(record);
    inserted(record).into_iter().chain([status, card, turn, wake, updated_ms])
}

/// The columns of a record.
pub(super) fn inserted(record: &Append) -> [Value<'_>; 5] {
    [
        record.match_id.as_str().into(),
        record.seq.into(),
        record.request.as_deref().into(),
        record.body.as_str().into(),
        record.hash.as_str().into(),
    ]
}

/// The columns of a match that change with a record, its id first.
pub(super) fn updated(record: &Append) -> [Value<'_>; 8] {
    let row = &record.row;
    [
        record.match_id.as_str().into(),
        (record.seq + 1).into(),
        record.hash.as_str().into(),
        row.status.into(),
        row.card.as_deref().into(),
        row.turn.as_str().into(),
        i64::from(row.wake).into(),
        row.updated_ms.into(),
    ]
}

async fn postgres(connection: &mut AnyConnection, records: &[&Append]) -> Result<HashSet<String>, Failure> {
    let mut transaction = connection.begin().await?;
    let returned = sqlx::query(INSERT).bind(lines(records)).fetch_all(&mut *transaction).await?;
    let accepted = returned.iter().map(|row| row.try_get(0)).collect::<Result<HashSet<String>, _>>()?;
    let new: Vec<&Append> =
        records.iter().copied().filter(|record| accepted.contains(&record.hash)).collect();
    for (statement, parameter) in [(UPDATE, lines(&new)), (JOIN, joined(&new)), (LEAVE, left(&new))] {
        if parameter != NOBODY {
            sqlx::query(statement).bind(parameter).execute(&mut *transaction).await?;
        }
    }
    transaction.commit().await.map_err(Failure::of_commit)?;
    Ok(accepted)
}

const INSERT: &str = "INSERT INTO records (match_id, seq, request, body, hash) \
    SELECT m, s, r, b, h FROM jsonb_to_recordset($1::jsonb) AS x(m text, s bigint, r text, b text, h text) \
    ON CONFLICT DO NOTHING RETURNING hash";
const UPDATE: &str = "UPDATE matches SET status = x.st, card = COALESCE(x.c, card), turn = x.t, wake = x.w, \
    length = x.s + 1, head = x.h, updated_ms = x.u FROM jsonb_to_recordset($1::jsonb) \
    AS x(m text, s bigint, h text, st text, c text, t text, w bigint, u bigint) WHERE matches.id = x.m";
const JOIN: &str = "INSERT INTO players (match_id, user_id, created_ms) \
    SELECT m, p, u FROM jsonb_to_recordset($1::jsonb) AS x(m text, p text, u bigint) ON CONFLICT DO NOTHING";
const LEAVE: &str = "DELETE FROM players USING jsonb_to_recordset($1::jsonb) AS x(m text, p text) \
    WHERE players.match_id = x.m AND players.user_id = x.p";

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

/// The records as one parameter.
fn lines(records: &[&Append]) -> String {
    array(records.iter().map(|record| Line {
        m: &record.match_id,
        s: record.seq,
        r: record.request.as_deref(),
        b: &record.body,
        h: &record.hash,
        st: record.row.status,
        c: record.row.card.as_deref(),
        t: &record.row.turn,
        w: record.row.wake.into(),
        u: record.row.updated_ms,
    }))
}

/// Nobody sits down or leaves.
const NOBODY: &str = "[]";

#[derive(Serialize)]
struct Mover<'a> {
    m: &'a str,
    p: &'a str,
    u: Option<i64>,
}

/// Who sits down, as one parameter.
fn joined(records: &[&Append]) -> String {
    array(records.iter().filter_map(|record| {
        let (user, created_ms) = record.row.joined.as_ref()?;
        Some(Mover { m: &record.match_id, p: user, u: Some(*created_ms) })
    }))
}

/// Who leaves, as one parameter.
fn left(records: &[&Append]) -> String {
    array(records.iter().filter_map(|record| {
        let user = record.row.left.as_ref()?;
        Some(Mover { m: &record.match_id, p: user, u: None })
    }))
}

fn array(lines: impl Iterator<Item = impl Serialize>) -> String {
    serde_json::to_string(&lines.collect::<Vec<_>>()).unwrap_or_default()
}
