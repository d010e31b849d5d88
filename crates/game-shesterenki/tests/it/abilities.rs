//! SH-40: the four characters by day and by night, and how often.

use crate::table::{
    State, cast, dealt, dusk, jammed, leave_all, legal, refused, seat, set, set_all, shows, step, steps,
    winners,
};
use game_shesterenki::{Character, CheckCause, EnterCause, Event, Face, Gear, LeaveCause, Phase, TakeCause};
use tabletop::Viewer;

/// A day round with this character at seat 0.
fn by_day(character: Character, condition: &str, settings: &[&str]) -> State {
    let mut state = dealt(settings.len() as u8);
    cast(&mut state, 0, character);
    set_all(&mut state, condition, settings);
    state
}

/// A night round with this character at seat 0.
fn by_night(character: Character, condition: &str, settings: &[&str]) -> State {
    let mut state = dusk(settings.len() as u8, condition);
    cast(&mut state, 0, character);
    set_all(&mut state, condition, settings);
    state
}

fn face(state: &State) -> Option<Face> {
    state.public.players[seat(0)].character.map(|card| card.face)
}

#[test]
fn sh_40_the_watchmaker_by_day_turns_the_own_gear() {
    let mut state = by_day(Character::Watchmaker, "highest", &["blue-c", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::FaceUp { seat: seat(0) });
    assert_eq!(legal(&state, seat(0)), ["adjust 0 increase", "pass"]);
    assert_eq!(refused(&state, "0 adjust 0 decrease"), "SH-40");
    assert_eq!(refused(&state, "0 adjust 1 increase"), "SH-40");
    assert_eq!(refused(&state, "0 adjust 3 increase"), "SH-40");
    assert_eq!(refused(&state, "0 grease"), "SH-40");
    assert_eq!(refused(&state, "0 enter red-1"), "SH-21");
    step(&mut state, "0 adjust 0 increase");
    assert_eq!((shows(&state, 0), winners(&state)), (4, vec![0]));
    assert_eq!(face(&state), Some(Face::Removed), "once a game, by day or by night");
}

#[test]
fn sh_40_the_watchmaker_by_night_turns_the_own_gear_too() {
    let mut state = by_night(Character::Watchmaker, "highest", &["yellow-b", "yellow-a", "yellow-d"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)), ["adjust 0 increase", "pass"]);
    assert_eq!(refused(&state, "0 adjust 1 increase"), "SH-40");
    step(&mut state, "0 adjust 0 increase");
    assert_eq!(shows(&state, 0), 2, "one step, in high gear too");
    assert_eq!(face(&state), Some(Face::Removed));
}

#[test]
fn sh_40_the_watchmaker_acts_before_the_rainbow_swaps() {
    let mut state = by_day(Character::Watchmaker, "highest", &["rainbow-c", "yellow-c"]);
    leave_all(&mut state);
    step(&mut state, "0 adjust 0 increase");
    assert_eq!([shows(&state, 0), shows(&state, 1)], [2, 4], "the rainbow's 4 goes to the neighbour");
}

#[test]
fn sh_40_an_ability_passed_over_is_kept() {
    let mut state = by_day(Character::Watchmaker, "highest", &["yellow-b", "yellow-b"]);
    leave_all(&mut state);
    step(&mut state, "0 pass");
    assert_eq!(face(&state), Some(Face::Day));
    assert_eq!(state.public.phase, Phase::Round);
}

#[test]
fn sh_40_a_day_ability_used_does_not_come_back_before_the_night() {
    let mut state = by_day(Character::Watchmaker, "highest", &["yellow-b", "yellow-b"]);
    leave_all(&mut state);
    step(&mut state, "0 adjust 0 increase");
    step(&mut state, "1 enter blue-3");
    set_all(&mut state, "lowest", &["blue-a", "violet-a"]);
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(0) }, "the Watchmaker is not asked");
    assert_eq!(face(&state), Some(Face::Removed));
}

#[test]
fn sh_40_a_night_ability_used_is_gone() {
    let mut state = by_night(Character::Watchmaker, "highest", &["yellow-b", "yellow-b"]);
    leave_all(&mut state);
    steps(&mut state, &["0 adjust 0 increase", "1 enter blue-3"]);
    set_all(&mut state, "odds", &["blue-a", "violet-a"]);
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(0) }, "the Watchmaker is not asked");
    let mut state = by_night(Character::Listener, "highest", &["hold yellow-a", "yellow-a"]);
    leave_all(&mut state);
    steps(&mut state, &["0 enter red-4", "* round odds"]);
    assert_eq!(refused(&state, "0 hold blue-a"), "SH-40", "the Listener has held a gear");
}

#[test]
fn sh_40_the_listener_by_day_looks_before_acting() {
    let mut state = by_day(Character::Listener, "highest", &["red-a", "violet-b", "red-a"]);
    assert_eq!(legal(&state, seat(0)).last().map(String::as_str), Some("look"));
    let journal = step(&mut state, "0 look");
    assert!(journal.barred);
    let saw = Event::YouSaw { owner: seat(1), setting: "violet-b".parse().expect("a setting") };
    assert!(journal.seen_by(Viewer::Seat(seat(0))).any(|event| *event == saw));
    assert!(!journal.seen_by(Viewer::Seat(seat(2))).any(|event| *event == saw), "nobody else sees it");
    assert_eq!(state.private[seat(0)].seen, "violet-b".parse().ok());
    assert_eq!(refused(&state, "0 look"), "SH-40", "once");
    step(&mut state, "0 turn increase");
    assert_eq!(state.private[seat(0)].seen, None);
    assert_eq!(face(&state), Some(Face::Night));
    assert_eq!(refused(&state, "1 look"), "SH-40");
}

#[test]
fn sh_40_the_listener_by_night_holds_the_gear_in_secret_until_step_2() {
    let mut state = dusk(3, "highest");
    cast(&mut state, 1, Character::Listener);
    step(&mut state, "* round highest");
    assert_eq!(legal(&state, seat(1)).len(), 2 * legal(&state, seat(0)).len());
    assert_eq!(refused(&state, "0 hold red-a"), "SH-40");
    assert_eq!(refused(&state, "1 hold rainbow-a"), "SH-10");
    let journal = step(&mut state, "1 hold yellow-a");
    let others: Vec<&Event> = journal.seen_by(Viewer::Seat(seat(0))).collect();
    assert_eq!(others, [&Event::HasSet { seat: seat(1) }], "the same as without holding");
    assert_eq!(state.public.held, None);
    let events = steps(&mut state, &["0 set yellow-b", "2 set yellow-b"]);
    assert!(events.contains(&Event::Held { seat: seat(1) }));
    assert_eq!(state.public.greased, Some(seat(1)), "nor does it jam");
    assert!(events.contains(&Event::MustLeave { seat: seat(0), owner: seat(1), why: LeaveCause::Held }));
    assert_eq!(shows(&state, 1), 4);
    assert_eq!(state.public.phase, Phase::Turn { seat: seat(1), looked: false }, "seat 0 is not asked");
    assert_eq!(state.public.players[seat(1)].character.map(|card| card.face), Some(Face::Removed));
}

#[test]
fn sh_40_a_held_gear_is_left_even_without_a_brake_and_by_the_watchmaker() {
    let mut state = dusk(2, "evens");
    cast(&mut state, 0, Character::Listener);
    cast(&mut state, 1, Character::Watchmaker);
    set_all(&mut state, "evens", &["hold yellow-a", "blue-b"]);
    step(&mut state, "0 turn increase");
    assert_eq!(shows(&state, 0), 4);
    assert_eq!(state.public.phase, Phase::FaceUp { seat: seat(1) });
    assert_eq!(refused(&state, "1 adjust 0 increase"), "SH-40");
    assert_eq!(legal(&state, seat(1)), ["adjust 1 increase", "pass"]);
}

#[test]
fn sh_40_the_listener_by_day_cannot_hold_nor_look_by_night() {
    let mut day = dealt(2);
    cast(&mut day, 0, Character::Listener);
    step(&mut day, "* round highest");
    assert_eq!(refused(&day, "0 hold red-a"), "SH-40");
    let night = by_night(Character::Listener, "highest", &["red-a", "red-a"]);
    assert_eq!(refused(&night, "0 look"), "SH-40");
}

#[test]
fn sh_40_the_clerk_by_day_enters_a_card_one_off() {
    let mut state = by_day(Character::Clerk, "highest", &["yellow-b", "yellow-c"]);
    state.public.players[seat(0)].open = set(&["red-1", "red-3", "blue-4", "blue-2"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)), ["enter red-3", "stretch blue-2", "stretch blue-4"]);
    assert_eq!(refused(&state, "0 stretch red-1"), "SH-40", "two off");
    assert_eq!(refused(&state, "0 stretch red-3"), "SH-40", "it fits without");
    assert_eq!(refused(&state, "0 stretch violet-4"), "SH-2");
    assert_eq!(refused(&state, "0 check red-1"), "SH-23");
    let events = steps(&mut state, &["0 stretch blue-4"]);
    let card = "blue-4".parse().expect("a card");
    assert!(events.contains(&Event::Entered { seat: seat(0), card, by: EnterCause::Clerk }));
    assert_eq!(
        legal(&state, seat(0)),
        ["check red-1", "check red-3", "check blue-2", "pass"],
        "another to check"
    );
    step(&mut state, "0 check red-1");
    assert_eq!(face(&state), Some(Face::Day), "it can be used again");
}

#[test]
fn sh_40_the_clerk_is_not_forced_and_four_and_one_are_three_apart() {
    let mut state = by_day(Character::Clerk, "highest", &["yellow-a", "yellow-c"]);
    state.public.players[seat(0)].open = set(&["red-1", "red-3"]);
    state.public.players[seat(0)].entered = set(&["blue-1", "blue-2"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)), ["stretch red-3", "check red-1", "check red-3"]);
}

#[test]
fn sh_40_nobody_else_stretches() {
    let mut state = by_day(Character::Stoker, "highest", &["yellow-b", "yellow-c"]);
    leave_all(&mut state);
    assert_eq!(refused(&state, "0 stretch red-4"), "SH-40");
}

#[test]
fn sh_40_the_clerk_by_night_sends_another_card_to_check() {
    let mut state = by_night(Character::Clerk, "highest", &["yellow-a", "yellow-c"]);
    leave_all(&mut state);
    step(&mut state, "0 enter red-4");
    assert_eq!(legal(&state, seat(0)), ["check red-1", "check red-2", "check red-3", "pass"]);
    assert_eq!(refused(&state, "0 check red-4"), "SH-21");
    assert_eq!(refused(&state, "0 enter red-1"), "SH-21");
    let mut passed = state.clone();
    step(&mut passed, "0 pass");
    assert_eq!((face(&passed), passed.public.phase), (Some(Face::Night), Phase::Round));
    step(&mut state, "0 check red-1");
    assert_eq!((face(&state), state.public.phase), (Some(Face::Night), Phase::Round), "it can be used again");
    assert_eq!(state.public.players[seat(0)].check, set(&["red-1"]));
}

#[test]
fn sh_40_the_clerk_by_night_comes_after_double_feed_and_only_after_entering() {
    let mut state = by_night(Character::Clerk, "highest-even", &["yellow-a", "yellow-b"]);
    leave_all(&mut state);
    steps(&mut state, &["0 enter red-4", "0 check red-1", "0 check red-2"]);
    assert_eq!(state.public.players[seat(0)].check, set(&["red-1", "red-2"]));
    let mut checked = by_night(Character::Clerk, "highest", &["yellow-a", "yellow-b"]);
    checked.public.players[seat(0)].open = set(&["red-1", "red-2"]);
    leave_all(&mut checked);
    step(&mut checked, "0 check red-1");
    assert_eq!(checked.public.phase, Phase::Round);
}

#[test]
fn sh_40_the_stoker_by_day_takes_a_gear_back() {
    let mut state = by_day(Character::Stoker, "highest", &["yellow-a", "yellow-a"]);
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::Take { seat: seat(0), cause: TakeCause::Stoker });
    assert_eq!(legal(&state, seat(0)), ["take rainbow", "pass"]);
    assert_eq!(refused(&state, "0 take yellow"), "SH-40");
    let mut passed = state.clone();
    step(&mut passed, "0 pass");
    assert_eq!((face(&passed), passed.public.phase), (Some(Face::Day), Phase::Round));
    step(&mut state, "0 take rainbow");
    assert_eq!(face(&state), Some(Face::Day), "it can be used again");
    assert!(state.public.players[seat(0)].hand.contains(Gear::Rainbow));
}

#[test]
fn sh_40_the_stoker_by_night_sends_a_card_to_check_without_having_won() {
    let mut state = by_night(Character::Stoker, "highest", &["yellow-b", "yellow-a"]);
    leave_all(&mut state);
    step(&mut state, "1 enter blue-4");
    assert_eq!(state.public.phase, Phase::Check { seat: seat(0), cause: CheckCause::Stoker });
    assert_eq!(legal(&state, seat(0)), ["check red-1", "check red-2", "check red-3", "check red-4", "pass"]);
    let mut passed = state.clone();
    step(&mut passed, "0 pass");
    assert_eq!((face(&passed), passed.public.phase), (Some(Face::Night), Phase::Round));
    step(&mut state, "0 check red-2");
    assert_eq!((face(&state), state.public.phase), (Some(Face::Removed), Phase::Round));
    assert_eq!(state.public.players[seat(0)].check, set(&["red-2"]));
    let mut winner = by_night(Character::Stoker, "highest", &["yellow-a", "yellow-b"]);
    leave_all(&mut winner);
    step(&mut winner, "0 enter red-4");
    assert_eq!(winner.public.phase, Phase::Round, "who won is not asked");
}

#[test]
fn sh_40_the_gear_that_the_listener_holds_does_not_jam() {
    let mut state = by_night(Character::Listener, "highest", &["hold yellow-a", "yellow-a"]);
    leave_all(&mut state);
    assert_eq!((jammed(&state), winners(&state)), (vec![1], vec![0]));
}
