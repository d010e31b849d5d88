//! What is reported.

use crate::content::Tinkerer;
use crate::gear::Gear;
use crate::grid::{Cell, Column};
use crate::part::{Contraption, Part, With};
use crate::public::Side;
use crate::rules::scoring::Score;
use serde::Serialize;
use std::fmt;
use tabletop::{Seat, SeatSet, Set};

/// Something that happened. Pairs such as [`Event::DrewGear`] and [`Event::DrewUnseenGear`] tell the same
/// thing to those who may see the card and to those who may not.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the variants say what happened; the fields are its plain facts")]
pub enum Event {
    /// A tinkerer is dealt or chosen (GW-8).
    GotTinkerer { seat: Seat, tinkerer: Tinkerer },
    /// A start card is laid out (GW-3).
    StartCard { gear: Gear, cell: Cell },
    /// This many gear cards are dealt to a player (GW-6, GW-34).
    Dealt { seat: Seat, gears: u8 },
    /// One of them, for its owner.
    DealtGear { seat: Seat, gear: Gear },
    /// A contraption is dealt, for its owner.
    DealtContraption { seat: Seat, contraption: Contraption },
    /// A contraption is dealt, for the others.
    DealtUnseenContraption { seat: Seat },
    /// The contraption deck is empty: there is none for this player.
    NoContraption { seat: Seat },
    /// A round begins.
    RoundBegins { round: u8, first: Seat },
    /// A card is played to an open cell; its line tokens turn (GW-14, GW-16).
    Played { side: Side, gear: Gear, cell: Cell, manner: Manner },
    /// A card is played upon another one (GW-15).
    Replaced { side: Side, gear: Gear, cell: Cell, covered: Gear },
    /// The played card is the sum or the difference of two neighbours (GW-17).
    Tinkered { side: Side, gear: Gear, sum: Sum, gained: u8 },
    /// A player passes (GW-18).
    Passed { seat: Seat },
    /// A player comes back (GW-18).
    ReEntered { seat: Seat },
    /// A player stays out (GW-18).
    StayedOut { seat: Seat },
    /// Two cards go under the deck, for their owner; the first is drawn sooner (GW-11).
    Discarded { seat: Seat, first: Gear, second: Gear, gained: u8 },
    /// The same for the others.
    DiscardedUnseen { seat: Seat, gained: u8 },
    /// A gear card is bought, for its owner (GW-11).
    DrewGear { seat: Seat, gear: Gear },
    /// The same for the others.
    DrewUnseenGear { seat: Seat },
    /// A contraption is bought, for its owner (GW-11).
    DrewContraption { seat: Seat, contraption: Contraption },
    /// The same for the others.
    DrewUnseenContraption { seat: Seat },
    /// Bartleby looks at the top cards (GW-20).
    Looks { seat: Seat, cards: u8 },
    /// One of them, for its player.
    Looked { seat: Seat, gear: Gear },
    /// Bartleby keeps a card, for its player.
    Kept { seat: Seat, gear: Gear },
    /// Bartleby keeps a card and puts this many under the deck, for the others.
    KeptUnseen { seat: Seat, under: u8 },
    /// What goes under the deck, for its player; the first is drawn sooner.
    Buried { seat: Seat, first: Gear, second: Option<Gear> },
    /// A pile slides along its row (GW-22).
    Slid { seat: Seat, gear: Gear, from: Cell, to: Cell },
    /// All have passed (GW-18).
    RoundEnds { round: u8 },
    /// A side takes the parts of its lines (GW-30).
    Claimed { side: Side, parts: Set<Part> },
    /// A contraption is built (GW-31).
    BuiltContraption { seat: Seat, contraption: Contraption, with: With },
    /// A player has finished building; these parts are set aside (GW-31).
    SetAside { seat: Seat, parts: Set<Part> },
    /// A side gains sparks outside a turn.
    GainedSparks { side: Side, gained: u8, why: Why },
    /// The grid is cleared and the decks are shuffled (GW-33, GW-58).
    GridCleared,
    /// The leader of a finished round (GW-35).
    Leads { seat: Seat, parts: u8, by: Lead },
    /// The Leviathan pays for its turn (GW-52) or for a replacement (GW-56).
    LeviathanPays { replace: bool, left: u8 },
    /// The Leviathan passes (GW-52, GW-56).
    LeviathanPasses { why: LeviathanPass },
    /// The Leviathan flips a contraption for a column (GW-54).
    FlippedForColumn { contraption: Contraption, open: bool },
    /// The Leviathan flips a contraption for a row (GW-55).
    FlippedForRow { contraption: Contraption, column: Column, open: bool },
    /// No contraption can name a fitting column: it takes the first (GW-58).
    FirstColumn { column: Column },
    /// The Leviathan has found its cell (GW-55).
    LeviathanAims { cell: Cell, by: Aim },
    /// The Leviathan flips a gear card (GW-57).
    FlippedGear { gear: Gear, cell: Cell, verdict: Verdict },
    /// The Leviathan has flipped its last card and plays nothing (GW-57).
    LeviathanFindsNothing { flipped: u8 },
    /// A deck is made anew from its discard (GW-58).
    Reshuffled { deck: Reshuffled },
    /// A side's score with its breakdown (GW-40, GW-59).
    Scored { side: Side, score: Score },
    /// The game is over; `by` is the comparison that decided (GW-40).
    Over { winners: SeatSet, leviathan: bool, by: Decider },
}

/// How a card was played to an open cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Manner {
    /// By the common rules.
    Plain,
    /// Against the column colour: Victoria (GW-21).
    Clash,
    /// Counting as this number and sideways from now on: Jade (GW-23).
    Sideways(u8),
}

/// Two neighbours that make the number of a played card (GW-17).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sum {
    /// The greater number.
    pub greater: u8,
    /// The lesser number.
    pub lesser: u8,
    /// Whether they are added; otherwise the lesser is taken from the greater.
    pub added: bool,
    /// Where the two lie, the greater first.
    pub cells: [Cell; 2],
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.greater, if self.added { '+' } else { '−' }, self.lesser)
    }
}

/// Why sparks are gained outside a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The tinkerer ability was not used (GW-32).
    Unused,
    /// This many parts behind the leader (GW-37).
    Behind(u8),
    /// The Leviathan's income (GW-51).
    Income,
}

/// What makes a player the leader (GW-35).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Lead {
    /// The most parts.
    Parts,
    /// Equal parts and the most sparks.
    Sparks,
    /// Equal sparks too and the most gear cards.
    Gears,
    /// All equal: earlier in the last round's order.
    Order,
}

/// Why the Leviathan passes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LeviathanPass {
    /// It controls this many lines (GW-52).
    Lines(u8),
    /// It has no spark for a turn (GW-52).
    NoSpark,
    /// It has no spark to replace a card (GW-56).
    NoSparkToReplace,
}

/// How the Leviathan's cell was found (GW-55).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Aim {
    /// The contraption that gave the column names its row too.
    SameCard,
    /// It is the only fitting row.
    OnlyRow,
    /// A further contraption names it.
    NextCard,
    /// No contraption can name a fitting row: the first one (GW-58).
    FirstRow,
}

/// What becomes of a gear card that the Leviathan flips (GW-57).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It may be placed.
    Fits,
    /// The column shows its colour already (GW-12).
    Colour,
    /// The row would both rise and fall (GW-13).
    Order,
}

/// Which deck is made anew.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Reshuffled {
    /// The gear deck.
    Gears,
    /// The contraption deck.
    Contraptions,
}

/// Which comparison decided the game (GW-40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Decider {
    /// Points.
    Points,
    /// Equal points; different types of parts.
    Types,
    /// Those equal too; sets of three like parts.
    Triples,
    /// Everything is equal: the win is shared.
    Shared,
}
