//! The games and the levels of bots, as the wire describes them.

use crate::Error;
use crate::levels::{Offer, levels};
use catalog::{AnyGame, Fault};
use protocol::{
    BotLevel, CheckOptions, CheckedOptions, GameInfo, Games, OptionFault, OptionForm, OptionInfo, Words,
};
use tabletop::{BadOptions, Both, Lang, OptionKind, OptionSpec};

/// All games with their settings, and all levels.
pub fn games() -> Games {
    let level = |offer: Offer| BotLevel {
        level: offer.word.into(),
        name: words(offer.name),
        manner: words(offer.manner),
        game: offer.game.map(str::to_owned),
    };
    let games = catalog::GAMES.iter().map(|game| info(*game)).collect();
    Games { games, bots: levels().map(level).collect() }
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

/// What is wrong with settings that somebody thinks of playing by, if anything is.
pub fn check_options(game: &str, asked: &CheckOptions, lang: Lang) -> Result<CheckedOptions, Error> {
    let game = catalog::find(game)?;
    let fault =
        game.complete(game.meta().rules, &asked.options, asked.seats).err().map(|fault| match fault {
            Fault::BadOptions(BadOptions { option, en, ru }) => {
                OptionFault { key: Some(option.into()), text: if lang == Lang::En { en } else { ru } }
            }
            other => OptionFault { key: None, text: other.text(lang) },
        });
    Ok(CheckedOptions { fault })
}
