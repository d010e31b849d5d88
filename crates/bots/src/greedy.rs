//! Looks to the end of its turn.

use crate::Bot;
use crate::world::{most_promising, promising};
use tabletop::{Driver, Heuristic, Mute, Rng, Seat, State, View};

/// How many guesses of the hidden world each action is tried in.
const WORLDS: u32 = 6;
/// In how many ways the rest of the turn is tried after an action.
const WAYS: u32 = 6;
/// No turn is looked at for longer than this many decisions.
const LONGEST_TURN: u32 = 40;

/// Takes the action after which it can end its turn best, by the game's own heuristic. A turn is made of small steps,
/// and a position in the middle of it, or before the cards are dealt, is worth little as a measure.
pub struct Greedy(Rng);

impl Greedy {
    /// The greedy player of this seed.
    pub fn new(seed: u64) -> Greedy {
        Greedy(Rng::new(seed))
    }

    /// How well the seat can stand at the end of its turn. Chance comes from `luck`, which is the same for every action.
    fn outlook<G: Heuristic>(
        &mut self,
        driver: &mut Driver<G>,
        after: &State<G>,
        seat: Seat,
        luck: u64,
    ) -> f32 {
        let mut best = f32::NEG_INFINITY;
        for way in 0..WAYS {
            let mut state = after.clone();
            let mut chance = Rng::new(luck);
            let mut decided = 0;
            driver.settle(&mut state, &mut chance);
            while state.turn().seats().contains(seat) && decided < LONGEST_TURN {
                driver.list(&state, seat);
                let view = state.view(seat);
                let action = match way {
                    0 => most_promising(view, &driver.legal),
                    // Not every turn is better for being long: some ways try little and so end soon.
                    _ => promising(view, &driver.legal, way % 3 + 1, &mut self.0),
                };
                G::apply(&mut state, seat, action, &mut Mute);
                driver.settle(&mut state, &mut chance);
                decided += 1;
            }
            best = best.max(G::values(&state)[seat]);
            // Nothing was left to decide: every way is the same.
            if decided == 0 {
                break;
            }
        }
        best
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
            let (guess, luck) = (G::guess(view, &mut self.0), self.0.bits());
            for (action, sum) in legal.iter().zip(&mut sums) {
                let mut after = guess.clone();
                G::apply(&mut after, view.seat, *action, &mut Mute);
                *sum += self.outlook(&mut driver, &after, view.seat, luck);
            }
        }
        // The prior decides between equals, and chance between what is equal then.
        let mut merit = |i: usize| sums[i] + 1e-3 * G::prior(view, legal[i]) + 1e-5 * self.0.unit();
        let merits: Vec<f32> = (0..legal.len()).map(&mut merit).collect();
        let best = (0..legal.len()).max_by(|a, b| merits[*a].total_cmp(&merits[*b]));
        legal[best.unwrap_or(0)]
    }
}
