//! The tools that steps need besides Rust and Node. A step installs its own.

use crate::run::{cargo, succeed};
use crate::web_rust;
use anyhow::bail;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A tool that a step of the test needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    Rustfmt,
    Clippy,
    Postgres,
    Nginx,
    OpenSsl,
    Chromium,
    Wasm,
    Mutants,
    Fuzz,
    Deny,
    MdBook,
}

/// What `cargo xtask setup` installs: all that `cargo xtask test` needs.
const COMMON: [Tool; 7] =
    [Tool::Rustfmt, Tool::Clippy, Tool::Postgres, Tool::Nginx, Tool::OpenSsl, Tool::Chromium, Tool::Wasm];

/// Where a tool comes from.
enum Source {
    /// A component of Rust, installed by rustup.
    Component(&'static str),
    /// What Rust needs to build for another target, installed by rustup, or else taken from Debian.
    Target(&'static str),
    /// A Debian package.
    Package(&'static str),
    /// A crate of this version, installed into `target/tools`.
    Crate(&'static str, &'static str),
}

impl Tool {
    fn is_installed(self) -> bool {
        match self {
            Tool::Rustfmt => cargo_knows("fmt"),
            Tool::Clippy => cargo_knows("clippy"),
            Tool::Postgres => on_path("postgres") || debian_has_postgres(),
            // Debian keeps it where only root looks for programs.
            Tool::Nginx => on_path("nginx") || Path::new("/usr/sbin/nginx").exists(),
            Tool::OpenSsl => on_path("openssl"),
            Tool::Chromium => on_path("chromium"),
            Tool::Wasm => builds_for(WASM) || web_rust::cargo().is_some(),
            Tool::Mutants | Tool::Fuzz | Tool::Deny | Tool::MdBook => self.program().is_file(),
        }
    }

    fn source(self) -> Source {
        match self {
            Tool::Rustfmt => Source::Component("rustfmt"),
            Tool::Clippy => Source::Component("clippy"),
            Tool::Postgres => Source::Package("postgresql"),
            Tool::Nginx => Source::Package("nginx-light"),
            Tool::OpenSsl => Source::Package("openssl"),
            Tool::Chromium => Source::Package("chromium"),
            Tool::Wasm => Source::Target(WASM),
            Tool::Mutants => Source::Crate("cargo-mutants", "27.1.0"),
            Tool::Fuzz => Source::Crate("cargo-fuzz", "0.13.2"),
            Tool::Deny => Source::Crate("cargo-deny", "0.20.2"),
            Tool::MdBook => Source::Crate("mdbook", "0.5.4"),
        }
    }

    /// The program of a tool that is installed from its crate.
    pub fn program(self) -> PathBuf {
        match self.source() {
            Source::Crate(name, _) => Path::new(TOOLS).join("bin").join(name),
            Source::Component(name) | Source::Target(name) | Source::Package(name) => name.into(),
        }
    }
}

/// Where tools are that do not belong to the system.
const TOOLS: &str = "target/tools";

/// Installs whatever `cargo xtask test` needs and the machine lacks.
pub fn everything() -> anyhow::Result<()> {
    if !install(&COMMON)? {
        println!("setup: nothing is missing");
    }
    Ok(())
}

/// Installs those of the tools that are missing. Returns whether any were.
pub fn install(tools: &[Tool]) -> anyhow::Result<bool> {
    let (mut components, mut packages, mut crates) = (Vec::new(), Vec::new(), Vec::new());
    let mut targets = Vec::new();
    for tool in tools.iter().filter(|tool| !tool.is_installed()) {
        match tool.source() {
            Source::Component(name) => components.push(name),
            Source::Target(name) => targets.push(name),
            Source::Package(name) => packages.push(name),
            Source::Crate(name, version) => crates.push((name, version)),
        }
    }
    if !components.is_empty() {
        println!("setup: installing {}", components.join(", "));
        if !on_path("rustup") {
            bail!("rustup is not installed: install {} by hand", components.join(" and "));
        }
        succeed(Command::new("rustup").args(["component", "add"]).args(&components))?;
    }
    for target in &targets {
        install_target(target)?;
    }
    if !packages.is_empty() {
        println!("setup: installing {}", packages.join(", "));
        if !on_path("apt-get") {
            bail!("apt-get is not installed: install {} by hand", packages.join(" and "));
        }
        apt(&["update", "-qq"])?;
        apt(&[&["install", "-y", "-qq", "--no-install-recommends"], &packages[..]].concat())?;
    }
    for (name, version) in &crates {
        println!("setup: installing {name} {version} into {TOOLS}");
        cargo(&["install", "--locked", "--quiet", "--root", TOOLS, "--version", version, name])?;
    }
    Ok([components.len(), targets.len(), packages.len(), crates.len()] != [0; 4])
}

/// Where rustup is missing, or does not reach its server, Debian's compiler builds for the target.
fn install_target(target: &str) -> anyhow::Result<()> {
    println!("setup: installing Rust's target {target}");
    let added = Command::new("rustup").args(["target", "add", target]).status();
    if added.is_ok_and(|status| status.success()) && builds_for(target) {
        return Ok(());
    }
    if !on_path("apt-get") {
        bail!("neither rustup nor apt-get brings Rust's target {target}: install it by hand");
    }
    println!("setup: unpacking Debian's Rust for browsers into {TOOLS}");
    web_rust::unpack()
}

/// Packages are installed as root or through sudo.
fn apt(words: &[&str]) -> anyhow::Result<()> {
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0"));
    let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
    if !root {
        command.arg("apt-get");
    }
    succeed(command.args(words).env("DEBIAN_FRONTEND", "noninteractive"))
}

/// Whether cargo has this subcommand. Looking for the program is not enough: rustup puts a stub in the path for
/// components that are not installed.
fn cargo_knows(command: &str) -> bool {
    let mut asked = Command::new(env!("CARGO"));
    asked.args([command, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// The target of browsers.
pub const WASM: &str = "wasm32-unknown-unknown";

/// Whether the compiler has the library of a target.
pub fn builds_for(target: &str) -> bool {
    let asked = Command::new("rustc").args(["--print", "target-libdir", "--target", target]).output();
    asked.is_ok_and(|out| Path::new(String::from_utf8_lossy(&out.stdout).trim()).is_dir())
}

/// Debian keeps the server's programs out of the path.
fn debian_has_postgres() -> bool {
    let Ok(versions) = Path::new("/usr/lib/postgresql").read_dir() else { return false };
    versions.flatten().any(|version| version.path().join("bin/postgres").is_file())
}
