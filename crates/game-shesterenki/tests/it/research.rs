//! The reduced position for algorithms that walk whole trees.

use game_shesterenki::{Gear, Shesterenki, research};
use tabletop::{Game, Journal, Seat, Set, State, Step, Turn};

/// How many ways there are to the end; every position on them is checked.
fn histories(state: &State<Shesterenki>) -> usize {
    Shesterenki::check(state).unwrap();
    let Turn::Seats(seats) = state.turn() else {
        assert_eq!(state.turn(), Turn::Over, "no chance is left");
        return 1;
    };
    let seat: Seat = seats.first().unwrap();
    let mut legal = Vec::new();
    Shesterenki::legal(state.view(seat), &mut legal);
    let after = |action| {
        let mut next = state.clone();
        next.take(Step::Seat(seat, action), &mut Journal::new());
        histories(&next)
    };
    legal.into_iter().map(after).sum()
}

#[test]
fn the_last_round_is_small_and_ends() {
    let mut gears = Set::only(Gear::Red);
    assert_eq!(histories(&research::last_round(2, gears)), 288);
    gears.insert(Gear::Yellow);
    assert_eq!(histories(&research::last_round(2, gears)), 1_179);
}
