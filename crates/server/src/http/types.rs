//! What goes over HTTP: the body of every request and every answer.

use catalog::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;
use utoipa::ToSchema;

/// A short text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Words {
    /// English.
    pub en: String,
    /// Russian.
    pub ru: String,
}

/// `GET /api/games`
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Games {
    /// Every game of this server.
    pub games: Vec<GameInfo>,
    /// The levels of bots, weakest first.
    pub bots: Vec<BotLevel>,
}

/// A game, for somebody who wants to play it.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct GameInfo {
    /// Its id in requests and addresses.
    pub id: String,
    /// Its name.
    pub name: Words,
    /// One line for somebody who does not know it.
    pub tagline: Words,
    /// The version of its rules.
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
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct OptionInfo {
    /// Its key in the options object.
    pub key: String,
    /// What it does.
    pub help: Words,
    /// What it can be.
    pub kind: OptionForm,
}

/// What a setting can be.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct BotLevel {
    /// The word for requests.
    pub level: String,
    /// Its name.
    pub name: Words,
}

/// `GET /api/games/{id}/map`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct GameMap {
    /// The file that took the place of the game's own map; nothing if its own is played, or if it has none.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub map: Json,
}

/// `GET /api/games/{id}/rules?lang=en`
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Rules {
    /// The player-facing rules.
    pub markdown: String,
}

/// `GET /api/me`, and the answer to everything that signs in or out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Me {
    /// Who I am; nobody if I am not signed in.
    pub user: Option<User>,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct User {
    /// A stable id.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Whether it is a guest, known by this browser's cookie alone.
    pub guest: bool,
}

/// `POST /api/guest`
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct GuestRequest {
    /// The name that others see, 1 to 24 characters.
    pub name: String,
}

/// `POST /api/register` and `POST /api/login`
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The account's name.
    pub name: String,
    /// The password, 8 to 256 characters.
    pub password: String,
}

/// `POST /api/password`
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password up to now.
    pub old: String,
    /// The new one.
    pub new: String,
}

/// `POST /api/matches`
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// The game's id.
    pub game: String,
    /// Its settings; what is left out has its default.
    #[serde(default)]
    #[ts(type = "Record<string, unknown>", optional)]
    pub options: Value,
    /// Who sits where, from seat 0.
    pub seats: Vec<SeatPlan>,
    /// Whether it stands in the lobby and can be watched.
    pub public: bool,
    /// How much time there is.
    pub pace: Pace,
}

/// Who shall sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum SeatPlan {
    /// I.
    Me,
    /// Whoever comes.
    Open,
    /// A friend with the link that this makes.
    Invite,
    /// A bot.
    Bot {
        /// Its level.
        level: String,
    },
    /// Another person on my device.
    HotSeat {
        /// That person's name.
        name: String,
    },
}

/// How much time there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Pace {
    /// As much as one likes.
    Untimed,
    /// A bank of time and an increment for each decision.
    Live {
        /// Seconds at the start, 10 to 86400.
        bank_s: u32,
        /// Seconds added for each decision, 0 to 600.
        increment_s: u32,
    },
    /// Days for each decision.
    Correspondence {
        /// 1 to 30.
        days: u32,
    },
}

/// The answer to `POST /api/matches` and `…/rematch`.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Created {
    /// The match.
    pub id: String,
    /// One invitation for each invited seat. Put the token after `#` in a link, never in its path.
    pub invites: Vec<Invite>,
}

/// An invitation to a seat.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Invite {
    /// The seat.
    pub seat: u8,
    /// The secret that opens it, once.
    pub token: String,
}

/// `POST /api/matches/{id}/preview`: what an invited person sees before joining.
#[derive(Clone, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// The invitation's secret.
    pub invite: String,
}

/// `POST /api/matches/{id}/join`
#[derive(Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields, default)]
#[ts(optional_fields)]
pub struct Join {
    /// Which open seat; the first one if left out.
    pub seat: Option<u8>,
    /// The invitation's secret, for an invited seat.
    pub invite: Option<String>,
    /// My own secret settings (`secret_text` of my seat), by key.
    #[ts(type = "Record<string, unknown>", optional)]
    pub options: Option<Value>,
}

/// A match in a list, and `GET /api/matches/{id}`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchCard {
    /// The match.
    pub id: String,
    /// The game's id.
    pub game: String,
    /// The settings, complete; others' secrets are left out until the end.
    #[ts(type = "Record<string, unknown>")]
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
    #[ts(type = "number")]
    pub created_ms: i64,
    /// When something last happened.
    #[ts(type = "number")]
    pub updated_ms: i64,
    /// How it ended.
    pub result: Option<Outcome>,
    /// The match that replaced it.
    pub rematch: Option<String>,
}

/// How far a match is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct SeatCard {
    /// Who sits there.
    pub kind: SeatKind,
    /// The name; empty if nobody sits there yet.
    pub name: String,
    /// The person's id.
    pub user: Option<String>,
    /// The bot's level.
    pub level: Option<String>,
}

/// Who sits on a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Outcome {
    /// What ended it.
    pub how: Ending,
    /// Points by seat, in units of one over the game's `point_scale`; empty if the game was not played out.
    pub points: Vec<i32>,
    /// Places by seat, from 1; empty if it was ended by agreement.
    pub places: Vec<u8>,
    /// The seats that resigned.
    pub resigned: Vec<u8>,
}

/// What ended a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The rules of the game.
    Played,
    /// All but one resigned.
    Resigned,
    /// Everybody agreed to end it.
    Agreed,
}

/// `GET /api/lobby`, and every message of the lobby's socket.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Lobby {
    /// Public matches with free seats, newest first.
    pub open: Vec<MatchCard>,
    /// Public matches that are played, newest first.
    pub running: Vec<MatchCard>,
    /// My own matches that are not over.
    pub mine: Vec<MatchCard>,
}

/// `GET /api/players/{id}/history?before=…` and `GET /api/matches/mine`
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct MatchList {
    /// The matches, newest first.
    pub matches: Vec<MatchCard>,
    /// Pass this as `before` for older ones; nothing if there are none.
    #[ts(type = "number | null")]
    pub next: Option<i64>,
}

/// `POST /api/replays`: a replay file to be checked and stored.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ImportReplay {
    /// The text of the file.
    pub replay: String,
}

/// `GET /api/matches/{id}/steps/{step}?seat=0&lang=en`: a moment of a finished match.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
pub struct Moment {
    /// After so many steps.
    pub step: u32,
    /// How many steps there are.
    pub steps: u32,
    /// The step that led here, in notation; nothing at the start.
    pub notation: Option<String>,
    /// What the seat sees: `{seat, public, private}`; `{public}` without a seat.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub view: Json,
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
}

/// An event as a line of the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS, ToSchema)]
pub struct Line {
    /// Its number among the events that this viewer saw, from 1.
    pub n: u32,
    /// Its step among the steps that told this viewer something, from 1: for `past`. (In a finished match the
    /// real number of the step.)
    pub step: u32,
    /// The event as data.
    #[ts(type = "unknown")]
    #[schema(value_type = Value)]
    pub event: Json,
    /// The event as a sentence.
    pub text: String,
}

/// The body of every answer that is not 2xx.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
pub struct Problem {
    /// What kind of problem.
    pub error: Code,
    /// What happened and what can be done, in the language of the request (`?lang=`, else `Accept-Language`).
    pub text: String,
    /// The rule, where a rule of the game forbids it.
    pub rule: Option<String>,
}

/// What went wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Code {
    /// Not readable, or with fields that do not belong there.
    Malformed,
    /// Too large.
    TooLarge,
    /// Too often: wait a little.
    TooMany,
    /// One has to be signed in.
    SignedOut,
    /// The name or the password is wrong.
    WrongPassword,
    /// The name is taken, or too similar to one that is.
    NameTaken,
    /// The name cannot be used.
    BadName,
    /// The password cannot be used.
    BadPassword,
    /// There is no such thing, or it is not for these eyes.
    NotFound,
    /// Not allowed.
    Forbidden,
    /// The settings, seats or pace cannot be played.
    BadOptions,
    /// The seat is not free.
    Taken,
    /// The match is not in the state for this.
    WrongStatus,
    /// The position has changed: look again.
    Stale,
    /// The seat is somebody else's.
    ForeignSeat,
    /// It is somebody else's turn.
    NotYourTurn,
    /// A rule of the game forbids it.
    Refused,
    /// It cannot be taken back freely: ask the others.
    NoUndo,
    /// The replay is damaged or impossible.
    BadReplay,
    /// The match is damaged and set apart.
    Quarantined,
    /// It could not be stored; nothing has changed; try again.
    Unavailable,
}
