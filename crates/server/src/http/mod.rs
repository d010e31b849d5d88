//! Everything over plain HTTP.

pub mod types;
