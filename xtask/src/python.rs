//! The Python package: built and tested in an environment of its own, `target/python`.

use crate::run::{cargo, succeed};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Lints the package's Rust, builds it, checks its types and runs its tests.
pub fn prove() -> anyhow::Result<()> {
    let python = Environment::with("requirements.txt")?;
    let manifest = ["--manifest-path", "python/Cargo.toml"];
    cargo(&[&["fmt"], &manifest[..], &["--check"]].concat())?;
    cargo(&[&["clippy", "--locked", "--quiet"], &manifest[..], &["--", "-D", "warnings"]].concat())?;
    python.build()?;
    python.run("mypy", &[])?;
    // The stub says what the module has, and the module has what the stub says.
    python.run("stubtest", &["geartrain._geartrain"])?;
    python.run("pytest", &["--quiet"])
}

/// What takes large packages: OpenSpiel, Ray, learning, notebooks.
pub fn research() -> anyhow::Result<()> {
    let python = Environment::with("requirements-research.txt")?;
    python.build()?;
    // As the tests have built it, else everything is built again; and with what runs models.
    let build = ["build", "--locked", "--quiet", "--workspace", "--bin", "geartrain"];
    cargo(&[&build[..], &["--features", "geartrain/onnx"]].concat())?;
    let program = std::env::current_exe()?.with_file_name("geartrain");
    let program = program.to_str().context("the path of the target directory is not valid Unicode")?;
    python.run_with("pytest", &["--quiet", "tests_research"], &[("GEARTRAIN_BIN", program)])
}

/// A Python of its own with the package in it.
struct Environment(PathBuf);

impl Environment {
    /// With the packages that a file names.
    fn with(requirements: &str) -> anyhow::Result<Environment> {
        let folder = std::env::current_dir()?.join("target/python");
        if !folder.join("bin/python").is_file() {
            succeed(Command::new("python3").args(["-m", "venv"]).arg(&folder))?;
        }
        let environment = Environment(folder);
        let install = ["install", "--quiet", "--disable-pip-version-check", "--requirement", requirements];
        environment.run("pip", &install)?;
        Ok(environment)
    }

    fn build(&self) -> anyhow::Result<()> {
        self.run("maturin", &["develop", "--locked", "--quiet"])
    }

    fn run(&self, name: &str, words: &[&str]) -> anyhow::Result<()> {
        self.run_with(name, words, &[])
    }

    fn run_with(&self, name: &str, words: &[&str], variables: &[(&str, &str)]) -> anyhow::Result<()> {
        let Environment(folder) = self;
        let mut command = Command::new(Path::new(folder).join("bin").join(name));
        command.args(words).envs(variables.iter().copied());
        // Not another environment that may be active.
        succeed(command.env("VIRTUAL_ENV", folder).current_dir("python"))
    }
}
