//! Settings of a match.

use serde::{Deserialize, Serialize};
use tabletop::{First, OptionKind, OptionSpec, both};

/// Settings of a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Whether characters are dealt (SH-4). Without them the game is the rulebook's first game.
    pub characters: bool,
    /// Whether round cards have effects by night (SH-31).
    pub night_effects: bool,
    /// Who starts with the gear token.
    pub first: First,
}

impl Default for Options {
    fn default() -> Options {
        Options { characters: true, night_effects: true, first: First::Random }
    }
}

impl Options {
    /// The settings, described.
    pub const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            key: "characters",
            help: both(
                "play with characters; without them it is a simpler first game",
                "играть с персонажами; без них — более простая первая партия",
            ),
            kind: OptionKind::Flag { default: true },
        },
        OptionSpec {
            key: "night_effects",
            help: both(
                "round cards have special effects by night",
                "ночью у карт раундов есть особые эффекты",
            ),
            kind: OptionKind::Flag { default: true },
        },
        First::SPEC,
    ];
}
