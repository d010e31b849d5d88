//! Running other programs.

use anyhow::{Context, bail};
use std::path::Path;
use std::process::Command;

/// Runs cargo in the repository's root. Pass `--locked` where the subcommand knows it.
pub fn cargo(words: &[&str]) -> anyhow::Result<()> {
    succeed(cargo_command().args(words))
}

/// Cargo, ready for its arguments.
pub fn cargo_command() -> Command {
    let mut command = Command::new(env!("CARGO"));
    // A machine that builds once and forgets has no use for what speeds up the next build.
    if std::env::var_os("CI").is_some() {
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Runs npm in a folder whose packages were installed by [`npm_install`].
pub fn npm(folder: &str, words: &[&str], environment: &[(&str, &str)]) -> anyhow::Result<()> {
    succeed(Command::new("npm").args(words).envs(environment.iter().copied()).current_dir(folder))
}

/// Installs exactly what the lock file names, unless that was done since it changed.
pub fn npm_install(folder: &str) -> anyhow::Result<()> {
    let changed =
        |file: &str| Path::new(folder).join(file).metadata().and_then(|about| about.modified()).ok();
    if changed("node_modules/.package-lock.json") >= changed("package-lock.json") {
        return Ok(());
    }
    npm(folder, &["ci", "--no-audit", "--no-fund", "--loglevel", "error"], &[])
}

/// Runs a command and fails if it does.
pub fn succeed(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("{command:?}"))?;
    if !status.success() {
        bail!("{command:?} failed with {status}");
    }
    Ok(())
}

/// What a command prints. What it says on the error stream is part of the error if it fails.
pub fn output(command: &mut Command) -> anyhow::Result<String> {
    let output = command.output().with_context(|| format!("{command:?}"))?;
    if !output.status.success() {
        bail!("{command:?} failed with {}\n{}", output.status, String::from_utf8_lossy(&output.stderr));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}
