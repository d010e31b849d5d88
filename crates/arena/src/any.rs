//! What can be done with many games of one of the catalog's, by its name.

use crate::{Analysis, Balance, Bench, Plan, Report, Tally, Tournament, TournamentPlan};
use bots::Budget;
use catalog::options::seated;
use catalog::{AnyGame, Fault, Visitor};
use serde_json::Value;
use std::time::Duration;
use table::{Match, Replay};
use tabletop::{Game, Heuristic, Seat, Text};

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
    /// Measures the speed of the rules.
    fn bench(
        &self,
        rules: u32,
        options: &Value,
        seats: u8,
        seed: u64,
        time: Duration,
    ) -> Result<Bench, Fault>;
    /// What the decisions of one seat of a match, or of all, were worth; `progress` receives the number of steps analysed.
    fn analyse(
        &self,
        replay: &Replay,
        seat: Option<Seat>,
        budget: Budget,
        progress: &dyn Fn(usize),
    ) -> Result<Analysis, Fault>;
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
    fn analyse(
        &self,
        replay: &Replay,
        seat: Option<Seat>,
        budget: Budget,
        progress: &dyn Fn(usize),
    ) -> Result<Analysis, Fault> {
        catalog::visit(self.meta().id, Judge { replay, seat, budget, progress })?
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
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
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

struct Judge<'a> {
    replay: &'a Replay,
    seat: Option<Seat>,
    budget: Budget,
    progress: &'a dyn Fn(usize),
}

impl Visitor for Judge<'_> {
    type Output = Result<Analysis, Fault>;
    fn visit<G: Heuristic + Text>(self) -> Self::Output {
        let played = Match::<G>::load(self.replay)?;
        Ok(crate::analyse(&played, self.seat, self.budget, self.progress))
    }
}
