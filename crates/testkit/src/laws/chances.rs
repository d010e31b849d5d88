//! The law `chances`.

use super::Verdict;
use super::fault::Law;
use tabletop::{Code, Game, State, Turn};

/// When chance is due there is an outcome, weights are positive, and outcomes are sorted without doubles.
pub(super) fn hold<G: Game>(state: &State<G>, out: &mut Vec<(G::Chance, u32)>) -> Verdict {
    if state.turn() != Turn::Chance {
        return Ok(());
    }
    out.clear();
    G::chances(state, out);
    Law::Chances.demands(!out.is_empty(), || "chance is due and has no outcome".into())?;
    for (chance, weight) in out.iter() {
        Law::Chances.demands(*weight > 0, || format!("“{chance}” has the weight 0"))?;
    }
    let sum: u64 = out.iter().map(|(_, weight)| u64::from(*weight)).sum();
    Law::Chances
        .demands(u32::try_from(sum).is_ok(), || format!("the weights sum to {sum}, beyond 32 bits"))?;
    Law::Chances.demands(out.is_sorted_by(|(a, _), (b, _)| a.code() < b.code()), || {
        let words: Vec<String> = out.iter().map(|(chance, weight)| format!("“{chance}” ×{weight}")).collect();
        format!("the outcomes are not sorted without doubles: {}", words.join(", "))
    })
}
