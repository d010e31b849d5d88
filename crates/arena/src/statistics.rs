//! Shares and spreads, with their uncertainty.

use serde::Serialize;

/// The 97.5% point of the normal distribution.
const Z: f64 = 1.959_964;

/// A share of `n` games with its 95% interval (Wilson).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Share {
    /// The share itself, 0 to 1.
    pub share: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Share {
    /// `hits` of `n`; a shared win counts as a part of a hit.
    pub fn of(hits: f64, n: u64) -> Share {
        if n == 0 {
            return Share { share: 0.0, low: 0.0, high: 1.0 };
        }
        let (n, p) = (n as f64, hits / n as f64);
        let denominator = 1.0 + Z * Z / n;
        let centre = (p + Z * Z / (2.0 * n)) / denominator;
        let half = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt() / denominator;
        Share { share: p, low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

/// A difference of shares, −1 to 1, with its 95% interval.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Difference {
    /// The difference itself.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Difference {
    /// The mean of what each game says of the difference.
    pub fn of(games: impl Iterator<Item = f64> + Clone) -> Difference {
        let n = games.clone().count();
        if n < 2 {
            return Difference { value: games.sum(), low: -1.0, high: 1.0 };
        }
        let Spread { mean, deviation, .. } = Spread::of(games);
        let half = Z * deviation / (n as f64).sqrt();
        Difference { value: mean, low: (mean - half).max(-1.0), high: (mean + half).min(1.0) }
    }
}

/// How a number is spread over the games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
    /// The least.
    pub min: f64,
    /// The greatest.
    pub max: f64,
}

impl Spread {
    /// The spread of these numbers.
    pub fn of(numbers: impl Iterator<Item = f64> + Clone) -> Spread {
        let n = numbers.clone().count().max(1) as f64;
        let mean = numbers.clone().sum::<f64>() / n;
        let variance = numbers.clone().map(|x| (x - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        Spread {
            mean,
            deviation: variance.sqrt(),
            min: numbers.clone().fold(f64::INFINITY, f64::min),
            max: numbers.fold(f64::NEG_INFINITY, f64::max),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wilsons_interval_is_the_textbook_one() {
        let share = Share::of(40.0, 100);
        assert!((share.low - 0.3094).abs() < 1e-4 && (share.high - 0.4980).abs() < 1e-4, "{share:?}");
        assert_eq!(Share::of(0.0, 10).low, 0.0);
    }

    #[test]
    fn a_difference_has_the_textbook_interval() {
        let games = [0.5, 0.5, 0.5, -0.5].into_iter().cycle().take(100);
        let Difference { value, low, high } = Difference::of(games);
        assert!((value - 0.25).abs() < 1e-9, "{value}");
        assert!(
            (high - value - 0.0853).abs() < 1e-4 && (value - low - 0.0853).abs() < 1e-4,
            "{low} – {high}"
        );
        assert_eq!(
            (Difference::of([0.5].into_iter()).low, Difference::of([0.5].into_iter()).high),
            (-1.0, 1.0)
        );
    }

    #[test]
    fn a_spread_knows_mean_and_deviation() {
        let spread = Spread::of([2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0].into_iter());
        assert_eq!((spread.mean, spread.min, spread.max), (5.0, 2.0, 9.0));
        assert!((spread.deviation - 2.138).abs() < 1e-3);
    }
}
