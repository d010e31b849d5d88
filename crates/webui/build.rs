//! Builds the browser client with npm whenever its sources changed.
//!
//! The engine (crates/engine), with which browsers play without a server, is a part of it where the compiler has the target
//! `wasm32-unknown-unknown`; without it everything is played on the server. `GEARTRAIN_ENGINE=build` builds it also for a
//! debug build, `GEARTRAIN_ENGINE=skip` never, and `GEARTRAIN_ENGINE=must` fails where it cannot be built.
//!
//! `GEARTRAIN_WEB_DIST=FOLDER` embeds a client that was built before: for packagers, whose build machines have no npm.
//! `GEARTRAIN_SKIP_WEB=1` embeds a page of one sentence: for work on the Rust side without Node.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs, io};

/// What the client is made of; a change in any of it builds it again.
const SOURCES: [&str; 9] = [
    "offline",
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
    println!("cargo::rerun-if-env-changed=GEARTRAIN_WEB_DIST");
    for source in SOURCES {
        println!("cargo::rerun-if-changed={}", web.join(source).display());
    }
    // The client loads files of the games, such as lessons and learned weights (web/src/lib/local/files.ts).
    for game in fs::read_dir(web.join("../crates")).into_iter().flatten().flatten() {
        if game.file_name().to_string_lossy().starts_with("game-") {
            println!("cargo::rerun-if-changed={}", game.path().join("content").display());
        }
    }
    let built = match (env::var("GEARTRAIN_SKIP_WEB").as_deref(), env::var("GEARTRAIN_WEB_DIST")) {
        (Ok("1"), _) => placeholder(&dist),
        (_, Ok(folder)) => prebuilt(Path::new(&folder), &dist),
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
    let written = cleared(dist).and_then(|()| fs::write(dist.join("index.html"), PLACEHOLDER));
    written.map_err(|fault| format!("{}: {fault}", dist.display()))
}

/// A client that somebody else has built, with `npm run build` in web/.
fn prebuilt(folder: &Path, dist: &Path) -> Result<(), String> {
    println!("cargo::rerun-if-changed={}", folder.display());
    if !folder.join("index.html").is_file() {
        return Err(format!("GEARTRAIN_WEB_DIST: there is no index.html in {}", folder.display()));
    }
    let copied = cleared(dist).and_then(|()| copy(folder, dist));
    copied.map_err(|fault| format!("GEARTRAIN_WEB_DIST: {}: {fault}", folder.display()))
}

fn cleared(folder: &Path) -> io::Result<()> {
    match fs::remove_dir_all(folder) {
        Err(fault) if fault.kind() != io::ErrorKind::NotFound => Err(fault),
        _ => fs::create_dir_all(folder),
    }
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let path = entry?.path();
        let target = to.join(path.file_name().unwrap_or_default());
        if path.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&path, &target)?;
        } else {
            fs::copy(&path, &target)?;
        }
    }
    Ok(())
}

fn client(web: &Path, dist: &Path) -> Result<(), String> {
    let engine = engine(&web.join(".."), dist)?;
    // Two builds at once (an editor's and ours) would unpack packages over each other: one waits. The lock
    // goes with the file handle, however the build ends.
    let lock =
        fs::File::open(web.join("package.json")).map_err(|fault| format!("web/package.json: {fault}"))?;
    lock.lock().map_err(|fault| format!("web/package.json cannot be locked: {fault}"))?;
    if !installed(web) {
        npm(web, &["ci", "--no-audit", "--no-fund"], None)?;
    }
    let out = dist.to_str().ok_or("the target directory's name is not valid Unicode")?;
    npm(
        web,
        &["run", "build", "--", "--outDir", out, "--emptyOutDir", "--logLevel", "warn"],
        engine.as_deref(),
    )
}

/// What the engine is made of; a change in any of it builds it again.
const ENGINE_SOURCES: [&str; 4] = ["Cargo.lock", "Cargo.toml", ".cargo/config.toml", "crates"];
const TARGET: &str = "wasm32-unknown-unknown";

/// The engine's file; nothing where this build does without.
fn engine(root: &Path, dist: &Path) -> Result<Option<PathBuf>, String> {
    println!("cargo::rerun-if-env-changed=GEARTRAIN_ENGINE");
    let wish = env::var("GEARTRAIN_ENGINE").unwrap_or_default();
    // Whoever builds for debugging builds often, and an optimised engine takes its time.
    if wish == "skip" || (wish.is_empty() && variable("PROFILE") == "debug") {
        return Ok(None);
    }
    for source in ENGINE_SOURCES {
        println!("cargo::rerun-if-changed={}", root.join(source).display());
    }
    match built_engine(root, dist) {
        Err(fault) if wish != "must" => {
            println!(
                "cargo::warning=without the engine for browsers, so everything is played on the server: {fault}"
            );
            Ok(None)
        }
        built => built.map(Some),
    }
}

fn built_engine(root: &Path, dist: &Path) -> Result<PathBuf, String> {
    let cargo = cargo_for_browsers(root)?;
    // Beside the folders of the profiles: all of them share it, and none of them waits for the other's lock.
    let target = dist.ancestors().nth(5).ok_or("there is no target directory")?.join("engine");
    let words = ["build", "--locked", "--package", "engine", "--profile", "engine", "--target", TARGET];
    let mut command = Command::new(cargo);
    command.args(words).arg("--target-dir").arg(&target).current_dir(root);
    // What cargo tells its build scripts is about another target.
    for (name, _) in env::vars().filter(|(name, _)| name.starts_with("CARGO_") && name != "CARGO_HOME") {
        command.env_remove(name);
    }
    let output = command.env_remove("RUSTFLAGS").output().map_err(|fault| format!("cargo: {fault}"))?;
    if !output.status.success() {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        eprintln!("{said}");
        return Err(format!("it did not compile: {}", said.lines().last().unwrap_or_default()));
    }
    Ok(target.join(TARGET).join("engine/engine.wasm"))
}

/// Debian's Rust for browsers, where `cargo xtask setup` has unpacked it. (It makes this script run again.)
const UNPACKED: &str = "target/tools/web-rust/cargo";

/// Cargo with a compiler that builds for browsers.
fn cargo_for_browsers(root: &Path) -> Result<PathBuf, String> {
    let ours = PathBuf::from(variable("CARGO"));
    let libraries = target_libraries()?;
    // Rustup notes here what it installs: whoever adds the target later gets the engine then.
    if let Some(installed) = libraries.ancestors().nth(2).map(|all| all.join("components"))
        && installed.is_file()
    {
        println!("cargo::rerun-if-changed={}", installed.display());
    }
    if libraries.is_dir() {
        return Ok(ours);
    }
    let unpacked = root.join(UNPACKED);
    if unpacked.is_file() {
        return Ok(unpacked);
    }
    // Once: a machine without rustup or a network has to do without.
    let added = Command::new("rustup").args(["target", "add", TARGET]).output();
    if added.is_ok_and(|added| added.status.success()) && libraries.is_dir() {
        return Ok(ours);
    }
    Err(format!("run `rustup target add {TARGET}`, or `cargo xtask setup` on Debian, and build again"))
}

/// Where the compiler has its libraries for browsers, if it has any.
fn target_libraries() -> Result<PathBuf, String> {
    let asked =
        Command::new(variable("RUSTC")).args(["--print", "target-libdir", "--target", TARGET]).output();
    let said = asked.map_err(|fault| format!("rustc: {fault}"))?.stdout;
    Ok(PathBuf::from(String::from_utf8_lossy(&said).trim()))
}

/// Whether the packages that the lock file names are unpacked already.
fn installed(web: &Path) -> bool {
    let changed = |file: &str| fs::metadata(web.join(file)).and_then(|about| about.modified()).ok();
    match (changed("package-lock.json"), changed("node_modules/.package-lock.json")) {
        (Some(wanted), Some(unpacked)) => unpacked >= wanted,
        _ => false,
    }
}

fn npm(web: &Path, arguments: &[&str], engine: Option<&Path>) -> Result<(), String> {
    let mut command = Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" });
    if let Some(engine) = engine {
        command.env("GEARTRAIN_ENGINE_FILE", engine);
    }
    // A build script's standard output is read by cargo, so what npm says goes to the error stream.
    let output = command.args(arguments).current_dir(web).output().map_err(|fault| {
        format!(
            "npm cannot be started ({fault}). Install Node.js 20.19 or later (https://nodejs.org), \
             or set GEARTRAIN_WEB_DIST to a built client, or GEARTRAIN_SKIP_WEB=1 to build without one."
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
