//! Dice, and whatever else is equally likely.

use crate::Code;

/// A common die, 1 to 6.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 6)]
pub struct Die(u8);

impl Die {
    /// The number that lies on top.
    pub const fn pips(self) -> u8 {
        self.0
    }
}

/// Every member of a code with the same weight: a die, a random seat.
pub fn uniform<T: Code, C>(outcome: impl Fn(T) -> C, out: &mut Vec<(C, u32)>) {
    out.extend(T::every().map(|member| (outcome(member), 1)));
}
