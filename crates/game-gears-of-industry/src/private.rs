//! What one seat knows besides the table.

use crate::card::{Card, Owned};
use crate::cards::{Common, Personal};
use serde::Serialize;
use tabletop::{Features, List};

/// The most cards that a hand can hold: seven, one drawn, and every factory card of a deck (by Rebrand).
pub const MAX_HAND: usize = 34;

/// A hand of cards, sorted.
pub type HandCards = List<Owned, MAX_HAND>;

/// A seat's own knowledge.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Private {
    /// The cards in hand.
    #[features(count)]
    pub hand: HandCards,
    /// What is in the own deck, in no known order.
    pub deck: Personal,
    /// What lies under the own deck, in this order: the looker put it there.
    #[features(count)]
    pub bottom: List<Card, 26>,
    /// The own deck list (GI-2).
    #[features(skip)]
    pub list: Personal,
    /// The own contribution to the Market deck (GI-3, advanced format).
    #[features(skip)]
    pub market_list: Personal,
    /// Cards being looked at (Survey), the top one first.
    #[features(count)]
    pub looked: List<Card, 3>,
    /// The Market deck while this seat searches it (Research).
    #[features(skip)]
    pub searching: Common,
    /// Cards that this seat put under the Market deck, in order.
    #[features(count)]
    pub market_bottom: List<Card, 60>,
    /// Cards that this seat knows to belong to the Market deck, wherever they are now, where it knows of more
    /// than everybody does.
    #[features(skip)]
    pub market_known: Common,
}

impl Private {
    /// Whether this card is in hand.
    pub fn holds(&self, card: Owned) -> bool {
        self.hand.contains(&card)
    }

    /// The different cards in hand, in order.
    pub fn kinds(&self) -> impl Iterator<Item = Owned> + '_ {
        let mut last = None;
        self.hand.iter().copied().filter(move |card| last.replace(*card) != Some(*card))
    }

    /// The different market cards in hand, in order.
    pub fn market_cards(&self) -> impl Iterator<Item = Owned> + '_ {
        self.kinds().filter(|card| !card.is_factory())
    }
}
