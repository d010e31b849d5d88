//! The engine of browsers: built for WebAssembly, compared with the native one, measured beside it.

use crate::run::{cargo, succeed};
use std::path::Path;
use std::process::Command;

/// Where both are built, apart from everything else: their profile is of no use to anybody but them.
const TARGET: &str = "target/engine";
/// Random games of each game that a normal run compares, and a full one.
const SOME: &str = "10";
const MANY: &str = "1000";

/// The same games, views, events and decisions, native and in WebAssembly.
pub fn compare() -> anyhow::Result<()> {
    parity(SOME)
}

/// The same for a thousand games of each.
pub fn compare_many() -> anyhow::Result<()> {
    parity(MANY)
}

/// How fast bots search, native and in WebAssembly.
pub fn measure() -> anyhow::Result<()> {
    parity("speed")
}

fn parity(what: &str) -> anyhow::Result<()> {
    let build = ["build", "--locked", "--quiet", "--package", "browser", "--profile", "engine"];
    let build = [&build[..], &["--features", "parity", "--target-dir", TARGET]].concat();
    cargo(&[&build[..], &["--lib", "--target", "wasm32-unknown-unknown"]].concat())?;
    cargo(&[&build[..], &["--example", "engine"]].concat())?;
    let wasm = Path::new(TARGET).join("wasm32-unknown-unknown/engine/browser.wasm");
    let native = Path::new(TARGET).join("engine/examples/engine");
    succeed(Command::new("node").arg("crates/browser/tests/parity.mjs").args([wasm, native]).arg(what))
}
