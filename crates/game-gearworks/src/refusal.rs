//! Why an action is not possible.

use crate::action::Action;
use crate::content::Tinkerer;
use crate::gear::{Colour, Gear};
use crate::grid::{Cell, Column, Row};
use crate::part::{Contraption, Part};
use serde::Serialize;

/// A rule with its parameters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "why", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the variants say what is wrong; the fields are its plain facts")]
pub enum Refusal {
    /// It is not this player's move.
    NotYourTurn,
    /// Something else is asked for now.
    NotNow { rule: &'static str },
    /// Somebody has this tinkerer (GW-8).
    TinkererTaken { tinkerer: Tinkerer },
    /// The ability belongs to another tinkerer.
    NotYourTinkerer { tinkerer: Tinkerer },
    /// The ability is used this round.
    AbilityUsed { tinkerer: Tinkerer },
    /// One play or pass a turn (GW-10).
    AlreadyPlayed,
    /// A turn needs a play or a pass before it ends (GW-10).
    NothingPlayed,
    /// The player has passed and must re-enter first (GW-18).
    Out,
    /// The player is not out (GW-18).
    NotOut,
    /// The card is not in hand, for something under this rule.
    NotInHand { gear: Gear, rule: &'static str },
    /// The cell is not part of this grid (GW-2).
    NoSuchCell { cell: Cell },
    /// The cell holds a card: only a replacement goes there, no plain play (GW-14) and no ability.
    Occupied { cell: Cell, ability: Option<Tinkerer> },
    /// The cell holds no card to replace (GW-15).
    NothingToReplace { cell: Cell },
    /// Too few sparks; the price tells what for.
    TooFewSparks { price: Price, have: u8 },
    /// The column shows the colour already (GW-12).
    ColumnColour { column: Column, colour: Colour },
    /// The row would both rise and fall (GW-13).
    RowOrder { row: Row, number: u8 },
    /// There is no colour to play against (GW-21).
    NoClash { column: Column, colour: Colour },
    /// No bent number fits the row (GW-23).
    NoBend { row: Row, number: u8 },
    /// A discard takes two cards (GW-11).
    TwoCards,
    /// The hand is full (GW-7).
    HandFull,
    /// The hand is full, so nothing could be kept (GW-20).
    HandFullForLook,
    /// The gear deck is empty (GW-11).
    NoGears,
    /// The contraption deck is empty (GW-11).
    NoContraptions,
    /// The card is not among those looked at (GW-20).
    NotLookedAt { gear: Gear },
    /// There is no card to slide (GW-22).
    NothingToSlide { cell: Cell },
    /// A slide stays in its row (GW-22).
    OtherRow { row: Row },
    /// A card is in the way (GW-22).
    InTheWay { cell: Cell },
    /// The contraption is not in hand (GW-31).
    NotYourContraption { contraption: Contraption },
    /// The part was not claimed this round, or lies on a contraption (GW-31).
    PartMissing { part: Part },
}

/// What sparks are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Price {
    /// 2 sparks to replace a card (GW-15).
    Replace,
    /// 1 spark to draw a gear card (GW-11).
    Gear,
    /// 2 sparks to draw a contraption (GW-11).
    Contraption,
    /// 1 spark to re-enter (GW-18).
    ReEnter,
}

impl tabletop::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::NotYourTurn | Refusal::AlreadyPlayed | Refusal::NothingPlayed => "GW-10",
            Refusal::NotNow { rule } | Refusal::NotInHand { rule, .. } => rule,
            Refusal::TinkererTaken { .. } => "GW-8",
            Refusal::NotYourTinkerer { tinkerer } | Refusal::AbilityUsed { tinkerer } => tinkerer.rule(),
            Refusal::Out | Refusal::NotOut => "GW-18",
            Refusal::NoSuchCell { .. } => "GW-2",
            Refusal::Occupied { ability, .. } => ability.map_or("GW-14", Tinkerer::rule),
            Refusal::NothingToReplace { .. } => "GW-15",
            Refusal::TooFewSparks { price, .. } => match price {
                Price::Replace => "GW-15",
                Price::Gear | Price::Contraption => "GW-11",
                Price::ReEnter => "GW-18",
            },
            Refusal::ColumnColour { .. } => "GW-12",
            Refusal::RowOrder { .. } => "GW-13",
            Refusal::NoClash { .. } => "GW-21",
            Refusal::NoBend { .. } => "GW-23",
            Refusal::TwoCards | Refusal::NoGears | Refusal::NoContraptions => "GW-11",
            Refusal::HandFull => "GW-7",
            Refusal::HandFullForLook | Refusal::NotLookedAt { .. } => "GW-20",
            Refusal::NothingToSlide { .. } | Refusal::OtherRow { .. } | Refusal::InTheWay { .. } => "GW-22",
            Refusal::NotYourContraption { .. } | Refusal::PartMissing { .. } => "GW-31",
        }
    }

    fn is_untimely(&self) -> bool {
        matches!(self, Refusal::NotNow { .. })
    }
}

impl Refusal {
    /// Something else is asked now.
    pub const fn not_now(tried: Action) -> Refusal {
        Refusal::NotNow { rule: tried.rule() }
    }
}
