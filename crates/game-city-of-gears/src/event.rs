//! What is reported.

use crate::city::{Node, Place, Spot};
use crate::content::{Development, Tile};
use crate::public::Ending;
use crate::resource::{Face, Paid, Resource};
use serde::Serialize;
use tabletop::{PerSeat, Seat, SeatSet};

/// What something was gained by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// Activating a tile.
    Tile(Tile),
    /// A link bonus.
    Bonus(Tile),
    /// A development.
    Development(Development),
    /// A discovery token (CG-14).
    Discovery,
    /// Playing later (CG-6).
    Start,
    /// Cashing zaps (CG-18).
    Cash,
}

/// What is reported.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "event", rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the fields are named after what they are; each event has its sentence")]
pub enum Event {
    /// Somebody starts.
    First { seat: Seat },
    /// A turn begins.
    Turn { seat: Seat, round: u8 },
    /// A die falls.
    Rolled { seat: Seat, face: Face },
    /// A die is picked up, to be rolled again or to be set.
    Picked { seat: Seat, face: Face },
    /// A die is turned by hand.
    DieSet { seat: Seat, face: Face },
    /// The neutral die falls.
    Neutral { seat: Seat, face: Face },
    /// Something is paid.
    Paid { seat: Seat, paid: Paid },
    /// Resources are gained.
    Gained { seat: Seat, resource: Resource, amount: u8 },
    /// Movement tokens are gained.
    Movement { seat: Seat, amount: u8, cause: Cause },
    /// Prestige is gained.
    Prestige { seat: Seat, amount: u8, cause: Cause },
    /// A tile is activated.
    Activates { seat: Seat, place: Place, tile: Tile },
    /// A link bonus is collected.
    Bonus { seat: Seat, place: Place, tile: Tile },
    /// A development is used.
    Uses { seat: Seat, development: Development },
    /// A worker moves.
    Moves { seat: Seat, from: Node, to: Node },
    /// A tile is turned up.
    Reveals { seat: Seat, place: Place, tile: Tile },
    /// The last tile is turned up: Opening Day.
    OpeningDay { seat: Seat },
    /// Gears are to be drawn.
    Draws { seat: Seat, gears: u8 },
    /// What the drawer sees.
    Drawn { gear: Development },
    /// What the others see.
    DrawnUnseen { seat: Seat },
    /// An Opening Day gear is drawn, the so-many-th.
    OpeningGear { seat: Seat, drawn: u8 },
    /// There is nothing to draw.
    BagEmpty { seat: Seat },
    /// A link is placed.
    Links { seat: Seat, spot: Spot },
    /// Which gear lies under it, for its owner.
    LinkGear { gear: Development },
    /// A development is placed.
    Develops { seat: Seat, development: Development },
    /// A development leaves the game.
    Discards { seat: Seat, development: Development },
    /// Gears go back into the bag.
    Returns { seat: Seat, gears: u8 },
    /// A worker is destroyed.
    Destroys { seat: Seat, owner: Seat, place: Place },
    /// A link is demolished.
    Demolishes { seat: Seat, owner: Seat, spot: Spot },
    /// A worker is constructed.
    Constructs { seat: Seat, price: u8 },
    /// A worker is unlocked free of charge.
    Unlocks { seat: Seat },
    /// A worker is installed.
    Installs { seat: Seat, place: Place },
    /// Somebody looks at a face-down tile.
    Looks { seat: Seat, place: Place },
    /// What it is.
    Seen { place: Place, tile: Tile },
    /// Resources are stored, cashed and lost.
    Stores { seat: Seat, steam: u8, cog: u8, zap: u8, cashed: u8, lost: u8 },
    /// The game ends.
    Ends { ending: Ending },
    /// Who owns a tile, and why.
    Owned { place: Place, tile: Tile, owners: SeatSet, prestige: u8, influence: PerSeat<Influence> },
    /// A tile that was never revealed scores nothing.
    NeverRevealed { place: Place },
    /// A development scores at the end.
    Endgame { seat: Seat, development: Development, prestige: u8 },
    /// A player's total.
    Total { seat: Seat, prestige: u16, tiles: u8 },
}

/// What a player has on a tile (CG-30).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Influence {
    /// Workers and links.
    pub total: u8,
    /// Links alone, for ties.
    pub links: u8,
}
