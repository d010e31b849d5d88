//! `geartrain tournament`: everybody against everybody.

use crate::{cli, files, output, progress, simulate, words};
use arena::{Arena, Entrant, Tournament, TournamentPlan};
use std::io::Write;
use std::time::Duration;
use tabletop::{Both, Lang, both, plural_en, plural_ru};

const SEATS: Both = both("seats", "мест");
const RATING: Both = both("rating", "рейтинг");
const TIME: Both = both("ms/decision", "мс/решение");
const SIMULATIONS: Both = both("simulations/s", "симуляций/с");
const BY_SEAT: Both = both("wins by seat", "победы по местам");
const POINTLESS: Both = both("pointless moves", "бессмысленные ходы");
const FORFEIT: Both = both("forfeit", "выбыл");

pub fn run(command: &cli::Tournament, lang: Lang) -> anyhow::Result<()> {
    let game = catalog::find(&command.table.game)?;
    let options = catalog::options::from_words(game, &command.table.options)?;
    for entrant in &command.seats {
        if let Entrant::Model(model) = entrant {
            model.must_play(game.meta().id)?;
        }
    }
    let plan = TournamentPlan {
        rules: command.table.rules.unwrap_or(game.meta().rules),
        seats: command.table.players.unwrap_or_else(|| game.meta().seats.0.max(2)),
        games: command.games,
        seed: command.seed,
        jobs: command.jobs,
        entrants: command.seats.clone(),
        limit: Duration::from_millis(command.limit),
    };
    let bar = progress::bar(arena::games_of(&plan), words::GAMES, lang)?;
    let tournament = game.tournament(&options, &plan, &|| bar.inc(1))?;
    bar.finish_and_clear();
    if let Some(folder) = &command.report {
        files::write_page(folder, "tournament.html", &arena::tournament_page(&tournament, lang))?;
    }
    let mut out = output::stdout();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&tournament)?)?;
        return Ok(());
    }
    print(&tournament, lang, &mut out)
}

/// What was played.
fn heading(t: &Tournament, lang: Lang) -> String {
    let (game, rules, seed, decided) = (t.game, t.rules, t.seed, t.decided);
    let (games, seats) = (t.games as i64, i64::from(t.seats));
    match lang {
        Lang::En => format!(
            "{} of {game} with {} (rules {rules}), seed {seed}; {decided} had a winner",
            plural_en(games, "game", "games"),
            plural_en(seats, "player", "players")
        ),
        Lang::Ru => format!(
            "{game}: {}, {} (правила {rules}), зерно {seed}; с победителем: {decided}",
            plural_ru(games, "партия", "партии", "партий"),
            plural_ru(seats, "игрок", "игрока", "игроков")
        ),
    }
}

fn print(t: &Tournament, lang: Lang, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{}\n", heading(t, lang))?;
    let width = t.entrants.iter().map(|row| row.name.chars().count()).max().unwrap_or(0).max(3);
    writeln!(
        out,
        "{:<width$} {:>6} {:>7}  {:^15} {:>12} {:>15} {:>11} {:>13}",
        words::BOT_KIND.get(lang),
        SEATS.get(lang),
        words::WINS_OF_SEAT.get(lang),
        words::INTERVAL.get(lang),
        RATING.get(lang),
        words::POINTS.get(lang),
        TIME.get(lang),
        SIMULATIONS.get(lang)
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
    writeln!(out, "\n{}: {}", BY_SEAT.get(lang), seats.join(", "))?;
    writeln!(out, "{}", simulate::spread(words::STEPS_A_GAME, &t.steps, lang))?;
    for row in &t.entrants {
        let kinds: Vec<String> =
            row.pointless.kinds().map(|(kind, some, all)| format!("{kind} {some}/{all}")).collect();
        if !kinds.is_empty() {
            writeln!(out, "{}: {}: {}", POINTLESS.get(lang), row.name, kinds.join(", "))?;
        }
    }
    for forfeit in &t.forfeits {
        writeln!(out, "{}: {forfeit}", FORFEIT.get(lang))?;
    }
    Ok(())
}
