//! What one seat knows besides the table.

use crate::city::Places;
use crate::content::{Development, Tile};
use serde::Serialize;
use tabletop::{Features, Set};

/// What one seat knows besides the table.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Private {
    /// Its prestige (CG-8).
    pub prestige: u16,
    /// The gears it has drawn and not placed yet.
    pub hand: Set<Development>,
    /// The gears it has laid as links, written side down.
    pub laid: Set<Development>,
    /// The face-down tiles it has looked at.
    #[cfg_attr(feature = "typescript", ts(as = "Places<Tile>"))]
    pub looked: Places<Option<Tile>>,
}
