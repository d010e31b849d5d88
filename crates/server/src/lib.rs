//! HTTP and WebSocket: lobby, live matches, accounts, stores.
