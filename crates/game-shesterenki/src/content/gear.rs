//! Gears and how they turn (SH-1).

use crate::content::{Colour, Number};
use tabletop::Code;

/// A gear card. Everybody has the same six.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Gear {
    /// 1-4-1-4.
    #[default]
    Red,
    /// 2-2-3-3.
    Violet,
    /// 4-3-2-1: increasing it lowers its number.
    Yellow,
    /// 1-2-3-4; comforts its owner when it does not win (SH-24).
    Blue,
    /// 1-2-3-4; no colour, hard to jam (SH-15).
    Grey,
    /// 1-2-3-4; every colour, swaps its number (SH-14).
    Rainbow,
}

impl Gear {
    /// The numbers on its sides a to d, in the order in which "increase" steps through them.
    pub const fn numbers(self) -> [u8; 4] {
        match self {
            Gear::Red => [1, 4, 1, 4],
            Gear::Violet => [2, 2, 3, 3],
            Gear::Yellow => [4, 3, 2, 1],
            Gear::Blue | Gear::Grey | Gear::Rainbow => [1, 2, 3, 4],
        }
    }

    /// The number on one side.
    pub const fn number(self, side: Side) -> Number {
        Number::new(self.numbers()[side as usize])
    }

    /// The colour of code cards that it enters: none for grey, and rainbow needs none (SH-21).
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Gear::Red => Some(Colour::Red),
            Gear::Violet => Some(Colour::Violet),
            Gear::Yellow => Some(Colour::Yellow),
            Gear::Blue => Some(Colour::Blue),
            Gear::Grey | Gear::Rainbow => None,
        }
    }
}

/// A side of a gear card. Sides have letters because two sides of a gear may show the same number and still
/// turn to different ones.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub enum Side {
    /// The first number of the gear.
    #[default]
    A,
    /// The second.
    B,
    /// The third.
    C,
    /// The fourth.
    D,
}

impl Side {
    /// All four, in order.
    pub const ALL: [Side; 4] = [Side::A, Side::B, Side::C, Side::D];

    /// The side that lies this many steps further; backwards if negative.
    #[must_use]
    pub const fn turned(self, steps: i8) -> Side {
        Side::ALL[(self as i8 + steps).rem_euclid(4) as usize]
    }
}

/// A gear with the side that points at the round card.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
#[code(join = "-")]
pub struct Setting {
    /// Which gear.
    pub gear: Gear,
    /// Which of its sides counts.
    pub side: Side,
}

impl Setting {
    /// The number that it shows.
    pub const fn number(self) -> Number {
        self.gear.number(self.side)
    }

    /// The same gear, this many steps further.
    #[must_use]
    pub const fn turned(self, steps: i8) -> Setting {
        Setting { gear: self.gear, side: self.side.turned(steps) }
    }
}

/// What a player does to a neighbour's gear in step 2 (SH-11).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Turning {
    /// One step forward.
    Increase,
    /// One step back.
    Decrease,
    /// Not at all.
    Leave,
}

impl Turning {
    /// All three, in order.
    pub const ALL: [Turning; 3] = [Turning::Increase, Turning::Decrease, Turning::Leave];

    /// Forward is positive.
    pub const fn direction(self) -> i8 {
        match self {
            Turning::Increase => 1,
            Turning::Decrease => -1,
            Turning::Leave => 0,
        }
    }
}

/// Which way the Watchmaker turns a gear (SH-40).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// One step forward.
    Increase,
    /// One step back.
    Decrease,
}

impl Way {
    /// Both, in order.
    pub const ALL: [Way; 2] = [Way::Increase, Way::Decrease];

    /// Forward is positive.
    pub const fn direction(self) -> i8 {
        match self {
            Way::Increase => 1,
            Way::Decrease => -1,
        }
    }
}
