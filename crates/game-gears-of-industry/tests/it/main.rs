//! The tests of Gears of Industry.

mod clashes;
mod conformance;
mod conservation;
mod decks;
mod effects;
mod exhaustion;
mod factories;
mod golden;
mod heuristic;
mod poker;
mod previews;
mod refusals;
mod scenarios;
mod scene;
mod targets;
mod text;
