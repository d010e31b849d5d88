//! Parts, the lines of the grid that yield them, and contraptions (GW-4, GW-5).

use crate::grid::{Column, Row};
use serde::{Serialize, Serializer};
use std::ops::{Index, IndexMut};
use tabletop::{Code, Features};

/// A type of part, and the line of the grid that yields it: a column by its letter, a row by its number.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Part {
    /// The wheel, of column A.
    #[code("A")]
    A,
    /// The propeller, of column B.
    #[code("B")]
    B,
    /// The crank, of column C.
    #[code("C")]
    C,
    /// The spring, of column D.
    #[code("D")]
    D,
    /// The lens, of column E.
    #[code("E")]
    E,
    /// The boiler, of row 1.
    #[code("1")]
    One,
    /// The piston, of row 2.
    #[code("2")]
    Two,
    /// The air canister, of row 3.
    #[code("3")]
    Three,
    /// The dial, of row 4.
    #[code("4")]
    Four,
}

impl Part {
    /// Its index from 0.
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl From<Column> for Part {
    fn from(column: Column) -> Part {
        [Part::A, Part::B, Part::C, Part::D, Part::E][column.index()]
    }
}

impl From<Row> for Part {
    fn from(row: Row) -> Part {
        [Part::One, Part::Two, Part::Three, Part::Four][row.index()]
    }
}

/// One value for each type of part; in JSON an object keyed by the part.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Features)]
pub struct ByPart<T>(#[features(by = Part)] [T; Part::COUNT as usize]);

impl<T> ByPart<T> {
    /// Types with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Part, &T)> {
        Part::every().zip(&self.0)
    }
}

impl<T> Index<Part> for ByPart<T> {
    type Output = T;
    fn index(&self, part: Part) -> &T {
        &self.0[part.index()]
    }
}

impl<T> IndexMut<Part> for ByPart<T> {
    fn index_mut(&mut self, part: Part) -> &mut T {
        &mut self.0[part.index()]
    }
}

impl<T: Serialize> Serialize for ByPart<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter())
    }
}

#[cfg(feature = "typescript")]
tabletop::typescript_like!(impl [T: ts_rs::TS] ByPart<T>, dummy ByPart<ts_rs::Dummy>, like tabletop::typescript::Every<Part, T>);

/// A contraption card by what it asks for: one lettered and one numbered part. Dotted cards are like the others.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(join = "")]
pub struct Contraption {
    /// The column whose part it asks for.
    pub column: Column,
    /// The row whose part it asks for.
    pub row: Row,
}

impl Contraption {
    /// The lettered part.
    pub fn letter(self) -> Part {
        self.column.into()
    }

    /// The numbered part.
    pub fn number(self) -> Part {
        self.row.into()
    }
}

/// With which of its parts a contraption is built (GW-31).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum With {
    /// The lettered part alone.
    #[default]
    Letter,
    /// The numbered part alone.
    Number,
    /// Both parts.
    Both,
}

/// A built contraption with its parts on it. It packs into one byte, for a table may hold many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "BuiltShown"))]
pub struct Built(u8);

impl Built {
    /// This contraption, built with these of its parts.
    pub fn new(contraption: Contraption, with: With) -> Built {
        Built((contraption.code() * With::COUNT + with.code()) as u8)
    }

    /// Which contraption it is.
    pub fn contraption(self) -> Contraption {
        let number = self.0 as u32 / With::COUNT;
        Contraption::from_code(number).expect("only `new` makes one")
    }

    /// With which parts it is built.
    pub fn with(self) -> With {
        With::from_code(self.0 as u32 % With::COUNT).expect("a remainder is a code")
    }

    /// The parts that lie on it.
    pub fn parts(self) -> impl Iterator<Item = Part> {
        let letter = (self.with() != With::Number).then(|| self.contraption().letter());
        let number = (self.with() != With::Letter).then(|| self.contraption().number());
        letter.into_iter().chain(number)
    }
}

/// A built contraption, as it is shown.
#[derive(Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
struct BuiltShown {
    contraption: Contraption,
    with: With,
}

impl Serialize for Built {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        BuiltShown { contraption: self.contraption(), with: self.with() }.serialize(to)
    }
}
