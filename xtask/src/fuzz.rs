//! Fuzzing with cargo-fuzz. What a target checks is in `crates/fuzzing`; its corpus is in `fuzz/corpus`, and the
//! normal tests replay it.

use crate::run::{output, succeed};
use crate::setup::{self, Tool};
use anyhow::bail;
use std::path::Path;
use std::process::Command;

/// Every target.
pub const TARGETS: [&str; 6] = ["notation", "replay", "map", "deck", "message", "bot"];

const SECONDS: u32 = 60;

/// `cargo xtask fuzz TARGET…`
pub fn named(targets: &[&str]) -> anyhow::Result<()> {
    if let Some(unknown) = targets.iter().find(|target| !TARGETS.contains(target)) {
        bail!("there is no target “{unknown}”: {}", TARGETS.join(", "));
    }
    setup::install(&[Tool::Fuzz])?;
    run(targets)
}

/// Fuzzes these targets one after another. What is found is added to a corpus outside of the repository.
pub fn run(targets: &[&str]) -> anyhow::Result<()> {
    for target in targets {
        let found = Path::new("target/fuzz-corpus").join(target);
        std::fs::create_dir_all(&found)?;
        let mut command = Command::new(Tool::Fuzz.program());
        allow_sanitizers(&mut command);
        command.args(["fuzz", "run", "--target-dir", "target/fuzz", target]);
        // libFuzzer adds to the first folder and only reads the second.
        command.arg(found).arg(Path::new("fuzz/corpus").join(target));
        command.args(["--", &format!("-max_total_time={SECONDS}"), "-timeout=10", "-print_final_stats=1"]);
        succeed(&mut command)?;
    }
    Ok(())
}

/// Sanitizers need a nightly compiler, or a stable one that is told to behave like it.
fn allow_sanitizers(command: &mut Command) {
    let toolchains = output(Command::new("rustup").args(["toolchain", "list"])).unwrap_or_default();
    match toolchains.lines().find(|line| line.starts_with("nightly")) {
        Some(_) => command.env("RUSTUP_TOOLCHAIN", "nightly"),
        None => command.env("RUSTC_BOOTSTRAP", "1"),
    };
}
