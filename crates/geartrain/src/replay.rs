//! `geartrain replay` and `geartrain verify`: saved matches.

use crate::{cli, files, play, words};
use anyhow::Context;
use catalog::AnyMatch;
use std::io::{self, BufRead, IsTerminal, Write};
use std::path::Path;
use tabletop::{Lang, Names, Seat, Viewer};

pub fn run(command: &cli::Replay, lang: Lang) -> anyhow::Result<()> {
    let replay = files::read_replay(&command.file)?;
    let place = || command.file.display().to_string();
    let game = catalog::find(&replay.header.game).with_context(place)?;
    let played = game.load(&replay).with_context(place)?;
    let seat = command.seat.map(|number| Seat::new(number - 1));
    if let Some(seat) = seat
        && seat.index() >= played.seats().into()
    {
        anyhow::bail!("there is no seat {}: {} play in this match", seat.index() + 1, played.seats());
    }
    if command.check {
        let mut out = io::stdout().lock();
        let state = if replay.over { "over" } else { "not over yet" };
        writeln!(
            out,
            "{}: {} steps of {}, all possible; the game is {state}",
            place(),
            played.len(),
            replay.header.game
        )?;
        return Ok(());
    }
    let names = words::names(&[], played.seats(), played.seats(), lang);
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    if io::stdin().is_terminal() && io::stdout().is_terminal() {
        step_through(played.as_ref(), viewer, &names, lang)
    } else {
        print_all(played.as_ref(), viewer, &names, lang)
    }
}

pub fn verify(file: &Path) -> anyhow::Result<()> {
    let replay = files::read_replay(file)?;
    let place = || file.display().to_string();
    let game = catalog::find(&replay.header.game).with_context(place)?;
    let played = game.verify(&replay).with_context(place)?;
    let chances = replay.steps.iter().filter(|step| step.starts_with('*')).count();
    let mut out = io::stdout().lock();
    writeln!(out, "{}: the seed has the promised hash {}", place(), replay.header.seed_hash)?;
    writeln!(out, "and gives all {chances} chances among the {} steps", played.len())?;
    Ok(())
}

fn print_all(played: &dyn AnyMatch, viewer: Viewer, names: &Names, lang: Lang) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    for told in played.events(viewer, 0, names, lang) {
        writeln!(out, "{:>5}  {}", told.step + 1, told.text)?;
    }
    writeln!(out, "\n{}", played.draw(viewer, names, lang))?;
    play::print_standing(played, names, lang, &mut out)
}

fn step_through(played: &dyn AnyMatch, viewer: Viewer, names: &Names, lang: Lang) -> anyhow::Result<()> {
    let mut at = 0;
    let mut lines = io::stdin().lock().lines();
    loop {
        let now = played.after(at);
        let mut out = io::stdout().lock();
        writeln!(out, "\n{}", now.draw(viewer, names, lang))?;
        if let Some(step) = at.checked_sub(1) {
            writeln!(out, "{at}/{}  {}", played.len(), played.steps(step)[0])?;
            for told in now.events(viewer, step, names, lang) {
                writeln!(out, "  {}", told.text)?;
            }
        }
        write!(out, "[Enter] next, b back, NUMBER go to step, q quit (0–{}): ", played.len())?;
        out.flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        match line.trim() {
            "" => at = (at + 1).min(played.len()),
            "b" => at = at.saturating_sub(1),
            "q" | "quit" => return Ok(()),
            number => match number.parse::<usize>() {
                Ok(step) if step <= played.len() => at = step,
                _ => writeln!(out, "“{number}” is no step from 0 to {}", played.len())?,
            },
        }
    }
}
