//! The levels of bots, by name, and the bots of the house.

use crate::Error;
use bots::Level;
use protocol::Code;
use std::sync::OnceLock;
use tabletop::{Both, Lang, both};

/// Whoever plays at random is no level, but can be chosen: to see what chance alone does.
const RANDOM: &str = "random";

/// The level for advice, and for seats whose person is gone.
pub const STRONGEST: &str = Level::Master.word();

/// A bot that can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct Offer {
    /// The word that stands for it, in requests and in what is stored.
    pub word: &'static str,
    /// What it is called.
    pub name: Both,
    /// How it plays, in a line.
    pub manner: Both,
    /// The only game that it plays, if it is a bot of the house.
    pub game: Option<&'static str>,
}

/// The bots that the host has brought along, as long as this program runs.
static HOUSE: OnceLock<Vec<Offer>> = OnceLock::new();

/// Offers bots of the host's own too, each by its name and for its game. That can be said once, before anybody plays; says
/// whether it was.
pub fn offer_house_bots(bots: impl IntoIterator<Item = (String, &'static str)>) -> bool {
    let manner = both("Brought along by the host of this server.", "Его привёл хозяин этого сервера.");
    let offer = |(name, game): (String, &'static str)| {
        // A name that lasts as long as the program, as those of the levels do.
        let name: &'static str = name.leak();
        Offer { word: name, name: both(name, name), manner, game: Some(game) }
    };
    HOUSE.set(bots.into_iter().map(offer).collect()).is_ok()
}

/// What can be chosen: the levels, weakest first, then the bots of the house.
pub fn levels() -> impl Iterator<Item = Offer> {
    let random = Offer {
        word: RANDOM,
        name: both("Random", "Случайный"),
        manner: both("Plays any move that the rules allow.", "Делает любой ход, какой позволяют правила."),
        game: None,
    };
    let ours = Level::ALL.map(|level| Offer {
        word: level.word(),
        name: level.name(),
        manner: level.manner(),
        game: None,
    });
    std::iter::once(random).chain(ours).chain(HOUSE.get().into_iter().flatten().copied())
}

/// The bot of this name, for a game. People choose among those that are offered: how long a bot may think, and on how many
/// threads, is the host's business.
pub fn level(word: &str, game: &str) -> Result<&'static str, Error> {
    let plays = |offer: &Offer| offer.word == word && offer.game.is_none_or(|only| only == game);
    levels().find(plays).map(|offer| offer.word).ok_or_else(|| {
        let word: String = word.chars().take(40).collect();
        Error::saying(Code::BadOptions, format!("there is no bot “{word}”"), format!("бота «{word}» нет"))
    })
}

/// What a level is called.
pub fn level_name(level: &str, lang: Lang) -> &str {
    levels().find(|offer| offer.word == level).map_or(level, |offer| offer.name.get(lang))
}
