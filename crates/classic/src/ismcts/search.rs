//! One tree and the simulations that grow it.

use super::Tuning;
use super::scale::Scale;
use super::tree::{NONE, Tree};
use super::views::{Memory, Views};
use super::world::World;
use super::{Budget, Clock};
use crate::Mind;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Code, Rng, Seat, State, View};

pub struct Search<G: Mind> {
    pub(super) tree: Tree,
    pub(super) views: Views,
    /// Of the last time when others chose at the same time as the searching seat.
    pub(super) memory: Memory<G::Action>,
    pub(super) tuning: Tuning,
    pub(super) rng: Rng,
    pub(super) world: World<G>,
    /// The edges of this simulation that seats took.
    pub(super) path: Vec<(u32, Seat)>,
    /// The edges of the actions that are legal at the node where the simulation stands.
    open: Vec<u32>,
    /// The first node where the searching seat decides: the root, or the end of the row of choices that
    /// others make at the same time.
    pub(super) mine: u32,
    /// How far the values of the simulations lie apart.
    scale: Scale,
}

impl<G: Mind> Search<G> {
    pub fn new(tuning: Tuning, seed: u64) -> Search<G> {
        Search {
            tree: Tree::new(tuning.threads),
            views: Views::default(),
            memory: Vec::new(),
            tuning,
            rng: Rng::new(seed),
            world: World::new(),
            path: Vec::new(),
            open: Vec::new(),
            mine: 0,
            scale: Scale::new(),
        }
    }

    /// Starts with an empty tree.
    pub fn forget(&mut self) {
        self.tree.clear();
        self.views.clear();
        self.mine = self.tree.root;
        self.scale = Scale::new();
    }

    /// Goes on below an action, or from an empty tree if that was never tried.
    pub fn descend(&mut self, action: G::Action) {
        let edge = self.tree.find(self.mine, action.code());
        match edge.map(|edge| self.tree.edges[edge as usize].child) {
            Some(child) if child != NONE && !self.tree.is_full() => {
                self.tree.root = child;
                self.mine = child;
            }
            _ => self.forget(),
        }
    }

    /// Visits and sum of values of an action of the searching seat.
    pub fn tried(&self, action: G::Action) -> (u32, f32) {
        let edge = self.tree.find(self.mine, action.code());
        edge.map_or((0, 0.0), |edge| {
            let edge = &self.tree.edges[edge as usize];
            (edge.visits, edge.value)
        })
    }

    /// Simulates until the budget is spent, or until the rest of its time cannot change the choice any more;
    /// tells how often.
    pub fn run(&mut self, view: View<'_, G>, budget: Budget, stop: Arc<AtomicBool>) -> u32 {
        let mut clock = Clock::start(budget, stop);
        self.run_until(view, &mut clock);
        clock.done()
    }

    fn run_until(&mut self, view: View<'_, G>, clock: &mut Clock) {
        let by_views = G::fingerprint(view).is_some();
        while clock.tick() {
            let value = if by_views { self.simulate_by_views(view) } else { self.simulate_by_steps(view) };
            self.scale.add(value);
            if clock.done().is_multiple_of(128) && self.is_settled(clock) {
                break;
            }
        }
        if by_views {
            self.remember(view);
        }
    }

    /// Whether the action that was tried most leads by more than what is left to try. Trees side by side are
    /// added up at the end, so none of them knows.
    fn is_settled(&self, clock: &Clock) -> bool {
        if self.tuning.threads > 1 {
            return false;
        }
        let Some(left) = clock.left() else { return false };
        let (most, second) = self.tree.edges_of(self.mine).fold((0, 0), |(most, second), edge| {
            let visits = edge.visits;
            if visits > most { (visits, most) } else { (most, second.max(visits)) }
        });
        most - second > left
    }

    /// Plays on from where a simulation stands, values that and adds it to the edges of the path. Tells the value
    /// for the searching seat.
    pub(super) fn finish(&mut self, state: &mut State<G>, view: View<'_, G>) -> f32 {
        self.world.play_on(state, G::horizon(view.public), self.tuning.tries, &mut self.rng);
        let values = G::values(state);
        for (edge, seat) in &self.path {
            let edge = &mut self.tree.edges[*edge as usize];
            edge.visits += 1;
            edge.value += values[*seat];
        }
        values[view.seat]
    }

    /// The edge of the legal action with the best upper bound.
    pub(super) fn select(&mut self, node: u32, view: View<'_, G>) -> u32 {
        self.open.clear();
        let (mut edge, mut news) = (NONE, false);
        for action in &self.world.legal {
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
            mean + exploration * (chances.ln_1p() / (n + 1.0)).sqrt()
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
        for (edge, action) in self.open.iter().zip(&self.world.legal) {
            self.tree.edges[*edge as usize].prior = G::prior(view, *action).max(1e-3);
        }
    }
}
