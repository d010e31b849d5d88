//! The steps of `cargo xtask test`.

use crate::layout;
use crate::setup::{self, Tool, succeed};
use anyhow::{Context, bail};
use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Instant;

/// One part of the proof.
pub struct Step {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it shows.
    pub what: &'static str,
    /// What it needs besides Rust and Node.
    needs: &'static [Tool],
    /// Whether the next step runs at the same time; it says nothing then unless it fails.
    beside_next: bool,
    run: fn() -> anyhow::Result<()>,
}

const fn step(
    name: &'static str,
    what: &'static str,
    needs: &'static [Tool],
    run: fn() -> anyhow::Result<()>,
) -> Step {
    Step { name, what, needs, beside_next: false, run }
}

/// All steps, the quickest refusal first.
pub const STEPS: &[Step] = &[
    step("format", "the code is formatted", &[Tool::Rustfmt], || cargo(&["fmt", "--all", "--check"])),
    step("layout", "no test stands where it is not run", &[], layout::check),
    step("clippy", "no warnings anywhere", &[Tool::Clippy], clippy),
    step("rust", "all tests of all crates", &[Tool::Postgres], || cargo(&["test", "--workspace", "--quiet"])),
    // One keeps one core busy, the other most of the time too.
    Step { beside_next: true, ..step("docs", "the documentation builds without warnings", &[], docs) },
    step("web", "types, lints, format and tests of the browser client", &[], web),
    step("e2e", "people at tables, in a real browser", &[Tool::Chromium], e2e),
];

/// Runs all steps, or those named.
pub fn test(only: &[&str]) -> anyhow::Result<()> {
    if let Some(unknown) = only.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        bail!("there is no step “{unknown}”: see `cargo xtask steps`");
    }
    let chosen: Vec<&Step> =
        STEPS.iter().filter(|step| only.is_empty() || only.contains(&step.name)).collect();
    setup::install(&chosen.iter().flat_map(|step| step.needs).copied().collect::<Vec<_>>())?;
    let began = Instant::now();
    let mut left = chosen.into_iter().peekable();
    while let Some(step) = left.next() {
        match left.next_if(|_| step.beside_next) {
            Some(next) => together(step, next)?,
            None => step.prove()?,
        }
    }
    println!("all green in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}

impl Step {
    fn prove(&self) -> anyhow::Result<()> {
        let start = Instant::now();
        println!("── {}: {}", self.name, self.what);
        (self.run)().with_context(|| format!("step `{}`", self.name))?;
        println!("── {}: {:.0} s", self.name, start.elapsed().as_secs_f64());
        Ok(())
    }
}

/// Two steps at the same time; both end before a fault of either is told.
fn together(one: &Step, other: &Step) -> anyhow::Result<()> {
    thread::scope(|scope| {
        let beside = scope.spawn(|| one.prove());
        let proved = other.prove();
        beside.join().unwrap_or_else(|_| bail!("step `{}` panicked", one.name)).and(proved)
    })
}

fn clippy() -> anyhow::Result<()> {
    cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--features",
        "classic",
        "--quiet",
        "--",
        "-D",
        "warnings",
    ])
}

/// What it says comes in one piece, for another step talks at the same time.
fn docs() -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["doc", "--workspace", "--no-deps", "--quiet"]).env("RUSTDOCFLAGS", "-D warnings");
    let output = command.output().with_context(|| format!("{command:?}"))?;
    if !output.status.success() {
        bail!("{command:?} ended with {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    Ok(())
}

fn web() -> anyhow::Result<()> {
    npm_install("web")?;
    npm("web", &["run", "check"], &[])
}

/// The tests start the binary that the step `rust` has built; bots do not pretend to think.
fn e2e() -> anyhow::Result<()> {
    cargo(&["build", "--quiet", "--package", "geartrain"])?;
    npm_install("e2e")?;
    npm("e2e", &["run", "check"], &[])?;
    // What was just built, not an older release that happens to lie there.
    let built = std::env::current_exe()?.with_file_name("geartrain");
    let built = built.to_str().context("the target directory has a name that is no text")?;
    npm("e2e", &["test"], &[("GEARTRAIN_BOT_PACE", "0"), ("GEARTRAIN_BIN", built)])
}

fn npm_install(folder: &str) -> anyhow::Result<()> {
    if Path::new(folder).join("node_modules/.package-lock.json").is_file() {
        return Ok(());
    }
    // Not `npm ci`: it insists on the native packages of every platform, and a registry may lack some.
    npm(folder, &["install", "--no-save", "--no-audit", "--no-fund", "--loglevel", "error"], &[])
}

fn npm(folder: &str, words: &[&str], environment: &[(&str, &str)]) -> anyhow::Result<()> {
    succeed(Command::new("npm").args(words).envs(environment.iter().copied()).current_dir(folder))
}

fn cargo(words: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    // A machine that builds once and forgets has no use for what speeds up the next build.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    succeed(command.args(words))
}
