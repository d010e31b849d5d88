//! Poker hands: the best five of up to six cards (GI-15, GI-16).
//!
//! A hand is one number that compares like the hand: rank, then the values of the groups and the kickers,
//! then the domains of the cards from the highest card down. The groups are found with one bit a value; the
//! cards are sorted once, so that of equal cards the one of the higher domain is always taken first.

use crate::card::{Card, Domain};
use serde::Serialize;
use tabletop::List;

/// The ranks from low to high (GI-16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rank {
    /// None of the others.
    #[default]
    HighCard,
    /// Two of one value.
    Pair,
    /// Two pairs.
    TwoPair,
    /// Three of one value.
    ThreeOfAKind,
    /// Five consecutive values; 1 is low only.
    Straight,
    /// Five of one domain.
    Flush,
    /// Three of one value and two of another.
    FullHouse,
    /// Four of one value.
    FourOfAKind,
    /// A straight of one domain.
    StraightFlush,
    /// A straight of one domain from 9 to 13.
    RoyalFlush,
}

impl Rank {
    const EVERY: [Rank; 10] = [
        Rank::HighCard,
        Rank::Pair,
        Rank::TwoPair,
        Rank::ThreeOfAKind,
        Rank::Straight,
        Rank::Flush,
        Rank::FullHouse,
        Rank::FourOfAKind,
        Rank::StraightFlush,
        Rank::RoyalFlush,
    ];

    /// What a winning hand of this rank scores (GI-17).
    pub const fn points(self) -> u8 {
        if self as u8 > Rank::ThreeOfAKind as u8 { 2 } else { 1 }
    }
}

/// Above this bit of a strength stands the rank.
pub const RANK_SHIFT: u32 = 30;
/// Above this bit, below the rank, stand the values; below it the domains.
pub const VALUES_SHIFT: u32 = 10;

/// The best hand of some cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hand {
    /// Compares like the hand: 4 bits of rank, five values of 4 bits, five domains of 2 bits.
    strength: u64,
    /// The cards as `value * 4 + domain`, from the highest down; 0 where there is none.
    cards: [u8; 5],
}

impl Hand {
    /// A number that compares as hands do.
    pub const fn strength(self) -> u64 {
        self.strength
    }

    /// Its rank.
    pub const fn rank(self) -> Rank {
        Rank::EVERY[(self.strength >> RANK_SHIFT) as usize]
    }

    /// The values that break ties between hands of one rank, most important first.
    pub fn ties(self) -> List<u8, 5> {
        (0..5).map(|i| (self.strength >> (26 - 4 * i) & 15) as u8).filter(|value| *value > 0).collect()
    }

    /// Its cards from the highest down.
    pub fn cards(self) -> List<Card, 5> {
        self.cards.into_iter().filter(|key| *key > 0).map(unkey).collect()
    }
}

fn unkey(key: u8) -> Card {
    let domain = match key & 3 {
        0 => Domain::Labour,
        1 => Domain::Commerce,
        2 => Domain::Science,
        _ => Domain::Technology,
    };
    Card::new(domain, key >> 2)
}

/// The best hand of at most six cards.
pub fn best(cards: &[Card]) -> Hand {
    assert!(cards.len() <= 6, "a clash has at most six cards a player");
    let mut keys = [0u8; 6];
    for (key, card) in keys.iter_mut().zip(cards) {
        *key = card.value() << 2 | card.domain() as u8;
    }
    sort(&mut keys);
    best_of_sorted(&keys)
}

/// A sorting network for six, greatest first.
fn sort(keys: &mut [u8; 6]) {
    const NETWORK: [(usize, usize); 12] =
        [(0, 5), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (2, 5), (0, 1), (2, 3), (4, 5), (1, 2), (3, 4)];
    for (a, b) in NETWORK {
        (keys[a], keys[b]) = (keys[a].max(keys[b]), keys[a].min(keys[b]));
    }
}

fn best_of_sorted(keys: &[u8; 6]) -> Hand {
    // Bit v of `at_least[n]`: at least n + 1 cards have the value v.
    let mut at_least = [0u16; 4];
    let mut domains = [0u8; 4];
    for key in keys.iter().filter(|key| **key > 0) {
        let mut bit = 1u16 << (key >> 2);
        for mask in &mut at_least {
            let again = *mask & bit;
            *mask |= bit;
            bit = again;
        }
        domains[usize::from(key & 3)] += 1;
    }
    let [any, twos, threes, fours] = at_least;
    let suited = domains.iter().position(|count| *count >= 5).map(|domain| domain as u8);
    if let Some(domain) = suited {
        let values = keys.iter().filter(|key| **key > 0 && *key & 3 == domain);
        let run = straight(values.fold(0, |mask, key| mask | 1 << (key >> 2)));
        if run > 0 {
            let rank = if run == 13 { Rank::RoyalFlush } else { Rank::StraightFlush };
            return pick(keys.iter().filter(|key| *key & 3 == domain), Want::run(rank, run));
        }
    }
    if fours > 0 {
        return pick(keys, Want::groups(Rank::FourOfAKind, [(top(fours), 4), (0, 0)], 1));
    }
    if threes > 0 {
        let three = top(threes);
        let others = twos & !(1 << three);
        if others > 0 {
            return pick(keys, Want::groups(Rank::FullHouse, [(three, 3), (top(others), 2)], 0));
        }
    }
    if let Some(domain) = suited {
        let cards = keys.iter().filter(|key| **key > 0 && *key & 3 == domain);
        return pick(cards, Want::groups(Rank::Flush, [(0, 0); 2], 5));
    }
    let run = straight(any);
    if run > 0 {
        return pick(keys, Want::run(Rank::Straight, run));
    }
    if threes > 0 {
        return pick(keys, Want::groups(Rank::ThreeOfAKind, [(top(threes), 3), (0, 0)], 2));
    }
    if twos > 0 {
        let high = top(twos);
        let low = top(twos & !(1 << high));
        return if low > 0 {
            pick(keys, Want::groups(Rank::TwoPair, [(high, 2), (low, 2)], 1))
        } else {
            pick(keys, Want::groups(Rank::Pair, [(high, 2), (0, 0)], 3))
        };
    }
    pick(keys, Want::groups(Rank::HighCard, [(0, 0); 2], 5))
}

/// The greatest value of a mask, 0 if there is none.
fn top(mask: u16) -> u8 {
    (15 - (mask | 1).leading_zeros()) as u8
}

/// The highest value of five consecutive ones, 0 if there are none.
fn straight(mask: u16) -> u8 {
    top(mask & mask << 1 & mask << 2 & mask << 3 & mask << 4)
}

/// Which cards make the hand.
struct Want {
    /// Rank and the values of the groups, in their place in the strength.
    strength: u64,
    /// How many of each value belong to the groups, 4 bits a value.
    groups: u64,
    /// How many other cards follow.
    kickers: u32,
    /// Where the next kicker's value stands in the strength.
    shift: u32,
}

impl Want {
    fn groups(rank: Rank, groups: [(u8, u64); 2], kickers: u32) -> Want {
        let mut want = Want { strength: (rank as u64) << RANK_SHIFT, groups: 0, kickers, shift: 26 };
        for (value, count) in groups.into_iter().filter(|(value, _)| *value > 0) {
            want.strength |= u64::from(value) << want.shift;
            want.groups |= count << (4 * value);
            want.shift -= 4;
        }
        want
    }

    fn run(rank: Rank, high: u8) -> Want {
        let strength = (rank as u64) << RANK_SHIFT | u64::from(high) << 26;
        Want { strength, groups: 0x11111 << (4 * (high - 4)), kickers: 0, shift: 22 }
    }
}

/// Takes the wanted cards from the sorted ones: the first of equal value has the highest domain.
fn pick<'a>(keys: impl IntoIterator<Item = &'a u8>, mut want: Want) -> Hand {
    let mut hand = Hand { strength: 0, cards: [0; 5] };
    let (mut taken, mut domains) = (0, 0u64);
    for key in keys {
        let value = key >> 2;
        if want.groups >> (4 * value) & 15 > 0 {
            want.groups -= 1 << (4 * value);
        } else if want.kickers > 0 && *key > 0 {
            want.kickers -= 1;
            want.strength |= u64::from(value) << want.shift;
            want.shift = want.shift.wrapping_sub(4);
        } else {
            continue;
        }
        hand.cards[taken] = *key;
        domains |= u64::from(key & 3) << (8 - 2 * taken);
        taken += 1;
    }
    hand.strength = want.strength | domains;
    hand
}
