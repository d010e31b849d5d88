//! `geartrain bench`: how fast the rules run.

use crate::{bench_server, cli, output};
use arena::Arena;
use std::io::Write;
use std::time::Duration;
use tabletop::{Lang, both, plural_en, plural_ru};

pub fn run(command: &cli::Bench, lang: Lang) -> anyhow::Result<()> {
    if command.table.game == "server" {
        return bench_server::run(command, lang);
    }
    let game = catalog::find(&command.table.game)?;
    let options = catalog::options::from_words(game, &command.table.options)?;
    let seats = command.table.players.unwrap_or(game.meta().seats.1);
    let rules = command.table.rules.unwrap_or(game.meta().rules);
    let bench = game.bench(rules, &options, seats, command.seed, Duration::from_secs(command.time))?;
    let mut out = output::stdout();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&bench)?)?;
        return Ok(());
    }
    let (game, seats) = (bench.game, i64::from(bench.seats));
    match lang {
        Lang::En => {
            let players = plural_en(seats, "player", "players");
            writeln!(out, "{game} with {players}, random play on one core")?;
        }
        Lang::Ru => {
            let players = plural_ru(seats, "игрок", "игрока", "игроков");
            writeln!(out, "{game}, {players}, случайная игра на одном ядре")?;
        }
    }
    let (ns, bytes) = (both(" ns", " нс").get(lang), both(" bytes", " байт").get(lang));
    for (what, figure, digits, unit) in [
        (both("steps a second", "шагов в секунду"), bench.steps_per_second, 0, ""),
        (both("games a second", "партий в секунду"), bench.games_per_second, 0, ""),
        (both("legal", "список действий"), bench.legal_ns, 1, ns),
        (both("apply", "выполнение"), bench.apply_ns, 1, ns),
        (both("clone", "копия"), bench.clone_ns, 1, ns),
        (both("state", "состояние"), bench.state_bytes as f64, 0, bytes),
    ] {
        writeln!(out, "  {:<16} {figure:>12.digits$}{unit}", what.get(lang))?;
    }
    Ok(())
}
