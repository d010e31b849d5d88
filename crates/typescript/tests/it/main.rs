//! The generated files are up to date, and say what serde writes.

mod fresh;
mod positions;
mod written;
