//! `geartrain play`: a table in the terminal.

use crate::input::Lines;
use crate::trouble::{self, Trouble};
use crate::{cli, files, output, words};
use anyhow::Context;
use bots::Spec;
use catalog::{AnyBot, AnyMatch, Refused};
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::Seed;
use tabletop::{Lang, Names, Seat, SeatSet, Turn, Viewer};

/// How many actions advice names.
const CANDIDATES: usize = 5;

pub fn run(command: cli::Play, lang: Lang) -> anyhow::Result<()> {
    let current = match &command.load {
        Some(file) => load(file)?,
        None => start(&command)?,
    };
    let seats = current.seats();
    let ((least, most), people) = (current.meta().seats, command.people);
    anyhow::ensure!(people <= seats, Trouble::TooManyPeople { people, seats, least, most });
    let game = catalog::find(current.meta().id)?;
    let bot_seed = getrandom::u64().map_err(|_| Trouble::NoRandomness)?;
    let bots = Seat::all(seats)
        .map(|seat| {
            let is_bot = seat.index() >= command.people.into();
            let seed = command.seed.unwrap_or(bot_seed) ^ seat.index() as u64;
            is_bot.then(|| game.bot(command.bot, seed, Arc::new(AtomicBool::new(false))))
        })
        .collect();
    let names = words::names(&command.name, command.people, seats, lang);
    let told = vec![0; seats.into()];
    let lines = Lines::new();
    Terminal { current, bots, names, lang, told, behind_curtain: None, saved: 0, lines }.play()
}

fn load(file: &Path) -> anyhow::Result<Box<dyn AnyMatch>> {
    let replay = files::read_replay(file)?;
    let place = || file.display().to_string();
    let game = catalog::find(&replay.header.game).with_context(place)?;
    replay.checked_seed().with_context(place)?;
    game.load(&replay).with_context(place)
}

fn start(command: &cli::Play) -> anyhow::Result<Box<dyn AnyMatch>> {
    let game = catalog::find(command.game.as_deref().unwrap_or_default())?;
    let options = catalog::options::from_words(game, &command.options)?;
    let (min, max) = game.meta().seats;
    let seats = command.players.unwrap_or(command.people.max(2).clamp(min, max));
    let seed = match command.seed {
        Some(number) => Seed::of_number(number),
        None => {
            let mut bytes = [0; 32];
            getrandom::fill(&mut bytes).map_err(|_| Trouble::NoRandomness)?;
            Seed::new(bytes)
        }
    };
    Ok(game.start(&options, seats, seed)?)
}

/// A match at the terminal.
struct Terminal {
    current: Box<dyn AnyMatch>,
    /// A bot for each seat that no person holds.
    bots: Vec<Option<Box<dyn AnyBot>>>,
    names: Names,
    lang: Lang,
    /// How many steps each seat has been told of.
    told: Vec<usize>,
    /// The person who looked last: another one gets a curtain first.
    behind_curtain: Option<Seat>,
    /// How many steps were saved.
    saved: usize,
    lines: Lines,
}

/// What a line of input leads to.
enum Next {
    /// Ask the same again.
    Ask,
    /// Something was played or taken back.
    Moved,
    /// Leave.
    Quit,
}

impl Terminal {
    fn play(&mut self) -> anyhow::Result<()> {
        self.say(&format!("{} {}", words::FAIR.get(self.lang), self.current.header().seed_hash))?;
        loop {
            match self.current.turn() {
                Turn::Over => return self.finish(),
                Turn::Chance => anyhow::bail!(Trouble::NoSeed),
                Turn::Seats(seats) => {
                    if let Next::Quit = self.turn_of(seats)? {
                        if self.saved < self.current.len() {
                            self.say(words::NOT_SAVED.get(self.lang))?;
                        }
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Of several who choose at once people come before bots: the last choice ends the moment in which the others
    /// can be taken back.
    fn turn_of(&mut self, seats: SeatSet) -> anyhow::Result<Next> {
        if let Some(seat) = seats.iter().find(|seat| self.bots[seat.index()].is_none()) {
            return self.person(seat);
        }
        let Some(seat) = seats.first() else { return Ok(Next::Quit) };
        if let Some(bot) = &mut self.bots[seat.index()] {
            let action = bot.answer(&self.current.question(seat));
            self.current
                .submit(seat, &action)
                .with_context(|| format!("{}: {action}", self.names.of(seat)))?;
        }
        Ok(Next::Moved)
    }

    fn person(&mut self, seat: Seat) -> anyhow::Result<Next> {
        if self.behind_curtain.is_some_and(|last| last != seat) {
            let pass = words::PASS_DEVICE.get(self.lang);
            self.say(&format!("{}{pass} {}.", curtain(), self.names.of(seat)))?;
            if self.lines.next()?.is_none() {
                return Ok(Next::Quit);
            }
        }
        self.behind_curtain = Some(seat);
        self.show(seat)?;
        let legal = self.current.legal(seat, &self.names, self.lang);
        let together = self.current.turn().seats().len() > 1;
        let mut out = output::stdout();
        writeln!(out, "\n{}", self.current.prompt(&self.names, self.lang))?;
        for (number, choice) in (1..).zip(&legal) {
            writeln!(out, "{number:>4}  {:<44} {}", choice.text, choice.action)?;
        }
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = self.lines.next()? else { return Ok(Next::Quit) };
            let choose = |number: usize| legal.get(number.checked_sub(1)?);
            let next = match line.parse::<usize>().ok().and_then(choose) {
                Some(choice) => self.submit(seat, &choice.action, &mut out)?,
                None => self.obey(seat, &line, &mut out)?,
            };
            match next {
                Next::Ask => {}
                Next::Moved if together && self.current.can_undo(seat) => {
                    return self.confirm(seat, &mut out);
                }
                next => return Ok(next),
            }
        }
    }

    /// A choice that others have still to match can be taken back: this is the moment, before they choose.
    fn confirm(&mut self, seat: Seat, out: &mut impl Write) -> anyhow::Result<Next> {
        loop {
            write!(out, "{} > ", words::GO_ON.get(self.lang))?;
            out.flush()?;
            let Some(line) = self.lines.next()? else { return Ok(Next::Quit) };
            if line.is_empty() {
                return Ok(Next::Moved);
            }
            match self.obey(seat, &line, out)? {
                Next::Ask => {}
                next => return Ok(next),
            }
        }
    }

    fn obey(&mut self, seat: Seat, line: &str, out: &mut impl Write) -> anyhow::Result<Next> {
        let lang = self.lang;
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "" => {}
            "quit" | "q" | "exit" => return Ok(Next::Quit),
            "help" | "h" => writeln!(out, "{}", words::HELP.get(lang))?,
            "?" if rest.trim().is_empty() => writeln!(out, "{}", words::HELP.get(lang))?,
            "?" => self.explain(seat, rest, out)?,
            "undo" | "u" => match self.current.undo(seat) {
                Ok(()) => {
                    writeln!(out, "{}", words::UNDONE.get(lang))?;
                    let len = self.current.len();
                    self.told.iter_mut().for_each(|told| *told = (*told).min(len));
                    return Ok(Next::Moved);
                }
                Err(Refused::NoUndo(why)) => writeln!(out, "{}", why.text(lang))?,
                Err(other) => writeln!(out, "{other}")?,
            },
            "save" if rest.trim().is_empty() => writeln!(out, "{}", words::SAVE.get(lang))?,
            "save" => self.save(rest.trim(), out)?,
            "log" => {
                for told in self.current.events(Viewer::Seat(seat), 0, &self.names, lang) {
                    writeln!(out, "{:>5}  {}", told.step + 1, told.text)?;
                }
            }
            "hint" => self.advise(seat, out)?,
            "rules" => writeln!(out, "{}", catalog::find(self.current.meta().id)?.rules(lang))?,
            _ => return self.submit(seat, line, out),
        }
        Ok(Next::Ask)
    }

    /// What a strong bot would do, with the estimated chance to win.
    fn advise(&self, seat: Seat, out: &mut impl Write) -> anyhow::Result<()> {
        let seed = getrandom::u64().map_err(|_| Trouble::NoRandomness)?;
        let game = catalog::find(self.current.meta().id)?;
        let mut adviser = game.bot(Spec::Master, seed, Arc::new(AtomicBool::new(false)));
        let legal = self.current.legal(seat, &self.names, self.lang);
        if legal.is_empty() {
            return Ok(());
        }
        for hint in adviser.hint(&self.current.question(seat)).iter().take(CANDIDATES) {
            let Some((number, choice)) = (1..).zip(&legal).find(|(_, choice)| choice.action == hint.action)
            else {
                continue;
            };
            let chance = hint.chance.map_or(String::new(), |chance| format!("{:.0}%", 100.0 * chance));
            writeln!(out, "{number:>4}  {:<44} {chance:>4}", choice.text)?;
        }
        Ok(())
    }

    fn submit(&mut self, seat: Seat, action: &str, out: &mut impl Write) -> anyhow::Result<Next> {
        if self.current.submit(seat, action).is_ok() {
            return Ok(Next::Moved);
        }
        self.explain(seat, action, out)?;
        Ok(Next::Ask)
    }

    fn explain(&self, seat: Seat, action: &str, out: &mut impl Write) -> anyhow::Result<()> {
        match self.current.why(seat, action.trim(), &self.names, self.lang) {
            None => writeln!(out, "{}: {}", action.trim(), words::POSSIBLE.get(self.lang))?,
            Some(why) => match why.rule {
                Some(rule) => writeln!(out, "{rule}: {}", why.text)?,
                None => writeln!(out, "{} {}", why.text, words::SEE_HELP.get(self.lang))?,
            },
        }
        Ok(())
    }

    /// What happened since the seat last looked, and the table.
    fn show(&mut self, seat: Seat) -> anyhow::Result<()> {
        let viewer = Viewer::Seat(seat);
        let mut out = output::stdout();
        let from = self.told[seat.index()].min(self.current.len());
        writeln!(out)?;
        for told in self.current.events(viewer, from, &self.names, self.lang) {
            writeln!(out, "· {}", told.text)?;
        }
        self.told[seat.index()] = self.current.len();
        writeln!(out, "\n{}", self.current.draw(viewer, &self.names, self.lang))?;
        Ok(())
    }

    fn finish(&mut self) -> anyhow::Result<()> {
        let people = Seat::all(self.current.seats()).filter(|seat| self.bots[seat.index()].is_none());
        let viewer = people.clone().next().filter(|_| people.count() == 1);
        match viewer {
            Some(seat) => self.show(seat)?,
            None => self.say(&self.current.draw(Viewer::Spectator, &self.names, self.lang))?,
        }
        let mut out = output::stdout();
        print_standing(self.current.as_ref(), &self.names, self.lang, &mut out)?;
        writeln!(out, "{} {}", words::SEED.get(self.lang), self.current.seed().reveal())?;
        while let Some(line) = self.ask_what_next(&mut out)? {
            match line.split_once(' ') {
                Some(("save", file)) => self.save(file.trim(), &mut out)?,
                _ if matches!(line.as_str(), "quit" | "q" | "exit") => break,
                _ => {}
            }
        }
        Ok(())
    }

    fn ask_what_next(&mut self, out: &mut impl Write) -> anyhow::Result<Option<String>> {
        write!(out, "{} > ", words::WHAT_NEXT.get(self.lang))?;
        out.flush()?;
        Ok(self.lines.next()?)
    }

    fn save(&mut self, file: &str, out: &mut impl Write) -> anyhow::Result<()> {
        match files::write_new(Path::new(file), &self.current.save().write()) {
            Ok(()) => {
                self.saved = self.current.len();
                writeln!(out, "{} {file}", words::SAVED.get(self.lang))?;
            }
            Err(error) => writeln!(out, "{}", trouble::told(&error, self.lang))?,
        }
        Ok(())
    }

    fn say(&self, text: &str) -> anyhow::Result<()> {
        writeln!(output::stdout(), "{text}")?;
        Ok(())
    }
}

/// Hides from the next person what the last one saw: on a terminal also what can be scrolled back to.
fn curtain() -> String {
    if io::stdout().is_terminal() { "\x1b[2J\x1b[3J\x1b[H".into() } else { "\n".repeat(40) }
}

/// Who has won, and everybody's points.
pub fn print_standing(
    current: &dyn AnyMatch,
    names: &Names,
    lang: Lang,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    let Some(standing) = current.standing() else { return Ok(()) };
    let winners = names.list(standing.winners());
    writeln!(out, "\n{}", words::OVER.get(lang))?;
    match winners.as_str() {
        "" => writeln!(out, "{}", words::NOBODY.get(lang))?,
        winners => writeln!(out, "{}: {winners}", words::WINS.get(lang))?,
    }
    let scale = f64::from(current.meta().point_scale);
    for (seat, points) in standing.points.iter() {
        let place = standing.places[seat];
        writeln!(
            out,
            "  {place}. {:<16} {}: {}",
            names.of(seat),
            words::POINTS.get(lang),
            f64::from(*points) / scale
        )?;
    }
    Ok(())
}
