//! `geartrain play GAME --lesson N`: the lessons of the browser, typed.

use super::menu::Menu;
use super::page::{self, Size};
use crate::input::Lines;
use crate::trouble::Trouble;
use crate::{cli, output, words};
use catalog::{AnyGame, Choice};
use lesson::{Course, Lesson, RealGame, Run};
use protocol::{LessonMoment, Words};
use std::io::Write;
use tabletop::{Both, Lang, both};

const NEXT: Both = both("Enter: go on", "Enter — дальше");
const DONE: Both = both("Well done! The lesson is over.", "Отлично! Урок пройден.");
const FOLLOWING: Both = both("The next one:", "Следующий:");

/// Takes a lesson. What comes back is the real game that the course ends with, as `geartrain play` would be told it.
pub fn run(command: &cli::Play, number: usize, lang: Lang) -> anyhow::Result<Option<cli::Play>> {
    let game = catalog::find(command.game.as_deref().unwrap_or_default())?;
    let text = catalog::lessons(game.meta().id)?;
    anyhow::ensure!(!text.is_empty(), Trouble::NoLessons);
    let course = Course::read(text)?;
    let lessons = course.lessons.len();
    let lesson = number.checked_sub(1).and_then(|number| course.lessons.get(number));
    let lesson = lesson.ok_or(Trouble::NoLesson { number, lessons })?;
    let name = command.name.first().map_or(words::PLAYER.get(lang), String::as_str);
    let run = Run::start(game, course.rules, lesson, name, lang)?;
    let mut table = Table { game, run, lang, lines: Lines::new(), drawn: String::new() };
    if !table.take(lesson, number, lessons)? {
        return Ok(None);
    }
    if let Some(real) = &lesson.play {
        return Ok(Some(real_game(command, real)?));
    }
    let mut out = output::stdout();
    writeln!(out, "\n{}", DONE.get(lang))?;
    if let Some(next) = course.lessons.get(number) {
        let title = said(&next.title, lang);
        writeln!(
            out,
            "{} {title} — geartrain play {} --lesson {}",
            FOLLOWING.get(lang),
            game.meta().id,
            number + 1
        )?;
    }
    Ok(None)
}

fn real_game(command: &cli::Play, real: &RealGame) -> anyhow::Result<cli::Play> {
    let word = |(key, value): (&String, &serde_json::Value)| match value {
        serde_json::Value::Bool(on) => format!("{key}={}", if *on { "on" } else { "off" }),
        serde_json::Value::String(text) => format!("{key}={text}"),
        other => format!("{key}={other}"),
    };
    Ok(cli::Play {
        players: Some(real.seats),
        options: real.options.iter().map(word).collect(),
        bot: real.level.parse().map_err(anyhow::Error::msg)?,
        lesson: None,
        ..command.clone()
    })
}

/// A lesson at the terminal.
struct Table<'a> {
    game: &'static dyn AnyGame,
    run: Run<'a>,
    lang: Lang,
    lines: Lines,
    drawn: String,
}

impl Table<'_> {
    /// Whether it was taken to its end.
    fn take(&mut self, lesson: &Lesson, number: usize, lessons: usize) -> anyhow::Result<bool> {
        let mut out = output::stdout();
        writeln!(out, "{number}/{lessons} · {}", said(&lesson.title, self.lang))?;
        writeln!(out, "{}", said(&lesson.goal, self.lang))?;
        while self.run.beat().is_some() {
            let moment = self.run.moment();
            let menu = self.show(&moment, &mut out)?;
            loop {
                let Some(line) = self.lines.next()? else { return Ok(false) };
                if matches!(line.as_str(), "quit" | "q" | "exit") {
                    return Ok(false);
                }
                if self.go_on(&moment, &menu, &line, &mut out)? {
                    break;
                }
                write!(out, "> ")?;
                out.flush()?;
            }
        }
        Ok(true)
    }

    fn show(&mut self, moment: &LessonMoment, out: &mut impl Write) -> anyhow::Result<Menu> {
        writeln!(out)?;
        for event in &moment.events {
            writeln!(out, "· {}", event.text)?;
        }
        let now = self.run.draw();
        let changed = page::changed(&self.drawn, &now);
        if !changed.is_empty() {
            writeln!(out, "\n{changed}\n")?;
        }
        self.drawn = now;
        for line in page::wrap(&moment.say, Size::now().width.min(90)) {
            writeln!(out, "  ┃ {line}")?;
        }
        let choices =
            moment.legal.iter().map(|one| Choice { action: one.action.clone(), text: one.text.clone() });
        let menu = Menu::of(self.game, choices.collect());
        if moment.asks {
            menu.write(Size::now(), self.lang, out)?;
            write!(out, "> ")?;
        } else {
            write!(out, "{} > ", NEXT.get(self.lang))?;
        }
        out.flush()?;
        Ok(menu)
    }

    /// Whether a line goes on.
    fn go_on(
        &mut self,
        moment: &LessonMoment,
        menu: &Menu,
        line: &str,
        out: &mut impl Write,
    ) -> anyhow::Result<bool> {
        let tried = match line.parse().ok().and_then(|number| menu.typed(number)) {
            _ if !moment.asks => String::new(),
            Some(typed) => self.game.read(typed).unwrap_or_default(),
            None => match self.game.read(line) {
                Ok(action) => action,
                Err(error) => {
                    writeln!(out, "{}", error.text(self.lang))?;
                    return Ok(false);
                }
            },
        };
        let Some(wrong) = self.run.go_on(&tried)? else { return Ok(true) };
        match wrong.rule {
            Some(rule) => writeln!(out, "{rule}: {}", wrong.text)?,
            None => writeln!(out, "{}", wrong.text)?,
        }
        Ok(false)
    }
}

fn said(words: &Words, lang: Lang) -> &str {
    match lang {
        Lang::En => &words.en,
        Lang::Ru => &words.ru,
    }
}
