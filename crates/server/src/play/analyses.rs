//! Analyses of finished matches, for those whose browser has no engine. They are worked out where bots think, in a class of
//! their own, a few pieces a turn, and only while somebody waits for them. What was found is stored with the match.

use super::bots::Thinkers;
use bots::Budget;
use insight::{AnyStudy, Findings};
use protocol::{Analysis, AnalysisProgress};
use room::{Error, Room};
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;
use tabletop::Lang;
use tokio::time::Instant;

/// Simulations for each estimate: first a whole picture, then a good one.
const ROUNDS: [u32; 2] = [100, 1000];
/// This many simulations are a turn: about as long as a bot's move.
const A_TURN: usize = 4000;
/// This many analyses are remembered.
const MOST: usize = 64;
/// Work rests when nobody has asked for this long.
const PATIENCE: Duration = Duration::from_secs(20);

/// The analyses that are remembered, the newest last.
#[derive(Default)]
pub struct Analyses(Mutex<VecDeque<(String, Arc<Work>)>>);

struct Work {
    study: Box<dyn AnyStudy>,
    state: Mutex<State>,
}

struct State {
    findings: Findings,
    /// The turn that comes next: a round, and the first piece of it.
    next: (usize, usize),
    /// When somebody asked last.
    asked: Instant,
    /// Whether a turn waits or goes on.
    busy: bool,
    /// Whether the store has everything.
    stored: bool,
}

impl Analyses {
    /// Whether the analysis of a match is remembered; what the store has of it is not needed then.
    pub fn knows(&self, match_id: &str) -> bool {
        lock(&self.0).iter().any(|(id, _)| id == match_id)
    }

    /// How far the analysis of a finished match is. `payer` is whose share of the pool it takes; `stored` is what the store
    /// has of it.
    pub fn progress(
        &self,
        thinkers: &Thinkers,
        room: &Room,
        stored: Option<&str>,
        payer: &str,
        lang: Lang,
    ) -> Result<AnalysisProgress, Error> {
        let work = self.work(room, stored)?;
        lock(&work.state).asked = Instant::now();
        go_on(thinkers, &work, [payer.to_owned(), room.id.clone()]);
        Ok(work.progress(room, lang))
    }

    /// What was found out about a match, if that is everything and the store does not have it yet.
    pub fn to_store(&self, match_id: &str) -> Option<String> {
        let work = lock(&self.0).iter().find(|(id, _)| id == match_id).map(|(_, work)| Arc::clone(work))?;
        let mut state = lock(&work.state);
        if state.stored || state.next.0 < ROUNDS.len() {
            return None;
        }
        state.stored = true;
        serde_json::to_string(&state.findings).ok()
    }

    /// The work on a match, begun if it is new.
    fn work(&self, room: &Room, stored: Option<&str>) -> Result<Arc<Work>, Error> {
        let mut known = lock(&self.0);
        if let Some((_, work)) = known.iter().find(|(id, _)| *id == room.id) {
            return Ok(Arc::clone(work));
        }
        let study = insight::study(&room.finished_replay()?)?;
        // What an older release kept in another form is worked out anew.
        let found = stored.and_then(|text| serde_json::from_str::<Findings>(text).ok());
        let whole = found.filter(|found| found.len() == study.pieces());
        let state = State {
            next: (if whole.is_some() { ROUNDS.len() } else { 0 }, 0),
            stored: whole.is_some(),
            findings: whole.unwrap_or_default(),
            asked: Instant::now(),
            busy: false,
        };
        let work = Arc::new(Work { study, state: Mutex::new(state) });
        known.push_back((room.id.clone(), Arc::clone(&work)));
        if known.len() > MOST {
            known.pop_front();
        }
        Ok(work)
    }
}

impl Work {
    fn progress(&self, room: &Room, lang: Lang) -> AnalysisProgress {
        let state = lock(&self.state);
        let (round, piece) = state.next;
        let cost = |rounds: &[u32]| rounds.iter().sum::<u32>() as f32;
        let part = piece as f32 / self.study.pieces() as f32;
        let current = ROUNDS.get(round).map_or(0.0, |simulations| *simulations as f32 * part);
        let done = (cost(&ROUNDS[..round]) + current) / cost(&ROUNDS);
        let least = Budget::Iterations(ROUNDS[round.saturating_sub(1)]);
        let analysis: Option<Analysis> =
            self.study.analysis(&state.findings, least, &room.spoken(lang), lang);
        AnalysisProgress { done, analysis }
    }

    /// The pieces of the next turn, and the simulations for each of their estimates.
    fn next(&self) -> Option<(Range<usize>, u32)> {
        let (round, from) = lock(&self.state).next;
        let simulations = *ROUNDS.get(round)?;
        let to = (from + (A_TURN / simulations as usize).max(1)).min(self.study.pieces());
        Some((from..to, simulations))
    }

    /// Works the next turn out. It counts as done when all of it is found.
    fn take_a_turn(&self) {
        let Some((pieces, simulations)) = self.next() else { return };
        let (budget, stop) = (Budget::Iterations(simulations), Arc::default());
        let found: Findings = pieces
            .clone()
            .filter_map(|piece| Some((piece, self.study.find(piece, budget, &stop)?)))
            .collect();
        let mut state = lock(&self.state);
        state.findings.extend(found);
        let round = state.next.0;
        state.next = if pieces.end == self.study.pieces() { (round + 1, 0) } else { (round, pieces.end) };
    }
}

/// Lets a turn wait, unless one does already, nothing is left, or nobody asks any more.
fn go_on(thinkers: &Thinkers, work: &Arc<Work>, path: [String; 2]) {
    {
        let mut state = lock(&work.state);
        let rests = state.busy || state.next.0 >= ROUNDS.len() || state.asked.elapsed() > PATIENCE;
        if rests {
            return;
        }
        state.busy = true;
    }
    let (pool, forgettable): (_, Weak<Work>) = (thinkers.clone(), Arc::downgrade(work));
    let [payer, match_id] = path.clone();
    thinkers.work(["analysis".to_owned(), payer, match_id], move || {
        let Some(work) = forgettable.upgrade() else { return };
        work.take_a_turn();
        lock(&work.state).busy = false;
        go_on(&pool, &work, path);
    });
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
