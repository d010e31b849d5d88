//! Шестерёнки: laws, scenarios named after the rules they show, and golden games.

mod abilities;
mod belief;
mod conformance;
mod conservation;
mod ending;
mod entering;
mod first_rules;
mod golden;
mod night;
mod perft;
mod play;
mod previews;
mod refusals;
mod research;
mod rounds;
mod setup;
mod table;
mod verdict;
mod words;
