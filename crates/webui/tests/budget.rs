//! How much a browser loads, compressed: the first page, the table, each game's board, and the engine.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

const KIB: usize = 1024;
/// What is loaded before a game's own board.
const FIRST_LOAD: usize = 250 * KIB;
/// A board with everything that it alone needs.
const BOARD: usize = 80 * KIB;

/// The engine, compressed with brotli.
const ENGINE: usize = 650_000;

/// What Vite says about a part of the client.
#[derive(Deserialize)]
struct Part {
    file: String,
    #[serde(default)]
    imports: Vec<String>,
    #[serde(default)]
    css: Vec<String>,
    #[serde(default)]
    assets: Vec<String>,
}

type Parts = BTreeMap<String, Part>;

/// The parts of the embedded client; none in a build without it.
fn parts() -> Option<Parts> {
    let list = webui::asset("/files.json").expect("every path has an answer");
    if list.mime == "application/json" {
        return Some(serde_json::from_slice(&list.bytes).expect("Vite writes its list of files"));
    }
    let page = String::from_utf8_lossy(&list.bytes).into_owned();
    assert!(page.contains("GEARTRAIN_SKIP_WEB"), "a client without its list of files: {page}");
    None
}

/// The files that these parts need, with what they import at once.
fn files(parts: &Parts, names: &[&str]) -> BTreeSet<String> {
    let mut wanted: Vec<&str> = names.to_vec();
    let mut seen = BTreeSet::new();
    let mut files = BTreeSet::new();
    while let Some(name) = wanted.pop() {
        if !seen.insert(name) {
            continue;
        }
        let part = parts.get(name).unwrap_or_else(|| panic!("{name} is not in the list of files"));
        files.insert(part.file.clone());
        // The engine and its workers are loaded when a table of the browser's own is opened.
        let at_once = |file: &&String| !file.ends_with(".wasm") && !file.contains(".worker-");
        files.extend(part.css.iter().chain(part.assets.iter().filter(at_once)).cloned());
        wanted.extend(part.imports.iter().map(String::as_str));
    }
    files
}

/// How large these files are together, each compressed by itself as a server would.
fn weight<'a>(files: impl IntoIterator<Item = &'a String>) -> usize {
    let compressed = |file: &String| {
        let found = webui::asset(file).unwrap_or_else(|| panic!("{file} is not embedded"));
        miniz_oxide::deflate::compress_to_vec(&found.bytes, 6).len()
    };
    files.into_iter().map(compressed).sum()
}

/// The first page and the table; fonts are counted for both alphabets.
const FIRST: [&str; 2] = ["index.html", "src/routes/Table.svelte"];

#[test]
fn the_first_load_is_small() {
    let Some(parts) = parts() else { return };
    let weight = weight(&files(&parts, &FIRST)) + weight([&"index.html".to_owned()]);
    assert!(weight < FIRST_LOAD, "the first load is {} KiB", weight / KIB);
    // Less than this would be a page without its fonts, or a list that is not understood.
    assert!(weight > 40 * KIB, "the first load is only {} KiB", weight / KIB);
}

#[test]
fn every_board_is_small() {
    let Some(parts) = parts() else { return };
    let before = files(&parts, &FIRST);
    let games: Vec<&str> = parts
        .keys()
        .filter_map(|name| name.strip_prefix("src/games/")?.strip_suffix("/Board.svelte"))
        .collect();
    assert_eq!(games.len(), 5, "{games:?}");
    for game in games {
        let names = ["Board.svelte", "parts.ts"].map(|name| format!("src/games/{game}/{name}"));
        let names: Vec<&str> =
            names.iter().map(String::as_str).filter(|name| parts.contains_key(*name)).collect();
        let weight = weight(files(&parts, &names).difference(&before));
        assert!(weight < BOARD, "the board of {game} is {} KiB", weight / KIB);
        assert!(weight > 4 * KIB, "the board of {game} is only {} KiB", weight / KIB);
    }
}

#[test]
fn the_engine_is_small() {
    let Some(parts) = parts() else { return };
    let Some(engine) = parts.values().map(|part| &part.file).find(|file| file.ends_with(".wasm")) else {
        return;
    };
    let found = webui::asset(engine).expect("it is embedded");
    assert_eq!((found.mime, found.immutable), ("application/wasm", true));
    let packed = webui::asset(&format!("{engine}.br")).expect("it is compressed").bytes.len();
    assert!(packed < ENGINE, "the engine is {packed} bytes");
    assert!(packed > ENGINE / 3, "the engine is only {packed} bytes");
}
