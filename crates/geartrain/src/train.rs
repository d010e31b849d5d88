//! `geartrain train`: values learned from the bots' own games.

use crate::{cli, files, progress, words};
use learn::{Plan, Stage};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabletop::{Both, Lang, both};

const FITTED: Both = both(
    "weights fitted; Brier score on games kept apart, before and after:",
    "веса подобраны; оценка Брайера на отложенных партиях, до и после:",
);
const GATE: Both =
    both("against the values before, pairs and score:", "против прежних оценок, пар и результат:");
const LET_IN: Both = both("the new values are better and were let in", "новые оценки лучше и приняты");
const KEPT: Both = both("the values stay as they were", "оценки остались прежними");

pub fn run(command: cli::Train, lang: Lang) -> anyhow::Result<()> {
    let game = catalog::find(&command.game)?.meta().id;
    if let Some(log) = &command.plots {
        return plot(game, log, lang);
    }
    let plan = Plan {
        out: command.out.unwrap_or_else(|| PathBuf::from("training").join(game)),
        games: command.games as usize,
        simulations: command.simulations,
        time: command.hours.map(|hours| Duration::from_secs_f64(hours * 3600.0)),
        from_nothing: command.from_nothing,
        seed: command.seed,
        jobs: command.jobs,
    };
    let bar = progress::bar(plan.games as u64, words::GAMES, lang)?;
    let say = |text: String| bar.suspend(|| println!("{text}"));
    let trained = learn::train_game(game, &plan, &|stage| match stage {
        Stage::Playing { done, .. } => bar.set_position(done as u64),
        Stage::Fitted { brier: [before, after] } => {
            say(format!("{} {before:.4}, {after:.4}", FITTED.get(lang)));
        }
        Stage::Gate { pairs, score } => {
            say(format!("{} {pairs}, {:.1}%", GATE.get(lang), 100.0 * score));
        }
        Stage::Closed { let_in } => say(if let_in { LET_IN } else { KEPT }.get(lang).into()),
    });
    bar.finish_and_clear();
    trained?;
    let log = plan.out.join(learn::LOG);
    // An hour may be over before the first generation is.
    if log.exists() { plot(game, &log, lang) } else { Ok(()) }
}

/// Writes the page of a log beside it.
fn plot(game: &str, log: &Path, lang: Lang) -> anyhow::Result<()> {
    let page = learn::page(game, &files::read_text(log)?, lang);
    page.map_or(Ok(()), |page| {
        let name = log.with_extension("html");
        let name = name.file_name().unwrap_or_default().to_string_lossy();
        files::write_page(log.parent().unwrap_or(Path::new(".")), &name, &page)
    })
}
