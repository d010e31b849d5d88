//! Settings of a match.

use serde::{Deserialize, Serialize};
use tabletop::{Features, First, OptionKind, OptionSpec, Seat, both};

/// How many Tech Decks a player picks from, and where the Market deck comes from (GI-2, GI-3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// One Tech Deck a player; the Market deck is made of what is left.
    #[default]
    Basic,
    /// Two Tech Decks a player; each player adds 15 cards to the Market deck.
    Advanced,
}

impl Format {
    /// How often each card is in a player's pool.
    pub const fn copies(self) -> u8 {
        match self {
            Format::Basic => 1,
            Format::Advanced => 2,
        }
    }
}

/// The settings. A deck is the name of a preset or a list; an empty text stands for the seat's own preset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// Basic or advanced.
    pub format: Format,
    /// Who starts.
    pub first: First,
    /// The points that end the game.
    pub target: u8,
    /// The first seat's deck.
    pub deck1: String,
    /// The second seat's deck.
    pub deck2: String,
    /// The third seat's deck.
    pub deck3: String,
    /// The fourth seat's deck.
    pub deck4: String,
    /// The first seat's list for the Market deck.
    pub market1: String,
    /// The second seat's list for the Market deck.
    pub market2: String,
    /// The third seat's list for the Market deck.
    pub market3: String,
    /// The fourth seat's list for the Market deck.
    pub market4: String,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            format: Format::Basic,
            first: First::Random,
            target: TARGET.1,
            deck1: String::new(),
            deck2: String::new(),
            deck3: String::new(),
            deck4: String::new(),
            market1: String::new(),
            market2: String::new(),
            market3: String::new(),
            market4: String::new(),
        }
    }
}

/// The least, the usual and the greatest target.
pub const TARGET: (u8, u8, u8) = (3, 7, 15);

/// The keys of the decks and of the market lists, by seat.
pub const KEYS: [(&str, &str); 4] =
    [("deck1", "market1"), ("deck2", "market2"), ("deck3", "market3"), ("deck4", "market4")];

impl Options {
    /// A seat's deck and market list, as they were written.
    pub fn lists(&self, seat: Seat) -> (&str, &str) {
        match seat.index() {
            0 => (&self.deck1, &self.market1),
            1 => (&self.deck2, &self.market2),
            2 => (&self.deck3, &self.market3),
            _ => (&self.deck4, &self.market4),
        }
    }
}

const fn deck(key: &'static str, seat: u8) -> OptionSpec {
    let help = both(
        "the seat's deck: a preset (guild, giants, sprint, ladder) or a list of 26 cards; empty takes a preset by seat",
        "колода места: готовая (guild, giants, sprint, ladder) или список из 26 карт; пусто — готовая по номеру места",
    );
    OptionSpec { key, help, kind: OptionKind::SecretText { seat } }
}

const fn market(key: &'static str, seat: u8) -> OptionSpec {
    let help = both(
        "advanced format: the seat's 15 cards for the Market deck; empty takes the deck's own",
        "расширенный формат: 15 карт места для колоды рынка; пусто — список самой колоды",
    );
    OptionSpec { key, help, kind: OptionKind::SecretText { seat } }
}

/// The settings as forms and help texts offer them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "format",
        help: both("one Tech Deck a player, or two", "одна колода технологий на игрока или две"),
        kind: OptionKind::Choice(&["basic", "advanced"]),
    },
    First::SPEC,
    OptionSpec {
        key: "target",
        help: both("the points that end the game", "сколько очков заканчивают игру"),
        kind: OptionKind::Number {
            min: TARGET.0 as u32,
            max: TARGET.2 as u32,
            default: Some(TARGET.1 as u32),
        },
    },
    deck("deck1", 0),
    deck("deck2", 1),
    deck("deck3", 2),
    deck("deck4", 3),
    market("market1", 0),
    market("market2", 1),
    market("market3", 2),
    market("market4", 3),
];
