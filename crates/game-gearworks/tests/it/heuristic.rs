//! What the bots ask of the game.

use crate::table::{ADA, BEN, table};
use game_gearworks::{Action, Gearworks, Options, Side};
use tabletop::{Driver, Game, Heuristic, Mute, Rng, Seat, State};

/// Plays a random game, shows every position, and gives the last.
fn random_game(seats: u8, seed: u64, mut show: impl FnMut(&State<Gearworks>)) -> State<Gearworks> {
    let mut state = Gearworks::setup(Gearworks::META.rules, &Options::default(), seats).unwrap();
    let (mut rng, mut driver) = (Rng::new(seed), Driver::new());
    loop {
        show(&state);
        let step = driver.next(&state, &mut rng, |view, legal, rng| {
            assert!(legal.iter().all(|action| Gearworks::prior(view, *action) >= 0.0));
            *rng.pick(legal).unwrap()
        });
        match step {
            Some(step) => state.take(step, &mut Mute),
            None => return state,
        }
    }
}

#[test]
fn values_lie_between_0_and_1_and_agree_with_the_standing_at_the_end() {
    for seats in 1..=4 {
        for seed in 0..50 {
            let over = random_game(seats, seed, |state| {
                let values = Gearworks::values(state);
                values.iter().for_each(|(_, value)| assert!((0.0..=1.0).contains(value), "{value}"));
            });
            let standing = Gearworks::standing(&over);
            for seat in Seat::all(seats) {
                assert_eq!(Gearworks::values(&over)[seat] > 0.0, standing.won(seat));
            }
        }
    }
}

#[test]
fn lines_that_a_contraption_asks_for_are_worth_more() {
    let held = |contraption: &str| {
        let table = table(2).control(Side::Seat(ADA), "A 1").contraptions(ADA, contraption);
        Gearworks::values(&table.contraptions(BEN, "D4").0)[ADA]
    };
    assert!(held("A1") > held("A2") && held("A2") > held("B2"));
}

/// Ada's prospects late in the last round, with this card in Ben's hand: she holds row 3, where only D3 is open.
fn last_cell(ben: &str) -> f32 {
    let rows = [
        "A1 gray-1, B1 blue-2, C1 red-3, D1 purple-4",
        "A2 red-2, B2 gray-2, C2 blue-3, D2 gray-6",
        "A3 blue-1, B3 red-4, C3 yellow-5",
        "A4 purple-1, B4 yellow-3, C4 gray-5, D4 blue-6",
    ];
    let table = rows.iter().fold(table(2).round(3), |table, row| table.grid(row));
    Gearworks::values(&table.control(Side::Seat(ADA), "3").hand(ADA, "gray-7").hand(BEN, ben).0)[ADA]
}

#[test]
fn a_line_that_nobody_can_take_is_worth_more() {
    assert!(last_cell("yellow-2") > last_cell("red-6"), "a 2 does not go on with 1, 4, 5");
    assert_eq!(last_cell("red-6"), last_cell("yellow-7"), "either takes the row");
}

/// What a player does by reflex, in this many tries as it takes for a thousand.
fn reflexes(state: &State<Gearworks>, seat: Seat) -> Vec<Action> {
    let (mut rng, mut legal) = (Rng::new(1), Vec::new());
    Gearworks::legal(state.view(seat), &mut legal);
    let tries = (0..4000).filter_map(|_| Gearworks::reflex(state.view(seat), &legal, &mut rng));
    let reflexes: Vec<Action> = tries.take(1000).collect();
    assert!(reflexes.iter().all(|action| legal.contains(action)), "{reflexes:?}");
    reflexes
}

/// How many of a thousand reflexes of the first player are so.
fn reflexes_like(state: &State<Gearworks>, like: impl Fn(&Action) -> bool) -> usize {
    reflexes(state, ADA).into_iter().filter(like).count()
}

#[test]
fn a_reflex_plays_what_wins_most_and_then_ends_the_turn() {
    let grid = "A1 gray-1, B2 blue-2, D3 red-3";
    let mut table = table(2).grid(grid).control(Side::Seat(ADA), "A 4").hand(ADA, "yellow-4 red-5");
    let wins_two_lines = |action: &Action| {
        let Action::Play { cell, .. } = action else { return false };
        !["A2", "A3", "B4", "C4", "D4"].contains(&cell.to_string().as_str())
    };
    assert!(reflexes_like(&table.0, wins_two_lines) > 700, "plays that win two lines come first");
    let passes = reflexes_like(&table.0, |action| *action == Action::Pass);
    assert!((40..150).contains(&passes), "{passes} of 1000 keep their cards for the next round");
    table.0.public.done = true;
    let ends = reflexes_like(&table.0, |action| *action == Action::EndTurn);
    let buys = reflexes_like(&table.0, |action| *action == Action::DrawGear);
    assert!((250..420).contains(&buys) && ends + buys == 1000, "{ends} end and {buys} buy a card");
    table.0.public.players[ADA].sparks = 0;
    assert_eq!(reflexes_like(&table.0, |action| *action == Action::EndTurn), 1000);
}

#[test]
fn cards_that_are_left_at_the_very_end_become_sparks_by_reflex() {
    let is_discard = |action: &Action| matches!(action, Action::Discard { .. });
    for (round, discards) in [(2, 0), (3, 1000)] {
        let mut table = table(2).round(round).hand(ADA, "yellow-4 red-5");
        table.0.public.players[ADA].out = true;
        assert_eq!(reflexes_like(&table.0, is_discard), discards);
    }
}

#[test]
fn reflexes_are_legal_in_every_position_and_leave_the_leviathan_alone() {
    for seats in 1..=4 {
        let mut known = 0;
        random_game(seats, 3, |state| {
            if let Some(seat) = state.turn().seats().first() {
                known += reflexes(state, seat).len();
            }
        });
        assert_eq!(known > 0, seats > 1);
    }
}
