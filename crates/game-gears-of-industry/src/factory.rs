//! Factories: the Technology cards in play, which turn.

use serde::{Serialize, Serializer};
use std::fmt;
use tabletop::Code;

/// How a factory card lies (GI-11). Turning 90° clockwise takes each facing to the next.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Facing {
    /// Upright: vertical.
    Up,
    /// Horizontal.
    Right,
    /// Upside down: vertical.
    Down,
    /// Horizontal.
    Left,
}

impl Facing {
    /// The facing after a turn of 90° clockwise.
    pub const fn clockwise(self) -> Facing {
        match self {
            Facing::Up => Facing::Right,
            Facing::Right => Facing::Down,
            Facing::Down => Facing::Left,
            Facing::Left => Facing::Up,
        }
    }

    /// Whether a factory lying like this can pay; otherwise it is vertical and can boost.
    pub const fn is_horizontal(self) -> bool {
        matches!(self, Facing::Right | Facing::Left)
    }
}

/// A factory's number in its owner's factory area, counted from 1. Factories never leave play.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 26)]
pub struct Number(u8);

impl Number {
    /// The number of the factory at this index, counted from 0.
    pub const fn new(index: usize) -> Number {
        assert!(index < 26);
        Number(index as u8 + 1)
    }

    /// Its index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// A factory in play, packed into a byte: value, facing, and what it did this turn.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Sheet"))]
pub struct Factory(u8);

const USED: u8 = 0x40;
const BOOSTED: u8 = 0x80;

impl Factory {
    /// A factory just built.
    pub const fn new(value: u8, facing: Facing) -> Factory {
        Factory(value | (facing as u8) << 4)
    }

    /// The card's value.
    pub const fn value(self) -> u8 {
        self.0 & 15
    }

    /// How it lies.
    pub const fn facing(self) -> Facing {
        match self.0 >> 4 & 3 {
            0 => Facing::Up,
            1 => Facing::Right,
            2 => Facing::Down,
            _ => Facing::Left,
        }
    }

    /// Whether it can pay.
    pub const fn is_horizontal(self) -> bool {
        self.facing().is_horizontal()
    }

    /// Whether it was used to pay this turn; then it cannot boost (GI-15).
    pub const fn used(self) -> bool {
        self.0 & USED != 0
    }

    /// Whether it has boosted a clash this turn; then it cannot boost another (GI-15).
    pub const fn boosted(self) -> bool {
        self.0 & BOOSTED != 0
    }

    /// Whether it could boost a clash now.
    pub const fn can_boost(self) -> bool {
        !self.is_horizontal() && !self.used() && !self.boosted()
    }

    /// Turns it 90° clockwise.
    pub fn turn(&mut self) {
        self.0 = self.0 & !0x30 | (self.facing().clockwise() as u8) << 4;
    }

    /// Uses it to pay: it turns at once (GI-12).
    pub fn pay(&mut self) {
        self.turn();
        self.0 |= USED;
    }

    /// Marks that it boosts a clash.
    pub fn boost(&mut self) {
        self.0 |= BOOSTED;
    }

    /// Forgets what it did: a new turn begins.
    pub fn rest(&mut self) {
        self.0 &= !(USED | BOOSTED);
    }
}

/// What a factory may still do this turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum May {
    /// Pay for a market card, by output or by a match (GI-12).
    Pay,
    /// Be turned 90° clockwise, in the market step (GI-12) or in the rotate step (GI-19).
    #[default]
    Turn,
    /// Boost a clash (GI-15).
    Boost,
}

/// A factory as it is shown.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct Sheet {
    value: u8,
    facing: Facing,
    used: bool,
    boosted: bool,
}

impl fmt::Debug for Factory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.value(), self.facing())
    }
}

impl Serialize for Factory {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (value, facing) = (self.value(), self.facing());
        Sheet { value, facing, used: self.used(), boosted: self.boosted() }.serialize(to)
    }
}
