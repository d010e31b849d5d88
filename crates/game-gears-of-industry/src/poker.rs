//! Poker hands: the best five of up to six cards (GI-15, GI-16).
//!
//! A hand is one number that compares like the hand: rank, then the values of the groups and the kickers,
//! then the domains of the cards that break ties, from the highest card down. The cards are sorted once by a
//! network. Which neighbours are equal is then a number below 32, and a table says for each what the groups are,
//! which cards count and what breaks ties; straights and flushes, which are rare, are looked for apart.

use crate::card::{Card, Domain};
use crate::rules::versions;
use serde::Serialize;
use tabletop::List;

/// The ranks from low to high (GI-16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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

/// What made a hand better than the next best.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "by", rename_all = "kebab-case")]
pub enum Decided {
    /// The rank.
    Rank,
    /// The values of groups and kickers.
    Values {
        /// At this place of [`Hand::ties`].
        at: u8,
    },
    /// The domains of the cards.
    Domains {
        /// At this place of [`Hand::cards`].
        at: u8,
    },
    /// Nothing: an exact tie goes by the order of turns (GI-16).
    Order,
}

/// From this bit of a strength on stands the rank.
const RANK_SHIFT: u32 = 30;
/// From this bit on, below the rank, stand the values; below it the domains.
const VALUES_SHIFT: u32 = 10;

/// The best hand of some cards; the default is that of none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Hand {
    /// Compares like the hand: 4 bits of rank, five values of 4 bits, five domains of 2 bits; 0 where there is nothing to
    /// compare.
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

    /// What sets it apart from another: the first difference.
    pub const fn decided(self, other: Hand) -> Decided {
        match (self.strength ^ other.strength).checked_ilog2() {
            None => Decided::Order,
            Some(RANK_SHIFT..) => Decided::Rank,
            Some(bit @ VALUES_SHIFT..) => Decided::Values { at: ((RANK_SHIFT - 1 - bit) / 4) as u8 },
            Some(bit) => Decided::Domains { at: ((VALUES_SHIFT - 1 - bit) / 2) as u8 },
        }
    }

    /// Its cards from the highest down.
    pub fn cards(self) -> List<Card, 5> {
        self.cards.into_iter().filter(|key| *key > 0).map(unkey).collect()
    }
}

/// Each card as `value * 4 + domain`, so that keys sort by value first.
const KEYS: [u8; 52] = {
    let mut keys = [0; 52];
    let mut at = 0;
    while at < 52 {
        let card = Card::at(at);
        keys[at as usize] = card.value() << 2 | card.domain() as u8;
        at += 1;
    }
    keys
};

fn unkey(key: u8) -> Card {
    let domain = match key & 3 {
        0 => Domain::Labour,
        1 => Domain::Commerce,
        2 => Domain::Science,
        _ => Domain::Technology,
    };
    Card::new(domain, key >> 2)
}

/// The best hand of at most six cards, by a version of the rules.
pub fn best(rules: u32, cards: &[Card]) -> Hand {
    assert!(cards.len() <= 6, "a clash has at most six cards a player");
    let mut keys = [0u8; 6];
    for (key, card) in keys.iter_mut().zip(cards) {
        *key = KEYS[card.index()];
    }
    sort(&mut keys);
    let [a, b, c, d, e, f] = keys.map(|key| u32::from(key >> 2));
    let mask = 1 << a | 1 << b | 1 << c | 1 << d | 1 << e | 1 << f;
    // Two cards that are not there are no pair.
    let equal = |x: u32, y: u32| u32::from(x == y && x > 0);
    let pattern = equal(a, b) | equal(b, c) << 1 | equal(c, d) << 2 | equal(d, e) << 3 | equal(e, f) << 4;
    let patterns = if versions::ties_by_rulebook(rules) { &PATTERNS } else { &PATTERNS_OF_RULES_1 };
    let grouped = &patterns[pattern as usize & 31];
    // Five or more of a domain, counted a byte a domain, carry into the byte's bit 3.
    let domain = |key: u8| u32::from(key > 0) << (8 * (key & 3));
    let suited = (keys.map(domain).iter().sum::<u32>() + 0x0303_0303) & 0x0808_0808;
    if suited == 0 && straight(mask & !1) == 0 {
        return grouped.hand(&keys);
    }
    straight_or_flush(&keys, suited, straight(mask & !1), grouped)
}

/// A sorting network for six, greatest first.
fn sort(keys: &mut [u8; 6]) {
    const NETWORK: [(usize, usize); 12] =
        [(0, 5), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (2, 5), (0, 1), (2, 3), (4, 5), (1, 2), (3, 4)];
    for (a, b) in NETWORK {
        (keys[a], keys[b]) = (keys[a].max(keys[b]), keys[a].min(keys[b]));
    }
}

/// The highest value of five consecutive ones in a mask with one bit a value, 0 if there are none.
fn straight(mask: u32) -> u8 {
    let runs = mask & mask << 1 & mask << 2 & mask << 3 & mask << 4;
    (31 - (runs | 1).leading_zeros()) as u8
}

/// What six sorted cards make, by which neighbours are equal, straights and flushes apart.
#[derive(Clone, Copy)]
struct Pattern {
    rank: Rank,
    /// Where the values stand that compare hands of the rank; 6 where there is none.
    ties: [u8; 5],
    /// Which cards count, from the highest down.
    kept: [u8; 5],
    /// Which bits of their domains break ties.
    domains: u64,
}

/// The patterns: bit `i` says that the cards `i` and `i + 1` are equal.
const PATTERNS: [Pattern; 32] = patterns(true);
const PATTERNS_OF_RULES_1: [Pattern; 32] = patterns(false);

const fn patterns(ties_by_rulebook: bool) -> [Pattern; 32] {
    let mut patterns = [Pattern::of(0); 32];
    let mut at = 1;
    while at < 32 {
        patterns[at] = Pattern::of(at);
        if ties_by_rulebook {
            patterns[at] = patterns[at].with_ties_by_rulebook();
        }
        at += 1;
    }
    patterns
}

/// The bits of all five domains.
const ALL_DOMAINS: u64 = (1 << VALUES_SHIFT) - 1;

impl Pattern {
    /// GI-16: the cards of pairs and threes do not compare their domains, in a full house and four of a kind no card does;
    /// the kicker of four of a kind is indifferent.
    const fn with_ties_by_rulebook(self) -> Pattern {
        let (ties, kickers) = match self.rank {
            Rank::FourOfAKind => ([self.ties[0], 6, 6, 6, 6], 5),
            Rank::FullHouse => (self.ties, 5),
            Rank::TwoPair => (self.ties, 2),
            _ => (self.ties, 1),
        };
        let (mut domains, mut at) = (0, 0);
        while at < 5 {
            let mut kicker = kickers;
            while kicker < 5 {
                if self.ties[kicker] == self.kept[at] && self.kept[at] < 6 {
                    domains |= 3 << (2 * (4 - at));
                }
                kicker += 1;
            }
            at += 1;
        }
        Pattern { rank: self.rank, ties, kept: self.kept, domains }
    }

    const fn of(pattern: usize) -> Pattern {
        let (rank, groups) = Pattern::groups(pattern);
        let (mut taken, mut ties, mut count) = ([false; 6], [6; 5], 0);
        let mut group = 0;
        let mut cards = 0;
        while group < 2 {
            let (start, len) = groups[group];
            let mut at = start;
            while at < start + len {
                taken[at] = true;
                at += 1;
            }
            if len > 0 {
                ties[count] = start as u8;
                count += 1;
            }
            cards += len;
            group += 1;
        }
        // The highest cards that belong to no group are the kickers.
        let mut at = 0;
        while at < 6 && cards < 5 {
            if !taken[at] {
                taken[at] = true;
                ties[count] = at as u8;
                count += 1;
                cards += 1;
            }
            at += 1;
        }
        let (mut kept, mut count, mut at) = ([6; 5], 0, 0);
        while at < 6 {
            if taken[at] {
                kept[count] = at as u8;
                count += 1;
            }
            at += 1;
        }
        Pattern { rank, ties, kept, domains: ALL_DOMAINS }
    }

    /// The rank and the groups that make it, each with its start and length.
    const fn groups(pattern: usize) -> (Rank, [(usize, usize); 2]) {
        const NONE: (usize, usize) = (0, 0);
        let (mut four, mut three, mut pairs) = (NONE, NONE, [NONE; 3]);
        let (mut count, mut start) = (0, 0);
        while start < 6 {
            let mut len = 1;
            while start + len < 6 && pattern >> (start + len - 1) & 1 == 1 {
                len += 1;
            }
            if len >= 4 {
                four = (start, 4);
            } else if len == 3 && three.1 == 0 {
                three = (start, 3);
            } else if len >= 2 {
                pairs[count] = (start, 2);
                count += 1;
            }
            start += len;
        }
        match (four.1, three.1, count) {
            (4, _, _) => (Rank::FourOfAKind, [four, NONE]),
            (_, 3, 1..) => (Rank::FullHouse, [three, pairs[0]]),
            (_, 3, _) => (Rank::ThreeOfAKind, [three, NONE]),
            (_, _, 2..) => (Rank::TwoPair, [pairs[0], pairs[1]]),
            (_, _, 1) => (Rank::Pair, [pairs[0], NONE]),
            _ => (Rank::HighCard, [NONE, NONE]),
        }
    }

    fn hand(&self, keys: &[u8; 6]) -> Hand {
        let [a, b, c, d, e, f] = *keys;
        let keys = [a, b, c, d, e, f, 0, 0];
        let card = |at: u8| keys[usize::from(at & 7)];
        let ties = self.ties.map(|at| card(at) >> 2);
        Hand::new(self.rank, ties, self.kept.map(card), self.domains)
    }
}

impl Hand {
    fn new(rank: Rank, ties: [u8; 5], cards: [u8; 5], compared: u64) -> Hand {
        let [a, b, c, d, e] = ties.map(u64::from);
        let values = a << 16 | b << 12 | c << 8 | d << 4 | e;
        let [a, b, c, d, e] = cards.map(|key| u64::from(key & 3));
        let domains = (a << 8 | b << 6 | c << 4 | d << 2 | e) & compared;
        Hand { strength: (rank as u64) << RANK_SHIFT | values << VALUES_SHIFT | domains, cards }
    }
}

/// Hands with five cards of a domain or five consecutive values, unless their groups are worth more.
#[cold]
fn straight_or_flush(keys: &[u8; 6], suited: u32, run: u8, grouped: &Pattern) -> Hand {
    let domain = (suited.trailing_zeros() / 8) as u8;
    let mut flush = List::<u8, 6>::new();
    if suited > 0 {
        keys.iter().filter(|key| **key > 0 && **key & 3 == domain).for_each(|key| flush.push(*key));
        let run = straight(flush.iter().fold(0, |mask, key| mask | 1 << (key >> 2)));
        if run > 0 {
            let rank = if run == 13 { Rank::RoyalFlush } else { Rank::StraightFlush };
            return consecutive(rank, run, &flush);
        }
    }
    if grouped.rank >= Rank::FullHouse {
        return grouped.hand(keys);
    }
    if suited > 0 {
        let cards = [flush[0], flush[1], flush[2], flush[3], flush[4]];
        return Hand::new(Rank::Flush, cards.map(|key| key >> 2), cards, ALL_DOMAINS);
    }
    consecutive(Rank::Straight, run, keys)
}

/// The first card of each of the five values up to `high`: it has the highest domain.
fn consecutive(rank: Rank, high: u8, keys: &[u8]) -> Hand {
    let card = |value: u8| keys.iter().copied().find(|key| key >> 2 == value).unwrap_or(0);
    let cards = [high, high - 1, high - 2, high - 3, high - 4].map(card);
    Hand::new(rank, [high, 0, 0, 0, 0], cards, ALL_DOMAINS)
}
