//! Settings of a match.

use crate::city::Board;
use serde::{Deserialize, Serialize};
use tabletop::{BadOptions, First, OptionKind, OptionSpec, both};

/// Settings of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// How the city is laid out.
    pub layout: Layout,
    /// The game ends on the second Opening Day gear.
    pub short: bool,
    /// Who starts.
    pub first: First,
}

/// How the city is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Layout {
    /// Nine tiles.
    #[default]
    Standard,
    /// Thirteen tiles, for four players.
    LowConflict,
}

/// The settings as every match offers them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "layout",
        help: both(
            "the city: nine tiles, or thirteen for four players",
            "город: девять кварталов или тринадцать на четверых",
        ),
        kind: OptionKind::Choice(&["standard", "low-conflict"]),
    },
    OptionSpec {
        key: "short",
        help: both(
            "end on the second Opening Day gear instead of the third",
            "конец на второй шестерне Дня открытия, а не на третьей",
        ),
        kind: OptionKind::Flag { default: false },
    },
    First::SPEC,
];

impl Options {
    /// The ground plan for this many players (CG-1, CG-2).
    pub fn board(&self, seats: u8) -> Result<Board, BadOptions> {
        match (self.layout, seats) {
            (Layout::Standard, 2) => Ok(Board::Two),
            (Layout::Standard, 3) => Ok(Board::Three),
            (Layout::Standard, 4) => Ok(Board::Four),
            (Layout::LowConflict, 4) => Ok(Board::LowConflict),
            (Layout::LowConflict, _) => Err(BadOptions::new(
                "layout",
                "the low-conflict layout is for four players",
                "малоконфликтная раскладка — для четверых",
            )),
            (Layout::Standard, _) => {
                Err(BadOptions::new("seats", "two to four can play", "играют от двух до четырёх"))
            }
        }
    }
}
