//! The server over real sockets, and its stores.

mod support;

mod accounts;
mod contract;
mod documents;
mod faults;
mod hostile;
mod limits;
mod play;
mod postgres;
mod sessions;
