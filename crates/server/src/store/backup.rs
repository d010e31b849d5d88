//! Copies of a database.

use super::{Flavour, Store, StoreError, files};
use std::fs;
use std::path::Path;

impl Store {
    /// Writes a consistent copy of a running SQLite database to a new file. It is written beside that and gets its name
    /// when it is whole: a backup that is interrupted leaves nothing under the final name.
    pub async fn backup(&self, path: &str) -> Result<(), StoreError> {
        if self.inner.flavour != Flavour::Sqlite {
            let advice = "a PostgreSQL database is copied with its own pg_dump";
            return Err(StoreError::Unsuitable(advice.into()));
        }
        let partial = format!("{path}.part");
        let unusable = |error| StoreError::Unsuitable(format!("cannot write {path}: {error}"));
        if Path::new(&partial).exists() {
            fs::remove_file(&partial).map_err(unusable)?;
        }
        files::create_private(Path::new(&partial)).map_err(unusable)?;
        let copied = sqlx::query("VACUUM INTO $1")
            .bind(partial.as_str())
            .execute(&mut *self.inner.read.lend().await?)
            .await;
        if let Err(error) = copied {
            let _ = fs::remove_file(&partial);
            return Err(error.into());
        }
        let synced = fs::File::open(&partial).and_then(|file| file.sync_all());
        synced.and_then(|()| fs::rename(&partial, path)).map_err(unusable)
    }
}
