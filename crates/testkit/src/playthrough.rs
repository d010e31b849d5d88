//! Golden playthroughs: every view, legal list and event of one game, to be read in a diff.

use crate::play::{self, Player};
use crate::{expected, json};
use serde_json::Value;
use std::fmt::Write;
use tabletop::{Audience, Game, Journal, Rng, Seat, State, Turn};

/// Plays the random game of this seed under a version of the rules and compares all that happens with the file. Views are written whole at the
/// start and then by what changed in them. `UPDATE=1` writes the file.
#[track_caller]
pub fn playthrough<G: Game>(rules: u32, path: &str, options: &G::Options, seats: u8, seed: u64) {
    expected::compare(path, &write::<G>(rules, options, seats, seed));
}

#[track_caller]
fn write<G: Game>(rules: u32, options: &G::Options, seats: u8, seed: u64) -> String {
    let (mut rng, mut player) = (Rng::new(seed), Player::<G>::new());
    let mut state = play::set_up::<G>(rules, options, seats);
    let mut out = format!(
        "game {} rules {rules}\noptions {}\nseats {seats} seed {seed}\n",
        G::META.id,
        json::text(options)
    );
    let mut shown = Shown::of(&state);
    let _ = writeln!(out, "\ntable {}", shown.table);
    for (seat, private) in Seat::all(seats).zip(&shown.seats) {
        let _ = writeln!(out, "seat {seat} {private}");
    }
    for number in 1.. {
        lists(&state, &mut out);
        let Some(step) = player.choose(&state, &mut rng) else { break };
        assert!(number <= G::META.max_steps, "the game is not over after {number} steps");
        let mut journal = Journal::new();
        state.take(step, &mut journal);
        let _ = writeln!(out, "\n#{number} {step}{}", if journal.barred { " (barrier)" } else { "" });
        for entry in &journal.entries {
            let _ = writeln!(out, "  {} {}", audience(entry.to), json::text(&entry.event));
        }
        let now = Shown::of(&state);
        now.since(&shown, &mut out);
        shown = now;
    }
    let _ = writeln!(out, "\nstanding {}", json::text(&G::standing(&state)));
    out
}

struct Shown {
    table: Value,
    seats: Vec<Value>,
}

impl Shown {
    fn of<G: Game>(state: &State<G>) -> Shown {
        Shown {
            table: json::tree(&state.public),
            seats: state.private.as_slice().iter().map(json::tree).collect(),
        }
    }

    fn since(&self, before: &Shown, out: &mut String) {
        let mut changes = |who: &str, old: &Value, new: &Value| {
            for line in json::changes(old, new).lines() {
                let _ = writeln!(out, "  {who} {line}");
            }
        };
        changes("table", &before.table, &self.table);
        for (seat, (old, new)) in before.seats.iter().zip(&self.seats).enumerate() {
            changes(&format!("seat {seat}"), old, new);
        }
    }
}

fn lists<G: Game>(state: &State<G>, out: &mut String) {
    match state.turn() {
        Turn::Over => {}
        Turn::Chance => {
            let chances = play::chances(state);
            let chances: Vec<String> =
                chances.iter().map(|(chance, weight)| format!("{chance} ×{weight}")).collect();
            let _ = writeln!(out, "  chances: {}", chances.join(" | "));
        }
        Turn::Seats(seats) => {
            for seat in seats.iter() {
                let _ = writeln!(out, "  seat {seat} may: {}", crate::legal(state, seat).join(" | "));
            }
        }
    }
}

fn audience(to: Audience) -> String {
    match to {
        Audience::All => "all:".into(),
        Audience::Only(seats) => format!("only {seats:?}:"),
        Audience::Except(seats) => format!("except {seats:?}:"),
    }
}
