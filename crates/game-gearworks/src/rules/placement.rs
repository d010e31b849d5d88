//! Where a card may go, and whether it tinkers (GW-12, GW-13, GW-17, GW-23).

use crate::content::greatest;
use crate::event::Sum;
use crate::gear::Gear;
use crate::grid::{CELLS, Cell, Grid, ROWS};
use crate::refusal::Refusal;

/// Whether a card may lie on a cell: its colour and its number must go with the other visible cards.
pub fn fits(grid: &Grid, gear: Gear, cell: Cell) -> Result<(), Refusal> {
    colour_fits(grid, gear, cell)?;
    order_fits(grid, gear, cell)
}

/// GW-12: no other visible card of the column has this colour.
pub fn colour_fits(grid: &Grid, gear: Gear, cell: Cell) -> Result<(), Refusal> {
    if colours(grid, cell) >> gear.colour() as u8 & 1 == 0 {
        Ok(())
    } else {
        Err(Refusal::ColumnColour { column: cell.column, colour: gear.colour() })
    }
}

/// GW-13: with this number the row does not both rise and fall.
pub fn order_fits(grid: &Grid, gear: Gear, cell: Cell) -> Result<(), Refusal> {
    if numbers(grid, cell) >> gear.number() & 1 != 0 {
        Ok(())
    } else {
        Err(Refusal::RowOrder { row: cell.row, number: gear.number() })
    }
}

/// Both placement rules for every cell at once, for listing plays.
pub struct Fits {
    /// By cell, see [`numbers`].
    pub numbers: [u16; CELLS],
    /// By cell, see [`colours`].
    pub colours: [u8; CELLS],
    /// Bit by cell: it holds a card.
    pub occupied: u32,
}

impl Fits {
    /// The rules as the visible cards make them.
    pub fn of(grid: &Grid) -> Fits {
        let mut fits = Fits { numbers: [0; CELLS], colours: [0; CELLS], occupied: 0 };
        for cell in grid.cells() {
            let at = cell.index();
            fits.numbers[at] = numbers(grid, cell);
            fits.colours[at] = colours(grid, cell);
            fits.occupied |= u32::from(grid.tops()[at].is_some()) << at;
        }
        fits
    }
}

/// The colours of the other visible cards of a cell's column, a bit each.
pub fn colours(grid: &Grid, cell: Cell) -> u8 {
    let start = cell.column.index() * ROWS;
    let mut colours = 0;
    for at in start..start + ROWS {
        if let Some(gear) = grid.tops()[at].filter(|_| at != cell.index()) {
            colours |= 1 << gear.colour() as u8;
        }
    }
    colours
}

/// The numbers that may lie on a cell beside the other visible cards of its row, a bit each. Sideways cards
/// are left out (GW-23).
pub fn numbers(grid: &Grid, cell: Cell) -> u16 {
    let (mut left, mut right, mut last) = (0, 0, 0);
    let (mut rises, mut falls) = (true, true);
    for column in 0..usize::from(grid.columns()) {
        let number = grid.ordering(column * ROWS + cell.row.index());
        if number == 0 || column == cell.column.index() {
            continue;
        }
        if last != 0 {
            rises &= last <= number;
            falls &= last >= number;
        }
        last = number;
        if column < cell.column.index() {
            left = number;
        } else if right == 0 {
            right = number;
        }
    }
    let rising = if rises { between(left, right) } else { 0 };
    let falling = if falls { between(right, left) } else { 0 };
    rising | falling
}

/// The numbers from one to another, where 0 sets no bound.
fn between(low: u8, high: u8) -> u16 {
    let high = if high == 0 { 9 } else { high };
    (2 << high) - (1 << low.max(1))
}

/// The number that Jade makes of a card on a cell: the nearest of those 1 or 2 away that fits (GW-23).
pub fn bend(numbers: u16, number: u8, columns: u8) -> Option<u8> {
    let bent = [number + 1, number - 1, number + 2, number.saturating_sub(2)];
    let mut within = bent.into_iter().filter(|bent| (1..=greatest(columns)).contains(bent));
    within.find(|bent| numbers >> bent & 1 != 0)
}

/// How a card would tinker on an open cell (GW-17).
pub fn would_tinker(grid: &Grid, gear: Gear, cell: Cell) -> Option<Sum> {
    sum_around(grid, cell, gear.number())
}

/// How the card on this cell tinkers (GW-17).
pub fn tinker(grid: &Grid, cell: Cell) -> Option<Sum> {
    sum_around(grid, cell, grid.top(cell)?.number())
}

/// The two neighbours whose sum or difference is the number played to this cell. Neighbours are the closest visible
/// cards in the four directions; sideways cards count with their printed number.
pub fn sum_around(grid: &Grid, cell: Cell, played: u8) -> Option<Sum> {
    let (column, row) = (cell.column.index(), cell.row.index());
    let card = |column: usize, row: usize| {
        let at = Cell::at(column * ROWS + row);
        grid.top(at).map(|gear| (gear.number(), at))
    };
    let neighbours = [
        (0..column).rev().find_map(|column| card(column, row)),
        (column + 1..grid.columns().into()).find_map(|column| card(column, row)),
        (0..row).rev().find_map(|row| card(column, row)),
        (row + 1..ROWS).find_map(|row| card(column, row)),
    ];
    for (i, a) in neighbours.iter().enumerate() {
        for b in &neighbours[..i] {
            if let (Some(a), Some(b)) = (*a, *b) {
                let ((greater, at), (lesser, other)) = if a.0 >= b.0 { (a, b) } else { (b, a) };
                let added = greater + lesser == played;
                if added || greater - lesser == played {
                    return Some(Sum { greater, lesser, added, cells: [at, other] });
                }
            }
        }
    }
    None
}
