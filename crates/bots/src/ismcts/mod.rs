//! Single-observer information-set Monte Carlo tree search.
//!
//! Every simulation guesses the hidden world anew from the view, and walks one tree whose nodes are what the
//! searching seat can tell apart: a step that this seat cannot see (a secret choice, a card dealt to somebody
//! else) leads to one child whatever it was. An action's chance to be taken counts the times it was
//! available (UCB with availability counts); the game's prior biases what is tried first; a leaf is played on
//! for a few steps and valued by the game's heuristic.
//!
//! Games with secret choices that come to light later are searched by `views` instead: every seat has nodes of
//! its own there, which are what that seat can tell apart.

mod outlook;
mod scale;
mod search;
mod steps;
mod tree;
mod views;

pub use outlook::{Estimate, Outlook};

use crate::{Bot, Budget};
use outlook::Sums;
use search::{Aim, Search};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Heuristic, Mute, PerSeat, Rng, Seat, State, Turn, View};

/// An action that was considered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How many simulations began with it.
    pub visits: u32,
    /// How well the seat stood after them, 0 to 1.
    pub value: f32,
}

/// How the search behaves, apart from its budget.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Tuning {
    /// How much to explore what was tried seldom, in units of the spread of the values.
    pub exploration: f32,
    /// How much the prior counts at first, in the same units.
    pub bias: f32,
    /// How much worse than the average an action is thought that was never tried, in the same units.
    pub caution: f32,
    /// While playing on, the best of this many random actions by prior is taken.
    pub tries: u32,
    /// Trees that are searched side by side and added up.
    pub threads: u8,
    /// How many decisions it plays on from a leaf, if not as many as the game says.
    pub horizon: Option<u32>,
}

impl Default for Tuning {
    /// What has proved itself.
    fn default() -> Tuning {
        Tuning { exploration: 0.4, bias: 1.5, caution: 0.2, tries: 3, threads: 1, horizon: None }
    }
}

/// How well each seat stands in a position; see [`Heuristic::values`].
pub type Values<G> = Arc<dyn Fn(&State<G>) -> PerSeat<f32> + Send + Sync>;

/// The searching player.
pub struct Ismcts<G: Heuristic> {
    budget: Budget,
    stop: Arc<AtomicBool>,
    searches: Vec<Search<G>>,
    /// What this seat sees after its last choice, if it is its own move again at once: the tree goes on there.
    expected: Option<(G::Public, G::Private, G::Action)>,
    guesses: Rng,
    last: Vec<Candidate<G::Action>>,
    simulations: u64,
}

impl<G: Heuristic> Ismcts<G> {
    /// A player with this budget and the usual tuning.
    pub fn new(budget: Budget, seed: u64, stop: Arc<AtomicBool>) -> Ismcts<G> {
        Ismcts::tuned(budget, Tuning::default(), seed, stop)
    }

    /// A player with this budget and tuning.
    pub fn tuned(budget: Budget, tuning: Tuning, seed: u64, stop: Arc<AtomicBool>) -> Ismcts<G> {
        let mut guesses = Rng::new(seed);
        let searches = (0..tuning.threads.max(1)).map(|_| Search::new(tuning, guesses.bits())).collect();
        Ismcts { budget, stop, searches, expected: None, guesses, last: Vec::new(), simulations: 0 }
    }

    /// The same player with other values than the game's own: for training.
    #[must_use]
    pub fn valued_by(mut self, values: &Values<G>) -> Ismcts<G> {
        self.searches.iter_mut().for_each(|search| search.value_by(values.clone()));
        self
    }

    /// Keeps the part of the trees below the last choice if the view is the expected one.
    fn prepare(&mut self, view: View<'_, G>) {
        let kept = self
            .expected
            .take()
            .filter(|(public, private, _)| public == view.public && private == view.private);
        for search in &mut self.searches {
            match &kept {
                Some((.., action)) => search.descend(*action),
                None => search.forget(),
            }
        }
    }

    fn think(&mut self, view: View<'_, G>, legal: &[G::Action]) {
        let (budget, stop) = (self.budget, &self.stop);
        self.simulations = if let [search] = &mut self.searches[..] {
            search.run(view, budget, stop.clone()).into()
        } else {
            std::thread::scope(|scope| {
                let start = |search: &'_ mut Search<G>| search.run(view, budget, stop.clone());
                let running: Vec<_> =
                    self.searches.iter_mut().map(|search| scope.spawn(move || start(search))).collect();
                running.into_iter().map(|thread| thread.join().map_or(0, u64::from)).sum()
            })
        };
        self.last.clear();
        self.last.extend(legal.iter().map(|action| {
            let (visits, sum) = self
                .searches
                .iter()
                .map(|search| search.tried(*action))
                .fold((0, 0.0), |(visits, sum), (more, value)| (visits + more, sum + value));
            Candidate { action: *action, visits, value: sum / visits.max(1) as f32 }
        }));
    }

    /// Remembers what the seat will see if it is its move again at once and nothing is revealed before.
    fn expect(&mut self, view: View<'_, G>, action: G::Action) {
        let mut state = G::guess(view, &mut self.guesses);
        G::apply(&mut state, view.seat, action, &mut Mute);
        if state.turn() == Turn::of(view.seat) {
            let after = state.view(view.seat);
            self.expected = Some((*after.public, *after.private, action));
        }
    }

    /// How well each seat stood on average in the simulations of the last choice; nothing if there was nothing to choose.
    pub fn hopes(&self) -> Option<PerSeat<f32>> {
        let mut sums = Sums::default();
        self.searches.iter().for_each(|search| sums.join(search.sums()));
        let hopes = || PerSeat::from_fn(sums.outlook().seats(), |seat| sums.outlook()[seat].value);
        (self.simulations > 0).then(hopes)
    }

    /// How well the seat stands if it does this, which must be legal: a whole budget for one action.
    pub fn estimate(&mut self, view: View<'_, G>, action: G::Action) -> Estimate {
        self.look(view, Aim::Only(action), None)[view.seat]
    }

    /// How well each seat stands in a position of which everything is known, whoever moves next, chance included. For
    /// looking back only: nobody who plays knows as much.
    pub fn outlook(&mut self, state: &State<G>) -> Outlook {
        let me = state.turn().seats().first().unwrap_or(Seat::new(0));
        self.look(state.view(me), Aim::Standing, Some(state))
    }

    /// Thinks from an empty tree about something else than a choice: the mean of a whole budget of simulations.
    fn look(&mut self, view: View<'_, G>, aim: Aim<G::Action>, world: Option<&State<G>>) -> Outlook {
        self.expected = None;
        for search in &mut self.searches {
            search.forget();
            search.aim(aim);
            search.open(world.cloned());
            search.choose_among(&[]);
        }
        self.think(view, &[]);
        let mut sums = Sums::default();
        for search in &mut self.searches {
            sums.join(search.sums());
            search.aim(Aim::Choice);
            search.open(None);
        }
        sums.outlook()
    }
}

impl<G: Heuristic> Bot<G> for Ismcts<G> {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        self.last.clear();
        self.simulations = 0;
        if let [only] = legal {
            self.expected = None;
            return *only;
        }
        self.prepare(view);
        self.searches.iter_mut().for_each(|search| search.choose_among(legal));
        self.think(view, legal);
        let key = |candidate: &Candidate<G::Action>| (candidate.visits, candidate.value);
        let better = |a: &&Candidate<G::Action>, b: &&Candidate<G::Action>| {
            let ((n, x), (m, y)) = (key(a), key(b));
            n.cmp(&m).then(x.total_cmp(&y))
        };
        let action = self.last.iter().max_by(better).map_or(legal[0], |best| best.action);
        self.expect(view, action);
        action
    }

    fn candidates(&self) -> Vec<Candidate<G::Action>> {
        self.last.clone()
    }

    fn simulations(&self) -> u64 {
        self.simulations
    }

    fn remembers(&self) -> usize {
        self.expected.as_ref().map_or(0, |_| self.searches.iter().map(Search::bytes).sum())
    }
}
