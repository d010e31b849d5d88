//! What rules 1 did in another way, and still do for matches that began under them: SH-31, SH-40.

use crate::table::{
    State, cast, dealt_under, dusk_under, jammed, leave_all, legal, refused, seat, set_all, shows, step,
    steps, winners,
};
use game_shesterenki::{Character, Event, Face, Options, Phase, Placed, Turning};

/// A night round with this character at seat 0.
fn by_night(character: Character, condition: &str, settings: &[&str]) -> State {
    let mut state = dusk_under(1, settings.len() as u8, condition);
    cast(&mut state, 0, character);
    set_all(&mut state, condition, settings);
    state
}

/// A night round.
fn night(condition: &str, settings: &[&str]) -> State {
    let mut state = dusk_under(1, settings.len() as u8, condition);
    set_all(&mut state, condition, settings);
    state
}

fn face(state: &State) -> Option<Face> {
    state.public.players[seat(0)].character.map(|card| card.face)
}

#[test]
fn sh_40_the_watchmaker_by_night_turns_any_gear_by_one_step() {
    let mut state = by_night(Character::Watchmaker, "highest", &["yellow-b", "yellow-a", "yellow-d"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)).len(), 3 * 2 + 1);
    step(&mut state, "0 adjust 1 increase");
    assert_eq!(shows(&state, 1), 3, "one step, though the turning of step 2 is overwound");
    assert_eq!((jammed(&state), winners(&state)), (vec![0, 1], vec![2]));
    assert_eq!(face(&state), Some(Face::Removed));
}

#[test]
fn sh_40_the_stoker_by_night_does_not_jam_but_the_others_do() {
    let mut state = by_night(Character::Stoker, "highest", &["yellow-a", "yellow-a", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)), ["grease", "pass"]);
    assert_eq!(refused(&state, "0 adjust 0 increase"), "SH-40");
    step(&mut state, "0 grease");
    assert_eq!((jammed(&state), winners(&state)), (vec![1], vec![0]));
    assert_eq!(face(&state), Some(Face::Removed));
}

#[test]
fn sh_40_the_stoker_and_a_grey_gear_of_one_number_both_win() {
    let mut state = by_night(Character::Stoker, "highest", &["yellow-a", "grey-d", "red-b"]);
    leave_all(&mut state);
    step(&mut state, "0 grease");
    assert_eq!((jammed(&state), winners(&state)), (vec![2], vec![0, 1]), "neither of them is jammed");
}

#[test]
fn sh_40_those_with_a_moment_are_asked_in_turn_order() {
    let mut state = dusk_under(1, 3, "highest");
    cast(&mut state, 0, Character::Watchmaker);
    cast(&mut state, 2, Character::Stoker);
    state.public.token = seat(1);
    set_all(&mut state, "highest", &["yellow-a", "yellow-a", "yellow-a"]);
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::FaceUp { seat: seat(2) });
    step(&mut state, "2 grease");
    assert_eq!(state.public.phase, Phase::FaceUp { seat: seat(0) });
    step(&mut state, "0 pass");
    assert_eq!(winners(&state), [2]);
    let faces = [0, 2].map(|who| state.public.players[seat(who)].character.map(|card| card.face));
    assert_eq!(faces, [Some(Face::Night), Some(Face::Removed)], "one passed, one did not");
}

#[test]
fn sh_31_overwind_turns_two_steps() {
    let mut state = night("highest", &["blue-a", "yellow-a"]);
    let events = steps(&mut state, &["0 turn increase", "1 turn decrease"]);
    assert_eq!([shows(&state, 0), shows(&state, 1)], [3, 2]);
    let turned =
        |owner, turning| Event::Turned { seat: seat(1 - owner), owner: seat(owner), turning, steps: 2 };
    assert!(events.contains(&turned(1, Turning::Increase)) && events.contains(&turned(0, Turning::Decrease)));
}

#[test]
fn sh_31_reverse_drive_acts_on_the_gear_to_the_right() {
    let mut state = night("lowest", &["blue-b", "blue-b", "blue-b"]);
    step(&mut state, "0 turn increase");
    assert_eq!(shows(&state, 2), 3);
    step(&mut state, "1 turn decrease");
    assert_eq!(shows(&state, 0), 1);
    step(&mut state, "2 turn leave");
    assert_eq!(shows(&state, 1), 2);
}

#[test]
fn sh_31_blackout_keeps_gears_face_down_until_all_have_acted() {
    let mut state = night("lowest-even", &["blue-a", "blue-b", "blue-c"]);
    let journal = step(&mut state, "0 turn increase");
    assert!(!journal.barred, "nobody has learnt anything");
    assert_eq!(state.public.players[seat(1)].placed, Placed::FaceDown { turned: Some(Turning::Increase) });
    step(&mut state, "1 turn increase");
    assert!(step(&mut state, "2 turn increase").barred);
    assert_eq!([shows(&state, 0), shows(&state, 1), shows(&state, 2)], [2, 3, 4]);
}

#[test]
fn sh_40_every_ability_is_used_once() {
    let mut state = dealt_under(1, Options::default(), 2);
    cast(&mut state, 0, Character::Watchmaker);
    set_all(&mut state, "highest", &["blue-c", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)), ["adjust 0 increase", "adjust 0 decrease", "pass"]);
    step(&mut state, "0 adjust 0 increase");
    assert_eq!(face(&state), Some(Face::Night), "used by day, the card is turned over");
    let mut clerk = by_night(Character::Clerk, "highest", &["yellow-a", "yellow-c"]);
    leave_all(&mut clerk);
    steps(&mut clerk, &["0 enter red-4", "0 check red-1"]);
    assert_eq!((face(&clerk), clerk.public.phase), (Some(Face::Removed), Phase::Round));
}

#[test]
fn sh_40_a_held_gear_jams() {
    let mut state = by_night(Character::Listener, "highest", &["hold yellow-a", "yellow-a"]);
    leave_all(&mut state);
    assert_eq!(jammed(&state), [0, 1]);
}
