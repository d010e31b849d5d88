//! The vocabulary of sealed bids.

use crate::bids::fault;
use std::fmt;
use std::str::FromStr;
use tabletop::{BadNotation, Code, Words};

/// There is one card of each number.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 12)]
pub struct Card(pub u8);

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Choice {
    Bid { card: Card },
    Look,
    Leave,
}

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Draw {
    Deal { card: Card },
}

/// A choice whose notation may be planted with a fault.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Action<const FAULT: u8>(pub Choice);

impl<const FAULT: u8> Code for Action<FAULT> {
    const COUNT: u32 = Choice::COUNT;
    fn code(self) -> u32 {
        self.0.code()
    }
    fn from_code(code: u32) -> Option<Self> {
        Choice::from_code(code).map(Action)
    }
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Choice::Bid { card: Card(7) } if FAULT == fault::NOTATION => f.write_str("bid 8"),
            choice => choice.write(f),
        }
    }
    fn parse(words: &mut Words<'_>) -> Result<Self, BadNotation> {
        Choice::parse(words).map(Action)
    }
}

impl<const FAULT: u8> fmt::Display for Action<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl<const FAULT: u8> FromStr for Action<FAULT> {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Self, BadNotation> {
        Words::whole(text)
    }
}
