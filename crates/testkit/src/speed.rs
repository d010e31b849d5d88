//! How fast random play is.

use crate::play::{self, Player};
use std::time::Instant;
use tabletop::{Game, Mute, Rng};

/// Steps a second of random play on this thread: list, pick, carry out, without a log. Meaningful in release.
pub fn speed<G: Game>(options: &G::Options, seats: u8, games: u32) -> f64 {
    let (mut rng, mut player) = (Rng::new(1), Player::<G>::new());
    let setup = play::set_up::<G>(G::META.rules, options, seats);
    let start = Instant::now();
    let mut steps = 0u64;
    for _ in 0..games {
        let mut state = setup.clone();
        while let Some(step) = player.choose(&state, &mut rng) {
            state.take(step, &mut Mute);
            steps += 1;
        }
    }
    steps as f64 / start.elapsed().as_secs_f64()
}
