//! HTTP and WebSocket: lobby, live matches, accounts, stores.

pub mod http;
pub mod ws;
