//! Golden replays: one file for each way a game can end.
//!
//! The first line is a JSON object with `rules`, `options` and `seats` (and, as [`find_replay`] writes it, `game`);
//! every further line is one step. A file of older rules is replayed under them. Empty lines and lines from `#` on are comments.

use crate::expected;
use crate::play::{self, Player};
use crate::scenario;
use serde_json::{Value, json};
use std::ops::Range;
use tabletop::{Game, Journal, Mute, Rng, State, Step, Turn};

/// Replays a file, judging every step and asking `check` after it, and gives the state at the end, where the game
/// must be over.
#[track_caller]
pub fn golden_replay<G: Game>(path: &str) -> State<G> {
    match replay::<G>(&expected::read(path)) {
        Ok(state) => state,
        Err(fault) => panic!("{path}: {fault}"),
    }
}

/// Looks for a random game whose end satisfies the condition, and gives it as the text of a replay file.
pub fn find_replay<G: Game>(
    options: &G::Options,
    seats: u8,
    mut seeds: Range<u64>,
    mut wanted: impl FnMut(&State<G>) -> bool,
) -> Option<String> {
    seeds.find_map(|seed| {
        let (state, steps) = played::<G>(options, seats, seed);
        (state.turn() == Turn::Over && wanted(&state)).then(|| text(G::META.rules, options, seats, &steps))
    })
}

fn played<G: Game>(options: &G::Options, seats: u8, seed: u64) -> (State<G>, Vec<Step<G>>) {
    let (mut rng, mut player) = (Rng::new(seed), Player::new());
    let (mut state, mut steps) = (play::set_up::<G>(G::META.rules, options, seats), Vec::new());
    while steps.len() < G::META.max_steps as usize
        && let Some(step) = player.choose(&state, &mut rng)
    {
        state.take(step, &mut Mute);
        steps.push(step);
    }
    (state, steps)
}

/// The text of a replay file.
pub(crate) fn text<G: Game>(rules: u32, options: &G::Options, seats: u8, steps: &[Step<G>]) -> String {
    let mut out = header::<G>(rules, options, seats);
    for step in steps {
        out.push_str(&format!("\n{step}"));
    }
    out.push('\n');
    out
}

fn header<G: Game>(rules: u32, options: &G::Options, seats: u8) -> String {
    let options = serde_json::to_value(options).unwrap_or_default();
    json!({ "game": G::META.id, "rules": rules, "options": options, "seats": seats }).to_string()
}

/// Replays a text; the game must be over at the end.
pub(crate) fn replay<G: Game>(text: &str) -> Result<State<G>, String> {
    let state = after::<G>(text, usize::MAX)?;
    match state.turn() {
        Turn::Over => Ok(state),
        turn => Err(format!("the game is not over after the last line: {turn:?}")),
    }
}

/// Replays this many steps of a text, or all if there are fewer.
pub(crate) fn after<G: Game>(text: &str, steps: usize) -> Result<State<G>, String> {
    walk::<G>(text, steps, |_, _| {})
}

/// The same; every state is looked at, with what was reported on the way to it.
pub(crate) fn walk<G: Game>(
    text: &str,
    steps: usize,
    mut look: impl FnMut(&State<G>, Option<&Journal<G::Event>>),
) -> Result<State<G>, String> {
    let mut lines = text.lines().zip(1..).filter(|(line, _)| {
        let line = line.trim();
        !line.is_empty() && !line.starts_with('#')
    });
    let (first, _) = lines.next().ok_or("the file has no header line")?;
    let mut state = open::<G>(first)?;
    look(&state, None);
    for (line, number) in lines.take(steps) {
        let step = line.parse::<Step<G>>().map_err(|error| format!("line {number}, “{line}”: {error}"))?;
        if !play::possible(&state, step) {
            let why = why_not(&state, step);
            return Err(format!("line {number}, “{line}” is not possible here: {why}"));
        }
        let mut journal = Journal::new();
        state.take(step, &mut journal);
        G::check(&state).map_err(|fault| format!("line {number}, “{line}”: check fails: {fault}"))?;
        look(&state, Some(&journal));
    }
    Ok(state)
}

fn open<G: Game>(header: &str) -> Result<State<G>, String> {
    let header: Value = serde_json::from_str(header).map_err(|error| format!("header: {error}"))?;
    if let Some(theirs) = header.get("game").filter(|theirs| **theirs != G::META.id) {
        return Err(format!("header: game is {theirs}, but this is {}", G::META.id));
    }
    let number =
        |key: &str| header.get(key).and_then(Value::as_u64).and_then(|number| number.try_into().ok());
    let rules = number("rules").ok_or("header: rules is missing")?;
    if !G::META.has_rules(rules) {
        return Err(format!("header: rules is {rules}, but there are 1 to {}", G::META.rules));
    }
    let seats = number("seats").and_then(|seats| seats.try_into().ok()).ok_or("header: seats is missing")?;
    let options = header.get("options").cloned().unwrap_or_else(|| json!({}));
    let options = serde_json::from_value(options).map_err(|error| format!("header: options: {error}"))?;
    G::setup(rules, &options, seats).map_err(|bad| format!("header: {bad}"))
}

fn why_not<G: Game>(state: &State<G>, step: Step<G>) -> String {
    match step {
        Step::Seat(seat, action) if state.turn().seats().contains(seat) => {
            format!(
                "{:?}; possible: {:?}",
                G::judge(state.view(seat), action).err(),
                scenario::legal(state, seat)
            )
        }
        _ => format!("the turn is {:?}", state.turn()),
    }
}
