//! A bar for what takes long.

use indicatif::{ProgressBar, ProgressStyle};
use tabletop::{Both, Lang, both};

const LEFT: Both = both("left", "осталось");

/// A bar over this many things, with the time left.
pub fn bar(most: u64, things: Both, lang: Lang) -> anyhow::Result<ProgressBar> {
    let (things, left) = (things.get(lang), LEFT.get(lang));
    let style = format!("{{bar:32}} {{pos}}/{{len}} {things}, {{per_sec}}, {left}: {{eta}}");
    Ok(ProgressBar::new(most).with_style(ProgressStyle::with_template(&style)?))
}
