//! Whole games, for tests that look at every moment of one or choose for a seat.

use crate::play::{self, Player};
use tabletop::{Driver, Game, Journal, Mute, Rng, Seat, State};

/// Plays the random game of this seed and gives its end. Every state is looked at, with what was reported on the way
/// to it.
#[track_caller]
pub fn random_game<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&State<G>, &Journal<G::Event>),
) -> State<G> {
    let (mut rng, mut player) = (Rng::new(seed), Player::new());
    let (mut state, mut journal) = (play::set_up::<G>(G::META.rules, options, seats), Journal::new());
    for _ in 0..=G::META.max_steps {
        look(&state, &journal);
        journal = Journal::new();
        match player.choose(&state, &mut rng) {
            Some(step) => state.take(step, &mut journal),
            None => return state,
        }
    }
    panic!("the game of seed {seed} is not over after {} steps", G::META.max_steps)
}

/// Plays a game in which `choose` picks from what a seat may do, and gives its end. Of seats that decide at once the
/// lowest goes first.
#[track_caller]
pub fn game_by<G: Game>(
    options: &G::Options,
    seats: u8,
    seed: u64,
    mut choose: impl FnMut(&State<G>, Seat, &[G::Action], &mut Rng) -> G::Action,
) -> State<G> {
    let (mut rng, mut driver) = (Rng::new(seed), Driver::new());
    let mut state = play::set_up::<G>(G::META.rules, options, seats);
    for _ in 0..=G::META.max_steps {
        match driver.next(&state, &mut rng, |view, legal, rng| choose(&state, view.seat, legal, rng)) {
            Some(step) => state.take(step, &mut Mute),
            None => return state,
        }
    }
    panic!("the game of seed {seed} is not over after {} steps", G::META.max_steps)
}
