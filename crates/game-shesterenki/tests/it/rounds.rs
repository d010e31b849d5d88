//! SH-10 to SH-13 and SH-31: setting, turning, the next round, the night shift.

use crate::table::{
    cast, day, dealt, dealt_with, leave_all, legal, night_falls, refused, seat, set_all, shows, step, steps,
};
use game_shesterenki::{Character, Effect, Event, Face, Gear, Options, Phase, Placed, Shift};
use tabletop::{SeatSet, Set, Turn, Viewer};

#[test]
fn sh_10_all_set_at_once_and_nobody_learns_what() {
    let mut state = dealt(3);
    step(&mut state, "* round highest");
    assert_eq!(state.turn(), Turn::Seats(SeatSet::all(3)));
    let journal = step(&mut state, "1 set violet-b");
    assert!(!journal.barred, "a choice may be taken back while somebody has still to choose");
    let others: Vec<&Event> = journal.seen_by(Viewer::Seat(seat(0))).collect();
    assert_eq!(others, [&Event::HasSet { seat: seat(1) }]);
    assert_eq!(state.public.players[seat(1)].placed, Placed::FaceDown { turned: None });
    assert!(state.public.players[seat(1)].hand.contains(Gear::Violet), "the table does not tell which");
    assert_eq!(state.turn().seats(), SeatSet::only(seat(0)).with(seat(2)));
    step(&mut state, "0 set red-a");
    assert!(step(&mut state, "2 set red-a").barred, "the last choice ends the taking back");
}

#[test]
fn sh_10_only_a_gear_in_hand_can_be_set() {
    let mut state = dealt(2);
    step(&mut state, "* round highest");
    assert_eq!(refused(&state, "0 set rainbow-a"), "SH-10");
    assert_eq!(refused(&state, "0 turn leave"), "SH-11");
}

#[test]
fn sh_11_each_acts_on_the_gear_to_the_left_from_the_token_on() {
    let mut state = dealt(3);
    state.public.token = seat(1);
    set_all(&mut state, "highest", &["yellow-c", "blue-b", "violet-b"]);
    assert_eq!(state.public.phase, Phase::Turn { seat: seat(1), looked: false });
    assert!(step(&mut state, "1 turn increase").barred, "the gear is turned face up");
    assert_eq!(shows(&state, 2), 3, "violet 2-2-3-3 from its second side");
    assert!(matches!(state.public.players[seat(0)].placed, Placed::FaceDown { .. }));
    step(&mut state, "2 turn increase");
    assert_eq!(shows(&state, 0), 1, "yellow counts down");
    step(&mut state, "0 turn decrease");
    assert_eq!(shows(&state, 1), 1);
}

#[test]
fn sh_11_whoever_acts_does_not_see_the_gear() {
    let state = day("highest", &["red-a", "violet-b"]);
    assert_eq!(state.private[seat(0)].seen, None);
    assert_eq!(legal(&state, seat(0)), ["turn increase", "turn decrease", "turn leave"]);
    assert_eq!(refused(&state, "0 set red-a"), "SH-10");
}

#[test]
fn sh_12_two_players_turn_each_other() {
    let mut state = day("highest", &["yellow-b", "yellow-c"]);
    steps(&mut state, &["0 turn decrease", "1 turn increase"]);
    assert_eq!((shows(&state, 0), shows(&state, 1)), (2, 3));
    assert_eq!(state.public.phase, Phase::Enter { seat: seat(1) }, "the winner is determined");
}

#[test]
fn sh_13_token_gears_and_round_card_move_on() {
    let mut state = day("highest", &["yellow-a", "yellow-a"]);
    leave_all(&mut state);
    assert_eq!(state.public.phase, Phase::Round);
    let events = steps(&mut state, &["* round lowest"]);
    assert!(events.contains(&Event::Token { seat: seat(1) }));
    assert_eq!(state.public.token, seat(1));
    for (_, player) in state.public.players.iter() {
        assert_eq!(player.placed, Placed::Nowhere);
        assert_eq!(player.discard, [Gear::Yellow, Gear::Rainbow].into_iter().collect());
    }
    assert_eq!(state.public.round, 2);
    assert_eq!(state.public.past.len(), 1);
}

#[test]
fn sh_31_after_the_fifth_round_the_night_shift_begins() {
    let mut state = dealt(2);
    cast(&mut state, 0, Character::Stoker);
    let day_cards = ["highest", "lowest", "highest-even", "highest-odd", "lowest-even"];
    for (round, (card, gear)) in
        day_cards.iter().zip(["red-a", "yellow-d", "blue-a", "violet-a", "grey-a"]).enumerate()
    {
        // Both show the same, so nobody wins; grey jams grey.
        set_all(&mut state, card, &[gear, gear]);
        leave_all(&mut state);
        while let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().expect("somebody is asked");
            let last = legal(&state, seat).pop().expect("there is something to do");
            step(&mut state, &format!("{seat} {last}"));
        }
        assert_eq!(usize::from(state.public.round), round + 1);
    }
    assert_eq!(state.public.phase, Phase::Discard { seat: seat(0) });
    let events = steps(&mut state, &["* discard red"]);
    assert!(events.contains(&Event::NightFalls));
    steps(&mut state, &["* discard blue"]);
    assert_eq!(state.public.shift, Shift::Night);
    assert_eq!(state.public.players[seat(0)].character.map(|card| card.face), Some(Face::Night));
    assert_eq!(state.public.players[seat(0)].discard, Set::only(Gear::Red));
    assert_eq!(state.public.players[seat(1)].hand.len(), 5);
    let events = steps(&mut state, &["* round odds"]);
    assert!(matches!(events[..], [Event::RoundBegins { round: 6, effect: Some(_), .. }]));
}

#[test]
fn sh_31_without_night_effects_the_conditions_stay_bare() {
    let effect = |night_effects| {
        let mut state = dealt_with(Options { night_effects, ..Options::default() }, 2);
        night_falls(&mut state, "odds");
        step(&mut state, "* round odds");
        state.public.effect
    };
    assert_eq!(effect(false), None);
    assert_eq!(effect(true), Some(Effect::Seized));
}
