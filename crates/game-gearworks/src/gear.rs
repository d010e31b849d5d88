//! Gear cards (GW-1).

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;
use tabletop::{BadNotation, Both, Code, Words, both};

/// A gear card: one of each colour and number. One byte, and so is an `Option` of it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Gear(NonZeroU8);

/// The five colours. The rulebook names gray and blue; the other three names are ours.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Gray.
    Gray,
    /// Blue.
    Blue,
    /// Red.
    Red,
    /// Yellow.
    Yellow,
    /// Purple.
    Purple,
}

/// The greatest number on a gear card.
pub const NUMBERS: u8 = 9;

impl Gear {
    /// The card of this colour with this number, 1 to 9.
    pub const fn new(colour: Colour, number: u8) -> Gear {
        assert!(number >= 1 && number <= NUMBERS);
        Gear::nth(colour as u8 * NUMBERS + number - 1)
    }

    const fn nth(code: u8) -> Gear {
        match NonZeroU8::new(code + 1) {
            Some(byte) => Gear(byte),
            None => unreachable!(),
        }
    }

    /// The card written `red-6`.
    fn long(word: &str) -> Option<Gear> {
        let (colour, number) = word.rsplit_once('-')?;
        Some(Gear::new(colour.parse().ok()?, digit(number)?))
    }

    /// The card written `R6`, as the table in text shows it.
    fn short(word: &str) -> Option<Gear> {
        let number = word.trim_start_matches(char::is_alphabetic);
        let letter = word.strip_suffix(number)?.to_uppercase();
        let colour =
            Colour::every().find(|colour| [colour.letter().en, colour.letter().ru].contains(&&*letter))?;
        Some(Gear::new(colour, digit(number)?))
    }

    /// Its colour.
    pub const fn colour(self) -> Colour {
        match (self.0.get() - 1) / NUMBERS {
            0 => Colour::Gray,
            1 => Colour::Blue,
            2 => Colour::Red,
            3 => Colour::Yellow,
            _ => Colour::Purple,
        }
    }

    /// Its printed number, 1 to 9.
    pub const fn number(self) -> u8 {
        (self.0.get() - 1) % NUMBERS + 1
    }
}

/// A number of a card.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [digit @ b'1'..=b'9'] => Some(digit - b'0'),
        _ => None,
    }
}

impl Colour {
    /// Its letter in `R6`.
    pub const fn letter(self) -> Both {
        match self {
            Colour::Gray => both("G", "С"),
            Colour::Blue => both("B", "Г"),
            Colour::Red => both("R", "К"),
            Colour::Yellow => both("Y", "Ж"),
            Colour::Purple => both("P", "Ф"),
        }
    }
}

impl Default for Gear {
    fn default() -> Gear {
        Gear::nth(0)
    }
}

impl Code for Gear {
    const COUNT: u32 = Colour::COUNT * NUMBERS as u32;
    const NAMES_SEATS: bool = false;
    fn code(self) -> u32 {
        u32::from(self.0.get()) - 1
    }
    fn from_code(code: u32) -> Option<Gear> {
        (code < Self::COUNT).then(|| Gear::nth(code as u8))
    }
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            return write!(f, "{}{}", self.colour().letter().en, self.number());
        }
        write!(f, "{}-{}", self.colour(), self.number())
    }
    fn parse(words: &mut Words<'_>) -> Result<Gear, BadNotation> {
        let word = words.next()?;
        let gear =
            if words.is_typed() { Gear::short(word).or_else(|| Gear::long(word)) } else { Gear::long(word) };
        gear.ok_or_else(|| BadNotation::unknown(word))
    }
}

impl fmt::Display for Gear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl fmt::Debug for Gear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl FromStr for Gear {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Gear, BadNotation> {
        Words::whole(text)
    }
}

tabletop::typescript_code!(Gear);

impl Serialize for Gear {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Gear {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Gear, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}
