//! The law `plain`: a state is small and cloning it is a copy of memory.

use super::Verdict;
use super::fault::Law;
use std::mem::{needs_drop, size_of};
use tabletop::{Game, State};

const LIMIT: usize = 4096;

pub(super) fn holds<G: Game>() -> Verdict {
    let size = size_of::<State<G>>();
    Law::Plain.demands(size <= LIMIT, || format!("a state has {size} bytes, more than {LIMIT}"))?;
    Law::Plain.demands(!needs_drop::<State<G>>(), || "a state needs drop".into())
}
