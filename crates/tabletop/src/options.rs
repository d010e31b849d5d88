//! Settings of a match.

use crate::{Both, Lang, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One setting, described for help texts, forms and tests.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its key in the options' JSON object.
    pub key: &'static str,
    /// What it does.
    pub help: Both,
    /// What it can be.
    pub kind: OptionKind,
}

/// What a setting can be.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// `true` or `false`.
    Flag {
        /// What it is if nobody says.
        default: bool,
    },
    /// One of these words; the first is the default.
    Choice(&'static [&'static str]),
    /// A whole number, or `null` where there may be none.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
        /// What it is if nobody says.
        default: Option<u32>,
    },
    /// Free text, for instance a deck list; empty by default.
    Text,
    /// Free text that only the seat with this index may see before the end of the match.
    SecretText {
        /// Whose secret it is.
        seat: u8,
    },
}

/// What is wrong with the settings of a match.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("option `{option}`: {en}")]
pub struct BadOptions {
    /// The key of the setting.
    pub option: &'static str,
    /// What is wrong with it, in English.
    pub en: String,
    /// The same in Russian.
    pub ru: String,
}

impl BadOptions {
    /// A fault of this setting.
    pub fn new(option: &'static str, en: impl Into<String>, ru: impl Into<String>) -> BadOptions {
        BadOptions { option, en: en.into(), ru: ru.into() }
    }

    /// What is wrong, with the name of the setting.
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.to_string(),
            Lang::Ru => format!("настройка `{}`: {}", self.option, self.ru),
        }
    }
}

/// Who starts: a seat, or chance decides. In JSON `"random"` or `"1"` to `"4"`, counted as people count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(
    feature = "typescript",
    derive(ts_rs::TS),
    ts(type = "\"random\" | \"1\" | \"2\" | \"3\" | \"4\"")
)]
pub enum First {
    /// Chance decides.
    #[default]
    Random,
    /// This seat.
    Seat(Seat),
}

impl First {
    /// The setting as every game offers it.
    pub const SPEC: OptionSpec = OptionSpec {
        key: "first",
        help: Both {
            en: "who starts: random, or a seat", ru: "кто начинает: по жребию или место"
        },
        kind: OptionKind::Choice(&["random", "1", "2", "3", "4"]),
    };

    /// Checks that the named seat exists at a table of `seats`.
    pub fn check(self, seats: u8) -> Result<First, BadOptions> {
        match self {
            First::Seat(seat) if seat.index() >= seats.into() => Err(BadOptions::new(
                "first",
                format!("there is no seat {} at a table of {seats}", seat.index() + 1),
                format!("за столом на {seats} нет места {}", seat.index() + 1),
            )),
            fine => Ok(fine),
        }
    }
}

impl Serialize for First {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self {
            First::Random => to.serialize_str("random"),
            First::Seat(seat) => to.collect_str(&(seat.index() + 1)),
        }
    }
}

impl<'de> Deserialize<'de> for First {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<First, D::Error> {
        let word = String::deserialize(from)?;
        match word.as_str() {
            "random" => Ok(First::Random),
            "1" => Ok(First::Seat(Seat::new(0))),
            "2" => Ok(First::Seat(Seat::new(1))),
            "3" => Ok(First::Seat(Seat::new(2))),
            "4" => Ok(First::Seat(Seat::new(3))),
            _ => Err(serde::de::Error::unknown_variant(&word, &["random", "1", "2", "3", "4"])),
        }
    }
}
