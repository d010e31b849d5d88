//! What is reported.

use crate::content::{Character, CodeCard, Condition, Effect, Gear, Number, Setting, Turning, Way};
use crate::public::{CheckCause, TakeCause};
use serde::Serialize;
use tabletop::{Seat, SeatSet};

/// What is reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are what their names and types say; the variants explain them")]
pub enum Event {
    /// This seat starts with the gear token.
    First { seat: Seat },
    /// A code card is dealt to this seat (SH-2).
    Dealt { seat: Seat, card: CodeCard },
    /// This seat discards a gear at random (SH-5, SH-31).
    Discarded { seat: Seat, gear: Gear },
    /// This seat gets a character (SH-4).
    GotCharacter { seat: Seat, character: Character },
    /// A round begins under this condition, by night with an effect (SH-3).
    RoundBegins { round: u8, condition: Condition, effect: Option<Effect> },
    /// This seat has set a gear; the others hear no more (SH-10).
    HasSet { seat: Seat },
    /// What the seat itself hears of it.
    YouSet { setting: Setting, hold: bool },
    /// The Listener shows that its gear may not be turned (SH-40).
    Held { seat: Seat },
    /// The Listener looks at a gear (SH-40).
    Looked { seat: Seat, owner: Seat },
    /// What the Listener alone sees.
    YouSaw { owner: Seat, setting: Setting },
    /// A seat acts on the gear of another; `steps` is 0 if it leaves it, 2 when overwound (SH-11).
    Turned { seat: Seat, owner: Seat, turning: Turning, steps: u8 },
    /// A seat may do nothing but leave the gear, and does.
    MustLeave { seat: Seat, owner: Seat, why: LeaveCause },
    /// A gear is turned face up; `number` is what it shows now.
    Revealed { seat: Seat, gear: Gear, number: Number },
    /// An open gear was turned in the glass housing and shows this now.
    NowShows { seat: Seat, gear: Gear, number: Number },
    /// The Watchmaker turns a gear, which shows `number` now (SH-40).
    Adjusted { seat: Seat, owner: Seat, way: Way, gear: Gear, number: Number },
    /// The Stoker's gear does not jam (SH-40).
    Greased { seat: Seat },
    /// The seat lets the moment of its ability go by.
    Passed { seat: Seat },
    /// A rainbow gear swaps numbers: it shows `number` now, the other gear shows `given` (SH-14).
    Swapped { seat: Seat, with: Seat, number: Number, given: Number },
    /// A rainbow gear beside another rainbow gear does not swap (SH-14).
    NotSwapped { seat: Seat, with: Seat },
    /// These gears show one number and jam; `greys` are all grey gears that show it. A single one jams the others and is
    /// not jammed itself (SH-15).
    Jammed { number: Number, seats: SeatSet, greys: SeatSet },
    /// These win the round; there may be nobody (SH-20).
    Won { condition: Condition, winners: SeatSet },
    /// A card is entered (SH-21).
    Entered { seat: Seat, card: CodeCard, by: EnterCause },
    /// A card is sent to check; without a cause because none fits (SH-22).
    Checked { seat: Seat, card: CodeCard, cause: Option<CheckCause> },
    /// A gear comes back from the discard (SH-24).
    TookBack { seat: Seat, gear: Gear, cause: TakeCause },
    /// The token moves on (SH-13).
    Token { seat: Seat },
    /// The night shift begins: all gears come back, characters turn to their night side (SH-31).
    NightFalls,
    /// Somebody has entered the fourth card, or the tenth round is over (SH-30).
    Ends { fourth: SeatSet },
    /// A seat's score in half points (SH-32).
    Scored { seat: Seat, entered: u8, check: u8, halves: u8 },
    /// Equal scores jam: these seats are out (SH-32).
    ScoresJam { halves: u8, seats: SeatSet },
    /// Who has won the game, if anybody (SH-32).
    Winner { seat: Option<Seat> },
}

/// Why a gear must be left as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum LeaveCause {
    /// The night effect.
    Seized,
    /// The Listener holds it (SH-40).
    Held,
}

/// Why a card could be entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum EnterCause {
    /// It has the gear's colour or number, or the gear is the rainbow (SH-21).
    Fit,
    /// It was on check (SH-23).
    Check,
    /// The Clerk enters a card that is one off (SH-40).
    Clerk,
}
