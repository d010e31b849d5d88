//! Random play: the driver beneath the laws and the measurements.

use tabletop::{Driver, Game, Rng, Seat, SeatSet, State, Step, Turn};

/// Chooses steps at random, with lists that are reused.
pub(crate) struct Player<G: Game>(Driver<G>);

impl<G: Game> Player<G> {
    pub(crate) fn new() -> Self {
        Player(Driver::new())
    }

    /// A random next step: chance by its weights, seats and actions uniformly. Nothing once the game is over.
    pub(crate) fn choose(&mut self, state: &State<G>, rng: &mut Rng) -> Option<Step<G>> {
        match state.turn() {
            Turn::Over => None,
            Turn::Chance => Some(Step::Chance(self.0.draw(state, rng))),
            Turn::Seats(seats) => {
                let seat = random_seat(seats, rng);
                Some(Step::Seat(seat, self.action(state, seat, rng)))
            }
        }
    }

    /// A random action of this seat, whose move it must be.
    pub(crate) fn action(&mut self, state: &State<G>, seat: Seat, rng: &mut Rng) -> G::Action {
        self.0.list(state, seat);
        match rng.pick(&self.0.legal) {
            Some(action) => *action,
            None => panic!("seat {seat} is in turn and can do nothing"),
        }
    }
}

fn random_seat(seats: SeatSet, rng: &mut Rng) -> Seat {
    let at = if seats.len() < 2 { 0 } else { rng.below(seats.len() as u32) as usize };
    seats.iter().nth(at).expect("a turn of seats has at least one")
}

/// What a seat may do.
pub(crate) fn legal_actions<G: Game>(state: &State<G>, seat: Seat) -> Vec<G::Action> {
    let mut out = Vec::new();
    G::legal(state.view(seat), &mut out);
    out
}

/// What chance may do.
pub(crate) fn chances<G: Game>(state: &State<G>) -> Vec<(G::Chance, u32)> {
    let mut out = Vec::new();
    G::chances(state, &mut out);
    out
}

/// Whether the step is possible here: whoever's move it is, judged by the rules.
pub(crate) fn possible<G: Game>(state: &State<G>, step: Step<G>) -> bool {
    match (step, state.turn()) {
        (Step::Chance(chance), Turn::Chance) => chances(state).iter().any(|(other, _)| *other == chance),
        (Step::Seat(seat, action), Turn::Seats(seats)) => {
            seats.contains(seat) && G::judge(state.view(seat), action).is_ok()
        }
        _ => false,
    }
}

/// The state before the first step. Options that are refused here are a fault of the test.
#[track_caller]
pub(crate) fn set_up<G: Game>(rules: u32, options: &G::Options, seats: u8) -> State<G> {
    match G::setup(rules, options, seats) {
        Ok(state) => state,
        Err(bad) => panic!("{} {rules} for {seats} with {options:?}: {bad}", G::META.id),
    }
}
