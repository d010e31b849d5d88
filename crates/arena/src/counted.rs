//! What a measurement has counted so far, as a file that a later run goes on from.

use crate::{Goals, Setting, Tally};
use serde::{Deserialize, Serialize};

/// Games counted at several tables.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Counted {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The seed that names the games.
    pub seed: u64,
    /// Each table with what was counted there.
    pub tables: Vec<CountedTable>,
}

/// What was counted at one table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CountedTable {
    /// The table.
    pub setting: Setting,
    /// What was counted there.
    pub tally: Tally,
}

impl Counted {
    /// Nothing yet.
    pub fn new(game: &str, rules: u32, seed: u64) -> Counted {
        Counted { game: game.into(), rules, seed, tables: Vec::new() }
    }

    /// Makes a place for every table that the goals are measured at.
    pub fn prepare(&mut self, goals: &Goals) {
        for setting in goals.rows.iter().map(|row| row.setting()) {
            if self.at(&setting).is_none() {
                self.tables.push(CountedTable { setting, tally: Tally::default() });
            }
        }
    }

    /// What was counted at a table.
    pub fn at(&self, setting: &Setting) -> Option<&Tally> {
        self.tables.iter().find(|table| table.setting == *setting).map(|table| &table.tally)
    }
}
