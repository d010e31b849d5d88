//! A deck of cards: known top, unordered middle, known bottom.

use crate::{Bag, Code, List};

/// Cards to draw from. The middle has no order until a card is drawn from it by a chance step; only cards
/// that somebody put back on top or underneath lie in an order. `N` is the code's `COUNT`, `K` the most
/// cards that can lie in a known order at either end.
///
/// The whole deck is one thing with one owner: it fits where nobody, or everybody, knows what lies at its ends. Where a
/// player knows a card underneath and the others do not, as in Gears of Industry, the ends belong to that player's
/// private state and the middle does not; such a game keeps them apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Deck<T, const N: usize, const K: usize>
where
    T: Code + Default,
{
    /// Cards put back on top; the last is drawn first.
    pub top: List<T, K>,
    /// Cards in no order.
    pub middle: Bag<T, N>,
    /// Cards put underneath; the first is drawn first, after the middle is gone.
    pub bottom: List<T, K>,
}

impl<T: Code + Default, const N: usize, const K: usize> Deck<T, N, K> {
    /// A shuffled deck of these cards.
    pub fn new(cards: impl IntoIterator<Item = T>) -> Self {
        Deck { top: List::new(), middle: cards.into_iter().collect(), bottom: List::new() }
    }

    /// How many cards are left.
    pub fn len(&self) -> usize {
        self.top.len() + self.middle.len() + self.bottom.len()
    }

    /// Whether no card is left.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All cards of the deck.
    pub fn members(&self) -> impl Iterator<Item = T> + '_ {
        self.top.iter().rev().copied().chain(self.middle.members()).chain(self.bottom.iter().copied())
    }

    /// Puts a card on top.
    pub fn put_on_top(&mut self, card: T) {
        self.top.push(card);
    }

    /// Puts a card underneath.
    pub fn put_underneath(&mut self, card: T) {
        self.bottom.push(card);
    }

    /// Shuffles: no card has a place any more.
    pub fn shuffle(&mut self) {
        *self = Deck::new(self.members().collect::<Bag<T, N>>().members());
    }

    /// The card that is drawn next, where its place is fixed.
    pub fn next_known(&self) -> Option<T> {
        if let Some(top) = self.top.last() {
            Some(*top)
        } else if self.middle.is_empty() {
            self.bottom.first().copied()
        } else {
            None
        }
    }

    /// The outcomes of drawing the next card.
    pub fn chances<C>(&self, outcome: impl Fn(T) -> C, out: &mut Vec<(C, u32)>) {
        match self.next_known() {
            Some(card) => out.push((outcome(card), 1)),
            None => self.middle.chances(outcome, out),
        }
    }

    /// Draws this card, which must be a possible next one.
    pub fn take(&mut self, card: T) {
        match self.next_known() {
            None => self.middle.remove(card),
            Some(known) => {
                assert!(known == card, "{card} is not the next card");
                if self.top.pop().is_none() {
                    self.bottom.remove(0);
                }
            }
        }
    }
}

impl<T: Code + Default, const N: usize, const K: usize> Default for Deck<T, N, K> {
    fn default() -> Self {
        Deck::new([])
    }
}
