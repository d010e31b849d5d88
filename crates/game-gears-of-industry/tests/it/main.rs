//! The tests of Gears of Industry.

mod conformance;
mod poker;
