//! Golden games of every version of the rules: a playthrough to be read in a diff, counts of positions, and one replay for
//! each way to end. `UPDATE=1` writes replays of the newest version only.

use crate::table::{ME, table, with_options};
use game_city_of_gears::{CityOfGears, Ending, Layout, Options};
use tabletop::{First, Game, Seat, State};

const NEWEST: u32 = CityOfGears::META.rules;

#[test]
fn playthrough_of_two() {
    let options = Options { short: true, ..Options::default() };
    for (rules, seed) in (1..=NEWEST).zip(SHORT) {
        let path = format!("tests/data/rules-{rules}/playthrough-2p.txt");
        testkit::playthrough::<CityOfGears>(rules, &path, &options, 2, seed);
    }
}

/// The seeds of games that are quickly over, one for each version of the rules.
const SHORT: [u64; NEWEST as usize] = [2130, 678];

#[test]
fn perft() {
    for rules in 1..=NEWEST {
        testkit::perft::<CityOfGears>(rules, &format!("tests/data/rules-{rules}/perft.txt"));
    }
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
    let states = [two, three, low].map(|table| table.dice("steam cog-zap zap").state);
    let counts = |rules: u32| {
        states.clone().map(|mut state| {
            state.public.rules = rules;
            assert_eq!(CityOfGears::check(&state), Ok(()));
            [1, 2, 3].map(|depth| testkit::leaves(&state, depth))
        })
    };
    assert_eq!(
        counts(1),
        [[24, 192, 1507], [21, 87, 749], [16, 97, 531]],
        "the rules were not meant to change"
    );
    assert_eq!(
        counts(2),
        [[24, 204, 1635], [21, 103, 816], [16, 105, 600]],
        "the rules were not meant to change"
    );
}

fn path(rules: u32, name: &str) -> String {
    format!("tests/data/rules-{rules}/{name}.replay")
}

/// Replays the files of this name and checks that they end as wanted.
#[track_caller]
fn ends(name: &str, wanted: impl Fn(&State<CityOfGears>) -> bool) {
    for rules in 1..=NEWEST {
        let state = testkit::golden_replay::<CityOfGears>(&path(rules, name));
        assert!(wanted(&state), "{name} of rules {rules} ends otherwise");
        let standing = CityOfGears::standing(&state);
        let best = standing.points.as_slice().iter().max();
        assert!(standing.winners().all(|seat| Some(&standing.points[seat]) == best));
    }
}

/// The same; the newest file is looked for among random games if it is to be written anew.
#[track_caller]
fn can_end(name: &str, options: &Options, seats: u8, wanted: impl Fn(&State<CityOfGears>) -> bool) {
    if testkit::updating() {
        let found = testkit::find_replay::<CityOfGears>(options, seats, 0..100_000, &wanted);
        std::fs::write(path(NEWEST, name), found.expect("a random game ends so"))
            .expect("the file can be written");
    }
    ends(name, wanted);
}

fn ended(ending: Ending) -> impl Fn(&State<CityOfGears>) -> bool {
    move |state| state.public.over == Some(ending)
}

#[test]
fn the_third_opening_day_gear_ends_a_game() {
    can_end("opening-day", &Options::default(), 2, ended(Ending::OpeningDay));
}

#[test]
fn the_second_opening_day_gear_ends_a_short_game() {
    can_end(
        "opening-day-short",
        &Options { short: true, ..Options::default() },
        3,
        ended(Ending::OpeningDay),
    );
}

#[test]
fn an_empty_bag_ends_a_game() {
    let low = Options { layout: Layout::LowConflict, ..Options::default() };
    can_end("empty-bag", &low, 4, ended(Ending::EmptyBag));
}

#[test]
fn a_hundred_rounds_end_a_game() {
    // Nobody ever does anything, which does not happen by chance.
    ends("rounds", ended(Ending::Rounds));
}

#[test]
fn a_shared_victory() {
    can_end("shared", &Options::default(), 2, |state| CityOfGears::standing(state).winners().count() == 2);
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<CityOfGears>("tests/data/rules-1");
}
