//! The engine of browsers: built for WebAssembly, compared with the native one, measured beside it.

use crate::run::{cargo, cargo_command, succeed};
use crate::setup::{self, WASM};
use crate::web_rust;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Where both are built, apart from everything else: their profile is of no use to anybody but them.
const TARGET: &str = "target/engine";
const BUILD: [&str; 7] = ["build", "--locked", "--quiet", "--profile", "engine", "--target-dir", TARGET];
/// Random games of each game that a normal run compares, and a full one.
const SOME: &str = "10";
const MANY: &str = "1000";

/// The same games, views, events and decisions, native and in WebAssembly.
pub fn compare() -> anyhow::Result<()> {
    parity(SOME)
}

/// The same for a thousand games of each; and the engine that browsers load is small.
pub fn compare_many() -> anyhow::Result<()> {
    weigh()?;
    parity(MANY)
}

/// How fast bots search, native and in WebAssembly.
pub fn measure() -> anyhow::Result<()> {
    parity("speed")
}

/// What is compared has more in it than what browsers load.
fn weigh() -> anyhow::Result<()> {
    let file = for_browsers(&[])?;
    succeed(Command::new("node").arg("crates/browser/tests/size.mjs").arg(file))
}

fn parity(what: &str) -> anyhow::Result<()> {
    let wasm = for_browsers(&["--features", "parity"])?;
    let native = ["--features", "parity", "--package", "browser", "--example", "engine"];
    cargo(&[&BUILD[..], &native].concat())?;
    let native = Path::new(TARGET).join("engine/examples/engine");
    succeed(Command::new("node").arg("crates/browser/tests/parity.mjs").args([wasm, native]).arg(what))
}

/// Builds the engine; its file.
fn for_browsers(features: &[&str]) -> anyhow::Result<PathBuf> {
    let mut command = match web_rust::cargo() {
        Some(theirs) if !setup::builds_for(WASM) => Command::new(theirs),
        _ => cargo_command(),
    };
    succeed(command.args(BUILD).args(features).args(["--package", "engine", "--target", WASM]))?;
    Ok(Path::new(TARGET).join(WASM).join("engine/engine.wasm"))
}
