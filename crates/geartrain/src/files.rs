//! Reading and writing files so that nothing is lost.

use anyhow::{Context, bail};
use std::fs;
use std::io::Write;
use std::path::Path;
use table::Replay;

/// No file of ours comes near this size.
const MOST: u64 = 64 << 20;

/// Reads a replay file.
pub fn read_replay(path: &Path) -> anyhow::Result<Replay> {
    Replay::read(&read_text(path)?).with_context(|| path.display().to_string())
}

/// Reads a file of text that a person named.
pub fn read_text(path: &Path) -> anyhow::Result<String> {
    let place = || path.display().to_string();
    let size = fs::metadata(path).with_context(place)?.len();
    if size > MOST {
        bail!("{}: {size} bytes are too many for such a file", place());
    }
    let bytes = fs::read(path).with_context(place)?;
    String::from_utf8(bytes).with_context(|| format!("{}: this is no text", place()))
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

/// Writes a new file, whole or not at all; a file that is there already is never overwritten.
pub fn write_new(path: &Path, text: &str) -> anyhow::Result<()> {
    let place = || path.display().to_string();
    let mut file = match fs::File::create_new(path) {
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {
            bail!("{} is there already: choose another name", place())
        }
        file => file.with_context(place)?,
    };
    let written = file.write_all(text.as_bytes()).and_then(|()| file.sync_all());
    if written.is_err() {
        // A half-written file would only pretend to be a saved match.
        let _ = fs::remove_file(path);
    }
    written.with_context(place)
}
