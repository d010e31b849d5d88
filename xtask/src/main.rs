//! `cargo xtask`: everything that CI, contributors and releases run.

mod book;
mod deny;
mod dependencies;
mod engine;
mod fuzz;
mod layout;
mod mutants;
mod new_game;
mod package;
mod python;
mod release;
mod run;
mod setup;
mod steps;
mod web_rust;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test               run what CI runs
cargo xtask test --quick       format, lints and the fast tests: the inner loop
cargo xtask test full          also the book, licences, mutants and fuzzing
cargo xtask test STEP…         run only the named steps
cargo xtask steps              list the steps
cargo xtask setup              install what the test needs on Debian with Rust and Node
cargo xtask new-game NAME      create the folders of a game that compiles and obeys the laws
cargo xtask mutants CRATE      change the crate line by line and see whether its tests notice; more words go to cargo-mutants
cargo xtask fuzz [TARGET…]     fuzz for a minute each; all targets unless named
cargo xtask speed              how fast bots search, native and in WebAssembly
cargo xtask book               build the book from docs/ into target/book
cargo xtask package            build the binary for release and pack it into target/package
cargo xtask site               write the static site with the binary for release and pack it into target/package
cargo xtask release VERSION    set the version, close the changelog, build, commit and tag";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test", ref words @ ..] => steps::test(words),
        ["setup"] => setup::everything(),
        ["steps"] => {
            steps::STEPS.iter().for_each(|step| println!("{:<8} {}", step.name, step.what));
            Ok(())
        }
        ["new-game", name] => new_game::create(name),
        ["mutants", package, ref more @ ..] => mutants::of(package, more),
        ["fuzz"] => steps::test(&["fuzz"]),
        ["fuzz", ref targets @ ..] => fuzz::named(targets),
        ["speed"] => engine::measure(),
        ["book"] => steps::test(&["book"]),
        ["package"] => package::package(),
        ["site"] => package::site(),
        ["release", version] => release::release(version),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(anyhow::anyhow!("unknown command “{}”\n{HELP}", words.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
