//! Puzzles: positions of bots' own games in which one action is clearly best.
//!
//! A puzzle is a log and a seat; everything about it follows from the view of that seat. [`make`] finds them in stages, the
//! cheap ones first, and [`check`] says what is wrong with one, from nothing but its file.

mod check;
mod make;
mod sieve;

pub use check::check;
pub use make::{Haul, PuzzlePlan, make, renew};
pub use sieve::{Filter, Sieve};

use serde::{Deserialize, Serialize};
use table::Replay;

/// The version of the file format.
pub const PUZZLE_FORMAT: u32 = 1;

/// The puzzles of a game, as a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// [`PUZZLE_FORMAT`].
    pub format: u32,
    /// The game's id.
    pub game: String,
    /// The puzzles, in the order in which they were found.
    pub puzzles: Vec<Puzzle>,
}

/// A puzzle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// A short name, from the game that it comes from and the step.
    pub id: String,
    /// The version of the rules.
    pub rules: u32,
    /// The settings of the match.
    pub options: serde_json::Value,
    /// How many play.
    pub seats: u8,
    /// The steps up to the position.
    pub steps: Vec<String>,
    /// Whose decision it is.
    pub seat: u8,
    /// The own decisions, in order.
    pub solution: Vec<String>,
    /// What the likeliest wrong first tries cost, in chance to win; the likeliest comes first.
    pub wrong: Vec<Wrong>,
    /// The chance to win with the solution.
    pub chance: f32,
    /// How hard it is, on a scale like that of chess: 800 to 2400.
    pub rating: u32,
    /// What it may be about: the word of notation that the solution begins with, and what then happens, as events are called.
    pub themes: Vec<String>,
    /// What found it: a bot with its budget.
    pub by: String,
}

/// A wrong try.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The action.
    pub action: String,
    /// What it costs.
    pub lost: f32,
}

impl Puzzles {
    /// The file's text, one puzzle a line: a file grows by lines.
    pub fn write(&self) -> serde_json::Result<String> {
        let lines = self.puzzles.iter().map(serde_json::to_string).collect::<serde_json::Result<Vec<_>>>()?;
        let game = serde_json::to_string(&self.game)?;
        Ok(format!(
            "{{\"format\":{},\"game\":{game},\"puzzles\":[\n{}\n]}}\n",
            self.format,
            lines.join(",\n")
        ))
    }
}

impl Puzzle {
    /// The log up to the position, which can be viewed but proves nothing: its seed is not told.
    pub fn replay(&self, game: &str) -> Replay {
        Replay::without_seed(game, self.rules, self.options.clone(), self.seats, self.steps.clone())
    }
}
