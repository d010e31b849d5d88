//! What a machine needs besides Rust and Node: a PostgreSQL server and a browser, for the tests alone.

use anyhow::{Context, bail};
use std::path::Path;
use std::process::Command;

/// A tool, the Debian package that brings it, and how to tell that it is there.
struct Tool {
    package: &'static str,
    is_there: fn() -> bool,
}

const TOOLS: &[Tool] = &[
    Tool { package: "postgresql", is_there: || on_path("postgres") || postgres_of_debian() },
    Tool { package: "chromium", is_there: || on_path("chromium") },
];

/// The packages that are not there yet.
pub fn missing() -> Vec<&'static str> {
    TOOLS.iter().filter(|tool| !(tool.is_there)()).map(|tool| tool.package).collect()
}

/// Installs packages with apt, as root or through sudo.
pub fn install(packages: &[&str]) -> anyhow::Result<()> {
    if packages.is_empty() {
        println!("setup: nothing is missing");
        return Ok(());
    }
    println!("setup: installing {}", packages.join(", "));
    if !on_path("apt-get") {
        bail!("there is no apt-get here: install {} by hand", packages.join(" and "));
    }
    apt(&["update", "-qq"])?;
    apt(&[&["install", "-y", "-qq", "--no-install-recommends"], packages].concat())
}

fn apt(words: &[&str]) -> anyhow::Result<()> {
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.starts_with(b"0"));
    let mut command = if root { Command::new("apt-get") } else { Command::new("sudo") };
    if !root {
        command.arg("apt-get");
    }
    let status = command.args(words).env("DEBIAN_FRONTEND", "noninteractive").status().context("apt-get")?;
    if !status.success() {
        bail!("apt-get {} failed", words.join(" "));
    }
    Ok(())
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
