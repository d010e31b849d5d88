//! The poker evaluator against a naive one, and rank by rank (GI-15, GI-16).

use game_gears_of_industry::card::{Card, Domain};
use game_gears_of_industry::poker::{self, Decided, Hand, Rank};
use std::cmp::Reverse;
use tabletop::{Code, Rng};

/// Rank, then values by group and kicker, then domains from the highest card down, where they count.
type Naive = (Rank, Vec<u8>, Vec<Option<Domain>>);

/// The best hand by the newest rules.
fn best(cards: &[Card]) -> Hand {
    poker::best(2, cards)
}

/// The best of all choices of at most five cards, each looked at in the plainest way.
fn naive(rules: u32, cards: &[Card]) -> Naive {
    if cards.len() <= 5 {
        return naive_five(rules, cards);
    }
    let without = |skip: usize| -> Vec<Card> {
        cards.iter().enumerate().filter(|(at, _)| *at != skip).map(|(_, card)| *card).collect()
    };
    (0..cards.len()).map(|skip| naive_five(rules, &without(skip))).max().unwrap_or_default()
}

fn naive_five(rules: u32, cards: &[Card]) -> Naive {
    let mut cards = cards.to_vec();
    cards.sort_by_key(|card| Reverse((card.value(), card.domain())));
    let mut values: Vec<u8> = cards.iter().map(|card| card.value()).collect();
    let count = |value: u8| cards.iter().filter(|card| card.value() == value).count();
    let five = cards.len() == 5;
    let straight = five && values.windows(2).all(|pair| pair[0] == pair[1] + 1);
    let flush = five && cards.iter().all(|card| card.domain() == cards[0].domain());
    let mut groups: Vec<usize> = (1..=13).map(count).filter(|count| *count > 0).collect();
    groups.sort_by_key(|count| Reverse(*count));
    let rank = match groups[..] {
        _ if straight && flush && values[0] == 13 => Rank::RoyalFlush,
        _ if straight && flush => Rank::StraightFlush,
        [4..=6, ..] => Rank::FourOfAKind,
        [3, 2] => Rank::FullHouse,
        _ if flush => Rank::Flush,
        _ if straight => Rank::Straight,
        [3, ..] => Rank::ThreeOfAKind,
        [2, 2, ..] => Rank::TwoPair,
        [2, ..] => Rank::Pair,
        _ => Rank::HighCard,
    };
    // In a flush the values alone count, from the highest down; in everything else groups come first.
    if rank != Rank::Flush {
        values.sort_by_key(|value| Reverse((count(*value), *value)));
    }
    if rules == 1 {
        return (rank, values, cards.iter().map(|card| Some(card.domain())).collect());
    }
    match rank {
        Rank::FourOfAKind => return (rank, values[..1].to_vec(), vec![]),
        Rank::FullHouse => return (rank, values, vec![]),
        _ => {}
    }
    let in_group = |card: &Card| rank < Rank::Straight && count(card.value()) > 1;
    (rank, values, cards.iter().map(|card| (!in_group(card)).then(|| card.domain())).collect())
}

/// What a hand compares by; the naive one spells groups out, so only the order can be compared.
fn agree(rules: u32, hands: &[Vec<Card>]) {
    let both: Vec<_> = hands.iter().map(|cards| (poker::best(rules, cards), naive(rules, cards))).collect();
    for (cards, (fast, plain)) in hands.iter().zip(&both) {
        assert_eq!(fast.rank(), plain.0, "the rank of {cards:?}");
        let five = naive(rules, &fast.cards());
        assert_eq!(five, *plain, "the five cards of {cards:?}");
    }
    for (pair, cards) in both.windows(2).zip(hands.windows(2)) {
        let [(a, naive_a), (b, naive_b)] = pair else { continue };
        assert_eq!(
            a.strength().cmp(&b.strength()),
            naive_a.cmp(naive_b),
            "{:?} against {:?}",
            cards[0],
            cards[1]
        );
        differ(rules, *a, *b);
    }
}

/// What decides between two hands is where they differ first.
fn differ(rules: u32, a: Hand, b: Hand) {
    let values = |hand: Hand| hand.ties().to_vec();
    let domains = |hand: Hand| naive(rules, &hand.cards()).2;
    let expected = if a.rank() != b.rank() {
        Decided::Rank
    } else if let Some(at) = first_difference(&values(a), &values(b)) {
        Decided::Values { at }
    } else if let Some(at) = first_difference(&domains(a), &domains(b)) {
        Decided::Domains { at }
    } else {
        Decided::Order
    };
    assert_eq!(a.decided(b), expected, "{a:?} against {b:?}");
}

fn first_difference<T: PartialEq>(a: &[T], b: &[T]) -> Option<u8> {
    (0..a.len().max(b.len())).find(|at| a.get(*at) != b.get(*at)).map(|at| at as u8)
}

fn random_hands(seed: u64, hands: u32) {
    let mut rng = Rng::new(seed);
    for _ in 0..hands / 1_000 {
        let hands: Vec<Vec<Card>> = (0..1_000)
            .map(|_| {
                // Few values or few domains make the rare hands frequent.
                let (values, domains) = (1 + rng.below(13), 1 + rng.below(4));
                let low = rng.below(14 - values) as u8;
                (0..=rng.below(6))
                    .map(|_| {
                        let domain = Domain::from_code(rng.below(domains)).unwrap_or(Domain::Labour);
                        Card::new(domain, 1 + low + rng.below(values) as u8)
                    })
                    .collect()
            })
            .collect();
        (1..=2).for_each(|rules| agree(rules, &hands));
    }
}

/// A hundred thousand hands; with `SLOW=1` in the environment (and `--release`) ten million.
#[test]
fn it_equals_a_naive_evaluator_on_random_hands() {
    let hands = if std::env::var_os("SLOW").is_some() { 10_000_000 } else { 100_000 };
    random_hands(1, hands);
}

/// Every multiset of six cards from seven values of two domains: pairs of them are compared in their order.
#[test]
fn it_equals_a_naive_evaluator_on_every_hand_of_a_small_universe() {
    let universe: Vec<Card> = [1, 2, 3, 4, 5, 6, 9]
        .into_iter()
        .flat_map(|value| [Domain::Labour, Domain::Technology].map(|domain| Card::new(domain, value)))
        .collect();
    let mut hands = vec![vec![]];
    let mut grown: Vec<(usize, Vec<Card>)> = vec![(0, vec![])];
    for _ in 0..6 {
        let more = |(from, cards): &(usize, Vec<Card>)| -> Vec<(usize, Vec<Card>)> {
            let with = |at: usize| [&cards[..], &[universe[at]]].concat();
            (*from..universe.len()).map(|at| (at, with(at))).collect()
        };
        grown = grown.iter().flat_map(more).collect();
        hands.extend(grown.iter().map(|(_, cards)| cards.clone()));
    }
    assert_eq!(hands.len(), 38_760, "all multisets of at most six of fourteen cards");
    for rules in 1..=2 {
        agree(rules, &hands);
        // The whole order, not only that of neighbours.
        let mut order: Vec<_> =
            hands.iter().map(|cards| (naive(rules, cards), poker::best(rules, cards).strength())).collect();
        order.sort();
        for pair in order.windows(2) {
            assert_eq!(pair[0].0 == pair[1].0, pair[0].1 == pair[1].1);
            assert!(pair[0].1 <= pair[1].1, "{pair:?}");
        }
    }
}

fn hand(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .map(|word| {
            let (domain, value) = word.split_at(1);
            let domain = match domain {
                "l" => Domain::Labour,
                "c" => Domain::Commerce,
                "s" => Domain::Science,
                _ => Domain::Technology,
            };
            Card::new(domain, value.parse().unwrap())
        })
        .collect()
}

#[test]
fn every_rank_beats_the_one_below() {
    let ladder = [
        ("l13 c12 s11 l10 c8", Rank::HighCard),
        ("l2 c2 s3 l4 c5", Rank::Pair),
        ("l2 c2 s3 l3 c5", Rank::TwoPair),
        ("l2 c2 s2 l4 c5", Rank::ThreeOfAKind),
        ("l1 c2 s3 l4 c5", Rank::Straight),
        ("l1 l2 l3 l4 l6", Rank::Flush),
        ("l1 c1 s1 l2 c2", Rank::FullHouse),
        ("l1 c1 s1 t1 c2", Rank::FourOfAKind),
        ("l1 l2 l3 l4 l5", Rank::StraightFlush),
        ("l9 l10 l11 l12 l13", Rank::RoyalFlush),
    ];
    for pair in ladder.windows(2) {
        let (low, high) = (best(&hand(pair[0].0)), best(&hand(pair[1].0)));
        assert_eq!((low.rank(), high.rank()), (pair[0].1, pair[1].1));
        assert!(low.strength() < high.strength(), "{} against {}", pair[0].0, pair[1].0);
    }
}

#[test]
fn ties_go_by_groups_then_kickers_then_domains() {
    for (worse, better) in [
        ("l13 c12 s11 l10 c7", "l13 c12 s11 l10 c8"),
        ("l9 c9 s13 l12 c11", "l10 c10 s3 l2 c1"),
        ("l9 c9 s13 l12 c10", "l9 c9 s13 l12 c11"),
        ("l9 c9 s3 l3 c13", "l9 c9 s4 l4 c1"),
        ("l9 c9 s4 l4 c1", "l9 c9 s4 l4 c2"),
        ("l3 c3 s3 l13 c12", "l4 c4 s4 l2 c1"),
        ("l1 c2 s3 l4 c5", "l2 c3 s4 l5 c6"),
        ("l1 l2 l3 l4 l13", "c1 c2 c3 c5 c13"),
        ("l3 c3 s3 l13 c13", "l4 c4 s4 l2 c2"),
        ("l4 c4 s4 l2 c2", "l4 c4 s4 l3 c3"),
        ("l9 c9 s4 l4 c1", "l9 c9 s4 l4 s1"),
        ("l9 c9 c8 l4 s1", "l9 c9 s8 l4 c1"),
        ("l9 c9 s9 c8 l4", "l9 c9 s9 s8 l4"),
        ("l13 c12 s11 l10 c8", "c13 l12 l11 l10 l8"),
        ("l8 c3 s2", "l8 c3 s2 l1"),
    ] {
        assert!(best(&hand(worse)).strength() < best(&hand(better)).strength(), "{worse} against {better}");
    }
    assert_eq!(best(&hand("l3 c4")).strength(), best(&hand("c4 l3")).strength());
}

#[test]
fn a_straight_has_one_low_and_does_not_wrap() {
    assert_eq!(best(&hand("l1 c2 s3 l4 c5")).rank(), Rank::Straight);
    assert_eq!(best(&hand("l11 c12 s13 l1 c2")).rank(), Rank::HighCard);
    assert_eq!(best(&hand("l10 c11 s12 l13 c1")).rank(), Rank::HighCard);
}

#[test]
fn fewer_than_five_cards_make_what_they_can() {
    assert_eq!(best(&hand("l1 l2 l3 l4")).rank(), Rank::HighCard);
    assert_eq!(best(&hand("l7 c7 s7 t7")).rank(), Rank::FourOfAKind);
    assert_eq!(best(&hand("l7 c7 s7")).rank(), Rank::ThreeOfAKind);
    assert_eq!(best(&hand("l7 c7 s6 t6")).rank(), Rank::TwoPair);
    assert_eq!(best(&[]).rank(), Rank::HighCard);
}

#[test]
fn of_six_cards_the_best_five_count() {
    let six = best(&hand("l3 c4 s5 l6 c7 t8"));
    assert_eq!(six.rank(), Rank::Straight);
    assert_eq!(six.cards()[..], hand("t8 c7 l6 s5 c4")[..]);
    let pairs = best(&hand("l3 c3 s5 l5 c7 t7"));
    assert_eq!((pairs.rank(), &pairs.ties()[..]), (Rank::TwoPair, &[7, 5, 3][..]));
    // Of two cards of one value the one of the higher domain is taken.
    assert_eq!(best(&hand("l3 s3 c4 l5 l6 l7")).cards()[4], Card::new(Domain::Science, 3));
}

/// Pairs of hands that are equal by GI-16 though their cards differ; rules 1 told them apart.
const EQUAL: [(&str, &str); 6] = [
    ("l9 c9 s13 l12 c11", "s9 t9 s13 l12 c11"),
    ("l9 c9 s4 l4 c1", "l9 s9 s4 l4 c1"),
    ("l3 c3 s3 l13 c12", "l3 c3 t3 l13 c12"),
    ("l4 c4 s4 l2 c2", "l4 c4 t4 l2 s2"),
    ("l4 c4 s4 t4 c2", "l4 c4 s4 t4 c3"),
    ("l4 c4 s4 t4 c2", "l4 c4 s4 t4 c4"),
];

#[test]
fn gi_16_the_cards_of_a_group_do_not_break_ties_by_domain_nor_does_the_kicker_of_four() {
    for (one, other) in EQUAL {
        let (one, other) = (best(&hand(one)), best(&hand(other)));
        assert_eq!(one.strength(), other.strength(), "{one:?} and {other:?}");
        assert_eq!(one.decided(other), Decided::Order);
    }
}

#[test]
fn gi_16_under_rules_1_all_domains_and_every_kicker_broke_ties() {
    for (worse, better) in EQUAL {
        let (worse, better) = (poker::best(1, &hand(worse)), poker::best(1, &hand(better)));
        assert!(worse.strength() < better.strength(), "{worse:?} and {better:?}");
    }
}
