//! Golden games: a playthrough to be read in a diff, counts of positions, and one replay for each way to end.

use crate::table::{ME, table, with_options};
use game_city_of_gears::{CityOfGears, Ending, Layout, Options};
use tabletop::{First, Game, Seat};

#[test]
fn playthrough_of_two() {
    let options = Options { short: true, ..Options::default() };
    testkit::playthrough::<CityOfGears>(1, "tests/data/rules-1/playthrough-2p.txt", &options, 2, SHORT);
}

/// The seed of a game that is quickly over.
const SHORT: u64 = 2130;

#[test]
fn perft() {
    testkit::perft::<CityOfGears>(1, "tests/data/rules-1/perft.txt");
}

/// From the set-up `perft` does not get beyond dice and the first draw; these begin in the middle of a city.
#[test]
fn perft_of_built_positions() {
    let first = Options { first: First::Seat(ME), ..Options::default() };
    let low = Options { layout: Layout::LowConflict, ..first };
    let two =
        table(2).tile("B3", "turbine-yard").tile("B2", "aerodrome").link(0, "B3-factory").link(0, "B2-B3");
    let two = two.link(0, "A2-B2").worker(0, "B3").worker(0, "B2").worker(1, "B2").develop(0, "night-shift");
    let mut three = table(3).tile("C2", "brass-bank").tile("C3", "observatory").tile("B3", "boiler-house");
    three.state.public.turn.seat = Seat::new(2);
    let three = three.link(2, "C2-factory").link(2, "C3-factory").link(2, "C2-C3").link(0, "B3-C3");
    let three = three.worker(2, "C2").worker(2, "C3").develop(2, "signal-box");
    let low = with_options(&low, 4).tile("south", "grand-exchange").tile("B3", "scrap-reclaimer");
    let low =
        low.link(0, "south-factory").link(0, "B3-south").link(1, "B2-B3").worker(0, "south").worker(0, "B3");
    let counts = [two, three, low].map(|table| {
        let state = table.dice("steam cog-zap zap").state;
        assert_eq!(CityOfGears::check(&state), Ok(()));
        [1, 2, 3].map(|depth| testkit::leaves(&state, depth))
    });
    assert_eq!(counts, [[24, 192, 1507], [21, 87, 749], [16, 97, 531]], "the rules were not meant to change");
}

fn ends(file: &str, ending: Ending) {
    let state = testkit::golden_replay::<CityOfGears>(&format!("tests/data/rules-1/{file}.replay"));
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
    let state = testkit::golden_replay::<CityOfGears>("tests/data/rules-1/shared.replay");
    assert_eq!(CityOfGears::standing(&state).winners().count(), 2);
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<CityOfGears>("tests/data/rules-1");
}
