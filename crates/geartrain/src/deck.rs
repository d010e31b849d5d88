//! `geartrain deck check`: what is wrong with a deck list.

use crate::cli::DeckFormat;
use crate::{files, words};
use catalog::decks;
use std::io::{self, Write};
use std::path::Path;
use tabletop::Lang;

pub fn check(file: &Path, format: DeckFormat, lang: Lang) -> anyhow::Result<()> {
    let format = match format {
        DeckFormat::Basic => decks::Format::Basic,
        DeckFormat::Advanced => decks::Format::Advanced,
    };
    let list = files::read_text(file)?;
    match decks::check(&list, format) {
        Ok(_) => writeln!(io::stdout(), "{}: {}", file.display(), words::DECK_FINE.get(lang))?,
        Err(fault) => anyhow::bail!("{}: {}", file.display(), fault.text(lang)),
    }
    Ok(())
}
