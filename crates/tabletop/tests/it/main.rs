//! The vocabulary's own tests.

mod code;
mod containers;
mod content;
mod features;
mod fingerprint;
mod learned;
mod models;
mod playing;
mod small_parts;
