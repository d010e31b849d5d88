//! The vocabulary's own tests.

mod code;
mod containers;
mod content;
mod fingerprint;
mod learned;
mod models;
