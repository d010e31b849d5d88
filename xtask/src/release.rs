//! `cargo xtask release VERSION`: everything up to the tag. Pushing the tag makes CI publish the binaries.

use crate::package;
use crate::run::{cargo, output, succeed};
use anyhow::{Context, bail, ensure};
use std::fs;
use std::process::Command;

/// Sets the version, closes the changelog's Unreleased section, builds with the `dist` profile, commits and tags.
pub fn release(version: &str) -> anyhow::Result<()> {
    let status = output(Command::new("git").args(["status", "--porcelain"]))?;
    ensure!(status.is_empty(), "commit your changes first:\n{status}");
    let date = output(Command::new("date").args(["-u", "+%F"]))?;

    change("Cargo.toml", |text| with_version(text, version))?;
    change("CHANGELOG.md", |text| closed(text, version, date.trim()))?;
    cargo(&["update", "--workspace", "--offline"])?;
    let binary = package::build()?;

    let tag = format!("v{version}");
    succeed(Command::new("git").args(["commit", "--all", "--message", &format!("Release {version}")]))?;
    succeed(Command::new("git").args([
        "tag",
        "--annotate",
        "--message",
        &format!("Geartrain {version}"),
        &tag,
    ]))?;
    println!("built {} and tagged {tag}; publish it with `git push --follow-tags`", binary.display());
    Ok(())
}

fn change(path: &str, edit: impl FnOnce(&str) -> anyhow::Result<String>) -> anyhow::Result<()> {
    let text = fs::read_to_string(path).context(path.to_owned())?;
    let text = edit(&text).context(path.to_owned())?;
    fs::write(path, text).context(path.to_owned())
}

/// The workspace's manifest with this version, which must be newer.
fn with_version(manifest: &str, version: &str) -> anyhow::Result<String> {
    let line = manifest.lines().find(|line| line.starts_with("version = ")).context("there is no version")?;
    let old = line.trim_start_matches("version = ").trim_matches('"');
    let (before, after) = (numbers(old)?, numbers(version)?);
    ensure!(after > before, "{version} is not newer than {old}");
    Ok(manifest.replacen(line, &format!("version = \"{version}\""), 1))
}

fn numbers(version: &str) -> anyhow::Result<[u32; 3]> {
    let numbers: Option<Vec<u32>> = version.split('.').map(|number| number.parse().ok()).collect();
    match numbers.and_then(|numbers| numbers.try_into().ok()) {
        Some(numbers) => Ok(numbers),
        None => bail!("“{version}” is not a version like 1.2.3"),
    }
}

/// The changelog with what was unreleased under the version's own heading.
fn closed(changelog: &str, version: &str, date: &str) -> anyhow::Result<String> {
    const HEADING: &str = "## Unreleased\n";
    let (before, after) = changelog.split_once(HEADING).context("there is no heading `## Unreleased`")?;
    let entries = after.split("\n## ").next().unwrap_or_default();
    ensure!(!entries.trim().is_empty(), "nothing is listed under `## Unreleased`");
    Ok(format!("{before}{HEADING}\n## {version} ({date})\n{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const MANIFEST: &str =
        "[workspace.package]\nversion = \"0.9.0\"\nedition = \"2024\"\n\n[x]\nversion = \"0.9.0\"\n";

    #[test]
    fn the_version_is_set_once_and_only_to_a_newer_one() {
        let changed = with_version(MANIFEST, "0.10.0").unwrap();
        assert_eq!(changed, MANIFEST.replacen("0.9.0", "0.10.0", 1));
        for bad in ["0.9.0", "0.8.7", "1.0", "1.0.0-beta", "v1.0.0"] {
            assert!(with_version(MANIFEST, bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_changelog_gets_a_heading_for_the_version() {
        let before = "# Changelog\n## Unreleased\n- A thing.\n\n## 0.9.0 (2026-01-01)\n- Older.\n";
        let after = "# Changelog\n## Unreleased\n\n## 1.0.0 (2026-02-03)\n- A thing.\n\n## 0.9.0 (2026-01-01)\n- Older.\n";
        assert_eq!(closed(before, "1.0.0", "2026-02-03").unwrap(), after);
        assert!(closed(after, "1.1.0", "2026-02-04").is_err(), "nothing new");
    }
}
