//! Characters and the two shifts (SH-4, SH-40). Their printed abilities are not known to us; these are
//! reconstructed.

use serde::Serialize;
use tabletop::{Code, Features};

/// A character; each has one ability by day and one by night.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Character {
    /// Turns a gear when all are face up: the own one by day, any by night.
    Watchmaker,
    /// By day looks at a gear before acting on it; by night keeps the own gear from being turned.
    Listener,
    /// By day enters a card one off; by night sends another card to check after entering one.
    Clerk,
    /// By day takes a gear back; by night keeps the own gear from jamming.
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
