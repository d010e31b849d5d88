//! One tree and the simulations that grow it.

use super::Tuning;
use super::scale::Scale;
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
    /// The first node where the searching seat decides: the root, or the end of the row of choices that
    /// others make at the same time.
    mine: u32,
    /// The only first action that is looked at, if one is asked about.
    only: Option<G::Action>,
    /// How far the values of the simulations lie apart.
    scale: Scale,
}

impl<G: Heuristic> Search<G> {
    pub fn new(tuning: Tuning, seed: u64) -> Search<G> {
        Search {
            tree: Tree::new(tuning.threads),
            tuning,
            rng: Rng::new(seed),
            world: World::new(),
            path: Vec::new(),
            open: Vec::new(),
            mine: 0,
            only: None,
            scale: Scale::new(),
        }
    }

    /// Starts with an empty tree.
    pub fn forget(&mut self) {
        self.tree.clear();
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

    /// Looks at one first action alone from now on, or at all.
    pub fn look_at(&mut self, only: Option<G::Action>) {
        self.only = only;
    }

    /// Simulates until the budget is spent, or until the rest of its time cannot change the choice any more;
    /// tells how often.
    pub fn run(&mut self, view: View<'_, G>, budget: Budget, stop: Arc<AtomicBool>) -> u32 {
        let mut clock = Clock::start(budget, stop);
        while clock.tick() {
            self.simulate(view);
            if clock.done().is_multiple_of(128) && self.is_settled(&clock) {
                break;
            }
        }
        clock.done()
    }

    /// Whether the action that was tried most leads by more than what is left to try. Trees side by side are
    /// added up at the end, so none of them knows.
    fn is_settled(&self, clock: &Clock) -> bool {
        if self.tuning.threads > 1 || self.only.is_some() {
            return false;
        }
        let Some(left) = clock.left() else { return false };
        let (most, second) = self.tree.edges_of(self.mine).fold((0, 0), |(most, second), edge| {
            let visits = edge.visits;
            if visits > most { (visits, most) } else { (most, second.max(visits)) }
        });
        most - second > left
    }

    fn simulate(&mut self, view: View<'_, G>) {
        let mut state = G::guess(view, &mut self.rng);
        self.path.clear();
        let mut node = self.tree.root;
        while let Some((child, fresh)) = self.step(node, &mut state, view.seat) {
            node = child;
            if fresh {
                break;
            }
        }
        self.world.play_on(&mut state, self.tuning.horizon, self.tuning.tries, &mut self.rng);
        let values = values(&state);
        self.scale.add(values[view.seat]);
        for (edge, seat) in &self.path {
            let edge = &mut self.tree.edges[*edge as usize];
            edge.visits += 1;
            edge.value += values[*seat];
        }
    }

    /// Moves the world and the tree on by one step. Tells the new node and whether a decision was tried for the
    /// first time; nothing at the end of the game or of memory.
    fn step(&mut self, node: u32, state: &mut State<G>, me: Seat) -> Option<(u32, bool)> {
        if self.tree.is_full() && self.tree.is_leaf(node) {
            return None;
        }
        match state.turn() {
            Turn::Over => None,
            Turn::Chance => {
                let outcome = self.world.draw(state, &mut self.rng);
                let edge = self.tree.find_or_add(node, NONE, outcome.code());
                let other = self.world.outcomes.iter().find(|(other, _)| *other != outcome);
                let other = other.map(|(other, _)| *other);
                let seen = self.go(edge, state, me, outcome, other, |world, outcome| {
                    G::resolve(world, outcome, &mut Mute);
                });
                Some((self.tree.child(node, edge, seen)?, false))
            }
            Turn::Seats(seats) => {
                // Choices made at the same time are hidden ones in a row. The searching seat chooses last:
                // the others cannot answer to its choice, and it does not see theirs.
                let seat = seats.without(me).first().unwrap_or(me);
                self.world.look(state, seat);
                if seat == me && self.path.iter().all(|(_, by)| *by != me) {
                    self.mine = node;
                    if let Some(only) = self.only {
                        self.world.legal.retain(|action| *action == only);
                    }
                }
                let edge = self.select(node, state.view(seat));
                let new = self.tree.edges[edge as usize].visits == 0;
                let action = G::Action::from_code(self.tree.edges[edge as usize].code)?;
                self.path.push((edge, seat));
                if seats.contains(me) {
                    self.tree.edges[edge as usize].seen = Some(seat == me);
                }
                let other = self.world.legal.iter().copied().find(|other| *other != action);
                let seen = self.go(edge, state, me, action, other, |world, action| {
                    G::apply(world, seat, action, &mut Mute);
                });
                // What the others choose at the same time does not end a simulation before it has begun.
                Some((self.tree.child(node, edge, seen)?, new && !seats.without(seat).contains(me)))
            }
        }
    }

    /// Takes a step, and tells whether the searching seat can tell it from another one that could have been
    /// taken instead. Compared once an edge; a step without alternative tells nothing either way.
    fn go<T>(
        &mut self,
        edge: u32,
        state: &mut State<G>,
        me: Seat,
        what: T,
        other: Option<T>,
        take: impl Fn(&mut State<G>, T),
    ) -> bool {
        let edge = &mut self.tree.edges[edge as usize];
        let (None, Some(other)) = (edge.seen, other) else {
            take(state, what);
            return edge.seen.unwrap_or(true);
        };
        let mut world = state.clone();
        take(&mut world, other);
        take(state, what);
        let seen = !same::<G>(state.view(me), world.view(me));
        edge.seen = Some(seen);
        seen
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

fn same<G: Game>(one: View<'_, G>, other: View<'_, G>) -> bool {
    one.public == other.public && one.private == other.private
}
