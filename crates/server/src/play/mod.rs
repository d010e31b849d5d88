//! Live matches: one task each, which drives a room between its sockets, the store and the bots.

mod analyses;
mod bots;
mod create;
mod driver;
mod fair;
mod kept_bots;
mod load;
mod registry;
mod remote_presence;

pub use analyses::Analyses;
pub use create::{create, import};
pub use driver::{Command, Connection, Out};
pub use load::{audit, load};
pub use registry::Registry;
