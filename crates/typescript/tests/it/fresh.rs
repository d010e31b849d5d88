//! What lies in the client's folders is what the rules say today.

use std::path::{Path, PathBuf};

/// Compares a file of the client with what it should be; `UPDATE=1` writes it.
pub fn check(path: &str, text: &str) {
    let path: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/games").join(path);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        std::fs::write(&path, text).expect("the file can be written");
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{}: run `UPDATE=1 cargo test -p typescript`", path.display());
}

#[test]
fn types_are_up_to_date() {
    for file in typescript::files() {
        check(&format!("{}/generated.ts", file.id), &file.text());
    }
}

#[test]
fn every_game_has_its_file() {
    let files: Vec<_> = typescript::files().iter().map(|file| file.id).collect();
    let games: Vec<_> = catalog::GAMES.iter().map(|game| game.meta().id).collect();
    assert_eq!(files, games);
}
