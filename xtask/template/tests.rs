//! High Card, tested.

use game_high_card::{HighCard, Options};
use tabletop::{Game, Seat, State};

#[test]
fn laws() {
    testkit::Laws::<HighCard>::new().games(1_000).check();
}

#[test]
fn codes() {
    testkit::codes::<HighCard>();
}

/// Two players, dealt these cards.
fn dealt(cards: [u8; 2]) -> State<HighCard> {
    let mut state = HighCard::setup(HighCard::META.rules, &Options::default(), 2).expect("two can play");
    for card in cards {
        testkit::step(&mut state, &format!("* {card}"));
    }
    state
}

#[test]
fn hc_3_the_highest_card_wins() {
    let mut state = dealt([9, 4]);
    testkit::step(&mut state, "0 keep");
    testkit::step(&mut state, "1 swap");
    testkit::step(&mut state, "* 10");
    assert_eq!(HighCard::standing(&state).winners().collect::<Vec<_>>(), [Seat::new(1)]);
}
