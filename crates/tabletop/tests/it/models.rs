//! The containers against the standard library's: whatever is done to both, they hold the same. A sequence that
//! fails is shrunk to its shortest.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::collections::BTreeSet;
use tabletop::{Bag, Code, Deck, List, Rng, Set};

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[code(min = 0, max = 5)]
struct Card(u8);

fn card() -> impl Strategy<Value = Card> {
    (0u8..6).prop_map(Card)
}

/// What is done to an ordered container; places wrap around its length.
#[derive(Clone, Copy, Debug)]
enum Deed {
    Push(Card),
    Pop,
    Insert(usize, Card),
    Remove(usize),
    Clear,
}

fn deeds() -> impl Strategy<Value = Vec<Deed>> {
    let deed = prop_oneof![
        4 => card().prop_map(Deed::Push),
        2 => Just(Deed::Pop),
        3 => (0usize..8, card()).prop_map(|(at, card)| Deed::Insert(at, card)),
        3 => (0usize..8).prop_map(Deed::Remove),
        1 => Just(Deed::Clear),
    ];
    prop::collection::vec(deed, 0..40)
}

fn hash(value: &impl std::hash::Hash) -> u64 {
    tabletop::fingerprint(value)
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 300, failure_persistence: None, rng_seed: RngSeed::Fixed(1), ..ProptestConfig::default()
    })]

    #[test]
    fn a_list_is_a_vector(deeds in deeds()) {
        let (mut list, mut model) = (List::<Card, 6>::new(), Vec::new());
        for deed in deeds {
            match deed {
                Deed::Push(card) if model.len() < 6 => {
                    list.push(card);
                    model.push(card);
                }
                Deed::Pop => prop_assert_eq!(list.pop(), model.pop()),
                Deed::Insert(at, card) if model.len() < 6 => {
                    let at = at % (model.len() + 1);
                    list.insert(at, card);
                    model.insert(at, card);
                }
                Deed::Remove(at) if !model.is_empty() => {
                    let at = at % model.len();
                    prop_assert_eq!(list.remove(at), model.remove(at));
                }
                Deed::Clear => {
                    list.clear();
                    model.clear();
                }
                Deed::Push(_) | Deed::Insert(..) | Deed::Remove(_) => {}
            }
            prop_assert_eq!(&list[..], &model[..]);
            prop_assert_eq!(list.is_full(), model.len() == 6);
            // What was taken out leaves no trace: equal lists are equal however they came about.
            let again: List<Card, 6> = model.iter().copied().collect();
            prop_assert_eq!(list, again);
            prop_assert_eq!(hash(&list), hash(&again));
        }
    }

    #[test]
    fn a_set_is_a_set(one in prop::collection::btree_set(card(), 0..6), other in prop::collection::btree_set(card(), 0..6)) {
        let of = |cards: &BTreeSet<Card>| cards.iter().copied().collect::<Set<Card>>();
        let (mine, theirs) = (of(&one), of(&other));
        prop_assert_eq!(mine.or(theirs), of(&(&one | &other)));
        prop_assert_eq!(mine.and(theirs), of(&(&one & &other)));
        prop_assert_eq!(mine.minus(theirs), of(&(&one - &other)));
        prop_assert_eq!((mine.len(), mine.is_empty()), (one.len(), one.is_empty()));
        prop_assert!(mine.iter().eq(one.iter().copied()));
        prop_assert!(Card::every().all(|card| mine.contains(card) == one.contains(&card)));
        prop_assert_eq!(Set::from_bits(mine.bits()), mine);
        for card in one {
            let mut less = mine;
            less.remove(card);
            prop_assert_eq!(less, mine.minus(Set::only(card)));
            less.insert(card);
            prop_assert_eq!(less, mine);
        }
    }

    #[test]
    fn a_bag_counts(cards in prop::collection::vec(card(), 0..30), more in prop::collection::vec(card(), 0..10), seed in 0u64..100) {
        let mut bag: Bag<Card, 6> = cards.iter().copied().collect();
        bag.pour(&more.iter().copied().collect());
        let mut left: Vec<Card> = cards.into_iter().chain(more).collect();
        left.sort();
        let mut rng = Rng::new(seed);
        loop {
            prop_assert_eq!((bag.len(), bag.is_empty()), (left.len(), left.is_empty()));
            prop_assert!(bag.members().eq(left.iter().copied()));
            let count = |card: Card| left.iter().filter(|other| **other == card).count() as u8;
            prop_assert!(Card::every().all(|card| bag.count(card) == count(card)));
            let mut chances = Vec::new();
            bag.chances(|card| card, &mut chances);
            prop_assert!(chances.iter().all(|(card, weight)| *weight == u32::from(count(*card))));
            prop_assert_eq!(chances.iter().map(|(_, weight)| *weight as usize).sum::<usize>(), left.len());
            let Some(drawn) = bag.draw(&mut rng) else { break };
            let at = left.iter().position(|card| *card == drawn);
            prop_assert!(at.is_some(), "{} was drawn and is not inside", drawn);
            left.remove(at.unwrap_or_default());
        }
        prop_assert!(left.is_empty());
    }

    /// Cards put back come in their order, those in the middle in any, and none is lost.
    #[test]
    fn a_deck_keeps_its_ends(
        middle in prop::collection::vec(card(), 0..8),
        put in prop::collection::vec((any::<bool>(), card()), 0..6),
        picks in prop::collection::vec(0usize..6, 20),
        shuffle in any::<bool>(),
    ) {
        let mut deck: Deck<Card, 6, 6> = Deck::new(middle.iter().copied());
        let (mut top, mut bottom) = (Vec::new(), Vec::new());
        for (on_top, card) in put {
            if on_top {
                deck.put_on_top(card);
                top.insert(0, card);
            } else {
                deck.put_underneath(card);
                bottom.push(card);
            }
        }
        let mut middle = middle;
        if shuffle {
            deck.shuffle();
            middle.append(&mut top);
            middle.append(&mut bottom);
        }
        middle.sort();
        prop_assert_eq!(deck.members().collect::<Vec<_>>(), [&top[..], &middle, &bottom].concat());
        for pick in picks {
            let known = top.first().or(if middle.is_empty() { bottom.first() } else { None }).copied();
            prop_assert_eq!(deck.next_known(), known);
            prop_assert_eq!(deck.is_empty(), top.len() + middle.len() + bottom.len() == 0);
            let mut chances = Vec::new();
            deck.chances(|card| card, &mut chances);
            let Some((card, _)) = chances.get(pick % chances.len().max(1)).copied() else { break };
            deck.take(card);
            if top.is_empty() && middle.is_empty() {
                prop_assert_eq!(bottom.remove(0), card);
            } else if top.is_empty() {
                middle.remove(middle.iter().position(|other| *other == card).unwrap());
            } else {
                prop_assert_eq!(top.remove(0), card);
            }
            prop_assert_eq!(deck.len(), top.len() + middle.len() + bottom.len());
        }
    }
}
