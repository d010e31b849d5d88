//! Ratings for games with any number of players (Weng and Lin's Bayesian approximation).

use serde::Serialize;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// How strong somebody is thought to be: 25 is where everybody starts, and 4 more win about 3 of 4 games.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Rating {
    /// The estimate.
    pub rating: f64,
    /// Its standard deviation.
    pub uncertainty: f64,
}

/// Rates entrants `0..entrants` by their games, each given as (entrant, place) by seat.
pub fn rate(entrants: usize, games: impl Iterator<Item = Vec<(usize, u8)>>) -> Vec<Rating> {
    let mut ratings = vec![WengLinRating::new(); entrants];
    let config = WengLinConfig::new();
    for game in games {
        let teams: Vec<[WengLinRating; 1]> = game.iter().map(|(entrant, _)| [ratings[*entrant]]).collect();
        let ranked: Vec<_> = teams
            .iter()
            .zip(&game)
            .map(|(team, (_, place))| (&team[..], MultiTeamOutcome::new((*place).into())))
            .collect();
        let after = weng_lin_multi_team(&ranked, &config);
        for (entrant, rating) in ratings.iter_mut().enumerate() {
            // Whoever sits there several times learns from all of its seats in equal parts.
            let seats: Vec<WengLinRating> = game
                .iter()
                .zip(&after)
                .filter(|((by, _), _)| *by == entrant)
                .filter_map(|(_, team)| team.first().copied())
                .collect();
            if !seats.is_empty() {
                let n = seats.len() as f64;
                *rating = WengLinRating {
                    rating: seats.iter().map(|rating| rating.rating).sum::<f64>() / n,
                    uncertainty: seats.iter().map(|rating| rating.uncertainty).sum::<f64>() / n,
                };
            }
        }
    }
    ratings.into_iter().map(|r| Rating { rating: r.rating, uncertainty: r.uncertainty }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn winners_rise_and_the_estimate_gets_surer() {
        let games =
            (0..100).map(|game| vec![(0, 1 + u8::from(game % 4 == 0)), (1, 2 - u8::from(game % 4 == 0))]);
        let [strong, weak] = rate(2, games)[..] else { panic!("two ratings") };
        assert!(strong.rating > 25.0 && weak.rating < 25.0, "{strong:?} {weak:?}");
        assert!(strong.uncertainty < 25.0 / 6.0, "{strong:?}");
        let new = rate(1, std::iter::empty())[0];
        assert!((new.rating - 25.0).abs() < 1e-9);
    }
}
