//! The Python package: built and tested in an environment of its own, `target/python`.

use crate::run::{cargo, succeed};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Lints the package's Rust, builds it, checks its types and runs its tests.
pub fn prove() -> anyhow::Result<()> {
    let environment = std::env::current_dir()?.join("target/python");
    if !program(&environment, "python").is_file() {
        succeed(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
    }
    let run = |name: &str, words: &[&str]| {
        let mut command = Command::new(program(&environment, name));
        // Not another environment that may be active.
        succeed(command.args(words).env("VIRTUAL_ENV", &environment).current_dir("python"))
    };
    run("pip", &["install", "--quiet", "--disable-pip-version-check", "--requirement", "requirements.txt"])?;
    let manifest = ["--manifest-path", "python/Cargo.toml"];
    cargo(&[&["fmt"], &manifest[..], &["--check"]].concat())?;
    cargo(&[&["clippy", "--locked", "--quiet"], &manifest[..], &["--", "-D", "warnings"]].concat())?;
    run("maturin", &["develop", "--locked", "--quiet"])?;
    run("mypy", &[])?;
    run("pytest", &["--quiet"])
}

fn program(environment: &Path, name: &str) -> PathBuf {
    environment.join("bin").join(name)
}
