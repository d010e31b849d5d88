//! What a seat can do, one small step at a time.

use crate::card::{Card, Market, Owned, Spot};
use crate::factory::{Facing, Number};
use tabletop::{Code, Seat};

/// A value of a Technology card.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 13)]
pub struct Value(pub(crate) u8);

impl Value {
    /// This value, 1 to 13.
    pub const fn new(value: u8) -> Value {
        assert!(1 <= value && value <= 13);
        Value(value)
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// One decision.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Goes on without: ends a step or declines an offer.
    Pass,
    /// Takes the Technology card of this value from the deck before the game (GI-6).
    Fetch(Value),
    /// Plays the Technology card of this value to the factory area (GI-11).
    Build {
        /// Its value.
        value: Value,
        /// How it is put down.
        facing: Facing,
    },
    /// Uses a factory for 3 points of output (GI-12).
    Run(Number),
    /// Uses a factory to pay for a card of its own value (GI-12).
    Match(Number),
    /// Turns an own factory 90° clockwise.
    Turn(Number),
    /// Turns an opponent's factory 90° clockwise.
    Strike {
        /// The opponent.
        seat: Seat,
        /// The factory.
        factory: Number,
    },
    /// Plays a card from hand into a market.
    Play {
        /// The card.
        card: Owned,
        /// The market.
        market: Market,
    },
    /// Uses, or copies, the effect of a card in a market (GI-13).
    Use(Spot),
    /// Points at a card in a market.
    Pick(Spot),
    /// Gives a card from hand in exchange.
    Exchange(Owned),
    /// Discards a card from hand.
    Discard(Owned),
    /// Takes one of the cards that an effect offers.
    Take(Card),
    /// Triggers a clash (GI-14).
    Clash(Market),
    /// Adds a factory to the hand of a clash (GI-15).
    Boost(Number),
}

impl Action {
    /// The rule that speaks of it. Of several, as for turning a factory, it is the one for which the action is made.
    pub const fn rule(self) -> &'static str {
        match self {
            Action::Fetch(_) => "GI-6",
            Action::Build { .. } => "GI-11",
            Action::Run(_) | Action::Match(_) | Action::Play { .. } => "GI-12",
            Action::Use(_)
            | Action::Pick(_)
            | Action::Exchange(_)
            | Action::Take(_)
            | Action::Strike { .. } => "GI-13",
            Action::Clash(_) => "GI-14",
            Action::Boost(_) => "GI-15",
            Action::Turn(_) => "GI-19",
            Action::Discard(_) => "GI-20",
            // Every step that can be left out ends so.
            Action::Pass => "GI-23",
        }
    }
}
