//! Many games: parallel simulation and statistics.
