//! How chances are drawn. This never changes, so that a replay made anywhere verifies everywhere.

use crate::Seed;
use chacha20::ChaCha20Rng;
use rand_core::{Rng as _, SeedableRng};

/// The outcome of the chance step with number `step` (counted from 0 over all steps of the match).
///
/// ChaCha20 with the seed as key and the step as stream gives 64-bit words; Lemire's method turns them into a
/// fair number below the sum of the weights; the outcomes are walked in their order, which is that of their
/// codes. A step's draw depends on nothing but the seed, its number and the weights: taking a move back
/// and playing on cannot reroll it.
pub fn draw<T: Copy>(seed: &Seed, step: u64, outcomes: &[(T, u32)]) -> T {
    let total: u64 = outcomes.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut words = ChaCha20Rng::from_seed(seed.key());
    words.set_stream(step);
    let mut at = below(&mut words, total);
    for (outcome, weight) in outcomes {
        if at < u64::from(*weight) {
            return *outcome;
        }
        at -= u64::from(*weight);
    }
    unreachable!("the draw is below the sum of the weights")
}

fn below(words: &mut ChaCha20Rng, bound: u64) -> u64 {
    assert!(bound > 0, "a chance step needs an outcome");
    let least = bound.wrapping_neg() % bound;
    loop {
        let product = u128::from(words.next_u64()) * u128::from(bound);
        if product as u64 >= least {
            return (product >> 64) as u64;
        }
    }
}
