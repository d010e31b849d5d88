//! SH-30 and SH-32: when the game ends and who has won it.

use crate::table::{State, day, leave_all, legal, night, seat, set, step, steps};
use game_shesterenki::{Event, Phase, Shesterenki};
use tabletop::{Game, SeatSet, Standing};

/// Seats 0 and 1 win "evens" with three cards entered each; anybody else shows 3.
fn two_fourth_cards(seats: usize) -> State {
    let mut state = day("evens", &["yellow-a", "yellow-c", "yellow-b"][..seats]);
    for (index, colour) in ["red", "blue"].iter().enumerate() {
        let player = &mut state.public.players[seat(index)];
        let card = |number: u8| format!("{colour}-{number}");
        let (open, rest) = if index == 0 { (4, [1, 2, 3]) } else { (2, [1, 3, 4]) };
        player.open = set(&[&card(open)]);
        player.entered = set(&[&card(rest[0]), &card(rest[1]), &card(rest[2])]);
    }
    leave_all(&mut state);
    state
}

/// The last round is decided with nobody winning, with this many cards entered and on check.
fn after_ten(cards: &[(usize, usize)]) -> State {
    let mut state = night("highest", &["yellow-a"; 4][..cards.len()]);
    state.public.round = 10;
    for (index, (entered, check)) in cards.iter().enumerate() {
        let player = &mut state.public.players[seat(index)];
        let all: Vec<_> = player.open.iter().collect();
        player.entered = all[..*entered].iter().copied().collect();
        player.check = all[*entered..entered + check].iter().copied().collect();
        player.open = all[entered + check..].iter().copied().collect();
    }
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::Over);
    state
}

fn standing(state: &State) -> (Vec<i32>, Vec<u8>) {
    let Standing { points, places } = Shesterenki::standing(state);
    (points.as_slice().to_vec(), places.as_slice().to_vec())
}

#[test]
fn sh_30_the_fourth_card_ends_the_game_after_step_3() {
    let mut state = two_fourth_cards(2);
    step(&mut state, "0 enter red-4");
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(1) }, "the other winner still enters");
    let events = steps(&mut state, &["1 enter blue-2"]);
    assert_eq!(state.public.phase, Phase::Over);
    assert!(events.contains(&Event::Ends { fourth: SeatSet::all(2) }));
    assert!(legal(&state, seat(0)).is_empty());
}

#[test]
fn sh_30_the_rest_of_step_3_still_counts() {
    let mut state = night("all-but-lowest", &["yellow-a", "yellow-d"]);
    state.public.players[seat(0)].open = set(&["red-4"]);
    state.public.players[seat(0)].entered = set(&["red-1", "red-2", "red-3"]);
    leave_all(&mut state);
    step(&mut state, "0 enter red-4");
    step(&mut state, "1 check blue-1");
    assert_eq!(standing(&state), (vec![8, 1], vec![1, 2]), "inspection is carried out, then the game ends");
}

#[test]
fn sh_32_both_fourth_cards_in_one_round_jam_and_nobody_of_two_wins() {
    let mut state = two_fourth_cards(2);
    let events = steps(&mut state, &["0 enter red-4", "1 enter blue-2"]);
    assert_eq!(standing(&state), (vec![8, 8], vec![2, 2]));
    assert!(events.contains(&Event::Winner { seat: None }));
}

#[test]
fn sh_32_both_fourth_cards_in_one_round_jam_and_the_third_player_wins() {
    let mut state = two_fourth_cards(3);
    let events = steps(&mut state, &["0 enter red-4", "1 enter blue-2"]);
    assert_eq!(standing(&state), (vec![8, 8, 0], vec![2, 2, 1]));
    assert!(events.contains(&Event::ScoresJam { halves: 8, seats: SeatSet::all(2) }));
}

#[test]
fn sh_30_ten_rounds_end_the_game_and_half_points_decide() {
    let state = after_ten(&[(2, 1), (2, 0)]);
    assert_eq!(standing(&state), (vec![5, 4], vec![1, 2]));
    let state = after_ten(&[(1, 1), (0, 4)]);
    assert_eq!(standing(&state), (vec![3, 4], vec![2, 1]), "four on check are two points");
}

#[test]
fn sh_32_equal_scores_jam_at_every_height() {
    assert_eq!(standing(&after_ten(&[(2, 0), (2, 0), (1, 0), (1, 0)])), (vec![4, 4, 2, 2], vec![2, 2, 4, 4]));
    assert_eq!(standing(&after_ten(&[(2, 0), (2, 0), (0, 1), (1, 0)])), (vec![4, 4, 1, 2], vec![2, 2, 4, 1]));
    assert_eq!(standing(&after_ten(&[(3, 0), (1, 0), (1, 0)])), (vec![6, 2, 2], vec![1, 2, 2]));
    assert_eq!(standing(&after_ten(&[(1, 0), (0, 2), (0, 0)])), (vec![2, 2, 0], vec![2, 2, 1]));
}
