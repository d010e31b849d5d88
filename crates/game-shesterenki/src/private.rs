//! What one seat knows besides the table.

use crate::content::Setting;
use serde::Serialize;
use tabletop::Features;

/// What one seat knows besides the table. A hand is no secret here: discards lie open, so everybody knows
/// which gears a player has left. Only the choice of this round is.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Private {
    /// The own gear as it was set, while it lies face down (SH-10).
    pub set: Option<Setting>,
    /// Whether it was set to be held, until that is shown at the start of step 2 (the Listener, SH-40).
    pub hold: bool,
    /// The gear that this seat looked at and is about to act on (the Listener, SH-40).
    pub seen: Option<Setting>,
}
