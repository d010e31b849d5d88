//! Positions to search in.

use crate::{rules_of, seat_of, value_error};
use gym::AnyWorld;
use numpy::{PyArray1, ToPyArray};
use pyo3::prelude::*;
use tabletop::{Rng, Turn};

/// A position that can be copied and walked through, chance included. See `geartrain.World`.
#[pyclass(module = "geartrain._geartrain")]
pub struct World {
    world: Box<dyn AnyWorld>,
    luck: Rng,
}

impl World {
    pub fn of(world: Box<dyn AnyWorld>, seed: u64) -> World {
        World { world, luck: Rng::new(seed) }
    }
}

#[pymethods]
impl World {
    #[new]
    #[pyo3(signature = (game, players, options, seed, rules = None))]
    fn new(game: &str, players: u8, options: &str, seed: u64, rules: Option<u32>) -> PyResult<World> {
        let options = serde_json::from_str(options).map_err(value_error)?;
        let rules = rules_of(game, rules)?;
        Ok(World::of(gym::world(game, rules, &options, players).map_err(value_error)?, seed))
    }

    /// The last round of Shesterenki with these gears alone.
    #[staticmethod]
    fn last_round(gears: Vec<String>, seed: u64) -> PyResult<World> {
        let gears: Vec<&str> = gears.iter().map(String::as_str).collect();
        Ok(World::of(gym::last_round(&gears).map_err(value_error)?, seed))
    }

    #[getter]
    fn players(&self) -> u8 {
        self.world.seats()
    }
    #[getter]
    fn num_actions(&self) -> u32 {
        self.world.actions()
    }
    #[getter]
    fn num_outcomes(&self) -> u32 {
        self.world.chances()
    }
    #[getter]
    fn over(&self) -> bool {
        self.world.turn() == Turn::Over
    }
    #[getter]
    fn is_chance(&self) -> bool {
        self.world.turn() == Turn::Chance
    }
    /// The seats that decide now.
    #[getter]
    fn turn(&self) -> Vec<u8> {
        self.world.turn().seats().iter().map(|seat| seat.index() as u8).collect()
    }

    fn legal(&self, seat: u8) -> PyResult<Vec<i32>> {
        Ok(self.world.codes(seat_of(seat, self.world.seats())?))
    }
    /// The outcomes of the chance step that is due, with their weights.
    fn outcomes(&self) -> Vec<(i32, u32)> {
        self.world.outcomes()
    }
    fn act(&mut self, seat: u8, action: i32) -> PyResult<()> {
        let seat = seat_of(seat, self.world.seats())?;
        if self.world.act(seat, action) {
            Ok(())
        } else {
            Err(value_error(format!("action {action} is not legal")))
        }
    }
    fn resolve(&mut self, outcome: i32) -> PyResult<()> {
        if self.world.resolve(outcome) {
            Ok(())
        } else {
            Err(value_error(format!("outcome {outcome} is not possible")))
        }
    }
    /// Draws all chance that is due.
    fn settle(&mut self) {
        self.world.settle(&mut self.luck);
    }
    /// Plays on to the end, everybody at random.
    fn play_out(&mut self, seed: u64) {
        self.world.play_out(&mut Rng::new(seed));
    }
    fn copy(&self) -> World {
        World { world: self.world.copy(), luck: self.luck.clone() }
    }

    fn notation(&self, action: i32) -> Option<String> {
        self.world.notation(action)
    }
    fn outcome_notation(&self, outcome: i32) -> Option<String> {
        self.world.outcome_notation(outcome)
    }
    fn features<'py>(&self, py: Python<'py>, seat: u8) -> PyResult<Bound<'py, PyArray1<i16>>> {
        Ok(self.world.features(seat_of(seat, self.world.seats())?).to_pyarray(py))
    }
    fn view(&self, seat: u8) -> PyResult<String> {
        Ok(self.world.view(seat_of(seat, self.world.seats())?))
    }
    fn remembered(&self, seat: u8) -> PyResult<String> {
        Ok(self.world.remembered(seat_of(seat, self.world.seats())?))
    }
    fn rewards(&self) -> Option<Vec<f32>> {
        self.world.rewards()
    }
}
