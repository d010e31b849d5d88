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

/// Opens files for writing; what it creates only the owner can read.
pub(super) fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}
