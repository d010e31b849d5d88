//! One server for each SQLite file: two would each believe in their own memory of the same matches.

use super::{StoreError, files, is_postgres, sqlite_path};
use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

/// The right to serve a SQLite file, held by a lock on a small file beside it. The operating system takes it back
/// when the process ends, however it ends. Whoever only reads or copies the database does not need it.
pub struct ServingLock {
    _file: File,
}

impl ServingLock {
    /// Takes the lock of this database; PostgreSQL is made for several servers and needs none.
    pub fn take(database: &str) -> Result<Option<ServingLock>, StoreError> {
        if is_postgres(database) {
            return Ok(None);
        }
        let path = lock_path(Path::new(sqlite_path(database)));
        let unusable =
            |error: io::Error| StoreError::Unsuitable(format!("cannot lock {}: {error}", path.display()));
        let file = files::private().create(true).truncate(false).open(&path).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(ServingLock { _file: file })),
            Err(TryLockError::WouldBlock) => Err(StoreError::InUse(sqlite_path(database).to_owned())),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!(path = %path.display(), "this file system knows no locks: serve the file only once");
                Ok(None)
            }
            Err(TryLockError::Error(error)) => Err(unusable(error)),
        }
    }
}

/// The file to lock: the same one by whatever name the database is called.
fn lock_path(database: &Path) -> PathBuf {
    let real = database.canonicalize().unwrap_or_else(|_| {
        let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new(".")).canonicalize();
        match (folder, database.file_name()) {
            (Ok(folder), Some(name)) => folder.join(name),
            _ => database.to_owned(),
        }
    });
    let mut name = real.into_os_string();
    name.push(".lock");
    name.into()
}
