//! `geartrain analyse`: a finished match looked at again.

use crate::trouble::Trouble;
use crate::{cli, files, output, progress, replay, words};
use anyhow::Context;
use bots::Budget;
use catalog::AnyGame;
use insight::{AnyStudy, Findings};
use protocol::{Analysis, JudgedDecision, Mark};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use tabletop::{Both, Lang, Names, Seat, both};

/// The heads of the decisions, and of where the results come from.
const DECISION: [Both; 5] = [
    both("step", "шаг"),
    both("player", "игрок"),
    both("before", "до"),
    both("after", "после"),
    both("action", "действие"),
];
const ACCOUNT: [Both; 9] = [
    both("player", "игрок"),
    both("start", "начало"),
    both("luck", "случай"),
    both("own", "сам"),
    both("others", "другие"),
    both("together", "вместе"),
    both("end", "конец"),
    both("skill", "умение"),
    both("decided by players", "решили игроки"),
];
const MOST: Both = both("The decisions that lost most:", "Решения, которые стоили больше всего:");
const TURNS: Both = both("Turning points:", "Переломные моменты:");
const CHANCE: Both = both("chance", "случай");
const AT_ONCE: Both = both("at the same time", "одновременно");
const BETTER: Both = both("better", "лучше");
const MARKS: [Both; 4] =
    [both("", ""), both("good", "хорошо"), both("doubtful", "сомнительно"), both("mistake", "ошибка")];
const EXPLAINED: Both = both(
    "What a decision was worth is a chance to win from what its player could see. The table adds up what changed the\n\
     chances, as one knows who sees everything: chance, the player's own steps, those of the others, and choices that\n\
     several made at the same time. Skill is minus what the decisions lost against the best known to the player.",
    "Решения оценены по тому, что игрок мог видеть: это шансы на победу. Таблица складывает всё, что меняло шансы, для\n\
     того, кто видит всё: случай, ходы самого игрока, ходы других и выбор, который делают одновременно. Умение — это\n\
     сколько решения потеряли по сравнению с лучшим из того, что игрок мог знать, со знаком минус.",
);

/// This many of the costliest decisions are named again.
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
    let names = words::names(&[], played.seats(), played.seats(), lang);
    let study = insight::study(&saved).with_context(place)?;
    let mut analysis = look(study.as_ref(), seat, command.time, &names, lang)?;
    if let Some(seat) = seat {
        analysis.seats.retain(|account| usize::from(account.seat) == seat.index());
    }
    let mut out = output::stdout();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&analysis)?)?;
        return Ok(());
    }
    print(&analysis, game, &names, lang, &mut out)
}

/// Works all pieces out on all cores: each depends on nothing but its number and the budget.
fn look(
    study: &dyn AnyStudy,
    seat: Option<Seat>,
    budget: Budget,
    names: &Names,
    lang: Lang,
) -> anyhow::Result<Analysis> {
    let wanted = |piece: &usize| seat.is_none() || study.decider(*piece).is_none_or(|by| Some(by) == seat);
    let pieces: Vec<usize> = (0..study.pieces()).filter(wanted).collect();
    let bar = progress::bar(pieces.len() as u64, words::POSITIONS, lang)?;
    let next = AtomicUsize::new(0);
    let work = || {
        let taken = || pieces.get(next.fetch_add(1, Ordering::Relaxed));
        let mut found = Findings::new();
        while let Some(piece) = taken() {
            found.extend(study.find(*piece, budget, &Default::default()).map(|finding| (*piece, finding)));
            bar.inc(1);
        }
        found
    };
    let findings: Findings = thread::scope(|scope| {
        let cores = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
        workers.into_iter().flat_map(|worker| worker.join().unwrap_or_default()).collect()
    });
    bar.finish_and_clear();
    study.analysis(&findings, budget, names, lang).context("a point of the curve is missing")
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
    let mut costliest: Vec<&JudgedDecision> =
        analysis.decisions.iter().filter(|judged| judged.mark > Mark::Best).collect();
    costliest.sort_by(|a, b| b.lost.total_cmp(&a.lost));
    if !costliest.is_empty() {
        writeln!(out, "\n{}", MOST.get(lang))?;
    }
    for judged in costliest.into_iter().take(COSTLIEST) {
        write_decision(judged, game, names, lang, out)?;
    }
    if !analysis.turning_points.is_empty() {
        writeln!(out, "\n{}", TURNS.get(lang))?;
    }
    for turn in &analysis.turning_points {
        write_turning_point(turn, analysis, names, lang, out)?;
    }
    let [player, start, luck, own, others, together, end, skill, decided] =
        ACCOUNT.map(|head| head.get(lang));
    writeln!(
        out,
        "\n{player:<10} {start:>7} {luck:>15} {own:>8} {others:>8} {together:>8} {end:>7} {skill:>15}   {decided}"
    )?;
    for account in &analysis.seats {
        writeln!(
            out,
            "{:<10} {:>6.1}% {:>+7.1}% ±{:>4.1}% {:>+7.1}% {:>+7.1}% {:>+7.1}% {:>6.1}% {:>+7.1}% ±{:>4.1}%   {:.0}%",
            names.of(Seat::new(account.seat)),
            100.0 * account.start,
            100.0 * account.luck,
            100.0 * account.luck_error,
            100.0 * account.own,
            100.0 * account.others,
            100.0 * account.together,
            100.0 * account.end,
            100.0 * account.skill,
            100.0 * account.skill_error,
            100.0 * account.decided
        )?;
    }
    writeln!(out, "\n{}", EXPLAINED.get(lang))?;
    Ok(())
}

fn write_turning_point(
    turn: &protocol::TurningPoint,
    analysis: &Analysis,
    names: &Names,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<()> {
    let Some(point) = analysis.points.get(turn.point as usize) else { return Ok(()) };
    let who = match point.cause {
        protocol::Cause::Start | protocol::Cause::Chance => CHANCE.get(lang),
        protocol::Cause::Together => AT_ONCE.get(lang),
        protocol::Cause::Seat { seat } => names.of(Seat::new(seat)),
    };
    let change = |(seat, change): (Seat, &f32)| format!("{} {:+.0}%", names.of(seat), 100.0 * change);
    let changes: Vec<String> = Seat::all(turn.changes.len() as u8).zip(&turn.changes).map(change).collect();
    writeln!(out, "{:>5}  {who}: {} ({})", point.step, point.what.join(" "), changes.join(", "))?;
    if let Some(better) = &turn.better
        && let Some(judged) = analysis.decisions.get(better.decision as usize)
    {
        writeln!(out, "       {}: {}. {}", BETTER.get(lang), judged.best_text, better.line.join(" "))?;
    }
    Ok(())
}

fn write_decision(
    judged: &JudgedDecision,
    game: &dyn AnyGame,
    names: &Names,
    lang: Lang,
    out: &mut impl Write,
) -> io::Result<()> {
    write!(
        out,
        "{:>5}  {:<10} {:>6.1}% {:>6.1}%  {}",
        judged.step,
        names.of(Seat::new(judged.seat)),
        100.0 * judged.before,
        100.0 * judged.after,
        game.typed(&judged.action)
    )?;
    if judged.mark > Mark::Best {
        let mark = MARKS[judged.mark as usize].get(lang);
        let cost = -100.0 * judged.lost;
        let best = game.typed(&judged.best);
        write!(out, "  ({mark}, {cost:+.1}%, {}: {best})", BETTER.get(lang))?;
    }
    writeln!(out)
}
