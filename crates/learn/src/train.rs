//! Generation after generation.

use crate::fit::fit;
use crate::folder::{Folder, Generation};
use crate::gate::{Verdict, pair};
use crate::self_play::sampled;
use bots::Values;
use rayon::prelude::*;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::learned::{BadModel, slot_names};
use tabletop::{BadOptions, Heuristic, Learned, Model, Rng, State};

/// How to train.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where everything is written, and what was begun there is gone on with.
    pub out: PathBuf,
    /// Games a generation.
    pub games: usize,
    /// Simulations a decision.
    pub simulations: u32,
    /// Generations are played until this time is over; at least one if there is no limit.
    pub time: Option<Duration>,
    /// Whether to begin with values that know nothing instead of the game's own.
    pub from_nothing: bool,
    /// The same seed gives the same games.
    pub seed: u64,
    /// Threads; 0 takes all cores.
    pub jobs: usize,
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Stage {
    /// This many games of this many are played.
    Playing {
        /// The generation.
        generation: usize,
        /// Games so far.
        done: usize,
        /// Games to play.
        of: usize,
    },
    /// Weights were fitted, with this Brier score before and after.
    Fitted {
        /// The scores.
        brier: [f32; 2],
    },
    /// This many pairs of the gate are played, with this score.
    Gate {
        /// Pairs so far.
        pairs: usize,
        /// The mean score of the new values.
        score: f64,
    },
    /// A generation is over.
    Closed {
        /// Whether its weights were let in.
        let_in: bool,
    },
}

/// Why a training cannot go on.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The folder cannot be used.
    #[error(transparent)]
    Folder(#[from] io::Error),
    /// The weights in the folder are those of another game or version.
    #[error("{0}")]
    Model(#[from] BadModel),
    /// The game cannot be set up.
    #[error("{0:?}")]
    Options(BadOptions),
    /// There is no such game.
    #[error(transparent)]
    Game(#[from] catalog::Fault),
    /// No threads.
    #[error(transparent)]
    Threads(#[from] rayon::ThreadPoolBuildError),
}

/// Trains a game's values; `report` is told what goes on.
pub fn train<G: Heuristic + Learned>(plan: &Plan, report: &(dyn Fn(Stage) + Sync)) -> Result<(), Fault> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.jobs).build()?;
    let tables = tables::<G>().map_err(Fault::Options)?;
    let run = Run { plan, report, began: Instant::now(), folder: Folder::open(plan.out.clone())?, tables };
    pool.install(|| {
        while !run.is_over() {
            let closed = run.generation()?;
            if closed && plan.time.is_none() {
                break;
            }
        }
        Ok(())
    })
}

/// The tables that are played at in turn: one for each number of players from two.
fn tables<G: Heuristic>() -> Result<Vec<State<G>>, BadOptions> {
    let (least, most) = G::META.seats;
    (least.max(2)..=most).map(|seats| G::setup(G::META.rules, &G::Options::default(), seats)).collect()
}

struct Run<'a, G: Heuristic> {
    plan: &'a Plan,
    report: &'a (dyn Fn(Stage) + Sync),
    began: Instant,
    folder: Folder,
    tables: Vec<State<G>>,
}

impl<G: Heuristic + Learned> Run<'_, G> {
    fn is_over(&self) -> bool {
        self.plan.time.is_some_and(|time| self.began.elapsed() >= time)
    }

    /// Goes on with the generation that is under way; tells whether it was closed.
    fn generation(&self) -> Result<bool, Fault> {
        let number = self.folder.generation();
        let old = self.values()?;
        let played = self.play(number, &old)?;
        if played < self.plan.games {
            return Ok(false);
        }
        let games: Vec<_> = self.folder.lessons().flat_map(|number| self.folder.games(number)).collect();
        let fit = fit(&games, &self.origin()?, self.plan.seed);
        (self.report)(Stage::Fitted { brier: fit.brier });
        let model = fit.model.clone();
        let new: Values<G> = Arc::new(move |state: &State<G>| model.values(state));
        let verdict = self.pass_gate(number, [&new, &old])?;
        if verdict == Verdict::Open {
            return Ok(false);
        }
        let positions = games.iter().map(|game| game.samples.len()).sum();
        let Plan { simulations, seed, .. } = *self.plan;
        let gate = self.folder.gate(number);
        self.folder.close::<G>(&Generation {
            number,
            games: played,
            positions,
            simulations,
            seed,
            fit,
            gate,
        })?;
        (self.report)(Stage::Closed { let_in: verdict == Verdict::Better });
        Ok(true)
    }

    /// The weights that won last, or ones that know nothing; none if there are only the game's own values.
    fn model(&self) -> Result<Option<Model>, Fault> {
        let nothing = || self.plan.from_nothing.then(|| Model::new(vec![[0; 2]; slot_names::<G>().len()]));
        Ok(self.folder.model::<G>()?.or_else(nothing))
    }

    /// The weights that the next ones begin with.
    fn origin(&self) -> Result<Model, Fault> {
        Ok(self.model()?.unwrap_or_else(G::weights))
    }

    /// The values to beat.
    fn values(&self) -> Result<Values<G>, Fault> {
        Ok(match self.model()? {
            Some(model) => Arc::new(move |state: &State<G>| model.values(state)),
            None => Arc::new(G::values),
        })
    }

    /// Plays what is missing of a generation's games; tells how many there are.
    fn play(&self, generation: usize, values: &Values<G>) -> Result<usize, Fault> {
        let games = self.folder.games(generation);
        self.folder.write_games(generation, &games)?;
        let mut done = games.len();
        while done < self.plan.games && !self.is_over() {
            let began = Instant::now();
            let batch = (self.plan.games - done).min(self.batch());
            let games: Vec<_> = (done..done + batch)
                .into_par_iter()
                .map(|game| {
                    let start = &self.tables[game % self.tables.len()];
                    let seed = self.seed(generation, game);
                    sampled(start, values, self.plan.simulations, seed).unwrap_or_default()
                })
                .collect();
            self.folder.add_games(generation, &games)?;
            self.folder.add_seconds(generation, began.elapsed().as_secs_f64())?;
            done += batch;
            (self.report)(Stage::Playing { generation, done, of: self.plan.games });
        }
        Ok(done)
    }

    /// Plays pairs until the test has a verdict; an open one if time is over before.
    fn pass_gate(&self, generation: usize, values: [&Values<G>; 2]) -> Result<Verdict, Fault> {
        loop {
            let gate = self.folder.gate(generation);
            let verdict = gate.verdict();
            if verdict != Verdict::Open || self.is_over() {
                return Ok(verdict);
            }
            let began = Instant::now();
            let scores: Vec<f64> = (gate.scores.len()..gate.scores.len() + self.batch())
                .into_par_iter()
                .map(|deal| {
                    let start = &self.tables[deal % self.tables.len()];
                    pair(start, values, self.plan.simulations, !self.seed(generation, deal))
                })
                .collect();
            self.folder.add_scores(generation, &scores)?;
            self.folder.add_seconds(generation, began.elapsed().as_secs_f64())?;
            let gate = self.folder.gate(generation);
            (self.report)(Stage::Gate { pairs: gate.scores.len(), score: gate.mean() });
        }
    }

    /// This many games are played between two looks at the clock.
    fn batch(&self) -> usize {
        4 * rayon::current_num_threads()
    }

    fn seed(&self, generation: usize, game: usize) -> u64 {
        Rng::new(self.plan.seed ^ (generation as u64) << 40 ^ (game as u64) << 8).bits()
    }
}
