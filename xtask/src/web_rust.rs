//! A Rust that builds for browsers where there is no rustup: Debian's compiler, its library's source and its linker.
//!
//! Debian has no built library for that target, so cargo builds it with the engine (`-Zbuild-std`). The packages conflict with every
//! other Rust, so they are unpacked into a folder of ours and not installed. crates/webui/build.rs looks there too.

use crate::run::{output, succeed};
use anyhow::Context;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

const FOLDER: &str = "target/tools/web-rust";
const COMPILER: &str = "rustc-web";
const LIBRARY: &str = "libstd-rust-web-dev";
const SOURCE: &str = "rust-web-src";
/// What builds the browser client.
const CLIENT: &str = "crates/webui/build.rs";

/// Cargo, told everything that it needs to build for browsers; nothing where that was not unpacked.
pub fn cargo() -> Option<PathBuf> {
    let cargo = Path::new(FOLDER).join("cargo");
    cargo.is_file().then_some(cargo)
}

/// Loads the packages and unpacks them.
pub fn unpack() -> anyhow::Result<()> {
    // The versions in the names of these change with the compiler.
    let shared = dependency(LIBRARY, "libstd-rust-web-")?;
    let llvm = dependency(&shared, "libllvm")?;
    let linker = llvm.replace("libllvm", "lld-");
    let folder = std::env::current_dir()?.join(FOLDER);
    if folder.exists() {
        fs::remove_dir_all(&folder)?;
    }
    fs::create_dir_all(&folder)?;
    let packages = [COMPILER, LIBRARY, SOURCE, &shared, &llvm, &linker];
    succeed(Command::new("apt-get").args(["download", "-qq"]).args(packages).current_dir(&folder))?;
    for package in inside(&folder, ".deb")? {
        succeed(Command::new("dpkg").arg("-x").args([&package, &folder]))?;
        fs::remove_file(package)?;
    }
    let usr = folder.join("usr");
    let ours = inside(&usr.join("lib"), "-linux-gnu")?.pop().context("no libraries were unpacked")?;
    let lent = |program: &Path| {
        let (libraries, program) = (ours.display(), program.display());
        format!("LD_LIBRARY_PATH=\"{libraries}:$LD_LIBRARY_PATH\" exec \"{program}\" \"$@\"\n")
    };
    let llvm = usr.join("lib").join(llvm.replace("libllvm", "llvm-"));
    script(&folder.join("rustc"), &lent(&usr.join("bin/rustc")))?;
    script(&folder.join("wasm-ld"), &lent(&llvm.join("bin/wasm-ld")))?;
    let here = folder.display();
    let told = format!(
        "export RUSTC=\"{here}/rustc\" RUSTC_BOOTSTRAP=1 CARGO_UNSTABLE_BUILD_STD=std,panic_abort\n\
         export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER=\"{here}/wasm-ld\"\n\
         exec \"${{CARGO:-cargo}}\" \"$@\"\n"
    );
    // Last, because whoever finds it takes everything else to be there.
    script(&folder.join("cargo"), &told)?;
    // A client that was built without its engine is built again.
    fs::File::options().append(true).open(CLIENT)?.set_modified(SystemTime::now())?;
    Ok(())
}

/// The package that another one depends on, by the beginning of its name.
fn dependency(package: &str, beginning: &str) -> anyhow::Result<String> {
    let all = output(Command::new("apt-cache").args(["depends", package]))?;
    let mut names = all.lines().filter_map(|line| line.trim().strip_prefix("Depends: "));
    let found = names.find(|name| name.starts_with(beginning)).map(str::to_owned);
    found.with_context(|| format!("Debian's package {package} is not there, or depends on no {beginning}…"))
}

/// What lies in a folder, by the end of its name.
fn inside(folder: &Path, ending: &str) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        if path.to_string_lossy().ends_with(ending) {
            found.push(path);
        }
    }
    Ok(found)
}

fn script(path: &Path, text: &str) -> anyhow::Result<()> {
    fs::write(path, format!("#!/bin/sh\n{text}"))?;
    succeed(Command::new("chmod").arg("755").arg(path))
}
