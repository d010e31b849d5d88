//! Golden games: a playthrough to be read in a diff, counts of positions, and one replay for each way to end.

use game_city_of_gears::{CityOfGears, Ending, Options};
use tabletop::Game;

#[test]
fn playthrough_of_two() {
    let options = Options { short: true, ..Options::default() };
    testkit::playthrough::<CityOfGears>("tests/data/playthrough-2p.txt", &options, 2, SHORT);
}

/// The seed of a game that is quickly over.
const SHORT: u64 = 2130;

#[test]
fn perft() {
    testkit::perft::<CityOfGears>("tests/data/perft.txt");
}

fn ends(file: &str, ending: Ending) {
    let state = testkit::golden_replay::<CityOfGears>(&format!("tests/data/{file}.replay"));
    assert_eq!(state.public.over, Some(ending));
    let standing = CityOfGears::standing(&state);
    let best = standing.points.as_slice().iter().max();
    assert!(standing.winners().all(|seat| Some(&standing.points[seat]) == best));
}

#[test]
fn the_third_opening_day_gear_ends_a_game() {
    ends("opening-day", Ending::OpeningDay);
}

#[test]
fn the_second_opening_day_gear_ends_a_short_game() {
    ends("opening-day-short", Ending::OpeningDay);
}

#[test]
fn an_empty_bag_ends_a_game() {
    ends("empty-bag", Ending::EmptyBag);
}

#[test]
fn a_hundred_rounds_end_a_game() {
    ends("rounds", Ending::Rounds);
}

#[test]
fn a_shared_victory() {
    let state = testkit::golden_replay::<CityOfGears>("tests/data/shared.replay");
    assert_eq!(CityOfGears::standing(&state).winners().count(), 2);
}
