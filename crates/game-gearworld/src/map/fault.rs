//! What can be wrong with a map.

use std::fmt;

/// The first fault that was found in a map file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The text is no JSON of our schema.
    Schema(String),
    /// More of something than there is room for.
    TooMany {
        /// Of what.
        what: &'static str,
        /// How many the file has.
        count: usize,
        /// How many there is room for.
        room: usize,
    },
    /// Too few lands for the production tokens.
    TooFewLands {
        /// Where.
        landmass: String,
        /// How many there are.
        count: usize,
        /// How many are needed.
        needed: usize,
    },
    /// An id that is no single plain word, or reads like a number of ours.
    BadId(String),
    /// Two things have the same id.
    Twice(String),
    /// A reference to something that does not exist.
    Missing {
        /// Who refers.
        from: String,
        /// To what.
        to: String,
    },
    /// One names the other as a neighbour, but not the other way round.
    OneSided {
        /// Who names.
        from: String,
        /// Whom.
        to: String,
    },
    /// A river area without exactly two different banks.
    Banks(String),
    /// A lake or sea area that is not the one its land names, or the other way round.
    Shore {
        /// The water area.
        water: String,
        /// The land.
        land: String,
    },
    /// Two banks of a river area that are not listed as adjacent by it, or an adjacency by a river that is none.
    RiverBorder(String),
    /// An area that is its own neighbour.
    Itself(String),
    /// Areas of different landmasses that are adjacent.
    AcrossTheDeepSea {
        /// One.
        from: String,
        /// The other.
        to: String,
    },
    /// A bridge site that does not join the continent to an island, coast to coast.
    BridgeSite(String),
    /// A landmass in pieces: this land cannot be reached.
    Unconnected {
        /// The landmass.
        landmass: String,
        /// The land.
        land: String,
    },
    /// Not exactly one continent.
    Continents(usize),
    /// A map is in use already.
    InUse,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Schema(why) => write!(f, "the map cannot be read: {why}"),
            Fault::TooMany { what, count, room } => write!(f, "{count} {what}, but there is room for {room}"),
            Fault::TooFewLands { landmass, count, needed } => {
                write!(f, "{landmass} has {count} lands, but needs at least {needed}")
            }
            Fault::BadId(id) => write!(f, "“{id}” cannot be an id: small letters, digits and single hyphens"),
            Fault::Twice(id) => write!(f, "there are two of “{id}”"),
            Fault::Missing { from, to } => write!(f, "“{from}” refers to “{to}”, which does not exist"),
            Fault::OneSided { from, to } => {
                write!(f, "“{from}” names “{to}” as adjacent, but not conversely")
            }
            Fault::Banks(river) => write!(f, "river area “{river}” needs two different banks"),
            Fault::Shore { water, land } => write!(f, "“{water}” and “{land}” do not name each other"),
            Fault::RiverBorder(river) => {
                write!(f, "river area “{river}” and the adjacency of its banks do not agree")
            }
            Fault::Itself(id) => write!(f, "“{id}” is adjacent to itself"),
            Fault::AcrossTheDeepSea { from, to } => {
                write!(f, "“{from}” and “{to}” are adjacent but on different landmasses")
            }
            Fault::BridgeSite(id) => {
                write!(f, "bridge site “{id}” does not join a coast of the continent to one of an island")
            }
            Fault::Unconnected { landmass, land } => {
                write!(f, "{landmass} is in pieces: “{land}” is cut off")
            }
            Fault::Continents(count) => write!(f, "{count} continents, but there must be one"),
            Fault::InUse => write!(f, "a map is in use already"),
        }
    }
}

impl std::error::Error for Fault {}
