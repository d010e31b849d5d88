//! `geartrain bench`: how fast the rules run.

use crate::{bench_server, cli};
use std::io::{self, Write};
use std::time::Duration;

pub fn run(command: &cli::Bench) -> anyhow::Result<()> {
    if command.table.game == "server" {
        return bench_server::run(command);
    }
    let game = catalog::find(&command.table.game)?;
    let options = catalog::options::from_words(game, &command.table.options)?;
    let seats = command.table.players.unwrap_or(game.meta().seats.1);
    let bench = game.bench(&options, seats, command.seed, Duration::from_secs(command.time))?;
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&bench)?)?;
        return Ok(());
    }
    writeln!(out, "{} with {} players, random play on one core", bench.game, bench.seats)?;
    writeln!(out, "  steps a second   {:>12.0}", bench.steps_per_second)?;
    writeln!(out, "  games a second   {:>12.0}", bench.games_per_second)?;
    writeln!(out, "  legal            {:>12.1} ns", bench.legal_ns)?;
    writeln!(out, "  apply            {:>12.1} ns", bench.apply_ns)?;
    writeln!(out, "  clone            {:>12.1} ns", bench.clone_ns)?;
    writeln!(out, "  state            {:>12} bytes", bench.state_bytes)?;
    Ok(())
}
