//! What players could count on the table themselves: for boards, which know no rules.

use crate::public::{Public, Side};
use crate::rules::scoring::{Score, score};
use serde::Serialize;
use std::cmp::Reverse;
use tabletop::Seat;

/// What follows from the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Preview {
    /// What every side would score if the game ended now, the best first (GW-40, GW-59).
    pub scores: Vec<Scored>,
}

/// A side with its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Scored {
    /// Who.
    pub side: Side,
    /// What it has and what that is worth.
    pub score: Score,
}

/// Works it out, by what scores the game.
pub fn preview(public: &Public) -> Preview {
    let leviathan = public.leviathan.map(|_| Side::Leviathan);
    let sides = Seat::all(public.seats()).map(Side::Seat).chain(leviathan);
    let mut scores: Vec<Scored> = sides.map(|side| Scored { side, score: score(public, side) }).collect();
    scores.sort_by_key(|scored| Reverse(scored.score.key()));
    Preview { scores }
}
