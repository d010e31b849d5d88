//! What chance can do.

use crate::ids::Land;
use crate::kinds::Token;
use tabletop::{Code, Die};

/// One outcome.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// A die is rolled.
    Roll(Die),
    /// A production token is laid there (random set-up).
    Lay(Land),
    /// The next production token is turned up: it makes this.
    TurnUp(Token),
    /// A figure is put there (random set-up).
    Claim(Land),
}
