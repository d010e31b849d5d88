//! WebSockets: the connections that carry a match's messages.

pub mod session;
