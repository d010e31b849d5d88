//! Matches: cards, lists, replays and moments.

use crate::Json;
use crate::{Pace, ShareCard};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A match in a list, and `GET /api/matches/{id}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MatchCard {
    /// The match.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The settings, complete; others' secrets are left out until the end.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>"))]
    pub options: Value,
    /// How far it is.
    pub status: Status,
    /// Whether everybody may see it.
    pub public: bool,
    /// How much time there is.
    pub pace: Pace,
    /// Who sits where.
    pub seats: Vec<SeatCard>,
    /// Which of them are mine.
    pub my_seats: Vec<u8>,
    /// Whether one of my seats is asked.
    pub my_turn: bool,
    /// Whether I created it.
    pub mine: bool,
    /// When it was created, in milliseconds of Unix time.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub created_ms: i64,
    /// When something last happened.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub updated_ms: i64,
    /// How it ended.
    pub result: Option<Outcome>,
    /// The match that replaced it.
    pub rematch: Option<String>,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Seats are free.
    Open,
    /// It is played.
    Running,
    /// It is over, one way or another.
    Finished,
    /// Everybody left before the start.
    Cancelled,
    /// Its stored log is damaged: it can neither be played nor shown.
    Quarantined,
}

/// A seat in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatCard {
    /// Who sits there.
    pub kind: SeatKind,
    /// The name; empty if nobody sits there yet.
    pub name: String,
    /// The person's id.
    pub user: Option<String>,
    /// The bot's level.
    pub level: Option<String>,
    /// Whether the seat is kept for the person, who was asked to play again and has not sat down yet.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", ts(optional, as = "Option<bool>"))]
    pub asked: bool,
}

impl SeatCard {
    /// A seat on which nobody sits.
    pub fn empty(kind: SeatKind) -> SeatCard {
        SeatCard { kind, name: String::new(), user: None, level: None, asked: false }
    }
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum SeatKind {
    /// Nobody yet: anybody may join.
    Open,
    /// Nobody yet: whoever has the link may join.
    Invited,
    /// A person.
    Person,
    /// A person on somebody else's device.
    HotSeat,
    /// A bot.
    Bot,
}

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Outcome {
    /// What ended it.
    pub how: Ending,
    /// Points by seat, in units of one over the game's `point_scale`; empty if the game was not played out.
    pub points: Vec<i32>,
    /// Places by seat, from 1; empty if it was ended by agreement or abandoned.
    pub places: Vec<u8>,
    /// The seats that resigned.
    pub resigned: Vec<u8>,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The rules of the game.
    Played,
    /// All but one resigned.
    Resigned,
    /// Everybody agreed to end it.
    Agreed,
    /// Somebody stayed away for longer than the table had announced, and the others ended it.
    Abandoned,
}

/// `GET /api/lobby?game=…`
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Lobby {
    /// Public matches with free seats, newest first.
    pub open: Vec<MatchCard>,
    /// Public matches that are played, newest first.
    pub running: Vec<MatchCard>,
    /// My own matches that are not over.
    pub mine: Vec<MatchCard>,
}

/// Every message of the lobby's socket, `GET /api/lobby/live?game=…`: what changed.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LobbyChange {
    /// Whether this is everything: what was known before is to be forgotten.
    pub whole: bool,
    /// What changed among the open matches.
    pub open: ListChange,
    /// What changed among the running ones. That somebody moved is no change.
    pub running: ListChange,
    /// What changed among my own.
    pub mine: ListChange,
}

/// What changed in a list. Lists are sorted by `created_ms`, newest first.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ListChange {
    /// Matches that are new in the list or have changed.
    pub set: Vec<MatchCard>,
    /// The ids of matches that are not in the list any more.
    pub gone: Vec<String>,
}

impl LobbyChange {
    /// Whether nothing changed.
    pub fn is_empty(&self) -> bool {
        [&self.open, &self.running, &self.mine].iter().all(|list| list.set.is_empty() && list.gone.is_empty())
    }

    /// Brings lists up to date.
    pub fn apply(self, lobby: &mut Lobby) {
        if self.whole {
            *lobby = Lobby::default();
        }
        self.open.apply(&mut lobby.open);
        self.running.apply(&mut lobby.running);
        self.mine.apply(&mut lobby.mine);
    }
}

impl ListChange {
    fn apply(self, list: &mut Vec<MatchCard>) {
        let is_set = |card: &MatchCard| self.set.iter().any(|new| new.id == card.id);
        list.retain(|card| !is_set(card) && !self.gone.contains(&card.id));
        list.extend(self.set);
        list.sort_by_key(|card| std::cmp::Reverse(card.created_ms));
    }
}

/// `GET /api/players/{id}/history?before=…` and `GET /api/matches/mine`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct MatchList {
    /// The matches, newest first.
    pub matches: Vec<MatchCard>,
    /// Pass this as `before` for older ones; nothing if there are none.
    #[cfg_attr(feature = "schema", ts(type = "number | null"))]
    pub next: Option<i64>,
}

/// `POST /api/replays`: a replay file to be checked and stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ImportReplay {
    /// The text of the file.
    pub replay: String,
}

/// `GET /api/matches/{id}/steps/{step}?seat=0&lang=en`: a moment of a finished match.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Moment {
    /// After this many steps.
    pub step: u32,
    /// How many steps there are.
    pub steps: u32,
    /// The step that led here, in notation; nothing at the start.
    pub notation: Option<String>,
    /// What the seat sees: `{seat, public, private}`; `{public}` without a seat.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = Value))]
    pub view: Json,
    /// What everybody could work out from `public`, in the game's own shape; `null` where that is nothing.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = Value))]
    pub preview: Json,
    /// Who is asked.
    pub turn: Vec<u8>,
    /// What is asked.
    pub prompt: String,
    /// What this step told this seat.
    pub events: Vec<Line>,
    /// Whether the game is over here.
    pub over: bool,
    /// How the match ended, at its last step.
    pub result: Option<Outcome>,
    /// The promise of the seed, as it was published at the start.
    pub seed_hash: String,
    /// The seed, so that everybody can check the promise.
    pub seed: String,
    /// What players added to it.
    pub shares: Vec<ShareCard>,
}

/// An event as a line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Line {
    /// Its number among the events that this viewer saw, from 1.
    pub n: u32,
    /// Its step among the steps that told this viewer something, from 1: for `past`. (In a finished match the
    /// real number of the step.)
    pub step: u32,
    /// The event as data.
    #[cfg_attr(feature = "schema", ts(type = "unknown"))]
    #[cfg_attr(feature = "schema", schema(value_type = Value))]
    pub event: Json,
    /// The event as a sentence.
    pub text: String,
}
