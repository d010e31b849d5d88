//! ARCHITECTURE.md's table of who depends on whom says what the manifests say.

use anyhow::{Context, ensure};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

const HEADING: &str = "## Who depends on whom\n";

type Names = BTreeSet<String>;

/// Compares every crate with its row.
pub fn check() -> anyhow::Result<()> {
    let folders = fs::read_dir("crates").context("crates")?;
    let crates = folders
        .map(|folder| Ok(folder?.file_name().to_string_lossy().into_owned()))
        .collect::<anyhow::Result<_>>()?;
    let page = fs::read_to_string("ARCHITECTURE.md").context("ARCHITECTURE.md")?;
    let rows = rows(&page, &crates).context("ARCHITECTURE.md has no table of who depends on whom")?;
    for name in &crates {
        let manifest = fs::read_to_string(format!("crates/{name}/Cargo.toml")).context(name.clone())?;
        let (uses, written) = (uses(&manifest, &crates), rows.get(name));
        ensure!(
            written == Some(&uses),
            "ARCHITECTURE.md: `{name}` uses {uses:?}, and its row says {:?}",
            written.unwrap_or(&Names::new())
        );
    }
    Ok(())
}

/// What each crate uses, as the table has it. `game-*` is every game; what follows a semicolon is a remark.
fn rows(page: &str, crates: &Names) -> Option<BTreeMap<String, Names>> {
    let (_, table) = page.split_once(HEADING)?;
    let table = table.split("\n## ").next()?;
    let cells = |line: &str| {
        Some(line.strip_prefix("| ")?.strip_suffix(" |")?.split_once(" | "))
            .flatten()
            .map(|(of, uses)| (of.to_owned(), uses.to_owned()))
    };
    let mut rows = BTreeMap::new();
    for (of, uses) in table.lines().filter_map(cells) {
        for name in named(&of, crates) {
            rows.insert(name, named(uses.split(';').next()?, crates));
        }
    }
    Some(rows)
}

/// The crates named in backquotes.
fn named(text: &str, crates: &Names) -> Names {
    let quoted = text.split('`').skip(1).step_by(2);
    let matching = |pattern: &str| {
        let (start, any) = pattern.strip_suffix('*').map_or((pattern, false), |start| (start, true));
        let fits = |name: &&String| if any { name.starts_with(start) } else { *name == start };
        crates.iter().filter(fits).cloned().collect::<Vec<_>>()
    };
    quoted.flat_map(matching).collect()
}

/// The crates of ours that a manifest depends on, on whatever platform, tests and optional ones left out.
fn uses(manifest: &str, crates: &Names) -> Names {
    let mut found = Names::new();
    let mut inside = false;
    for line in manifest.lines() {
        if line.starts_with('[') {
            inside = line.ends_with("dependencies]")
                && !line.contains("dev-dependencies")
                && !line.contains("build-dependencies");
        } else if inside && !line.contains("optional = true") {
            let name = line.split(['.', ' ', '=']).next().unwrap_or_default();
            if crates.contains(name) {
                found.insert(name.to_owned());
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(of: &[&str]) -> Names {
        of.iter().map(|name| (*name).to_owned()).collect()
    }

    #[test]
    fn the_table_is_read() {
        let crates = names(&["bots", "game-a", "game-b", "table", "tabletop"]);
        let page = format!(
            "# Plan\n{HEADING}Words.\n\n| crate | uses |\n|---|---|\n| `table`, `bots` | `tabletop`; `game-a` only at times |\n\
             | `tabletop` | `game-*` |\n\n## Next\n| `game-a` | `bots` |\n"
        );
        let rows = rows(&page, &crates).unwrap();
        assert_eq!(rows.keys().cloned().collect::<Names>(), names(&["bots", "table", "tabletop"]));
        assert_eq!(rows["bots"], names(&["tabletop"]));
        assert_eq!(rows["tabletop"], names(&["game-a", "game-b"]));
    }

    #[test]
    fn a_manifest_is_read() {
        let crates = names(&["bots", "classic", "room", "tabletop", "testkit"]);
        let manifest = "[package]\nname = \"bots\"\n\n[dependencies]\ntabletop.workspace = true\n\
            classic = { workspace = true, optional = true }\nserde = \"1\"\n\n[dev-dependencies]\ntestkit.workspace = true\n\n\
            [target.'cfg(unix)'.dependencies]\nroom = { path = \"../room\" }\n";
        assert_eq!(uses(manifest, &crates), names(&["room", "tabletop"]));
    }
}
