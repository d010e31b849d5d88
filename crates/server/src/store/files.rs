//! Files that belong to their owner alone: seeds and hashes of passwords lie in them.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;

/// Creates an empty file that only its owner can read, unless there is one already.
pub(super) fn create_private(path: &Path) -> io::Result<()> {
    match private().create_new(true).open(path) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Ok(()),
        created => created.map(|_: File| ()),
    }
}

/// Takes the rights of others to the files of a database: releases up to 0.1 left them what the system gives.
pub(super) fn narrow(database: &str) {
    for suffix in ["", "-wal", "-shm", ".lock"] {
        let path = format!("{database}{suffix}");
        match take_rights(Path::new(&path)) {
            Ok(false) => {}
            Ok(true) => tracing::warn!(path, "others could read this file; now its owner alone can"),
            Err(error) => tracing::warn!(path, %error, "others can read this file"),
        }
    }
}

/// Whether others had rights to a file, which are gone now.
#[cfg(unix)]
fn take_rights(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    let mode = match std::fs::metadata(path) {
        Ok(file) => file.permissions().mode() & 0o777,
        Err(_) => return Ok(false),
    };
    if mode & 0o077 == 0 {
        return Ok(false);
    }
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode & 0o700))?;
    Ok(true)
}

#[cfg(not(unix))]
fn take_rights(_: &Path) -> io::Result<bool> {
    Ok(false)
}

/// Opens files for writing; what it creates only the owner can read.
pub(super) fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
