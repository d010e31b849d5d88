//! The rules under test.

mod attacks;
mod conformance;
mod dealing;
mod every;
mod examples;
mod golden;
mod maps;
mod perft;
mod previews;
mod range;
mod refusals;
mod rich;
mod rules;
mod scene;
mod setting_up;
mod victory;
mod words;
