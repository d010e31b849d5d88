//! Code cards (SH-2).

use crate::content::Gear;
use tabletop::{Code, Set};

/// A colour of code cards.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Colour {
    /// Red.
    Red,
    /// Blue.
    Blue,
    /// Yellow.
    Yellow,
    /// Violet.
    Violet,
}

/// A number on a gear or a code card.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 4)]
pub struct Number(u8);

impl Number {
    /// This number, which must be one of 1 to 4.
    pub const fn new(number: u8) -> Number {
        assert!(1 <= number && number <= 4);
        Number(number)
    }

    /// The plain number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// A code card: one of each colour and number.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(join = "-")]
pub struct CodeCard {
    /// Its colour.
    pub colour: Colour,
    /// Its number.
    pub number: Number,
}

impl CodeCard {
    /// The cards that a gear showing this number can enter: those of its colour or of the number (SH-21).
    pub fn fitting(gear: Gear, number: Number) -> Set<CodeCard> {
        let of_number = CodeCard::of_number(number);
        match gear.colour() {
            // Cards are numbered colour by colour, four of each: a colour is four neighbouring bits.
            Some(colour) => Set::from_bits(0b1111 << (4 * colour.code())).or(of_number),
            None if gear == Gear::Rainbow => Set::full(),
            None => of_number,
        }
    }

    /// The cards of a number, whatever their colour: every fourth bit.
    pub fn of_number(number: Number) -> Set<CodeCard> {
        Set::from_bits(0x1111 << number.code())
    }

    /// Whether the card's number is one off this one (the Clerk's day, SH-40). The numbers are no circle here.
    pub const fn is_one_off(self, number: Number) -> bool {
        self.number.get().abs_diff(number.get()) == 1
    }
}
