//! The server over real sockets, and its stores.

mod support;

mod accounts;
mod bots;
mod canary;
mod contract;
mod documents;
mod faults;
mod frames;
mod hostile;
mod limits;
mod lobby;
mod old_database;
mod one_server;
mod play;
mod postgres;
mod proxied;
mod seats;
mod sessions;
mod talk;
mod upkeep;
