//! Fixed games: counts of positions, a whole playthrough, and a replay for each way a game can end.

use game_gears_of_industry::phase::Phase;
use game_gears_of_industry::{Format, GearsOfIndustry, Options, Public};
use std::fmt::Write;
use tabletop::{Driver, First, Game, Mute, Rng, Seat, State};

type Table = State<GearsOfIndustry>;

#[test]
fn perft() {
    testkit::perft::<GearsOfIndustry>(1, "tests/data/rules-1/perft.txt");
}

/// `perft.txt` counts the set-up; these lines, turns.
#[test]
fn perft_of_turns() {
    testkit::perft_from::<GearsOfIndustry>("tests/data/rules-1/perft-turns.txt");
}

#[test]
fn playthrough_of_two_players() {
    let options = Options { target: 3, ..Options::default() };
    testkit::playthrough::<GearsOfIndustry>(1, "tests/data/rules-1/playthrough-2p.txt", &options, 2, 5);
}

fn tied(public: &Public) -> bool {
    public.points[Seat::new(0)] == public.points[Seat::new(1)]
}

/// The replay in the file, which is looked for if there is none.
fn replay(
    file: &str,
    options: &Options,
    seats: u8,
    seeds: std::ops::Range<u64>,
    fits: fn(&Table) -> bool,
) -> Table {
    let path = format!("tests/data/rules-1/{file}");
    if testkit::updating() && !std::path::Path::new(&path).exists() {
        let found = testkit::find_replay::<GearsOfIndustry>(options, seats, seeds, fits);
        std::fs::write(&path, found.expect("some game ends like this")).unwrap();
    }
    let over = testkit::golden_replay::<GearsOfIndustry>(&path);
    assert!(over.public.phase == Phase::Over && fits(&over), "{path} ends otherwise");
    over
}

#[test]
fn an_end_by_points() {
    let over = replay("points.replay", &Options::default(), 3, 0..50, |over| {
        GearsOfIndustry::standing(over).winners().count() == 1
    });
    assert!(over.public.points.as_slice().iter().any(|points| *points >= 7));
}

#[test]
fn an_end_by_cards_in_play() {
    let options = Options { target: 3, format: Format::Advanced, ..Options::default() };
    let over = replay("tie-break.replay", &options, 2, 0..5_000, |over| {
        tied(&over.public) && GearsOfIndustry::standing(over).winners().count() == 1
    });
    assert!(over.public.in_play(Seat::new(0)) != over.public.in_play(Seat::new(1)));
}

#[test]
fn an_end_that_is_shared() {
    let options = Options { target: 3, ..Options::default() };
    let over = replay("shared.replay", &options, 2, 0..50_000, |over| {
        GearsOfIndustry::standing(over).winners().count() == 2
    });
    assert!(tied(&over.public));
}

#[test]
fn an_end_of_a_team_game() {
    let over = replay("team.replay", &Options::default(), 4, 0..50, |over| over.public.phase == Phase::Over);
    assert_eq!(GearsOfIndustry::standing(&over).winners().count(), 2);
}

/// A game in which everybody passes, written as a replay.
fn passive() -> String {
    let options = Options { first: First::Seat(Seat::new(0)), ..Options::default() };
    let id = GearsOfIndustry::META.id;
    let header = serde_json::json!({ "game": id, "options": options, "rules": 1, "seats": 2 });
    let mut text = format!("{header}\n");
    let mut state = GearsOfIndustry::setup(GearsOfIndustry::META.rules, &options, 2).unwrap();
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
    let path = "tests/data/rules-1/rounds.replay";
    if testkit::updating() && !std::path::Path::new(path).exists() {
        std::fs::write(path, passive()).unwrap();
    }
    let over = testkit::golden_replay::<GearsOfIndustry>(path);
    assert_eq!((over.public.turn, GearsOfIndustry::standing(&over).winners().count()), (200, 2));
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<GearsOfIndustry>("tests/data/rules-1");
}
