//! SH-21 to SH-24: what a winner does with its code, and the blue gear.

use crate::table::{
    State, day, dealt, dealt_under, discard, leave_all, legal, refused, seat, set, set_all, step, steps,
};
use game_shesterenki::{EnterCause, Event, Gear, Options, Phase, TakeCause};

/// Seat 0 has won "highest" with this gear against a 1, with these code cards open and on check.
fn won_with(gear: &str, open: &[&str], check: &[&str]) -> State {
    let mut state = day("highest", &[gear, "yellow-d"]);
    state.public.players[seat(0)].open = set(open);
    state.public.players[seat(0)].check = set(check);
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(0) });
    state
}

#[test]
fn sh_21_colour_or_number() {
    let mut state = won_with("red-b", &["red-1", "blue-4", "blue-3", "violet-2"], &[]);
    assert_eq!(legal(&state, seat(0)), ["enter red-1", "enter blue-4"]);
    assert_eq!(refused(&state, "0 enter blue-3"), "SH-21");
    assert_eq!(refused(&state, "0 enter yellow-4"), "SH-2");
    assert_eq!(refused(&state, "0 take red"), "SH-24");
    let events = steps(&mut state, &["0 enter blue-4"]);
    let card = "blue-4".parse().expect("a card");
    assert!(events.contains(&Event::Entered { seat: seat(0), card, by: EnterCause::Fit }));
    assert_eq!(state.public.players[seat(0)].entered, set(&["blue-4"]));
    assert_eq!(state.public.phase, Phase::Round);
}

#[test]
fn sh_21_grey_has_no_colour_and_rainbow_has_all() {
    let grey = won_with("grey-d", &["red-1", "blue-4", "blue-3", "violet-2"], &[]);
    assert_eq!(legal(&grey, seat(0)), ["enter blue-4"]);
    let mut rainbow = day("highest", &["rainbow-a", "yellow-b"]);
    rainbow.public.players[seat(0)].open = set(&["red-1", "blue-4", "blue-3", "violet-2"]);
    leave_all(&mut rainbow);
    assert_eq!(legal(&rainbow, seat(0)).len(), 4, "it took the 3 and wins with it");
}

#[test]
fn sh_21_the_number_that_counts_is_the_one_after_the_swap() {
    // Violet shows 1 after the swap with seat 1's rainbow, and is the lowest.
    let mut state = day("lowest", &["violet-a", "rainbow-a"]);
    state.public.players[seat(0)].open = set(&["red-1", "red-2", "blue-3", "yellow-4"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)), ["enter red-1"]);
}

#[test]
fn sh_21_winners_enter_in_turn_order() {
    let mut state = dealt(3);
    state.public.token = seat(1);
    set_all(&mut state, "evens", &["yellow-a", "yellow-c", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(1) });
    step(&mut state, "1 enter blue-2");
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(0) });
}

#[test]
fn sh_22_without_a_fitting_card_one_goes_to_check() {
    let mut state = won_with("red-b", &["blue-1", "blue-3", "violet-2", "violet-3"], &[]);
    assert_eq!(legal(&state, seat(0)), ["check blue-1", "check blue-3", "check violet-2", "check violet-3"]);
    step(&mut state, "0 check blue-3");
    assert_eq!(state.public.players[seat(0)].check, set(&["blue-3"]));
    assert!(state.public.players[seat(0)].entered.is_empty());
}

#[test]
fn sh_22_a_card_goes_to_check_once() {
    let state = won_with("red-b", &["blue-1", "blue-3"], &["violet-2", "violet-3"]);
    assert_eq!(refused(&state, "0 check violet-2"), "SH-22");
}

#[test]
fn sh_23_a_red_four_without_red_or_four_enters_a_checked_card() {
    let mut state = won_with("red-b", &["blue-1", "blue-3", "violet-2"], &["yellow-2"]);
    assert!(legal(&state, seat(0)).contains(&"check blue-1".to_owned()), "or sends another to check");
    let events = steps(&mut state, &["0 enter yellow-2"]);
    let card = "yellow-2".parse().expect("a card");
    assert!(events.contains(&Event::Entered { seat: seat(0), card, by: EnterCause::Check }));
    assert_eq!(state.public.players[seat(0)].entered, set(&["yellow-2"]));
}

#[test]
fn sh_23_whoever_has_a_fitting_card_enters_that_or_a_checked_one() {
    let state = won_with("red-b", &["red-1", "blue-3", "violet-2"], &["yellow-2"]);
    assert_eq!(legal(&state, seat(0)), ["enter red-1", "enter yellow-2"]);
    assert_eq!(refused(&state, "0 check blue-3"), "SH-23");
}

#[test]
fn sh_23_whoever_has_no_open_card_left_enters_a_checked_one() {
    let mut state = won_with("red-b", &[], &["yellow-2", "blue-3"]);
    state.public.players[seat(0)].entered = set(&["red-1", "red-2"]);
    assert_eq!(legal(&state, seat(0)), ["enter blue-3", "enter yellow-2"]);
    assert_eq!(refused(&state, "0 enter red-1"), "SH-21");
}

#[test]
fn sh_24_a_blue_gear_that_does_not_win_brings_a_gear_back() {
    let mut state = day("highest", &["yellow-a", "blue-a"]);
    state.public.players[seat(1)].discard = set(&["grey", "rainbow"]);
    state.public.players[seat(1)].hand = set(&["red", "violet", "yellow", "blue"]);
    leave_all(&mut state);
    step(&mut state, "0 enter red-4");
    assert_eq!(state.public.phase, Phase::Take { seat: seat(1), cause: TakeCause::Blue });
    assert_eq!(legal(&state, seat(1)), ["take grey", "take rainbow"]);
    assert_eq!(refused(&state, "1 take blue"), "SH-24", "the one just played is not there yet");
    assert_eq!(refused(&state, "1 pass"), "SH-24");
    assert_eq!(refused(&state, "1 enter blue-1"), "SH-21");
    step(&mut state, "1 take grey");
    assert!(state.public.players[seat(1)].hand.contains(Gear::Grey));
    step(&mut state, "* round lowest");
    assert_eq!(state.public.players[seat(1)].discard, set(&["blue", "rainbow"]));
}

#[test]
fn sh_24_a_blue_gear_that_wins_brings_nothing() {
    let mut state = won_with("blue-d", &["red-1", "blue-4", "blue-3", "violet-2"], &[]);
    step(&mut state, "0 enter blue-3");
    assert_eq!(state.public.phase, Phase::Round);
}

#[test]
fn sh_24_jammed_blue_gears_bring_gears_back_in_turn_order() {
    let mut state = dealt(3);
    state.public.token = seat(1);
    discard(&mut state.public.players[seat(2)], "red");
    set_all(&mut state, "highest", &["blue-a", "blue-a", "blue-a"]);
    leave_all(&mut state);
    for (who, gear) in [(1, "rainbow"), (2, "red"), (0, "rainbow")] {
        assert_eq!(state.public.phase, Phase::Take { seat: seat(who), cause: TakeCause::Blue });
        step(&mut state, &format!("{who} take {gear}"));
    }
    assert_eq!(state.public.phase, Phase::Round);
}

#[test]
fn sh_24_an_empty_discard_brings_nothing() {
    let mut state = day("highest", &["yellow-a", "blue-a"]);
    state.public.players[seat(1)].hand.insert(Gear::Rainbow);
    state.public.players[seat(1)].discard = set(&[]);
    leave_all(&mut state);
    step(&mut state, "0 enter red-4");
    assert_eq!(state.public.phase, Phase::Round);
}

/// After a blue gear has lost in this round under these rules.
fn blue_lost(rules: u32, round: u8, entered: &[&str]) -> State {
    let mut state = dealt_under(rules, Options::default(), 2);
    state.public.round = round - 1;
    let winner = &mut state.public.players[seat(0)];
    winner.entered = set(entered);
    winner.open = winner.open.minus(winner.entered);
    set_all(&mut state, "highest", &["yellow-a", "blue-a"]);
    leave_all(&mut state);
    step(&mut state, "0 enter red-4");
    state
}

#[test]
fn sh_24_nobody_is_asked_for_a_gear_that_comes_back_anyway() {
    let asked = Phase::Take { seat: seat(1), cause: TakeCause::Blue };
    for round in 1..=4 {
        assert_eq!(blue_lost(2, round, &[]).public.phase, asked, "round {round}");
    }
    let night_falls = Phase::Discard { seat: seat(0) };
    assert_eq!(blue_lost(2, 5, &[]).public.phase, night_falls);
    assert_eq!(blue_lost(2, 3, &["red-1", "red-2", "red-3"]).public.phase, Phase::Over, "the fourth card");
}

#[test]
fn sh_24_under_rules_1_everybody_is_asked() {
    let asked = Phase::Take { seat: seat(1), cause: TakeCause::Blue };
    assert_eq!(blue_lost(1, 5, &[]).public.phase, asked);
    assert_eq!(blue_lost(1, 3, &["red-1", "red-2", "red-3"]).public.phase, asked);
}
