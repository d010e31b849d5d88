//! One tree and the simulations that grow it.

use super::outlook::Sums;
use super::scale::Scale;
use super::tree::{NONE, Tree};
use super::views::{Memory, Views};
use super::{Tuning, Values};
use crate::world::play_on;
use crate::{Budget, BudgetTimer};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Code, Driver, Heuristic, PerSeat, Rng, Seat, State, View, math};

/// What a search is for.
#[derive(Clone, Copy, PartialEq)]
pub enum Aim<A> {
    /// To choose: it may end as soon as the choice is clear.
    Choice,
    /// To find out what this first action is worth.
    Only(A),
    /// To find out how well the seat stands, whoever moves.
    Standing,
}

pub struct Search<G: Heuristic> {
    pub(super) tree: Tree,
    pub(super) views: Views,
    /// Of the last time when others chose at the same time as the searching seat.
    pub(super) memory: Memory<G::Action>,
    pub(super) tuning: Tuning,
    /// What leaves are valued by.
    values: Values<G>,
    pub(super) rng: Rng,
    pub(super) driver: Driver<G>,
    /// The edges of this simulation that seats took.
    pub(super) path: Vec<(u32, Seat)>,
    /// The edges of the actions that are legal at the node where the simulation stands.
    open: Vec<u32>,
    /// The first node where the searching seat decides: the root, or the end of the row of choices that
    /// others make at the same time.
    pub(super) mine: u32,
    /// What the search is for.
    pub(super) aim: Aim<G::Action>,
    /// What it chooses among; everything that is legal if empty.
    among: Vec<G::Action>,
    /// The values of all simulations since the last choice.
    sums: Sums,
    /// The whole position, where nothing is hidden any more: simulations begin there and guess nothing.
    pub(super) world: Option<State<G>>,
    /// How far the values of the simulations lie apart.
    scale: Scale,
}

impl<G: Heuristic> Search<G> {
    pub fn new(tuning: Tuning, seed: u64) -> Search<G> {
        Search {
            tree: Tree::new(tuning.threads),
            views: Views::default(),
            memory: Vec::new(),
            tuning,
            values: Arc::new(G::values),
            rng: Rng::new(seed),
            driver: Driver::new(),
            path: Vec::new(),
            open: Vec::new(),
            mine: 0,
            aim: Aim::Choice,
            among: Vec::new(),
            sums: Sums::default(),
            world: None,
            scale: Scale::new(),
        }
    }

    /// Values leaves by something else from now on.
    pub fn value_by(&mut self, values: Values<G>) {
        self.values = values;
    }

    /// Starts with an empty tree.
    pub fn forget(&mut self) {
        self.tree.clear();
        self.views.clear();
        self.mine = self.tree.root;
        self.sums = Sums::default();
        self.scale = Scale::new();
    }

    /// Goes on below an action, or from an empty tree if that was never tried.
    pub fn descend(&mut self, action: G::Action) {
        let edge = self.tree.find(self.mine, action.code());
        match edge.map(|edge| self.tree.edges[edge as usize].child) {
            Some(child) if child != NONE && !self.tree.is_full() => {
                self.tree.root = child;
                self.mine = child;
                self.sums = Sums::default();
            }
            _ => self.forget(),
        }
    }

    /// How much memory it holds.
    pub fn bytes(&self) -> usize {
        self.tree.bytes() + self.views.bytes()
    }

    /// Visits and sum of values of an action of the searching seat.
    pub fn tried(&self, action: G::Action) -> (u32, f32) {
        let edge = self.tree.find(self.mine, action.code());
        edge.map_or((0, 0.0), |edge| {
            let edge = &self.tree.edges[edge as usize];
            (edge.visits, edge.value)
        })
    }

    /// Sets what the search is for from now on.
    pub fn aim(&mut self, aim: Aim<G::Action>) {
        self.aim = aim;
    }

    /// The values of all simulations since the last choice.
    pub fn sums(&self) -> &Sums {
        &self.sums
    }

    /// Simulates in this very position from now on, or in guessed ones again.
    pub fn open(&mut self, world: Option<State<G>>) {
        self.world = world;
    }

    /// Sets what the next choice is made among, if not everything that is legal comes into question.
    pub fn choose_among(&mut self, actions: &[G::Action]) {
        self.among.clear();
        self.among.extend_from_slice(actions);
    }

    /// Simulates until the budget is spent, or until the rest of its time cannot change the choice any more;
    /// tells how often.
    pub fn run(&mut self, view: View<'_, G>, budget: Budget, stop: Arc<AtomicBool>) -> u32 {
        let mut timer = BudgetTimer::start(budget, stop);
        self.run_until(view, &mut timer);
        timer.done()
    }

    fn run_until(&mut self, view: View<'_, G>, timer: &mut BudgetTimer) {
        let by_views = G::fingerprint(view).is_some();
        while timer.tick() {
            let values = if by_views { self.simulate_by_views(view) } else { self.simulate_by_steps(view) };
            self.scale.add(values[view.seat]);
            self.sums.add(&values);
            if timer.done().is_multiple_of(128) && self.is_settled(timer) {
                break;
            }
        }
        if by_views && self.aim == Aim::Choice {
            self.remember(view);
        }
    }

    /// Whether the action that was tried most leads by more than what is left to try. Trees side by side are
    /// added up at the end, so none of them knows.
    fn is_settled(&self, timer: &BudgetTimer) -> bool {
        if self.tuning.threads > 1 || self.aim != Aim::Choice {
            return false;
        }
        let Some(left) = timer.left() else { return false };
        let (most, second) = self.tree.edges_of(self.mine).fold((0, 0), |(most, second), edge| {
            let visits = edge.visits;
            if visits > most { (visits, most) } else { (most, second.max(visits)) }
        });
        most - second > left
    }

    /// Lists what is worth trying for a seat; for the choice that the search is about, what it aims at.
    pub(super) fn list(&mut self, state: &State<G>, seat: Seat, mine: bool) {
        self.driver.list(state, seat);
        match self.aim {
            Aim::Only(only) if mine => self.driver.legal.retain(|action| *action == only),
            _ => {
                let all = self.driver.legal.len();
                G::prune(state.view(seat), &mut self.driver.legal);
                let among = |action: &G::Action| self.among.contains(action);
                if mine && self.among.len() < all && self.driver.legal.iter().any(among) {
                    self.driver.legal.retain(among);
                }
            }
        }
    }

    /// Plays on from where a simulation stands, values that and adds it to the edges of the path.
    pub(super) fn finish(&mut self, state: &mut State<G>, view: View<'_, G>) -> PerSeat<f32> {
        let horizon = self.tuning.horizon.unwrap_or_else(|| G::horizon(view.public));
        play_on(&mut self.driver, state, horizon, self.tuning.tries, &mut self.rng);
        let values = (self.values)(state);
        for (edge, seat) in &self.path {
            let edge = &mut self.tree.edges[*edge as usize];
            edge.visits += 1;
            edge.value += values[*seat];
        }
        values
    }

    /// The edge of the legal action with the best upper bound.
    pub(super) fn select(&mut self, node: u32, view: View<'_, G>) -> u32 {
        self.open.clear();
        let (mut edge, mut news) = (NONE, false);
        for action in &self.driver.legal {
            edge = self.tree.find_or_add(node, edge, action.code());
            news |= self.tree.edges[edge as usize].prior < 0.0;
            self.open.push(edge);
        }
        if news {
            self.weigh(view);
        }
        let (mut visits, mut value, mut priors) = (0, 0.0, 0.0);
        for edge in &self.open {
            let edge = &mut self.tree.edges[*edge as usize];
            edge.available += 1;
            visits += edge.visits;
            value += edge.value;
            priors += edge.prior;
        }
        let spread = self.scale.spread();
        // What was never tried counts a little less than the rest does on average.
        let average = if visits == 0 { 0.5 } else { value / visits as f32 };
        let unknown = average - self.tuning.caution * spread;
        let (exploration, bias) = (self.tuning.exploration * spread, self.tuning.bias * spread / priors);
        let bound = |edge: u32| {
            let edge = &self.tree.edges[edge as usize];
            let (n, chances) = (edge.visits as f32, edge.available as f32);
            let mean = if edge.visits == 0 { unknown } else { edge.value / n };
            mean + exploration * (math::ln_1p(chances) / (n + 1.0)).sqrt()
                + bias * edge.prior * chances.sqrt() / (n + 1.0)
        };
        let mut best = (self.open[0], f32::NEG_INFINITY);
        for edge in &self.open {
            let bound = bound(*edge) + 1e-5 * self.rng.unit();
            if bound > best.1 {
                best = (*edge, bound);
            }
        }
        best.0
    }

    /// Asks the game how promising the open actions look.
    fn weigh(&mut self, view: View<'_, G>) {
        for (edge, action) in self.open.iter().zip(&self.driver.legal) {
            self.tree.edges[*edge as usize].prior = G::prior(view, *action).max(1e-3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_shesterenki::Shesterenki;
    use std::time::{Duration, Instant};
    use tabletop::Game;

    type Searching = Search<Shesterenki>;

    /// A search in whose tree two actions were tried this often.
    fn tried(visits: [u32; 2], threads: u8) -> Searching {
        let mut search = Searching::new(Tuning { threads, ..Tuning::default() }, 1);
        let edges = [0, 1].map(|code| search.tree.find_or_add(0, NONE, code));
        for (edge, visits) in edges.into_iter().zip(visits) {
            search.tree.edges[edge as usize].visits = visits;
        }
        search
    }

    /// The second before the last of a hundred, at a pace of 8,000 simulations a second: about 10,000 are left,
    /// counted generously.
    fn late() -> BudgetTimer {
        BudgetTimer::running(Budget::Time(Duration::from_secs(100)), Duration::from_secs(99), 8000 * 99)
    }

    #[test]
    fn a_choice_is_settled_when_nothing_can_catch_up() {
        assert!(tried([500_000, 480_000], 1).is_settled(&late()));
        assert!(!tried([500_000, 495_000], 1).is_settled(&late()), "the rest of the time may change it");
        assert!(!tried([500_000, 480_000], 2).is_settled(&late()), "the other tree may see it differently");
        let mut other = tried([500_000, 480_000], 1);
        other.aim(Aim::Standing);
        assert!(!other.is_settled(&late()), "there is nothing to choose");
        let counted = BudgetTimer::running(Budget::Iterations(9000), Duration::from_secs(1), 8000);
        assert!(!tried([500_000, 0], 1).is_settled(&counted), "simulations are counted");
    }

    /// The first position of a game in which the first seat decides.
    fn first_choice() -> State<Shesterenki> {
        let mut state =
            Shesterenki::setup(Shesterenki::META.rules, &Default::default(), 2).expect("the default options");
        Driver::<Shesterenki>::new().settle(&mut state, &mut Rng::new(1));
        state
    }

    #[test]
    fn a_settled_search_ends_at_once_and_another_goes_on() {
        let state = first_choice();
        let view = state.view(state.turn().seats().first().expect("somebody decides"));
        let hour = Budget::Time(Duration::from_secs(3600));
        let began = Instant::now();
        let mut settled = Searching::new(Tuning::default(), 1);
        settled.run_until(view, &mut BudgetTimer::running(Budget::Iterations(1000), Duration::ZERO, 0));
        let edge = settled.tree.nodes[settled.mine as usize].first;
        settled.tree.edges[edge as usize].visits += 100_000_000;
        settled.run_until(view, &mut BudgetTimer::running(hour, Duration::from_secs(1800), 1_000_000));
        assert!(began.elapsed() < Duration::from_secs(600), "half an hour was left");

        let mut open = Searching::new(Tuning::default(), 1);
        open.run_until(view, &mut BudgetTimer::running(hour, Duration::from_secs(3599), u32::MAX / 2));
        assert!(open.sums().count() > 128, "half a million simulations were left at the first look");
    }
}
