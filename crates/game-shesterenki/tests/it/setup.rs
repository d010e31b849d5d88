//! SH-1 to SH-5: what everybody has and how it is dealt.

use crate::table::{State, legal, seat, step};
use game_shesterenki::{Gear, Options, Phase, Shesterenki, Side, Turning};
use tabletop::{Code, First, Game, Turn};

fn start(options: Options, seats: u8) -> State {
    Shesterenki::setup(Shesterenki::META.rules, &options, seats).expect("the options are fine")
}

/// What chance offers now, with the weights.
fn chances(state: &State) -> Vec<(String, u32)> {
    let mut out = Vec::new();
    Shesterenki::chances(state, &mut out);
    out.into_iter().map(|(chance, weight)| (chance.to_string(), weight)).collect()
}

/// Takes the first outcome of every chance step until somebody decides.
fn deal(state: &mut State) {
    while state.turn() == Turn::Chance {
        let first = chances(state)[0].0.clone();
        step(state, &format!("* {first}"));
    }
}

#[test]
fn sh_1_the_six_gears_and_their_sides() {
    let sides = |gear: Gear| gear.numbers();
    assert_eq!(Gear::COUNT, 6);
    assert_eq!(sides(Gear::Red), [1, 4, 1, 4]);
    assert_eq!(sides(Gear::Violet), [2, 2, 3, 3]);
    assert_eq!(sides(Gear::Yellow), [4, 3, 2, 1]);
    for plain in [Gear::Blue, Gear::Grey, Gear::Rainbow] {
        assert_eq!(sides(plain), [1, 2, 3, 4]);
    }
    for (seat, player) in start(Options::default(), 4).public.players.iter() {
        assert_eq!(player.hand.len(), 6, "seat {seat}");
    }
}

#[test]
fn sh_1_increase_goes_around() {
    assert_eq!(Gear::Blue.number(Side::D.turned(Turning::Increase.direction())).get(), 1);
    assert_eq!(Gear::Blue.number(Side::A.turned(Turning::Decrease.direction())).get(), 4);
    assert_eq!(Gear::Yellow.number(Side::A.turned(Turning::Increase.direction())).get(), 3);
}

#[test]
fn sh_2_everybody_gets_four_open_code_cards_of_sixteen() {
    let mut state = start(Options { first: First::Seat(seat(0)), ..Options::default() }, 2);
    assert_eq!(chances(&state).len(), 16);
    assert!(chances(&state).iter().all(|(_, weight)| *weight == 1));
    for card in ["red-1", "blue-2", "yellow-3", "violet-4"] {
        step(&mut state, &format!("* deal {card}"));
    }
    assert_eq!(state.public.players[seat(0)].open.len(), 4);
    assert_eq!(state.public.phase, Phase::Deal { seat: seat(1) });
    assert_eq!(chances(&state).len(), 12, "a card is dealt once");
}

#[test]
fn sh_3_ten_round_cards_each_once() {
    let mut state = start(Options::default(), 2);
    deal(&mut state);
    assert_eq!((state.public.round, state.public.effect), (1, None), "by day a card has no effect");
    let condition = state.public.condition.expect("a round is under way");
    state.public.phase = Phase::Round;
    assert_eq!(chances(&state).len(), 9);
    assert!(!chances(&state).contains(&(format!("round {condition}"), 1)));
}

#[test]
fn sh_4_characters_are_dealt_unless_the_first_game_rule_is_on() {
    let mut with = start(Options::default(), 3);
    deal(&mut with);
    assert!(with.public.players.iter().all(|(_, player)| player.character.is_some()));
    let mut without = start(Options { characters: false, ..Options::default() }, 3);
    deal(&mut without);
    assert!(without.public.players.iter().all(|(_, player)| player.character.is_none()));
}

#[test]
fn sh_5_everybody_discards_one_gear_at_random_openly() {
    let mut state = start(Options::default(), 2);
    while !matches!(state.public.phase, Phase::Discard { .. }) {
        let first = chances(&state)[0].0.clone();
        step(&mut state, &format!("* {first}"));
    }
    assert_eq!(chances(&state).len(), 6);
    step(&mut state, "* discard grey");
    step(&mut state, "* discard red");
    let player = &state.public.players[seat(0)];
    assert_eq!((player.hand.len(), player.discard.len()), (5, 1));
    assert!(player.discard.contains(Gear::Grey));
    deal(&mut state);
    assert_eq!(legal(&state, seat(0)).len(), 5 * 4, "five gears, four sides each");
}

#[test]
fn the_first_token_is_a_seat_or_drawn() {
    assert_eq!(chances(&start(Options::default(), 3)).len(), 3);
    let fixed = start(Options { first: First::Seat(seat(2)), ..Options::default() }, 3);
    assert_eq!(fixed.public.token, seat(2));
    assert!(
        Shesterenki::setup(
            Shesterenki::META.rules,
            &Options { first: First::Seat(seat(2)), ..Options::default() },
            2
        )
        .is_err()
    );
}
