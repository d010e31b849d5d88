//! Many matches at once play as one would.

mod choices;
mod env;
mod episode;
