//! Piles of cards in no order.

use crate::card::Card;
use serde::{Serialize, Serializer};
use std::fmt;
use tabletop::{Code, Eye, Features, Rng, Slots};

/// A multiset of cards as `P` bit planes: plane `i` holds the bit `i` of every card's number, so that a card
/// can be there up to `2^P - 1` times.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Cards<const P: usize>([u64; P]);

/// Cards of one player's deck: at most two alike (GI-2).
pub type Personal = Cards<2>;
/// Cards of the Market deck: at most two alike from each player.
pub type Common = Cards<4>;

impl<const P: usize> Cards<P> {
    /// No cards.
    pub const EMPTY: Cards<P> = Cards([0; P]);

    /// Puts a card in.
    pub fn insert(&mut self, card: Card) {
        let mut carry = 1u64 << card.index();
        for plane in &mut self.0 {
            let both = *plane & carry;
            *plane ^= carry;
            carry = both;
        }
        debug_assert!(carry == 0, "too many of {card}");
    }

    /// Takes a card out. It must be there.
    pub fn remove(&mut self, card: Card) {
        let mut borrow = 1u64 << card.index();
        for plane in &mut self.0 {
            let missing = !*plane & borrow;
            *plane ^= borrow;
            borrow = missing;
        }
        assert!(borrow == 0, "{card} is not in the pile");
    }

    /// How many of this card are there.
    pub fn count(&self, card: Card) -> u8 {
        let plane = |i: usize| (self.0[i] >> card.index() & 1) as u8;
        (0..P).map(|i| plane(i) << i).sum()
    }

    /// Whether this card is there.
    pub fn contains(&self, card: Card) -> bool {
        self.kinds() >> card.index() & 1 != 0
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.iter().enumerate().map(|(i, plane)| (plane.count_ones() as usize) << i).sum()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.kinds() == 0
    }

    /// The different cards, as a mask.
    fn kinds(&self) -> u64 {
        self.0.iter().fold(0, |all, plane| all | plane)
    }

    /// The different cards in order, each with its number.
    pub fn iter(&self) -> impl Iterator<Item = (Card, u8)> + '_ {
        let mut kinds = self.kinds();
        std::iter::from_fn(move || {
            if kinds == 0 {
                return None;
            }
            let card = Card::at(kinds.trailing_zeros());
            kinds &= kinds - 1;
            Some((card, self.count(card)))
        })
    }

    /// All cards one by one, like cards together.
    pub fn members(&self) -> impl Iterator<Item = Card> + '_ {
        self.iter().flat_map(|(card, count)| std::iter::repeat_n(card, count.into()))
    }

    /// The other pile's bits of this plane.
    fn plane(&self, at: usize) -> u64 {
        self.0.get(at).copied().unwrap_or(0)
    }

    /// Puts all cards of another pile in: an addition in every bit column at once.
    pub fn pour<const Q: usize>(&mut self, other: &Cards<Q>) {
        let mut carry = 0;
        for (at, plane) in self.0.iter_mut().enumerate() {
            let (mine, theirs) = (*plane, other.plane(at));
            *plane = mine ^ theirs ^ carry;
            carry = mine & theirs | carry & (mine ^ theirs);
        }
        debug_assert!(carry == 0, "too many of a card");
    }

    /// Takes all cards of another pile out. They must be there.
    pub fn withdraw<const Q: usize>(&mut self, other: &Cards<Q>) {
        let mut borrow = 0;
        for (at, plane) in self.0.iter_mut().enumerate() {
            let (mine, theirs) = (*plane, other.plane(at));
            *plane = mine ^ theirs ^ borrow;
            borrow = !mine & (theirs | borrow) | theirs & borrow;
        }
        let beyond = (P..Q).any(|at| other.plane(at) != 0);
        assert!(borrow == 0 && !beyond, "some cards are not in the pile");
    }

    /// Whether both piles hold the same cards.
    pub fn same<const Q: usize>(&self, other: &Cards<Q>) -> bool {
        (0..P.max(Q)).all(|at| self.plane(at) == other.plane(at))
    }

    /// Sees to it that at least `count` of this card are there.
    pub fn raise(&mut self, card: Card, count: u8) {
        for _ in self.count(card)..count {
            self.insert(card);
        }
    }

    /// Takes all copies of a card out.
    pub fn clear(&mut self, card: Card) {
        self.0.iter_mut().for_each(|plane| *plane &= !(1 << card.index()));
    }

    /// Whether the other pile has at least as many of every card.
    pub fn within<const Q: usize>(&self, other: &Cards<Q>) -> bool {
        let mut borrow = 0;
        for at in 0..P.max(Q) {
            let (theirs, mine) = (other.plane(at), self.plane(at));
            borrow = !theirs & (mine | borrow) | mine & borrow;
        }
        borrow == 0
    }

    /// One of each market card that is not in the pile: what a basic deck leaves for the Market (GI-3).
    pub fn missing_market_cards(&self) -> Self {
        let mut missing = Cards::EMPTY;
        missing.0[0] = !self.kinds() & ((1 << 39) - 1);
        missing
    }

    /// Takes one at random: for samplers. A match draws by chance steps.
    pub fn draw(&mut self, rng: &mut Rng) -> Option<Card> {
        if self.is_empty() {
            return None;
        }
        let mut at = rng.below(self.len() as u32);
        let card = self.iter().find_map(|(card, count)| match at.checked_sub(count.into()) {
            None => Some(card),
            Some(rest) => {
                at = rest;
                None
            }
        })?;
        self.remove(card);
        Some(card)
    }
}

/// Counted by card.
impl<const P: usize> Features for Cards<P> {
    const WIDTH: usize = Card::COUNT as usize;
    fn names(name: &str, out: &mut Vec<String>) {
        Card::names(name, out);
    }
    fn write(&self, _: Eye, at: usize, out: &mut (impl Slots + ?Sized)) {
        self.iter().for_each(|(card, count)| out.add(at + card.index(), count.into()));
    }
}

impl<const P: usize> Default for Cards<P> {
    fn default() -> Self {
        Cards::EMPTY
    }
}

impl<const P: usize> FromIterator<Card> for Cards<P> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut pile = Cards::EMPTY;
        cards.into_iter().for_each(|card| pile.insert(card));
        pile
    }
}

impl<const P: usize> fmt::Debug for Cards<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.members()).finish()
    }
}

impl<const P: usize> Serialize for Cards<P> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.members())
    }
}

#[cfg(feature = "typescript")]
tabletop::typescript_like!(impl [const P: usize] Cards<P>, dummy Self, like Vec<Card>);
