//! Simulations that tell positions apart by the steps that led there.

use super::search::Search;
use super::tree::NONE;
use tabletop::{Code, Game, Heuristic, Mute, PerSeat, Seat, State, Turn, View};

impl<G: Heuristic> Search<G> {
    /// Tells what came of it for each seat.
    pub(super) fn simulate_by_steps(&mut self, view: View<'_, G>) -> PerSeat<f32> {
        let mut state = self.world.clone().unwrap_or_else(|| G::guess(view, &mut self.rng));
        self.path.clear();
        let mut node = self.tree.root;
        while let Some((child, fresh)) = self.step(node, &mut state, view.seat) {
            node = child;
            if fresh {
                break;
            }
        }
        self.finish(&mut state, view)
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
                let outcome = self.driver.draw(state, &mut self.rng);
                let edge = self.tree.find_or_add(node, NONE, outcome.code());
                if self.world.is_some() {
                    self.tree.edges[edge as usize].seen = Some(true);
                }
                let other = self.driver.outcomes.iter().find(|(other, _)| *other != outcome);
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
                let mine = seat == me && self.path.iter().all(|(_, by)| *by != me);
                if mine {
                    self.mine = node;
                }
                self.list(state, seat, mine);
                let edge = self.select(node, state.view(seat));
                let new = self.tree.edges[edge as usize].visits == 0;
                let action = G::Action::from_code(self.tree.edges[edge as usize].code)?;
                self.path.push((edge, seat));
                if self.world.is_some() {
                    self.tree.edges[edge as usize].seen = Some(seats.len() == 1);
                } else if seats.contains(me) {
                    self.tree.edges[edge as usize].seen = Some(seat == me);
                }
                let other = self.driver.legal.iter().copied().find(|other| *other != action);
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
}

fn same<G: Game>(one: View<'_, G>, other: View<'_, G>) -> bool {
    one.public == other.public && one.private == other.private
}
