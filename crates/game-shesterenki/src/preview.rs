//! What players could work out from the table themselves: for boards, which know no rules.

use crate::content::{Condition, Gear, Turning};
use crate::public::Public;
use crate::rules::verdict::{Gears, jammed, winners};
use serde::Serialize;
use tabletop::{PerSeat, Seat};

/// What follows from the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Preview {
    /// Whose gear each seat acts on in step 2 (SH-11).
    pub targets: PerSeat<Seat>,
    /// How many steps an increase of step 2 goes.
    pub increase: u8,
    /// How many steps a decrease of step 2 goes.
    pub decrease: u8,
    /// How the round card decides.
    pub example: Option<Example>,
}

/// Four gears, and the numbers that would win this round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Example {
    /// What the gears show, in descending order; two of them are equal.
    pub numbers: [u8; 4],
    /// The different numbers that win, in the same order (SH-15, SH-20).
    pub wins: Vec<u8>,
}

/// Works it out, by what decides rounds.
pub fn preview(public: &Public) -> Preview {
    Preview {
        targets: PerSeat::from_fn(public.seats(), |seat| public.target(seat)),
        increase: public.steps(Turning::Increase).unsigned_abs(),
        decrease: public.steps(Turning::Decrease).unsigned_abs(),
        example: public.condition.map(|condition| example(public, condition)),
    }
}

fn example(public: &Public, condition: Condition) -> Example {
    let numbers = telling(condition);
    let gears: Gears = numbers.iter().map(|number| (Gear::Blue, *number)).collect();
    let won = winners(&gears, condition, jammed(&gears, public.effect, None));
    let mut wins: Vec<u8> = won.iter().map(|seat| numbers[seat.index()]).collect();
    wins.dedup();
    Example { numbers, wins }
}

/// Numbers that show what a condition asks for, and that equal gears jam.
const fn telling(condition: Condition) -> [u8; 4] {
    match condition {
        Condition::Highest | Condition::HighestEven | Condition::AllButHighest => [4, 4, 3, 2],
        Condition::Lowest | Condition::LowestEven | Condition::AllButLowest => [4, 3, 2, 2],
        Condition::HighestOdd => [4, 3, 3, 1],
        Condition::LowestOdd => [3, 2, 1, 1],
        Condition::Evens => [4, 3, 3, 2],
        Condition::Odds => [3, 2, 2, 1],
    }
}
