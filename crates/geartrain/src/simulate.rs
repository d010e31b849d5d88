//! `geartrain simulate`: many games between bots.

use crate::{cli, files, progress};
use arena::{Plan, Report};
use bots::Spec;
use std::io::{self, Write};

pub fn run(command: &cli::Simulate) -> anyhow::Result<()> {
    let game = catalog::find(&command.table.game)?;
    let options = catalog::options::from_words(game, &command.table.options)?;
    let seats = command.table.players.unwrap_or_else(|| game.meta().seats.0.max(2));
    let plan = Plan {
        seats,
        games: command.games,
        seed: command.seed,
        jobs: command.jobs,
        bots: bots_for(&command.seats, seats)?,
    };
    let bar = progress::bar(plan.games, "games")?;
    let report = if let Some(folder) = &command.report {
        let balance = game.balance(&options, &plan, &|| bar.inc(1))?;
        files::write_page(folder, "balance.html", &arena::balance_page(&balance))?;
        balance.report
    } else {
        game.simulate(&options, &plan, &|| bar.inc(1))?
    };
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    print(&report, &mut out)
}

/// A bot for each seat; the last one named takes the rest.
fn bots_for(named: &[Spec], seats: u8) -> anyhow::Result<Vec<Spec>> {
    anyhow::ensure!(named.len() <= seats.into(), "{} bots for {seats} seats", named.len());
    let rest = named.last().copied().unwrap_or(Spec::Random);
    Ok((0..usize::from(seats)).map(|seat| named.get(seat).copied().unwrap_or(rest)).collect())
}

fn print(report: &Report, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(
        out,
        "{} games of {} (rules {}), seed {}\n",
        report.games, report.game, report.rules, report.seed
    )?;
    writeln!(
        out,
        "{:<5} {:<12} {:>7}  {:^15}  {:>9}  {:>14}",
        "seat", "bot", "wins", "95% interval", "advantage", "points"
    )?;
    for (seat, row) in report.seats.iter().enumerate() {
        let percent = |x: f64| 100.0 * x;
        writeln!(
            out,
            "{:<5} {:<12} {:>6.1}%  {:>5.1}% – {:>5.1}%  {:>+8.1}%  {:>7.2} ± {:.2}",
            seat + 1,
            row.bot,
            percent(row.wins.share),
            percent(row.wins.low),
            percent(row.wins.high),
            percent(row.advantage),
            row.points.mean,
            row.points.deviation
        )?;
    }
    writeln!(
        out,
        "\nnobody wins {:.1}%, shared {:.1}%",
        100.0 * report.nobody.share,
        100.0 * report.shared.share
    )?;
    for (name, spread) in [("steps", &report.steps), ("decisions", &report.decisions)] {
        let (mean, deviation) = (spread.mean, spread.deviation);
        writeln!(out, "{name} a game: {mean:.1} ± {deviation:.1}, {:.0} to {:.0}", spread.min, spread.max)?;
    }
    writeln!(out, "actions a decision: {:.1}", report.branching)?;
    Ok(())
}
