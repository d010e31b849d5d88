//! Positions as numbers: a fixed, named list of small integers, for learners and for values that are learnt.
//!
//! Derive [`Features`] on the parts of a state. Every slot has one meaning and one name, whatever the position:
//! - a number or a flag is one slot;
//! - a [`Code`] is one slot a member, of which one is set; a [`Set`] sets several, a [`Bag`] counts;
//! - an [`Option`] is a flag and the slots of its value; an enum has a slot for each variant, then the slots of all of them;
//! - a [`List`] is its length and the slots of every place; `#[features(count)]` counts its members instead, and
//!   `#[features(len)]` keeps the length alone;
//! - an array whose places belong to the members of a code says so: `#[features(by = Place)]`;
//! - whatever belongs to seats is rotated, so that the seat that looks comes first.
//!
//! `#[features(skip)]` leaves a field out: it is told by others, or means nothing to somebody who judges a position.

use crate::{Bag, Code, Game, List, MAX_SEATS, PerSeat, Seat, SeatSet, Set, View};

/// Who looks at a position: slots that belong to seats are counted clockwise from here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eye {
    /// The seat that looks.
    pub seat: Seat,
    /// How many sit at the table.
    pub seats: u8,
}

impl Eye {
    /// How many places clockwise from the seat that looks another one sits.
    pub const fn place(self, seat: Seat) -> usize {
        let (seat, from) = (seat.index(), self.seat.index());
        // Without a division: this is asked for every seat of every part of a position.
        if seat >= from { seat - from } else { seat + self.seats as usize - from }
    }

    /// The seat with this number, counted from the one that looks.
    pub const fn relative(self, seat: Seat) -> Seat {
        // A code can name a seat that this table does not have; it stays what it is.
        if seat.index() < self.seats as usize { Seat::new(self.place(seat) as u8) } else { seat }
    }
}

/// Where slots are written. Everything that is not written is 0; what is written twice adds up.
pub trait Slots {
    /// Adds to a slot.
    fn add(&mut self, slot: usize, value: i16);
    /// Adds to slots one behind the other.
    fn add_row(&mut self, slot: usize, values: &[u8]) {
        for (slot, value) in (slot..).zip(values).filter(|(_, value)| **value != 0) {
            self.add(slot, i16::from(*value));
        }
    }
}

/// Dense: a slot a place, all 0 before.
impl Slots for [i16] {
    fn add(&mut self, slot: usize, value: i16) {
        self[slot] += value;
    }
    fn add_row(&mut self, slot: usize, values: &[u8]) {
        for (slot, value) in self[slot..slot + values.len()].iter_mut().zip(values) {
            *slot += i16::from(*value);
        }
    }
}

/// Sparse: only what is not 0, in no order.
impl Slots for Vec<(u32, i16)> {
    fn add(&mut self, slot: usize, value: i16) {
        if value != 0 {
            self.push((slot as u32, value));
        }
    }
}

/// Something that can be written as small integers; see the [module](self).
pub trait Features {
    /// How many slots it takes, always.
    const WIDTH: usize;
    /// The names of its slots, in order.
    fn names(name: &str, out: &mut Vec<String>);
    /// Writes its slots, the first of them at `at`.
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized));
    /// Writes several, one behind the other.
    #[doc(hidden)]
    fn write_row(items: &[Self], eye: Eye, at: usize, out: &mut (impl Slots + ?Sized))
    where
        Self: Sized,
    {
        for (place, item) in items.iter().enumerate() {
            item.write(eye, at + place * Self::WIDTH, out);
        }
    }
}

/// What a seat sees of a game, as numbers: made of a [`View`], so it cannot tell of anything else.
pub trait Observe: Game<Public: Features, Private: Features> {
    /// What the parts of a state do not say well by themselves: sums, margins, frontiers. `()` if there is nothing.
    type Insight: Features;
    /// Works it out.
    fn insight(view: View<'_, Self>) -> Self::Insight;

    /// How many slots an observation has.
    const SLOTS: usize =
        MAX_SEATS + Self::Public::WIDTH + Self::Private::WIDTH + <Self::Insight as Features>::WIDTH;

    /// The names of all slots, in order.
    fn slot_names() -> Vec<String> {
        let mut names = (1..=MAX_SEATS).map(|seats| format!("seats.{seats}")).collect();
        Self::Public::names("public", &mut names);
        Self::Private::names("private", &mut names);
        Self::Insight::names("insight", &mut names);
        names
    }

    /// Writes what the viewing seat sees.
    fn observe(view: View<'_, Self>, seats: u8, out: &mut (impl Slots + ?Sized)) {
        let eye = Eye { seat: view.seat, seats };
        out.add(usize::from(seats) - 1, 1);
        let mut at = MAX_SEATS;
        view.public.write(eye, at, out);
        at += Self::Public::WIDTH;
        view.private.write(eye, at, out);
        at += Self::Private::WIDTH;
        Self::insight(view).write(eye, at, out);
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl Features for $number {
            const WIDTH: usize = 1;
            fn names(name: &str, out: &mut Vec<String>) {
                out.push(name.into());
            }
            fn write(&self, _: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
                out.add(at, i16::try_from(*self).unwrap_or(i16::MAX));
            }
        }
    )*};
}
numbers!(i8, u16, i16);

impl Features for u8 {
    const WIDTH: usize = 1;
    fn names(name: &str, out: &mut Vec<String>) {
        out.push(name.into());
    }
    fn write(&self, _: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        out.add(at, i16::from(*self));
    }
    fn write_row(items: &[u8], _: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        out.add_row(at, items);
    }
}

impl Features for bool {
    const WIDTH: usize = 1;
    fn names(name: &str, out: &mut Vec<String>) {
        out.push(name.into());
    }
    fn write(&self, _: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        out.add(at, (*self).into());
    }
}

impl Features for () {
    const WIDTH: usize = 0;
    fn names(_: &str, _: &mut Vec<String>) {}
    fn write(&self, _: Eye, _: usize, _: &mut (impl Slots + ?Sized)) {}
}

impl<T: Code> Features for T {
    const WIDTH: usize = T::COUNT as usize;
    fn names(name: &str, out: &mut Vec<String>) {
        out.extend(T::every().map(|member| format!("{name}.{}", word(member))));
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        out.add(at + slot(*self, eye), 1);
    }
}

impl<T: Code> Features for Set<T> {
    const WIDTH: usize = T::COUNT as usize;
    fn names(name: &str, out: &mut Vec<String>) {
        T::names(name, out);
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        if T::NAMES_SEATS {
            return self.iter().for_each(|member| out.add(at + slot(member, eye), 1));
        }
        // The bits are the slots.
        let mut bits = self.bits();
        while bits != 0 {
            out.add(at + bits.trailing_zeros() as usize, 1);
            bits &= bits - 1;
        }
    }
}

impl<T: Code, const N: usize> Features for Bag<T, N> {
    const WIDTH: usize = N;
    fn names(name: &str, out: &mut Vec<String>) {
        T::names(name, out);
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        if T::NAMES_SEATS {
            return self.iter().for_each(|(member, count)| out.add(at + slot(member, eye), count.into()));
        }
        out.add_row(at, self.counts());
    }
}

impl Features for SeatSet {
    const WIDTH: usize = MAX_SEATS;
    fn names(name: &str, out: &mut Vec<String>) {
        Seat::names(name, out);
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        // Most are empty: of places that nobody owns or has looked at.
        if *self != SeatSet::EMPTY {
            self.iter().for_each(|seat| out.add(at + eye.place(seat), 1));
        }
    }
}

impl<T: Features> Features for PerSeat<T> {
    const WIDTH: usize = MAX_SEATS * T::WIDTH;
    fn names(name: &str, out: &mut Vec<String>) {
        names_by::<Seat, T>(name, out);
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        for (seat, item) in self.iter() {
            item.write(eye, at + eye.place(seat) * T::WIDTH, out);
        }
    }
}

impl<T: Features> Features for Option<T> {
    const WIDTH: usize = 1 + T::WIDTH;
    fn names(name: &str, out: &mut Vec<String>) {
        out.push(format!("{name}.some"));
        T::names(name, out);
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        if let Some(item) = self {
            out.add(at, 1);
            item.write(eye, at + 1, out);
        }
    }
}

impl<T: Features, const N: usize> Features for [T; N] {
    const WIDTH: usize = N * T::WIDTH;
    fn names(name: &str, out: &mut Vec<String>) {
        (0..N).for_each(|place| T::names(&format!("{name}.{place}"), out));
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        T::write_row(self, eye, at, out);
    }
}

impl<T: Features, const N: usize> Features for List<T, N> {
    const WIDTH: usize = 1 + N * T::WIDTH;
    fn names(name: &str, out: &mut Vec<String>) {
        out.push(format!("{name}.len"));
        <[T; N]>::names(name, out);
    }
    fn write(&self, eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        out.add(at, self.len() as i16);
        T::write_row(self, eye, at + 1, out);
    }
}

/// What an array or a list holds: for the derive macro.
#[doc(hidden)]
pub trait Items {
    /// Its kind.
    type Item;
}
impl<T, const N: usize> Items for [T; N] {
    type Item = T;
}
impl<T, const N: usize> Items for List<T, N> {
    type Item = T;
}

/// The names of an array whose places belong to the members of a code: for the derive macro.
#[doc(hidden)]
pub fn names_by<K: Code, T: Features>(name: &str, out: &mut Vec<String>) {
    K::every().for_each(|member| T::names(&format!("{name}.{}", word(member)), out));
}

/// Writes such an array; the places of seats are rotated: for the derive macro.
#[doc(hidden)]
pub fn write_by<K: Code, T: Features>(items: &[T], eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
    if !K::NAMES_SEATS {
        return T::write_row(items, eye, at, out);
    }
    for (item, member) in items.iter().zip(K::every()) {
        item.write(eye, at + slot(member, eye) * T::WIDTH, out);
    }
}

/// Counts members: for the derive macro.
#[doc(hidden)]
pub fn write_counts<T: Code>(items: &[T], eye: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
    items.iter().for_each(|member| out.add(at + slot(*member, eye), 1));
}

fn slot<T: Code>(member: T, eye: Eye) -> usize {
    if T::NAMES_SEATS { member.seen_from(eye).code() as usize } else { member.code() as usize }
}

/// A member's notation as one word.
fn word(member: impl Code) -> String {
    member.to_string().replace(' ', "-")
}
