//! A step of a match as it is stored: notation, with the seat first.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

/// A step in notation: `0 set red-a` of a seat, `*` and what was drawn of chance. It has no `Debug`: chance that nobody
/// saw stands in it (T2).
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Step(String);

impl Step {
    /// All of it.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Whose step it is; nobody's if it is chance's.
    pub fn seat(&self) -> Option<Seat> {
        self.decision().map(|(seat, _)| seat)
    }

    /// The seat and its action; nothing for chance.
    pub fn decision(&self) -> Option<(Seat, &str)> {
        let (seat, action) = self.0.split_once(' ')?;
        Some((seat.parse().ok()?, action))
    }
}

impl From<String> for Step {
    fn from(text: String) -> Step {
        Step(text)
    }
}
