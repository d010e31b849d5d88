//! The law `replay`: the log alone determines the game.

use super::Verdict;
use super::fault::Law;
use super::tables::Table;
use crate::{play, replay};
use tabletop::{Game, Mute, State, Step};

/// Writes a step as notation, reads it back and takes it on a second table without a log: both must be equal.
pub(super) fn lockstep<G: Game>(twin: &mut State<G>, step: Step<G>, state: &State<G>) -> Verdict {
    let line = step.to_string();
    match line.parse::<Step<G>>() {
        Err(error) => return Err(Law::Replay.broken(format!("“{line}” does not read back: {error}"))),
        Ok(read) => {
            Law::Replay.demands(read == step, || format!("“{line}” reads back as {read:?}"))?;
            Law::Replay
                .demands(play::possible(twin, read), || format!("“{line}” is not possible when replayed"))?;
            twin.take(read, &mut Mute);
        }
    }
    Law::Replay.demands(*twin == *state, || {
        format!("“{line}” replayed without a log leads to another state{}", public_change(state, twin))
    })
}

/// Replays the whole game from its text: the same end, and the same text again.
pub(super) fn whole<G: Game>(table: &Table<G>, steps: &[Step<G>], end: &State<G>) -> Verdict {
    let text = replay::text(table.rules, &table.options, table.seats, steps);
    let again = replay::replay::<G>(&text).map_err(|fault| Law::Replay.broken(fault))?;
    Law::Replay.demands(again == *end, || {
        format!("the whole game replayed ends in another state{}", public_change(end, &again))
    })
}

fn public_change<G: Game>(a: &State<G>, b: &State<G>) -> String {
    let changes = crate::json::changes(&crate::json::tree(&a.public), &crate::json::tree(&b.public));
    if changes.is_empty() { " (the table is the same)".into() } else { format!(":\n{changes}") }
}
