//! Simulation: the same table many times.

use crate::playout::{Outcome, Players, game_seed, playout};
use crate::{Difference, Share, Spread};
use bots::{Bot, Spec};
use rayon::prelude::*;
use serde::Serialize;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Audience, BadOptions, Game, Heuristic, Log, Mute, Rng, Seat, State, View};

/// What to simulate.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The version of the rules.
    pub rules: u32,
    /// How many play.
    pub seats: u8,
    /// How many games.
    pub games: u64,
    /// The number of the first one: a long simulation can be played in pieces.
    pub first: u64,
    /// Names the simulation: the same seed gives the same games.
    pub seed: u64,
    /// Threads; 0 takes all cores.
    pub jobs: usize,
    /// The bot of each seat.
    pub bots: Vec<Spec>,
}

/// What came out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// The game's id.
    pub game: &'static str,
    /// The version of its rules.
    pub rules: u32,
    /// The seed that names the simulation.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// Each seat's part.
    pub seats: Vec<SeatReport>,
    /// Games that nobody won.
    pub nobody: Share,
    /// Games that several won who are not partners.
    pub shared: Share,
    /// Steps a game, chance included.
    pub steps: Spread,
    /// Decisions a game with more than one action to choose from.
    pub decisions: Spread,
    /// Legal actions a decision.
    pub branching: f64,
}

impl Report {
    /// The bots that played: one name if all were of one kind, else by seat.
    pub fn bots(&self) -> String {
        let mut names: Vec<&str> = self.seats.iter().map(|seat| seat.bot.as_str()).collect();
        if names.iter().all(|name| *name == names[0]) {
            names.truncate(1);
        }
        names.join(", ")
    }
}

/// How one seat fared.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SeatReport {
    /// The bot that sat there.
    pub bot: String,
    /// Its share of the wins; a shared win counts in parts.
    pub wins: Share,
    /// The win share above the fair share of games that had a winner.
    pub advantage: Difference,
    /// Its points.
    pub points: Spread,
}

/// Plays all games of a plan. `progress` is told after every game.
pub fn simulate<G: Heuristic>(
    options: &G::Options,
    plan: &Plan,
    progress: &(dyn Fn() + Sync),
) -> Result<Report, BadOptions> {
    let variants = std::slice::from_ref(options);
    let outcomes = run::<G, _, _>(variants, plan, progress, || Mute, |_, _, outcome, Mute| outcome)?;
    Ok(report::<G>(plan, &outcomes))
}

/// Plays all games of a plan with a listener each, and keeps what `keep` takes from the end and from what was heard. Of
/// several sets of options the games take one after the other; `keep` is told which.
pub(crate) fn run<G: Heuristic, T: Send, L: Log<G::Event>>(
    variants: &[G::Options],
    plan: &Plan,
    progress: &(dyn Fn() + Sync),
    listener: impl Fn() -> L + Sync,
    keep: impl Fn(usize, &State<G>, Outcome, L) -> T + Sync,
) -> Result<Vec<T>, BadOptions> {
    let starts = variants
        .iter()
        .map(|options| G::setup(plan.rules, options, plan.seats))
        .collect::<Result<Vec<_>, _>>()?;
    let play = |index: u64| {
        let variant = (index % starts.len() as u64) as usize;
        let seed = game_seed(plan.seed, index);
        let stop = Arc::new(AtomicBool::new(false));
        let bots =
            (0u64..).zip(&plan.bots).map(|(seat, bot)| bot.build::<G>(seed ^ (seat + 1), stop.clone()));
        let mut state = starts[variant].clone();
        let mut table = Bots::<G, L> { bots: bots.collect(), listener: listener() };
        let outcome = playout(&mut state, &mut table, &mut Rng::new(seed));
        progress();
        keep(variant, &state, outcome, table.listener)
    };
    let games = plan.first..plan.first + plan.games;
    Ok(on_threads(plan.jobs, || games.into_par_iter().map(play).collect()))
}

/// Runs something parallel on this many threads; 0 takes all cores.
pub(crate) fn on_threads<T: Send>(jobs: usize, run: impl FnOnce() -> T + Send) -> T {
    match rayon::ThreadPoolBuilder::new().num_threads(jobs).build() {
        Ok(pool) => pool.install(run),
        Err(_) => run(),
    }
}

/// Bots of ours, by seat, who hear nothing, for they see everything in their views; and somebody who listens.
struct Bots<G: Game, L> {
    bots: Vec<Box<dyn Bot<G>>>,
    listener: L,
}

impl<G: Game, L: Log<G::Event>> Log<G::Event> for Bots<G, L> {
    fn emit(&mut self, to: Audience, event: G::Event) {
        self.listener.emit(to, event);
    }
    fn barrier(&mut self) {}
}

impl<G: Game, L: Log<G::Event>> Players<G> for Bots<G, L> {
    fn decide(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        self.bots[view.seat.index()].choose(view, legal)
    }
}

pub(crate) fn report<G: Heuristic>(plan: &Plan, outcomes: &[Outcome]) -> Report {
    let n = outcomes.len() as u64;
    let count = |found: &dyn Fn(&Outcome) -> bool| {
        Share::of(outcomes.iter().filter(|outcome| found(outcome)).count() as f64, n)
    };
    let nobody = count(&|outcome| outcome.standing.winners().next().is_none());
    let fair = 1.0 / f64::from(plan.seats);
    let seats = Seat::all(plan.seats).zip(&plan.bots).map(|(seat, bot)| {
        // What the seat got of each game's win, and what would have been fair: nothing, if nobody won.
        let parts = outcomes.iter().map(|outcome| match outcome.standing.winners().count() {
            0 => (0.0, 0.0),
            winners if outcome.standing.won(seat) => (1.0 / winners as f64, fair),
            _ => (0.0, fair),
        });
        let wins = Share::of(parts.clone().map(|(won, _)| won).sum(), n);
        let advantage = Difference::of(parts.map(|(won, fair)| won - fair));
        let scale = f64::from(G::META.point_scale);
        let points = Spread::of(outcomes.iter().map(|o| f64::from(o.standing.points[seat]) / scale));
        SeatReport { bot: bot.to_string(), wins, advantage, points }
    });
    let asked: u64 = outcomes.iter().map(|outcome| u64::from(outcome.asked)).sum();
    let offered: u64 = outcomes.iter().map(|outcome| outcome.offered).sum();
    Report {
        game: G::META.id,
        rules: plan.rules,
        seed: plan.seed,
        games: n,
        seats: seats.collect(),
        nobody,
        shared: count(&|outcome| outcome.shared),
        steps: Spread::of(outcomes.iter().map(|outcome| f64::from(outcome.steps))),
        decisions: Spread::of(outcomes.iter().map(|outcome| f64::from(outcome.decisions))),
        branching: offered as f64 / asked.max(1) as f64,
    }
}
