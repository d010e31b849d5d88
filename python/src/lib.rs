//! `geartrain._geartrain`: the crate `gym` for Python. The package's own Python files make it pleasant to use.

mod arena;
mod buffers;
mod matches;
mod vec_env;
mod world;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use tabletop::Seat;

/// What is wrong, as Python says it.
fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// A seat of a table with so many.
fn seat_of(seat: u8, seats: u8) -> PyResult<Seat> {
    if seat < seats { Ok(Seat::new(seat)) } else { Err(value_error(format!("there is no seat {seat}"))) }
}

/// The version of the rules: the newest unless another is given.
fn rules_of(game: &str, rules: Option<u32>) -> PyResult<u32> {
    let meta = catalog::find(game).map_err(value_error)?.meta();
    match rules {
        None => Ok(meta.rules),
        Some(rules) if meta.has_rules(rules) => Ok(rules),
        Some(rules) => {
            Err(value_error(format!("{game} has no rules {rules}: there are 1 to {}", meta.rules)))
        }
    }
}

/// The ids of all games, with the fewest and the most players and the newest version of the rules.
#[pyfunction]
fn games() -> Vec<(&'static str, u8, u8, u32)> {
    let row = |meta: &tabletop::Meta| (meta.id, meta.seats.0, meta.seats.1, meta.rules);
    catalog::GAMES.iter().map(|game| row(game.meta())).collect()
}

/// The options of a game as JSON, every default filled in.
#[pyfunction]
#[pyo3(signature = (game, options, players, rules = None))]
fn complete(game: &str, options: &str, players: u8, rules: Option<u32>) -> PyResult<String> {
    let options = serde_json::from_str(options).map_err(value_error)?;
    let complete = catalog::find(game)
        .and_then(|found| found.complete(rules.unwrap_or(found.meta().rules), &options, players))
        .map_err(value_error)?;
    Ok(complete.to_string())
}

/// Chooses the map of Gearworld for this process, from the text of a file; refused once a map is in use.
#[pyfunction]
fn use_map(text: &str) -> PyResult<()> {
    catalog::maps::use_map(text).map_err(value_error)
}

#[pymodule]
fn _geartrain(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(games, module)?)?;
    module.add_function(wrap_pyfunction!(complete, module)?)?;
    module.add_function(wrap_pyfunction!(use_map, module)?)?;
    module.add_function(wrap_pyfunction!(arena::tally, module)?)?;
    module.add_function(wrap_pyfunction!(arena::tally_rows, module)?)?;
    module.add_function(wrap_pyfunction!(arena::share, module)?)?;
    module.add_class::<vec_env::VecEnv>()?;
    module.add_class::<vec_env::Snapshot>()?;
    module.add_class::<matches::Match>()?;
    module.add_class::<matches::Bot>()?;
    module.add_class::<world::World>()?;
    Ok(())
}
