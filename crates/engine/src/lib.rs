//! The file that browsers load: `browser::Engine` with functions that a page can call.
//!
//! A crate of its own, because the last one decides how all of them are linked: this one for speed, crates/browser for size.

#[cfg(target_family = "wasm")]
mod ffi;
