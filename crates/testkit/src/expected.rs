//! Data files that say what is expected.

use std::fmt::Write;
use std::fs;
use std::path::Path;

/// Whether data files are to be written instead of compared: `UPDATE=1` is in the environment.
pub fn updating() -> bool {
    std::env::var_os("UPDATE").is_some_and(|value| value == "1")
}

/// Reads a data file of the test.
#[track_caller]
pub(crate) fn read(path: &str) -> String {
    match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) => panic!("{path}: {error}"),
    }
}

/// Writes a data file and the folders above it.
#[track_caller]
pub(crate) fn write(path: &str, text: &str) {
    let folder = Path::new(path).parent().map_or(Ok(()), fs::create_dir_all);
    if let Err(error) = folder.and_then(|()| fs::write(path, text)) {
        panic!("{path}: {error}");
    }
}

/// Compares a text with its data file, or writes the file.
#[track_caller]
pub fn compare(path: &str, actual: &str) {
    if updating() {
        return write(path, actual);
    }
    let expected = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("{path}: {error}; run the test with UPDATE=1 to write it"));
    if let Some(difference) = difference(&expected, actual) {
        panic!("{path} differs from what happens now; if that is meant, run with UPDATE=1\n{difference}");
    }
}

/// The first place where two texts differ, with some lines around it.
pub(crate) fn difference(expected: &str, actual: &str) -> Option<String> {
    const AROUND: usize = 4;
    let (old, new): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), actual.lines().collect());
    let at = (0..old.len().max(new.len())).find(|at| old.get(*at) != new.get(*at))?;
    let start = at.saturating_sub(AROUND);
    let mut out = format!("first difference in line {}:\n", at + 1);
    for line in &old[start..at] {
        let _ = writeln!(out, "  {line}");
    }
    for (mark, lines) in [('-', &old), ('+', &new)] {
        for line in lines.iter().skip(at).take(AROUND) {
            let _ = writeln!(out, "{mark} {line}");
        }
    }
    Some(out)
}
