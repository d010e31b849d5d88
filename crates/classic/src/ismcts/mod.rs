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

mod budget;
mod scale;
mod search;
mod steps;
mod tree;
mod views;
mod world;

pub use budget::Budget;

use crate::{Mind, Player};
use budget::Clock;
use search::Search;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Mute, Rng, Turn, View};

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
    /// While playing on, the best of so many random actions by prior is taken.
    pub tries: u32,
    /// Trees that are searched side by side and added up.
    pub threads: u8,
}

impl Tuning {
    fn new(threads: u8) -> Tuning {
        Tuning { exploration: 0.4, bias: 1.5, caution: 0.2, tries: 3, threads }
    }
}

/// The searching player.
pub struct Ismcts<G: Mind> {
    budget: Budget,
    stop: Arc<AtomicBool>,
    searches: Vec<Search<G>>,
    /// What this seat sees after its last choice, if it is its own move again at once: the tree goes on there.
    expected: Option<(G::Public, G::Private, G::Action)>,
    guesses: Rng,
    last: Vec<Candidate<G::Action>>,
    simulations: u64,
}

impl<G: Mind> Ismcts<G> {
    /// A player with this budget and so many trees.
    pub fn new(budget: Budget, threads: u8, seed: u64, stop: Arc<AtomicBool>) -> Ismcts<G> {
        let tuning = Tuning::new(threads);
        let mut guesses = Rng::new(seed);
        let searches = (0..tuning.threads.max(1)).map(|_| Search::new(tuning, guesses.bits())).collect();
        Ismcts { budget, stop, searches, expected: None, guesses, last: Vec::new(), simulations: 0 }
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
}

impl<G: Mind> Player<G> for Ismcts<G> {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        self.last.clear();
        self.simulations = 0;
        if let [only] = legal {
            self.expected = None;
            return *only;
        }
        self.prepare(view);
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

    fn candidates(&self) -> &[Candidate<G::Action>] {
        &self.last
    }

    fn simulations(&self) -> u64 {
        self.simulations
    }
}
