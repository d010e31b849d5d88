//! Why something is not possible.

use crate::action::Action;
use crate::card::{Card, Market, Owned, Spot};
use crate::effect::Effect;
use crate::factory::Number;
use crate::phase::Stage;
use serde::Serialize;
use tabletop::Seat;

/// A rule with its parameters.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
pub enum Refusal {
    /// Something else is asked now.
    NotNow {
        /// The rule of what was tried.
        rule: &'static str,
    },
    /// This step cannot be left out.
    MustChoose {
        /// The step.
        step: Stage,
    },
    /// Only factory cards of value 5 or less are taken before the game.
    FetchTooHigh {
        /// The value.
        value: u8,
    },
    /// The deck has no such factory card left.
    NotInDeck {
        /// The card.
        card: Card,
    },
    /// The card is not in hand.
    NotInHand {
        /// The card.
        card: Owned,
        /// The step.
        step: Stage,
    },
    /// The factory card is not in hand.
    NoFactoryCard {
        /// The card.
        card: Card,
    },
    /// There is no factory with this number.
    NoSuchFactory {
        /// Whose.
        seat: Seat,
        /// The number.
        factory: Number,
        /// The step.
        step: Stage,
    },
    /// The factory is vertical: it can neither pay nor be turned in this step.
    NotHorizontal {
        /// The factory.
        factory: Number,
    },
    /// The factory is horizontal: it cannot boost, nor be turned in this step.
    NotVertical {
        /// The factory.
        factory: Number,
        /// The step.
        step: Stage,
    },
    /// Two cards have entered the markets this turn.
    TwoPlayed,
    /// The output does not pay for the card.
    TooDear {
        /// What it costs.
        value: u8,
        /// What is there.
        output: u8,
    },
    /// No market card in hand has the factory's value.
    NothingToMatch {
        /// The value.
        value: u8,
    },
    /// The matched factory pays for another value.
    NotMatching {
        /// The factory's value.
        value: u8,
    },
    /// A factory card never enters a market.
    NotAMarketCard {
        /// The card.
        card: Owned,
    },
    /// No card lies there.
    NoCardThere {
        /// The spot.
        spot: Spot,
        /// The step.
        step: Stage,
    },
    /// With three cards in the market the new card replaces one of the player's own there.
    NotReplaceable {
        /// The spot.
        spot: Spot,
        /// The market.
        market: Market,
    },
    /// Only own cards and neutral ones can be used.
    NotUsable {
        /// The spot.
        spot: Spot,
    },
    /// The effect would do nothing.
    NothingToDo {
        /// The effect.
        effect: Effect,
    },
    /// Replicate copies neither itself nor another Replicate.
    NotCopied {
        /// The spot.
        spot: Spot,
    },
    /// The effect cannot be applied to this card.
    NoTarget {
        /// The effect.
        effect: Effect,
        /// The spot.
        spot: Spot,
    },
    /// The effect cannot be applied to this factory.
    NoFactoryTarget {
        /// The effect.
        effect: Effect,
        /// Whose.
        seat: Seat,
        /// The factory.
        factory: Number,
    },
    /// Retool turns each factory once.
    TurnedAlready {
        /// The factory.
        factory: Number,
    },
    /// The effect allows lower values only.
    TooHigh {
        /// The effect.
        effect: Effect,
        /// The card's value.
        value: u8,
        /// The most that is possible.
        most: u8,
    },
    /// The effect does not offer this card.
    NotOffered {
        /// The effect.
        effect: Effect,
        /// The card.
        card: Card,
    },
    /// A clash needs three own cards in the market.
    FewerThanThree {
        /// The market.
        market: Market,
        /// How many are there.
        cards: u8,
    },
    /// The market has clashed this turn.
    ClashedAlready {
        /// The market.
        market: Market,
    },
    /// The factory was used to pay this turn.
    UsedToPay {
        /// The factory.
        factory: Number,
    },
    /// The factory has boosted a clash this turn.
    BoostedAlready {
        /// The factory.
        factory: Number,
    },
    /// It must be one of the winner's cards in the market of the clash.
    NotTheWinners {
        /// The spot.
        spot: Spot,
        /// The winner.
        winner: Seat,
    },
    /// Only a neutral card of the market of the clash can be replaced.
    NotRenewable {
        /// The spot.
        spot: Spot,
    },
    /// No new card could be drawn for the neutral one.
    NoNewCard {
        /// The spot.
        spot: Spot,
    },
}

impl tabletop::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotNow { rule } => rule,
            Refusal::MustChoose { step }
            | Refusal::NoSuchFactory { step, .. }
            | Refusal::NotInHand { step, .. }
            | Refusal::NoCardThere { step, .. } => step.rule(),
            Refusal::FetchTooHigh { .. } | Refusal::NotInDeck { .. } => "GI-6",
            Refusal::NoFactoryCard { .. } => "GI-11",
            Refusal::NotHorizontal { .. }
            | Refusal::TwoPlayed
            | Refusal::TooDear { .. }
            | Refusal::NothingToMatch { .. }
            | Refusal::NotMatching { .. }
            | Refusal::NotReplaceable { .. } => "GI-12",
            Refusal::NotAMarketCard { .. } => "GI-1",
            Refusal::NotUsable { .. }
            | Refusal::NothingToDo { .. }
            | Refusal::NotCopied { .. }
            | Refusal::NoTarget { .. }
            | Refusal::NoFactoryTarget { .. }
            | Refusal::TurnedAlready { .. }
            | Refusal::TooHigh { .. }
            | Refusal::NotOffered { .. } => "GI-13",
            Refusal::FewerThanThree { .. } | Refusal::ClashedAlready { .. } => "GI-14",
            Refusal::NotVertical { step: Stage::Rotate, .. } => "GI-19",
            Refusal::NotVertical { .. } | Refusal::UsedToPay { .. } | Refusal::BoostedAlready { .. } => {
                "GI-15"
            }
            Refusal::NotTheWinners { .. } | Refusal::NotRenewable { .. } | Refusal::NoNewCard { .. } => {
                "GI-18"
            }
        }
    }

    fn is_untimely(&self) -> bool {
        matches!(self, Refusal::NotNow { .. } | Refusal::MustChoose { .. })
    }
}

impl Refusal {
    /// Something else is asked now.
    pub const fn not_now(tried: Action) -> Refusal {
        Refusal::NotNow { rule: tried.rule() }
    }
}
