//! What one seat knows besides the table.

use crate::content::Contraptions;
use crate::gear::Gear;
use serde::{Serialize, Serializer};
use tabletop::{Features, List, Set};

/// The longest row of cards that can lie under the deck: all but the four start cards.
pub const BOTTOM: usize = 41;

/// A player's hand and memory.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Private {
    /// Gear cards in hand, sorted by colour and number.
    pub gears: Set<Gear>,
    /// Contraptions in hand.
    #[serde(serialize_with = "one_by_one")]
    #[cfg_attr(feature = "typescript", ts(as = "Vec<crate::part::Contraption>"))]
    pub contraptions: Contraptions,
    /// The cards that this player put under the gear deck and that lie there still, the next to be drawn
    /// first. Where among the others they lie is public: see `GearDeck::bottom`.
    #[features(count)]
    pub bottom: List<Gear, BOTTOM>,
    /// The cards that Bartleby looks at.
    #[features(count)]
    pub looking: List<Gear, 3>,
}

fn one_by_one<S: Serializer>(contraptions: &Contraptions, to: S) -> Result<S::Ok, S::Error> {
    to.collect_seq(contraptions.members())
}
