//! `geartrain replay` and `geartrain verify`: saved matches.

use crate::input::Lines;
use crate::trouble::Trouble;
use crate::{cli, files, output, play, words};
use anyhow::Context;
use catalog::AnyMatch;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use table::ToldShare;
use tabletop::{Both, Lang, Names, Seat, Viewer, both, plural_en, plural_ru};

const STEPPING: Both = both(
    "[Enter] next, b back, NUMBER go to step, q quit",
    "[Enter] дальше, b назад, ЧИСЛО — к этому шагу, q выйти",
);
const NO_STEP: Both = both("there is no such step", "нет такого шага");

pub fn run(command: &cli::Replay, lang: Lang) -> anyhow::Result<()> {
    let replay = files::read_replay(&command.file)?;
    let place = || command.file.display().to_string();
    let game = catalog::find(&replay.header.game).with_context(place)?;
    let played = game.load(&replay).with_context(place)?;
    let seat = seat(command.seat, played.as_ref())?;
    if command.check {
        let checked = checked(played.len(), &replay.header.game, replay.over, lang);
        writeln!(output::stdout(), "{}: {checked}", place())?;
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

/// The seat that a person counted from 1.
pub fn seat(number: Option<u8>, played: &dyn AnyMatch) -> anyhow::Result<Option<Seat>> {
    let Some(number) = number else { return Ok(None) };
    let seats = played.seats();
    anyhow::ensure!((1..=seats).contains(&number), Trouble::NoSeat { number: number.into(), seats });
    Ok(Some(Seat::new(number - 1)))
}

fn checked(steps: usize, game: &str, over: bool, lang: Lang) -> String {
    match lang {
        Lang::En => {
            let state = if over { "over" } else { "not over yet" };
            format!(
                "{} of {game}, all possible; the game is {state}",
                plural_en(steps as i64, "step", "steps")
            )
        }
        Lang::Ru => {
            let state = if over { "окончена" } else { "ещё не окончена" };
            let steps = plural_ru(steps as i64, "шаг", "шага", "шагов");
            format!("игра {game}, {steps}, все возможны; партия {state}")
        }
    }
}

fn verified(hash: &dyn std::fmt::Display, chances: usize, steps: usize, lang: Lang) -> String {
    match lang {
        Lang::En => {
            format!(
                "the seed has the promised hash {hash}\nand gives all {chances} chances among the {steps} steps"
            )
        }
        Lang::Ru => format!(
            "хеш зерна — тот, что был обещан: {hash}\nи весь жребий получен из него: {} на {}",
            plural_ru(chances as i64, "исход", "исхода", "исходов"),
            plural_ru(steps as i64, "шаг", "шага", "шагов")
        ),
    }
}

/// What somebody added to the seed, which keeps its promise.
fn added(share: &ToldShare, lang: Lang) -> String {
    let (seat, hash) = (share.seat.index() + 1, &share.hash);
    match lang {
        Lang::En => format!("player {seat} added to the seed what was promised by the hash {hash}"),
        Lang::Ru => format!("игрок {seat} добавил к зерну то, что обещал хешем {hash}"),
    }
}

pub fn verify(file: &Path, lang: Lang) -> anyhow::Result<()> {
    let replay = files::read_replay(file)?;
    let place = || file.display().to_string();
    let game = catalog::find(&replay.header.game).with_context(place)?;
    let played = game.verify(&replay).with_context(place)?;
    let chances = replay.steps.iter().filter(|step| step.starts_with('*')).count();
    let verified = verified(&replay.header.seed_hash, chances, played.len(), lang);
    writeln!(output::stdout(), "{}: {verified}", place())?;
    for share in &replay.shares {
        writeln!(output::stdout(), "{}", added(share, lang))?;
    }
    Ok(())
}

fn print_all(played: &dyn AnyMatch, viewer: Viewer, names: &Names, lang: Lang) -> anyhow::Result<()> {
    let mut out = output::stdout();
    for told in played.events(viewer, 0, names, lang) {
        writeln!(out, "{:>5}  {}", told.step + 1, told.text)?;
    }
    writeln!(out, "\n{}", played.draw(viewer, names, lang))?;
    play::print_standing(played, names, lang, &mut out)
}

fn step_through(played: &dyn AnyMatch, viewer: Viewer, names: &Names, lang: Lang) -> anyhow::Result<()> {
    let mut at = 0;
    let mut lines = Lines::new();
    loop {
        let now = played.after(at);
        let mut out = output::stdout();
        writeln!(out, "\n{}", now.draw(viewer, names, lang))?;
        if let Some(step) = at.checked_sub(1) {
            writeln!(out, "{at}/{}  {}", played.len(), played.step_text(step).unwrap_or_default())?;
            for told in now.events(viewer, step, names, lang) {
                writeln!(out, "  {}", told.text)?;
            }
        }
        write!(out, "{} (0–{}): ", STEPPING.get(lang), played.len())?;
        out.flush()?;
        let Some(line) = lines.next()? else { return Ok(()) };
        match line.as_str() {
            "" => at = (at + 1).min(played.len()),
            "b" => at = at.saturating_sub(1),
            "q" | "quit" => return Ok(()),
            number => match number.parse::<usize>() {
                Ok(step) if step <= played.len() => at = step,
                _ => writeln!(out, "{}: {number}", NO_STEP.get(lang))?,
            },
        }
    }
}
