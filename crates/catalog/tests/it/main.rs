//! The edge at which types end.

mod goals;
mod hints;
mod notation;
