//! Who sits where.

use crate::{BadNotation, Code, Eye, Words};
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{Index, IndexMut};

/// No game of ours seats more.
pub const MAX_SEATS: usize = 4;

/// A place at the table, counted clockwise from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, which must be below [`MAX_SEATS`].
    pub const fn new(index: u8) -> Seat {
        assert!((index as usize) < MAX_SEATS);
        Seat(index)
    }

    /// Its index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `seats`: the player to the left.
    pub const fn next(self, seats: u8) -> Seat {
        if self.0 + 1 >= seats { Seat(0) } else { Seat(self.0 + 1) }
    }

    /// The previous seat clockwise at a table of `seats`: the player to the right.
    pub const fn previous(self, seats: u8) -> Seat {
        if self.0 == 0 { Seat(seats - 1) } else { Seat(self.0 - 1) }
    }

    /// All seats of a table, from 0.
    pub fn all(seats: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..seats).map(Seat)
    }

    /// All seats of a table once, clockwise, starting here.
    pub fn around(self, seats: u8) -> impl Iterator<Item = Seat> + Clone {
        (0..seats).map(move |i| Seat((self.0 + i) % seats))
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}

impl std::str::FromStr for Seat {
    type Err = BadNotation;
    fn from_str(text: &str) -> Result<Seat, BadNotation> {
        Words::whole(text)
    }
}

impl Code for Seat {
    const COUNT: u32 = MAX_SEATS as u32;
    fn code(self) -> u32 {
        self.0.into()
    }
    fn from_code(code: u32) -> Option<Seat> {
        (code < Self::COUNT).then_some(Seat(code as u8))
    }
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + u8::from(f.alternate()))
    }
    fn parse(words: &mut Words<'_>) -> Result<Seat, BadNotation> {
        let word = words.next()?;
        let first = if words.is_typed() { b'1' } else { b'0' };
        let index = match word.as_bytes() {
            [digit] => digit.checked_sub(first),
            _ => None,
        };
        index.and_then(|index| Seat::from_code(index.into())).ok_or_else(|| BadNotation::unknown(word))
    }
    fn seen_from(self, eye: Eye) -> Seat {
        eye.relative(self)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0)
    }
}

impl<'de> serde::Deserialize<'de> for Seat {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let index = u8::deserialize(from)?;
        Seat::from_code(index.into()).ok_or_else(|| serde::de::Error::custom(format!("no seat {index}")))
    }
}

/// A set of seats.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// This seat alone.
    pub const fn only(seat: Seat) -> SeatSet {
        SeatSet(1 << seat.0)
    }

    /// Everybody at a table of `seats`.
    pub const fn all(seats: u8) -> SeatSet {
        SeatSet(((1u16 << seats) - 1) as u8)
    }

    /// Whether the seat is in the set.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// The set with this seat too.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// Adds a seat.
    pub fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        *self = self.without(seat);
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether nobody is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat in it.
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// Its seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Debug for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::index)).finish()
    }
}

impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}

/// One value for each seat of a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PerSeat<T> {
    seats: u8,
    items: [T; MAX_SEATS],
}

impl<T: Copy + Default> PerSeat<T> {
    /// The same value for everybody at a table of `seats`.
    pub fn new(seats: u8, value: T) -> PerSeat<T> {
        PerSeat::from_fn(seats, |_| value)
    }

    /// A value computed for each seat.
    pub fn from_fn(seats: u8, mut value: impl FnMut(Seat) -> T) -> PerSeat<T> {
        // Places beyond the table hold defaults, so that equal tables are equal bytes.
        let mut items = [T::default(); MAX_SEATS];
        for seat in Seat::all(seats) {
            items[seat.index()] = value(seat);
        }
        PerSeat { seats, items }
    }
}

impl<T> PerSeat<T> {
    /// How many sit here.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// The values, by seat.
    pub fn as_slice(&self) -> &[T] {
        &self.items[..self.seats as usize]
    }

    /// Seats with their values.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Seat, &T)> {
        Seat::all(self.seats).zip(self.as_slice())
    }

    /// Seats with their values, to change.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats).zip(&mut self.items[..self.seats as usize])
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    fn index(&self, seat: Seat) -> &T {
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.items[seat.index()]
    }
}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.as_slice())
    }
}
