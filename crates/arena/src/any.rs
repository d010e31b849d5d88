//! What can be done with many games of one of the catalog's, by its name.

use crate::{Balance, Bench, Haul, Plan, Puzzle, PuzzlePlan, Report, Tally, Tournament, TournamentPlan};
use catalog::options::seated;
use catalog::{AnyGame, Fault, Visitor};
use serde_json::Value;
use std::time::Duration;
use tabletop::{Game, Heuristic, Observe, Text};

/// Called once for every game that was played.
type Progress<'a> = &'a (dyn Fn() + Sync);

/// A game of the catalog at many tables.
pub trait Arena {
    /// Plays many games.
    fn simulate(&self, options: &Value, plan: &Plan, progress: Progress) -> Result<Report, Fault>;
    /// Plays many games and looks at what was on the winners' side.
    fn balance(&self, options: &Value, plan: &Plan, progress: Progress) -> Result<Balance, Fault>;
    /// Plays games and counts what was on the winners' side; the games take the sets of options in turn.
    fn tally(&self, variants: &[Value], plan: &Plan, progress: Progress) -> Result<Tally, Fault>;
    /// Plays everybody against everybody.
    fn tournament(
        &self,
        options: &Value,
        plan: &TournamentPlan,
        progress: Progress,
    ) -> Result<Tournament, Fault>;
    /// Plays a game and gives the puzzles in it.
    fn puzzles(&self, options: &Value, plan: &PuzzlePlan, game: u64) -> Result<Haul, Fault>;
    /// What a puzzle is by the bots of today; nothing if it is none any more.
    fn renew_puzzle(&self, puzzle: &Puzzle) -> Result<Option<Puzzle>, Fault>;
    /// What is wrong with a puzzle.
    fn check_puzzle(&self, puzzle: &Puzzle) -> Result<Result<(), String>, Fault>;
    /// Measures the speed of the rules.
    fn bench(
        &self,
        rules: u32,
        options: &Value,
        seats: u8,
        seed: u64,
        time: Duration,
    ) -> Result<Bench, Fault>;
}

impl Arena for dyn AnyGame + '_ {
    fn simulate(&self, options: &Value, plan: &Plan, progress: Progress) -> Result<Report, Fault> {
        catalog::visit(self.meta().id, Simulate { options, plan, progress })?
    }
    fn balance(&self, options: &Value, plan: &Plan, progress: Progress) -> Result<Balance, Fault> {
        catalog::visit(self.meta().id, Weigh { options, plan, progress })?
    }
    fn tally(&self, variants: &[Value], plan: &Plan, progress: Progress) -> Result<Tally, Fault> {
        catalog::visit(self.meta().id, Count { variants, plan, progress })?
    }
    fn tournament(
        &self,
        options: &Value,
        plan: &TournamentPlan,
        progress: Progress,
    ) -> Result<Tournament, Fault> {
        catalog::visit(self.meta().id, Compete { options, plan, progress })?
    }
    fn puzzles(&self, options: &Value, plan: &PuzzlePlan, game: u64) -> Result<Haul, Fault> {
        catalog::visit(self.meta().id, MakePuzzles { options, plan, game })?
    }
    fn renew_puzzle(&self, puzzle: &Puzzle) -> Result<Option<Puzzle>, Fault> {
        catalog::visit(self.meta().id, RenewPuzzle(puzzle))
    }
    fn check_puzzle(&self, puzzle: &Puzzle) -> Result<Result<(), String>, Fault> {
        catalog::visit(self.meta().id, CheckPuzzle(puzzle))
    }
    fn bench(
        &self,
        rules: u32,
        options: &Value,
        seats: u8,
        seed: u64,
        time: Duration,
    ) -> Result<Bench, Fault> {
        catalog::visit(self.meta().id, Measure { rules, options, seats, seed, time })?
    }
}

/// The options of a simulation, checked with everything else about its plan.
fn planned<G: Game>(options: &Value, plan: &Plan) -> Result<G::Options, Fault> {
    let options = seated::<G>(plan.rules, options, plan.seats)?;
    if plan.bots.len() != usize::from(plan.seats) {
        return Err(Fault::Bots { given: plan.bots.len(), seats: plan.seats });
    }
    Ok(options)
}

struct Simulate<'a> {
    options: &'a Value,
    plan: &'a Plan,
    progress: Progress<'a>,
}

impl Visitor for Simulate<'_> {
    type Output = Result<Report, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        Ok(crate::simulate::<G>(&planned::<G>(self.options, self.plan)?, self.plan, self.progress)?)
    }
}

struct Weigh<'a> {
    options: &'a Value,
    plan: &'a Plan,
    progress: Progress<'a>,
}

impl Visitor for Weigh<'_> {
    type Output = Result<Balance, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        Ok(crate::balance::<G>(&planned::<G>(self.options, self.plan)?, self.plan, self.progress)?)
    }
}

struct Count<'a> {
    variants: &'a [Value],
    plan: &'a Plan,
    progress: Progress<'a>,
}

impl Visitor for Count<'_> {
    type Output = Result<Tally, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        let variants = self.variants.iter().map(|options| planned::<G>(options, self.plan));
        Ok(crate::tally::<G>(&variants.collect::<Result<Vec<_>, _>>()?, self.plan, self.progress)?)
    }
}

struct Compete<'a> {
    options: &'a Value,
    plan: &'a TournamentPlan,
    progress: Progress<'a>,
}

impl Visitor for Compete<'_> {
    type Output = Result<Tournament, Fault>;
    fn visit<G: Heuristic + Observe + Text>(self) -> Self::Output {
        let options = seated::<G>(self.plan.rules, self.options, self.plan.seats)?;
        Ok(crate::tournament::<G>(&options, self.plan, self.progress)?)
    }
}

struct Measure<'a> {
    rules: u32,
    options: &'a Value,
    seats: u8,
    seed: u64,
    time: Duration,
}

impl Visitor for Measure<'_> {
    type Output = Result<Bench, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        let options = seated::<G>(self.rules, self.options, self.seats)?;
        Ok(crate::bench::<G>(self.rules, &options, self.seats, self.seed, self.time)?)
    }
}

struct MakePuzzles<'a> {
    options: &'a Value,
    plan: &'a PuzzlePlan,
    game: u64,
}

impl Visitor for MakePuzzles<'_> {
    type Output = Result<Haul, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        let options = seated::<G>(self.plan.rules, self.options, self.plan.seats)?;
        Ok(crate::make::<G>(&options, self.plan, self.game))
    }
}

struct RenewPuzzle<'a>(&'a Puzzle);

impl Visitor for RenewPuzzle<'_> {
    type Output = Option<Puzzle>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        crate::renew::<G>(self.0)
    }
}

struct CheckPuzzle<'a>(&'a Puzzle);

impl Visitor for CheckPuzzle<'_> {
    type Output = Result<(), String>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        crate::check::<G>(self.0)
    }
}
