//! Guessing: a sampled world is one that can be, and every one that can be comes.

use crate::table::{State, cast, day, dealt, dusk, seat, set_all, step};
use game_shesterenki::{Character, Gear, Private, Shesterenki};
use std::collections::BTreeSet;
use tabletop::{Determinize, Rng};

/// What a seat thinks of another's secret, in many samples.
fn guesses(state: &State, viewer: usize, about: usize) -> Vec<Private> {
    let mut rng = Rng::new(1);
    let guess = |_| Shesterenki::sample(state.view(seat(viewer)), &mut rng).0[seat(about)];
    (0..3_000).map(guess).collect()
}

#[test]
fn every_gear_left_and_every_side_of_it_can_come() {
    let state = day("highest", &["red-a", "violet-b"]);
    let settings: BTreeSet<_> = guesses(&state, 0, 1).into_iter().map(|private| private.set).collect();
    assert_eq!(settings.len(), 5 * 4);
    assert!(
        settings.iter().flatten().all(|setting| state.public.players[seat(1)].hand.contains(setting.gear))
    );
}

#[test]
fn what_suits_the_round_comes_more_often() {
    let state = day("highest", &["red-a", "violet-b"]);
    let times = |setting: &str| {
        let wanted = setting.parse().ok();
        guesses(&state, 0, 1).into_iter().filter(|private| private.set == wanted).count()
    };
    // Grey 4 is turned to 1 or 3 as likely as not, violet 3 to 2 at worst, grey 1 is hopeless.
    assert!(times("grey-c") > 2 * times("blue-a"), "{} {}", times("grey-c"), times("blue-a"));
}

#[test]
fn the_own_gear_is_never_guessed() {
    let state = day("highest", &["red-a", "violet-b"]);
    assert!(guesses(&state, 1, 1).iter().all(|private| *private == state.private[seat(1)]));
}

#[test]
fn sh_40_what_the_listener_saw_is_certain_to_it_and_the_same_thing_to_others() {
    let mut state = dealt(3);
    cast(&mut state, 0, Character::Listener);
    set_all(&mut state, "highest", &["red-a", "violet-b", "red-a"]);
    step(&mut state, "0 look");
    assert!(guesses(&state, 0, 1).iter().all(|private| private.set == "violet-b".parse().ok()));
    let mut rng = Rng::new(2);
    let mut different = BTreeSet::new();
    for _ in 0..500 {
        let (private, _) = Shesterenki::sample(state.view(seat(2)), &mut rng);
        assert_eq!(private[seat(0)].seen, private[seat(1)].set);
        different.insert(private[seat(1)].set);
    }
    assert!(different.len() > 10, "somebody else does not know what the Listener saw");
    assert!(guesses(&state, 1, 0).iter().all(|private| private.seen == "violet-b".parse().ok()));
}

#[test]
fn sh_40_the_listener_may_hold_its_gear_or_not() {
    let mut state = dusk(2, "highest");
    cast(&mut state, 0, Character::Listener);
    step(&mut state, "* round highest");
    step(&mut state, "0 set red-a");
    let held: BTreeSet<bool> = guesses(&state, 1, 0).into_iter().map(|private| private.hold).collect();
    assert_eq!(held.len(), 2);
    step(&mut state, "1 set red-a");
    assert!(guesses(&state, 1, 0).iter().all(|private| !private.hold), "now it is known");
}

#[test]
fn sh_10_a_choice_is_as_good_as_not_made_while_somebody_still_chooses() {
    let mut state = dealt(2);
    step(&mut state, "* round highest");
    let before = state.clone();
    step(&mut state, "0 set red-a");
    Shesterenki::take_back(&mut state, seat(1));
    assert!(state == before);
    step(&mut state, "0 set red-a");
    let set = state.clone();
    Shesterenki::take_back(&mut state, seat(0));
    assert!(state == set, "the own choice stays");
}

#[test]
fn another_gear_can_be_supposed_unless_the_viewer_knows_better() {
    let mut state = dealt(3);
    cast(&mut state, 0, Character::Listener);
    set_all(&mut state, "highest", &["red-a", "violet-b", "red-a"]);
    let suppose = |state: &State, viewer: usize, action: &str| {
        let mut world = state.clone();
        let action = action.parse().expect("an action");
        Shesterenki::suppose(&mut world, seat(viewer), seat(1), action);
        world
    };
    assert_eq!(suppose(&state, 0, "set grey-c").private[seat(1)].set, "grey-c".parse().ok());
    assert!(suppose(&state, 0, "hold grey-c") == state, "everybody would have seen that it is held");
    let mut gone = state.clone();
    gone.public.players[seat(1)].hand.remove(Gear::Grey);
    assert!(suppose(&gone, 0, "set grey-c") == gone, "there is no such gear");
    step(&mut state, "0 look");
    assert!(suppose(&state, 0, "set grey-c") == state, "the Listener has seen another");
    let world = suppose(&state, 2, "set grey-c");
    assert_eq!(world.private[seat(0)].seen, world.private[seat(1)].set);
    step(&mut state, "0 turn leave");
    assert!(suppose(&state, 2, "set grey-c") == state, "it lies face up");
}
