//! The laws that every game obeys, as functions a game's tests call in a few lines.
