//! Every lesson of every game, taken by its own expected actions and by wrong ones.

mod courses;
mod runner;
