//! What chance can do.

use crate::card::Card;
use tabletop::{Code, Seat};

/// One outcome of chance.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This seat starts.
    First(Seat),
    /// This card goes into the Market deck (GI-3, basic format).
    Market(Card),
    /// This card is the next of the deck that is drawn from.
    Draw(Card),
}
