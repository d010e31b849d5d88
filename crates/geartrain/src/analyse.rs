//! `geartrain analyse`: a finished match looked at again.

use crate::trouble::Trouble;
use crate::{cli, files, output, progress, replay, words};
use anyhow::Context;
use arena::{Analysis, Arena, Judged};
use catalog::AnyGame;
use std::io::{self, Write};
use tabletop::{Both, Lang, Names, both};

/// The heads of the decisions, and of where the results come from.
const DECISION: [Both; 5] = [
    both("step", "шаг"),
    both("player", "игрок"),
    both("before", "до"),
    both("after", "после"),
    both("action", "действие"),
];
const SOURCE: [Both; 7] = [
    both("player", "игрок"),
    both("start", "начало"),
    both("own", "сам"),
    both("others", "другие"),
    both("luck", "случай"),
    both("end", "конец"),
    both("decided by players", "решили игроки"),
];
const MOST: Both = both("The decisions that lost most:", "Решения, которые стоили больше всего:");
const BETTER: Both = both("better", "лучше");
const EXPLAINED: Both = both(
    "Estimates are chances to win from what the player could see. The table adds up what changed them\n\
     from the start to the end: the player's own decisions, those of the others, and chance.",
    "Оценки — это шансы на победу по тому, что игрок мог видеть. Таблица складывает всё, что меняло их\n\
     от начала до конца: собственные решения игрока, решения других и случай.",
);

/// So many of the costliest decisions are named again.
const COSTLIEST: usize = 5;

pub fn run(command: &cli::Analyse, lang: Lang) -> anyhow::Result<()> {
    let saved = files::read_replay(&command.file)?;
    let place = || command.file.display().to_string();
    let game = catalog::find(&saved.header.game).with_context(place)?;
    let played = game.load(&saved).with_context(place)?;
    if !saved.over {
        return Err(Trouble::NotOver).with_context(place);
    }
    let seat = replay::seat(command.seat, played.as_ref())?;
    let bar = progress::bar(played.len() as u64, words::STEPS, lang)?;
    let analysis = game.analyse(&saved, seat, command.time, &|step| bar.set_position(step as u64))?;
    bar.finish_and_clear();
    let mut out = output::stdout();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&analysis)?)?;
        return Ok(());
    }
    print(&analysis, game, &words::names(&[], played.seats(), played.seats(), lang), lang, &mut out)
}

fn print(
    analysis: &Analysis,
    game: &dyn AnyGame,
    names: &Names,
    lang: Lang,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let [step, player, before, after, action] = DECISION.map(|head| head.get(lang));
    writeln!(out, "{step:>5}  {player:<10} {before:>7} {after:>7}  {action}")?;
    for judged in &analysis.decisions {
        write_decision(judged, game, names, lang, out)?;
    }
    let mut costliest: Vec<&Judged> =
        analysis.decisions.iter().filter(|judged| judged.lost() > 0.0).collect();
    costliest.sort_by(|a, b| b.lost().total_cmp(&a.lost()));
    if !costliest.is_empty() {
        writeln!(out, "\n{}", MOST.get(lang))?;
    }
    for judged in costliest.into_iter().take(COSTLIEST) {
        write_decision(judged, game, names, lang, out)?;
    }
    let [player, start, own, others, luck, end, decided] = SOURCE.map(|head| head.get(lang));
    writeln!(out, "\n{player:<10} {start:>7} {own:>8} {others:>8} {luck:>8} {end:>7}   {decided}")?;
    for source in &analysis.seats {
        writeln!(
            out,
            "{:<10} {:>6.1}% {:>+7.1}% {:>+7.1}% {:>+7.1}% {:>6.1}%   {:.0}%",
            names.of(source.seat),
            100.0 * source.start,
            100.0 * source.own,
            100.0 * source.others,
            100.0 * source.luck,
            100.0 * source.end,
            100.0 * source.skill()
        )?;
    }
    writeln!(out, "\n{}", EXPLAINED.get(lang))?;
    Ok(())
}

fn write_decision(
    judged: &Judged,
    game: &dyn AnyGame,
    names: &Names,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<()> {
    write!(
        out,
        "{:>5}  {:<10} {:>6.1}% {:>6.1}%  {}",
        judged.step,
        names.of(judged.seat),
        100.0 * judged.before,
        100.0 * judged.after,
        game.typed(&judged.action)
    )?;
    if judged.lost() > 0.005 {
        write!(
            out,
            "  ({:+.1}%, {}: {})",
            -100.0 * judged.lost(),
            BETTER.get(lang),
            game.typed(&judged.best)
        )?;
    }
    writeln!(out)
}
