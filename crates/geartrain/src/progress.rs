//! A bar for what takes long.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar over so many things, with the time left.
pub fn bar(most: u64, things: &str) -> anyhow::Result<ProgressBar> {
    let style = format!("{{bar:32}} {{pos}}/{{len}} {things}, {{per_sec}}, {{eta}} left");
    Ok(ProgressBar::new(most).with_style(ProgressStyle::with_template(&style)?))
}
