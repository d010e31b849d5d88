//! What was found out about a piece, as it travels between workers.

use bots::Estimate;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A chance to win and its standard error.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Measured(pub f32, pub f32);

impl From<Estimate> for Measured {
    fn from(estimate: Estimate) -> Measured {
        Measured(estimate.value, estimate.error)
    }
}

/// What was found out about a piece.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Finding {
    /// How each seat stands at a point.
    Point(Vec<Measured>),
    /// What a decision was worth.
    Decision {
        /// The best action.
        best: String,
        /// The chance with the best.
        before: Measured,
        /// The chance with what was done.
        after: Measured,
    },
}

/// The findings by piece.
pub type Findings = BTreeMap<usize, Finding>;
