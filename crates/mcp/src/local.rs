//! A match in this process, with bots on the other seats.

use crate::words::{self, standing};
use crate::{Look, Said, Wanted};
use bots::Spec;
use catalog::{AnyBot, AnyGame, AnyMatch, Choice, Refused};
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use table::{Header, Seed};
use tabletop::{Lang, Names, Seat, Turn, Viewer};

/// Who plays what.
pub struct LocalPlan {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The version of its rules.
    pub rules: u32,
    /// Its settings.
    pub options: Value,
    /// The players' names, by seat.
    pub names: Names,
    /// How many play.
    pub seats: u8,
    /// Where the model sits.
    pub seat: Seat,
    /// Who plays the other seats.
    pub bot: Spec,
    /// From which all chance follows.
    pub seed: Seed,
    /// The seed of the bots' luck.
    pub bot_seed: u64,
    /// How long a decision may take, from the moment in which it was shown.
    pub limit: Duration,
    /// The language of all texts.
    pub lang: Lang,
}

/// A match, and the model's seat at it.
pub struct Local(Mutex<Seated>);

struct Seated {
    current: Box<dyn AnyMatch>,
    /// A bot for each seat; the one on the model's seat decides when its time is up.
    bots: Vec<Box<dyn AnyBot>>,
    names: Names,
    seat: Seat,
    lang: Lang,
    limit: Duration,
    /// When the time for the decision that was shown is up.
    deadline: Option<Instant>,
    /// How many steps the model was told of.
    told: usize,
    said: Vec<String>,
    notices: Vec<String>,
}

impl Local {
    /// Starts a match and plays it to the model's first decision.
    pub fn start(plan: LocalPlan) -> Result<Local, catalog::Fault> {
        let LocalPlan { game, rules, options, names, seats, seat, bot, seed, bot_seed, limit, lang } = plan;
        let current = game.start(rules, &options, seats, seed)?;
        let deputy = |other: Seat| if other == seat { Spec::Greedy } else { bot };
        let bots = Seat::all(seats)
            .map(|other| game.bot(deputy(other), bot_seed ^ other.index() as u64, Arc::default()))
            .collect();
        let (said, notices) = (Vec::new(), Vec::new());
        let mut seated =
            Seated { current, bots, names, seat, lang, limit, deadline: None, told: 0, said, notices };
        seated.play_on();
        Ok(Local(Mutex::new(seated)))
    }

    /// What the seat sees now.
    pub fn look(&self, wanted: Wanted) -> Look {
        self.seated().look(wanted)
    }

    /// What the seat may do.
    pub fn legal(&self) -> Vec<Choice> {
        let seated = self.seated();
        seated.current.legal(seated.seat, &seated.names, seated.lang)
    }

    /// Plays an action, and the bots' moves after it.
    pub fn act(&self, action: &str) -> Said<()> {
        self.seated().act(action)
    }

    /// Why an action is not possible; nothing if it is.
    pub fn why(&self, action: &str) -> Option<String> {
        self.seated().why(action)
    }

    /// Says something. Bots do not answer.
    pub fn say(&self, text: &str) {
        let mut seated = self.seated();
        let line = format!("{}: {text}", seated.names.of(seated.seat));
        seated.said.push(line);
    }

    /// The rules of the game.
    pub fn rules(&self) -> &'static str {
        let seated = self.seated();
        let Header { game, rules, .. } = seated.current.header();
        catalog::rules(&game, rules, seated.lang).unwrap_or_default()
    }

    /// The replay file of the match.
    pub fn save(&self) -> String {
        self.seated().current.save().write()
    }

    fn seated(&self) -> MutexGuard<'_, Seated> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Seated {
    fn is_mine(&self) -> bool {
        self.current.turn().seats().contains(self.seat)
    }

    fn is_late(&self) -> bool {
        self.is_mine() && self.deadline.is_some_and(|deadline| deadline < Instant::now())
    }

    /// The bots decide until it is the model's turn or the game is over.
    fn play_on(&mut self) {
        while !self.is_mine() {
            let Turn::Seats(seats) = self.current.turn() else { break };
            let Some(seat) = seats.first() else { break };
            self.decide(seat);
        }
    }

    /// A bot decides for a seat; returns what.
    fn decide(&mut self, seat: Seat) -> String {
        let action = self.bots[seat.index()].answer(&self.current.question(seat));
        self.current.submit(seat, &action).expect("bots choose among legal actions");
        action
    }

    /// A decision whose time is up was made by a bot.
    fn expire(&mut self) -> Option<String> {
        if !self.is_late() {
            return None;
        }
        self.deadline = None;
        let action = self.decide(self.seat);
        self.play_on();
        Some(words::late(self.limit, &action, self.lang))
    }

    fn look(&mut self, wanted: Wanted) -> Look {
        let late = self.expire();
        self.notices.extend(late);
        if self.is_mine() && self.deadline.is_none() {
            self.deadline = Some(Instant::now() + self.limit);
        }
        let viewer = Viewer::Seat(self.seat);
        let from = if wanted.whole_log { 0 } else { self.told };
        let events = self.current.events(viewer, from, &self.names, self.lang);
        self.told = self.current.len();
        let table = if wanted.json {
            self.current.view(viewer).text().to_owned()
        } else {
            self.current.draw(viewer, &self.names, self.lang)
        };
        let prompt = match self.current.standing() {
            Some(end) => standing(&end, self.current.meta().point_scale, &self.names, self.lang),
            None => self.current.prompt(&self.names, self.lang),
        };
        let left = self.deadline.filter(|_| self.is_mine());
        Look {
            notices: std::mem::take(&mut self.notices),
            events: events.into_iter().map(|told| told.text).collect(),
            chat: std::mem::take(&mut self.said),
            table,
            prompt,
            legal: self.current.legal(self.seat, &self.names, self.lang),
            left: left.map(|deadline| deadline.saturating_duration_since(Instant::now()).as_secs()),
            over: self.current.turn() == Turn::Over,
        }
    }

    fn act(&mut self, action: &str) -> Said<()> {
        if let Some(late) = self.expire() {
            return Err(late);
        }
        match self.current.submit(self.seat, action) {
            Ok(_) => {
                self.deadline = None;
                self.play_on();
                Ok(())
            }
            Err(Refused::Over) => Err(words::OVER.get(self.lang).into()),
            Err(_) => Err(self.why(action).unwrap_or_default()),
        }
    }

    fn why(&self, action: &str) -> Option<String> {
        let why = self.current.why(self.seat, action, &self.names, self.lang)?;
        Some(words::refusal(why.rule, &why.text))
    }
}
