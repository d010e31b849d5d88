//! `geartrain simulate`: many games between bots.

use crate::{cli, files, output, progress, words};
use arena::{Arena, Plan, Report, Spread};
use bots::{Budget, Spec};
use std::io::Write;
use tabletop::{Both, Lang, both, plural_en, plural_ru};

/// How many games are played by whom if nobody says: a quick look, and a report on balance, which only strong play shows.
const QUICK: (u64, Spec) = (1000, Spec::Random);
const REPORT: (u64, Spec) = (200, Spec::Ismcts(Budget::Iterations(400), 1));

pub fn run(command: &cli::Simulate, lang: Lang) -> anyhow::Result<()> {
    let game = catalog::find(&command.table.game)?;
    let options = catalog::options::from_words(game, &command.table.options)?;
    let seats = command.table.players.unwrap_or_else(|| game.meta().seats.0.max(2));
    let (games, bot) = if command.report.is_some() { REPORT } else { QUICK };
    let plan = Plan {
        rules: command.table.rules.unwrap_or(game.meta().rules),
        seats,
        games: command.games.unwrap_or(games),
        first: 0,
        seed: command.seed,
        jobs: command.jobs,
        bots: bots_for(&command.seats, bot, seats)?,
    };
    let report = if let Some(folder) = &command.report {
        let greedy = Plan { bots: vec![Spec::Greedy; seats.into()], ..plan.clone() };
        let compared = greedy.bots != plan.bots;
        let bar = progress::bar(plan.games * (1 + u64::from(compared)), words::GAMES, lang)?;
        let balance = game.balance(&options, &plan, &|| bar.inc(1))?;
        let beside = compared.then(|| game.balance(&options, &greedy, &|| bar.inc(1))).transpose()?;
        bar.finish_and_clear();
        files::write_page(folder, "balance.html", &arena::balance_page(&balance, beside.as_ref(), lang))?;
        balance.report
    } else {
        let bar = progress::bar(plan.games, words::GAMES, lang)?;
        let report = game.simulate(&options, &plan, &|| bar.inc(1))?;
        bar.finish_and_clear();
        report
    };
    let mut out = output::stdout();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
        return Ok(());
    }
    print(&report, lang, &mut out)
}

/// A bot for each seat; the last one named takes the rest.
fn bots_for(named: &[Spec], default: Spec, seats: u8) -> Result<Vec<Spec>, catalog::Fault> {
    if named.len() > seats.into() {
        return Err(catalog::Fault::Bots { given: named.len(), seats });
    }
    let rest = named.last().copied().unwrap_or(default);
    Ok((0..usize::from(seats)).map(|seat| named.get(seat).copied().unwrap_or(rest)).collect())
}

const ADVANTAGE: Both = both("advantage", "перевес");
const NOBODY: Both = both("nobody wins", "без победителя");
const SHARED: Both = both("shared", "общая победа");
const DECISIONS: Both = both("decisions a game", "решений за партию");
const ACTIONS: Both = both("actions a decision", "действий на решение");

fn print(report: &Report, lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    let (game, rules, seed) = (report.game, report.rules, report.seed);
    let (games, bots) = (report.games as i64, report.bots());
    match lang {
        Lang::En => {
            let games = plural_en(games, "game", "games");
            writeln!(out, "{games} of {game} played by {bots} (rules {rules}), seed {seed}\n")?;
        }
        Lang::Ru => {
            let games = plural_ru(games, "партия", "партии", "партий");
            writeln!(out, "{game}: {games}, играли {bots} (правила {rules}), зерно {seed}\n")?;
        }
    }
    writeln!(
        out,
        "{:<5} {:<12} {:>7}  {:^15}  {:>9}  {:^17}  {:>14}",
        words::SEAT.get(lang),
        words::BOT_KIND.get(lang),
        words::WINS_OF_SEAT.get(lang),
        words::INTERVAL.get(lang),
        ADVANTAGE.get(lang),
        words::INTERVAL.get(lang),
        words::POINTS.get(lang)
    )?;
    for (seat, row) in report.seats.iter().enumerate() {
        let percent = |x: f64| 100.0 * x;
        writeln!(
            out,
            "{:<5} {:<12} {:>6.1}%  {:>5.1}% – {:>5.1}%  {:>+8.1}%  {:>+6.1}% – {:>+6.1}%  {:>7.2} ± {:.2}",
            seat + 1,
            row.bot,
            percent(row.wins.share),
            percent(row.wins.low),
            percent(row.wins.high),
            percent(row.advantage.value),
            percent(row.advantage.low),
            percent(row.advantage.high),
            row.points.mean,
            row.points.deviation
        )?;
    }
    writeln!(
        out,
        "\n{} {:.1}%, {} {:.1}%",
        NOBODY.get(lang),
        100.0 * report.nobody.share,
        SHARED.get(lang),
        100.0 * report.shared.share
    )?;
    writeln!(out, "{}", spread(words::STEPS_A_GAME, &report.steps, lang))?;
    writeln!(out, "{}", spread(DECISIONS, &report.decisions, lang))?;
    writeln!(out, "{}: {:.1}", ACTIONS.get(lang), report.branching)?;
    Ok(())
}

/// "steps a game: 104.2 ± 10.1, 80 to 130".
pub fn spread(what: Both, spread: &Spread, lang: Lang) -> String {
    let Spread { mean, deviation, min, max } = spread;
    let what = what.get(lang);
    match lang {
        Lang::En => format!("{what}: {mean:.1} ± {deviation:.1}, {min:.0} to {max:.0}"),
        Lang::Ru => format!("{what}: {mean:.1} ± {deviation:.1}, от {min:.0} до {max:.0}"),
    }
}
