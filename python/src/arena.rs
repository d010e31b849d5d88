//! Many games between Geartrain's own players, and what was counted in them. A piece of a measurement is named by its seed and
//! its first game, so that pieces played anywhere add up to the same whole.

use crate::{rules_of, value_error};
use ::arena::{Arena, Count, Plan, Share, Tally};
use pyo3::prelude::*;

/// A share with its 95% interval.
type Interval = (f64, f64, f64);
/// A tag with its seats, wins, games and share of the wins.
type Row = (String, u64, f64, u64, Interval);

/// What some games brought, as JSON to be added up by `tally_rows`. Of several sets of options the games take
/// them in turn.
#[pyfunction]
#[pyo3(signature = (game, variants, bots, games, first, seed, jobs, rules = None))]
#[expect(clippy::too_many_arguments, reason = "the Python function names them")]
pub fn tally(
    py: Python<'_>,
    game: &str,
    variants: &str,
    bots: Vec<String>,
    games: u64,
    first: u64,
    seed: u64,
    jobs: usize,
    rules: Option<u32>,
) -> PyResult<String> {
    let variants: Vec<serde_json::Value> = serde_json::from_str(variants).map_err(value_error)?;
    let plan = Plan {
        rules: rules_of(game, rules)?,
        seats: u8::try_from(bots.len()).map_err(value_error)?,
        games,
        first,
        seed,
        jobs,
        bots: bots.iter().map(|word| word.parse().map_err(value_error)).collect::<PyResult<_>>()?,
    };
    let found = catalog::find(game).map_err(value_error)?;
    let tally = py.detach(|| found.tally(&variants, &plan, &|| ())).map_err(value_error)?;
    serde_json::to_string(&tally).map_err(value_error)
}

/// The sum of tallies: games, games that somebody won, and for each tag its seats, wins, games and share of the wins.
#[pyfunction]
pub fn tally_rows(tallies: Vec<String>) -> PyResult<(u64, u64, Vec<Row>)> {
    let mut sum = Tally::default();
    for tally in tallies {
        sum.add(serde_json::from_str(&tally).map_err(value_error)?);
    }
    let row = |(tag, count): (String, Count)| {
        let Share { share, low, high } = count.share();
        (tag, count.seats, count.wins(), count.games, (share, low, high))
    };
    Ok((sum.games, sum.decided, sum.tags.into_iter().map(row).collect()))
}

/// The share of the hits with its 95% interval.
#[pyfunction]
pub fn share(hits: f64, n: u64) -> Interval {
    let Share { share, low, high } = Share::of(hits, n);
    (share, low, high)
}
