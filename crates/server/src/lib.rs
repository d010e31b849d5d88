//! HTTP and WebSocket: lobby, live matches, accounts, stores.
//!
//! [`start`] makes a running server from a [`Config`]. A match is a task ([`play`]) that owns it; a record of
//! everything that changes it is durable in the [`store`] before anybody is told; what goes out is a view, the
//! public table or an event, never a state.

mod accept;
pub mod config;
pub mod error;
pub mod http;
pub mod ids;
pub mod limits;
pub mod load;
pub mod lobby;
pub mod logs;
pub mod metrics;
pub mod names;
pub mod play;
pub mod serve;
pub mod store;
pub mod upkeep;
pub mod ws;

pub use config::{Asset, Assets, Config, HouseBot, Limits, Rate};
pub use serve::{Running, StartError, serve, start};
