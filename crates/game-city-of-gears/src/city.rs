//! The ground plan: places of tiles, link spots and where the factories stand (CG-1 to CG-3).

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use std::ops::{Index, IndexMut};
use tabletop::{Code, Features, Set};

macro_rules! codes {
    ($(#[$meta:meta])* $name:ident { $($variant:ident = $word:literal),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $name { $(#[doc = $word] #[code($word)] $variant),* }
    };
}

codes! {
    /// A place for a tile: columns A to C, rows 1 to 3 from the top, and four outside them (low-conflict).
    Place {
        A1 = "A1", B1 = "B1", C1 = "C1", A2 = "A2", B2 = "B2", C2 = "C2", A3 = "A3", B3 = "B3", C3 = "C3",
        North = "north", East = "east", South = "south", West = "west",
    }
}

codes! {
    /// Where a worker can stand: on a tile, or in its owner's factory.
    Node {
        A1 = "A1", B1 = "B1", C1 = "C1", A2 = "A2", B2 = "B2", C2 = "C2", A3 = "A3", B3 = "B3", C3 = "C3",
        North = "north", East = "east", South = "south", West = "west", Factory = "factory",
    }
}

codes! {
    /// A link spot. A tile touches at most one factory in every layout, so its name says which spot it is.
    Spot {
        A1B1 = "A1-B1", B1C1 = "B1-C1", A2B2 = "A2-B2", B2C2 = "B2-C2", A3B3 = "A3-B3", B3C3 = "B3-C3",
        A1A2 = "A1-A2", B1B2 = "B1-B2", C1C2 = "C1-C2", A2A3 = "A2-A3", B2B3 = "B2-B3", C2C3 = "C2-C3",
        B1North = "B1-north", C2East = "C2-east", B3South = "B3-south", A2West = "A2-west",
        A2Factory = "A2-factory", B1Factory = "B1-factory", B3Factory = "B3-factory",
        C2Factory = "C2-factory", C3Factory = "C3-factory",
        NorthFactory = "north-factory", EastFactory = "east-factory",
        SouthFactory = "south-factory", WestFactory = "west-factory",
    }
}

/// How many places a layout can have at most.
pub const PLACES: usize = Place::COUNT as usize;
/// Places and the factory.
pub const NODES: usize = Node::COUNT as usize;
const SPOTS: usize = Spot::COUNT as usize;

use Node as N;
/// The two ends of every spot.
const ENDS: [(Node, Node); SPOTS] = [
    (N::A1, N::B1),
    (N::B1, N::C1),
    (N::A2, N::B2),
    (N::B2, N::C2),
    (N::A3, N::B3),
    (N::B3, N::C3),
    (N::A1, N::A2),
    (N::B1, N::B2),
    (N::C1, N::C2),
    (N::A2, N::A3),
    (N::B2, N::B3),
    (N::C2, N::C3),
    (N::B1, N::North),
    (N::C2, N::East),
    (N::B3, N::South),
    (N::A2, N::West),
    (N::A2, N::Factory),
    (N::B1, N::Factory),
    (N::B3, N::Factory),
    (N::C2, N::Factory),
    (N::C3, N::Factory),
    (N::North, N::Factory),
    (N::East, N::Factory),
    (N::South, N::Factory),
    (N::West, N::Factory),
];

const fn touching() -> [u64; NODES] {
    let mut table = [0; NODES];
    let mut spot = 0;
    while spot < SPOTS {
        table[ENDS[spot].0 as usize] |= 1 << spot;
        table[ENDS[spot].1 as usize] |= 1 << spot;
        spot += 1;
    }
    table
}
static TOUCHING: [u64; NODES] = touching();

impl Place {
    /// The place as a node.
    pub fn node(self) -> Node {
        Node::EVERY[self as usize]
    }
}

impl Node {
    const EVERY: [Node; NODES] = [
        N::A1,
        N::B1,
        N::C1,
        N::A2,
        N::B2,
        N::C2,
        N::A3,
        N::B3,
        N::C3,
        N::North,
        N::East,
        N::South,
        N::West,
        N::Factory,
    ];

    /// The tile's place, unless it is the factory.
    pub fn place(self) -> Option<Place> {
        Place::from_code(self.code())
    }

    /// All spots that touch it, whatever the layout.
    pub fn spots(self) -> Set<Spot> {
        Set::from_bits(TOUCHING[self as usize])
    }
}

impl Spot {
    /// What it connects; a factory stands second.
    pub fn ends(self) -> (Node, Node) {
        ENDS[self as usize]
    }

    /// The end across from a node.
    pub fn across(self, from: Node) -> Node {
        let (a, b) = self.ends();
        if a == from { b } else { a }
    }
}

/// The layout of the table (CG-1, CG-2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Board {
    /// Two factories on opposite sides.
    Two,
    /// The third factory is shifted by half a tile.
    Three,
    /// A factory on every side.
    Four,
    /// Thirteen tiles for four players.
    LowConflict,
}

const INNER: u64 = (1 << 12) - 1;
const OUTER: u64 = ((1 << 16) - 1) & !INNER;

impl Board {
    /// The places that hold a tile.
    pub fn places(self) -> Set<Place> {
        Set::from_bits(if self == Board::LowConflict { (1 << 13) - 1 } else { (1 << 9) - 1 })
    }

    /// The spots of the factory of the player who is `order`-th in turn order.
    ///
    /// Clockwise from the first player at the south. The third of three stands in the east, shifted towards
    /// the first player, who has the advantage of the start.
    pub fn factory(self, order: usize) -> Set<Spot> {
        const fn bits(spots: &[Spot]) -> u64 {
            let (mut bits, mut i) = (0, 0);
            while i < spots.len() {
                bits |= 1 << spots[i] as u64;
                i += 1;
            }
            bits
        }
        const TWO: [u64; 4] = [bits(&[Spot::B3Factory]), bits(&[Spot::B1Factory]), 0, 0];
        const THREE: [u64; 4] = [TWO[0], TWO[1], bits(&[Spot::C2Factory, Spot::C3Factory]), 0];
        const FOUR: [u64; 4] = [TWO[0], bits(&[Spot::A2Factory]), TWO[1], bits(&[Spot::C2Factory])];
        const LOW: [u64; 4] = [
            bits(&[Spot::SouthFactory]),
            bits(&[Spot::WestFactory]),
            bits(&[Spot::NorthFactory]),
            bits(&[Spot::EastFactory]),
        ];
        let table = match self {
            Board::Two => &TWO,
            Board::Three => &THREE,
            Board::Four => &FOUR,
            Board::LowConflict => &LOW,
        };
        Set::from_bits(table[order])
    }

    /// The spots between tiles.
    pub fn between_tiles(self) -> Set<Spot> {
        Set::from_bits(if self == Board::LowConflict { INNER | OUTER } else { INNER })
    }

    /// The places next to a place.
    pub fn neighbours(self, place: Place) -> impl Iterator<Item = Place> {
        let node = place.node();
        let spots = node.spots().and(self.between_tiles());
        spots.iter().filter_map(move |spot| spot.across(node).place())
    }
}

/// A set of nodes: one worker's possible ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Nodes(u16);

impl Nodes {
    /// This node alone.
    pub const fn only(node: Node) -> Nodes {
        Nodes(1 << node as u16)
    }

    /// These tiles.
    pub const fn of(places: Set<Place>) -> Nodes {
        Nodes(places.bits() as u16)
    }

    /// Whether the node is in it.
    pub const fn contains(self, node: Node) -> bool {
        self.0 & Nodes::only(node).0 != 0
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Nodes) -> Nodes {
        Nodes(self.0 | other.0)
    }

    /// What is here and not there.
    #[must_use]
    pub const fn minus(self, other: Nodes) -> Nodes {
        Nodes(self.0 & !other.0)
    }

    /// Its nodes in order.
    pub fn iter(self) -> impl Iterator<Item = Node> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let node = Node::EVERY[bits.trailing_zeros() as usize];
            bits &= bits - 1;
            Some(node)
        })
    }

    /// The nodes one of these links away from a node that may be left.
    #[must_use]
    pub fn step(self, links: Set<Spot>, dead_ends: Nodes) -> Nodes {
        let from = self.minus(dead_ends);
        links.iter().fold(Nodes::default(), |to, spot| {
            let (a, b) = spot.ends();
            let to = if from.contains(a) { to.or(Nodes::only(b)) } else { to };
            if from.contains(b) { to.or(Nodes::only(a)) } else { to }
        })
    }

    /// Everything connected by these links, where a dead end can be entered but not passed.
    #[must_use]
    pub fn closure(self, links: Set<Spot>, dead_ends: Nodes) -> Nodes {
        let mut reached = self;
        loop {
            let more = reached.or(reached.step(links, dead_ends));
            if more == reached {
                return reached;
            }
            reached = more;
        }
    }
}

/// One value for each place; written as a map of what is not the default.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Features)]
pub struct Places<T>(#[features(by = Place)] [T; PLACES]);

impl<T> Places<T> {
    /// The values in the order of places.
    pub fn values(&self) -> &[T] {
        &self.0
    }

    /// Places with their values.
    pub fn iter(&self) -> impl Iterator<Item = (Place, &T)> {
        Place::every().zip(&self.0)
    }
}

impl<T> Index<Place> for Places<T> {
    type Output = T;
    fn index(&self, place: Place) -> &T {
        &self.0[place as usize]
    }
}

impl<T> IndexMut<Place> for Places<T> {
    fn index_mut(&mut self, place: Place) -> &mut T {
        &mut self.0[place as usize]
    }
}

impl<T: Serialize + Default + PartialEq> Serialize for Places<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(None)?;
        for (place, value) in self.iter().filter(|(_, value)| **value != T::default()) {
            map.serialize_entry(&place, value)?;
        }
        map.end()
    }
}

#[cfg(feature = "typescript")]
tabletop::typescript_like!(impl [T: ts_rs::TS] Places<T>, dummy Places<ts_rs::Dummy>, like std::collections::BTreeMap<Place, T>);
