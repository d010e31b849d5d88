//! `geartrain tournament`: everybody against everybody.

use crate::{cli, files, progress};
use arena::{Tournament, TournamentPlan};
use std::io::{self, Write};
use std::time::Duration;

pub fn run(command: &cli::Tournament) -> anyhow::Result<()> {
    let game = catalog::find(&command.table.game)?;
    let options = catalog::options::from_words(game, &command.table.options)?;
    let plan = TournamentPlan {
        seats: command.table.players.unwrap_or_else(|| game.meta().seats.0.max(2)),
        games: command.games,
        seed: command.seed,
        jobs: command.jobs,
        entrants: command.seats.clone(),
        limit: Duration::from_millis(command.limit),
    };
    let bar = progress::bar(arena::games_of(&plan), "games")?;
    let tournament = game.tournament(&options, &plan, &|| bar.inc(1))?;
    bar.finish_and_clear();
    if let Some(folder) = &command.report {
        files::write_page(folder, "tournament.html", &arena::tournament_page(&tournament))?;
    }
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&tournament)?)?;
        return Ok(());
    }
    print(&tournament, &mut out)
}

fn print(tournament: &Tournament, out: &mut impl Write) -> anyhow::Result<()> {
    let t = tournament;
    writeln!(
        out,
        "{} games of {} with {} players (rules {}), seed {}; {} had a winner\n",
        t.games, t.game, t.seats, t.rules, t.seed, t.decided
    )?;
    let width = t.entrants.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max(3);
    writeln!(
        out,
        "{:<width$} {:>6} {:>7}  {:^15} {:>12} {:>15} {:>11} {:>13}",
        "bot", "seats", "wins", "95% interval", "rating", "points", "ms/decision", "simulations/s"
    )?;
    for row in &t.entrants {
        writeln!(
            out,
            "{:<width$} {:>6} {:>6.1}%  {:>5.1}% – {:>5.1}% {:>6.1} ± {:>3.1} {:>8.1} ± {:>4.1} {:>11.2} {:>13.0}",
            row.name,
            row.played,
            100.0 * row.wins.share,
            100.0 * row.wins.low,
            100.0 * row.wins.high,
            row.rating.rating,
            row.rating.uncertainty,
            row.points.mean,
            row.points.deviation,
            row.decision_ms,
            row.simulations_per_second
        )?;
    }
    let seats: Vec<String> = t.by_seat.iter().map(|share| format!("{:.1}%", 100.0 * share.share)).collect();
    writeln!(out, "\nwins by seat: {}", seats.join(", "))?;
    let steps = &t.steps;
    writeln!(
        out,
        "steps a game: {:.1} ± {:.1}, {:.0} to {:.0}",
        steps.mean, steps.deviation, steps.min, steps.max
    )?;
    for forfeit in &t.forfeits {
        writeln!(out, "forfeit: {forfeit}")?;
    }
    Ok(())
}
