//! What players could count on the table themselves: for boards, which know no rules.

use crate::content::{LARGE_PRICE, SMALL_PRICE, SPARK_LIMIT};
use crate::gear::NUMBERS;
use crate::grid::{Cell, Grid};
use crate::public::{Public, Side};
use crate::rules::placement::sum_around;
use crate::rules::scoring::{BOTH_PARTS, ONE_PART, PART, Score, score};
use serde::Serialize;
use std::cmp::Reverse;
use tabletop::Seat;

/// What follows from the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// What every side would score if the game ended now, the best first (GW-40, GW-59).
    pub scores: Vec<Scored>,
    /// Whether a pass, or staying out, would end the round now (GW-18).
    pub last_pass: bool,
    /// What a built contraption and a loose part score for a player.
    pub points: Points,
    /// What cards and a replacement cost, in sparks.
    pub prices: Prices,
    /// The most sparks that a player can hold (GW-7).
    pub spark_limit: u8,
    /// Where cards would tinker, and which (GW-17).
    pub tinkers: Vec<Tinkers>,
}

/// The numbers that would tinker on an open cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Tinkers {
    /// The cell.
    pub cell: Cell,
    /// From low to high; whether a card may be played here is another question.
    pub numbers: Vec<u8>,
}

/// What things score for a player (GW-40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Points {
    /// A contraption with one part.
    pub one_part: i32,
    /// A contraption with both parts.
    pub both_parts: i32,
    /// A loose part.
    pub part: i32,
}

/// Sparks that things cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Prices {
    /// A gear card (GW-11).
    pub gear: u8,
    /// A contraption (GW-11).
    pub contraption: u8,
    /// Playing a card upon another one (GW-15).
    pub replacement: u8,
}

/// A side with its score.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
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
    Preview {
        scores,
        last_pass: public.passes + 1 >= public.sides(),
        points: Points { one_part: ONE_PART, both_parts: BOTH_PARTS, part: PART.into() },
        prices: Prices { gear: SMALL_PRICE, contraption: LARGE_PRICE, replacement: LARGE_PRICE },
        spark_limit: SPARK_LIMIT,
        tinkers: tinkers(&public.grid),
    }
}

fn tinkers(grid: &Grid) -> Vec<Tinkers> {
    let open = grid.cells().filter(|cell| grid.top(*cell).is_none());
    let of = |cell| Tinkers {
        cell,
        numbers: (1..=NUMBERS).filter(|number| sum_around(grid, cell, *number).is_some()).collect(),
    };
    open.map(of).filter(|tinkers| !tinkers.numbers.is_empty()).collect()
}
