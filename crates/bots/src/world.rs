//! Playing a guessed world on.

use tabletop::{Driver, Heuristic, Mute, Rng, State, View};

/// Plays on for at most `steps` decisions: by reflex or, where the game has none, the most promising of `tries` random
/// actions each time. With a single try everything is random.
pub fn play_on<G: Heuristic>(
    driver: &mut Driver<G>,
    state: &mut State<G>,
    steps: u32,
    tries: u32,
    rng: &mut Rng,
) {
    for _ in 0..steps {
        driver.settle(state, rng);
        let decided = driver.next(state, rng, |view, legal, rng| {
            let reflex = if tries > 1 { G::reflex(view, legal, rng) } else { None };
            reflex.unwrap_or_else(|| promising(view, legal, tries, rng))
        });
        let Some(step) = decided else { return };
        state.take(step, &mut Mute);
    }
    driver.settle(state, rng);
}

/// The most promising of all actions.
pub fn most_promising<G: Heuristic>(view: View<'_, G>, legal: &[G::Action]) -> G::Action {
    let prior = |action: &G::Action| G::prior(view, *action);
    legal.iter().copied().max_by(|a, b| prior(a).total_cmp(&prior(b))).unwrap_or(legal[0])
}

/// The most promising of this many random actions.
pub fn promising<G: Heuristic>(
    view: View<'_, G>,
    legal: &[G::Action],
    tries: u32,
    rng: &mut Rng,
) -> G::Action {
    let mut action = legal[rng.below(legal.len() as u32) as usize];
    if tries > 1 && legal.len() > 1 {
        let mut best = G::prior(view, action);
        for _ in 1..tries {
            let other = legal[rng.below(legal.len() as u32) as usize];
            let prior = G::prior(view, other);
            if prior > best {
                (action, best) = (other, prior);
            }
        }
    }
    action
}
