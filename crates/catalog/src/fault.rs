//! What can go wrong at the edge.

use table::{NoUndo, ReplayFault};
use tabletop::{BadNotation, BadOptions, Lang};

/// Why a match could not be made or loaded.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// No such game.
    #[error("there is no game “{id}”; there are: {known}")]
    UnknownGame {
        /// What was asked for.
        id: String,
        /// What there is.
        known: String,
    },
    /// The options are not of this game's form.
    #[error("options: {0}")]
    Options(String),
    /// An option has a value that the game refuses.
    #[error(transparent)]
    BadOptions(#[from] BadOptions),
    /// The log cannot be loaded.
    #[error(transparent)]
    Replay(#[from] ReplayFault),
    /// The list of bots does not fit the table.
    #[error("{given} bots for {seats} seats")]
    Bots {
        /// How many were named.
        given: usize,
        /// How many sit there.
        seats: u8,
    },
}

impl Fault {
    /// What is wrong, for people.
    pub fn text(&self, lang: Lang) -> String {
        match (lang, self) {
            (_, Fault::BadOptions(fault)) => fault.text(lang),
            (_, Fault::Replay(fault)) => fault.text(lang),
            (Lang::En, _) => self.to_string(),
            (Lang::Ru, Fault::UnknownGame { id, known }) => format!("игры «{id}» нет; есть: {known}"),
            (Lang::Ru, Fault::Options(what)) => format!("настройки: {what}"),
            (Lang::Ru, Fault::Bots { given, seats }) => format!("ботов названо {given}, а мест {seats}"),
        }
    }
}

/// Why an action was not carried out; [`crate::AnyMatch::why`] has the words.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// It is no action of this game.
    #[error(transparent)]
    Notation(#[from] BadNotation),
    /// Somebody else decides now.
    #[error("it is not your turn")]
    NotYourTurn,
    /// Nobody decides any more.
    #[error("the game is over")]
    Over,
    /// A rule forbids it.
    #[error("{0} forbids it")]
    Rule(&'static str),
    /// It cannot be taken back.
    #[error(transparent)]
    NoUndo(#[from] NoUndo),
}
