//! WebSockets: the messages and the connections that carry them.

pub mod protocol;
pub mod session;
