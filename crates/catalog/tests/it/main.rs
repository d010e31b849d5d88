//! The edge at which types end.

mod hints;
mod notation;
