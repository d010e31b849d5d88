//! Many matches side by side.

use crate::batch::{Batch, Illegal, cut_mut};
use crate::lane::Common;
use crate::shard::{Kept, Shard, mask_bytes};
use bots::Spec;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::any::Any;
use std::sync::Arc;
use table::{Match, Seed};
use tabletop::{BadOptions, Code, Heuristic, Observe, Rng};

/// Who plays what.
#[derive(Clone, Debug)]
pub struct Plan<O> {
    /// The version of the rules.
    pub rules: u32,
    /// The settings of all matches.
    pub options: O,
    /// Who plays each seat; nobody where a learner does.
    pub bots: Vec<Option<Spec>>,
    /// How many matches.
    pub matches: usize,
    /// From which all randomness follows, whatever the number of threads.
    pub seed: u64,
    /// How many threads play.
    pub threads: usize,
}

/// Why there is no environment.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// The game, its options or a file do not fit.
    #[error(transparent)]
    Game(#[from] catalog::Fault),
    /// Nobody learns.
    #[error("a learner needs a seat: bots play all of them")]
    NoLearner,
    /// No match at all.
    #[error("there must be at least one match and one thread")]
    Nothing,
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A snapshot of something else.
    #[error("this snapshot was taken of another environment")]
    OtherSnapshot,
}

impl From<BadOptions> for Fault {
    fn from(fault: BadOptions) -> Fault {
        Fault::Game(fault.into())
    }
}

/// Many matches of one game, each begun again as soon as it ends.
pub struct VecEnv<G: Heuristic> {
    common: Arc<Common<G>>,
    shards: Vec<Shard<G>>,
    sizes: Vec<usize>,
    pool: Option<ThreadPool>,
}

/// All matches of an environment at one moment.
pub struct Snapshot(Box<dyn Any + Send + Sync>);

struct Saved<G: Heuristic>(Vec<Kept<G>>);

impl<G: Heuristic + Observe> VecEnv<G> {
    /// Sets all matches up and plays them to their first decisions.
    pub fn new(plan: &Plan<G::Options>) -> Result<VecEnv<G>, Fault> {
        let seats = u8::try_from(plan.bots.len()).unwrap_or(u8::MAX);
        // What a match accepts, an environment does.
        Match::<G>::under(plan.rules, plan.options.clone(), seats, Seed::of_number(plan.seed))?;
        let start = G::setup(plan.rules, &plan.options, seats)?;
        if plan.bots.iter().all(Option::is_some) {
            return Err(Fault::NoLearner);
        }
        if plan.matches == 0 || plan.threads == 0 {
            return Err(Fault::Nothing);
        }
        let threads = plan.threads.min(plan.matches);
        let pool =
            if threads > 1 { Some(ThreadPoolBuilder::new().num_threads(threads).build()?) } else { None };
        let common = Arc::new(Common { start, bots: plan.bots.clone() });
        let sizes: Vec<usize> =
            (0..threads).map(|at| plan.matches * (at + 1) / threads - plan.matches * at / threads).collect();
        let mut env = VecEnv { common, shards: Vec::new(), sizes, pool };
        env.reset(plan.seed);
        Ok(env)
    }

    fn run<T: Send>(
        shards: &mut [Shard<G>],
        pool: Option<&ThreadPool>,
        parts: Vec<T>,
        work: impl Fn(&mut Shard<G>, T) + Sync,
    ) {
        match pool {
            None => shards.iter_mut().zip(parts).for_each(|(shard, part)| work(shard, part)),
            Some(pool) => pool.install(|| {
                shards.par_iter_mut().zip(parts).for_each(|(shard, part)| work(shard, part));
            }),
        }
    }
}

/// An environment without its game's type.
pub trait AnyVecEnv: Send {
    /// How many matches.
    fn matches(&self) -> usize;
    /// How many sit at each table.
    fn players(&self) -> usize;
    /// How many numbers an observation has.
    fn slots(&self) -> usize;
    /// The names of these numbers.
    fn slot_names(&self) -> Vec<String>;
    /// How many actions have a number.
    fn actions(&self) -> usize;
    /// The notation of an action.
    fn notation(&self, action: u32) -> Option<String>;
    /// The bytes of a packed mask.
    fn mask_bytes(&self) -> usize;
    /// Begins all matches anew.
    fn reset(&mut self, seed: u64);
    /// How many actions are legal in all matches together.
    fn legal_len(&self) -> usize;
    /// Writes the legal actions of all matches, one list after the other, and where each begins: `n + 1` offsets.
    fn legal(&self, offsets: &mut [i64], codes: &mut [i32]);
    /// Chooses legal actions, one a match: by logits (`n × actions`), or all alike.
    fn pick(&mut self, logits: Option<&[f32]>, actions: &mut [i32]);
    /// Takes an action in each match. If one is illegal, nothing is done in any.
    fn step(&mut self, actions: &[i32], batch: Batch<'_>) -> Result<(), Illegal>;
    /// Writes what there is to see now.
    fn observe(&mut self, batch: Batch<'_>);
    /// Keeps all matches as they are. Bots begin to think anew, here and wherever the snapshot is restored.
    fn snapshot(&mut self) -> Snapshot;
    /// Goes back to a snapshot, which can be restored again and again.
    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Fault>;
}

impl<G: Heuristic + Observe> AnyVecEnv for VecEnv<G> {
    fn matches(&self) -> usize {
        self.sizes.iter().sum()
    }
    fn players(&self) -> usize {
        self.common.start.seats().into()
    }
    fn slots(&self) -> usize {
        G::SLOTS
    }
    fn slot_names(&self) -> Vec<String> {
        G::slot_names()
    }
    fn actions(&self) -> usize {
        G::Action::COUNT as usize
    }
    fn notation(&self, action: u32) -> Option<String> {
        G::Action::from_code(action).map(|action| action.to_string())
    }
    fn mask_bytes(&self) -> usize {
        mask_bytes::<G>()
    }

    fn reset(&mut self, seed: u64) {
        let mut seeds = Rng::new(seed);
        let mut shard = |size: &usize| Shard::new(self.common.clone(), (0..*size).map(|_| seeds.bits()));
        self.shards = self.sizes.iter().map(&mut shard).collect();
    }

    fn legal_len(&self) -> usize {
        self.shards.iter().map(|shard| shard.codes.len()).sum()
    }

    fn legal(&self, offsets: &mut [i64], codes: &mut [i32]) {
        let (mut row, mut at) = (1, 0);
        offsets[0] = 0;
        for shard in &self.shards {
            codes[at..at + shard.codes.len()].copy_from_slice(&shard.codes);
            for end in &shard.ends {
                offsets[row] = (at + *end as usize) as i64;
                row += 1;
            }
            at += shard.codes.len();
        }
    }

    fn pick(&mut self, logits: Option<&[f32]>, actions: &mut [i32]) {
        let mut logits = logits.map(|logits| cut(logits, &self.sizes));
        let actions = cut_mut(Some(actions), &self.sizes).flatten();
        let parts = actions.map(|part| (logits.as_mut().and_then(Iterator::next), part)).collect();
        Self::run(&mut self.shards, self.pool.as_ref(), parts, |shard, (logits, actions)| {
            shard.pick(logits, actions);
        });
    }

    fn step(&mut self, actions: &[i32], batch: Batch<'_>) -> Result<(), Illegal> {
        let mut first = 0;
        for (shard, part) in self.shards.iter_mut().zip(cut(actions, &self.sizes)) {
            shard.check(part).map_err(|illegal| Illegal { index: first + illegal.index, ..illegal })?;
            first += shard.len();
        }
        let parts = batch.cut(&self.sizes);
        Self::run(&mut self.shards, self.pool.as_ref(), parts, Shard::step);
        Ok(())
    }

    fn observe(&mut self, batch: Batch<'_>) {
        let parts = batch.cut(&self.sizes);
        Self::run(&mut self.shards, self.pool.as_ref(), parts, |shard, part| shard.observe(part));
    }

    fn snapshot(&mut self) -> Snapshot {
        Snapshot(Box::new(Saved(self.shards.iter_mut().map(Shard::keep).collect())))
    }

    fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Fault> {
        let Saved(kept) = snapshot.0.downcast_ref::<Saved<G>>().ok_or(Fault::OtherSnapshot)?;
        if !kept.iter().map(Kept::len).eq(self.sizes.iter().copied()) {
            return Err(Fault::OtherSnapshot);
        }
        self.shards = kept.iter().map(|kept| Shard::from(self.common.clone(), kept)).collect();
        Ok(())
    }
}

/// The rows of consecutive groups of matches, with `sizes` matches each.
fn cut<'a, T>(whole: &'a [T], sizes: &[usize]) -> impl Iterator<Item = &'a [T]> {
    let width = whole.len() / sizes.iter().sum::<usize>();
    let mut rest = whole;
    sizes.iter().map(move |size| {
        let (part, others) = rest.split_at(size * width);
        rest = others;
        part
    })
}
