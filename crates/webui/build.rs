//! Builds the browser client with npm whenever its sources changed.
//!
//! `GEARTRAIN_SKIP_WEB=1` embeds a page of one sentence instead: for work on the Rust side without Node.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

/// What the client is made of; a change in any of it builds it again.
const SOURCES: [&str; 8] = [
    "src",
    "public",
    "index.html",
    "package.json",
    "package-lock.json",
    "vite.config.ts",
    "svelte.config.js",
    "tsconfig.json",
];

const PLACEHOLDER: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Geartrain</title>\
    <p>This build of Geartrain was made without its browser client (GEARTRAIN_SKIP_WEB).</p></html>\n";

fn main() {
    let web = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../web");
    let dist = PathBuf::from(variable("OUT_DIR")).join("dist");
    println!("cargo::rerun-if-env-changed=GEARTRAIN_SKIP_WEB");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    let built = match env::var("GEARTRAIN_SKIP_WEB").as_deref() {
        Ok("1") => placeholder(&dist),
        _ => client(&web, &dist),
    };
    if let Err(fault) = built {
        eprintln!("\nThe browser client could not be built: {fault}\n");
        std::process::exit(1);
    }
}

fn variable(name: &str) -> String {
    env::var(name).unwrap_or_else(|_| panic!("cargo sets {name} for build scripts"))
}

fn placeholder(dist: &Path) -> Result<(), String> {
    let written = fs::remove_dir_all(dist)
        .or_else(|fault| if fault.kind() == std::io::ErrorKind::NotFound { Ok(()) } else { Err(fault) })
        .and_then(|()| fs::create_dir_all(dist))
        .and_then(|()| fs::write(dist.join("index.html"), PLACEHOLDER));
    written.map_err(|fault| format!("{}: {fault}", dist.display()))
}

fn client(web: &Path, dist: &Path) -> Result<(), String> {
    // Two builds at once (an editor's and ours) would unpack packages over each other: one waits. The lock
    // goes with the file handle, however the build ends.
    let lock =
        fs::File::open(web.join("package.json")).map_err(|fault| format!("web/package.json: {fault}"))?;
    lock.lock().map_err(|fault| format!("web/package.json cannot be locked: {fault}"))?;
    if !installed(web) {
        npm(web, &["ci", "--no-audit", "--no-fund"])?;
    }
    let out = dist.to_str().ok_or("the target directory's name is not valid Unicode")?;
    npm(web, &["run", "build", "--", "--outDir", out, "--emptyOutDir", "--logLevel", "warn"])
}

/// Whether the packages that the lock file names are unpacked already.
fn installed(web: &Path) -> bool {
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|about| about.modified()).ok();
    match (changed("package-lock.json"), changed("node_modules/.package-lock.json")) {
        (Some(wanted), Some(unpacked)) => unpacked >= wanted,
        _ => false,
    }
}

fn npm(web: &Path, arguments: &[&str]) -> Result<(), String> {
    let command = if cfg!(windows) { "npm.cmd" } else { "npm" };
    // A build script's standard output is read by cargo, so what npm says goes to the error stream.
    let output = Command::new(command).args(arguments).current_dir(web).output().map_err(|fault| {
        format!(
            "npm cannot be started ({fault}). Install Node.js 20.19 or later (https://nodejs.org), \
             or set GEARTRAIN_SKIP_WEB=1 to build without the client."
        )
    })?;
    if output.status.success() {
        return Ok(());
    }
    Err(format!(
        "`npm {}` failed in web/:\n{}{}",
        arguments.join(" "),
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr)
    ))
}
