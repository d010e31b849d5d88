//! Bags: what is there is known, the order does not exist.

use crate::{Code, Rng};
use std::fmt;
use std::marker::PhantomData;

/// A multiset of members of a code; `N` is the code's `COUNT`.
pub struct Bag<T, const N: usize> {
    len: u16,
    counts: [u8; N],
    of: PhantomData<T>,
}

impl<T: Code, const N: usize> Bag<T, N> {
    const FITS: () = assert!(T::COUNT as usize == N, "a Bag's N is its code's COUNT");

    /// An empty bag.
    pub fn new() -> Self {
        let () = Self::FITS;
        Bag { len: 0, counts: [0; N], of: PhantomData }
    }

    /// Puts a member in.
    pub fn insert(&mut self, member: T) {
        self.counts[member.code() as usize] += 1;
        self.len += 1;
    }

    /// Takes a member out. It must be there.
    pub fn remove(&mut self, member: T) {
        let count = &mut self.counts[member.code() as usize];
        assert!(*count > 0, "{member} is not in the bag");
        *count -= 1;
        self.len -= 1;
    }

    /// How many of this member are inside.
    pub fn count(&self, member: T) -> u8 {
        self.counts[member.code() as usize]
    }

    /// How many there are of each member, by code.
    pub(crate) fn counts(&self) -> &[u8] {
        &self.counts
    }

    /// How many things are inside.
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Whether nothing is inside.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The different members inside, each with its number.
    pub fn iter(&self) -> impl Iterator<Item = (T, u8)> + '_ {
        let counts = self.counts.iter().enumerate().filter(|(_, count)| **count > 0);
        counts.filter_map(|(code, count)| Some((T::from_code(code as u32)?, *count)))
    }

    /// Everything inside, one by one, like things together.
    pub fn members(&self) -> impl Iterator<Item = T> + '_ {
        self.iter().flat_map(|(member, count)| std::iter::repeat_n(member, count.into()))
    }

    /// Pours another bag into this one.
    pub fn pour(&mut self, other: &Self) {
        for (mine, theirs) in self.counts.iter_mut().zip(&other.counts) {
            *mine += theirs;
        }
        self.len += other.len;
    }

    /// The outcomes of drawing one, weighted by number.
    pub fn chances<C>(&self, outcome: impl Fn(T) -> C, out: &mut Vec<(C, u32)>) {
        out.extend(self.iter().map(|(member, count)| (outcome(member), count.into())));
    }

    /// Takes one at random: for samplers. A match draws by chance steps.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<T> {
        if self.is_empty() {
            return None;
        }
        let mut at = rng.below(self.len.into());
        for code in 0..N {
            let count = u32::from(self.counts[code]);
            if at < count {
                let member = T::from_code(code as u32)?;
                self.remove(member);
                return Some(member);
            }
            at -= count;
        }
        None
    }
}

impl<T, const N: usize> Clone for Bag<T, N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T, const N: usize> Copy for Bag<T, N> {}
impl<T: Code, const N: usize> Default for Bag<T, N> {
    fn default() -> Self {
        Bag::new()
    }
}
impl<T, const N: usize> PartialEq for Bag<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.counts == other.counts
    }
}
impl<T, const N: usize> Eq for Bag<T, N> {}

impl<T: Code, const N: usize> FromIterator<T> for Bag<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Self {
        let mut bag = Bag::new();
        members.into_iter().for_each(|member| bag.insert(member));
        bag
    }
}

impl<T: Code, const N: usize> fmt::Debug for Bag<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}
