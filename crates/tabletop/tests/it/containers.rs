use tabletop::{
    Bag, Code, Deck, Die, List, PerSeat, Rng, Seat, SeatSet, Set, Standing, plural_en, plural_ru, uniform,
};

#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[code(min = 0, max = 9)]
struct Card(u8);

#[test]
fn seats_go_round_clockwise() {
    let around: Vec<usize> = Seat::new(2).around(3).map(Seat::index).collect();
    assert_eq!(around, [2, 0, 1]);
    assert_eq!(Seat::new(2).next(3), Seat::new(0));
    assert_eq!(Seat::new(0).previous(3), Seat::new(2));
    let some: SeatSet = [Seat::new(3), Seat::new(1)].into_iter().collect();
    assert_eq!(serde_json::to_string(&some).unwrap(), "[1,3]");
    assert_eq!(some.without(Seat::new(1)).first(), Some(Seat::new(3)));
    assert_eq!(serde_json::to_string(&PerSeat::new(2, 7u8)).unwrap(), "[7,7]");
}

#[test]
fn a_list_keeps_order_and_equality_ignores_what_is_gone() {
    let mut list: List<Card, 4> = [Card(1), Card(2), Card(3)].into_iter().collect();
    assert_eq!(list.remove(1), Card(2));
    list.insert(0, Card(9));
    assert_eq!(list[..], [Card(9), Card(1), Card(3)]);
    assert_eq!(list.pop(), Some(Card(3)));
    assert_eq!(list, [Card(9), Card(1)].into_iter().collect());
    assert_eq!(format!("{list:?}"), "[Card(9), Card(1)]");
}

#[test]
fn a_bag_draws_everything_once() {
    let mut bag: Bag<Card, 10> = [Card(1), Card(1), Card(5)].into_iter().collect();
    let mut chances = Vec::new();
    bag.chances(|card| card, &mut chances);
    assert_eq!(chances, [(Card(1), 2), (Card(5), 1)]);
    let mut rng = Rng::new(1);
    let mut drawn: Vec<Card> = std::iter::from_fn(|| bag.draw(&mut rng)).collect();
    drawn.sort();
    assert_eq!(drawn, [Card(1), Card(1), Card(5)]);
}

#[test]
fn a_deck_gives_its_top_then_its_middle_then_its_bottom() {
    let mut deck: Deck<Card, 10, 4> = Deck::new([Card(3)]);
    deck.put_underneath(Card(4));
    deck.put_underneath(Card(5));
    deck.put_on_top(Card(2));
    deck.put_on_top(Card(1));
    let mut order = Vec::new();
    while !deck.is_empty() {
        let mut chances = Vec::new();
        deck.chances(|card| card, &mut chances);
        assert_eq!(chances.len(), 1);
        deck.take(chances[0].0);
        order.push(chances[0].0.0);
    }
    assert_eq!(order, [1, 2, 3, 4, 5]);
    let mut deck: Deck<Card, 10, 4> = Deck::new([Card(3)]);
    deck.put_underneath(Card(4));
    deck.shuffle();
    assert_eq!((deck.middle.len(), deck.bottom.len()), (2, 0));
}

#[test]
fn sets_and_dice() {
    let set: Set<Card> = [Card(4), Card(1)].into_iter().collect();
    assert_eq!(set.iter().collect::<Vec<_>>(), [Card(1), Card(4)]);
    assert_eq!(Set::<Card>::full().minus(set).len(), 8);
    let mut faces = Vec::new();
    uniform(|die: Die| die.pips(), &mut faces);
    assert_eq!(faces, [(1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1)]);
}

#[test]
fn draws_are_frozen() {
    // These numbers may never change: simulations are named by their seed.
    let mut rng = Rng::new(42);
    let draws: Vec<u32> = (0..8).map(|_| rng.below(100)).collect();
    assert_eq!(draws, [81, 31, 98, 70, 79, 58, 12, 60]);
}

#[test]
fn equal_points_share_a_place() {
    let mut points = PerSeat::new(3, 4);
    points[Seat::new(1)] = 9;
    let standing = Standing::by_points(points);
    assert_eq!(standing.places.as_slice(), [2, 1, 2]);
    assert_eq!(standing.winners().collect::<Vec<_>>(), [Seat::new(1)]);
}

#[test]
fn english_counts() {
    let forms = [0, 1, 2, 21].map(|n| plural_en(n, "spark", "sparks"));
    assert_eq!(forms, ["0 sparks", "1 spark", "2 sparks", "21 sparks"]);
}

#[test]
fn russian_counts() {
    let forms: Vec<String> =
        [1, 2, 5, 11, 14, 21, 22, 111].iter().map(|n| plural_ru(*n, "искра", "искры", "искр")).collect();
    assert_eq!(
        forms,
        ["1 искра", "2 искры", "5 искр", "11 искр", "14 искр", "21 искра", "22 искры", "111 искр"]
    );
}
