//! Texts for people, in English and Russian.
//!
//! Sentences are plain Rust: a `match` over the event in each language, so a missing text does not compile. They are
//! written once, in the game's crate, and used by both the terminal and the browser.

use crate::{Game, MAX_SEATS, Seat, Viewer};
use std::str::FromStr;

/// A supported language.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(text: &str) -> Result<Lang, String> {
        match text {
            "en" => Ok(Lang::En),
            "ru" => Ok(Lang::Ru),
            _ => Err(format!("unknown language “{text}”: use en or ru")),
        }
    }
}

/// A short text in both languages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Both {
    /// English.
    pub en: &'static str,
    /// Russian.
    pub ru: &'static str,
}

/// A short text in both languages.
pub const fn both(en: &'static str, ru: &'static str) -> Both {
    Both { en, ru }
}

impl Both {
    /// The text in this language.
    pub const fn get(self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ru => self.ru,
        }
    }
}

/// The words of a refusal that is untimely ([`crate::Refusal::is_untimely`]); what is asked follows them.
pub const NOT_NOW: Both = both("not now", "не сейчас");

/// "1 spark", "2 sparks".
pub fn plural_en(n: i64, one: &str, many: &str) -> String {
    format!("{n} {}", if n.abs() == 1 { one } else { many })
}

/// «1 искра», «2 искры», «5 искр».
pub fn plural_ru(n: i64, one: &str, few: &str, many: &str) -> String {
    let form = match (n.abs() % 10, n.abs() % 100) {
        (_, 11..=14) => many,
        (1, _) => one,
        (2..=4, _) => few,
        _ => many,
    };
    format!("{n} {form}")
}

/// What the people at the table are called.
#[derive(Clone, Debug)]
pub struct Names(Vec<String>);

impl Names {
    /// These names, by seat; a seat without one goes by its number.
    pub fn new(names: impl IntoIterator<Item = impl Into<String>>) -> Names {
        let mut names: Vec<String> = names.into_iter().map(Into::into).collect();
        names.extend((names.len()..MAX_SEATS).map(|index| format!("#{}", index + 1)));
        Names(names)
    }

    /// The name of a seat.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat.index()]
    }

    /// The names of several seats: "Ada, Ben".
    pub fn list(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        seats.into_iter().map(|seat| self.of(seat)).collect::<Vec<_>>().join(", ")
    }
}

/// What each has, the viewer first: "you 2, Ben 1".
pub fn tally(seats: u8, viewer: Viewer, names: &Names, lang: Lang, has: impl Fn(Seat) -> String) -> String {
    let own = |seat: &Seat| viewer == Viewer::Seat(*seat);
    let told = |seat: Seat| match (own(&seat), lang) {
        (true, Lang::En) => format!("you {}", has(seat)),
        (true, Lang::Ru) => format!("вы {}", has(seat)),
        (false, _) => format!("{} {}", names.of(seat), has(seat)),
    };
    let mine = Seat::all(seats).filter(own);
    let others = Seat::all(seats).filter(|seat| !own(seat));
    mine.chain(others).map(told).collect::<Vec<_>>().join(", ")
}

/// A game's texts. Events and prompts name players by [`Names`]. Sentences are in the present tense, which avoids
/// grammatical gender in Russian.
pub trait Text: Game {
    /// What is asked now, of whom: "Ada: play a card or pass".
    fn prompt(public: &Self::Public, names: &Names, lang: Lang) -> String;
    /// An action as a button would name it: "Play the blue 5 to B3".
    fn action(public: &Self::Public, seat: Seat, action: Self::Action, names: &Names, lang: Lang) -> String;
    /// An event as a person would say it: "Ada plays a blue 5 to B3 and tinkers (6 − 1): 1 spark."
    fn event(event: &Self::Event, names: &Names, lang: Lang) -> String;
    /// Why not, without the rule's id: "column B already shows a blue card".
    fn refusal(refusal: &Self::Refusal, names: &Names, lang: Lang) -> String;
    /// The aim of the game and where everybody stands, in one line: "First to enter four code cards: you 2, Ben 1". It sees what
    /// a view holds, and tells nothing that the rules hide; [`tally`] has the second half.
    fn outlook(
        public: &Self::Public,
        private: Option<&Self::Private>,
        viewer: Viewer,
        names: &Names,
        lang: Lang,
    ) -> String;
    /// What a seat has on the table, in the game's own terms ("points", "lines held"): what two moves bring is compared by it.
    fn holdings(public: &Self::Public, seat: Seat) -> Vec<(Both, i32)>;
    /// The table drawn as text, about 80 columns wide, as the viewer sees it; `private` is given for a seat.
    fn draw(
        public: &Self::Public,
        private: Option<&Self::Private>,
        viewer: Viewer,
        names: &Names,
        lang: Lang,
    ) -> String;
    /// The answer to a question about something on the table, such as "tile B2", if the game knows this question.
    fn about(
        public: &Self::Public,
        private: Option<&Self::Private>,
        question: &str,
        lang: Lang,
    ) -> Option<String> {
        let _ = (public, private, question, lang);
        None
    }
    /// The game's lessons (JSON), from its `content/lessons.json`; empty where it has none.
    const LESSONS: &'static str = "";
    /// The player-facing rules of a version (Markdown), from `docs/rules/`.
    fn rules(rules: u32, lang: Lang) -> &'static str;
}
