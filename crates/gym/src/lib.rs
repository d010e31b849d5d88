//! The games for learners.
//!
//! [`VecEnv`] plays many matches side by side: one call takes an action for each, and writes what the seats see next as
//! numbers, what they may do, and what came of it. [`AnyEpisode`] is one match with everything that people see of it too.
//! Both show a seat its own view and nothing else. [`AnyWorld`] is a position to search in.

mod batch;
mod choose;
mod env;
mod episode;
mod lane;
mod make;
mod reward;
mod shard;
mod world;

pub use batch::{Batch, Illegal};
pub use env::{AnyVecEnv, Fault, Plan, Snapshot, VecEnv};
pub use episode::AnyEpisode;
pub use make::{last_round, load, start, vec_env, world};
pub use reward::rewards;
pub use world::AnyWorld;
