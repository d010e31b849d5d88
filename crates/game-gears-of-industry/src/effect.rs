//! The 18 effects of market cards. They are our own content (R): the rulebook prints no cards.

use crate::card::{Card, Domain};
use serde::Serialize;
use tabletop::Features;

/// What a market card can do, by domain and value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Labour 1–2: turn one of your factories.
    Overtime,
    /// Labour 3–4: turn all of your factories.
    Retool,
    /// Labour 5–6: play another factory card from hand.
    SecondShift,
    /// Labour 7–8: a market card of value 5 or less from hand enters a market free of charge.
    Subcontract,
    /// Labour 9–10: turn one vertical factory of an opponent.
    Strike,
    /// Labour 11–13: an opponent's market card of value 6 or less is discarded.
    Dismantle,
    /// Commerce 1–2: exchange one of your market cards with one of equal or lower value from hand.
    Barter,
    /// Commerce 3–4: move one of your market cards to the other market.
    Relocate,
    /// Commerce 5–6: replace a neutral card of this card's market.
    Refresh,
    /// Commerce 7–8: exchange a neutral card of this card's market with a market card from hand.
    Import,
    /// Commerce 9–10: replace one of your market cards with the top market card of the deck.
    Rebrand,
    /// Commerce 11–13: exchange one of your market cards with an opponent's lower one in the same market.
    Takeover,
    /// Science 1–2: look at the top three of the deck, take one, the rest go underneath.
    Survey,
    /// Science 3–4: draw two, then discard one.
    Draft,
    /// Science 5–6: take a card of the discard.
    Recall,
    /// Science 7–8: search the deck for a card of value 6 or less.
    Research,
    /// Science 9–10: draw two.
    Insight,
    /// Science 11–13: use the effect of any other card in a market as if it were this one.
    Replicate,
}

impl Effect {
    /// All effects, in the order of the table.
    pub const EVERY: [Effect; 18] = [
        Effect::Overtime,
        Effect::Retool,
        Effect::SecondShift,
        Effect::Subcontract,
        Effect::Strike,
        Effect::Dismantle,
        Effect::Barter,
        Effect::Relocate,
        Effect::Refresh,
        Effect::Import,
        Effect::Rebrand,
        Effect::Takeover,
        Effect::Survey,
        Effect::Draft,
        Effect::Recall,
        Effect::Research,
        Effect::Insight,
        Effect::Replicate,
    ];

    /// The effect of a market card. Factory cards have none, and never lie where one would ask.
    pub fn of(card: Card) -> Effect {
        let row = usize::from((card.value() - 1) / 2).min(5);
        let column = match card.domain() {
            Domain::Labour => 0,
            Domain::Commerce => 1,
            Domain::Science => 2,
            Domain::Technology => unreachable!("factory cards have no effect"),
        };
        Effect::EVERY[column * 6 + row]
    }
}

/// The most that a card entering by [`Effect::Subcontract`] may be worth.
pub const SUBCONTRACT: u8 = 5;
/// The most that a card discarded by [`Effect::Dismantle`] may be worth.
pub const DISMANTLE: u8 = 6;
/// The most that a card found by [`Effect::Research`] may be worth.
pub const RESEARCH: u8 = 6;
