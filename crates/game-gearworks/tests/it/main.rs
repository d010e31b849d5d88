//! Everything about Gearworks that is not about every game.

mod conformance;
mod examples;
mod golden;
mod heuristic;
mod leviathan;
mod previews;
mod referee;
mod refusals;
mod rounds;
mod scoring;
mod solo;
mod table;
mod text;
mod tinkerers;
mod turns;
mod vocabulary;
