//! What can be wrong with a replay, in English and Russian.

use crate::{FORMAT, Rejected};
use std::fmt;
use tabletop::{BadNotation, BadOptions, Both, Lang, Refusal, Seat};

/// What is wrong with a replay. Steps are counted from 1, as people count lines.
#[derive(Debug, thiserror::Error)]
pub enum ReplayFault {
    /// The text ends in the middle.
    CutOff {
        /// Where it ends.
        line: usize,
    },
    /// Not a replay.
    NoReplay {
        /// Where reading ended.
        line: usize,
        /// Where in the line.
        column: usize,
    },
    /// A field is missing.
    NoField(&'static str),
    /// A field has the wrong kind of value.
    BadField {
        /// Which field; an entry of a list with its number, from 1.
        field: String,
        /// What the file says, shortened.
        found: String,
        /// What should be there.
        expected: Both,
    },
    /// A field that no replay has.
    UnknownField(String),
    /// Written by a later Geartrain.
    NewerFormat(u32),
    /// A log of another game.
    OtherGame {
        /// What was asked for.
        wanted: &'static str,
        /// What the file holds.
        found: String,
    },
    /// A log under rules that this version does not have.
    OtherRules {
        /// The game.
        game: &'static str,
        /// The file's version.
        found: u32,
        /// Our newest one.
        have: u32,
    },
    /// A log with another map, or whatever else a host can replace.
    OtherContent {
        /// The game.
        game: &'static str,
        /// The file's, if it is not ours.
        found: Option<String>,
        /// What is here, if it is not ours.
        have: Option<String>,
    },
    /// The settings are not readable.
    Options(String),
    /// The settings are refused by the game.
    BadOptions(BadOptions),
    /// The seed is malformed, or does not match its hash.
    Seed,
    /// What a player added to the seed is malformed, or does not match its hash.
    Share(Seat),
    /// The seed is needed but missing.
    NoSeed,
    /// The match branches off from another one: its chance was set.
    Branch,
    /// A step that cannot be parsed as this game's notation.
    Notation {
        /// Which step.
        step: usize,
        /// What the file says.
        text: String,
        /// What is wrong with it.
        what: BadNotation,
    },
    /// A step that was not possible there.
    Impossible {
        /// Which step.
        step: usize,
        /// What the file says.
        text: String,
        /// Why not.
        why: Impossible,
    },
    /// A chance outcome that the seed does not give.
    NotDrawn {
        /// Which step.
        step: usize,
        /// What the file says.
        text: String,
        /// What the seed gives.
        drawn: String,
    },
    /// The file says that the game was over, but it is not.
    Cut(usize),
    /// All steps are possible, but the file is not as it was written.
    Edited,
}

/// Why a step of a log was not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Impossible {
    /// A seat is asked, not chance.
    NoChanceIsDue,
    /// Chance cannot come out like this.
    NoSuchOutcome,
    /// Another seat is asked, or chance.
    NotItsTurn,
    /// Nobody is asked any more.
    Over,
    /// A rule forbids it.
    Rule(&'static str),
}

impl<R: Refusal> From<Rejected<R>> for Impossible {
    fn from(rejected: Rejected<R>) -> Impossible {
        match rejected {
            Rejected::NotYourTurn => Impossible::NotItsTurn,
            Rejected::Over => Impossible::Over,
            Rejected::Refused(refusal) => Impossible::Rule(refusal.rule()),
        }
    }
}

impl From<BadOptions> for ReplayFault {
    fn from(fault: BadOptions) -> ReplayFault {
        ReplayFault::BadOptions(fault)
    }
}

impl fmt::Display for ReplayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(Lang::En))
    }
}

impl ReplayFault {
    /// What is wrong, and what to do.
    pub fn text(&self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Ru => self.russian(),
        }
    }

    fn english(&self) -> String {
        match self {
            ReplayFault::CutOff { line } => format!("the replay file is truncated: it ends on line {line}"),
            ReplayFault::NoReplay { line, column } => {
                format!("this is not a Geartrain replay: cannot read line {line}, column {column}")
            }
            ReplayFault::NoField(field) => format!("the replay has no field `{field}`"),
            ReplayFault::BadField { field, found, expected } => {
                format!("the replay's field `{field}` is {found}; expected {}", expected.en)
            }
            ReplayFault::UnknownField(field) => {
                format!("the replay has an unknown field `{field}`: the file was edited")
            }
            ReplayFault::NewerFormat(found) => format!(
                "the replay has format {found}, but this Geartrain reads only up to {FORMAT}: use a newer Geartrain"
            ),
            ReplayFault::OtherGame { wanted, found } => {
                format!("this is a replay of {found}, not of {wanted}")
            }
            ReplayFault::OtherRules { game, found, have } => format!(
                "the replay follows version {found} of the rules of {game}, this Geartrain has versions 1 to {have}: \
                 use a newer Geartrain"
            ),
            ReplayFault::OtherContent { game, found, have } => {
                let name = |content: &Option<String>| content.clone().unwrap_or("the built-in map".into());
                format!(
                    "the replay of {game} was played on {}, here is {}: start with the same `--map`",
                    name(found),
                    name(have)
                )
            }
            ReplayFault::Options(what) => format!("the options of the replay: {what}"),
            ReplayFault::BadOptions(fault) => fault.text(Lang::En),
            ReplayFault::Seed => "the seed does not match the hash that was published at the start".into(),
            ReplayFault::Share(seat) => {
                format!("what seat {} added to the seed does not match the hash that promised it", seat.index() + 1)
            }
            ReplayFault::NoSeed => "the file has no seed; it is revealed when the game is over, and nothing can be verified before that".into(),
            ReplayFault::Branch => "this match branches off from another one: its chance was set and not drawn".into(),
            ReplayFault::Notation { step, text, what } => {
                format!("step {step} (“{text}”): {}", what.text(Lang::En))
            }
            ReplayFault::Impossible { step, text, why } => {
                let why = match why {
                    Impossible::NoChanceIsDue => "no chance step is due".into(),
                    Impossible::NoSuchOutcome => "this outcome is not possible".into(),
                    Impossible::NotItsTurn => "it is not this seat's turn".into(),
                    Impossible::Over => "the game is over".into(),
                    Impossible::Rule(rule) => format!("{rule} forbids it"),
                };
                format!("step {step} (“{text}”) was not legal: {why}")
            }
            ReplayFault::NotDrawn { step, text, drawn } => {
                format!("step {step}: the seed gives “{drawn}”, the file says “{text}”")
            }
            ReplayFault::Cut(steps) => format!(
                "the file ends after step {steps}, but the game was over when it was written: the rest is missing"
            ),
            ReplayFault::Edited => {
                "the digest does not match: the file was edited after it was written".into()
            }
        }
    }

    fn russian(&self) -> String {
        match self {
            ReplayFault::CutOff { line } => format!("файл записи обрезан: он обрывается на строке {line}"),
            ReplayFault::NoReplay { line, column } => {
                format!("это не запись партии Geartrain: не читается строка {line}, столбец {column}")
            }
            ReplayFault::NoField(field) => format!("в записи нет поля `{field}`"),
            ReplayFault::BadField { field, found, expected } => {
                format!("в поле `{field}` записи стоит {found}, а нужно {}", expected.ru)
            }
            ReplayFault::UnknownField(field) => {
                format!("в записи есть лишнее поле `{field}`: файл изменили")
            }
            ReplayFault::NewerFormat(found) => format!(
                "у записи формат {found}, этот Geartrain читает не новее {FORMAT}: нужен более новый Geartrain"
            ),
            ReplayFault::OtherGame { wanted, found } => format!("это запись игры {found}, а не {wanted}"),
            ReplayFault::OtherRules { game, found, have } => format!(
                "запись следует правилам {game} версии {found}, у этого Geartrain версии с 1 по {have}: нужен более \
                 новый Geartrain"
            ),
            ReplayFault::OtherContent { game, found, have } => {
                let name = |content: &Option<String>| content.clone().unwrap_or("встроенная карта".into());
                format!(
                    "в записи {game} другая карта ({}), здесь — {}: запустите с той же `--map`",
                    name(found),
                    name(have)
                )
            }
            ReplayFault::Options(what) => format!("настройки записи: {what}"),
            ReplayFault::BadOptions(fault) => fault.text(Lang::Ru),
            ReplayFault::Seed => "зерно в файле — не то, что обещано его хешем".into(),
            ReplayFault::Share(seat) => {
                format!("доля зерна с места {} — не та, что обещана её хешем", seat.index() + 1)
            }
            ReplayFault::NoSeed => {
                "в файле нет зерна: его открывают, когда игра окончена, до того проверять нечего".into()
            }
            ReplayFault::Branch => {
                "эта партия ответвилась от другой: её случай задан заранее, а не выпал".into()
            }
            ReplayFault::Notation { step, text, what } => {
                format!("шаг {step} («{text}»): {}", what.text(Lang::Ru))
            }
            ReplayFault::Impossible { step, text, why } => {
                let why = match why {
                    Impossible::NoChanceIsDue => "сейчас не жребий".into(),
                    Impossible::NoSuchOutcome => "жребий так выпасть не может".into(),
                    Impossible::NotItsTurn => "сейчас ход не этого места".into(),
                    Impossible::Over => "игра окончена".into(),
                    Impossible::Rule(rule) => format!("это запрещает {rule}"),
                };
                format!("шаг {step} («{text}») здесь был невозможен: {why}")
            }
            ReplayFault::NotDrawn { step, text, drawn } => {
                format!("шаг {step}: зерно даёт «{drawn}», а в файле «{text}»")
            }
            ReplayFault::Cut(steps) => format!(
                "файл обрывается после шага {steps}, хотя при записи игра была окончена: остального не хватает"
            ),
            ReplayFault::Edited => "хеш в конце файла не сходится: после записи файл изменили".into(),
        }
    }
}
