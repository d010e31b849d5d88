//! Rooms in simulated time, with a store in memory.

mod clocks;
mod commits;
mod consent;
mod dependencies;
mod fairness;
mod host;
mod records;
mod seating;
mod simulation;
mod table;
