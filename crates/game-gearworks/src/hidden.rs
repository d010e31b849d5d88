//! What nobody knows.

use crate::content::Contraptions;
use crate::gear::Gear;
use tabletop::Set;

/// The shuffled part of both decks. Cards put underneath are known to those who put them: see `Private`.
#[derive(Clone, Copy, PartialEq)]
pub struct Hidden {
    /// Gear cards in no order.
    pub gears: Set<Gear>,
    /// Contraptions in no order.
    pub contraptions: Contraptions,
}
