//! Setting up a table and joining it.

use serde::{Deserialize, Serialize};
use serde_json::Value;

/// `POST /api/matches`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CreateMatch {
    /// The game's id.
    pub game: String,
    /// Its settings; what is left out has its default.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>", optional))]
    pub options: Value,
    /// Who sits where, from seat 0.
    pub seats: Vec<SeatPlan>,
    /// Whether it stands in the lobby and can be watched.
    pub public: bool,
    /// How much time there is.
    pub pace: Pace,
    /// After how many hours without an answer the others may end the match without somebody who stays away: 1 to 1440, in
    /// correspondence no less than a decision may take. Left out: 24, in correspondence twice what a decision may take.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub absence_h: Option<u32>,
    /// The hash of what I add to the seed (see [`ShareCard`](crate::ShareCard)): everybody at the table adds something then.
    /// Left out, the seed is the server's alone.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub share: Option<String>,
}

/// Who shall sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
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
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Created {
    /// The match.
    pub id: String,
    /// One invitation for each invited seat. Put the token after `#` in a link, never in its path.
    pub invites: Vec<Invite>,
}

/// An invitation to a seat.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Invite {
    /// The seat.
    pub seat: u8,
    /// The secret that opens it, once.
    pub token: String,
}

/// `POST /api/matches/{id}/preview`: what an invited person sees before joining.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Preview {
    /// The invitation's secret.
    pub invite: String,
}

/// `POST /api/matches/{id}/join`
#[derive(Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Join {
    /// Which open seat; the first one if left out.
    pub seat: Option<u8>,
    /// The invitation's secret, for an invited seat.
    pub invite: Option<String>,
    /// My own secret settings (`secret_text` of my seat), by key.
    #[cfg_attr(feature = "schema", ts(type = "Record<string, unknown>", optional))]
    pub options: Option<Value>,
    /// The hash of what I add to the seed, at a table where everybody does.
    pub share: Option<String>,
}

/// `POST /api/matches/{id}/rematch`
#[derive(Clone, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields, default)]
#[cfg_attr(feature = "schema", ts(optional_fields))]
pub struct Rematch {
    /// The hash of what I add to the seed; left out, the seed is the server's alone.
    pub share: Option<String>,
}
