//! Looks one step ahead.

use crate::Bot;
use tabletop::{Driver, Heuristic, Mute, Rng, View};

/// How many guesses of the hidden world each action is tried in.
const WORLDS: u32 = 6;

/// Takes the action after which it stands best, by the game's own heuristic.
pub struct Greedy(Rng);

impl Greedy {
    /// The greedy player of this seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Rng::new(seed))
    }
}

impl<G: Heuristic> Bot<G> for Greedy {
    fn choose(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action {
        if let [only] = legal {
            return *only;
        }
        let mut driver = Driver::new();
        let mut sums = vec![0.0; legal.len()];
        for _ in 0..WORLDS {
            // Every action is tried in the same world: only its own merit differs.
            let guess = G::guess(view, &mut self.0);
            for (action, sum) in legal.iter().zip(&mut sums) {
                let mut after = guess.clone();
                G::apply(&mut after, view.seat, *action, &mut Mute);
                driver.settle(&mut after, &mut self.0);
                *sum += G::values(&after)[view.seat];
            }
        }
        // The prior decides between equals, and chance between what is equal then.
        let mut merit = |i: usize| sums[i] + 1e-3 * G::prior(view, legal[i]) + 1e-5 * self.0.unit();
        let merits: Vec<f32> = (0..legal.len()).map(&mut merit).collect();
        let best = (0..legal.len()).max_by(|a, b| merits[*a].total_cmp(&merits[*b]));
        legal[best.unwrap_or(0)]
    }
}
