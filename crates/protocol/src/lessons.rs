//! Lessons: a scripted table that answers one learner.

use crate::{Json, Legal, Line};
use serde::{Deserialize, Serialize};

/// `POST /api/games/{id}/lessons/{lesson}`: where a lesson stands after what the learner did, and what becomes of one more
/// thing. Nothing is stored: whoever learns keeps what was done.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct LessonAsked {
    /// What the learner is called.
    pub name: String,
    /// What was done at each beat so far: an action, or nothing where it was only read.
    pub done: Vec<String>,
    /// What is done now, if anything.
    #[serde(default)]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub tried: Option<String>,
}

/// Where a lesson stands.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonMoment {
    /// Why what was tried does not go on; nothing has changed then.
    pub wrong: Option<LessonWrong>,
    /// Which beat, from 0; as many as there are when the lesson is over.
    pub beat: u32,
    /// How many beats there are.
    pub beats: u32,
    /// What the teacher says.
    pub say: String,
    /// The things on the board that it is about, by their names there.
    pub point: Vec<String>,
    /// Whether the learner has something to do; else to read.
    pub asks: bool,
    /// What the learner sees.
    #[cfg_attr(feature = "schema", ts(type = "unknown"), schema(value_type = Value))]
    pub view: Json,
    /// What everybody could work out from it.
    #[cfg_attr(feature = "schema", ts(type = "unknown"), schema(value_type = Value))]
    pub preview: Json,
    /// Who is asked.
    pub turn: Vec<u8>,
    /// What is asked.
    pub prompt: String,
    /// What the learner may do; nothing while there is only something to read.
    pub legal: Vec<Legal>,
    /// What happened since the beat before.
    pub events: Vec<Line>,
    /// Which seat the learner has.
    pub seat: u8,
    /// What everybody at the table is called.
    pub names: Vec<String>,
    /// Whether the game is over.
    pub over: bool,
}

/// Why something does not go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct LessonWrong {
    /// The reason in words.
    pub text: String,
    /// The rule, where one forbids it.
    pub rule: Option<String>,
}
