//! Reading and writing files so that nothing is lost.

use crate::trouble::Trouble;
use anyhow::Context;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use table::Replay;

/// No file of ours comes near this size.
const MOST: u64 = 64 << 20;

/// Reads a replay file.
pub fn read_replay(path: &Path) -> anyhow::Result<Replay> {
    Replay::read(&read_text(path)?).with_context(|| path.display().to_string())
}

/// Reads a file of text that a person named.
pub fn read_text(path: &Path) -> anyhow::Result<String> {
    let read = || -> anyhow::Result<String> {
        let size = fs::metadata(path)?.len();
        anyhow::ensure!(size <= MOST, Trouble::TooLarge(size));
        Ok(String::from_utf8(fs::read(path)?).map_err(|_| Trouble::NoText)?)
    };
    read().with_context(|| path.display().to_string())
}

/// Chooses the map of Gearworld for this run.
pub fn use_map(path: &Path) -> anyhow::Result<()> {
    let place = || path.display().to_string();
    catalog::maps::use_map(&read_text(path)?).with_context(place)
}

/// Writes a page of a report, making its folder; a report may replace an older one.
pub fn write_page(folder: &Path, name: &str, text: &str) -> anyhow::Result<()> {
    let path = folder.join(name);
    fs::create_dir_all(folder)
        .and_then(|()| fs::write(&path, text))
        .with_context(|| path.display().to_string())
}

/// Writes a new file, whole or not at all, even if the machine stops in between; a file that is there already is
/// never overwritten.
pub fn write_new(path: &Path, text: &str) -> anyhow::Result<()> {
    let place = || path.display().to_string();
    match write_beside(path, text, publish) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            Err(Trouble::Exists).with_context(place)
        }
        written => written.with_context(place),
    }
}

/// Writes a file of ours anew, whole or not at all: the old one stays until the new one is on the disk.
pub fn replace(path: &Path, text: &str) -> anyhow::Result<()> {
    write_beside(path, text, |part, path| fs::rename(part, path)).with_context(|| path.display().to_string())
}

/// Writes under another name until everything is on the disk.
fn write_beside(path: &Path, text: &str, publish: fn(&Path, &Path) -> io::Result<()>) -> io::Result<()> {
    let mut part = path.as_os_str().to_owned();
    part.push(format!(".{}.part", std::process::id()));
    let part = PathBuf::from(part);
    let written = fs::File::create(&part)
        .and_then(|mut file| file.write_all(text.as_bytes()).and_then(|()| file.sync_all()))
        .and_then(|()| publish(&part, path));
    // Whatever came of it, the file has its own name now or is not wanted.
    let _ = fs::remove_file(&part);
    written
}

/// Gives a finished file its name, which must be free.
fn publish(part: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(part, path) {
        Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
            // Not every file system has links. The name was free a moment ago, if it is free now.
            if path.exists() { Err(io::ErrorKind::AlreadyExists.into()) } else { fs::rename(part, path) }
        }
        linked => linked,
    }
}
