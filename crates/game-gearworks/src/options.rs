//! Settings of a match.

use serde::{Deserialize, Serialize};
use tabletop::{BadOptions, First, OptionKind, OptionSpec, both};

/// Settings of a match. The number of players is the number of seats; one seat plays the Leviathan.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether and how tinkerers are given out (GW-8).
    pub tinkerers: Tinkerers,
    /// No sparks for those behind the leader (skips GW-37).
    pub veteran: bool,
    /// How strong the Leviathan is; solo only.
    pub difficulty: Difficulty,
    /// Who starts the first round; solo it is the human anyway (GW-50).
    pub first: First,
}

/// Whether and how tinkerers are given out. Solo the difficulty says whether there is one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tinkerers {
    /// Dealt at random.
    #[default]
    On,
    /// Nobody has one.
    Off,
    /// Chosen in seat order.
    Draft,
}

/// How strong the Leviathan is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Difficulty {
    /// For a first game.
    #[default]
    Easy,
    /// A little stronger.
    Medium,
    /// Without a tinkerer ability.
    Hard,
    /// With the most sparks.
    VeryHard,
}

/// The settings as they are offered.
pub const SPECS: &[OptionSpec] = &[
    OptionSpec {
        key: "tinkerers",
        help: both(
            "tinkerers: dealt at random, none, or drafted (solo: the difficulty says whether there is one)",
            "механики: по жребию, без них или по выбору (в соло — по уровню сложности)",
        ),
        kind: OptionKind::Choice(&["on", "off", "draft"]),
    },
    OptionSpec {
        key: "veteran",
        help: both("no sparks for those behind the leader", "отстающие от лидера не получают искр"),
        kind: OptionKind::Flag { default: false },
    },
    OptionSpec {
        key: "difficulty",
        help: both("solo: how strong the Leviathan is", "соло: сила Левиафана"),
        kind: OptionKind::Choice(&["easy", "medium", "hard", "very-hard"]),
    },
    First::SPEC,
];

impl Options {
    /// Checks them for a table of `seats`.
    pub fn check(&self, seats: u8) -> Result<(), BadOptions> {
        self.first.check(seats).map(|_| ())
    }

    /// How tinkerers are given out at a table of `seats`: solo the difficulty decides (GW-8, GW-50).
    pub fn tinkerers_for(&self, seats: u8) -> Tinkerers {
        match (seats, self.difficulty, self.tinkerers) {
            (1, Difficulty::Hard | Difficulty::VeryHard, _) => Tinkerers::Off,
            (1, _, Tinkerers::Off) => Tinkerers::On,
            (_, _, tinkerers) => tinkerers,
        }
    }
}
