//! What a machine needs besides Rust and Node: two parts of Rust that a minimal one lacks, and for the tests alone a
//! PostgreSQL server and a browser.

use anyhow::{Context, bail};
use std::path::Path;
use std::process::{Command, Stdio};

/// Something that a step of the test needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    Rustfmt,
    Clippy,
    Postgres,
    Chromium,
}

const ALL: [Tool; 4] = [Tool::Rustfmt, Tool::Clippy, Tool::Postgres, Tool::Chromium];

/// Where a tool comes from.
enum Source {
    /// A component of Rust, installed by rustup.
    Component(&'static str),
    /// A Debian package.
    Package(&'static str),
}

impl Tool {
    fn is_there(self) -> bool {
        match self {
            Tool::Rustfmt => answers("fmt"),
            Tool::Clippy => answers("clippy"),
            Tool::Postgres => on_path("postgres") || postgres_of_debian(),
            Tool::Chromium => on_path("chromium"),
        }
    }

    fn source(self) -> Source {
        match self {
            Tool::Rustfmt => Source::Component("rustfmt"),
            Tool::Clippy => Source::Component("clippy"),
            Tool::Postgres => Source::Package("postgresql"),
            Tool::Chromium => Source::Package("chromium"),
        }
    }
}

/// Installs whatever is missing.
pub fn everything() -> anyhow::Result<()> {
    if !install(&ALL)? {
        println!("setup: nothing is missing");
    }
    Ok(())
}

/// Installs those of these tools that are missing; says whether there were any.
pub fn install(tools: &[Tool]) -> anyhow::Result<bool> {
    let (mut components, mut packages) = (Vec::new(), Vec::new());
    for tool in ALL.into_iter().filter(|tool| tools.contains(tool) && !tool.is_there()) {
        match tool.source() {
            Source::Component(name) => components.push(name),
            Source::Package(name) => packages.push(name),
        }
    }
    if !components.is_empty() {
        println!("setup: installing {}", components.join(", "));
        if !on_path("rustup") {
            bail!("there is no rustup here: install {} by hand", components.join(" and "));
        }
        succeed(Command::new("rustup").args(["component", "add"]).args(&components))?;
    }
    if !packages.is_empty() {
        println!("setup: installing {}", packages.join(", "));
        if !on_path("apt-get") {
            bail!("there is no apt-get here: install {} by hand", packages.join(" and "));
        }
        apt(&["update", "-qq"])?;
        apt(&[&["install", "-y", "-qq", "--no-install-recommends"], &packages[..]].concat())?;
    }
    Ok(!components.is_empty() || !packages.is_empty())
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

pub fn succeed(command: &mut Command) -> anyhow::Result<()> {
    let status = command.status().with_context(|| format!("{command:?}"))?;
    if !status.success() {
        bail!("{command:?} ended with {status}");
    }
    Ok(())
}

/// Whether cargo has this command; rustup leaves a program in the path for what it has not installed.
fn answers(command: &str) -> bool {
    let mut asked = Command::new(env!("CARGO"));
    asked.args([command, "--version"]).stdout(Stdio::null()).stderr(Stdio::null());
    asked.status().is_ok_and(|status| status.success())
}

fn on_path(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}

/// Debian keeps the server's programs out of the path.
fn postgres_of_debian() -> bool {
    let Ok(versions) = Path::new("/usr/lib/postgresql").read_dir() else { return false };
    versions.flatten().any(|version| version.path().join("bin/postgres").is_file())
}
