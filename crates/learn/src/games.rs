//! From a game's name to its type.

use crate::{Fault, Plan, Stage, train};
use tabletop::{Heuristic, Learned};

/// Trains the game with this name.
pub fn train_game(game: &str, plan: &Plan, report: &(dyn Fn(Stage) + Sync)) -> Result<(), Fault> {
    catalog::visit(game, Train { plan, report })?
}

struct Train<'a> {
    plan: &'a Plan,
    report: &'a (dyn Fn(Stage) + Sync),
}

impl catalog::Visitor for Train<'_> {
    type Output = Result<(), Fault>;
    fn visit<G: Heuristic + Learned>(self) -> Self::Output {
        train::<G>(self.plan, self.report)
    }
}
