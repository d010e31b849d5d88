//! Where a game stands: the step of the turn and the decision that is due.

use crate::card::{Market, Side, Spot};
use crate::effect::Effect;
use serde::Serialize;
use tabletop::{Features, Seat};

/// The steps of a turn, in order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Before the first turn.
    Setup,
    /// Drawing a card (GI-10).
    Draw,
    /// Playing a factory card (GI-11).
    Factory,
    /// Entering the markets (GI-12).
    Market,
    /// Using an effect (GI-13).
    Effect,
    /// Triggering clashes (GI-14).
    Clash,
    /// Boosting the hands of a clash (GI-15).
    Boost,
    /// Updating the market after a clash (GI-18); another clash may follow.
    Update,
    /// Turning factories (GI-19).
    Rotate,
    /// Discarding down to seven (GI-20).
    Discard,
    /// The game is over (GI-21).
    Over,
}

impl Stage {
    /// The rule that governs the step.
    pub const fn rule(self) -> &'static str {
        match self {
            Stage::Setup => "GI-6",
            Stage::Draw => "GI-10",
            Stage::Factory => "GI-11",
            Stage::Market => "GI-12",
            Stage::Effect => "GI-13",
            Stage::Clash => "GI-14",
            Stage::Boost => "GI-15",
            Stage::Update => "GI-18",
            Stage::Rotate => "GI-19",
            Stage::Discard => "GI-20",
            Stage::Over => "GI-21",
        }
    }
}

/// The decision, or the draw, that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "is", rename_all = "kebab-case")]
pub enum Phase {
    /// Chance names the first player.
    First,
    /// Chance picks the cards of the Market deck (GI-3).
    Select,
    /// A player takes factory cards from the deck (GI-6).
    Fetch,
    /// Cards are drawn.
    Draw {
        /// From whose deck.
        from: Side,
        /// How many are still to come.
        left: u8,
        /// What for.
        why: Why,
    },
    /// A factory card may be played (GI-11).
    Factory,
    /// Factories are used and market cards played (GI-12).
    Enter,
    /// A factory has been used to match: a card of its value follows (GI-12).
    Matched {
        /// The value.
        value: u8,
    },
    /// A card enters a full market: which one does it replace (GI-12)?
    Replace {
        /// The market.
        market: Market,
        /// Whether it enters by Subcontract.
        free: bool,
    },
    /// An effect may be used (GI-13).
    Effect,
    /// Replicate has been used: which effect does it copy?
    Copy {
        /// The Replicate card.
        card: Spot,
    },
    /// An effect asks for its target.
    Target {
        /// The effect.
        effect: Effect,
        /// The card that is used.
        card: Spot,
    },
    /// An exchange asks for its other card.
    Partner {
        /// The effect.
        effect: Effect,
        /// The card that is used.
        card: Spot,
        /// The first card of the exchange.
        first: Spot,
    },
    /// A clash may be triggered (GI-14).
    Clash,
    /// Boosts are chosen (GI-15).
    Boost {
        /// The market.
        market: Market,
    },
    /// One of the winner's cards is discarded (GI-18).
    Penalty {
        /// The market.
        market: Market,
        /// The winner.
        winner: Seat,
    },
    /// A neutral card may be replaced (GI-18).
    Renew {
        /// The market.
        market: Market,
    },
    /// Vertical factories may be turned (GI-19).
    Rotate,
    /// The hand is brought down to seven (GI-20).
    Discard,
    /// The game is over.
    Over,
}

/// What cards are drawn for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "for", rename_all = "kebab-case")]
pub enum Why {
    /// The markets' first neutral cards (GI-5).
    Open,
    /// A first hand (GI-6).
    Deal,
    /// The card of the turn (GI-10).
    Turn,
    /// Draft draws two.
    Draft {
        /// The card that is used.
        card: Spot,
    },
    /// Insight draws two.
    Insight,
    /// Survey looks at three.
    Survey {
        /// The card that is used.
        card: Spot,
    },
    /// Rebrand turns cards up until one can enter the market.
    Rebrand {
        /// Where it enters.
        spot: Spot,
    },
    /// Refresh replaces a neutral card.
    Refresh {
        /// Which one.
        spot: Spot,
    },
    /// A neutral card is replaced after a clash (GI-18).
    Renew {
        /// Which one.
        spot: Spot,
    },
}

impl Phase {
    /// The step of the turn that this belongs to.
    pub const fn stage(self) -> Stage {
        match self {
            Phase::First | Phase::Select | Phase::Fetch => Stage::Setup,
            Phase::Draw { why, .. } => match why {
                Why::Open | Why::Deal => Stage::Setup,
                Why::Turn => Stage::Draw,
                Why::Draft { .. }
                | Why::Insight
                | Why::Survey { .. }
                | Why::Rebrand { .. }
                | Why::Refresh { .. } => Stage::Effect,
                Why::Renew { .. } => Stage::Update,
            },
            Phase::Factory => Stage::Factory,
            Phase::Enter | Phase::Matched { .. } | Phase::Replace { free: false, .. } => Stage::Market,
            Phase::Replace { free: true, .. }
            | Phase::Effect
            | Phase::Copy { .. }
            | Phase::Target { .. }
            | Phase::Partner { .. } => Stage::Effect,
            Phase::Clash => Stage::Clash,
            Phase::Boost { .. } => Stage::Boost,
            Phase::Penalty { .. } | Phase::Renew { .. } => Stage::Update,
            Phase::Rotate => Stage::Rotate,
            Phase::Discard => Stage::Discard,
            Phase::Over => Stage::Over,
        }
    }
}
