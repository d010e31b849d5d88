//! The levels of bots, by name.

use crate::Error;
use bots::Level;
use protocol::Code;
use tabletop::{Both, Lang, both};

/// Whoever plays at random is no level, but can be chosen: to see what chance alone does.
const RANDOM: &str = "random";

/// The level for advice, and for seats whose person is gone.
pub const STRONGEST: &str = Level::Master.word();

/// What can be chosen, weakest first: the word, its name, and how it plays.
pub fn levels() -> impl Iterator<Item = (&'static str, Both, Both)> {
    let random = (
        RANDOM,
        both("Random", "Случайный"),
        both("Plays any move that the rules allow.", "Делает любой ход, какой позволяют правила."),
    );
    std::iter::once(random).chain(Level::ALL.map(|level| (level.word(), level.name(), level.manner())))
}

/// The level of this name. People choose among those that are offered: how long a bot may think, and on how many threads,
/// is the host's business.
pub fn level(word: &str) -> Result<&'static str, Error> {
    let known = levels().map(|(level, ..)| level).find(|level| *level == word);
    known.ok_or_else(|| {
        let word: String = word.chars().take(40).collect();
        Error::saying(Code::BadOptions, format!("there is no bot “{word}”"), format!("бота «{word}» нет"))
    })
}

/// What a level is called.
pub fn level_name(level: &str, lang: Lang) -> &str {
    levels().find(|(word, ..)| *word == level).map_or(level, |(_, name, _)| name.get(lang))
}
