//! Fixed games of every version of the rules: counts of positions, a whole playthrough, and a replay for each way a game
//! can end. `UPDATE=1` writes replays of the newest version only.

use game_gears_of_industry::phase::Phase;
use game_gears_of_industry::{Format, GearsOfIndustry, Options, Public};
use std::fmt::Write;
use tabletop::{Driver, First, Game, Mute, Rng, Seat, State};

type Table = State<GearsOfIndustry>;

const NEWEST: u32 = GearsOfIndustry::META.rules;

#[test]
fn perft() {
    for rules in 1..=NEWEST {
        testkit::perft::<GearsOfIndustry>(rules, &format!("tests/data/rules-{rules}/perft.txt"));
    }
}

/// `perft.txt` counts the set-up; these lines, turns.
#[test]
fn perft_of_turns() {
    for rules in 1..=NEWEST {
        testkit::perft_from::<GearsOfIndustry>(&format!("tests/data/rules-{rules}/perft-turns.txt"));
    }
}

#[test]
fn playthrough_of_two_players() {
    let options = Options { target: 3, ..Options::default() };
    for rules in 1..=NEWEST {
        let path = format!("tests/data/rules-{rules}/playthrough-2p.txt");
        testkit::playthrough::<GearsOfIndustry>(rules, &path, &options, 2, 5);
    }
}

fn tied(public: &Public) -> bool {
    public.points[Seat::new(0)] == public.points[Seat::new(1)]
}

fn winners(over: &Table) -> usize {
    GearsOfIndustry::standing(over).winners().count()
}

/// Replays the files of this name and checks that they end as wanted; the newest is looked for if it is to be written
/// anew.
#[track_caller]
fn ends(
    name: &str,
    options: &Options,
    seats: u8,
    seeds: std::ops::Range<u64>,
    wanted: impl Fn(&Table) -> bool,
) {
    if testkit::updating() {
        let found = testkit::find_replay::<GearsOfIndustry>(options, seats, seeds, &wanted);
        write(name, &found.expect("some game ends like this"));
    }
    for rules in 1..=NEWEST {
        let over = testkit::golden_replay::<GearsOfIndustry>(&path(rules, name));
        assert!(over.public.phase == Phase::Over && wanted(&over), "{name} of rules {rules} ends otherwise");
    }
}

fn path(rules: u32, name: &str) -> String {
    format!("tests/data/rules-{rules}/{name}.replay")
}

fn write(name: &str, text: &str) {
    std::fs::write(path(NEWEST, name), text).expect("the file can be written");
}

#[test]
fn an_end_by_points() {
    ends("points", &Options::default(), 3, 0..50, |over| {
        winners(over) == 1 && over.public.points.as_slice().iter().any(|points| *points >= 7)
    });
}

#[test]
fn an_end_by_cards_in_play() {
    let options = Options { target: 3, format: Format::Advanced, ..Options::default() };
    ends("tie-break", &options, 2, 0..5_000, |over| {
        let in_play = |seat| over.public.in_play(Seat::new(seat));
        tied(&over.public) && winners(over) == 1 && in_play(0) != in_play(1)
    });
}

#[test]
fn an_end_that_is_shared() {
    let options = Options { target: 3, ..Options::default() };
    ends("shared", &options, 2, 0..50_000, |over| winners(over) == 2 && tied(&over.public));
}

#[test]
fn an_end_of_a_team_game() {
    ends("team", &Options::default(), 4, 0..50, |over| winners(over) == 2);
}

/// A game in which everybody passes, written as a replay.
fn passive() -> String {
    let options = Options { first: First::Seat(Seat::new(0)), ..Options::default() };
    let id = GearsOfIndustry::META.id;
    let header = serde_json::json!({ "game": id, "options": options, "rules": NEWEST, "seats": 2 });
    let mut text = format!("{header}\n");
    let mut state = GearsOfIndustry::setup(NEWEST, &options, 2).unwrap();
    let (mut driver, mut rng) = (Driver::<GearsOfIndustry>::new(), Rng::new(1));
    // Passing is the first action wherever it is possible.
    while let Some(step) = driver.next(&state, &mut rng, |_, legal, _| legal[0]) {
        state.take(step, &mut Mute);
        writeln!(text, "{step}").unwrap();
    }
    text
}

#[test]
fn an_end_after_the_last_round() {
    if testkit::updating() {
        write("rounds", &passive());
    }
    for rules in 1..=NEWEST {
        let over = testkit::golden_replay::<GearsOfIndustry>(&path(rules, "rounds"));
        assert_eq!((over.public.turn, winners(&over)), (200, 2));
    }
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<GearsOfIndustry>("tests/data/rules-1");
}
