//! The arrays that an environment writes into. They live as long as it does, and Python sees what is written at once. All
//! `unsafe` code of this package is here.

use crate::value_error;
use gym::{AnyVecEnv, Batch};
use numpy::ndarray::{Dim, Dimension, IntoDimension, Ix1, Ix2};
use numpy::{Element, PyArray, PyArray1, PyArrayMethods, PyUntypedArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use std::ops::Range;

/// One row a match, except for the lists of legal actions.
pub struct Buffers {
    pub features: Py<PyArray<i16, Ix2>>,
    pub masks: Option<Py<PyArray<u8, Ix2>>>,
    pub seats: Py<PyArray<u8, Ix1>>,
    pub rewards: Py<PyArray<f32, Ix2>>,
    pub ends: Py<PyArray<u8, Ix1>>,
    pub actions: Py<PyArray<i32, Ix1>>,
    pub offsets: Py<PyArray<i64, Ix1>>,
    /// Room for all legal actions; it grows when more is needed.
    pub codes: Py<PyArray<i32, Ix1>>,
}

/// The caller's arrays by name, and where those taken so far lie.
struct Given<'a, 'py> {
    arrays: &'a Bound<'py, PyDict>,
    taken: Vec<Range<usize>>,
}

impl Buffers {
    /// The caller's arrays, and new ones for the rest.
    pub fn new(env: &dyn AnyVecEnv, masks: bool, arrays: &Bound<'_, PyDict>) -> PyResult<Buffers> {
        let n = env.matches();
        let mut given = Given { arrays, taken: Vec::new() };
        let buffers = Buffers {
            features: given.array("features", [n, env.slots()])?,
            masks: masks.then(|| given.array("masks", [n, env.mask_bytes()])).transpose()?,
            seats: given.array("seats", [n])?,
            rewards: given.array("rewards", [n, env.players()])?,
            ends: given.array("ends", [n])?,
            actions: given.array("actions", [n])?,
            offsets: given.array("legal_offsets", [n + 1])?,
            codes: PyArray1::zeros(arrays.py(), env.legal_len(), false).unbind(),
        };
        match arrays.keys().get_item(0) {
            Err(_) => Ok(buffers),
            Ok(name) => Err(value_error(format!("there is no array “{name}” to write into"))),
        }
    }

    /// Makes room for all legal actions.
    pub fn fit(&mut self, py: Python<'_>, legal: usize) {
        if self.codes.bind(py).len() < legal {
            self.codes = PyArray1::zeros(py, legal + legal / 2, false).unbind();
        }
    }

    /// All of them, to be written. Call it once at a time.
    pub fn slices<'a>(&'a mut self, py: Python<'a>) -> (Batch<'a>, Lists<'a>) {
        let batch = Batch {
            features: Some(slice(py, &self.features)),
            masks: self.masks.as_ref().map(|masks| slice(py, masks)),
            seats: Some(slice(py, &self.seats)),
            rewards: Some(slice(py, &self.rewards)),
            ends: Some(slice(py, &self.ends)),
        };
        let lists = Lists {
            actions: slice(py, &self.actions),
            offsets: slice(py, &self.offsets),
            codes: slice(py, &self.codes),
        };
        (batch, lists)
    }
}

/// What is to be chosen, and what can be.
pub struct Lists<'a> {
    pub actions: &'a mut [i32],
    pub offsets: &'a mut [i64],
    pub codes: &'a mut [i32],
}

impl Given<'_, '_> {
    /// The caller's array of this name, or a new one.
    fn array<T: Element, const N: usize>(
        &mut self,
        name: &str,
        shape: [usize; N],
    ) -> PyResult<Py<PyArray<T, Dim<[usize; N]>>>>
    where
        [usize; N]: IntoDimension<Dim = Dim<[usize; N]>>,
        Dim<[usize; N]>: Dimension,
    {
        let py = self.arrays.py();
        let Some(given) = self.arrays.get_item(name)? else {
            return Ok(PyArray::zeros(py, shape, false).unbind());
        };
        self.arrays.del_item(name)?;
        let kind = T::get_dtype(py);
        let wrong =
            || value_error(format!("{name} must be a contiguous array of {kind} with the shape {shape:?}"));
        let array = given.cast_into::<PyArray<T, Dim<[usize; N]>>>().map_err(|_| wrong())?;
        let writeable: bool = array.getattr("flags")?.getattr("writeable")?.extract()?;
        if array.shape() != shape || !array.is_c_contiguous() || !writeable {
            return Err(wrong());
        }
        let start = array.data() as usize;
        let place = start..start + size_of::<T>() * array.len();
        if self.taken.iter().any(|other| other.start < place.end && place.start < other.end) {
            return Err(value_error(format!("{name} shares its memory with another array")));
        }
        self.taken.push(place);
        Ok(array.unbind())
    }
}

/// The memory of an array.
fn slice<'a, T: Element, D: Dimension>(py: Python<'a>, array: &'a Py<PyArray<T, D>>) -> &'a mut [T] {
    // SAFETY: the array was made or checked by `Buffers::new`: contiguous, writeable, and apart from all others. It is never
    // resized, since numpy refuses that while somebody else refers to it, as we do. `slices` borrows all arrays at
    // once and mutably, so there is no second slice of it. Python code that reads it on another thread during a step
    // reads numbers that are half old and half new, as with any shared numpy array.
    unsafe { array.bind(py).as_slice_mut() }.expect("checked to be contiguous")
}
