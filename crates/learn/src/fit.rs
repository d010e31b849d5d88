//! Softmax regression on sparse slots: who won, by what the seats had.
//!
//! Written out instead of taken from a framework (`docs/adr/0012-learned-values.md`): it is a page of code, and fits a hundred
//! thousand positions in seconds.

use crate::samples::{Game, Sample};
use rayon::prelude::*;
use tabletop::learned::{UNIT, WHOLE_GAME};
use tabletop::{Model, Rng};

/// One game in this many is kept apart, to judge by.
const APART: usize = 10;
/// How often all positions are gone through.
const PASSES: u32 = 15;
/// The first step of a weight, in units of a slot's usual size.
const PACE: f32 = 0.1;
/// How strongly weights are drawn to where they come from: as if this many positions had spoken for it. What comes
/// nearest to what is taught of the games kept apart is taken: that says more than who won them.
const DECAYS: [f32; 6] = [3.0, 12.0, 50.0, 200.0, 800.0, 3200.0];
/// The Brier score is told for this many parts of a game.
pub const PARTS: usize = 8;

/// Weights, and how well they predict games that they were not fitted to.
#[derive(Clone, Debug)]
pub struct Fit {
    /// The weights.
    pub model: Model,
    /// How strongly they were drawn to where they come from.
    pub decay: f32,
    /// The Brier score on games kept apart, of the values before and of these.
    pub brier: [f32; 2],
    /// The same by how much of the game was left, the start first; not a number where nothing was met.
    pub course: [[f32; 2]; PARTS],
}

/// Fits weights, beginning with these: what the games do not contradict stays as it was.
pub fn fit(games: &[Game], origin: &Model, seed: u64) -> Fit {
    let origin: Weights =
        origin.weights().iter().map(|pair| pair.map(|weight| f32::from(weight) / UNIT)).collect();
    let apart = |i: usize| i % APART == APART - 1;
    let pick =
        |kept: bool| games.iter().enumerate().filter(move |(i, _)| apart(*i) == kept).map(|(_, game)| game);
    let (taught, judged): (Vec<&Game>, Vec<&Game>) = (pick(false).collect(), pick(true).collect());
    let usual = usual(&taught, origin.len());
    let fits = DECAYS
        .par_iter()
        .map(|decay| judge(&judged, &descend(&taught, &origin, &usual, *decay, seed), *decay));
    let (fit, _) = fits.min_by(|a, b| a.1.total_cmp(&b.1)).expect("there are decays");
    fit
}

/// A weight at the end of the game, and what is added to it at the start.
type Weights = Vec<[f32; 2]>;

/// What is usual for a slot where it is not 0.
#[derive(Clone, Copy)]
struct Usual {
    /// Its size: without it, large slots would need steps of their own.
    size: f32,
    /// How often it occurs in a pass: the decay is spread over that.
    times: f32,
}

fn usual(games: &[&Game], slots: usize) -> Vec<Usual> {
    let mut sums = vec![(0.0f32, 0.0f32); slots];
    let samples = games.iter().flat_map(|game| &game.samples);
    for (slot, value) in samples.flat_map(|sample| sample.stakes.iter().flatten()) {
        let sum = &mut sums[*slot as usize];
        *sum = (sum.0 + f32::from(*value).powi(2), sum.1 + 1.0);
    }
    let usual = |(squares, times): (f32, f32)| Usual { size: (squares / times).sqrt(), times };
    sums.into_iter().map(|(squares, times)| usual((squares.max(1.0), times.max(1.0)))).collect()
}

/// Stochastic gradient descent with steps that shrink for each weight by what it has seen (Adagrad).
fn descend(games: &[&Game], origin: &Weights, usual: &[Usual], decay: f32, seed: u64) -> Weights {
    let mut weights = origin.clone();
    let mut seen: Weights = vec![[1.0; 2]; usual.len()];
    let mut order: Vec<(&Game, &Sample)> =
        games.iter().flat_map(|game| game.samples.iter().map(move |sample| (*game, sample))).collect();
    let mut rng = Rng::new(seed);
    for _ in 0..PASSES {
        rng.shuffle(&mut order);
        for (game, sample) in &order {
            let left = f32::from(sample.left) / f32::from(WHOLE_GAME);
            let chances = chances(game, sample, &weights);
            for (seat, stake) in sample.stakes.iter().enumerate() {
                let off = chances[seat] - sample.taught[seat];
                for (slot, value) in stake {
                    let slot = *slot as usize;
                    let Usual { size, times } = usual[slot];
                    let value = f32::from(*value) / size;
                    for (part, share) in [1.0, left].into_iter().enumerate() {
                        let strayed = weights[slot][part] - origin[slot][part];
                        let slope = off * value * share + decay / times * strayed * size;
                        seen[slot][part] += slope * slope;
                        weights[slot][part] -= PACE * slope / seen[slot][part].sqrt() / size;
                    }
                }
            }
        }
    }
    weights
}

/// How likely each seat's side is to win.
fn chances(game: &Game, sample: &Sample, weights: &Weights) -> Vec<f32> {
    let left = f32::from(sample.left) / f32::from(WHOLE_GAME);
    let mut sums = vec![0.0f32; game.sides.len()];
    for (stake, side) in sample.stakes.iter().zip(&game.sides) {
        let score = stake.iter().map(|(slot, value)| {
            let [end, start] = weights[*slot as usize];
            (end + start * left) * f32::from(*value)
        });
        sums[usize::from(*side)] += score.sum::<f32>();
    }
    let heads =
        || (0u8..).zip(&game.sides).filter(|(seat, side)| seat == *side).map(|(seat, _)| usize::from(seat));
    let most = heads().map(|side| sums[side]).fold(f32::NEG_INFINITY, f32::max);
    let all: f32 = heads().map(|side| (sums[side] - most).exp()).sum();
    game.sides.iter().map(|side| (sums[usize::from(*side)] - most).exp() / all).collect()
}

/// Rounds the weights and measures them on games kept apart; tells how far off they were from what is taught, too.
fn judge(games: &[&Game], weights: &Weights, decay: f32) -> (Fit, f64) {
    let round = |weight: f32| (weight * UNIT).round().clamp(-32_000.0, 32_000.0) as i16;
    let model = Model::new(weights.iter().map(|pair| pair.map(round)).collect());
    let (mut sums, mut missed) = ([[0.0f64; 3]; PARTS], 0.0);
    for (game, sample) in games.iter().flat_map(|game| game.samples.iter().map(move |sample| (game, sample)))
    {
        let gone =
            usize::from(WHOLE_GAME.saturating_sub(sample.left)) * PARTS / (usize::from(WHOLE_GAME) + 1);
        let sum = &mut sums[gone];
        let off = |chances: &[f32], truth: &[f32]| {
            let squares = chances.iter().zip(truth).map(|(chance, truth)| f64::from(chance - truth).powi(2));
            squares.sum::<f64>() / truth.len() as f64
        };
        let chances = chances(game, sample, weights);
        sum[0] += off(&sample.before, &game.won);
        sum[1] += off(&chances, &game.won);
        missed += off(&chances, &sample.taught);
        sum[2] += 1.0;
    }
    let mean = |[before, after, count]: [f64; 3]| [(before / count) as f32, (after / count) as f32];
    let whole = sums.iter().fold([0.0; 3], |all, part| [0, 1, 2].map(|i| all[i] + part[i]));
    (Fit { model, decay, brier: mean(whole), course: sums.map(mean) }, missed)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Games in which the seat with more of slot 1 wins, surely at the end and by chance at the start; slot 0 is noise.
    fn games(count: usize) -> Vec<Game> {
        let mut rng = Rng::new(1);
        (0..count)
            .map(|_| {
                let winner = rng.below(2) as usize;
                let won = vec![1.0 - winner as f32, winner as f32];
                let samples = [0, 64].map(|left| {
                    let lucky = if left == 0 { winner } else { rng.below(2) as usize };
                    let stakes = (0..2)
                        .map(|seat| vec![(0, rng.below(9) as i16), (1, 3 + 2 * i16::from(seat == lucky))])
                        .collect();
                    Sample { left, stakes, before: vec![0.5, 0.5], taught: won.clone() }
                });
                Game { sides: vec![0, 1], won, samples: samples.to_vec() }
            })
            .collect()
    }

    #[test]
    fn what_decides_gets_weight_when_it_decides() {
        let fit = fit(&games(4000), &Model::new(vec![[0; 2]; 2]), 1);
        assert_eq!(fit.course[0][0], 0.25, "a coin's score");
        assert!((fit.course[0][1] - 0.25).abs() < 0.02, "nothing can be known at the start: {fit:?}");
        assert!(fit.course[PARTS - 1][1] < 0.05, "everything at the end: {fit:?}");
        assert!(fit.course[3][1].is_nan(), "nothing was met in the middle");
    }

    #[test]
    fn what_the_games_say_nothing_of_stays_as_it_was() {
        let origin = Model::new(vec![[0, 0], [2048, -2048], [700, -70]]);
        let fit = fit(&games(400), &origin, 1);
        assert_eq!(fit.model.weights()[2], [700, -70]);
        assert_ne!(fit.model.weights()[1], [2048, -2048], "the games said something of this one");
    }
}
