//! Migrations: they run by themselves, once, in order.

use super::{Flavour, StoreError};
use sqlx::{AnyConnection, Executor, Row};

/// One entry a version: what both databases share, then what only one understands.
const MIGRATIONS: &[(&str, &str, &str)] = &[
    (
        include_str!("migrations/1_tables.sql"),
        include_str!("migrations/1_append_only_sqlite.sql"),
        include_str!("migrations/1_append_only_postgres.sql"),
    ),
    ("", "", include_str!("migrations/2_presence_postgres.sql")),
    (include_str!("migrations/3_chat_requests.sql"), "", ""),
    (include_str!("migrations/4_requests.sql"), include_str!("migrations/4_appends_sqlite.sql"), ""),
    (include_str!("migrations/5_analyses.sql"), "", ""),
];

/// The first SQLite whose WAL has no known way to lose a commit.
const LEAST_SQLITE: (u32, u32, u32) = (3, 51, 3);

/// Brings the database up to date.
pub async fn prepare(connection: &mut AnyConnection, flavour: Flavour) -> Result<(), StoreError> {
    if flavour == Flavour::Sqlite {
        check_sqlite(connection).await?;
    }
    let begin = match flavour {
        Flavour::Sqlite => "BEGIN IMMEDIATE",
        Flavour::Postgres => "BEGIN",
    };
    let mut transaction = sqlx::Connection::begin_with(connection, begin).await?;
    if flavour == Flavour::Postgres {
        // Two processes may start at once: the second waits here until the first is done.
        transaction.execute("SELECT pg_advisory_xact_lock(7311)").await?;
    }
    transaction
        .execute("CREATE TABLE IF NOT EXISTS migrations (version BIGINT NOT NULL PRIMARY KEY)")
        .await?;
    let row = transaction.fetch_one("SELECT COALESCE(MAX(version), 0) FROM migrations").await?;
    let done: i64 = row.try_get(0)?;
    let known = MIGRATIONS.len() as i64;
    if done > known {
        return Err(StoreError::Unsuitable(format!(
            "the database has version {done}, this Geartrain knows up to {known}: use a newer Geartrain"
        )));
    }
    for (index, (tables, sqlite, postgres)) in MIGRATIONS.iter().enumerate().skip(done as usize) {
        transaction.execute(sqlx::raw_sql(*tables)).await?;
        let own = if flavour == Flavour::Sqlite { sqlite } else { postgres };
        transaction.execute(sqlx::raw_sql(*own)).await?;
        sqlx::query("INSERT INTO migrations (version) VALUES ($1)")
            .bind(index as i64 + 1)
            .execute(&mut *transaction)
            .await?;
    }
    transaction.commit().await?;
    Ok(())
}

async fn check_sqlite(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let row = connection.fetch_one("SELECT sqlite_version()").await?;
    let version: String = row.try_get(0)?;
    let mut numbers = version.split('.').map(|number| number.parse::<u32>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    if (next(), next(), next()) < LEAST_SQLITE {
        return Err(StoreError::Unsuitable(format!("SQLite {version} is too old")));
    }
    Ok(())
}
