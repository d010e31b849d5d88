//! City of Gears: laws, scenarios named after the rules they show, and golden games.

mod conformance;
mod table;
mod tiles_industrial;
mod tiles_science;
mod tiles_wealth;
