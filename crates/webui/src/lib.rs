//! The browser client, built and embedded.
