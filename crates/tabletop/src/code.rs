//! Small closed sets with a number and a text for each member.

use crate::Lang;
use std::fmt::{self, Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A closed set in bijection with `0..COUNT`, each member with a text notation.
///
/// Actions, chances and the things they name (cards, cells, tiles) are codes. Derive it:
/// `#[derive(Code)]` also writes [`Display`], [`FromStr`] and serde's traits (as the notation). Derive the
/// ordering too; it must agree with the numbers, which testkit checks.
pub trait Code:
    Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err = BadNotation> + Send + Sync + 'static
{
    /// How many members there are.
    const COUNT: u32;
    /// The member's number.
    fn code(self) -> u32;
    /// The member with this number.
    fn from_code(code: u32) -> Option<Self>;
    /// Writes the notation: one or more words with single spaces between.
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
    /// Reads the notation from the front of the words.
    fn parse(words: &mut Words<'_>) -> Result<Self, BadNotation>;

    /// All members in order.
    fn every() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_code)
    }
}

/// The words of a notation that are not read yet.
#[derive(Clone, Debug)]
pub struct Words<'a>(&'a str);

impl<'a> Words<'a> {
    /// All the words of a text.
    pub fn of(text: &'a str) -> Words<'a> {
        Words(text.trim())
    }

    /// Takes the next word.
    #[expect(clippy::should_implement_trait, reason = "reading is fallible, so this is no iterator")]
    pub fn next(&mut self) -> Result<&'a str, BadNotation> {
        if self.0.is_empty() {
            return Err(BadNotation::Missing);
        }
        let (word, rest) = self.0.split_once(char::is_whitespace).unwrap_or((self.0, ""));
        self.0 = rest.trim_start();
        Ok(word)
    }

    /// Reads a text that must hold one member and nothing else.
    pub fn whole<T: Code>(text: &'a str) -> Result<T, BadNotation> {
        let mut words = Words::of(text);
        let member = T::parse(&mut words)?;
        if words.0.is_empty() { Ok(member) } else { Err(BadNotation::unknown(words.0)) }
    }
}

/// A text that is no notation of what was expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadNotation {
    /// The text ends too early.
    #[error("a word is missing at the end")]
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
