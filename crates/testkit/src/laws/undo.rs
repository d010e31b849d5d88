//! The law `undo`: a step taken back leaves no trace.

use super::Verdict;
use super::fault::Law;
use super::secrecy::{After, another, indistinguishable, same_step, viewers};
use crate::play::possible;
use tabletop::{Determinize, Rng, State, Step};

/// A step that is taken back can be taken again with the same result, and so can another in its place; and what
/// takes the place of an action tells nobody more than the rules of secrecy allow an action at all.
pub(super) fn leaves_no_trace<G: Determinize>(state: &State<G>, step: Step<G>, rng: &mut Rng) -> Verdict {
    let other = another(state, step, rng);
    let replacing_fresh = other.map(|other| After::of(state, other));
    let first = After::of(state, step);
    same(&first, &After::of(state, step), "taken back and taken again")?;
    let (Some(other), Some(fresh)) = (other, replacing_fresh) else { return Ok(()) };
    let replacing = After::of(state, other);
    same(&fresh, &replacing, "taken in the place of another")?;

    // Only an action that passed no barrier can be taken back without asking.
    if first.journal.barred || matches!(step, Step::Chance(_)) {
        return Ok(());
    }
    for viewer in viewers(state) {
        let world = indistinguishable(state, viewer, rng);
        if possible(&world, other) {
            same_step(&replacing, &After::of(&world, other), viewer, Law::Undo)?;
        }
    }
    Ok(())
}

fn same<G: Determinize>(a: &After<G>, b: &After<G>, how: &str) -> Verdict {
    Law::Undo.demands(a.state == b.state, || format!("“{}” {how} leads to another state", a.step))?;
    Law::Undo.demands(a.journal.entries == b.journal.entries && a.journal.barred == b.journal.barred, || {
        format!("“{}” {how} reports other events", a.step)
    })
}
