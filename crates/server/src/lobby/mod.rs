//! The lobby: the public matches, kept up to date for whoever listens, and what each listener was told of them.

mod hub;
mod listener;
mod lists;

pub use hub::Hub;
pub use listener::{Filter, Listener};

/// How many matches each list shows.
pub const MOST: usize = 50;
/// How many are kept, so that a filter finds enough among them.
pub const KEPT: usize = 500;
