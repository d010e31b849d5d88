//! The games and the levels of bots, as the wire describes them.

use crate::levels::LEVELS;
use catalog::AnyGame;
use protocol::{BotLevel, GameInfo, Games, OptionForm, OptionInfo, Words};
use tabletop::{Both, OptionKind, OptionSpec};

/// All games with their settings, and all levels.
pub fn games() -> Games {
    let bots = LEVELS.map(|(level, name)| BotLevel { level: level.into(), name: words(name) }).into();
    Games { games: catalog::GAMES.iter().map(|game| info(*game)).collect(), bots }
}

fn info(game: &dyn AnyGame) -> GameInfo {
    let meta = game.meta();
    GameInfo {
        id: meta.id.into(),
        name: words(meta.name),
        tagline: words(meta.tagline),
        rules: meta.rules,
        min_seats: meta.seats.0,
        max_seats: meta.seats.1,
        point_scale: meta.point_scale,
        private_talk: meta.private_talk,
        options: game.options().iter().map(option).collect(),
    }
}

fn option(spec: &OptionSpec) -> OptionInfo {
    let kind = match spec.kind {
        OptionKind::Flag { default } => OptionForm::Flag { default },
        OptionKind::Choice(choices) => {
            OptionForm::Choice { choices: choices.iter().map(|choice| (*choice).into()).collect() }
        }
        OptionKind::Number { min, max, default } => OptionForm::Number { min, max, default },
        OptionKind::Text => OptionForm::Text,
        OptionKind::SecretText { seat } => OptionForm::SecretText { seat },
    };
    OptionInfo { key: spec.key.into(), help: words(spec.help), kind }
}

fn words(both: Both) -> Words {
    Words { en: both.en.into(), ru: both.ru.into() }
}
