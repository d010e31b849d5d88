//! Characters and the two shifts (SH-4, SH-40). Their printed abilities are not known to us; these are
//! reconstructed.

use serde::Serialize;
use tabletop::{Code, Features};

/// A character; each has one ability by day and one by night.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Character {
    /// Turns the own gear when all are face up.
    Watchmaker,
    /// By day looks at a gear before acting on it; by night keeps the own gear from being turned.
    Listener,
    /// Sends another card to check after entering one; by day also enters a card one off.
    Clerk,
    /// By day takes gears back; by night sends a card to check without having won.
    Stoker,
}

/// How a character card lies.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Face {
    /// Day side up: the day ability is still there.
    Day,
    /// Night side up: the night ability is there, from the night shift on.
    Night,
    /// Out of the game: both are gone.
    Removed,
}

/// Half of the game: five rounds by day, five by night.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Shift {
    /// Rounds one to five.
    Day,
    /// Rounds six to ten.
    Night,
}
