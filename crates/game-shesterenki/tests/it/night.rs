//! SH-31: the ten night effects, and what a held gear (SH-40) is to them.

use crate::table::{
    State, cast, dealt_with, dusk, jammed, leave_all, legal, night, night_falls, refused, seat, set, set_all,
    shows, step, steps, winners,
};
use game_shesterenki::{
    Character, CheckCause, Condition, Effect, Event, Gear, LeaveCause, Options, Phase, Placed, Shesterenki,
    TakeCause, Turning,
};
use tabletop::{Code, Game};

#[test]
fn sh_31_in_high_gear_an_increase_turns_two_steps() {
    let mut state = night("highest", &["blue-a", "yellow-a"]);
    let events = steps(&mut state, &["0 turn increase", "1 turn decrease"]);
    assert_eq!([shows(&state, 0), shows(&state, 1)], [4, 2]);
    let turned =
        |owner, turning, steps| Event::Turned { seat: seat(1 - owner), owner: seat(owner), turning, steps };
    assert!(events.contains(&turned(1, Turning::Increase, 2)));
    assert!(events.contains(&turned(0, Turning::Decrease, 1)));
}

#[test]
fn sh_31_counter_drive_goes_the_other_way_round() {
    let mut state = night("lowest", &["blue-b", "blue-b", "blue-b"]);
    assert_eq!(state.public.phase, Phase::Turn { seat: seat(2), looked: false }, "right of the token");
    step(&mut state, "2 turn increase");
    assert_eq!(shows(&state, 1), 3);
    step(&mut state, "1 turn decrease");
    assert_eq!(shows(&state, 0), 1);
    step(&mut state, "0 turn leave");
    assert_eq!(shows(&state, 2), 2);
    let two = night("lowest", &["blue-b", "blue-b"]);
    assert_eq!(
        two.public.phase,
        Phase::Turn { seat: seat(1), looked: false },
        "between two it turns the order"
    );
}

#[test]
fn sh_31_in_a_power_cut_gears_stay_face_down_until_all_have_acted() {
    let mut state = night("lowest-even", &["blue-a", "blue-b", "blue-c"]);
    let journal = step(&mut state, "0 turn increase");
    assert!(!journal.barred, "nobody has learnt anything");
    assert_eq!(state.public.players[seat(1)].placed, Placed::FaceDown { turned: Some(Turning::Increase) });
    step(&mut state, "1 turn increase");
    assert!(step(&mut state, "2 turn increase").barred);
    assert_eq!([shows(&state, 0), shows(&state, 1), shows(&state, 2)], [2, 3, 4]);
}

#[test]
fn sh_31_in_a_power_cut_only_the_number_enters_a_card() {
    let mut state = night("lowest-even", &["red-b", "yellow-b"]);
    leave_all(&mut state);
    assert_eq!(legal(&state, seat(0)), ["enter red-4"], "a red gear, but no other red card");
    assert_eq!(refused(&state, "0 enter red-1"), "SH-31");
    let mut rainbow = night("lowest-even", &["yellow-b", "rainbow-c"]);
    rainbow.public.players[seat(1)].open = set(&["blue-1", "blue-4"]);
    leave_all(&mut rainbow);
    assert_eq!(winners(&rainbow), Vec::<usize>::new());
}

#[test]
fn sh_31_double_feed_sends_a_card_to_check_after_one_is_entered() {
    let mut state = night("highest-even", &["yellow-a", "yellow-b"]);
    leave_all(&mut state);
    step(&mut state, "0 enter red-4");
    assert_eq!(state.public.phase, Phase::Check { seat: seat(0), cause: CheckCause::DoubleFeed });
    assert_eq!(legal(&state, seat(0)), ["check red-1", "check red-2", "check red-3"]);
    assert_eq!(refused(&state, "0 pass"), "SH-31");
    assert_eq!(refused(&state, "0 check red-4"), "SH-21");
    assert_eq!(refused(&state, "0 enter red-1"), "SH-21");
    step(&mut state, "0 check red-2");
    assert_eq!(state.public.players[seat(0)].check, set(&["red-2"]));
    assert_eq!(state.public.phase, Phase::Round);
}

#[test]
fn sh_31_double_feed_needs_an_entered_card_and_an_open_one() {
    let mut checked = night("highest-even", &["yellow-a", "yellow-b"]);
    checked.public.players[seat(0)].open = set(&["red-1", "red-2", "red-3"]);
    checked.public.players[seat(0)].entered = set(&["red-4"]);
    leave_all(&mut checked);
    step(&mut checked, "0 check red-1");
    assert_eq!(checked.public.phase, Phase::Round, "nothing was entered");
    let mut last = night("highest-even", &["yellow-a", "yellow-b"]);
    last.public.players[seat(0)].open = set(&["red-4"]);
    last.public.players[seat(0)].check = set(&["red-1", "red-2", "red-3"]);
    leave_all(&mut last);
    step(&mut last, "0 enter red-4");
    assert_eq!(last.public.phase, Phase::Round, "nothing is left open");
}

#[test]
fn sh_31_loose_teeth_do_not_jam_and_equal_best_gears_all_win() {
    let mut state = night("highest-odd", &["yellow-b", "yellow-b", "yellow-d", "yellow-a"]);
    leave_all(&mut state);
    assert_eq!((jammed(&state), winners(&state)), (vec![], vec![0, 1]));
}

#[test]
fn sh_31_glass_housing_shows_the_gears_before_anyone_acts() {
    let mut state = night("lowest-odd", &["blue-a", "blue-c"]);
    assert_eq!([shows(&state, 0), shows(&state, 1)], [1, 3]);
    assert_eq!(state.public.phase, Phase::Turn { seat: seat(0), looked: false });
    let events = steps(&mut state, &["0 turn decrease", "1 turn leave"]);
    assert_eq!([shows(&state, 0), shows(&state, 1)], [1, 2]);
    assert!(events.iter().any(|event| matches!(event, Event::NowShows { .. })));
}

#[test]
fn sh_31_no_brake_forbids_leaving() {
    let state = night("evens", &["blue-a", "blue-c"]);
    assert_eq!(legal(&state, seat(0)), ["turn increase", "turn decrease"]);
    assert_eq!(refused(&state, "0 turn leave"), "SH-31");
}

#[test]
fn sh_31_seized_gears_are_all_left_and_nobody_is_asked() {
    let state = night("odds", &["yellow-a", "yellow-b"]);
    assert_eq!([shows(&state, 0), shows(&state, 1)], [4, 3]);
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(1) });
    let mut again = dusk(2, "odds");
    let events = {
        steps(&mut again, &["* round odds", "0 set yellow-a"]);
        steps(&mut again, &["1 set yellow-b"])
    };
    let left = |by: usize| Event::MustLeave { seat: seat(by), owner: seat(1 - by), why: LeaveCause::Seized };
    assert!(events.contains(&left(0)) && events.contains(&left(1)));
}

#[test]
fn sh_31_inspection_sends_a_card_to_check_for_everybody_who_did_not_win() {
    let mut state = night("all-but-lowest", &["yellow-a", "yellow-d", "yellow-d"]);
    state.public.players[seat(2)].open = set(&[]);
    leave_all(&mut state);
    step(&mut state, "0 enter red-4");
    assert_eq!(state.public.phase, Phase::Check { seat: seat(1), cause: CheckCause::Inspection });
    assert_eq!(refused(&state, "1 pass"), "SH-31");
    step(&mut state, "1 check blue-1");
    assert_eq!(state.public.phase, Phase::Round, "seat 2 has no open card, seat 0 has won");
}

#[test]
fn sh_31_salvage_brings_a_gear_back_for_everybody_who_did_not_win() {
    let mut state = night("all-but-highest", &["yellow-a", "yellow-d"]);
    leave_all(&mut state);
    step(&mut state, "1 enter blue-1");
    assert_eq!(state.public.phase, Phase::Take { seat: seat(0), cause: TakeCause::Salvage });
    assert_eq!(refused(&state, "0 take red"), "SH-31");
    assert_eq!(refused(&state, "0 pass"), "SH-31");
    step(&mut state, "0 take rainbow");
    assert!(state.public.players[seat(0)].hand.contains(Gear::Rainbow));
    assert_eq!(state.public.phase, Phase::Round);
}

#[test]
fn sh_31_salvage_and_a_blue_gear_bring_two_back_if_there_are_two() {
    let mut state = night("all-but-highest", &["blue-d", "yellow-d"]);
    state.public.players[seat(0)].discard = set(&["grey", "rainbow"]);
    state.public.players[seat(0)].hand = set(&["red", "violet", "yellow", "blue"]);
    leave_all(&mut state);
    steps(&mut state, &["1 enter blue-1", "0 take grey"]);
    assert_eq!(state.public.phase, Phase::Take { seat: seat(0), cause: TakeCause::Salvage });
    step(&mut state, "0 take rainbow");
    assert_eq!(state.public.phase, Phase::Round);
}

#[test]
fn sh_31_whoever_did_not_win_is_asked_in_turn_order() {
    for (condition, settings, entered, asked) in [
        (
            "all-but-lowest",
            ["yellow-d", "yellow-a", "yellow-d"],
            "blue-4",
            ["2 check yellow-1", "0 check red-1"],
        ),
        (
            "all-but-highest",
            ["yellow-a", "yellow-d", "yellow-a"],
            "blue-1",
            ["2 take rainbow", "0 take rainbow"],
        ),
    ] {
        let mut state = dusk(3, condition);
        state.public.token = seat(1);
        set_all(&mut state, condition, &settings);
        leave_all(&mut state);
        step(&mut state, &format!("1 enter {entered}"));
        // Only the seat that is asked can take its step.
        steps(&mut state, &asked);
        assert_eq!(state.public.phase, Phase::Round, "{condition}");
    }
}

/// A night round in which the last seat, the Listener, holds its gear.
fn held(condition: &str, settings: &[&str]) -> State {
    let listener = settings.len() - 1;
    let mut state = dusk(settings.len() as u8, condition);
    cast(&mut state, listener, Character::Listener);
    step(&mut state, &format!("* round {condition}"));
    step(&mut state, &format!("{listener} hold {}", settings[listener]));
    for (who, setting) in settings[..listener].iter().enumerate() {
        step(&mut state, &format!("{who} set {setting}"));
    }
    state
}

#[test]
fn sh_40_a_held_gear_stays_face_down_in_a_power_cut() {
    let mut state = held("lowest-even", &["blue-a", "blue-b", "blue-c"]);
    steps(&mut state, &["0 turn increase"]);
    assert_eq!(state.public.players[seat(2)].placed, Placed::FaceDown { turned: Some(Turning::Leave) });
    assert_eq!(state.public.phase, Phase::Turn { seat: seat(2), looked: false }, "seat 1 is not asked");
    step(&mut state, "2 turn increase");
    assert_eq!([shows(&state, 0), shows(&state, 1), shows(&state, 2)], [2, 3, 3]);
}

#[test]
fn sh_40_in_counter_drive_the_other_neighbour_leaves_the_held_gear() {
    let mut state = held("lowest", &["blue-a", "blue-b", "blue-c"]);
    assert_eq!(state.public.phase, Phase::Turn { seat: seat(2), looked: false });
    steps(&mut state, &["2 turn increase", "1 turn increase"]);
    assert_eq!([shows(&state, 0), shows(&state, 1), shows(&state, 2)], [2, 3, 3], "seat 0 is not asked");
}

#[test]
fn sh_40_in_a_glass_housing_a_held_gear_lies_open_and_is_left() {
    let mut state = held("lowest-odd", &["blue-a", "blue-c"]);
    assert_eq!([shows(&state, 0), shows(&state, 1)], [1, 3]);
    assert_eq!(state.public.phase, Phase::Turn { seat: seat(1), looked: false }, "seat 0 is not asked");
    step(&mut state, "1 turn increase");
    assert_eq!([shows(&state, 0), shows(&state, 1)], [2, 3]);
}

#[test]
fn sh_31_every_condition_has_an_effect_of_its_own() {
    for rules in 1..=Shesterenki::META.rules {
        let effects: tabletop::Set<Effect> = Condition::every().map(|card| card.effect(rules)).collect();
        assert_eq!(effects.len(), 10);
    }
}

/// Everything that is asked in a night round in which everybody takes the action of this number, over and over; what
/// those who are asked see of the others' gears; and how it ends.
fn round(night_effects: bool, condition: Condition, settings: &[&str], choice: usize) -> Vec<String> {
    let options = Options { night_effects, ..Options::default() };
    let mut state = dealt_with(options, settings.len() as u8);
    night_falls(&mut state, &condition.to_string());
    set_all(&mut state, &condition.to_string(), settings);
    let mut told = Vec::new();
    while let Some(asked) = Shesterenki::turn(&state.public).seats().iter().next() {
        let can = legal(&state, asked);
        let chosen = &can[choice % can.len()];
        let others = state.public.players.iter().filter(|(other, _)| *other != asked);
        let seen: Vec<_> = others.map(|(_, player)| player.placed).collect();
        told.push(format!("{asked}: {seen:?} {}", can.join(", ")));
        step(&mut state, &format!("{asked} {chosen}"));
    }
    told.push(format!("{:?}", state.public.players));
    told
}

#[test]
fn sh_31_every_effect_changes_something_for_every_number_of_players() {
    let settings = ["red-b", "blue-b", "yellow-c", "violet-a", "grey-a"];
    for condition in Condition::every() {
        for seats in 2..=4 {
            let differs = (0..settings.len()).any(|first| {
                let dealt: Vec<&str> = settings.iter().copied().cycle().skip(first).take(seats).collect();
                (0..3).any(|choice| {
                    round(true, condition, &dealt, choice) != round(false, condition, &dealt, choice)
                })
            });
            assert!(differs, "{condition} with {seats}");
        }
    }
}
