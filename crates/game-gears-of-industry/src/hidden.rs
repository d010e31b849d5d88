//! What nobody knows.

use crate::cards::Common;

/// The Market deck without the cards that somebody put underneath, and what did not get into it. Players'
/// decks are not here: their owners know what is in them, and the order does not exist before a card is drawn.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct Hidden {
    /// The Market deck.
    pub market: Common,
    /// Basic format: market cards that the players left out and that are not in the Market deck (GI-3).
    pub left_out: Common,
}
