//! What a seat can do.

use crate::content::{CodeCard, Gear, Setting, Turning, Way};
use tabletop::{Code, Seat};

/// What a seat can do.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Set a gear face down (SH-10).
    Set(Setting),
    /// The Listener by night: set a gear that may not be turned this round (SH-40).
    Hold(Setting),
    /// Turn the neighbour's gear (SH-11).
    Turn(Turning),
    /// The Listener by day: look at that gear first (SH-40).
    Look,
    /// The Watchmaker: turn the gear of this seat one step (SH-40).
    Adjust(Seat, Way),
    /// The Stoker by night: the own gear does not jam this round (SH-40).
    Grease,
    /// Enter an open card that fits, or one on check (SH-21, SH-23).
    Enter(CodeCard),
    /// The Clerk by day: enter an open card whose number is one off (SH-40).
    Stretch(CodeCard),
    /// Send an open card to check (SH-22).
    Check(CodeCard),
    /// Take a gear back from the discard (SH-24).
    Take(Gear),
    /// Let the moment of an ability go by (SH-40).
    Pass,
}

impl Action {
    /// The rule that speaks of it.
    pub const fn rule(self) -> &'static str {
        match self {
            Action::Set(_) => "SH-10",
            Action::Turn(_) => "SH-11",
            Action::Enter(_) => "SH-21",
            Action::Check(_) => "SH-22",
            Action::Take(_) => "SH-24",
            Action::Hold(_)
            | Action::Look
            | Action::Adjust(..)
            | Action::Grease
            | Action::Stretch(_)
            | Action::Pass => "SH-40",
        }
    }
}
