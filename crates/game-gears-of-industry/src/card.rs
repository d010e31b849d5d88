//! Cards, whose they are, and where they lie.

use std::fmt;
use tabletop::{BadNotation, Code, Eye, Seat, Words};

/// The four domains, from low to high (GI-1).
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Domain {
    /// Works with factories and by force.
    Labour,
    /// Trades cards in the markets.
    Commerce,
    /// Draws and searches.
    Science,
    /// The domain of factory cards; all others are market cards.
    Technology,
}

/// A card of the Tech Deck: one of four domains with a value from 1 to 13, written `science-7`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u8);

impl Card {
    /// The card of this domain and value (1 to 13).
    pub const fn new(domain: Domain, value: u8) -> Card {
        assert!(1 <= value && value <= 13);
        Card(domain as u8 * 13 + value - 1)
    }

    /// The Technology card of this value.
    pub const fn technology(value: u8) -> Card {
        Card::new(Domain::Technology, value)
    }

    /// Its domain.
    pub const fn domain(self) -> Domain {
        match self.0 / 13 {
            0 => Domain::Labour,
            1 => Domain::Commerce,
            2 => Domain::Science,
            _ => Domain::Technology,
        }
    }

    /// Its value, 1 to 13.
    pub const fn value(self) -> u8 {
        self.0 % 13 + 1
    }

    /// Whether it is a factory card, which never enters a market (GI-1).
    pub const fn is_factory(self) -> bool {
        self.0 >= 39
    }

    /// Its number, 0 to 51.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The card with this number, which must be below 52.
    pub(crate) const fn at(index: u32) -> Card {
        debug_assert!(index < 52);
        Card(index as u8)
    }
}

impl Code for Card {
    const COUNT: u32 = 52;
    const NAMES_SEATS: bool = false;
    fn code(self) -> u32 {
        self.0.into()
    }
    fn from_code(code: u32) -> Option<Card> {
        (code < Self::COUNT).then_some(Card(code as u8))
    }
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.domain(), self.value())
    }
    fn parse(words: &mut Words<'_>) -> Result<Card, BadNotation> {
        let word = words.next()?;
        let unknown = || BadNotation::unknown(word);
        let (domain, value) = word.split_once('-').ok_or_else(unknown)?;
        let domain: Domain = domain.parse().map_err(|_| unknown())?;
        let number = value.parse::<u8>().ok().filter(|n| (1..=13).contains(n)).ok_or_else(unknown)?;
        // Only the canonical text counts: no "+3", no "03".
        if number.to_string() == value { Ok(Card::new(domain, number)) } else { Err(unknown()) }
    }
}

/// A side of the table: a player, or the Market. A card's home is a side (GI-3), and so is whoever controls it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// A player, or the player's deck.
    Player(Seat),
    /// The Market with its neutral cards, or the Market deck.
    Market,
}

impl Code for Side {
    const COUNT: u32 = 5;
    fn code(self) -> u32 {
        match self {
            Side::Player(seat) => seat.code(),
            Side::Market => 4,
        }
    }
    fn from_code(code: u32) -> Option<Side> {
        match code {
            4 => Some(Side::Market),
            _ => Seat::from_code(code).map(Side::Player),
        }
    }
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Side::Player(seat) => seat.write(f),
            Side::Market => f.write_str("market"),
        }
    }
    fn parse(words: &mut Words<'_>) -> Result<Side, BadNotation> {
        let mut ahead = words.clone();
        if ahead.next()? == "market" {
            *words = ahead;
            return Ok(Side::Market);
        }
        Seat::parse(words).map(Side::Player)
    }
    fn seen_from(self, eye: Eye) -> Side {
        match self {
            Side::Player(seat) => Side::Player(seat.seen_from(eye)),
            Side::Market => Side::Market,
        }
    }
}

/// A card with its home, written `science-7@0` or `science-7@market`. The sleeve shows the home to everybody.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Owned(u8);

impl Owned {
    /// This card of this home. The Market deck has no Technology (GI-3).
    pub const fn new(card: Card, home: Side) -> Owned {
        match home {
            Side::Player(seat) => Owned(seat.index() as u8 * 52 + card.0),
            Side::Market => {
                assert!(!card.is_factory(), "the Market deck has no factory cards");
                Owned(208 + card.0)
            }
        }
    }

    /// The card itself.
    pub const fn card(self) -> Card {
        Card(if self.0 >= 208 { self.0 - 208 } else { self.0 % 52 })
    }

    /// Where it goes when it is discarded.
    pub const fn home(self) -> Side {
        if self.0 >= 208 { Side::Market } else { Side::Player(Seat::new(self.0 / 52)) }
    }

    /// The card's value.
    pub const fn value(self) -> u8 {
        self.card().value()
    }

    /// Whether it is a factory card.
    pub const fn is_factory(self) -> bool {
        self.card().is_factory()
    }
}

impl Code for Owned {
    const COUNT: u32 = 4 * 52 + 39;
    fn code(self) -> u32 {
        self.0.into()
    }
    fn from_code(code: u32) -> Option<Owned> {
        (code < Self::COUNT).then_some(Owned(code as u8))
    }
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.card().write(f)?;
        f.write_str("@")?;
        self.home().write(f)
    }
    fn parse(words: &mut Words<'_>) -> Result<Owned, BadNotation> {
        let word = words.next()?;
        let unknown = || BadNotation::unknown(word);
        let (card, home) = word.split_once('@').ok_or_else(unknown)?;
        let card: Card = words.piece(card).map_err(|_| unknown())?;
        let home: Side = words.piece(home).map_err(|_| unknown())?;
        if home == Side::Market && card.is_factory() { Err(unknown()) } else { Ok(Owned::new(card, home)) }
    }
    fn seen_from(self, eye: Eye) -> Owned {
        Owned::new(self.card(), self.home().seen_from(eye))
    }
}

/// One of the two markets.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Market {
    /// The first.
    #[code("A")]
    A,
    /// The second.
    #[code("B")]
    B,
}

impl Market {
    /// Both of them.
    pub const BOTH: [Market; 2] = [Market::A, Market::B];

    /// The other one.
    pub const fn other(self) -> Market {
        match self {
            Market::A => Market::B,
            Market::B => Market::A,
        }
    }
}

/// A place in a row of market cards, counted from 1.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(min = 1, max = 3)]
pub struct Slot(pub(crate) u8);

impl Slot {
    /// The place with this index, counted from 0.
    pub const fn new(index: usize) -> Slot {
        assert!(index < 3);
        Slot(index as u8 + 1)
    }

    /// Its index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

/// Where a card lies in the markets, written `A-0-2` (market A, seat 0, second card) or `B-market-1`.
#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[code(join = "-")]
pub struct Spot {
    /// The market.
    pub market: Market,
    /// Who controls the card.
    pub side: Side,
    /// Its place in that side's row.
    pub slot: Slot,
}

/// What the derive would write for codes whose bytes are packed by hand.
macro_rules! notation {
    ($($code:ident),*) => {$(
        impl fmt::Display for $code {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.write(f)
            }
        }
        impl std::str::FromStr for $code {
            type Err = BadNotation;
            fn from_str(text: &str) -> Result<Self, BadNotation> {
                Words::whole(text)
            }
        }
        impl serde::Serialize for $code {
            fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
        tabletop::typescript_code!($code);
    )*};
}
notation!(Card, Side, Owned);

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl fmt::Debug for Owned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
