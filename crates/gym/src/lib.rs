//! The games for learners.
//!
//! [`VecEnv`] plays many matches side by side: one call takes an action for each, and writes what the seats see next as
//! numbers, what they may do, and what came of it. [`Episode`] is one match with everything that people see of it too.
//! Both show a seat its own view and nothing else.

mod batch;
mod choose;
mod env;
mod lane;
mod reward;
mod shard;

pub use batch::{Batch, Illegal};
pub use env::{AnyVecEnv, Fault, Plan, Snapshot, VecEnv};
pub use reward::rewards;
