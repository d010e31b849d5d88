//! Many games at once: simulation, statistics and speed.
//!
//! The inner loops are monomorphised: one call plays a whole simulation. Game `i` of a simulation depends on
//! the seed and on `i` alone, so that the number of threads never changes a result.

mod bench;
mod playout;
mod simulate;
mod statistics;

pub use bench::{Bench, bench};
pub use playout::{Outcome, playout};
pub use simulate::{Plan, Report, SeatReport, simulate};
pub use statistics::{Share, Spread};
