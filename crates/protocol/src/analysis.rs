//! A finished match, looked at again. Chances are chances to win, from 0 to 1.

use serde::{Deserialize, Serialize};

/// What decided a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Analysis {
    /// The game's id.
    pub game: String,
    /// How long was thought about each estimate: `1000` simulations, or a time.
    pub budget: String,
    /// How everybody stood, from the first step to the last, as one knows who sees everything.
    pub points: Vec<CurvePoint>,
    /// Every real decision that was looked at.
    pub decisions: Vec<JudgedDecision>,
    /// Where each seat's result came from.
    pub seats: Vec<SeatAccount>,
    /// The moments that moved the chances most, in their order.
    pub turning_points: Vec<TurningPoint>,
}

/// `GET /api/matches/{id}/analysis`: ask again until it is done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct AnalysisProgress {
    /// How much of the work is done, 0 to 1.
    pub done: f32,
    /// What is known so far; nothing before the first curve is whole.
    pub analysis: Option<Analysis>,
}

/// How everybody stood after a step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct CurvePoint {
    /// After this many steps.
    pub step: u32,
    /// Who took the steps since the last point.
    pub cause: Cause,
    /// The chance of each seat.
    pub chances: Vec<f32>,
    /// The standard errors of the chances.
    pub errors: Vec<f32>,
    /// What happened since the last point.
    pub what: Vec<String>,
}

/// Who moved the chances.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Cause {
    /// Nobody: this is the start.
    Start,
    /// Chance.
    Chance,
    /// A seat.
    Seat {
        /// Which.
        seat: u8,
    },
    /// Several seats, who chose at the same time.
    Together,
}

/// A decision and what it was worth, from what its seat could see.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct JudgedDecision {
    /// The number of the step, from 1.
    pub step: u32,
    /// Who decided.
    pub seat: u8,
    /// What was done, as notation.
    pub action: String,
    /// The same in words.
    pub text: String,
    /// The best that was found.
    pub best: String,
    /// The same in words.
    pub best_text: String,
    /// The chance with the best.
    pub before: f32,
    /// The chance with what was done.
    pub after: f32,
    /// What it cost; below 0 if it was better than the best that was found.
    pub lost: f32,
    /// The standard error of that.
    pub error: f32,
    /// How good it was.
    pub mark: Mark,
}

/// How good a decision was, given what could be known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// Nothing better is known.
    Best,
    /// It cost little.
    Good,
    /// It cost something.
    Doubtful,
    /// It cost much.
    Mistake,
}

/// Where a seat's result came from: `start + luck + own + others + together = end`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct SeatAccount {
    /// Who.
    pub seat: u8,
    /// The chance before the first step.
    pub start: f32,
    /// What chance steps moved.
    pub luck: f32,
    /// The standard error of that.
    pub luck_error: f32,
    /// What the seat's own steps moved.
    pub own: f32,
    /// What the others' steps moved.
    pub others: f32,
    /// What choices moved that several made at the same time.
    pub together: f32,
    /// The chance at the end: the result, where the game was played out.
    pub end: f32,
    /// Minus what the seat's decisions lost against the best known to it.
    pub skill: f32,
    /// The standard error of that.
    pub skill_error: f32,
    /// How much of everything that moved its chances was decided by players, 0 to 1.
    pub decided: f32,
    /// How many of its decisions were best, good, doubtful and mistakes.
    pub marks: [u32; 4],
}

/// A moment that moved the chances.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct TurningPoint {
    /// Its place among the points of the curve.
    pub point: u32,
    /// By how much each seat's chance changed.
    pub changes: Vec<f32>,
    /// What would have been better, where somebody could have known.
    pub better: Option<Better>,
}

/// What would have been better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Better {
    /// The place of the decision among those that were looked at.
    pub decision: u32,
    /// What comes of the better action, as the seat would have been told.
    pub line: Vec<String>,
}
