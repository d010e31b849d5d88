//! The matches of one thread.

use crate::batch::{Batch, Illegal};
use crate::choose;
use crate::lane::{Common, Gain, Lane, Moment};
use std::sync::Arc;
use tabletop::{Code, Driver, Heuristic, Observe};

pub(crate) struct Shard<G: Heuristic> {
    common: Arc<Common<G>>,
    lanes: Vec<Lane<G>>,
    driver: Driver<G>,
    /// What each match's seat in turn may do, one list after the other.
    legal: Vec<G::Action>,
    /// The numbers of these actions; each list is sorted.
    pub codes: Vec<i32>,
    /// Where each match's list ends.
    pub ends: Vec<u32>,
    /// The actions that were asked for, as places in `legal`.
    chosen: Vec<u32>,
}

impl<G: Heuristic + Observe> Shard<G> {
    /// Matches with these seeds.
    pub fn new(common: Arc<Common<G>>, seeds: impl Iterator<Item = u64>) -> Shard<G> {
        let mut driver = Driver::new();
        let lanes = seeds.map(|seed| Lane::new(&common, seed, &mut driver)).collect();
        Shard::of(common, lanes, driver)
    }

    /// Matches that go on from these moments.
    pub fn from(common: Arc<Common<G>>, moments: &[Moment<G>]) -> Shard<G> {
        let lanes = moments.iter().map(|now| Lane::from(&common, now.clone())).collect();
        Shard::of(common, lanes, Driver::new())
    }

    fn of(common: Arc<Common<G>>, lanes: Vec<Lane<G>>, driver: Driver<G>) -> Shard<G> {
        let chosen = Vec::with_capacity(lanes.len());
        let (legal, codes, ends) = (Vec::new(), Vec::new(), Vec::with_capacity(lanes.len()));
        let mut shard = Shard { common, lanes, driver, legal, codes, ends, chosen };
        shard.list();
        shard
    }

    /// All matches as they are now, to go on from later.
    pub fn keep(&mut self) -> Vec<Moment<G>> {
        self.lanes.iter_mut().map(|lane| lane.keep(&self.common)).collect()
    }

    /// How many matches there are.
    pub fn len(&self) -> usize {
        self.lanes.len()
    }

    /// Lists what may be done everywhere.
    fn list(&mut self) {
        self.legal.clear();
        self.codes.clear();
        self.ends.clear();
        for lane in &self.lanes {
            self.driver.list(&lane.now.state, lane.now.seat);
            self.legal.extend_from_slice(&self.driver.legal);
            self.codes.extend(self.driver.legal.iter().map(|action| action.code() as i32));
            self.ends.push(self.codes.len() as u32);
        }
    }

    /// Chooses legal actions: by logits, `n × actions`, or all alike.
    pub fn pick(&mut self, logits: Option<&[f32]>, actions: &mut [i32]) {
        let width = G::Action::COUNT as usize;
        let mut from = 0;
        for (row, (lane, end)) in self.lanes.iter_mut().zip(&self.ends).enumerate() {
            let codes = &self.codes[from..*end as usize];
            from = *end as usize;
            let place = match logits {
                Some(logits) => {
                    choose::by_logits(codes, &logits[row * width..][..width], &mut lane.now.choices)
                }
                None => choose::uniform(codes, &mut lane.now.choices),
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
            self.chosen.push((from + place) as u32);
            from = *end as usize;
        }
        Ok(())
    }

    /// Carries out the actions that were checked last.
    pub fn step(&mut self, mut batch: Batch<'_>) {
        let players = usize::from(self.common.start.seats());
        for (row, (lane, chosen)) in self.lanes.iter_mut().zip(&self.chosen).enumerate() {
            let action = self.legal[*chosen as usize];
            let Gain { rewards, ended } = lane.take(&self.common, action, &mut self.driver);
            if let Some(out) = &mut batch.rewards {
                out[row * players..][..players].copy_from_slice(&rewards[..players]);
            }
            if let Some(out) = &mut batch.ends {
                out[row] = ended.into();
            }
        }
        self.list();
        self.observe(batch);
    }

    /// Writes what is seen, may be done, and whose move it is; not what a step brought.
    pub fn observe(&self, batch: Batch<'_>) {
        let seats = self.common.start.seats();
        if let Some(out) = batch.features {
            out.fill(0);
            for (lane, row) in self.lanes.iter().zip(out.chunks_exact_mut(G::SLOTS)) {
                G::observe(lane.now.state.view(lane.now.seat), seats, row);
            }
        }
        if let Some(out) = batch.masks {
            out.fill(0);
            let mut from = 0;
            for (row, end) in out.chunks_exact_mut(mask_bytes::<G>()).zip(&self.ends) {
                for code in &self.codes[from..*end as usize] {
                    row[*code as usize / 8] |= 1 << (code % 8);
                }
                from = *end as usize;
            }
        }
        if let Some(out) = batch.seats {
            self.lanes.iter().zip(out).for_each(|(lane, out)| *out = lane.now.seat.index() as u8);
        }
    }
}

/// The bytes of a packed mask.
pub(crate) const fn mask_bytes<G: Heuristic>() -> usize {
    (G::Action::COUNT as usize).div_ceil(8)
}
