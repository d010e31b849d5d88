//! What can go wrong when text meets a game.

use crate::options::offer;
use std::fmt;
use table::{NoUndo, ReplayFault};
use tabletop::{BadNotation, BadOptions, Lang, OptionKind};

/// Why a match could not be made or loaded.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// No such game.
    #[error("unknown game “{id}”; available: {known}")]
    UnknownGame {
        /// What was asked for.
        id: String,
        /// What there is.
        known: String,
    },
    /// The options are not what the game offers.
    #[error("options: {0}")]
    Options(OptionFault),
    /// An option has a value that the game refuses.
    #[error(transparent)]
    BadOptions(#[from] BadOptions),
    /// The log cannot be loaded.
    #[error(transparent)]
    Replay(#[from] ReplayFault),
    /// The list of bots does not fit the table.
    #[error("{given} bots for {seats} seats")]
    Bots {
        /// How many were named.
        given: usize,
        /// How many sit there.
        seats: u8,
    },
}

impl From<OptionFault> for Fault {
    fn from(fault: OptionFault) -> Fault {
        Fault::Options(fault)
    }
}

impl Fault {
    /// What is wrong, for people.
    pub fn text(&self, lang: Lang) -> String {
        match (lang, self) {
            (_, Fault::BadOptions(fault)) => fault.text(lang),
            (_, Fault::Replay(fault)) => fault.text(lang),
            (Lang::En, _) => self.to_string(),
            (Lang::Ru, Fault::UnknownGame { id, known }) => format!("игры «{id}» нет; есть: {known}"),
            (Lang::Ru, Fault::Options(fault)) => format!("настройки: {}", fault.text(lang)),
            (Lang::Ru, Fault::Bots { given, seats }) => format!("ботов названо {given}, а мест {seats}"),
        }
    }
}

/// What is wrong with settings, before the game has seen them.
#[derive(Debug)]
pub enum OptionFault {
    /// A word without a value.
    NoValue(String),
    /// The game has no such setting.
    Unknown {
        /// The key.
        key: String,
        /// The settings that there are.
        known: String,
    },
    /// The setting cannot be this.
    BadValue {
        /// The key.
        key: &'static str,
        /// What was given.
        given: String,
        /// What it can be.
        kind: OptionKind,
    },
    /// Not an object of settings.
    NoObject,
    /// Something else that the game could not read.
    Unreadable(String),
}

impl fmt::Display for OptionFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl OptionFault {
    /// What is wrong, for people.
    pub fn text(&self, lang: Lang) -> String {
        match (self, lang) {
            (OptionFault::NoValue(word), Lang::En) => format!("“{word}” has no value: write KEY=VALUE"),
            (OptionFault::NoValue(word), Lang::Ru) => {
                format!("у «{word}» нет значения: пишите КЛЮЧ=ЗНАЧЕНИЕ")
            }
            (OptionFault::Unknown { key, known }, Lang::En) => {
                format!("unknown option “{key}”; available: {known}")
            }
            (OptionFault::Unknown { key, known }, Lang::Ru) => {
                format!("нет «{key}»; есть: {known}")
            }
            (OptionFault::BadValue { key, given, kind }, Lang::En) => {
                format!("`{key}` cannot be {given}; use {}", offer(*kind, lang))
            }
            (OptionFault::BadValue { key, given, kind }, Lang::Ru) => {
                format!("`{key}` не может быть {given}: это {}", offer(*kind, lang))
            }
            (OptionFault::NoObject, Lang::En) => "an object is expected".into(),
            (OptionFault::NoObject, Lang::Ru) => "ожидается объект".into(),
            (OptionFault::Unreadable(what), Lang::En) => what.clone(),
            (OptionFault::Unreadable(what), Lang::Ru) => format!("не читаются: {what}"),
        }
    }
}

/// Why an action was not carried out; [`crate::AnyMatch::why`] has the words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The text is not an action of this game.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// Somebody else decides now.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nobody decides any more.
    #[error("the game is over")]
    Over,
    /// A rule forbids it.
    #[error("{0} forbids it")]
    Rule(&'static str),
    /// It cannot be taken back.
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
}
