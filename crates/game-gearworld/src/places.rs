//! Sets of places and of water areas as one machine word each.

use crate::ids::{Place, Water};
use serde::{Serialize, Serializer};
use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Not};

macro_rules! mask {
    ($(#[$about:meta])* $set:ident of $member:ident) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
        pub struct $set(pub(crate) u128);

        impl $set {
            /// The empty set.
            pub const EMPTY: $set = $set(0);

            /// This member alone.
            pub const fn only(member: $member) -> $set {
                $set(1 << member.0)
            }

            /// Whether the member is in it.
            pub const fn contains(self, member: $member) -> bool {
                self.0 >> member.0 & 1 != 0
            }

            /// Adds a member.
            pub fn insert(&mut self, member: $member) {
                self.0 |= 1 << member.0;
            }

            /// Takes a member out.
            pub fn remove(&mut self, member: $member) {
                self.0 &= !(1 << member.0);
            }

            /// Whether it has no members.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many members it has.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether the two have a member in common.
            pub const fn meets(self, other: $set) -> bool {
                self.0 & other.0 != 0
            }

            /// Its members in order.
            pub fn iter(self) -> impl Iterator<Item = $member> + Clone {
                let mut bits = self.0;
                std::iter::from_fn(move || {
                    if bits == 0 {
                        return None;
                    }
                    let member = $member(bits.trailing_zeros() as u8);
                    bits &= bits - 1;
                    Some(member)
                })
            }
        }

        impl BitOr for $set {
            type Output = $set;
            fn bitor(self, other: $set) -> $set {
                $set(self.0 | other.0)
            }
        }
        impl BitOrAssign for $set {
            fn bitor_assign(&mut self, other: $set) {
                self.0 |= other.0;
            }
        }
        impl BitAnd for $set {
            type Output = $set;
            fn bitand(self, other: $set) -> $set {
                $set(self.0 & other.0)
            }
        }
        impl Not for $set {
            type Output = $set;
            fn not(self) -> $set {
                $set(!self.0)
            }
        }
        impl FromIterator<$member> for $set {
            fn from_iter<I: IntoIterator<Item = $member>>(members: I) -> $set {
                members.into_iter().fold($set::EMPTY, |set, member| set | $set::only(member))
            }
        }
        impl fmt::Debug for $set {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }
        impl Serialize for $set {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_seq(self.iter())
            }
        }
        #[cfg(feature = "typescript")]
        tabletop::typescript_like!(impl [] $set, dummy Self, like Vec<$member>);
    };
}

mask!(
    /// A set of places.
    Places of Place
);
mask!(
    /// A set of water areas.
    Waters of Water
);
