//! One tree and the simulations that grow it.

use super::Tuning;
use super::tree::{NONE, Tree};
use crate::world::{World, values};
use crate::{Budget, Clock};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::{Code, Game, Heuristic, Mute, Rng, Seat, State, Turn, View};

pub struct Search<G: Heuristic> {
    tree: Tree,
    tuning: Tuning,
    rng: Rng,
    world: World<G>,
    /// The edges of this simulation that seats took.
    path: Vec<(u32, Seat)>,
    /// The edges of the actions that are legal at the node where the simulation stands.
    open: Vec<u32>,
}

impl<G: Heuristic> Search<G> {
    pub fn new(tuning: Tuning, seed: u64) -> Search<G> {
        let (path, open) = (Vec::new(), Vec::new());
        Search { tree: Tree::new(), tuning, rng: Rng::new(seed), world: World::new(), path, open }
    }

    /// Starts with an empty tree.
    pub fn forget(&mut self) {
        self.tree.clear();
    }

    /// Goes on below an action, or from an empty tree if that was never tried.
    pub fn descend(&mut self, action: G::Action) {
        let edge = self.tree.find(self.tree.root, action.code());
        match edge.map(|edge| self.tree.edges[edge as usize].child) {
            Some(child) if child != NONE && !self.tree.is_full() => self.tree.root = child,
            _ => self.tree.clear(),
        }
    }

    /// Visits and sum of values of an action at the root.
    pub fn at_root(&self, action: G::Action) -> (u32, f32) {
        let edge = self.tree.find(self.tree.root, action.code());
        edge.map_or((0, 0.0), |edge| {
            let edge = &self.tree.edges[edge as usize];
            (edge.visits, edge.value)
        })
    }

    /// Simulates until the budget is spent.
    pub fn run(&mut self, view: View<'_, G>, budget: Budget, stop: Arc<AtomicBool>) {
        let mut clock = Clock::start(budget, stop);
        while clock.tick() {
            self.simulate(view);
        }
    }

    fn simulate(&mut self, view: View<'_, G>) {
        let mut state = G::guess(view, &mut self.rng);
        self.path.clear();
        let mut node = self.tree.root;
        while let Some((child, fresh)) = self.step(node, &mut state, view.seat) {
            node = child;
            if fresh {
                self.world.play_on(&mut state, self.tuning.horizon, self.tuning.tries, &mut self.rng);
                break;
            }
        }
        self.world.settle(&mut state, &mut self.rng);
        let values = values(&state);
        for (edge, seat) in &self.path {
            let edge = &mut self.tree.edges[*edge as usize];
            edge.visits += 1;
            edge.value += values[*seat];
        }
    }

    /// Moves the world and the tree on by one step. Tells the new node and whether a decision was tried for the
    /// first time; nothing at the end of the game or of memory.
    fn step(&mut self, node: u32, state: &mut State<G>, me: Seat) -> Option<(u32, bool)> {
        match state.turn() {
            Turn::Over => None,
            Turn::Chance => {
                let seen = self.chance_is_seen(node, state, me);
                let outcome = self.world.chance(state, &mut self.rng);
                let edge = self.tree.find_or_add(node, NONE, outcome.code());
                Some((self.tree.child(node, edge, seen)?, false))
            }
            Turn::Seats(seats) => {
                let seat = seats.first()?;
                self.world.look(state, seat);
                let seen = seat == me || self.action_is_seen(node, state, seat, me);
                let edge = self.select(node, state.view(seat));
                let fresh = self.tree.edges[edge as usize].visits == 0;
                let action = G::Action::from_code(self.tree.edges[edge as usize].code)?;
                self.path.push((edge, seat));
                G::apply(state, seat, action, &mut Mute);
                Some((self.tree.child(node, edge, seen)?, fresh))
            }
        }
    }

    /// The edge of the legal action with the best upper bound.
    fn select(&mut self, node: u32, view: View<'_, G>) -> u32 {
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
        let (mut visits, mut value) = (0, 0.0);
        for edge in &self.open {
            let edge = &mut self.tree.edges[*edge as usize];
            edge.available += 1;
            visits += edge.visits;
            value += edge.value;
        }
        // What was never tried counts as much as the rest does on average.
        let unknown = if visits == 0 { 0.5 } else { value / visits as f32 };
        let bound = |edge: u32| {
            let edge = &self.tree.edges[edge as usize];
            let n = edge.visits as f32;
            let mean = if edge.visits == 0 { unknown } else { edge.value / n };
            let explore = ((edge.available as f32).ln_1p() / (n + 1.0)).sqrt();
            mean + self.tuning.exploration * explore + self.tuning.bias * edge.prior / (n + 1.0)
        };
        let mut best = (self.open[0], f32::NEG_INFINITY);
        for edge in &self.open {
            let bound = bound(*edge) + 1e-4 * self.rng.unit();
            if bound > best.1 {
                best = (*edge, bound);
            }
        }
        best.0
    }

    /// Asks the game how promising the open actions look, and scales that to at most 1.
    fn weigh(&mut self, view: View<'_, G>) {
        let priors: Vec<f32> =
            self.world.legal.iter().map(|action| G::prior(view, *action).max(0.0)).collect();
        let most = priors.iter().copied().fold(f32::MIN_POSITIVE, f32::max);
        for (edge, prior) in self.open.iter().zip(priors) {
            self.tree.edges[*edge as usize].prior = prior / most;
        }
    }

    /// Whether the searching seat can tell two actions of another seat apart. Compared once a node.
    fn action_is_seen(&mut self, node: u32, state: &State<G>, seat: Seat, me: Seat) -> bool {
        if let Some(seen) = self.tree.nodes[node as usize].seen {
            return seen;
        }
        let [first, .., last] = self.world.legal[..] else { return true };
        let after = |action| {
            let mut other = state.clone();
            G::apply(&mut other, seat, action, &mut Mute);
            other
        };
        self.decide_seen(node, &after(first), &after(last), me)
    }

    /// Whether the searching seat can tell two outcomes of chance apart. Compared once a node.
    fn chance_is_seen(&mut self, node: u32, state: &State<G>, me: Seat) -> bool {
        if let Some(seen) = self.tree.nodes[node as usize].seen {
            return seen;
        }
        self.world.outcomes.clear();
        G::chances(state, &mut self.world.outcomes);
        let [(first, _), .., (last, _)] = self.world.outcomes[..] else { return true };
        let after = |outcome| {
            let mut other = state.clone();
            G::resolve(&mut other, outcome, &mut Mute);
            other
        };
        self.decide_seen(node, &after(first), &after(last), me)
    }

    fn decide_seen(&mut self, node: u32, one: &State<G>, other: &State<G>, me: Seat) -> bool {
        let (one, other) = (one.view(me), other.view(me));
        let seen = !same::<G>(one, other);
        self.tree.nodes[node as usize].seen = Some(seen);
        seen
    }
}

fn same<G: Game>(one: View<'_, G>, other: View<'_, G>) -> bool {
    one.public == other.public && one.private == other.private
}
