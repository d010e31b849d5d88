//! What chance can do.

use crate::content::Tinkerer;
use crate::gear::Gear;
use crate::part::Contraption;
use tabletop::{Code, Seat};

/// One outcome; what it is for stands in the phase.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// This player starts.
    First {
        /// Who.
        seat: Seat,
    },
    /// This tinkerer is dealt.
    Tinkerer {
        /// Which one.
        tinkerer: Tinkerer,
    },
    /// The next gear card is this.
    Gear {
        /// Which one.
        gear: Gear,
    },
    /// The next contraption is this.
    Contraption {
        /// Which one.
        contraption: Contraption,
    },
}
