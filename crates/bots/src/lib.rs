//! Opponents: they get a view and nothing else.
