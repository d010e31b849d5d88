//! Nothing is built that tests nothing, and no test stands where it would not be run.
//!
//! Libraries without tests of their own say `test = false` or `doctest = false`, which saves building them once
//! more. Whoever writes the first such test is told here to take that line out.

use anyhow::{Context, bail};
use std::fs;
use std::path::Path;

/// Looks at every crate.
pub fn check() -> anyhow::Result<()> {
    for entry in fs::read_dir("crates").context("crates")? {
        let folder = entry?.path();
        let manifest = folder.join("Cargo.toml");
        let text = fs::read_to_string(&manifest).with_context(|| manifest.display().to_string())?;
        let library = || text.lines().skip_while(|line| *line != "[lib]").skip(1);
        let says =
            |line: &str| library().take_while(|other| !other.starts_with('[')).any(|other| other == line);
        if says("test = false") {
            expect_none(&folder.join("src"), "test = false", |line| {
                line.starts_with("#[test]") || line.starts_with("#[cfg(test)]")
            })?;
        }
        if says("doctest = false") {
            expect_none(&folder.join("src"), "doctest = false", |line| {
                line.starts_with("/// ```") || line.starts_with("//! ```")
            })?;
        }
    }
    Ok(())
}

/// Fails at the first line of a source file that is a test.
fn expect_none(folder: &Path, says: &str, is_test: fn(&str) -> bool) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            expect_none(&path, says, is_test)?;
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
            if let Some(line) = text.lines().position(|line| is_test(line.trim_start())) {
                bail!("{}:{}: a test that is not run: Cargo.toml says `{says}`", path.display(), line + 1);
            }
        }
    }
    Ok(())
}
