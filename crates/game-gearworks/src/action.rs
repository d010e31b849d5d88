//! What a seat can do.

use crate::content::Tinkerer;
use crate::gear::Gear;
use crate::grid::Cell;
use crate::part::{Contraption, With};
use tabletop::Code;

/// One small decision of a player.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Choose a tinkerer (GW-8).
    Take {
        /// Which one.
        tinkerer: Tinkerer,
    },
    /// Play to an open cell (GW-14).
    Play {
        /// The card.
        gear: Gear,
        /// The cell.
        cell: Cell,
    },
    /// Play to an open cell against the column colour: Victoria (GW-21).
    Clash {
        /// The card.
        gear: Gear,
        /// The cell.
        cell: Cell,
    },
    /// Play to an open cell with a bent number, turned sideways: Jade (GW-23).
    Sideways {
        /// The card.
        gear: Gear,
        /// The cell.
        cell: Cell,
    },
    /// Play on top of a card for 2 sparks (GW-15).
    Replace {
        /// The card.
        gear: Gear,
        /// The cell.
        cell: Cell,
    },
    /// Play nothing and be out (GW-18).
    Pass,
    /// Come back for 1 spark (GW-18).
    ReEnter,
    /// Stay out (GW-18).
    StayOut,
    /// Put a card under the deck; two of them make a spark (GW-11).
    Discard {
        /// The card.
        gear: Gear,
    },
    /// Draw a gear card for 1 spark (GW-11).
    DrawGear,
    /// Draw a contraption for 2 sparks (GW-11).
    DrawContraption,
    /// Look at the top three gear cards: Bartleby (GW-20).
    Look,
    /// Keep this one of them (GW-20).
    Keep {
        /// The card.
        gear: Gear,
    },
    /// Put this one under the deck first (GW-20).
    Under {
        /// The card.
        gear: Gear,
    },
    /// Slide a pile along its row: Wyatt (GW-22).
    Slide {
        /// Where it lies.
        from: Cell,
        /// Where it goes.
        to: Cell,
    },
    /// Build a contraption from hand (GW-31).
    Build {
        /// Which one.
        contraption: Contraption,
        /// With which parts.
        with: With,
    },
    /// Build nothing more (GW-31).
    Done,
    /// End the turn (GW-10).
    EndTurn,
}

impl Action {
    /// The rule that speaks of it.
    pub const fn rule(self) -> &'static str {
        match self {
            Action::Take { .. } => "GW-8",
            Action::EndTurn => "GW-10",
            Action::Discard { .. } | Action::DrawGear | Action::DrawContraption => "GW-11",
            Action::Play { .. } => "GW-14",
            Action::Replace { .. } => "GW-15",
            Action::Pass | Action::ReEnter | Action::StayOut => "GW-18",
            Action::Look | Action::Keep { .. } | Action::Under { .. } => "GW-20",
            Action::Clash { .. } => "GW-21",
            Action::Slide { .. } => "GW-22",
            Action::Sideways { .. } => "GW-23",
            Action::Build { .. } | Action::Done => "GW-31",
        }
    }
}
