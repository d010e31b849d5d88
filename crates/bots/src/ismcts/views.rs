//! Simulations that tell positions apart by what the deciding seat sees in them.
//!
//! Where choices are made in secret and come to light later, steps tell too little and too much: one that shows
//! a secret leads to the same node whatever it shows, and below its own secret choice the searching seat would
//! meet others who answer to it. Here every view of every seat has a node of its own.

use super::search::Search;
use super::tree::{SHARE, Tree};
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use tabletop::{Code, Heuristic, Mute, PerSeat, Seat, SeatSet, State, Turn, View};

/// The places of a hash table.
const PLACES: usize = (1 << 19) / SHARE;
/// At most this many views in all tables of a search together: what these places are filled with.
const MOST_VIEWS: usize = PLACES / 8 * 7;

/// What the tables take: a key, a node and a mark a place, up to twice the places if several share the memory,
/// and half as much again while they grow.
pub const MOST_BYTES: usize = 3 * PLACES * (size_of::<(u64, u32)>() + 1);

/// One guess in this many does not follow what the search remembers.
const DOUBT: u32 = 5;

/// For each seat of a common choice, how often it was thought to choose what.
pub type Memory<A> = Vec<(Seat, Vec<(A, u32)>)>;

/// The node of every view that was met.
#[derive(Default)]
pub struct Views(HashMap<u64, u32, BuildHasherDefault<Ready>>);

impl Views {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// A key, a node and a mark a place.
    pub fn bytes(&self) -> usize {
        self.0.capacity() * (size_of::<(u64, u32)>() + 1)
    }

    /// The node of a view, made if it is new; nothing at the end of memory.
    fn node(&mut self, key: u64, tree: &mut Tree) -> Option<u32> {
        if let Some(node) = self.0.get(&key) {
            return Some(*node);
        }
        if self.0.len() >= MOST_VIEWS / tree.trees {
            return None;
        }
        let node = tree.add_node()?;
        self.0.insert(key, node);
        Some(node)
    }
}

/// Fingerprints are mixed already.
#[derive(Default)]
struct Ready(u64);

impl Hasher for Ready {
    fn write(&mut self, _: &[u8]) {
        unreachable!("fingerprints are numbers")
    }
    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
    fn finish(&self) -> u64 {
        self.0
    }
}

impl<G: Heuristic> Search<G> {
    /// Tells what came of it for each seat. The others do not know what it knows: where another seat may take
    /// the world for a different one, they learn from that one, and in the guessed one they only do what they
    /// have learnt.
    pub(super) fn simulate_by_views(&mut self, view: View<'_, G>) -> PerSeat<f32> {
        let me = view.seat;
        if let Some(world) = self.world.clone() {
            let everybody = Seat::all(world.seats()).collect();
            return self.walk(world, view, everybody, true);
        }
        let world = self.imagine(view);
        let everybody: SeatSet = Seat::all(world.seats()).collect();
        let taken_for = self.seen_by_another(&world, me);
        let mut learners = everybody;
        if taken_for.private[me] != world.private[me] {
            self.walk(taken_for, view, everybody, false);
            learners = SeatSet::only(me);
        }
        self.walk(world, view, learners, true)
    }

    /// Guesses what a seat cannot see. What was chosen in secret at the same time as the searching seat chose is
    /// taken from that search, which knows better than the game's guess at first sight; but it may be wrong.
    fn imagine(&mut self, view: View<'_, G>) -> State<G> {
        let mut world = G::guess(view, &mut self.rng);
        for (seat, choices) in self.memory.iter().filter(|(seat, _)| *seat != view.seat) {
            if self.rng.below(DOUBT) > 0 {
                G::suppose(&mut world, view.seat, *seat, self.rng.weighted(choices));
            }
        }
        world
    }

    /// Remembers how often each action was tried, for every seat that chooses at the same time as the searching
    /// one: that is what they may have chosen, and what they may think that this seat has.
    pub(super) fn remember(&mut self, view: View<'_, G>) {
        let mut state = G::guess(view, &mut self.rng);
        G::take_back(&mut state, view.seat);
        if state.turn().seats().len() < 2 {
            return;
        }
        self.memory.clear();
        loop {
            let seat = state.turn().seats().without(view.seat).first().unwrap_or(view.seat);
            let node = G::fingerprint(state.view(seat)).and_then(|key| self.views.0.get(&key));
            let tried =
                node.into_iter().flat_map(|node| self.tree.edges_of(*node)).filter(|edge| edge.visits > 0);
            let choices: Vec<_> =
                tried.filter_map(|edge| Some((G::Action::from_code(edge.code)?, edge.visits))).collect();
            let Some((action, _)) = choices.first() else { return };
            G::apply(&mut state, seat, *action, &mut Mute);
            self.memory.push((seat, choices));
            if seat == view.seat {
                return;
            }
        }
    }

    /// What one of the others may take the world for.
    fn seen_by_another(&mut self, world: &State<G>, me: Seat) -> State<G> {
        let others = u32::from(world.seats()) - 1;
        if others == 0 {
            return world.clone();
        }
        let other = me.around(world.seats()).nth(1 + self.rng.below(others) as usize).unwrap_or(me);
        self.imagine(world.view(other))
    }

    /// Simulates in this world. What the learners choose counts for their later choices; the first choice of the
    /// searching seat is the one that the search is for if the world is real to it.
    fn walk(
        &mut self,
        mut state: State<G>,
        view: View<'_, G>,
        learners: SeatSet,
        real: bool,
    ) -> PerSeat<f32> {
        let me = view.seat;
        self.path.clear();
        if self.world.is_none() {
            G::take_back(&mut state, me);
        }
        let mut first = real;
        loop {
            self.driver.settle(&mut state, &mut self.rng);
            let Turn::Seats(seats) = state.turn() else { break };
            // Of those who choose at the same time the searching seat chooses last, as everywhere.
            let seat = seats.without(me).first().unwrap_or(me);
            let mine = seat == me && std::mem::take(&mut first);
            self.list(&state, seat, mine);
            if self.driver.legal.len() == 1 && !mine {
                G::apply(&mut state, seat, self.driver.legal[0], &mut Mute);
                continue;
            }
            let Some(key) = G::fingerprint(state.view(seat)) else { break };
            let Some(node) = self.views.node(key, &mut self.tree) else { break };
            if mine {
                self.mine = node;
            }
            let edge = self.select(node, state.view(seat));
            let tried = self.tree.edges[edge as usize];
            let Some(action) = G::Action::from_code(tried.code) else { break };
            if learners.contains(seat) {
                self.path.push((edge, seat));
            }
            G::apply(&mut state, seat, action, &mut Mute);
            // What the others choose at the same time does not end a simulation before it has begun.
            if tried.visits == 0 && !seats.without(seat).contains(me) {
                break;
            }
        }
        self.finish(&mut state, view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Tuning};
    use game_shesterenki::Shesterenki;
    use std::sync::Arc;
    use tabletop::{Determinize, Driver, Game, Rng};

    /// The start of a game: both set a gear at the same time.
    fn common_choice() -> State<Shesterenki> {
        let mut state =
            Shesterenki::setup(Shesterenki::META.rules, &Default::default(), 2).expect("the default options");
        Driver::<Shesterenki>::new().settle(&mut state, &mut Rng::new(1));
        assert_eq!(state.turn().seats().len(), 2);
        state
    }

    fn set(state: &mut State<Shesterenki>, seat: Seat) {
        let mut driver = Driver::<Shesterenki>::new();
        driver.list(state, seat);
        Shesterenki::apply(state, seat, driver.legal[3], &mut Mute);
    }

    fn searched(state: &State<Shesterenki>, me: Seat) -> Search<Shesterenki> {
        let mut search = Search::new(Tuning::default(), 1);
        search.run(state.view(me), Budget::Iterations(2000), Arc::default());
        search
    }

    #[test]
    fn who_comes_first_to_a_common_choice_is_searched_all_the_same() {
        let mut state = common_choice();
        let [me, other] = [0, 1].map(Seat::new);
        set(&mut state, other);
        let search = searched(&state, me);
        let seats: Vec<Seat> = search.memory.iter().map(|(seat, _)| *seat).collect();
        assert_eq!(seats, [other, me]);
        for (_, choices) in &search.memory {
            assert_eq!(choices.iter().map(|(_, visits)| visits).sum::<u32>(), 2000);
        }
    }

    #[test]
    fn a_secret_choice_is_guessed_as_it_was_searched() {
        let mut state = common_choice();
        let [me, other] = [0, 1].map(Seat::new);
        let mut search = searched(&state, me);
        set(&mut state, me);
        set(&mut state, other);
        let (likeliest, visits) =
            *search.memory[0].1.iter().max_by_key(|(_, visits)| *visits).expect("choices were tried");
        let mut supposed = state.clone();
        Shesterenki::suppose(&mut supposed, me, other, likeliest);
        let share = |guess: &mut dyn FnMut() -> State<Shesterenki>| {
            (0..1000).filter(|_| guess().private[other] == supposed.private[other]).count() as f64 / 1000.0
        };
        let mut rng = Rng::new(1);
        let at_first_sight = share(&mut || Shesterenki::guess(state.view(me), &mut rng));
        let remembered = share(&mut || search.imagine(state.view(me)));
        let expected = 0.8 * f64::from(visits) / 2000.0 + 0.2 * at_first_sight;
        assert!((remembered - expected).abs() < 0.06, "{remembered} instead of {expected}");
        assert!((at_first_sight - expected).abs() > 0.06, "{at_first_sight} would have been as good");
        assert!((0..1000).all(|_| search.imagine(state.view(me)).private[me] == state.private[me]));
    }

    #[test]
    fn the_others_learn_from_worlds_in_which_the_searching_seat_has_something_else() {
        let mut state = common_choice();
        let [me, other] = [state.public.token, state.public.token.next(2)];
        set(&mut state, me);
        set(&mut state, other);
        assert_eq!(state.turn(), Turn::of(me));
        let search = searched(&state, me);
        let known = |state: &State<Shesterenki>| {
            let key = Shesterenki::fingerprint(state.view(me)).expect("views are told apart");
            search.views.0.contains_key(&key)
        };
        let mut rng = Rng::new(2);
        let taken_for = |_| Shesterenki::guess(state.view(other), &mut rng);
        let others: Vec<_> =
            (0..20).map(taken_for).filter(|world| world.private[me] != state.private[me]).collect();
        assert!(known(&state) && others.len() > 5 && others.iter().all(known));
        let visits: u32 = search.tree.edges_of(search.mine).map(|edge| edge.visits).sum();
        assert_eq!(visits, 2000, "what others think is no simulation of a choice");
    }
}
