//! Sets of single cards as one machine word.

use crate::Code;
use serde::{Serialize, Serializer};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;

/// A set of members of a code with at most 64 members: a hand, a discard, what is left.
pub struct Set<T>(u64, PhantomData<T>);

impl<T: Code> Set<T> {
    const FITS: () = assert!(T::COUNT <= 64, "a Set holds codes with at most 64 members");

    /// The empty set.
    pub const EMPTY: Set<T> = Set(0, PhantomData);

    /// The set of everything.
    pub fn full() -> Set<T> {
        T::every().collect()
    }

    /// This member alone.
    pub fn only(member: T) -> Set<T> {
        let () = Self::FITS;
        Set(1 << member.code(), PhantomData)
    }

    /// The raw bits, bit `i` for code `i`.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The set with these raw bits.
    pub const fn from_bits(bits: u64) -> Set<T> {
        Set(bits, PhantomData)
    }

    /// Whether the member is in it.
    pub fn contains(self, member: T) -> bool {
        self.0 & Set::only(member).0 != 0
    }

    /// Adds a member.
    pub fn insert(&mut self, member: T) {
        self.0 |= Set::only(member).0;
    }

    /// Takes a member out.
    pub fn remove(&mut self, member: T) {
        self.0 &= !Set::only(member).0;
    }

    /// What is in either.
    #[must_use]
    pub const fn or(self, other: Set<T>) -> Set<T> {
        Set(self.0 | other.0, PhantomData)
    }

    /// What is in both.
    #[must_use]
    pub const fn and(self, other: Set<T>) -> Set<T> {
        Set(self.0 & other.0, PhantomData)
    }

    /// What is here and not there.
    #[must_use]
    pub const fn minus(self, other: Set<T>) -> Set<T> {
        Set(self.0 & !other.0, PhantomData)
    }

    /// How many members it has.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Its members in the order of their codes.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let member = T::from_code(bits.trailing_zeros());
            bits &= bits - 1;
            member
        })
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Set<T> {}
impl<T> Default for Set<T> {
    fn default() -> Self {
        Set(0, PhantomData)
    }
}
impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<T> Eq for Set<T> {}
impl<T> Hash for Set<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<T: Code> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        members.into_iter().fold(Set::EMPTY, |set, member| set.or(Set::only(member)))
    }
}

impl<T: Code> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Code + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter())
    }
}
