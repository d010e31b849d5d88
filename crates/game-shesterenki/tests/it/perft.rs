//! Perft: how many ways there are to go on, from the set-up and from the middle of golden games.

use crate::table::{State, legal, step};
use game_shesterenki::{Options, Shesterenki};
use std::fmt::Write;
use tabletop::{Game, Turn};

#[test]
fn from_the_set_up() {
    testkit::perft::<Shesterenki>("tests/data/perft.txt");
}

/// Each line names a golden replay, how many of its steps are taken, the depth and the count.
#[test]
fn from_the_middle_of_golden_games() {
    let path = "tests/data/perft-middle.txt";
    let old = std::fs::read_to_string(path).expect("the file is there");
    let mut new = String::new();
    for line in old.lines() {
        if line.starts_with('#') {
            writeln!(new, "{line}").expect("a string grows");
            continue;
        }
        let mut words = line.split_whitespace();
        let mut word = || words.next().expect("<replay> <steps> <depth> <count>");
        let (replay, steps, depth) = (word(), word(), word());
        let state = position(replay, steps.parse().expect("a number of steps"));
        let count = leaves(&state, depth.parse().expect("a depth"));
        writeln!(new, "{replay} {steps} {depth} {count}").expect("a string grows");
    }
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &new).expect("the file can be written");
    } else {
        assert_eq!(new, old, "run with UPDATE=1 if the rules were meant to change");
    }
}

fn position(replay: &str, steps: usize) -> State {
    let text = std::fs::read_to_string(format!("tests/data/{replay}.replay")).expect("the replay is there");
    let mut lines = text.lines();
    let header: serde_json::Value =
        serde_json::from_str(lines.next().expect("a header")).expect("the header is JSON");
    let options: Options = serde_json::from_value(header["options"].clone()).expect("these are our options");
    let seats = header["seats"].as_u64().expect("a number of seats") as u8;
    let mut state = Shesterenki::setup(&options, seats).expect("the options are fine");
    lines.take(steps).for_each(|line| {
        step(&mut state, line);
    });
    state
}

fn leaves(state: &State, depth: u32) -> u64 {
    let lines: Vec<String> = match state.turn() {
        _ if depth == 0 => return 1,
        Turn::Over => return 1,
        Turn::Chance => {
            let mut chances = Vec::new();
            Shesterenki::chances(state, &mut chances);
            chances.iter().map(|(chance, _)| format!("* {chance}")).collect()
        }
        // Of seats that decide at once the lowest goes first: their order does not matter.
        Turn::Seats(seats) => {
            let seat = seats.first().expect("somebody decides");
            legal(state, seat).iter().map(|action| format!("{seat} {action}")).collect()
        }
    };
    let after = |line: &String| {
        let mut next = state.clone();
        step(&mut next, line);
        leaves(&next, depth - 1)
    };
    lines.iter().map(after).sum()
}
