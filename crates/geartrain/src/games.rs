//! `geartrain games`: what can be played.

use crate::{output, words};
use std::io::Write;
use tabletop::{Lang, OptionKind};

pub fn run(lang: Lang) -> anyhow::Result<()> {
    let mut out = output::stdout();
    for game in catalog::GAMES {
        let meta = game.meta();
        let (min, max) = meta.seats;
        writeln!(out, "{} — {}", meta.id, meta.name.get(lang))?;
        writeln!(out, "  {}", meta.tagline.get(lang))?;
        writeln!(out, "  {}: {min}–{max}", words::PLAYERS.get(lang))?;
        if !game.options().is_empty() {
            writeln!(out, "  {}:", words::OPTIONS.get(lang))?;
        }
        for spec in game.options() {
            writeln!(out, "    {:<16} {}", spec.key, spec.help.get(lang))?;
            let offer = catalog::options::offer(spec.kind, lang);
            writeln!(out, "    {:<16} {offer}; {}: {}", "", words::DEFAULT.get(lang), default(spec.kind))?;
        }
        writeln!(out)?;
    }
    Ok(())
}

fn default(kind: OptionKind) -> String {
    match kind {
        OptionKind::Flag { default } => if default { "on" } else { "off" }.into(),
        OptionKind::Choice(words) => words.first().copied().unwrap_or("").into(),
        OptionKind::Number { default, .. } => default.map_or("none".into(), |number| number.to_string()),
        OptionKind::Text | OptionKind::SecretText { .. } => "—".into(),
    }
}
