//! Whether new values beat the ones before: a sequential test on paired deals.

use bots::{Bot, Budget, Ismcts, Values};
use std::sync::Arc;
use tabletop::{Driver, Heuristic, Mute, Rng, State};

/// What equally strong players score, and what the new one should.
const EVEN: f64 = 0.5;
const BETTER: f64 = 0.55;
/// The chance of either mistake: to let in what is no better, to turn away what scores [`BETTER`].
pub const ERROR: f64 = 0.05;
/// After this many pairs without a verdict the values stay as they are.
pub const MOST_PAIRS: usize = 400;

/// What a test has come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The new values are let in.
    Better,
    /// They are not.
    NotBetter,
    /// More games have to tell.
    Open,
}

/// The scores of all pairs of games, from 0 to 1.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Gate {
    /// What the new values won of each pair.
    pub scores: Vec<f64>,
}

impl Gate {
    /// The mean score.
    pub fn mean(&self) -> f64 {
        self.scores.iter().sum::<f64>() / self.scores.len().max(1) as f64
    }

    /// Wald's sequential probability ratio test, with the spread of the pairs as they fell.
    pub fn verdict(&self) -> Verdict {
        let n = self.scores.len() as f64;
        if n < 10.0 {
            return Verdict::Open;
        }
        let mean = self.mean();
        let variance = self.scores.iter().map(|score| (score - mean).powi(2)).sum::<f64>() / n;
        // A few pairs that all fell alike do not prove that all will.
        let variance = variance.max(0.02);
        let ratio = n * (BETTER - EVEN) * (mean - (EVEN + BETTER) / 2.0) / variance;
        let bound = ((1.0 - ERROR) / ERROR).ln();
        if ratio >= bound {
            Verdict::Better
        } else if ratio <= -bound || self.scores.len() >= MOST_PAIRS {
            Verdict::NotBetter
        } else {
            Verdict::Open
        }
    }
}

/// Plays a deal twice, with the seats swapped; tells what the new values won of it. The two take seats by turns, so
/// that each has as many over both games.
pub fn pair<G: Heuristic>(start: &State<G>, [new, old]: [&Values<G>; 2], simulations: u32, seed: u64) -> f64 {
    let game = |new_sits_at: usize| {
        let mut chance = Rng::new(seed);
        let is_new = |seat: usize| seat % 2 == new_sits_at;
        let mut bots: Vec<Ismcts<G>> = (0..usize::from(start.seats()))
            .map(|seat| {
                let values = if is_new(seat) { new } else { old };
                let luck = seed ^ (seat as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
                Ismcts::new(Budget::Iterations(simulations), luck, Arc::default()).valued_by(values)
            })
            .collect();
        let (mut state, mut driver) = (start.clone(), Driver::new());
        while let Some(step) =
            driver.next(&state, &mut chance, |view, legal, _| bots[view.seat.index()].choose(view, legal))
        {
            state.take(step, &mut Mute);
        }
        let standing = G::standing(&state);
        let (mut won, mut all) = (0.0, 0.0);
        for winner in standing.winners() {
            all += 1.0;
            won += f64::from(u8::from(is_new(winner.index())));
        }
        if all == 0.0 { EVEN } else { won / all }
    };
    (game(0) + game(1)) / 2.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gate(scores: &[f64], times: usize) -> Gate {
        Gate { scores: scores.iter().copied().cycle().take(scores.len() * times).collect() }
    }

    #[test]
    fn clear_differences_are_soon_told_and_even_ones_are_not_let_in() {
        assert_eq!(gate(&[1.0], 3).verdict(), Verdict::Open, "too early");
        assert_eq!(gate(&[1.0, 1.0, 0.5], 10).verdict(), Verdict::Better);
        assert_eq!(gate(&[0.0, 0.5], 20).verdict(), Verdict::NotBetter);
        assert_eq!(gate(&[0.0, 1.0, 0.5], 10).verdict(), Verdict::Open);
        assert_eq!(gate(&[0.4, 0.65, 0.5], MOST_PAIRS).verdict(), Verdict::NotBetter);
    }
}
