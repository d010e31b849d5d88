//! `geartrain deck check`: what is wrong with a deck list.

use crate::cli::DeckFormat;
use crate::{files, output, words};
use catalog::decks::{self, Format};
use std::io::Write;
use std::path::Path;
use tabletop::{Both, Lang, both};

const FOR_BOTH: Both = both("for both formats", "для обоих форматов");

const fn for_one(format: Format) -> Both {
    match format {
        Format::Basic => both("for the basic format", "для базового формата"),
        Format::Advanced => both("for the advanced format", "для расширенного формата"),
    }
}

/// Says whether the list is fine for the format, and if so, whether it is for the other one too.
pub fn check(file: &Path, format: DeckFormat, lang: Lang) -> anyhow::Result<()> {
    let (format, other) = match format {
        DeckFormat::Basic => (Format::Basic, Format::Advanced),
        DeckFormat::Advanced => (Format::Advanced, Format::Basic),
    };
    let list = files::read_text(file)?;
    if let Err(fault) = decks::check(&list, format) {
        anyhow::bail!("{}: {}", file.display(), fault.text(lang));
    }
    let (fine, one) = (words::DECK_FINE.get(lang), for_one(format).get(lang));
    let verdict = match decks::check(&list, other) {
        Ok(_) => format!("{fine} {}", FOR_BOTH.get(lang)),
        Err(fault) => format!("{fine} {one}; {}: {}", for_one(other).get(lang), fault.text(lang)),
    };
    Ok(writeln!(output::stdout(), "{}: {verdict}", file.display())?)
}
