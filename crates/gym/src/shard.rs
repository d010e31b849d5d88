//! The matches of one thread.

use crate::batch::{Batch, Illegal};
use crate::choose;
use crate::lane::{Common, Gain, Lane, Moment};
use std::sync::Arc;
use tabletop::{Code, Driver, Heuristic, Observe, Rng};

pub(crate) struct Shard<G: Heuristic> {
    common: Arc<Common<G>>,
    lanes: Vec<Lane<G>>,
    /// Draws the learners' choices, by match. Apart from the matches: choosing looks at nothing else of them.
    choices: Vec<Rng>,
    driver: Driver<G>,
    /// What each match's seat in turn may do, one list after the other.
    legal: Vec<G::Action>,
    /// The numbers of these actions; each list is sorted.
    pub codes: Vec<i32>,
    /// Where each match's list ends.
    pub ends: Vec<u32>,
    /// The actions that were asked for.
    chosen: Vec<G::Action>,
}

/// All matches of a thread at one moment.
pub(crate) struct Kept<G: Heuristic> {
    moments: Vec<Moment<G>>,
    choices: Vec<Rng>,
}

impl<G: Heuristic> Kept<G> {
    /// How many matches there are.
    pub fn len(&self) -> usize {
        self.moments.len()
    }
}

impl<G: Heuristic + Observe> Shard<G> {
    /// Matches with these seeds.
    pub fn new(common: Arc<Common<G>>, seeds: impl Iterator<Item = u64>) -> Shard<G> {
        let (mut driver, mut choices) = (Driver::new(), Vec::new());
        let lane = |seed| {
            let mut chance = Rng::new(seed);
            choices.push(Rng::new(chance.bits()));
            Lane::new(&common, chance, &mut driver)
        };
        let lanes = seeds.map(lane).collect();
        Shard::of(common, lanes, choices, driver)
    }

    /// Matches that go on from these moments.
    pub fn from(common: Arc<Common<G>>, kept: &Kept<G>) -> Shard<G> {
        let lanes = kept.moments.iter().map(|now| Lane::from(&common, now.clone())).collect();
        Shard::of(common, lanes, kept.choices.clone(), Driver::new())
    }

    fn of(common: Arc<Common<G>>, lanes: Vec<Lane<G>>, choices: Vec<Rng>, driver: Driver<G>) -> Shard<G> {
        let chosen = Vec::with_capacity(lanes.len());
        let (legal, codes, ends) = (Vec::new(), Vec::new(), Vec::with_capacity(lanes.len()));
        let mut shard = Shard { common, lanes, choices, driver, legal, codes, ends, chosen };
        shard.list();
        shard
    }

    /// All matches as they are now, to go on from later.
    pub fn keep(&mut self) -> Kept<G> {
        let moments = self.lanes.iter_mut().map(|lane| lane.keep(&self.common)).collect();
        Kept { moments, choices: self.choices.clone() }
    }

    /// How many matches there are.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// Lists what may be done everywhere.
    fn list(&mut self) {
        self.forget_lists();
        (0..self.len()).for_each(|row| self.list_row(row));
    }

    fn forget_lists(&mut self) {
        self.legal.clear();
        self.codes.clear();
        self.ends.clear();
    }

    /// Lists what may be done in the next match.
    fn list_row(&mut self, row: usize) {
        let now = &self.lanes[row].now;
        self.driver.list(&now.state, now.seat);
        self.legal.extend_from_slice(&self.driver.legal);
        self.codes.extend(self.driver.legal.iter().map(|action| action.code() as i32));
        self.ends.push(self.codes.len() as u32);
    }

    /// Chooses legal actions: by logits, `n × actions`, or all alike.
    pub fn pick(&mut self, logits: Option<&[f32]>, actions: &mut [i32]) {
        let width = G::Action::COUNT as usize;
        let mut from = 0;
        for (row, (choices, end)) in self.choices.iter_mut().zip(&self.ends).enumerate() {
            let codes = &self.codes[from..*end as usize];
            from = *end as usize;
            let place = match logits {
                Some(logits) => choose::by_logits(codes, &logits[row * width..][..width], choices),
                None => choose::uniform(codes, choices),
            };
            actions[row] = codes[place];
        }
    }

    /// Looks up the actions and remembers them for [`Shard::step`].
    pub fn check(&mut self, actions: &[i32]) -> Result<(), Illegal> {
        self.chosen.clear();
        let mut from = 0;
        for (index, (action, end)) in actions.iter().zip(&self.ends).enumerate() {
            let codes = &self.codes[from..*end as usize];
            let place = codes.binary_search(action).map_err(|_| Illegal { index, action: *action })?;
            self.chosen.push(self.legal[from + place]);
            from = *end as usize;
        }
        Ok(())
    }

    /// Carries out the actions that were checked last. Each match is done with before the next one is touched: thousands of
    /// them do not fit into the processor's caches.
    pub fn step(&mut self, mut batch: Batch<'_>) {
        let players = usize::from(self.common.start.seats());
        self.forget_lists();
        for row in 0..self.len() {
            let Gain { rewards, ended } =
                self.lanes[row].take(&self.common, self.chosen[row], &mut self.driver);
            if let Some(out) = &mut batch.rewards {
                out[row * players..][..players].copy_from_slice(&rewards[..players]);
            }
            if let Some(out) = &mut batch.ends {
                out[row] = ended.into();
            }
            self.list_row(row);
            self.observe_row(row, &mut batch);
        }
    }

    /// Writes what is seen, may be done, and whose move it is; not what a step brought.
    pub fn observe(&self, mut batch: Batch<'_>) {
        (0..self.len()).for_each(|row| self.observe_row(row, &mut batch));
    }

    fn observe_row(&self, row: usize, batch: &mut Batch<'_>) {
        let now = &self.lanes[row].now;
        if let Some(out) = &mut batch.features {
            let out = &mut out[row * G::SLOTS..][..G::SLOTS];
            out.fill(0);
            G::observe(now.state.view(now.seat), now.state.seats(), out);
        }
        if let Some(out) = &mut batch.masks {
            let out = &mut out[row * mask_bytes::<G>()..][..mask_bytes::<G>()];
            out.fill(0);
            let from = if row == 0 { 0 } else { self.ends[row - 1] as usize };
            for code in &self.codes[from..self.ends[row] as usize] {
                out[*code as usize / 8] |= 1 << (code % 8);
            }
        }
        if let Some(out) = &mut batch.seats {
            out[row] = now.seat.index() as u8;
        }
    }
}

/// The bytes of a packed mask.
pub(crate) const fn mask_bytes<G: Heuristic>() -> usize {
    (G::Action::COUNT as usize).div_ceil(8)
}
