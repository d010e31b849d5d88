//! What chance can do.

use crate::content::{Character, CodeCard, Condition, Gear};
use tabletop::{Code, Seat};

/// What chance can do. Whom a deal concerns stands in the phase.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This seat starts with the gear token.
    First(Seat),
    /// A code card is dealt (SH-2).
    Deal(CodeCard),
    /// A gear is discarded at random (SH-5, SH-31).
    Discard(Gear),
    /// A character is dealt (SH-4).
    Character(Character),
    /// The next round card shows this condition (SH-3).
    Round(Condition),
}
