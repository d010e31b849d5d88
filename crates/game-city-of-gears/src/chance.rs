//! What chance can do.

use crate::content::{Development, Tile};
use crate::resource::Face;
use tabletop::{Code, Seat};

/// What chance can do.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// Somebody starts.
    First(Seat),
    /// A die of the player falls.
    Die(Face),
    /// The neutral die falls.
    Neutral(Face),
    /// A face-down tile is this one.
    Tile(Tile),
    /// This gear comes out of the bag.
    Gear(Development),
    /// An Opening Day gear comes out of the bag.
    OpeningDay,
}
