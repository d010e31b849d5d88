//! The games, their settings and rules.

use crate::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A short text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Words {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

/// `GET /api/games`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Games {
    /// Every game of this server.
    pub games: Vec<GameInfo>,
    /// The levels of bots, weakest first.
    pub bots: Vec<BotLevel>,
}

/// A game, for somebody who wants to play it.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameInfo {
    /// Its id in requests and addresses.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// One line for somebody who does not know it.
    pub tagline: Words,
    /// The newest version of its rules, which new matches get.
    pub rules: u32,
    /// The fewest players.
    pub min_seats: u8,
    /// The most players.
    pub max_seats: u8,
    /// Points count in units of one over this.
    pub point_scale: u8,
    /// Whether two players may talk in private at its table.
    pub private_talk: bool,
    /// What can be set, for a form.
    pub options: Vec<OptionInfo>,
}

/// One setting of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionInfo {
    /// Its key in the options object.
    pub key: String,
    /// What it does.
    pub help: Words,
    /// What it can be.
    pub kind: OptionForm,
}

/// What a setting can be.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum OptionForm {
    /// `true` or `false`.
    Flag {
        /// What it is if nobody says.
        default: bool,
    },
    /// One of these words; the first is the default.
    Choice {
        /// The words.
        choices: Vec<String>,
    },
    /// A whole number, or `null` where there may be none.
    Number {
        /// The least.
        min: u32,
        /// The greatest.
        max: u32,
        /// What it is if nobody says; `null` means that there may be none.
        default: Option<u32>,
    },
    /// Free text.
    Text,
    /// Free text that only this seat may see before the end: the seat's own player gives it, when the match is
    /// created or on joining.
    SecretText {
        /// Whose secret it is.
        seat: u8,
    },
}

/// A level of bots.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct BotLevel {
    /// The word for requests.
    pub level: String,
    /// Its name.
    pub name: Words,
    /// How it plays, in a line.
    pub manner: Words,
    /// The only game that it plays; a bot that the host has brought along has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub game: Option<String>,
}

/// `GET /api/games/{id}/map`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct GameMap {
    /// The file that took the place of the game's own map; nothing if its own is played, or if it has none.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = Value))]
    pub map: Json,
}

/// `POST /api/games/{id}/check`: could a match be created with these settings?
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CheckOptions {
    /// The settings, as for a new match.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// How many sit at the table.
    pub seats: u8,
}

/// What came of the check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CheckedOptions {
    /// The first thing that is wrong; nothing if a match could be created.
    pub fault: Option<OptionFault>,
}

/// What is wrong with a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct OptionFault {
    /// The key of the setting, where one is to blame.
    pub key: Option<String>,
    /// What is wrong, for people; it does not name the key.
    pub text: String,
}

/// `GET /api/games/{id}/rules?lang=en&rules=1`: of the newest rules unless a version is named
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Rules {
    /// The player-facing rules.
    pub markdown: String,
}
