//! `cargo xtask new-game NAME`: the game of the tutorial under a new name, in the shape of a game crate.

use crate::run::{cargo, cargo_command, succeed};
use anyhow::{Context, ensure};
use std::fs;
use std::path::Path;

/// Each file of a new game: where it goes and what it is made from.
const FILES: [(&str, &str); 7] = [
    ("crates/game-high-card/Cargo.toml", include_str!("../template/Cargo.toml")),
    ("crates/game-high-card/src/lib.rs", include_str!("../../crates/tabletop/examples/high_card.rs")),
    ("crates/game-high-card/src/heuristic.rs", include_str!("../template/heuristic.rs")),
    ("crates/game-high-card/src/text.rs", include_str!("../template/text.rs")),
    ("crates/game-high-card/tests/it/main.rs", include_str!("../template/tests.rs")),
    ("docs/rules/high-card.en.md", include_str!("../template/rules.en.md")),
    ("docs/rules/high-card.ru.md", include_str!("../template/rules.ru.md")),
];

/// Creates the folders of a game in this repository.
pub fn create(name: &str) -> anyhow::Result<()> {
    write(Path::new("."), name)?;
    cargo(&["fmt", "--package", &format!("game-{name}")])?;
    let type_name = Names::of(name)?.type_name;
    println!(
        "created crates/game-{name} and docs/rules/{name}.{{en,ru}}.md\n\
         1. cargo test --package game-{name}\n\
         2. write your rules: CONTRIBUTING.md tells how\n\
         3. to play it, add `game-{name}` to the workspace's and the catalog's dependencies\n   \
            and `&Edge::<game_{}::{type_name}>::NEW` to `catalog::GAMES`\n\
         4. draw its board in web/src/games/{name}",
        name.replace('-', "_"),
    );
    Ok(())
}

/// The step `new-game`: a game is created in a workspace of its own, and its tests pass.
pub fn prove() -> anyhow::Result<()> {
    let root = std::env::current_dir()?;
    let folder = Path::new("target/new-game");
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    write(folder, "trial-game")?;
    // The same workspace around it, so that what is built here is shared with the repository's own builds.
    let manifest = fs::read_to_string("Cargo.toml")?.replace("path = \"crates/", "path = \"../../crates/");
    let mine = |line: &&str| !line.starts_with("members") && !line.starts_with("default-members");
    let manifest = manifest.lines().filter(mine).collect::<Vec<_>>().join("\n");
    let manifest = manifest.replacen("[workspace]", "[workspace]\nmembers = [\"crates/*\"]", 1);
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::copy("Cargo.lock", folder.join("Cargo.lock"))?;
    for words in [&["clippy", "--all-targets"][..], &["test"]] {
        let mut command = cargo_command();
        command.current_dir(folder).env("CARGO_TARGET_DIR", root.join("target"));
        let deny = if words.len() > 1 { &["--", "-D", "warnings"][..] } else { &[] };
        succeed(
            command.args(words).args(["--offline", "--quiet", "--package", "game-trial-game"]).args(deny),
        )?;
    }
    Ok(())
}

/// The forms in which a name is written.
struct Names {
    /// `iron-horse`
    id: String,
    /// `IronHorse`
    type_name: String,
    /// `Iron Horse`
    title: String,
    /// `IH`
    rule: String,
}

impl Names {
    fn of(id: &str) -> anyhow::Result<Names> {
        let words: Vec<&str> = id.split('-').collect();
        let plain = |word: &&str| {
            word.starts_with(|first: char| first.is_ascii_lowercase())
                && word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        };
        ensure!(words.iter().all(plain), "a name is made of small letters, digits and hyphens: iron-horse");
        let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
        let capitals: Vec<String> = words.iter().map(capital).collect();
        let rule = match capitals.as_slice() {
            [one] => one.chars().take(2).collect::<String>().to_uppercase(),
            several => several.iter().filter_map(|word| word.chars().next()).collect(),
        };
        Ok(Names { id: id.into(), type_name: capitals.concat(), title: capitals.join(" "), rule })
    }

    /// A text of the template for this game.
    fn rename(&self, text: &str) -> String {
        text.replace("high-card", &self.id)
            .replace("high_card", &self.id.replace('-', "_"))
            .replace("hc_", &format!("{}_", self.rule.to_lowercase()))
            .replace("HighCard", &self.type_name)
            .replace("High Card", &self.title)
            .replace("Старшая карта", &self.title)
            .replace("HC-", &format!("{}-", self.rule))
    }
}

fn write(root: &Path, name: &str) -> anyhow::Result<()> {
    let names = Names::of(name)?;
    for (path, text) in FILES {
        let (path, mut text) = (root.join(names.rename(path)), names.rename(text));
        ensure!(!path.exists(), "{} exists already", path.display());
        if path.ends_with("src/lib.rs") {
            text = library(&text).context("the tutorial's game has changed its shape")?;
        }
        let folder = path.parent().unwrap_or(root);
        fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
        fs::write(&path, text).with_context(|| path.display().to_string())?;
    }
    Ok(())
}

/// The tutorial's program as a library: with the other modules and without `main`.
fn library(program: &str) -> Option<String> {
    let (header, rest) = program.split_once("\n\n")?;
    let (rules, _) = rest.split_once("\nfn main() {")?;
    Some(format!("{header}\n\nmod heuristic;\nmod text;\n\n{rules}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_all_its_forms() {
        let names = Names::of("iron-horse").unwrap();
        assert_eq!((names.type_name.as_str(), names.title.as_str()), ("IronHorse", "Iron Horse"));
        assert_eq!(names.rename("HC-2: HighCard in game_high_card"), "IH-2: IronHorse in game_iron_horse");
        assert_eq!(Names::of("chess").unwrap().rule, "CH");
        for bad in ["", "Chess", "iron--horse", "iron horse", "3d", "../up"] {
            assert!(Names::of(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn the_library_has_no_main() {
        let (_, program) = FILES[1];
        let library = library(program).unwrap();
        assert!(!library.contains("fn main") && library.contains("mod text;"));
    }
}
