//! Settings of a match.

use serde::{Deserialize, Serialize};
use tabletop::{BadOptions, Features, First, OptionKind, OptionSpec, both};

/// How many production tokens there are (GB-10).
pub const SITES_OF_WORLD: usize = 21;
/// How many of them are used without the islands.
pub const SITES_OF_CONTINENT: usize = 16;
/// **D**: a match without a round limit still ends after this many rounds, by the same rule.
pub const LAST_ROUND: u32 = 200;
/// The round limit of simulations, and the default.
pub const USUAL_ROUNDS: u32 = 60;

/// What can be set.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// GB-12: no islands, bridges or ships; always so with two players.
    pub continent_only: bool,
    /// GB-20: a 6 is put to the vote.
    pub political_machinations: bool,
    /// GB-40: what happens when several have the most skyworks.
    pub all_or_nothing: AllOrNothing,
    /// Whether players place tokens and figures, or chance does.
    pub setup: Setup,
    /// After this many rounds the most skyworks win.
    pub round_limit: Option<u32>,
    /// Who starts.
    pub first: First,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            continent_only: false,
            political_machinations: false,
            all_or_nothing: AllOrNothing::Off,
            setup: Setup::Draft,
            round_limit: Some(USUAL_ROUNDS),
            first: First::Random,
        }
    }
}

/// What happens when several have the most skyworks (GB-40).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum AllOrNothing {
    /// They share the victory.
    Off,
    /// Play goes on until one leads.
    PlayOn,
    /// A die decides.
    Die,
    /// The greatest strength of developments decides.
    DevelopmentStrength,
    /// The greatest strength of everything decides.
    TotalStrength,
}

/// Who places production tokens and figures.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Setup {
    /// The players, in turn.
    Draft,
    /// Chance.
    Random,
}

/// The settings as forms and help texts show them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "continent_only",
        help: both(
            "no islands, bridges or ships (always so with two players)",
            "без островов, мостов и кораблей (вдвоём всегда так)",
        ),
        kind: OptionKind::Flag { default: false },
    },
    OptionSpec {
        key: "political_machinations",
        help: both(
            "a 6 on the phase die is put to the vote",
            "шестёрка на кубике фазы решается голосованием",
        ),
        kind: OptionKind::Flag { default: false },
    },
    OptionSpec {
        key: "all_or_nothing",
        help: both(
            "no shared victory: play on, or a tie-break",
            "общей победы нет: играть дальше или решает дополнительный признак",
        ),
        kind: OptionKind::Choice(&["off", "play-on", "die", "development-strength", "total-strength"]),
    },
    OptionSpec {
        key: "setup",
        help: both(
            "players place tokens and figures, or chance does",
            "жетоны и фигуры ставят игроки или жребий",
        ),
        kind: OptionKind::Choice(&["draft", "random"]),
    },
    OptionSpec {
        key: "round_limit",
        help: both(
            "after so many rounds the most skyworks win; empty: no limit",
            "после стольких раундов побеждает тот, у кого больше небесных башен; пусто — без ограничения",
        ),
        kind: OptionKind::Number { min: 1, max: LAST_ROUND, default: Some(USUAL_ROUNDS) },
    },
    First::SPEC,
];

/// The settings as they apply to a table of this many.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Terms {
    /// Whether islands, bridges and ships are out of play.
    pub continent_only: bool,
    /// Whether a 6 is put to the vote.
    pub political_machinations: bool,
    /// What a tie of skyworks means.
    pub all_or_nothing: AllOrNothing,
    /// Who places tokens and figures.
    pub setup: Setup,
    /// The last round.
    pub last_round: u16,
}

impl Options {
    /// Checks the settings against a table of `seats`.
    pub fn terms(&self, seats: u8) -> Result<Terms, BadOptions> {
        if !(2..=4).contains(&seats) {
            return Err(BadOptions::new(
                "seats",
                format!("{seats} cannot play, only 2 to 4 can"),
                format!("за столом {seats}, а играть могут от 2 до 4"),
            ));
        }
        self.first.check(seats)?;
        let last_round = self.round_limit.unwrap_or(LAST_ROUND);
        if !(1..=LAST_ROUND).contains(&last_round) {
            return Err(BadOptions::new(
                "round_limit",
                format!("{last_round} is not between 1 and {LAST_ROUND}"),
                format!("{last_round} не подходит: нужно от 1 до {LAST_ROUND}"),
            ));
        }
        Ok(Terms {
            continent_only: self.continent_only || seats == 2,
            political_machinations: self.political_machinations,
            all_or_nothing: self.all_or_nothing,
            setup: self.setup,
            last_round: last_round as u16,
        })
    }
}
