//! The book: docs/ as a site, with its links checked.

use crate::run::succeed;
use crate::setup::Tool;
use anyhow::{Context, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the book into `target/book`.
pub fn build() -> anyhow::Result<()> {
    check_links()?;
    succeed(Command::new(Tool::MdBook.program()).args(["build", "docs"]))
}

/// Every link to a file of the repository leads to one, and every page of docs/ is in the table of contents.
fn check_links() -> anyhow::Result<()> {
    let summary = fs::read_to_string("docs/SUMMARY.md").context("docs/SUMMARY.md")?;
    let mut faults = Vec::new();
    let mut pages = vec![PathBuf::from("README.md"), "ARCHITECTURE.md".into(), "CONTRIBUTING.md".into()];
    collect(Path::new("docs"), &mut pages)?;
    for page in &pages {
        let text = fs::read_to_string(page).with_context(|| page.display().to_string())?;
        let folder = page.parent().unwrap_or(Path::new(""));
        for link in links(&text) {
            if !folder.join(link).exists() {
                faults.push(format!("{}: “{link}” leads nowhere", page.display()));
            }
        }
        if let Ok(within) = page.strip_prefix("docs")
            && within != Path::new("SUMMARY.md")
            && !links(&summary).any(|link| Path::new(link) == within)
        {
            faults.push(format!("{} is not in docs/SUMMARY.md", page.display()));
        }
    }
    if faults.is_empty() { Ok(()) } else { bail!("{}", faults.join("\n")) }
}

fn collect(folder: &Path, pages: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, pages)?;
        } else if path.extension().is_some_and(|ending| ending == "md") {
            pages.push(path);
        }
    }
    Ok(())
}

/// Where the links of a page lead, as far as they lead to files.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split_once(')').map(|(target, _)| target));
    let files = targets.filter(|target| !target.contains("://") && !target.starts_with('#'));
    files.map(|target| target.split_once('#').map_or(target, |(file, _)| file))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_to_files_are_found() {
        let text = "See [one](a.md), ![two](b/c.png) and [three](d.md#part); not [four](https://e.org) or [five](#f).";
        assert_eq!(links(text).collect::<Vec<_>>(), ["a.md", "b/c.png", "d.md"]);
    }
}
