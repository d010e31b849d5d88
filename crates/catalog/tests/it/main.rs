//! The edge at which types end.

mod gains;
mod hints;
mod notation;
mod outlooks;
