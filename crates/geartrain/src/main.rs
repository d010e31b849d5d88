//! Geartrain: the open tabletop for clockwork board games, as one program.

mod analyse;
mod balance;
mod bench;
mod bench_server;
mod cli;
mod db;
mod deck;
mod files;
mod games;
mod help;
mod input;
mod mcp;
mod output;
mod play;
mod progress;
mod puzzles;
mod replay;
mod serve;
mod settings;
mod simulate;
mod site;
mod tournament;
#[cfg(feature = "learn")]
mod train;
mod trouble;
mod usage;
mod words;

use cli::{Cli, Command};
use std::io::{self, Write};
use std::process::ExitCode;
use tabletop::Lang;

/// Matches make and drop many small texts; this allocator is made for that.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = usage::parse();
    let mut lang = cli.lang.unwrap_or_else(words::from_environment);
    match run(cli, &mut lang) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of a pipe has seen enough: that is no fault.
        Err(error) if output::is_reader_gone(&error) => ExitCode::SUCCESS,
        Err(error) => {
            // With a reader gone even this may fail, and then nobody is there to be told.
            let _ = writeln!(io::stderr(), "geartrain: {}", trouble::told(&error, lang));
            ExitCode::FAILURE
        }
    }
}

fn run(Cli { lang: asked, mut map, command }: Cli, lang: &mut Lang) -> anyhow::Result<()> {
    let mut command = command.unwrap_or_default();
    if let Command::Serve(serve) = &mut command {
        *serve = settings::with_file(std::mem::take(serve))?;
        map = map.or(serve.map.take());
        *lang = asked.or(serve.lang).unwrap_or(*lang);
    }
    let lang = *lang;
    if let Some(file) = &map {
        files::use_map(file)?;
    }
    match command {
        Command::Serve(command) => serve::run(command, lang),
        Command::Site(command) => site::run(&command, lang),
        Command::Games => games::run(lang),
        Command::Play(command) => play::run(command, lang),
        Command::Mcp(command) => mcp::run(command, lang),
        Command::Simulate(command) => simulate::run(&command, lang),
        Command::Balance(command) => balance::run(&command, lang),
        Command::Tournament(command) => tournament::run(&command, lang),
        #[cfg(feature = "learn")]
        Command::Train(command) => train::run(command, lang),
        Command::Replay(command) => replay::run(&command, lang),
        Command::Verify { file } => replay::verify(&file, lang),
        Command::Analyse(command) => analyse::run(&command, lang),
        Command::Puzzles(command) => puzzles::run(&command, lang),
        Command::Bench(command) => bench::run(&command, lang),
        Command::Db(command) => db::run(command, lang),
        Command::Deck(cli::Deck::Check { file, format }) => deck::check(&file, format, lang),
    }
}
