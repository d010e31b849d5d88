//! Counting positions to a depth: a number that changes whenever the rules do.

use crate::{expected, json, play, replay};
use std::fmt::Write;
use std::path::Path;
use tabletop::{Game, Mute, State, Step, Turn};

/// Counts the sequences of steps under a version of the rules for each line `<seats> <options json> <depth> <count>` of the file. A sequence
/// ends at the depth or where the game is over. Weights of chances are ignored, and of seats that decide at once
/// the lowest goes first, since their order does not matter.
///
/// `UPDATE=1` rewrites the counts; a line may lack its count until then, and a missing file is begun with the
/// default options at every number of seats.
#[track_caller]
pub fn perft<G: Game>(rules: u32, path: &str) {
    let new = expected::updating() && !Path::new(path).exists();
    let old = if new { beginning::<G>(rules) } else { expected::read(path) };
    count(path, &old, |line| {
        let Line { seats, options, depth, count } = Line::<G>::read(line)?;
        let found = leaves(&play::set_up::<G>(rules, &options, seats), depth);
        Ok(Counted { what: format!("{seats} {} {depth}", json::text(&options)), count, found })
    });
}

/// Counts from the middle of golden games: each line `<replay> <steps> <depth> <count>` names a replay beside the
/// file, without `.replay`, and how many of its steps are taken first, under the rules of the replay. `UPDATE=1` rewrites the counts.
#[track_caller]
pub fn perft_from<G: Game>(path: &str) {
    let folder = Path::new(path).parent().unwrap_or(Path::new(""));
    count(path, &expected::read(path), |line| {
        let mut words = line.split_whitespace();
        let mut word = |what| words.next().ok_or_else(|| format!("the {what} is missing"));
        let (name, steps, depth) = (word("replay")?, word("number of steps")?, word("depth")?);
        let number = |word: &str| word.parse::<u32>().map_err(|error| format!("“{word}”: {error}"));
        let text = expected::read(&folder.join(format!("{name}.replay")).to_string_lossy());
        let state = replay::after::<G>(&text, number(steps)? as usize)?;
        let count = words.next().map(|count| count.parse().map_err(|error| format!("“{count}”: {error}")));
        let found = leaves(&state, number(depth)?);
        Ok(Counted { what: format!("{name} {steps} {depth}"), count: count.transpose()?, found })
    });
}

/// A line of the file: what was counted, what it says of it and what there is.
struct Counted {
    what: String,
    count: Option<u64>,
    found: u64,
}

#[track_caller]
fn count(path: &str, old: &str, read: impl Fn(&str) -> Result<Counted, String>) {
    let (mut new, mut lines, mut wrong) = (String::new(), 0, String::new());
    for (line, number) in old.lines().zip(1..) {
        if line.trim().is_empty() || line.trim_start().starts_with('#') {
            let _ = writeln!(new, "{line}");
            continue;
        }
        let Counted { what, count, found } =
            read(line).unwrap_or_else(|fault| panic!("{path}:{number}: {fault}"));
        let _ = writeln!(new, "{what} {found}");
        if count != Some(found) {
            let _ = writeln!(wrong, "{path}:{number}: counted {found}: {line}");
        }
        lines += 1;
    }
    assert!(lines > 0, "{path} has no line to count");
    if expected::updating() {
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
fn beginning<G: Game>(rules: u32) -> String {
    const QUICK: u64 = 200_000;
    let options = G::Options::default();
    let mut out = String::from("# <seats> <options json> <depth> <count>\n");
    for seats in G::META.seats.0..=G::META.seats.1 {
        let state = play::set_up::<G>(rules, &options, seats);
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

/// How many sequences of `depth` steps start here. Sequences cut short by the end of the game count too.
pub fn leaves<G: Game>(state: &State<G>, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let after = |step: Step<G>| {
        let mut next = state.clone();
        next.take(step, &mut Mute);
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
