//! Who is connected through which process, where there are several: PostgreSQL alone has this table.

use super::{Store, StoreError};
use serde::Serialize;
use sqlx::{Connection, Row};
use std::time::Duration;

/// Somebody at a match.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Present {
    /// The match.
    pub match_id: String,
    /// The person.
    pub user_id: String,
}

impl Store {
    /// Tells other processes who is connected through this one, instead of what was told before.
    pub async fn announce_presence(&self, here: &[Present]) -> Result<(), StoreError> {
        let list = serde_json::to_string(here).unwrap_or_default();
        let mut connection = self.inner.write.lend().await?;
        let mut transaction = connection.begin().await?;
        // Rows of a process that has ended without a word are in nobody's way, but not for ever.
        sqlx::query("DELETE FROM presence WHERE process = $1 OR seen < now() - interval '1 hour'")
            .bind(self.inner.process.as_str())
            .execute(&mut *transaction)
            .await?;
        sqlx::query(
            "INSERT INTO presence (process, match_id, user_id, seen) SELECT $1, match_id, user_id, now() \
             FROM jsonb_to_recordset($2::jsonb) AS here(match_id text, user_id text) ON CONFLICT DO NOTHING",
        )
        .bind(self.inner.process.as_str())
        .bind(list)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(())
    }

    /// Who is connected to these matches through processes that said so lately, in order.
    pub async fn present_remotely(
        &self,
        matches: &[String],
        lately: Duration,
    ) -> Result<Vec<Present>, StoreError> {
        let rows = sqlx::query(
            "SELECT DISTINCT match_id, user_id FROM presence WHERE process <> $1 \
             AND match_id IN (SELECT jsonb_array_elements_text($2::jsonb)) \
             AND seen > now() - $3 * interval '1 millisecond' ORDER BY match_id, user_id",
        )
        .bind(self.inner.process.as_str())
        .bind(serde_json::to_string(matches).unwrap_or_default())
        .bind(lately.as_millis() as i64)
        .fetch_all(&mut *self.inner.read.lend().await?)
        .await?;
        rows.iter().map(|row| Ok(Present { match_id: row.try_get(0)?, user_id: row.try_get(1)? })).collect()
    }
}
