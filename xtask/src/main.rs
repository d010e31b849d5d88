//! `cargo xtask test | setup`: everything that CI and a newcomer run.

mod layout;
mod setup;
mod steps;

use std::process::ExitCode;

const HELP: &str = "\
cargo xtask test [STEP…]   prove everything, or only the named steps
cargo xtask setup          install what a fresh Debian machine with Rust and Node lacks
cargo xtask steps          list the steps of the test";

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["test", ref only @ ..] => steps::test(only),
        ["setup"] => setup::everything(),
        ["steps"] => {
            steps::STEPS.iter().for_each(|step| println!("{:<8} {}", step.name, step.what));
            Ok(())
        }
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => Err(anyhow::anyhow!("“{}” is not understood\n{HELP}", words.join(" "))),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}
