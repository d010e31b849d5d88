//! `geartrain play`: a table in the terminal.

mod lesson;
mod menu;
mod page;

use crate::input::Lines;
use crate::trouble::{self, Trouble};
use crate::{cli, files, output, words};
use anyhow::Context;
use bots::{Level, Spec};
use catalog::{AnyBot, AnyGame, AnyMatch, Refused, Why};
use menu::Menu;
use page::Size;
use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::{Header, Seed};
use tabletop::{Lang, Names, Seat, SeatSet, Turn, Viewer};

pub fn run(command: cli::Play, lang: Lang) -> anyhow::Result<()> {
    match command.lesson {
        Some(number) => match lesson::run(&command, number, lang)? {
            Some(real_game) => run(real_game, lang),
            None => Ok(()),
        },
        None => play(command, lang),
    }
}

fn play(command: cli::Play, lang: Lang) -> anyhow::Result<()> {
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
    let drawn = String::new();
    Terminal { game, current, bots, names, lang, told, drawn, behind_curtain: None, saved: 0, lines }.play()
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
    let rules = command.rules.unwrap_or(game.meta().rules);
    Ok(game.start(rules, &options, seats, seed(command.seed)?)?)
}

/// The seed of a number, or one that nobody can know.
pub fn seed(number: Option<u64>) -> anyhow::Result<Seed> {
    if let Some(number) = number {
        return Ok(Seed::of_number(number));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|_| Trouble::NoRandomness)?;
    Ok(Seed::new(bytes))
}

/// A match at the terminal.
struct Terminal {
    game: &'static dyn AnyGame,
    current: Box<dyn AnyMatch>,
    /// A bot for each seat that no person holds.
    bots: Vec<Option<Box<dyn AnyBot>>>,
    names: Names,
    lang: Lang,
    /// How many steps each seat has been told of.
    told: Vec<usize>,
    /// The table as it was drawn last; empty behind a curtain.
    drawn: String,
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
            self.drawn.clear();
            if self.lines.next()?.is_none() {
                return Ok(Next::Quit);
            }
        }
        self.behind_curtain = Some(seat);
        self.show(seat)?;
        let menu = self.menu(seat);
        let together = self.current.turn().seats().len() > 1;
        let mut out = output::stdout();
        let outlook = self.current.outlook(Viewer::Seat(seat), &self.names, self.lang);
        writeln!(out, "\n{outlook}\n{}", self.current.prompt(&self.names, self.lang))?;
        menu.write(Size::now(), self.lang, &mut out)?;
        loop {
            write!(out, "> ")?;
            out.flush()?;
            let Some(line) = self.lines.next()? else { return Ok(Next::Quit) };
            let next = match line.parse().ok().and_then(|number| menu.typed(number)) {
                Some(typed) => self.submit(seat, typed, &mut out)?,
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
            "table" => writeln!(out, "\n{}", self.draw(Viewer::Seat(seat)))?,
            "list" => self.menu(seat).list(rest.trim(), Size::now(), lang, out)?,
            "hint" => self.advise(seat, out)?,
            "rules" => {
                let Header { game, rules, .. } = self.current.header();
                writeln!(out, "{}", catalog::rules(&game, rules, lang)?)?;
            }
            _ => match self.current.about(Viewer::Seat(seat), line, lang) {
                Some(answer) => writeln!(out, "{answer}")?,
                None => return self.submit(seat, line, out),
            },
        }
        Ok(Next::Ask)
    }

    /// What a strong bot would do, with the estimated chance to win.
    fn advise(&self, seat: Seat, out: &mut impl Write) -> anyhow::Result<()> {
        let menu = self.menu(seat);
        if menu.is_empty() {
            writeln!(out, "{}", words::CHOSEN.get(self.lang))?;
            return Ok(());
        }
        let seed = getrandom::u64().map_err(|_| Trouble::NoRandomness)?;
        let mut adviser = self.game.bot(Spec::Level(Level::Master), seed, Arc::new(AtomicBool::new(false)));
        menu.write_hints(&adviser.hint(&self.current.question(seat)), out)?;
        Ok(())
    }

    fn menu(&self, seat: Seat) -> Menu {
        Menu::of(self.game, self.current.legal(seat, &self.names, self.lang))
    }

    fn draw(&self, viewer: Viewer) -> String {
        self.current.draw(viewer, &self.names, self.lang)
    }

    /// Carries out an action that a person typed, or says why not.
    fn submit(&mut self, seat: Seat, typed: &str, out: &mut impl Write) -> anyhow::Result<Next> {
        if self.game.read(typed).is_ok_and(|action| self.current.submit(seat, &action).is_ok()) {
            return Ok(Next::Moved);
        }
        self.explain(seat, typed, out)?;
        Ok(Next::Ask)
    }

    fn explain(&self, seat: Seat, typed: &str, out: &mut impl Write) -> anyhow::Result<()> {
        let lang = self.lang;
        let action = match self.game.read(typed) {
            Ok(action) => action,
            Err(error) => {
                writeln!(out, "{} {}", error.text(lang), words::SEE_HELP.get(lang))?;
                return Ok(());
            }
        };
        match self.current.why(seat, &action, &self.names, lang) {
            None => writeln!(out, "{}: {}", typed.trim(), words::POSSIBLE.get(lang))?,
            Some(Why { rule: Some(rule), text }) => writeln!(out, "{rule}: {text}")?,
            Some(Why { rule: None, text }) => writeln!(out, "{text}")?,
        }
        Ok(())
    }

    /// What happened since the seat last looked, and what changed on the table.
    fn show(&mut self, seat: Seat) -> anyhow::Result<()> {
        let viewer = Viewer::Seat(seat);
        let mut out = output::stdout();
        let from = self.told[seat.index()].min(self.current.len());
        let events = self.current.events(viewer, from, &self.names, self.lang);
        if !events.is_empty() {
            writeln!(out)?;
        }
        for told in events {
            writeln!(out, "· {}", told.text)?;
        }
        self.told[seat.index()] = self.current.len();
        let now = self.draw(viewer);
        let changed = page::changed(&self.drawn, &now);
        if !changed.is_empty() {
            writeln!(out, "\n{changed}")?;
        }
        self.drawn = now;
        Ok(())
    }

    fn finish(&mut self) -> anyhow::Result<()> {
        let people = Seat::all(self.current.seats()).filter(|seat| self.bots[seat.index()].is_none());
        let viewer = people.clone().next().filter(|_| people.count() == 1);
        match viewer {
            Some(seat) => self.show(seat)?,
            None => self.say(&self.draw(Viewer::Spectator))?,
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
