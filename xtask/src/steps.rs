//! The steps of `cargo xtask test`.

use crate::run::{cargo, cargo_command, npm, npm_install, output, succeed};
use crate::setup::{self, Tool};
use crate::{book, deny, dependencies, engine, fuzz, layout, mutants, new_game, python};
use anyhow::{Context, bail};
use std::thread;
use std::time::{Duration, Instant};

/// One part of the proof.
pub struct Step {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it shows.
    pub what: &'static str,
    /// The tools it needs besides Rust and Node.
    needs: &'static [Tool],
    /// Whether the next step runs at the same time. Such a step prints nothing unless it fails.
    beside_next: bool,
    run: fn() -> anyhow::Result<()>,
}

const fn step(
    name: &'static str,
    what: &'static str,
    needs: &'static [Tool],
    run: fn() -> anyhow::Result<()>,
) -> Step {
    Step { name, what, needs, beside_next: false, run }
}

/// All steps; those that fail fastest come first.
pub const STEPS: &[Step] = &[
    step("format", "the code is formatted", &[Tool::Rustfmt], || cargo(&["fmt", "--all", "--check"])),
    step(
        "layout",
        "no test is left out of the run, and ARCHITECTURE.md names every crate with what it uses",
        &[],
        || {
            layout::check()?;
            dependencies::check()
        },
    ),
    step("clippy", "no warnings anywhere", &[Tool::Clippy], clippy),
    step("fast", "tests of the frame: seconds, not minutes", &[], fast),
    step("rust", "all tests of all crates", &[Tool::Postgres, Tool::Nginx, Tool::OpenSsl], rust),
    // Each keeps one core busy.
    Step { beside_next: true, ..step("docs", "the API documentation builds without warnings", &[], docs) },
    step("web", "types, lints, format and tests of the browser client", &[], web),
    step("engine", "WebAssembly plays and decides as native code does", &[Tool::Wasm], engine::compare),
    step("e2e", "people at tables, in a real browser", &[Tool::Chromium], e2e),
    step("lessons", "every lesson in both languages and at both sizes", &[Tool::Chromium], lessons),
    step("parity", "the same over a thousand games of each", &[Tool::Wasm], engine::compare_many),
    step(
        "python",
        "the Python package: its types, its tests, and the suites of PettingZoo and Gymnasium",
        &[],
        python::prove,
    ),
    step(
        "research",
        "OpenSpiel's algorithms, Ray's workers, an example that learns, notebooks",
        &[],
        python::research,
    ),
    step("new-game", "a new game from the template compiles and obeys the laws", &[], new_game::prove),
    step("book", "the book builds and its links lead somewhere", &[Tool::MdBook], book::build),
    step("deny", "licences, advisories and sources of all dependencies", &[Tool::Deny], deny::check),
    step("mutants", "a sample of mutants is caught by the tests", &[Tool::Mutants], mutants::sample),
    step("fuzz", "every fuzz target, a minute each", &[Tool::Fuzz], || fuzz::run(&fuzz::TARGETS)),
];

/// The inner loop.
const QUICK: &[&str] = &["format", "layout", "clippy", "fast"];
/// What CI runs.
const STANDARD: &[&str] = &["format", "layout", "clippy", "rust", "docs", "web", "engine", "e2e", "python"];
/// What runs before an issue is closed or a version released.
const FULL: &[&str] = &[
    "format", "layout", "clippy", "rust", "docs", "web", "parity", "e2e", "lessons", "python", "research",
    "new-game", "book", "deny", "mutants", "fuzz",
];

/// `cargo xtask test [full | --quick | STEP…]`
pub fn test(words: &[&str]) -> anyhow::Result<()> {
    let names = match words {
        [] => STANDARD,
        ["full"] => FULL,
        ["--quick"] => QUICK,
        names => names,
    };
    if let Some(unknown) = names.iter().find(|name| STEPS.iter().all(|step| step.name != **name)) {
        bail!("there is no step “{unknown}”; `cargo xtask steps` lists them");
    }
    let chosen: Vec<&Step> = STEPS.iter().filter(|step| names.contains(&step.name)).collect();
    setup::install(&chosen.iter().flat_map(|step| step.needs).copied().collect::<Vec<_>>())?;
    let (began, mut took) = (Instant::now(), Vec::new());
    let mut left = chosen.into_iter().peekable();
    while let Some(step) = left.next() {
        match left.next_if(|_| step.beside_next) {
            Some(next) => took.extend(together(step, next)?),
            None => took.push(step.prove()?),
        }
    }
    let seconds = |(name, time): &(&str, Duration)| format!("{name} {:.0}", time.as_secs_f64());
    println!("seconds: {}", took.iter().map(seconds).collect::<Vec<_>>().join(", "));
    println!("all green in {:.0} s", began.elapsed().as_secs_f64());
    Ok(())
}

type Took = (&'static str, Duration);

impl Step {
    fn prove(&self) -> anyhow::Result<Took> {
        let start = Instant::now();
        println!("── {}: {}", self.name, self.what);
        (self.run)().with_context(|| format!("step `{}`", self.name))?;
        let took = start.elapsed();
        println!("── {}: {:.0} s", self.name, took.as_secs_f64());
        Ok((self.name, took))
    }
}

/// Runs two steps at the same time. Both end before an error of either is returned.
fn together(one: &Step, other: &Step) -> anyhow::Result<[Took; 2]> {
    thread::scope(|scope| {
        let beside = scope.spawn(|| one.prove());
        let proved = other.prove();
        let beside = beside.join().unwrap_or_else(|_| bail!("step `{}` panicked", one.name));
        Ok([beside?, proved?])
    })
}

fn clippy() -> anyhow::Result<()> {
    let scope = ["clippy", "--locked", "--workspace", "--all-targets", "--features", "classic", "--quiet"];
    cargo(&[&scope[..], &["--", "-D", "warnings"]].concat())
}

/// The crates whose tests take seconds and need neither a database nor a browser.
fn fast() -> anyhow::Result<()> {
    let frame = ["tabletop", "tabletop-derive", "testkit", "table", "catalog", "xtask"];
    let packages = frame.iter().flat_map(|name| ["--package", *name]);
    cargo(&["test", "--locked", "--quiet"].into_iter().chain(packages).collect::<Vec<_>>())
}

fn rust() -> anyhow::Result<()> {
    cargo(&["test", "--locked", "--workspace", "--quiet"])
}

/// Its output is collected, because another step prints at the same time.
fn docs() -> anyhow::Result<()> {
    let mut command = cargo_command();
    command
        .args(["doc", "--locked", "--workspace", "--no-deps", "--quiet"])
        .env("RUSTDOCFLAGS", "-D warnings");
    output(&mut command).map(drop)
}

fn web() -> anyhow::Result<()> {
    npm_install("web")?;
    npm("web", &["run", "check"], &[])
}

/// The tests start the binary that the step `rust` has built. Bots answer at once.
fn e2e() -> anyhow::Result<()> {
    in_browsers("test", &[])
}

/// The other test takes each lesson once, with languages and sizes rotating.
fn lessons() -> anyhow::Result<()> {
    in_browsers("lessons", &[("GEARTRAIN_FULL", "1")])
}

fn in_browsers(script: &str, variables: &[(&str, &str)]) -> anyhow::Result<()> {
    // With the features of the whole workspace, as the tests have built it: else everything is built again.
    // The client has its engine here, although this is a debug build.
    let build = ["build", "--locked", "--quiet", "--workspace", "--bin", "geartrain"];
    succeed(cargo_command().args(build).env("GEARTRAIN_ENGINE", "must"))?;
    npm_install("e2e")?;
    npm("e2e", &["run", "check"], &[])?;
    // The binary just built, not an older release build that the tests would prefer.
    let built = std::env::current_exe()?.with_file_name("geartrain");
    let built = built.to_str().context("the path of the target directory is not valid Unicode")?;
    npm("e2e", &["run", script], &[&[("GEARTRAIN_BIN", built)], variables].concat())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_list_names_steps_that_exist() {
        for name in [QUICK, STANDARD, FULL].concat() {
            assert!(STEPS.iter().any(|step| step.name == name), "{name}");
        }
    }

    #[test]
    fn the_full_test_leaves_out_only_what_another_step_contains() {
        let left_out: Vec<&str> =
            STEPS.iter().map(|step| step.name).filter(|name| !FULL.contains(name)).collect();
        assert_eq!(left_out, ["fast", "engine"], "`rust` and `parity` do more of the same");
    }
}
