//! The levels of bots, by name.

use crate::Error;
use protocol::Code;
use tabletop::{Both, Lang, both};

/// The levels that can be chosen, weakest first.
pub const LEVELS: [(&str, Both); 4] = [
    ("random", both("Random", "Случайный")),
    ("apprentice", both("Apprentice", "Ученик")),
    ("journeyman", both("Journeyman", "Подмастерье")),
    ("master", both("Master", "Мастер")),
];

/// The level for advice, and for seats whose person is gone.
pub const STRONGEST: &str = LEVELS[LEVELS.len() - 1].0;

/// The level of this name. People choose among those that are offered: how long a bot may think, and on how many threads,
/// is the host's business.
pub fn level(word: &str) -> Result<&'static str, Error> {
    let known = LEVELS.iter().map(|(level, _)| *level).find(|level| *level == word);
    known.ok_or_else(|| {
        let word: String = word.chars().take(40).collect();
        Error::saying(Code::BadOptions, format!("there is no bot “{word}”"), format!("бота «{word}» нет"))
    })
}

/// What a level is called.
pub fn level_name(level: &str, lang: Lang) -> &str {
    LEVELS.iter().find(|(word, _)| *word == level).map_or(level, |(_, name)| name.get(lang))
}
