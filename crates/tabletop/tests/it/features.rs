//! Positions as numbers: every kind of part has its names, and writes into the slots of these names, dense and sparse.

use tabletop::{Bag, Code, Eye, Features, List, PerSeat, Seat, SeatSet, Set, Slots};

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
enum Gear {
    #[default]
    Red,
    Blue,
    Grey,
}

/// Whatever a state is made of.
#[derive(Features, Clone, Copy)]
struct Part {
    small: i8,
    byte: u8,
    large: u16,
    flag: bool,
    gear: Gear,
    hand: Set<Gear>,
    bag: Bag<Gear, 3>,
    asked: SeatSet,
    turn: Seat,
    marks: PerSeat<u8>,
    extra: Option<Gear>,
    row: [u8; 2],
    pairs: [Option<bool>; 2],
    pile: List<Gear, 2>,
    #[features(by = Seat)]
    shares: [u16; 4],
    #[features(by = Seat)]
    holds: [Option<bool>; 4],
    #[features(by = Gear)]
    prices: [u8; 3],
    #[features(count)]
    sorts: List<Gear, 4>,
    nothing: (),
}

fn part() -> Part {
    Part {
        small: -3,
        byte: 200,
        large: 40_000,
        flag: true,
        gear: Gear::Blue,
        hand: [Gear::Red, Gear::Grey].into_iter().collect(),
        bag: [Gear::Grey, Gear::Grey, Gear::Red].into_iter().collect(),
        asked: [Seat::new(0), Seat::new(2)].into_iter().collect(),
        turn: Seat::new(0),
        marks: PerSeat::from_fn(3, |seat| 10 + seat.index() as u8),
        extra: Some(Gear::Grey),
        row: [7, 8],
        pairs: [None, Some(true)],
        pile: [Gear::Blue].into_iter().collect(),
        shares: [21, 22, 23, 0],
        holds: [Some(true), None, Some(false), None],
        prices: [4, 0, 6],
        sorts: [Gear::Red, Gear::Blue, Gear::Red].into_iter().collect(),
        nothing: (),
    }
}

/// What seat 1 of three sees.
const EYE: Eye = Eye { seat: Seat::new(1), seats: 3 };

/// Each slot that is not 0, with its name; the list starts at a slot that is not the first.
const WRITTEN: [(&str, i16); 33] = [
    ("p.small", -3),
    ("p.byte", 200),
    ("p.large", i16::MAX),
    ("p.flag", 1),
    ("p.gear.blue", 1),
    ("p.hand.red", 1),
    ("p.hand.grey", 1),
    ("p.bag.red", 1),
    ("p.bag.grey", 2),
    ("p.asked.1", 1),
    ("p.asked.2", 1),
    ("p.turn.2", 1),
    ("p.marks.0", 11),
    ("p.marks.1", 12),
    ("p.marks.2", 10),
    ("p.extra.some", 1),
    ("p.extra.grey", 1),
    ("p.row.0", 7),
    ("p.row.1", 8),
    ("p.pairs.1.some", 1),
    ("p.pairs.1", 1),
    ("p.pile.len", 1),
    ("p.pile.0.blue", 1),
    ("p.shares.0", 22),
    ("p.shares.1", 23),
    ("p.shares.2", 21),
    ("p.holds.1.some", 1),
    ("p.holds.2.some", 1),
    ("p.holds.2", 1),
    ("p.prices.red", 4),
    ("p.prices.grey", 6),
    ("p.sorts.red", 2),
    ("p.sorts.blue", 1),
];

#[test]
fn every_part_is_written_into_the_slots_of_its_name() {
    let mut names = vec!["before".to_owned()];
    Part::names("p", &mut names);
    assert_eq!(names.len(), 1 + Part::WIDTH);
    let mut dense = vec![0; names.len()];
    part().write(EYE, 1, &mut dense[..]);
    let written: Vec<(&str, i16)> = names
        .iter()
        .map(String::as_str)
        .zip(dense.iter().copied())
        .filter(|(_, value)| *value != 0)
        .collect();
    assert_eq!(written, WRITTEN);
    let mut sparse: Vec<(u32, i16)> = Vec::new();
    part().write(EYE, 1, &mut sparse);
    assert!(sparse.iter().all(|(_, value)| *value != 0));
    let mut again = vec![0; names.len()];
    sparse.iter().for_each(|(slot, value)| again[*slot as usize] += value);
    assert_eq!(again, dense);
}

#[test]
fn what_is_written_twice_adds_up() {
    let mut dense = [1, 0, 5];
    dense.add(2, -2);
    dense.add_row(0, &[3, 4]);
    assert_eq!(dense, [4, 4, 3]);
    let mut sparse: Vec<(u32, i16)> = Vec::new();
    sparse.add(2, 0);
    sparse.add_row(4, &[0, 9]);
    assert_eq!(sparse, [(5, 9)]);
}

#[test]
fn seats_are_counted_from_the_one_that_looks() {
    let seen = |seats, seat: u8| Eye { seat: Seat::new(2), seats }.relative(Seat::new(seat)).index();
    assert_eq!([0, 1, 2, 3].map(|seat| seen(4, seat)), [2, 3, 0, 1]);
    assert_eq!([0, 1, 2, 3].map(|seat| seen(3, seat)), [1, 2, 0, 3], "nobody sits on the fourth seat");
}
