//! Small numbers for what the map names: lands, water areas, bridge sites, and every place a figure can stand.
//!
//! The numbers have room for maps other than ours; their notation is the id that the map gives. A number that
//! the map does not use is written `land-60`, `water-90` or `bridge-11`, so that each code has one text.

use crate::map::map;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use tabletop::{BadNotation, Code, Words};

/// Room for lands.
pub const LANDS: usize = 64;
/// Room for river, lake and sea areas together.
pub const WATERS: usize = 96;
/// Room for bridge sites.
pub const SITES: usize = 12;
/// GB-5: how many riverboats there are.
pub const RIVERBOATS: usize = 12;
/// GB-5: how many ships there are.
pub const SHIPS: usize = 8;
/// Riverboats and ships.
pub const FLEET: usize = RIVERBOATS + SHIPS;
/// Room for places: lands, riverboats, ships, bridge sites, in this order.
pub const PLACES: usize = LANDS + FLEET + SITES;

/// A land area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Land(pub(crate) u8);

/// A river, lake or sea area.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Water(pub(crate) u8);

/// A bridge site, and the bridge on it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Bridge(pub(crate) u8);

/// Where a figure can stand and tokens can lie: a land, a riverboat, a ship or a bridge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Place(pub(crate) u8);

/// What kind of place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// A land area.
    Land(Land),
    /// A riverboat, counted from 0.
    Riverboat(u8),
    /// A ship, counted from 0.
    Ship(u8),
    /// A bridge on its site.
    Bridge(Bridge),
}

impl Land {
    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The land as a place.
    pub const fn place(self) -> Place {
        Place(self.0)
    }
}

impl Water {
    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Bridge {
    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The bridge as a place.
    pub const fn place(self) -> Place {
        Place((LANDS + FLEET) as u8 + self.0)
    }
}

impl Place {
    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The vessel with this number: riverboats first, then ships.
    pub const fn vessel(number: usize) -> Place {
        Place((LANDS + number) as u8)
    }

    /// The number of the vessel, if this is one.
    pub const fn as_vessel(self) -> Option<usize> {
        const END: usize = LANDS + FLEET;
        match self.index() {
            LANDS..END => Some(self.index() - LANDS),
            _ => None,
        }
    }

    /// The land, if this is one.
    pub const fn as_land(self) -> Option<Land> {
        if self.index() < LANDS { Some(Land(self.0)) } else { None }
    }

    /// What kind of place this is.
    pub const fn kind(self) -> PlaceKind {
        const RIVERBOAT: u8 = LANDS as u8;
        const SHIP: u8 = (LANDS + RIVERBOATS) as u8;
        const BRIDGE: u8 = (LANDS + FLEET) as u8;
        match self.0 {
            BRIDGE.. => PlaceKind::Bridge(Bridge(self.0 - BRIDGE)),
            SHIP.. => PlaceKind::Ship(self.0 - SHIP),
            RIVERBOAT.. => PlaceKind::Riverboat(self.0 - RIVERBOAT),
            _ => PlaceKind::Land(Land(self.0)),
        }
    }
}

/// How the members of a set of numbers are called.
trait Named: Code {
    const SPARE: &'static str;
    fn name(self) -> Option<&'static str>;
    fn find(word: &str) -> Option<usize>;
}

impl Named for Land {
    const SPARE: &'static str = "land";
    fn name(self) -> Option<&'static str> {
        map().lands.get(self.index()).map(|land| land.id.as_str())
    }
    fn find(word: &str) -> Option<usize> {
        map().lands.iter().position(|land| land.id == word)
    }
}

impl Named for Water {
    const SPARE: &'static str = "water";
    fn name(self) -> Option<&'static str> {
        map().waters.get(self.index()).map(|water| water.id.as_str())
    }
    fn find(word: &str) -> Option<usize> {
        map().waters.iter().position(|water| water.id == word)
    }
}

impl Named for Bridge {
    const SPARE: &'static str = "bridge";
    fn name(self) -> Option<&'static str> {
        map().bridges.get(self.index()).map(|bridge| bridge.id.as_str())
    }
    fn find(word: &str) -> Option<usize> {
        map().bridges.iter().position(|bridge| bridge.id == word)
    }
}

fn write_named<T: Named>(member: T, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match member.name() {
        Some(name) => f.write_str(name),
        None => write!(f, "{}-{}", T::SPARE, member.code()),
    }
}

/// The member that the map calls so, or a spare number in its canonical text.
fn find_named<T: Named>(word: &str) -> Option<T> {
    if let Some(found) = T::find(word) {
        return T::from_code(found as u32);
    }
    let (head, number) = word.rsplit_once('-')?;
    let spare = T::from_code(number.parse().ok()?)?;
    let canonical = head == T::SPARE && number == spare.code().to_string();
    (canonical && spare.name().is_none()).then_some(spare)
}

/// `riverboat-1` to `riverboat-12`, `ship-1` to `ship-8`: counted as people count.
fn find_vessel(word: &str) -> Option<Place> {
    let (head, number) = word.rsplit_once('-')?;
    let counted: usize = number.parse().ok().filter(|counted: &usize| counted.to_string() == number)?;
    match (head, counted) {
        ("riverboat", 1..=RIVERBOATS) => Some(Place::vessel(counted - 1)),
        ("ship", 1..=SHIPS) => Some(Place::vessel(RIVERBOATS + counted - 1)),
        _ => None,
    }
}

fn write_place(place: Place, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    match place.kind() {
        PlaceKind::Land(land) => write_named(land, f),
        PlaceKind::Riverboat(number) => write!(f, "riverboat-{}", number + 1),
        PlaceKind::Ship(number) => write!(f, "ship-{}", number + 1),
        PlaceKind::Bridge(bridge) => write_named(bridge, f),
    }
}

fn find_place(word: &str) -> Option<Place> {
    find_named(word)
        .map(Land::place)
        .or_else(|| find_vessel(word))
        .or_else(|| find_named(word).map(Bridge::place))
}

macro_rules! code {
    ($name:ident, $count:expr, $write:path, $find:path) => {
        impl Code for $name {
            const COUNT: u32 = $count as u32;
            const NAMES_SEATS: bool = false;
            fn code(self) -> u32 {
                self.0.into()
            }
            fn from_code(code: u32) -> Option<Self> {
                (code < Self::COUNT).then_some($name(code as u8))
            }
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                $write(*self, f)
            }
            fn parse(words: &mut Words<'_>) -> Result<Self, BadNotation> {
                let word = words.next()?;
                $find(word).ok_or_else(|| BadNotation::unknown(word))
            }
        }
        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.write(f)
            }
        }
        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.write(f)
            }
        }
        impl FromStr for $name {
            type Err = BadNotation;
            fn from_str(text: &str) -> Result<Self, BadNotation> {
                Words::whole(text)
            }
        }
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

code!(Land, LANDS, write_named, find_named);
code!(Water, WATERS, write_named, find_named);
code!(Bridge, SITES, write_named, find_named);
code!(Place, PLACES, write_place, find_place);
