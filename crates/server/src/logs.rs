//! Structured logs, without what is nobody's business.

use std::io;
use tracing::{Level, Metadata};
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;
use tracing_subscriber::{EnvFilter, filter, fmt};

/// Logs to standard error from now on. `wanted` is a filter such as `debug`; without one only warnings are shown.
pub fn to_stderr(wanted: Option<&str>) {
    let filter = EnvFilter::new(wanted.unwrap_or("warn"));
    let lines = fmt::layer().with_writer(io::stderr);
    let logs = tracing_subscriber::registry().with(filter).with(filter::filter_fn(is_harmless)).with(lines);
    // Somebody may log already: then they decide what is shown.
    let _ = logs.try_init();
}

/// Libraries say what goes wrong and no more: at their most verbose they print the very bytes that they send,
/// and a log is no place for a hand of cards (T2). Our own messages never hold any.
fn is_harmless(what: &Metadata<'_>) -> bool {
    let own = |crate_name: &str| what.target().split("::").next() == Some(crate_name);
    *what.level() <= Level::INFO || own("server") || own("geartrain")
}
