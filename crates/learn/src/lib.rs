//! Values learned from the bots' own games.
//!
//! A generation plays games against itself, fits weights to who won them, and lets the new weights in only if they beat
//! the ones before on paired deals. Everything is written to a folder as it happens, so that a training can be
//! interrupted at any point and continued: what a folder holds is what was done.

mod fit;
mod folder;
mod games;
mod gate;
mod page;
mod samples;
mod self_play;
mod train;

pub use fit::{Fit, fit};
pub use folder::{Folder, Generation, LOG};
pub use games::train_game;
pub use gate::{Gate, Verdict};
pub use page::page;
pub use samples::{Game as SampledGame, Sample};
pub use self_play::sampled;
pub use train::{Fault, Plan, Stage, train};
