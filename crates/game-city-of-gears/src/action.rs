//! What a player can do.

use crate::city::{Node, Place, Spot};
use crate::content::Development;
use crate::resource::{Face, Resource, Unit};
use tabletop::{Code, Seat};

/// What a player can do.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// End the turn (CG-18).
    End,
    /// Activate a tile (CG-11).
    Activate(Place),
    /// Activate a tile for one resource less, this one.
    NightShift(Place, Resource),
    /// Collect a link bonus (CG-12).
    Bonus(Place),
    /// Use a development (CG-19).
    Use(Development),
    /// Move a worker across one link (CG-14).
    Move(Node, Node),
    /// Rapid transit for a zap (CG-14).
    Rapid(Node, Node),
    /// Rapid transit for a steam.
    Tram(Node, Node),
    /// A worker goes home, or leaves home, free.
    Beacon(Node, Node),
    /// Pay this many cogs and draw as many gears (CG-15).
    Draw(Count),
    /// Destroy an opponent's worker (CG-16).
    Destroy(Place, Seat),
    /// Demolish a link (CG-16).
    Demolish(Spot),
    /// Construct the next worker (CG-17).
    Construct,
    /// Pay with this.
    Pay(Unit),
    /// Take this resource.
    Take(Resource),
    /// Place a gear as a link here (CG-15).
    Link(Spot),
    /// This drawn gear becomes the link.
    Lay(Development),
    /// Place this drawn gear as a development (CG-15).
    Develop(Development),
    /// Discard this development to make room.
    Discard(Development),
    /// Pick up a die with this face, to reroll it or to set it.
    Pick(Face),
    /// Roll the cup.
    Roll,
    /// Set the chosen die to this face.
    Set(Face),
    /// Move a worker to any revealed tile.
    Tube(Node, Place),
    /// Look at a face-down tile.
    Look(Place),
    /// No more of this.
    Done,
    /// Store this many steam, cogs and zaps, and cash the other zaps (CG-18).
    Store(Stored, Stored, Stored),
}

impl Action {
    /// The rule that speaks of it.
    pub const fn rule(self) -> &'static str {
        match self {
            Action::Pay(_) | Action::Take(_) | Action::Pick(_) | Action::Roll | Action::Set(_) => "CG-7",
            Action::Activate(_) | Action::Tube(..) | Action::Look(_) => "CG-11",
            Action::Bonus(_) => "CG-12",
            // What is done with: placing gears or exchanging. Where there is neither, it is an action's end.
            Action::Done => "CG-13",
            Action::Move(..) | Action::Rapid(..) => "CG-14",
            Action::Draw(_) | Action::Link(_) | Action::Lay(_) | Action::Develop(_) | Action::Discard(_) => {
                "CG-15"
            }
            Action::Destroy(..) | Action::Demolish(_) => "CG-16",
            Action::Construct => "CG-17",
            Action::End | Action::Store(..) => "CG-18",
            Action::Use(_) | Action::NightShift(..) | Action::Tram(..) | Action::Beacon(..) => "CG-19",
        }
    }
}

/// A number of gears.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 40)]
pub struct Count(u8);

impl Count {
    /// This many, from 1 to 40.
    pub fn new(count: u8) -> Option<Count> {
        Count::from_code(u32::from(count).checked_sub(1)?)
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// A number of resources of one kind in store: one, one in the wild space, and four more by developments.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 0, max = 6)]
pub struct Stored(u8);

impl Stored {
    /// The greatest number.
    pub const MAX: u8 = 6;

    /// This many, at most [`Stored::MAX`].
    pub const fn new(count: u8) -> Stored {
        assert!(count <= Stored::MAX);
        Stored(count)
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}
