//! City of Gears: laws, scenarios named after the rules they show, and golden games.

mod any_time;
mod bonuses;
mod client;
mod conformance;
mod content;
mod developments_conflict;
mod developments_movement;
mod developments_resources;
mod examples;
mod golden;
mod refusals;
mod setup;
mod table;
mod tiles_industrial;
mod tiles_science;
mod tiles_wealth;
mod turn;
mod words;
