//! What nobody knows.

use crate::city::Places;
use crate::content::{Development, Tile};
use tabletop::Set;

/// What nobody knows whole.
#[derive(Clone, Copy, PartialEq, Default)]
pub struct Hidden {
    /// The standard gears in the bag.
    pub bag: Set<Development>,
    /// The face-down tiles that somebody has looked at. All others are drawn when they are turned up: what does
    /// not exist cannot leak.
    pub tiles: Places<Option<Tile>>,
}
