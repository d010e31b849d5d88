//! The steps of `cargo xtask test`.

use crate::{layout, setup};
use anyhow::{Context, bail};
use std::path::Path;
use std::process::Command;
use std::time::Instant;

/// One part of the proof.
pub struct Step {
    /// What it is called on the command line.
    pub name: &'static str,
    /// What it shows.
    pub what: &'static str,
    run: fn() -> anyhow::Result<()>,
}

/// All steps, the quickest refusal first.
pub const STEPS: &[Step] = &[
    Step { name: "format", what: "the code is formatted", run: || cargo(&["fmt", "--all", "--check"]) },
    Step { name: "layout", what: "no test stands where it is not run", run: layout::check },
    Step { name: "clippy", what: "no warnings anywhere", run: clippy },
    Step {
        name: "rust",
        what: "all tests of all crates",
        run: || cargo(&["test", "--workspace", "--quiet"]),
    },
    Step { name: "docs", what: "the documentation builds without warnings", run: docs },
    Step { name: "web", what: "types, lints, format and tests of the browser client", run: web },
    Step { name: "e2e", what: "people at tables, in a real browser", run: e2e },
];

/// Runs all steps, or those named.
pub fn test(only: &[&str]) -> anyhow::Result<()> {
    if let Some(unknown) = only.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        bail!("there is no step “{unknown}”: see `cargo xtask steps`");
    }
    let missing = setup::missing();
    if !missing.is_empty() {
        setup::install(&missing)?;
    }
    let began = Instant::now();
    for step in STEPS.iter().filter(|step| only.is_empty() || only.contains(&step.name)) {
        let start = Instant::now();
        println!("── {}: {}", step.name, step.what);
        (step.run)().with_context(|| format!("step `{}`", step.name))?;
        println!("── {}: {:.0} s", step.name, start.elapsed().as_secs_f64());
    }
    println!("all green in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}

fn clippy() -> anyhow::Result<()> {
    cargo(&["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"])
}

fn docs() -> anyhow::Result<()> {
    run(Command::new(env!("CARGO"))
        .args(["doc", "--workspace", "--no-deps", "--quiet"])
        .env("RUSTDOCFLAGS", "-D warnings"))
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
    run(Command::new("npm").args(words).envs(environment.iter().copied()).current_dir(folder))
}

fn cargo(words: &[&str]) -> anyhow::Result<()> {
    let mut command = Command::new(env!("CARGO"));
    // A machine that builds once and forgets has no use for what speeds up the next build.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    run(command.args(words))
}

fn run(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("{command:?}"))?;
    if !status.success() {
        bail!("{command:?} ended with {status}");
    }
    Ok(())
}
