//! A whole database into another one, of whichever kind.

use super::{Store, StoreError};
use futures_util::TryStreamExt;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Row};

/// How many rows go over at once.
const AT_ONCE: usize = 200;

/// A table, and its columns in order. What refers to a table comes after it.
struct Table {
    name: &'static str,
    columns: &'static [Column],
}

/// A column of texts or of numbers; there is nothing else.
enum Column {
    Text(&'static str),
    Number(&'static str),
}

use Column::{Number, Text};

/// Everything but who is connected at the moment.
const TABLES: &[Table] = &[
    Table {
        name: "users",
        columns: &[Text("id"), Text("name"), Text("likeness"), Text("password"), Number("created_ms")],
    },
    Table { name: "sessions", columns: &[Text("token"), Text("user_id"), Number("expires_ms")] },
    Table {
        name: "matches",
        columns: &[
            Text("id"),
            Text("setup"),
            Text("seed_hash"),
            Number("public"),
            Text("status"),
            Text("card"),
            Text("turn"),
            Number("wake"),
            Number("length"),
            Text("head"),
            Number("created_ms"),
            Number("updated_ms"),
        ],
    },
    Table { name: "seeds", columns: &[Text("match_id"), Text("seed")] },
    Table { name: "invites", columns: &[Text("match_id"), Number("seat"), Text("token")] },
    Table { name: "players", columns: &[Text("match_id"), Text("user_id"), Number("created_ms")] },
    Table {
        name: "records",
        columns: &[Text("match_id"), Number("seq"), Text("request"), Text("body"), Text("hash")],
    },
    Table {
        name: "chat",
        columns: &[
            Text("match_id"),
            Number("n"),
            Text("user_id"),
            Text("name"),
            Number("seat"),
            Number("to_seat"),
            Text("line"),
            Number("at_ms"),
            Text("request"),
        ],
    },
    Table { name: "analyses", columns: &[Text("match_id"), Text("findings")] },
];

impl Store {
    /// Copies everything into another store, which must be empty: all of it, or nothing. `told` hears the names of tables
    /// and how many rows of each are there.
    pub async fn copy_to(&self, to: &Store, mut told: impl FnMut(&str, u64)) -> Result<(), StoreError> {
        let mut from = self.inner.write.lend().await?;
        // One moment of the source, whoever else writes to it.
        let begin = match self.inner.flavour {
            super::Flavour::Sqlite => "BEGIN",
            super::Flavour::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        };
        let mut source = from.begin_with(begin).await?;
        let mut into = to.inner.write.lend().await?;
        let mut target = into.begin().await?;
        for table in TABLES {
            let query = format!("SELECT 1 FROM {} LIMIT 1", table.name);
            if sqlx::query(AssertSqlSafe(query)).fetch_optional(&mut *target).await?.is_some() {
                return Err(StoreError::Unsuitable("the database to copy into is not empty".into()));
            }
        }
        for table in TABLES {
            told(table.name, table.copy(&mut source, &mut target).await?);
        }
        target.commit().await?;
        Ok(())
    }
}

impl Table {
    async fn copy(&self, source: &mut AnyConnection, target: &mut AnyConnection) -> Result<u64, sqlx::Error> {
        let query = format!("SELECT {} FROM {}", self.names(), self.name);
        let mut rows = sqlx::query(AssertSqlSafe(query)).fetch(source);
        let (mut waiting, mut copied) = (Vec::with_capacity(AT_ONCE), 0);
        while let Some(row) = rows.try_next().await? {
            waiting.push(row);
            copied += 1;
            if waiting.len() == AT_ONCE {
                self.insert(&waiting, target).await?;
                waiting.clear();
            }
        }
        self.insert(&waiting, target).await?;
        Ok(copied)
    }

    async fn insert(&self, rows: &[AnyRow], target: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if rows.is_empty() {
            return Ok(());
        }
        let wide = self.columns.len();
        let line = |row: usize| {
            let places: Vec<String> = (1..=wide).map(|column| format!("${}", row * wide + column)).collect();
            format!("({})", places.join(", "))
        };
        let lines: Vec<String> = (0..rows.len()).map(line).collect();
        let text = format!("INSERT INTO {} ({}) VALUES {}", self.name, self.names(), lines.join(", "));
        let mut command = sqlx::query(AssertSqlSafe(text));
        for row in rows {
            for (index, column) in self.columns.iter().enumerate() {
                command = match column {
                    Text(_) => command.bind(row.try_get::<Option<String>, _>(index)?),
                    Number(_) => command.bind(row.try_get::<Option<i64>, _>(index)?),
                };
            }
        }
        command.execute(target).await.map(|_| ())
    }

    fn names(&self) -> String {
        let name = |column: &Column| match column {
            Text(name) | Number(name) => *name,
        };
        self.columns.iter().map(name).collect::<Vec<_>>().join(", ")
    }
}
