//! What one seat knows besides the table.

use serde::Serialize;
use tabletop::Features;

/// Nothing: the game is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Private {}
