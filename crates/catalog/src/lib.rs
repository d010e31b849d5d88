//! The only crate that names all games: GAMES, AnyGame, AnyMatch.
