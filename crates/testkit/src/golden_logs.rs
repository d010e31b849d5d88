//! Golden logs: games of each released version of the rules, which must go on being what they were.

use crate::{expected, json, play, replay};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use tabletop::{Game, Journal, State, Turn};

/// The file of a folder that pins what its logs are.
const PINS: &str = "pins.txt";

/// Replays every `.replay` of a folder and compares with its `pins.txt`, which has a line for each: its name, how many
/// steps it has, a hash over the rules, the standing, and a hash over the form.
/// - The **rules** are the turn, the legal lists of all deciding seats or the weighted chances, the barriers and who is
///   told of how many events, at every step. They and the standing never change for a version that was released: not
///   even `UPDATE=1` accepts another one.
/// - The **form** is every view and every event as JSON. `UPDATE=1` accepts a new one, as well as new logs.
#[track_caller]
pub fn golden_logs<G: Game>(folder: &str) {
    let pinned = fs::read_to_string(format!("{folder}/{PINS}")).unwrap_or_default();
    let mut names: Vec<String> = fs::read_dir(folder)
        .unwrap_or_else(|error| panic!("{folder}: {error}"))
        .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
        .filter(|name| name.ends_with(".replay"))
        .collect();
    names.sort();
    let mut pins = String::new();
    for name in names {
        let line = match pin::<G>(&expected::read(&format!("{folder}/{name}"))) {
            Ok(Pin { steps, rules, standing, form }) => format!("{name} {steps} {rules} {standing} {form}"),
            Err(fault) => panic!("{folder}/{name}: {fault}"),
        };
        let before = pinned.lines().find(|line| line.split(' ').next() == Some(name.as_str()));
        if let Some(before) = before.filter(|before| without_form(before) != without_form(&line)) {
            panic!(
                "{folder}/{name} is not the same game any more: rules that were released do not change\n- {before}\n+ {line}"
            );
        }
        pins.push_str(&line);
        pins.push('\n');
    }
    expected::compare(&format!("{folder}/{PINS}"), &pins);
}

fn without_form(line: &str) -> Option<&str> {
    line.rsplit_once(' ').map(|(rest, _)| rest)
}

/// What a log is.
struct Pin {
    steps: usize,
    rules: String,
    standing: String,
    form: String,
}

fn pin<G: Game>(text: &str) -> Result<Pin, String> {
    let (mut rules, mut form) = (Sha256::new(), Sha256::new());
    let mut steps = 0;
    let state = replay::walk::<G>(text, usize::MAX, |state, journal| {
        steps += usize::from(journal.is_some());
        rules.update(asked(state));
        form.update(json::text(&state.public));
        for private in state.private.as_slice() {
            form.update(json::text(private));
        }
        if let Some(journal) = journal {
            rules.update(told(journal));
            for entry in &journal.entries {
                form.update(json::text(&entry.event));
            }
        }
    })?;
    if state.turn() != Turn::Over {
        return Err(format!("the game is not over after the last line: {:?}", state.turn()));
    }
    // Spaces part the columns of a line; none is written here.
    let standing = json::text(&G::standing(&state));
    Ok(Pin { steps, rules: short(rules), standing, form: short(form) })
}

/// Who is asked, and what can be done.
fn asked<G: Game>(state: &State<G>) -> String {
    let mut out = String::new();
    match state.turn() {
        Turn::Over => out.push_str("over\n"),
        Turn::Chance => {
            for (chance, weight) in play::chances(state) {
                let _ = writeln!(out, "* {chance} ×{weight}");
            }
        }
        Turn::Seats(seats) => {
            for seat in seats.iter() {
                let _ = writeln!(out, "{seat} {}", crate::legal(state, seat).join(" | "));
            }
        }
    }
    out
}

/// How many are told of how much, and whether it can be taken back.
fn told<E>(journal: &Journal<E>) -> String {
    let audiences: Vec<String> = journal.entries.iter().map(|entry| format!("{:?}", entry.to)).collect();
    format!("{} {}\n", journal.barred, audiences.join(" "))
}

fn short(hash: Sha256) -> String {
    hash.finalize().iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}
