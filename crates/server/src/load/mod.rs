//! Clients in Rust: for measurements (`geartrain bench server`) and for tests.

mod bench;
mod client;
mod open;
mod player;
mod processor;

pub use bench::{BenchPlan, Figures, idle, run};
pub use client::{Socket, Trouble, Visitor};
pub use open::{Opening, open};
pub use player::{Played, play_out};
