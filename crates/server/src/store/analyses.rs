//! What was found out about finished matches: large, and nothing that could not be found again.

use super::{Store, StoreError};
use sqlx::Row;

impl Store {
    /// What was found out about a match, as it was kept.
    pub async fn findings(&self, match_id: &str) -> Result<Option<String>, StoreError> {
        let query = "SELECT findings FROM analyses WHERE match_id = $1";
        let mut connection = self.inner.read.lend().await?;
        let row = sqlx::query(query).bind(match_id).fetch_optional(&mut *connection).await?;
        Ok(row.map(|row| row.try_get(0)).transpose()?)
    }

    /// Keeps what was found out about a match, instead of what was kept before.
    pub async fn keep_findings(&self, match_id: &str, findings: &str) -> Result<(), StoreError> {
        let command = "INSERT INTO analyses (match_id, findings) VALUES ($1, $2) \
                       ON CONFLICT (match_id) DO UPDATE SET findings = excluded.findings";
        let mut connection = self.inner.write.lend().await?;
        sqlx::query(command).bind(match_id).bind(findings).execute(&mut *connection).await?;
        Ok(())
    }
}
