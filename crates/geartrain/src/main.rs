//! Geartrain: the open tabletop for clockwork board games, as one program.

mod analyse;
mod bench;
mod bench_server;
mod cli;
mod db;
mod deck;
mod files;
mod games;
mod play;
mod progress;
mod replay;
mod serve;
mod simulate;
mod tournament;
mod words;

use clap::Parser;
use cli::{Cli, Command};
use std::io::{self, Write};
use std::process::ExitCode;
use tabletop::Lang;

/// Matches make and drop many small texts; this allocator is made for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let lang = cli.lang.unwrap_or_else(words::from_environment);
    match run(cli, lang) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of a pipe has seen enough: that is no fault.
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With a reader gone even this may fail, and then nobody is there to be told.
            let _ = writeln!(io::stderr(), "geartrain: {}", told(&error, lang));
            ExitCode::FAILURE
        }
    }
}

fn run(cli: Cli, lang: Lang) -> anyhow::Result<()> {
    if let Some(file) = &cli.map {
        files::use_map(file)?;
    }
    match cli.command.unwrap_or_default() {
        Command::Serve(command) => serve::run(command, lang),
        Command::Games => games::run(lang),
        Command::Play(command) => play::run(command, lang),
        Command::Simulate(command) => simulate::run(&command),
        Command::Tournament(command) => tournament::run(&command),
        Command::Replay(command) => replay::run(&command, lang),
        Command::Verify { file } => replay::verify(&file),
        Command::Analyse(command) => analyse::run(&command, lang),
        Command::Bench(command) => bench::run(&command),
        Command::Db(command) => db::run(command),
        Command::Deck(cli::Deck::Check { file, format }) => deck::check(&file, format, lang),
    }
}

/// An error with its causes; those that have words in both languages use them.
fn told(error: &anyhow::Error, lang: Lang) -> String {
    let words = |cause: &(dyn std::error::Error + 'static)| {
        let fault = cause.downcast_ref::<catalog::Fault>().map(|fault| fault.text(lang));
        let replay = || cause.downcast_ref::<table::ReplayFault>().map(|fault| fault.text(lang));
        fault.or_else(replay).unwrap_or_else(|| cause.to_string())
    };
    error.chain().map(words).collect::<Vec<_>>().join(": ")
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .any(|cause| cause.downcast_ref::<io::Error>().is_some_and(|e| e.kind() == io::ErrorKind::BrokenPipe))
}
