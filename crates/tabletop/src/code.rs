//! Small closed sets with a number and a text for each member.

use crate::{Eye, Lang};
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A closed set in bijection with `0..COUNT`, each member with a text notation.
///
/// `{}` writes the notation of logs and the wire. `{:#}` writes it as people read and type it, which differs where
/// the first is made for programs: seats count from 1 there, and cards may have short names.
///
/// Actions, chances and the things they name (cards, cells, tiles) are codes. Derive it:
/// `#[derive(Code)]` also writes [`Display`], [`FromStr`] and serde's traits (as the notation). Derive the
/// ordering too; it must agree with the numbers, which testkit checks.
pub trait Code:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
    /// How many members there are.
    const COUNT: u32;
    /// Whether a member can name a seat, and so looks different from different seats.
    const NAMES_SEATS: bool = true;
    /// The member's number.
    fn code(self) -> u32;
    /// The member with this number.
    fn from_code(code: u32) -> Option<Self>;
    /// Writes the notation: one or more words with single spaces between.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Reads the notation from the front of the words.
    fn parse(words: &mut Words<'_>) -> Result<Self, BadNotation>;

    /// The same with every seat in it counted from the one that looks. What names no seat stays what it is.
    #[must_use]
    fn seen_from(self, eye: Eye) -> Self {
        let _ = eye;
        self
    }

    /// All members in order.
    fn every() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_code)
    }
}

/// The words of a notation that are not read yet.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    rest: &'a str,
    typed: bool,
}

impl<'a> Words<'a> {
    /// All the words of a text from a log or the wire.
    pub fn of(text: &'a str) -> Words<'a> {
        Words { rest: text.trim(), typed: false }
    }

    /// All the words of a text that a person typed.
    pub fn typed(text: &'a str) -> Words<'a> {
        Words { rest: text.trim(), typed: true }
    }

    /// Whether a person typed this, so that seats count from 1 and short names are understood.
    pub const fn is_typed(&self) -> bool {
        self.typed
    }

    /// Takes the next word.
    #[expect(clippy::should_implement_trait, reason = "reading is fallible, so this is no iterator")]
    pub fn next(&mut self) -> Result<&'a str, BadNotation> {
        if self.rest.is_empty() {
            return Err(BadNotation::Missing);
        }
        let (word, rest) = self.rest.split_once(char::is_whitespace).unwrap_or((self.rest, ""));
        self.rest = rest.trim_start();
        Ok(word)
    }

    /// Reads one member from these words, which must hold nothing else.
    pub fn only<T: Code>(mut self) -> Result<T, BadNotation> {
        let member = T::parse(&mut self)?;
        if self.rest.is_empty() { Ok(member) } else { Err(BadNotation::unknown(self.rest)) }
    }

    /// Reads one member from a piece of the last word, written in the same way.
    pub fn piece<T: Code>(&self, piece: &str) -> Result<T, BadNotation> {
        Words { rest: piece, typed: self.typed }.only()
    }

    /// Reads a text that must hold one member and nothing else.
    pub fn whole<T: Code>(text: &'a str) -> Result<T, BadNotation> {
        Words::of(text).only()
    }
}

/// A text that is not the notation of what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNotation {
    /// The text ends too early.
    #[error("the notation is incomplete")]
    Missing,
    /// This word, shortened, means nothing here.
    #[error("“{0}” is not understood here")]
    Unknown(String),
}

impl BadNotation {
    /// A word that means nothing here.
    pub fn unknown(word: &str) -> BadNotation {
        BadNotation::Unknown(word.chars().take(40).collect())
    }

    /// What is wrong, for people.
    pub fn text(&self, lang: Lang) -> String {
        match (lang, self) {
            (Lang::En, _) => self.to_string(),
            (Lang::Ru, BadNotation::Missing) => "в конце не хватает слова".into(),
            (Lang::Ru, BadNotation::Unknown(word)) => format!("«{word}» здесь непонятно"),
        }
    }
}
