//! City of Gears: laws, scenarios named after the rules they show, and golden games.

mod conformance;
