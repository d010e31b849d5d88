//! The rules under test.

mod conformance;
mod examples;
mod golden;
mod maps;
mod perft;
mod range;
mod rules;
mod scene;
mod words;
