//! The vocabulary's own tests.

mod code;
mod containers;
mod fingerprint;
mod learned;
