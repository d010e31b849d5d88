//! A finished match looked at again, in pieces that can be worked out in any order, on any number of threads or workers:
//! how everybody stood, what each decision was worth to somebody who saw no more than its seat, and what was luck.
//!
//! [`study`] cuts a match of the catalog into pieces, [`AnyStudy::find`] works one out, and [`AnyStudy::analysis`] puts them
//! together. [`weigh`] compares what a seat can do in a position, for puzzles. A piece depends on its number and the budget alone, so everybody who counts simulations finds the same.

mod account;
mod finding;
mod study;
mod weigh;
mod words;

pub use account::{Cause, Ledger};
pub use finding::{Finding, Findings, Measured};
pub use study::Study;
pub use weigh::{Weighed, weigh};

use bots::Budget;
use catalog::{Fault, Visitor};
use protocol::Analysis;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use table::{Match, Replay};
use tabletop::{Heuristic, Lang, Names, Seat, Text};

/// A match that is looked at, without its type.
pub trait AnyStudy: Send + Sync {
    /// How many pieces there are: first the points of the curve, then the decisions.
    fn pieces(&self) -> usize;
    /// How many of them are points.
    fn points(&self) -> usize;
    /// Whose decision a piece is; nobody's if it is a point.
    fn decider(&self, piece: usize) -> Option<Seat>;
    /// Works a piece out; nothing if there is no such piece. Raising `stop` makes it end at once.
    fn find(&self, piece: usize, budget: Budget, stop: &Arc<AtomicBool>) -> Option<Finding>;
    /// What follows from the findings; nothing as long as a point is missing. Decisions that are missing are left out.
    fn analysis(&self, findings: &Findings, budget: Budget, names: &Names, lang: Lang) -> Option<Analysis>;
}

/// Looks at a match. Its file shows everything, so whoever has it may know everything.
pub fn study(replay: &Replay) -> Result<Box<dyn AnyStudy>, Fault> {
    catalog::visit(&replay.header.game, Open(replay))?
}

struct Open<'a>(&'a Replay);

impl Visitor for Open<'_> {
    type Output = Result<Box<dyn AnyStudy>, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        Ok(Box::new(Study::new(&Match::<G>::load(self.0)?)?))
    }
}
