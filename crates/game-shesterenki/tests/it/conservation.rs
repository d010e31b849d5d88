//! The conservation laws notice when something is lost, doubled or known that cannot be.

use crate::table::{State, cast, day, dealt, seat, set, step};
use game_shesterenki::{Character, Effect, Gear, Phase, Placed, Shesterenki, Shift, Turning};
use tabletop::Game;

/// Damages a table in the middle of a round and gives what the check says.
fn fault(damage: impl Fn(&mut State)) -> &'static str {
    let mut state = day("highest", &["red-a", "violet-b"]);
    assert_eq!(Shesterenki::check(&state), Ok(()));
    damage(&mut state);
    Shesterenki::check(&state).expect_err("this cannot be")
}

#[test]
fn gears_are_neither_lost_nor_doubled() {
    let lost = fault(|state| state.public.players[seat(0)].hand.remove(Gear::Grey));
    assert_eq!(lost, "a player has six gears");
    let doubled = fault(|state| {
        let player = &mut state.public.players[seat(0)];
        player.discard = set(&["grey"]);
    });
    assert_eq!(doubled, "a gear is in one place");
}

#[test]
fn code_cards_are_neither_lost_nor_doubled() {
    let lost = fault(|state| state.public.players[seat(0)].open = set(&["red-1"]));
    assert_eq!(lost, "a player has four code cards");
    let doubled = fault(|state| state.public.players[seat(0)].check = set(&["red-1"]));
    assert_eq!(doubled, "a code card has one state");
    let shared =
        fault(|state| state.public.players[seat(0)].open = set(&["blue-1", "red-2", "red-3", "red-4"]));
    assert_eq!(shared, "a code card belongs to one player");
}

#[test]
fn characters_and_round_cards_come_once() {
    let twins = fault(|state| (0..2).for_each(|who| cast(state, who, Character::Clerk)));
    assert_eq!(twins, "a character belongs to one player");
    assert_eq!(fault(|state| state.public.round = 2), "each round has its own round card");
    let again = fault(|state| {
        state.public.round = 2;
        state.public.past = set(&["highest"]);
    });
    assert_eq!(again, "a round card is played once");
    assert_eq!(fault(|state| state.public.shift = Shift::Night), "the night begins after the fifth round");
    let effect = fault(|state| state.public.effect = Some(Effect::Seized));
    assert_eq!(effect, "the effect is that of the round card");
}

#[test]
fn secrets_are_what_lies_there() {
    let forgotten = fault(|state| state.private[seat(0)].set = None);
    assert_eq!(forgotten, "a gear that lies face down is known to its owner");
    let foreign = fault(|state| state.private[seat(0)].set = "rainbow-a".parse().ok());
    assert_eq!(foreign, "the gear set is one left to choose");
    let turned = fault(|state| {
        state.public.players[seat(0)].placed = Placed::FaceDown { turned: Some(Turning::Leave) };
    });
    assert_eq!(turned, "a gear turned is face up but in a blackout");
    assert_eq!(fault(|state| state.private[seat(0)].hold = true), "only the Listener holds a gear");
    let dreamt = fault(|state| state.private[seat(0)].seen = "violet-b".parse().ok());
    assert_eq!(dreamt, "what the Listener saw is what lies there");
}

#[test]
fn a_table_being_dealt_is_fine() {
    let mut state = dealt(2);
    state.public.phase = Phase::Deal { seat: seat(1) };
    state.public.players[seat(1)].open = set(&["blue-1"]);
    assert_eq!(Shesterenki::check(&state), Ok(()));
    step(&mut state, "* deal blue-2");
    assert_eq!(Shesterenki::check(&state), Ok(()));
}
