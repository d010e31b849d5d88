//! Matches: their rows, seeds, records and lists.

use super::commit::{inserted, updated};
use super::sql_batch::SqlBatch;
use super::{Flavour, Store, StoreError};
use room::stored::{Append, MatchRow, NewMatch, Record, chain_start};
use serde_json::Value;
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row};
use std::collections::{BTreeSet, HashMap};
use table::Seed;
use tabletop::{Code as _, Seat};

impl Store {
    /// Creates a match.
    pub async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.import(new, &[]).await
    }

    /// Creates a match with these first records, all at once.
    pub async fn import(&self, new: &NewMatch, records: &[Append]) -> Result<(), StoreError> {
        let mut connection = self.inner.write.lend().await?;
        // Whoever asked for it may go away in the middle.
        connection.distrust();
        match create_on(&mut connection, self.inner.flavour, new, records).await {
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Err(StoreError::Conflict),
            Err(error) => Err(StoreError::of_write(error)),
            Ok(()) => {
                connection.trust();
                Ok(())
            }
        }
    }

    /// Appends a record; it is on the disk when this returns.
    pub async fn append(&self, record: Append) -> Result<(), StoreError> {
        self.inner.writer.append(record).await
    }

    /// A match's row.
    pub async fn row(&self, id: &str) -> Result<Option<MatchRow>, StoreError> {
        let row = sqlx::query(ROW).bind(id).fetch_optional(&mut *self.inner.read.lend().await?).await?;
        row.as_ref().map(match_row).transpose()
    }

    /// The rows of these matches, as far as they can be read.
    pub async fn rows(&self, ids: &[String]) -> Result<Vec<MatchRow>, StoreError> {
        let query = match self.inner.flavour {
            Flavour::Sqlite => "SELECT * FROM matches WHERE id IN (SELECT value FROM json_each($1))",
            Flavour::Postgres => {
                "SELECT * FROM matches WHERE id IN (SELECT jsonb_array_elements_text($1::jsonb))"
            }
        };
        let list = serde_json::to_string(ids).unwrap_or_default();
        let rows = sqlx::query(query).bind(list).fetch_all(&mut *self.inner.read.lend().await?).await?;
        Ok(self.readable(&rows).await)
    }

    /// A match's seed.
    pub async fn seed(&self, id: &str) -> Result<Option<Seed>, StoreError> {
        let query = "SELECT seed FROM seeds WHERE match_id = $1";
        let row = sqlx::query(query).bind(id).fetch_optional(&mut *self.inner.read.lend().await?).await?;
        Ok(match row {
            Some(row) => Seed::read(&row.try_get::<String, _>(0)?),
            None => None,
        })
    }

    /// A match's records from a number on.
    pub async fn records(&self, id: &str, from: i64) -> Result<Vec<Record>, StoreError> {
        let query =
            "SELECT seq, request, body, hash FROM records WHERE match_id = $1 AND seq >= $2 ORDER BY seq";
        let rows =
            sqlx::query(query).bind(id).bind(from).fetch_all(&mut *self.inner.read.lend().await?).await?;
        let record = |row: &AnyRow| -> Result<Record, StoreError> {
            Ok(Record {
                seq: row.try_get(0)?,
                request: row.try_get(1)?,
                body: row.try_get(2)?,
                hash: row.try_get(3)?,
            })
        };
        rows.iter().map(record).collect()
    }

    /// The hashes of a match's invitations, by seat.
    pub async fn invites(&self, id: &str) -> Result<Vec<(Seat, String)>, StoreError> {
        let query = "SELECT seat, token FROM invites WHERE match_id = $1";
        let rows = sqlx::query(query).bind(id).fetch_all(&mut *self.inner.read.lend().await?).await?;
        let invite = |row: &AnyRow| -> Result<Option<(Seat, String)>, StoreError> {
            let seat = u32::try_from(row.try_get::<i64, _>(0)?).ok().and_then(Seat::from_code);
            seat.map(|seat| Ok((seat, row.try_get(1)?))).transpose()
        };
        rows.iter().filter_map(|row| invite(row).transpose()).collect()
    }

    /// Public matches of a status, newest first.
    pub async fn public_matches(&self, status: &'static str, most: i64) -> Result<Vec<MatchRow>, StoreError> {
        let rows = sqlx::query(PUBLIC)
            .bind(status)
            .bind(most)
            .fetch_all(&mut *self.inner.read.lend().await?)
            .await?;
        Ok(self.readable(&rows).await)
    }

    /// A person's matches that are not over, newest first.
    pub async fn current_matches_of(&self, user: &str, most: i64) -> Result<Vec<MatchRow>, StoreError> {
        let rows =
            sqlx::query(CURRENT).bind(user).bind(most).fetch_all(&mut *self.inner.read.lend().await?).await?;
        Ok(self.readable(&rows).await)
    }

    /// How many matches of a person are not over, of those where something happened after a moment.
    pub async fn unfinished_of(&self, user: &str, since_ms: i64) -> Result<usize, StoreError> {
        let query = "SELECT COUNT(*) FROM players AS p JOIN matches AS m ON m.id = p.match_id WHERE p.user_id = $1 \
                     AND m.status IN ('open', 'running') AND m.updated_ms > $2";
        let row = sqlx::query(query)
            .bind(user)
            .bind(since_ms)
            .fetch_one(&mut *self.inner.read.lend().await?)
            .await?;
        Ok(usize::try_from(row.try_get::<i64, _>(0)?).unwrap_or(0))
    }

    /// A person's matches created before a moment, newest first, and the moment for the next page if there may be one.
    pub async fn matches_of(
        &self,
        user: &str,
        before: i64,
        most: i64,
    ) -> Result<(Vec<MatchRow>, Option<i64>), StoreError> {
        let rows = sqlx::query(OF_PERSON)
            .bind(user)
            .bind(before)
            .bind(most)
            .fetch_all(&mut *self.inner.read.lend().await?)
            .await?;
        self.page(&rows, most).await
    }

    /// A page of a list, and the moment for the next one if there may be one.
    async fn page(&self, rows: &[AnyRow], most: i64) -> Result<(Vec<MatchRow>, Option<i64>), StoreError> {
        let last = rows.last().filter(|_| rows.len() as i64 == most);
        let next = last.map(|row| row.try_get("created_ms")).transpose()?;
        Ok((self.readable(rows).await, next))
    }

    /// A person's finished matches that somebody may know of, as in [`Store::matches_of`]: the public ones, and those where
    /// the viewer has a place too. Others count for nothing, the moment for the next page included.
    pub async fn history_of(
        &self,
        user: &str,
        viewer: Option<&str>,
        before: i64,
        most: i64,
    ) -> Result<(Vec<MatchRow>, Option<i64>), StoreError> {
        let query = sqlx::query(HISTORY).bind(user).bind(before).bind(most).bind(viewer.unwrap_or(""));
        self.page(&query.fetch_all(&mut *self.inner.read.lend().await?).await?, most).await
    }

    /// The rows of a list that can be read. One that cannot be is set apart and hides none of the others.
    async fn readable(&self, rows: &[AnyRow]) -> Vec<MatchRow> {
        let mut damaged = Vec::new();
        let mut read = |row: &AnyRow| match match_row(row) {
            Ok(row) => Some(row),
            Err(error) => {
                let known = row.try_get::<String, _>("status").is_ok_and(|status| status == "quarantined");
                if let (false, Ok(id)) = (known, row.try_get::<String, _>("id")) {
                    tracing::error!(%error, "a stored match is damaged");
                    damaged.push(id);
                }
                None
            }
        };
        let readable = rows.iter().filter_map(&mut read).collect();
        for id in damaged {
            if let Err(error) = self.quarantine(&id).await {
                tracing::warn!(%error, %id, "a damaged match was not set apart");
            }
        }
        readable
    }

    /// The ids of all matches of a person.
    pub async fn match_ids_of(&self, user: &str) -> Result<Vec<String>, StoreError> {
        let query = "SELECT match_id FROM players WHERE user_id = $1 ORDER BY created_ms";
        let rows = sqlx::query(query).bind(user).fetch_all(&mut *self.inner.read.lend().await?).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// In whose lists each match stands.
    pub async fn players(&self) -> Result<HashMap<String, BTreeSet<String>>, StoreError> {
        let rows = sqlx::query("SELECT match_id, user_id FROM players")
            .fetch_all(&mut *self.inner.read.lend().await?)
            .await?;
        let mut players: HashMap<String, BTreeSet<String>> = HashMap::new();
        for row in rows {
            players.entry(row.try_get(0)?).or_default().insert(row.try_get(1)?);
        }
        Ok(players)
    }

    /// The matches that a restarted server has to wake by itself.
    pub async fn to_wake(&self) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT id FROM matches WHERE status = 'running' AND wake = 1").await
    }

    /// All matches.
    pub async fn all_matches(&self) -> Result<Vec<String>, StoreError> {
        self.ids("SELECT id FROM matches ORDER BY created_ms").await
    }

    /// Sets a damaged match apart.
    pub async fn quarantine(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("UPDATE matches SET status = 'quarantined', wake = 0 WHERE id = $1")
            .bind(id)
            .execute(&mut *self.inner.write.lend().await?)
            .await?;
        Ok(())
    }

    async fn ids(&self, query: &'static str) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(query).fetch_all(&mut *self.inner.read.lend().await?).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

async fn create_on(
    connection: &mut AnyConnection,
    flavour: Flavour,
    new: &NewMatch,
    records: &[Append],
) -> Result<(), sqlx::Error> {
    let (id, seed_hash, seed) = (new.id.as_str(), new.seed.commitment().to_string(), new.seed.reveal());
    let card = serde_json::to_string(&new.card).unwrap_or_default();
    let head = chain_start(id, &new.setup, &seed_hash);
    let mut batch = SqlBatch::default();
    batch.add(
        "INSERT INTO matches (id, setup, seed_hash, public, status, card, head, created_ms, updated_ms, turn, wake, \
         length) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, '[]', 0, 0)",
        vec![
            id.into(),
            new.setup.as_str().into(),
            seed_hash.as_str().into(),
            i64::from(new.public).into(),
            new.status.into(),
            card.as_str().into(),
            head.as_str().into(),
            new.now_ms.into(),
            new.now_ms.into(),
        ],
    );
    batch.add("INSERT INTO seeds (match_id, seed) VALUES (?, ?)", vec![id.into(), seed.as_str().into()]);
    for (seat, token) in &new.invites {
        batch.add(
            "INSERT INTO invites (match_id, seat, token) VALUES (?, ?, ?)",
            vec![id.into(), i64::from(seat.code()).into(), token.as_str().into()],
        );
    }
    for user in &new.users {
        batch.add(
            "INSERT INTO players (match_id, user_id, created_ms) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            vec![id.into(), user.as_str().into(), new.now_ms.into()],
        );
    }
    for record in records {
        batch.add(INSERT_RECORD, inserted(record).into());
        let [id, row @ ..] = updated(record);
        batch.add(UPDATE_ROW, row.into_iter().chain([id]).collect());
    }
    batch.run(connection, flavour).await
}

const INSERT_RECORD: &str = "INSERT INTO records (match_id, seq, request, body, hash) VALUES (?, ?, ?, ?, ?)";
const UPDATE_ROW: &str = "UPDATE matches SET length = ?, head = ?, status = ?, card = COALESCE(?, card), turn = ?, \
    wake = ?, updated_ms = ? WHERE id = ?";

const ROW: &str = "SELECT * FROM matches WHERE id = $1";
const PUBLIC: &str =
    "SELECT * FROM matches WHERE status = $1 AND public = 1 ORDER BY created_ms DESC LIMIT $2";
const CURRENT: &str = "SELECT m.* FROM players AS p JOIN matches AS m ON m.id = p.match_id WHERE p.user_id = $1 \
    AND m.status IN ('open', 'running') ORDER BY p.created_ms DESC LIMIT $2";
const OF_PERSON: &str = "SELECT m.* FROM players AS p JOIN matches AS m ON m.id = p.match_id WHERE p.user_id = $1 \
    AND p.created_ms < $2 ORDER BY p.created_ms DESC LIMIT $3";
const HISTORY: &str = "SELECT m.* FROM players AS p JOIN matches AS m ON m.id = p.match_id WHERE p.user_id = $1 \
    AND p.created_ms < $2 AND m.status = 'finished' AND (m.public = 1 OR EXISTS (SELECT 1 FROM players AS q \
    WHERE q.user_id = $4 AND q.created_ms = p.created_ms AND q.match_id = m.id)) ORDER BY p.created_ms DESC LIMIT $3";

fn match_row(row: &AnyRow) -> Result<MatchRow, StoreError> {
    let id: String = row.try_get("id")?;
    let damaged = |what: &str| StoreError::Damaged(format!("{what} of match {id}"));
    let text = |what: &str| row.try_get::<String, _>(what).map_err(|_| damaged(what));
    let number = |what: &str| row.try_get::<i64, _>(what).map_err(|_| damaged(what));
    Ok(MatchRow {
        setup: text("setup")?,
        seed_hash: text("seed_hash")?,
        public: number("public")? != 0,
        status: serde_json::from_value(Value::String(text("status")?)).map_err(|_| damaged("status"))?,
        card: serde_json::from_str(&text("card")?).map_err(|_| damaged("card"))?,
        turn: serde_json::from_str(&text("turn")?).map_err(|_| damaged("turn"))?,
        length: number("length")?,
        head: text("head")?,
        created_ms: number("created_ms")?,
        updated_ms: number("updated_ms")?,
        id,
    })
}
