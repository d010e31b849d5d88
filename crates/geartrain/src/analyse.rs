//! `geartrain analyse`: a finished match looked at again.

use crate::{cli, files, progress, words};
use anyhow::Context;
use arena::{Analysis, Judged};
use std::io::{self, Write};
use tabletop::{Lang, Names, Seat};

/// So many of the costliest decisions are named again.
const COSTLIEST: usize = 5;

pub fn run(command: &cli::Analyse, lang: Lang) -> anyhow::Result<()> {
    let replay = files::read_replay(&command.file)?;
    let place = || command.file.display().to_string();
    let game = catalog::find(&replay.header.game).with_context(place)?;
    let played = game.load(&replay).with_context(place)?;
    anyhow::ensure!(replay.over, "{}: the game is not over yet", place());
    let seat = command.seat.map(|number| Seat::new(number - 1));
    if let Some(seat) = seat
        && seat.index() >= played.seats().into()
    {
        anyhow::bail!("there is no seat {}: {} play in this match", seat.index() + 1, played.seats());
    }
    let bar = progress::bar(played.len() as u64, "steps")?;
    let analysis = played.analyse(seat, command.time, &|step| bar.set_position(step as u64));
    bar.finish_and_clear();
    let mut out = io::stdout().lock();
    if command.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&analysis)?)?;
        return Ok(());
    }
    print(&analysis, &words::names(&[], played.seats(), played.seats(), lang), &mut out)
}

fn print(analysis: &Analysis, names: &Names, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out, "{:>5}  {:<10} {:>7} {:>7}  action", "step", "player", "before", "after")?;
    for judged in &analysis.decisions {
        write_decision(judged, names, out)?;
    }
    let mut costliest: Vec<&Judged> =
        analysis.decisions.iter().filter(|judged| judged.lost() > 0.0).collect();
    costliest.sort_by(|a, b| b.lost().total_cmp(&a.lost()));
    if !costliest.is_empty() {
        writeln!(out, "\nThe decisions that lost most:")?;
    }
    for judged in costliest.into_iter().take(COSTLIEST) {
        write_decision(judged, names, out)?;
    }
    writeln!(
        out,
        "\n{:<10} {:>7} {:>8} {:>8} {:>8} {:>7}   decided by players",
        "player", "start", "own", "others", "luck", "end"
    )?;
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
    writeln!(
        out,
        "\nEstimates are chances to win from what the player could see. The table adds up what changed them\n         from the start to the end: the player's own decisions, those of the others, and chance."
    )?;
    Ok(())
}

fn write_decision(judged: &Judged, names: &Names, out: &mut impl Write) -> io::Result<()> {
    write!(
        out,
        "{:>5}  {:<10} {:>6.1}% {:>6.1}%  {}",
        judged.step,
        names.of(judged.seat),
        100.0 * judged.before,
        100.0 * judged.after,
        judged.action
    )?;
    if judged.lost() > 0.005 {
        write!(out, "  ({:+.1}%, better: {})", -100.0 * judged.lost(), judged.best)?;
    }
    writeln!(out)
}
