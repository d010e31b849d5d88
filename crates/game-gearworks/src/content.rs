//! What is in the box.

use crate::gear::Gear;
use crate::grid::{Cell, Column};
use crate::options::Difficulty;
use crate::part::Contraption;
use tabletop::{Bag, Code, Set};

/// A bag of contraption cards.
pub type Contraptions = Bag<Contraption, { Contraption::COUNT as usize }>;

/// How many rounds a game has.
pub const ROUNDS: u8 = 3;
/// A player never holds more sparks (GW-7).
pub const SPARK_LIMIT: u8 = 5;
/// A player never holds more gear cards (GW-7).
pub const HAND_LIMIT: u8 = 8;
/// Gear cards dealt to each player for a round (GW-6, GW-34).
pub const DEAL: u8 = 5;
/// Sparks to draw a gear card or to re-enter (GW-11, GW-18).
pub const SMALL_PRICE: u8 = 1;
/// Sparks to draw a contraption or to replace a card (GW-11, GW-15).
pub const LARGE_PRICE: u8 = 2;
/// No more contraption cards can be built than there are.
pub const CONTRAPTIONS: usize = 25;

/// With one or two players the game is smaller: no 8s and 9s, no column E.
pub const fn is_small(seats: u8) -> bool {
    seats <= 2
}

/// How many columns the grid has (GW-2).
pub const fn columns(seats: u8) -> u8 {
    if is_small(seats) { 4 } else { 5 }
}

/// The greatest number on a card that is in the game (GW-1).
pub const fn greatest(columns: u8) -> u8 {
    if columns == 4 { 7 } else { 9 }
}

/// The gear cards that are in the game (GW-1).
pub fn gears(seats: u8) -> Set<Gear> {
    Gear::every().filter(|gear| gear.number() <= greatest(columns(seats))).collect()
}

/// Where the four start cards go, in the order of drawing (GW-3).
pub const fn start_cells(columns: u8) -> [Cell; 4] {
    let (third, fourth) = if columns == 4 { (Column::C, Column::D) } else { (Column::D, Column::E) };
    [Cell::new(Column::A, 2), Cell::new(Column::B, 1), Cell::new(third, 4), Cell::new(fourth, 3)]
}

/// The contraption cards that are in the game (GW-5). Reconstructed: the rulebook gives their number only.
/// Every pair of a letter and a number is there once, and five of them again with a dot.
pub fn contraptions(seats: u8) -> Contraptions {
    let dotted = ["A1", "B2", "C3", "D4", "E1"].map(str::parse::<Contraption>);
    let dotted = dotted.into_iter().flatten().filter(|_| seats > 1);
    let all = Contraption::every().chain(dotted);
    all.filter(|contraption| contraption.column.index() < columns(seats).into()).collect()
}

/// A tinkerer with an ability of its own (GW-8).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tinkerer {
    /// Looks at three cards and keeps one (GW-20).
    Bartleby,
    /// Plays against the column colour (GW-21).
    Victoria,
    /// Slides a card along its row (GW-22).
    Wyatt,
    /// Bends a card's number (GW-23).
    Jade,
}

impl Tinkerer {
    /// The rule of its ability.
    pub const fn rule(self) -> &'static str {
        match self {
            Tinkerer::Bartleby => "GW-20",
            Tinkerer::Victoria => "GW-21",
            Tinkerer::Wyatt => "GW-22",
            Tinkerer::Jade => "GW-23",
        }
    }
}

impl Difficulty {
    /// Sparks that the Leviathan gains at the start of a round, counted from 1 (GW-51).
    pub const fn sparks(self, round: u8) -> u8 {
        let by_round = match self {
            Difficulty::Easy => [7, 7, 8],
            Difficulty::Medium => [7, 8, 8],
            Difficulty::Hard => [8, 8, 9],
            Difficulty::VeryHard => [8, 9, 10],
        };
        by_round[round as usize - 1]
    }

    /// How many gear cards it flips in a turn at most (GW-57).
    pub const fn flip_limit(self) -> u8 {
        if matches!(self, Difficulty::VeryHard) { 5 } else { 4 }
    }

    /// What a part is worth to it (GW-59).
    pub const fn points_a_part(self) -> u8 {
        if matches!(self, Difficulty::Easy) { 3 } else { 4 }
    }
}
