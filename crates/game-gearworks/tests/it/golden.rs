//! Fixed games: one for each way to end, playthroughs to be read, and counts of positions.

use crate::table::{ADA, BEN, solo, table};
use game_gearworks::{Decider, Difficulty, Gearworks, Options, Side, Tinkerer, score};
use tabletop::{Game, State};

fn winners(state: &State<Gearworks>) -> usize {
    Gearworks::standing(state).winners().count()
}

/// What decided between the two best seats.
fn decider(state: &State<Gearworks>) -> Decider {
    let mut keys: Vec<_> =
        tabletop::Seat::all(state.seats()).map(|seat| score(&state.public, Side::Seat(seat)).key()).collect();
    keys.sort_unstable();
    let (second, best) = (keys[keys.len() - 2], keys[keys.len() - 1]);
    match (best.0 > second.0, best.1 > second.1, best.2 > second.2) {
        (true, ..) => Decider::Points,
        (_, true, _) => Decider::Types,
        (.., true) => Decider::Triples,
        _ => Decider::Shared,
    }
}

#[test]
fn a_win() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/rules-1/win.replay");
    assert_eq!((winners(&state), decider(&state)), (1, Decider::Points));
}

#[test]
fn a_win_by_types_of_parts() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/rules-1/win-by-types.replay");
    assert_eq!((winners(&state), decider(&state)), (1, Decider::Types));
}

#[test]
fn a_win_by_sets_of_three() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/rules-1/win-by-triples.replay");
    assert_eq!((winners(&state), decider(&state)), (1, Decider::Triples));
}

#[test]
fn a_shared_win() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/rules-1/shared.replay");
    assert_eq!((winners(&state), decider(&state)), (2, Decider::Shared));
}

#[test]
fn solo_won() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/rules-1/solo-won.replay");
    let its = score(&state.public, Side::Leviathan).total;
    assert_eq!(winners(&state), 1);
    assert!(score(&state.public, Side::Seat(tabletop::Seat::new(0))).total > its);
}

#[test]
fn solo_lost() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/rules-1/solo-lost.replay");
    assert_eq!(winners(&state), 0, "nobody is first");
}

#[test]
fn perft() {
    testkit::perft::<Gearworks>(1, "tests/data/rules-1/perft.txt");
}

// `testkit::perft` counts from the set-up, of which the first steps are all chance; these begin in positions of play.

#[test]
fn perft_of_a_turn_with_each_tinkerer() {
    let counts = |tinkerer| {
        let table =
            table(2).tinkerer(ADA, tinkerer).sparks(ADA, 2).hand(ADA, "gray-4 blue-6").hand(BEN, "red-3");
        let table = table.grid("A2 gray-3, B1 blue-5, C4 red-1, D3 purple-6");
        [1, 2, 3].map(|depth| testkit::leaves(&table.0, depth))
    };
    let tinkerers = [Tinkerer::Bartleby, Tinkerer::Victoria, Tinkerer::Wyatt, Tinkerer::Jade];
    assert_eq!(tinkerers.map(counts), [[32, 168, 3932], [37, 131, 3019], [43, 771, 5020], [49, 167, 4417]]);
}

#[test]
fn perft_of_the_leviathans_turn_and_of_a_rounds_end() {
    let grid = "A2 gray-3, A3 red-5, B1 blue-5, C4 red-1, D3 purple-6";
    let mut its = solo(Difficulty::Easy).leviathan_sparks(3).grid(grid).control(Side::Leviathan, "A 1 3");
    its.steps(&["0 pass", "0 end-turn"]);
    assert_eq!([1, 2, 3].map(|depth| testkit::leaves(&its.0, depth)), [16, 435, 5808]);
    let mut end = table(2).contraptions(ADA, "A1 A2").contraptions(BEN, "B1");
    end = end.control(Side::Seat(ADA), "A 1 2").control(Side::Seat(BEN), "B");
    end.pass_all();
    assert_eq!([1, 2, 3, 4].map(|depth| testkit::leaves(&end.0, depth)), [7, 18, 102, 3500]);
}

#[test]
fn playthrough_of_four() {
    testkit::playthrough::<Gearworks>(1, "tests/data/rules-1/playthrough-4.txt", &Options::default(), 4, 1);
}

#[test]
fn playthrough_of_one() {
    let options = Options { difficulty: Difficulty::Medium, ..Options::default() };
    testkit::playthrough::<Gearworks>(1, "tests/data/rules-1/playthrough-solo.txt", &options, 1, 1);
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<Gearworks>("tests/data/rules-1");
}
