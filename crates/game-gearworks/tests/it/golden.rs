//! Fixed games: one for each way to end, playthroughs to be read, and counts of positions.

use game_gearworks::{Decider, Difficulty, Gearworks, Options, Side, score};
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
    let state = testkit::golden_replay::<Gearworks>("tests/data/win.replay");
    assert_eq!((winners(&state), decider(&state)), (1, Decider::Points));
}

#[test]
fn a_win_by_types_of_parts() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/win-by-types.replay");
    assert_eq!((winners(&state), decider(&state)), (1, Decider::Types));
}

#[test]
fn a_win_by_sets_of_three() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/win-by-triples.replay");
    assert_eq!((winners(&state), decider(&state)), (1, Decider::Triples));
}

#[test]
fn a_shared_win() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/shared.replay");
    assert_eq!((winners(&state), decider(&state)), (2, Decider::Shared));
}

#[test]
fn solo_won() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/solo-won.replay");
    let its = score(&state.public, Side::Leviathan).total;
    assert_eq!(winners(&state), 1);
    assert!(score(&state.public, Side::Seat(tabletop::Seat::new(0))).total > its);
}

#[test]
fn solo_lost() {
    let state = testkit::golden_replay::<Gearworks>("tests/data/solo-lost.replay");
    assert_eq!(winners(&state), 0, "nobody is first");
}

#[test]
fn perft() {
    testkit::perft::<Gearworks>("tests/data/perft.txt");
}

#[test]
fn playthrough_of_four() {
    testkit::playthrough::<Gearworks>("tests/data/playthrough-4.txt", &Options::default(), 4, 1);
}

#[test]
fn playthrough_of_one() {
    let options = Options { difficulty: Difficulty::Medium, ..Options::default() };
    testkit::playthrough::<Gearworks>("tests/data/playthrough-solo.txt", &options, 1, 1);
}
