//! Mutation testing: does a test fail when the code is wrong?
//!
//! A mutant that no test can tell from the original is excluded in `.cargo/mutants.toml`, with the reason in
//! `docs/mutants.md`.

use crate::run::succeed;
use crate::setup::{self, Tool};
use std::process::Command;

/// The mutants of one crate: all of them, or those that more words for cargo-mutants leave
/// (`--file crates/table/src/draw.rs`, `--shard 0/8`).
pub fn of(package: &str, more: &[&str]) -> anyhow::Result<()> {
    setup::install(&[Tool::Mutants])?;
    run(package, more)
}

/// One mutant in ten of `table`, which every match depends on.
pub fn sample() -> anyhow::Result<()> {
    run("table", &["--shard", "0/10", "--sharding", "round-robin"])
}

/// Mutants are built in a copy of the repository, so the working tree stays as it is. The report is left in
/// `target/mutants.out`.
fn run(package: &str, more: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(Tool::Mutants.program());
    command.args(["mutants", "--package", package, "--output", "target", "--cargo-arg=--locked"]);
    succeed(command.args(more))
}
