//! The tests of Gears of Industry.

mod conformance;
mod decks;
mod effects;
mod golden;
mod heuristic;
mod poker;
mod scenarios;
mod scene;
mod text;
