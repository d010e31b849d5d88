//! `cargo xtask package` and `cargo xtask site`: the binary and the static site as people download them.

use crate::run::{cargo_command, output, succeed};
use crate::setup::{self, Tool};
use anyhow::Context;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Builds the binary with the `dist` profile and packs it with its papers into `target/package`.
pub fn package() -> anyhow::Result<()> {
    let binary = build()?;
    let name = format!("geartrain-{}-{}", version(&binary)?, host()?);
    let folder = Path::new("target/package");
    let packed = folder.join(&name);
    fs::create_dir_all(&packed)?;
    for file in [binary.as_path(), Path::new("README.md"), Path::new("LICENSE"), Path::new("NOTICE.md")] {
        let to = packed.join(file.file_name().context("every file has a name")?);
        fs::copy(file, to).with_context(|| file.display().to_string())?;
    }
    pack(folder, &name)
}

/// Writes the static site with the binary that is released, and packs it into `target/package`.
pub fn site() -> anyhow::Result<()> {
    let binary = build()?;
    let name = format!("geartrain-{}-site", version(&binary)?);
    let folder = Path::new("target/package");
    let site = folder.join(&name);
    if site.exists() {
        fs::remove_dir_all(&site)?;
    }
    fs::create_dir_all(folder)?;
    succeed(Command::new(&binary).arg("site").arg(&site))?;
    pack(folder, &name)
}

/// Replaces a folder by an archive of it.
fn pack(folder: &Path, name: &str) -> anyhow::Result<()> {
    succeed(Command::new("tar").current_dir(folder).args(["-czf", &format!("{name}.tar.gz"), name]))?;
    fs::remove_dir_all(folder.join(name))?;
    println!("packed {}/{name}.tar.gz", folder.display());
    Ok(())
}

/// Builds the binary as it is released, and says where it is. A release without the engine for browsers would play
/// everything on the server, and could write no site.
pub fn build() -> anyhow::Result<PathBuf> {
    setup::install(&[Tool::Wasm])?;
    let mut command = cargo_command();
    command.args(["build", "--locked", "--profile", "dist", "--package", "geartrain"]);
    succeed(command.env("GEARTRAIN_ENGINE", "must"))?;
    Ok(Path::new("target/dist").join(format!("geartrain{}", std::env::consts::EXE_SUFFIX)))
}

/// What the binary itself says; it runs, then.
fn version(binary: &Path) -> anyhow::Result<String> {
    let said = output(Command::new(binary).arg("--version"))?;
    Ok(said.trim().rsplit(' ').next().unwrap_or_default().to_owned())
}

/// `x86_64-unknown-linux-gnu`
fn host() -> anyhow::Result<String> {
    let about = output(Command::new("rustc").arg("-vV"))?;
    let host = about.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned).context("rustc does not name its host")
}
