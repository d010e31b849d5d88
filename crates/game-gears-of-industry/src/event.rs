//! What is reported.

use crate::card::{Card, Market, Owned, Side, Spot};
use crate::effect::Effect;
use crate::factory::{Facing, Factory, Number};
use crate::poker::{Decided, Hand, Rank};
use serde::Serialize;
use tabletop::{List, PerSeat, Seat};

/// One player's hand in a clash.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClashHand {
    /// The cards that count, from the highest down.
    pub cards: List<Card, 5>,
    /// What they make.
    pub rank: Rank,
    /// The values that break ties within the rank, most important first.
    pub ties: List<u8, 5>,
    /// The value of the factory that boosts the hand.
    pub boost: Option<u8>,
}

impl ClashHand {
    /// The hand with what boosts it.
    pub fn new(hand: Hand, boost: Option<Factory>) -> ClashHand {
        ClashHand {
            cards: hand.cards(),
            rank: hand.rank(),
            ties: hand.ties(),
            boost: boost.map(Factory::value),
        }
    }
}

/// How a card that enters a market is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Paid {
    /// From factory output.
    Output,
    /// By a factory of its value.
    Match,
    /// Not at all (Subcontract).
    Free,
}

/// One thing that happened. The fields are named as the rules name them.
#[allow(missing_docs, reason = "the variants say what their few fields are")]
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
pub enum Event {
    /// This seat starts.
    First { seat: Seat },
    /// The Market deck is made up (GI-3).
    MarketReady { cards: u8 },
    /// A neutral card comes into a market.
    Neutral { market: Market, card: Owned },
    /// A player takes a factory card from the deck (GI-6): as the player sees it.
    FetchedThis { seat: Seat, card: Card },
    /// The same as others see it.
    Fetched { seat: Seat },
    /// A player draws: as the player sees it.
    DrewThis { seat: Seat, card: Owned },
    /// The same as others see it.
    Drew { seat: Seat, from: Side },
    /// A discard becomes a new deck (GI-22).
    Reshuffled { side: Side, cards: u8 },
    /// A turn begins.
    Turn { seat: Seat, number: u16 },
    /// A factory card is played.
    Built { seat: Seat, factory: Number, value: u8, facing: Facing },
    /// A factory is used for output.
    Ran { seat: Seat, factory: Number, value: u8, facing: Facing, output: u8 },
    /// A factory is used to match.
    Matched { seat: Seat, factory: Number, value: u8, facing: Facing },
    /// A factory is turned.
    Turned { seat: Seat, factory: Number, value: u8, facing: Facing },
    /// A card enters a market.
    Entered { seat: Seat, card: Owned, market: Market, paid: Paid },
    /// Output is left over and lost.
    OutputLost { seat: Seat, output: u8 },
    /// A card leaves a market for its home's discard.
    Removed { card: Owned, market: Market, side: Side },
    /// A card leaves a hand for its home's discard.
    Discarded { seat: Seat, card: Owned },
    /// An effect is used.
    Used { seat: Seat, card: Owned, effect: Effect },
    /// Replicate copies an effect.
    Copied { seat: Seat, card: Owned, effect: Effect },
    /// A factory is turned by an opponent.
    Struck { seat: Seat, opponent: Seat, factory: Number, value: u8, facing: Facing },
    /// A market card and a card from hand change places.
    Exchanged { seat: Seat, given: Owned, taken: Owned, market: Market, side: Side },
    /// A market card moves to the other market.
    Relocated { seat: Seat, card: Owned, to: Market },
    /// Two players' market cards change places.
    TakenOver { seat: Seat, given: Owned, taken: Owned, market: Market, side: Side },
    /// A player looks at a card of a deck: as the player sees it.
    LookedAt { seat: Seat, card: Owned },
    /// The same as others see it.
    Looked { seat: Seat, from: Side },
    /// A player keeps one of the cards looked at: as the player sees it.
    KeptThis { seat: Seat, card: Owned, below: u8 },
    /// The same as others see it.
    Kept { seat: Seat, from: Side, below: u8 },
    /// A card of a discard goes to hand.
    Recalled { seat: Seat, card: Owned },
    /// A player searches a deck.
    Searches { seat: Seat, from: Side },
    /// The search finds a card, which is shown.
    Found { seat: Seat, card: Owned },
    /// The search finds nothing.
    FoundNothing { seat: Seat },
    /// Rebrand skips a factory card, which goes to hand.
    Skipped { seat: Seat, card: Owned },
    /// Rebrand puts a card into a market.
    Rebranded { seat: Seat, card: Owned, spot: Spot },
    /// A clash is triggered.
    ClashBegins { seat: Seat, market: Market },
    /// A player boosts a hand with a factory.
    Boosted { seat: Seat, factory: Number, value: u8 },
    /// A player does without a boost.
    Unboosted { seat: Seat },
    /// A clash is decided: everybody's hand, the seats from the best hand down, who wins and why.
    Clash {
        market: Market,
        hands: PerSeat<ClashHand>,
        ranked: List<Seat, 4>,
        winner: Seat,
        decided: Decided,
        points: u8,
        total: u8,
    },
    /// The game is over.
    Over { points: PerSeat<u8>, in_play: PerSeat<u32>, rounds_out: bool },
}
