//! The grid of the clockwork machine: columns, rows, cells and the piles on them (GW-2).

use crate::gear::Gear;
use serde::ser::SerializeSeq;
use serde::{Serialize, Serializer};
use tabletop::Code;

/// A column of the grid; E is there with three or four players only.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Column {
    /// The leftmost column.
    #[code("A")]
    A,
    /// The second column.
    #[code("B")]
    B,
    /// The third column.
    #[code("C")]
    C,
    /// The fourth column.
    #[code("D")]
    D,
    /// The fifth column.
    #[code("E")]
    E,
}

/// A row of the grid, 1 to 4 from the top.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 4)]
pub struct Row(u8);

/// A place in the grid.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(join = "")]
pub struct Cell {
    /// Its column.
    pub column: Column,
    /// Its row.
    pub row: Row,
}

/// How many rows every grid has.
pub const ROWS: usize = 4;
/// How many cells the largest grid has.
pub const CELLS: usize = 20;

impl Column {
    /// Its index from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The columns of a grid that is this many wide.
    pub fn all(columns: u8) -> impl Iterator<Item = Column> + Clone {
        Column::every().take(columns.into())
    }
}

impl Row {
    /// The row with this number, 1 to 4.
    pub const fn new(number: u8) -> Row {
        assert!(number >= 1 && number <= ROWS as u8);
        Row(number)
    }

    /// Its index from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl Cell {
    /// The cell of this column and this row, 1 to 4.
    pub const fn new(column: Column, row: u8) -> Cell {
        Cell { column, row: Row::new(row) }
    }

    /// The cell with this index. It must be on the grid.
    pub fn at(index: usize) -> Cell {
        Cell::from_code(index as u32).expect("the index of a cell")
    }

    /// Its index from 0, column by column.
    pub const fn index(self) -> usize {
        self.column.index() * ROWS + self.row.index()
    }
}

/// Which cards lie where. Covered cards stay in their pile until the round is over (GW-15).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Grid {
    columns: u8,
    top: [Option<Gear>; CELLS],
    /// For each card, the one that lies directly under it.
    below: [Option<Gear>; Gear::COUNT as usize],
    /// Bit by cell: the visible card is turned sideways (GW-23).
    sideways: u32,
}

impl Grid {
    /// An empty grid of this many columns.
    pub fn new(columns: u8) -> Grid {
        Grid { columns, top: [None; CELLS], below: [None; Gear::COUNT as usize], sideways: 0 }
    }

    /// How many columns it has.
    pub fn columns(&self) -> u8 {
        self.columns
    }

    /// Whether the cell is part of it.
    pub fn has(&self, cell: Cell) -> bool {
        cell.column.index() < self.columns.into()
    }

    /// Its cells, column by column.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + Clone {
        (0..self.columns as u32 * ROWS as u32).filter_map(Cell::from_code)
    }

    /// The visible card of a cell.
    pub fn top(&self, cell: Cell) -> Option<Gear> {
        self.top[cell.index()]
    }

    /// The visible cards by [`Cell::index`].
    pub fn tops(&self) -> &[Option<Gear>; CELLS] {
        &self.top
    }

    /// Whether the visible card of a cell is turned sideways.
    pub fn is_sideways(&self, cell: Cell) -> bool {
        self.sideways >> cell.index() & 1 != 0
    }

    /// The number with which a cell counts for the order of its row: 0 for none (GW-13, GW-23).
    pub fn ordering(&self, index: usize) -> u8 {
        match self.top[index] {
            Some(gear) if self.sideways >> index & 1 == 0 => gear.number(),
            _ => 0,
        }
    }

    /// The cards of a cell, the visible one first.
    pub fn pile(&self, cell: Cell) -> impl Iterator<Item = Gear> + '_ {
        std::iter::successors(self.top(cell), |gear| self.below[gear.code() as usize])
    }

    /// How many cells hold no card.
    pub fn empty_cells(&self) -> usize {
        self.cells().filter(|cell| self.top(*cell).is_none()).count()
    }

    /// Puts a card on a cell, upon whatever lies there.
    pub fn put(&mut self, gear: Gear, cell: Cell, sideways: bool) {
        let at = cell.index();
        self.below[gear.code() as usize] = self.top[at];
        self.top[at] = Some(gear);
        self.sideways = self.sideways & !(1 << at) | u32::from(sideways) << at;
    }

    /// Moves the pile of a cell to an empty cell (GW-22).
    pub fn slide(&mut self, from: Cell, to: Cell) {
        self.top[to.index()] = self.top[from.index()].take();
        let turned = self.sideways >> from.index() & 1;
        self.sideways = self.sideways & !(1 << from.index()) | turned << to.index();
    }
}

/// One occupied cell, as it is shown.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pile {
    /// Where.
    cell: Cell,
    /// The visible card.
    gear: Gear,
    /// Whether it is turned sideways (GW-23).
    sideways: bool,
    /// Covered cards, the topmost first.
    covers: Vec<Gear>,
}

impl Serialize for Grid {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut piles = to.serialize_seq(None)?;
        for cell in self.cells() {
            if let Some(gear) = self.top(cell) {
                let covers = self.pile(cell).skip(1).collect();
                piles.serialize_element(&Pile { cell, gear, sideways: self.is_sideways(cell), covers })?;
            }
        }
        piles.end()
    }
}

#[cfg(feature = "typescript")]
tabletop::typescript_like!(impl [] Grid, dummy Self, like Vec<Pile>);
