//! Copies of a database.

use super::{Flavour, Store, StoreError};

impl Store {
    /// Writes a consistent copy of a running SQLite database to a new file.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        if self.inner.flavour != Flavour::Sqlite {
            let advice = "a PostgreSQL database is copied with its own pg_dump";
            return Err(StoreError::Unsuitable(advice.into()));
        }
        sqlx::query("VACUUM INTO $1").bind(path).execute(&self.inner.read).await?;
        Ok(())
    }
}
