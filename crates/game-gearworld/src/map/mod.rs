//! The map as static tables: who adjoins whom, where boats can go, how far.
//!
//! Maps are data. Ours is built in; another file of the same schema can take its place for a whole process,
//! before the first match: [`load`] validates it, [`use_map`] chooses it, and [`file()`] is its text for whoever
//! draws it. States hold numbers only.

mod check;
mod fault;
mod file;
mod load;
mod tables;

pub use fault::{Crowd, Fault};
pub use load::load;

use crate::ids::{LANDS, Land, WATERS, Water};
use crate::places::{Places, Waters};
use std::sync::OnceLock;
use tabletop::{ContentFile, content_file};

/// Our map, **R**: the published board was not a source.
pub static BUILT_IN: ContentFile = content_file!("../../content/gearworld-map.json");

static CHOSEN: OnceLock<(Map, String)> = OnceLock::new();

/// The map of this process: the chosen one, or ours.
pub fn map() -> &'static Map {
    let built_in = || {
        let text = BUILT_IN.text();
        (load(text).expect("a test validates the built-in map"), text.to_owned())
    };
    &CHOSEN.get_or_init(built_in).0
}

/// The file of the map of this process, if it is another one than ours.
pub fn file() -> Option<&'static str> {
    CHOSEN.get().map(|(_, text)| text.as_str()).filter(|text| *text != BUILT_IN.text())
}

/// The name of the map of this process, if it is another one than ours: its title, and a number that is another one
/// for another file.
pub fn name() -> Option<String> {
    file().map(|text| format!("“{}” ({:016x})", map().title, fnv(text)))
}

/// The hash of Fowler, Noll and Vo: the same everywhere, and enough to tell two maps apart.
fn fnv(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Validates a file and makes it the map of this process; refused once a map is in use.
pub fn use_map(text: &str) -> Result<(), Fault> {
    CHOSEN.set((load(text)?, text.to_owned())).map_err(|_| Fault::InUse)
}

/// A validated map.
#[derive(Clone, Debug)]
pub struct Map {
    /// What it is called.
    pub title: String,
    /// The continent and the islands, in the file's order.
    pub landmasses: Vec<Landmass>,
    /// The lands, in the file's order.
    pub lands: Vec<LandArea>,
    /// River areas, then lake areas, then sea areas.
    pub waters: Vec<WaterArea>,
    /// Where bridges can stand.
    pub bridges: Vec<BridgeSite>,
    /// GB-1: the lands next to a land.
    pub next_lands: [Places; LANDS],
    /// The water areas next to a land.
    pub shores: [Waters; LANDS],
    /// The bridge sites of a land, as places.
    pub abutments: [Places; LANDS],
    /// The lands next to a water area.
    pub banks: [Places; WATERS],
    /// The bridges next to a ship in this sea area.
    pub spans: [Places; WATERS],
    /// The water areas next to a water area, of whatever kind.
    pub next_waters: [Waters; WATERS],
    /// Where a boat goes from here for one point: rivers and lakes for riverboats, seas for ships.
    pub ways: [Waters; WATERS],
    /// GB-3: the sea areas across the deep sea.
    pub crossings: [Waters; WATERS],
    /// Movement points between two water areas for the boats that sail there; [`FAR`] if there is no way.
    pub distance: [[u8; WATERS]; WATERS],
    /// All river and lake areas.
    pub inland: Waters,
    /// All sea areas.
    pub seas: Waters,
    /// All lands.
    pub all: Places,
    /// The lands of the continent.
    pub continent: Places,
}

/// No number of movement points is enough.
pub const FAR: u8 = u8::MAX;
/// GB-3: what crossing the deep sea costs.
pub const CROSSING: u8 = 4;

/// The continent or an island.
#[derive(Clone, Debug)]
pub struct Landmass {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Whether this is the continent.
    pub continent: bool,
    /// Its lands.
    pub lands: Places,
}

/// A land area.
#[derive(Clone, Debug)]
pub struct LandArea {
    /// Its id, which is its notation.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The number of its landmass.
    pub landmass: usize,
    /// The colour of its coastal region.
    pub coast: Option<Coast>,
    /// Its sea area.
    pub sea: Option<Water>,
}

/// The colour of a coastal region (GB-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coast {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Yellow.
    Yellow,
}

/// What a water area is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WaterKind {
    /// A river area, between two banks.
    River,
    /// A lake area, with one land.
    Lake,
    /// A sea area, with one land.
    Sea,
}

/// A river, lake or sea area.
#[derive(Clone, Debug)]
pub struct WaterArea {
    /// Its id, which is its notation.
    pub id: String,
    /// What it is.
    pub kind: WaterKind,
    /// Its two banks or its one land.
    pub lands: Vec<Land>,
}

/// Where a bridge can stand.
#[derive(Clone, Debug)]
pub struct BridgeSite {
    /// Its id, which is its notation.
    pub id: String,
    /// Its end on the continent and its end on an island.
    pub ends: [Land; 2],
}
