//! A learner in the middle of a lesson.

use crate::course::{Beat, Lesson, matches};
use catalog::{AnyGame, AnyScript};
use protocol::{Legal, LessonMoment, LessonWrong, Line, Words};
use tabletop::{Both, Lang, Names, Seat, Turn, Viewer, both};

/// Whoever sits opposite.
const OTHER: Both = both("Apprentice", "Ученик");

/// A lesson that cannot be taken as it is written. Tests take every lesson; nobody else should ever read this.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The game refuses the settings.
    #[error(transparent)]
    Setup(#[from] catalog::Fault),
    /// A step of the script is not possible.
    #[error("beat {beat}, “{step}”: {what}")]
    Script {
        /// Which beat it follows, from 1; 0 is the start.
        beat: usize,
        /// The step.
        step: String,
        /// What is wrong with it.
        what: String,
    },
    /// What the learner is said to have done does not go on.
    #[error("“{0}” does not go on")]
    Done(String),
}

/// A learner in the middle of a lesson.
pub struct Run<'a> {
    lesson: &'a Lesson,
    /// The learner's seat.
    seat: Seat,
    script: Box<dyn AnyScript>,
    beat: usize,
    /// How many steps were taken before what happened last.
    before: usize,
    names: Names,
    people: Vec<String>,
    lang: Lang,
}

/// Where a lesson stands after what was done, with one more try. The whole runner in one call.
pub fn answer(
    game: &dyn AnyGame,
    rules: u32,
    lesson: &Lesson,
    asked: &protocol::LessonAsked,
    lang: Lang,
) -> Result<LessonMoment, Fault> {
    let mut run = Run::start(game, rules, lesson, &asked.name, lang)?;
    for done in &asked.done {
        if run.go_on(done)?.is_some() {
            return Err(Fault::Done(done.clone()));
        }
    }
    let wrong = asked.tried.as_ref().map(|tried| run.go_on(tried)).transpose()?.flatten();
    Ok(LessonMoment { wrong, ..run.moment() })
}

impl<'a> Run<'a> {
    /// Before the first beat.
    pub fn start(
        game: &dyn AnyGame,
        rules: u32,
        lesson: &'a Lesson,
        name: &str,
        lang: Lang,
    ) -> Result<Run<'a>, Fault> {
        let options = lesson.options.clone().into();
        let script = game.script(rules, &options, lesson.seats, lesson.number)?;
        let named = |at: u8| match lesson.seats {
            _ if at == lesson.seat => name.to_owned(),
            2 => OTHER.get(lang).to_owned(),
            _ => format!("{} {}", OTHER.get(lang), if at < lesson.seat { at + 1 } else { at }),
        };
        let people: Vec<String> = (0..lesson.seats).map(named).collect();
        let names = Names::new(&people);
        let seat = Seat::new(lesson.seat);
        let mut run = Run { lesson, seat, script, beat: 0, before: 0, names, people, lang };
        run.follow(&lesson.start)?;
        Ok(run)
    }

    /// The beat that it is at; none when the lesson is over.
    pub fn beat(&self) -> Option<&'a Beat> {
        self.lesson.beats.get(self.beat)
    }

    /// Takes an action, or an empty text where there is only something to read; says what is wrong with it otherwise.
    pub fn go_on(&mut self, tried: &str) -> Result<Option<LessonWrong>, Fault> {
        let Some(beat) = self.beat() else { return Ok(None) };
        if beat.go.is_empty() != tried.is_empty() {
            return Ok(Some(LessonWrong { text: self.said(), rule: None }));
        }
        if let Some(wrong) = self.wrong(beat, tried) {
            return Ok(Some(wrong));
        }
        self.before = self.script.len();
        self.beat += 1;
        if !tried.is_empty() {
            self.step(&format!("{} {tried}", self.seat.index()))?;
        }
        self.follow(&beat.then)?;
        Ok(None)
    }

    fn wrong(&self, beat: &Beat, tried: &str) -> Option<LessonWrong> {
        if tried.is_empty() {
            return None;
        }
        if let Some(why) = self.script.why(self.seat, tried, &self.names, self.lang) {
            return Some(LessonWrong { text: why.text, rule: why.rule.map(Into::into) });
        }
        let meant = |patterns: &[String]| patterns.iter().any(|pattern| matches(pattern, tried));
        if meant(&beat.go) {
            return None;
        }
        let answer = beat.wrong.iter().find(|wrong| meant(&wrong.tries)).map(|wrong| &wrong.say);
        let text = answer.or(self.lesson.otherwise.as_ref()).map(|words| self.words(words));
        Some(LessonWrong { text: text.unwrap_or_else(|| self.said()), rule: None })
    }

    fn follow(&mut self, steps: &[String]) -> Result<(), Fault> {
        steps.iter().try_for_each(|step| self.step(step))?;
        self.script.settle();
        Ok(())
    }

    fn step(&mut self, step: &str) -> Result<(), Fault> {
        let fault = |what| Fault::Script { beat: self.beat, step: step.into(), what };
        self.script.follow(step).map_err(fault)
    }

    fn words(&self, words: &Words) -> String {
        match self.lang {
            Lang::En => words.en.clone(),
            Lang::Ru => words.ru.clone(),
        }
    }

    /// What the teacher says: of an action in two steps, what was said before the first.
    fn said(&self) -> String {
        let until = (self.beat + 1).min(self.lesson.beats.len());
        let said = self.lesson.beats[..until].iter().rev().find_map(|beat| beat.say.as_ref());
        said.map(|words| self.words(words)).unwrap_or_default()
    }

    /// What the learner may do.
    pub fn legal(&self) -> Vec<Legal> {
        if self.beat().is_none_or(|beat| beat.go.is_empty()) {
            return Vec::new();
        }
        let choices = self.script.legal(self.seat, &self.names, self.lang);
        choices.into_iter().map(|choice| Legal { action: choice.action, text: choice.text }).collect()
    }

    /// The table drawn in text.
    #[cfg(feature = "terminal")]
    pub fn draw(&self) -> String {
        self.script.draw(Viewer::Seat(self.seat), &self.names, self.lang)
    }

    /// What there is to see and to do.
    pub fn moment(&self) -> LessonMoment {
        let beat = self.beat();
        let events = self.script.events(Viewer::Seat(self.seat), 0, &self.names, self.lang);
        let lines = (1..).zip(events).filter(|(_, told)| told.step >= self.before);
        let line = |(n, told): (u32, catalog::Told)| Line {
            n,
            step: told.step as u32 + 1,
            event: told.event,
            text: told.text,
        };
        LessonMoment {
            wrong: None,
            beat: self.beat as u32,
            beats: self.lesson.beats.len() as u32,
            say: self.said(),
            point: beat.map(|beat| beat.point.clone()).unwrap_or_default(),
            asks: beat.is_some_and(|beat| !beat.go.is_empty()),
            view: self.script.view(Viewer::Seat(self.seat)),
            preview: self.script.preview(),
            turn: self.script.turn().seats().iter().map(|seat| seat.index() as u8).collect(),
            prompt: self.script.prompt(&self.names, self.lang),
            legal: self.legal(),
            events: if self.beat == 0 { Vec::new() } else { lines.map(line).collect() },
            seat: self.seat.index() as u8,
            names: self.people.clone(),
            over: self.script.turn() == Turn::Over,
        }
    }
}
