//! Everything about Gearworks that is not about every game.

mod conformance;
