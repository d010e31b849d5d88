//! Counting positions to a depth: a number that changes whenever the rules do.

use crate::{expected, json, play};
use std::fmt::Write;
use std::path::Path;
use tabletop::{Game, Mute, State, Step, Turn};

/// Counts the sequences of steps for each line `<seats> <options json> <depth> <count>` of the file. A sequence
/// ends at the depth or where the game is over. Weights of chances are ignored, and of seats that decide at once
/// the lowest goes first, since their order does not matter.
///
/// `UPDATE=1` rewrites the counts; a line may lack its count until then, and a missing file is begun with the
/// default options at every number of seats.
#[track_caller]
pub fn perft<G: Game>(path: &str) {
    let updating = expected::updating();
    let old = if updating && !Path::new(path).exists() { beginning::<G>() } else { expected::read(path) };
    let (mut new, mut lines, mut wrong) = (String::new(), 0, String::new());
    for (line, number) in old.lines().zip(1..) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            let _ = writeln!(new, "{line}");
            continue;
        }
        let Line { seats, options, depth, count } =
            Line::<G>::read(line).unwrap_or_else(|fault| panic!("{path}:{number}: {fault}"));
        let found = leaves(&play::set_up::<G>(&options, seats), depth);
        let _ = writeln!(new, "{seats} {} {depth} {found}", json::text(&options));
        if count != Some(found) {
            let _ = writeln!(wrong, "{path}:{number}: counted {found}: {line}");
        }
        lines += 1;
    }
    assert!(lines > 0, "{path} has no line to count");
    if updating {
        expected::write(path, &new);
    } else {
        assert!(wrong.is_empty(), "perft: run with UPDATE=1 if the rules were meant to change\n{wrong}");
    }
}

struct Line<G: Game> {
    seats: u8,
    options: G::Options,
    depth: u32,
    count: Option<u64>,
}

impl<G: Game> Line<G> {
    fn read(line: &str) -> Result<Self, String> {
        let (seats, rest) = line.trim().split_once(' ').ok_or("<seats> <options json> <depth> <count>")?;
        let seats = seats.parse().map_err(|error| format!("seats “{seats}”: {error}"))?;
        let mut stream = serde_json::Deserializer::from_str(rest).into_iter();
        let options =
            stream.next().ok_or("options are missing")?.map_err(|error| format!("options: {error}"))?;
        let mut numbers = rest[stream.byte_offset()..].split_whitespace();
        let depth = numbers.next().ok_or("the depth is missing")?;
        let depth = depth.parse().map_err(|error| format!("depth “{depth}”: {error}"))?;
        let count =
            numbers.next().map(|count| count.parse().map_err(|error| format!("count “{count}”: {error}")));
        Ok(Line { seats, options, depth, count: count.transpose()? })
    }
}

/// Lines for a new file: as deep as stays quick.
fn beginning<G: Game>() -> String {
    const QUICK: u64 = 200_000;
    let options = G::Options::default();
    let mut out = String::from("# <seats> <options json> <depth> <count>\n");
    for seats in G::META.seats.0..=G::META.seats.1 {
        let state = play::set_up::<G>(&options, seats);
        for depth in 1..=12 {
            let count = leaves(&state, depth);
            if depth > 1 && count > QUICK {
                break;
            }
            let _ = writeln!(out, "{seats} {} {depth} {count}", json::text(&options));
        }
    }
    out
}

fn leaves<G: Game>(state: &State<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |step: Step<G>| {
        let mut next = state.clone();
        play::take(&mut next, step, &mut Mute);
        leaves(&next, depth - 1)
    };
    match state.turn() {
        Turn::Over => 1,
        Turn::Chance => play::chances(state).into_iter().map(|(chance, _)| after(Step::Chance(chance))).sum(),
        Turn::Seats(seats) => {
            let seat = seats.first().expect("a turn of seats has at least one");
            play::legal_actions(state, seat).into_iter().map(|action| after(Step::Seat(seat, action))).sum()
        }
    }
}
