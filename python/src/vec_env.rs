//! Many matches at once.

use crate::buffers::Buffers;
use crate::{rules_of, value_error};
use gym::{AnyVecEnv, Plan};
use numpy::{PyArray1, PyArray2, PyReadonlyArray1, PyReadonlyArray2};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::sync::{Mutex, PoisonError};

/// Many matches of one game, each begun again as soon as it ends. See `geartrain.VecEnv`.
#[pyclass(module = "geartrain._geartrain")]
pub struct VecEnv {
    env: Mutex<Box<dyn AnyVecEnv>>,
    buffers: Buffers,
    matches: usize,
    width: usize,
}

/// All matches of an environment at one moment.
#[pyclass(module = "geartrain._geartrain", frozen)]
pub struct Snapshot(gym::Snapshot);

impl VecEnv {
    fn env(&mut self) -> &mut dyn AnyVecEnv {
        self.env.get_mut().unwrap_or_else(PoisonError::into_inner).as_mut()
    }

    /// Writes what there is to see.
    fn write(&mut self, py: Python<'_>) {
        let env = self.env.get_mut().unwrap_or_else(PoisonError::into_inner);
        self.buffers.fit(py, env.legal_len());
        let (mut batch, lists) = self.buffers.slices(py);
        // No step was taken, so nothing came of it.
        batch.ends.iter_mut().for_each(|ends| ends.fill(0));
        batch.rewards.iter_mut().for_each(|rewards| rewards.fill(0.0));
        env.observe(batch);
        env.legal(lists.offsets, lists.codes);
    }
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (game, matches, bots, options, seed, threads, masks, arrays, rules = None))]
    #[expect(clippy::too_many_arguments, reason = "the Python class names them")]
    fn new(
        py: Python<'_>,
        game: &str,
        matches: usize,
        bots: Vec<Option<String>>,
        options: &str,
        seed: u64,
        threads: usize,
        masks: bool,
        arrays: &Bound<'_, PyDict>,
        rules: Option<u32>,
    ) -> PyResult<VecEnv> {
        let spec = |word: Option<String>| word.map(|word| word.parse().map_err(value_error)).transpose();
        let plan = Plan {
            rules: rules_of(game, rules)?,
            options: serde_json::from_str(options).map_err(value_error)?,
            bots: bots.into_iter().map(spec).collect::<PyResult<_>>()?,
            matches,
            seed,
            threads,
        };
        let env = py.detach(|| gym::vec_env(game, plan)).map_err(value_error)?;
        let buffers = Buffers::new(&*env, masks, arrays)?;
        let width = env.actions();
        let mut env = VecEnv { env: env.into(), buffers, matches, width };
        env.write(py);
        Ok(env)
    }

    /// Begins all matches anew.
    fn reset(&mut self, py: Python<'_>, seed: u64) {
        self.env().reset(seed);
        self.write(py);
    }

    /// Writes a legal action for each match into `actions`.
    #[pyo3(signature = (logits = None))]
    fn pick(&mut self, py: Python<'_>, logits: Option<PyReadonlyArray2<'_, f32>>) -> PyResult<()> {
        let (_, lists) = self.buffers.slices(py);
        let env = self.env.get_mut().unwrap_or_else(PoisonError::into_inner);
        match logits {
            None => env.pick(None, lists.actions),
            Some(logits) => {
                let given = logits.as_array();
                if given.dim() != (self.matches, self.width) {
                    let (rows, columns) = given.dim();
                    let (n, width) = (self.matches, self.width);
                    return Err(value_error(format!(
                        "logits are {rows} × {columns} instead of {n} × {width}"
                    )));
                }
                let logits = logits.as_slice()?;
                let actions = lists.actions;
                py.detach(|| env.pick(Some(logits), actions));
            }
        }
        Ok(())
    }

    /// Takes an action in each match: those of `actions` unless others are given.
    #[pyo3(signature = (actions = None))]
    fn step(&mut self, py: Python<'_>, actions: Option<PyReadonlyArray1<'_, i32>>) -> PyResult<()> {
        let (batch, lists) = self.buffers.slices(py);
        let env = self.env.get_mut().unwrap_or_else(PoisonError::into_inner);
        let chosen: &[i32] = match &actions {
            None => lists.actions,
            Some(actions) => actions.as_slice()?,
        };
        if chosen.len() != self.matches {
            return Err(value_error(format!("{} actions for {} matches", chosen.len(), self.matches)));
        }
        py.detach(|| env.step(chosen, batch)).map_err(value_error)?;
        self.buffers.fit(py, env.legal_len());
        let (_, lists) = self.buffers.slices(py);
        env.legal(lists.offsets, lists.codes);
        Ok(())
    }

    fn snapshot(&mut self) -> Snapshot {
        Snapshot(self.env().snapshot())
    }

    fn restore(&mut self, py: Python<'_>, snapshot: &Snapshot) -> PyResult<()> {
        self.env().restore(&snapshot.0).map_err(value_error)?;
        self.write(py);
        Ok(())
    }

    fn slot_names(&mut self) -> Vec<String> {
        self.env().slot_names()
    }

    fn notation(&mut self, action: u32) -> Option<String> {
        self.env().notation(action)
    }

    #[getter]
    fn num_actions(&self) -> usize {
        self.width
    }
    #[getter]
    fn features(&self, py: Python<'_>) -> Py<PyArray2<i16>> {
        self.buffers.features.clone_ref(py)
    }
    #[getter]
    fn masks(&self, py: Python<'_>) -> Option<Py<PyArray2<u8>>> {
        self.buffers.masks.as_ref().map(|masks| masks.clone_ref(py))
    }
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.buffers.seats.clone_ref(py)
    }
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.buffers.rewards.clone_ref(py)
    }
    #[getter]
    fn ends(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.buffers.ends.clone_ref(py)
    }
    #[getter]
    fn actions(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.buffers.actions.clone_ref(py)
    }
    #[getter]
    fn legal_offsets(&self, py: Python<'_>) -> Py<PyArray1<i64>> {
        self.buffers.offsets.clone_ref(py)
    }
    #[getter]
    fn legal_room(&self, py: Python<'_>) -> Py<PyArray1<i32>> {
        self.buffers.codes.clone_ref(py)
    }
}
