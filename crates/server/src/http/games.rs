//! Which games and bots there are.

use super::app::App;
use super::extract::Spoken;
use crate::error::Error;
use axum::extract::{Path, Query};
use axum::routing::get;
use axum::{Json, Router};
use catalog::AnyGame;
use protocol::{BotLevel, Code, GameInfo, GameMap, Games, OptionForm, OptionInfo, Rules, Words};
use room::levels::LEVELS;
use serde::Deserialize;
use std::sync::Arc;
use tabletop::{Both, OptionKind, OptionSpec};

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{id}/rules", get(rules))
        .route("/api/games/{id}/map", get(map))
}

async fn games() -> Json<Games> {
    let bots = LEVELS.map(|(level, name)| BotLevel { level: level.into(), name: words(name) }).into();
    Json(Games { games: catalog::GAMES.iter().map(|game| info(*game)).collect(), bots })
}

/// Which version of a game's rules is meant; the newest unless told.
#[derive(Deserialize)]
struct Version {
    rules: Option<u32>,
}

async fn rules(
    Path(id): Path<String>,
    Query(version): Query<Version>,
    spoken: Spoken,
) -> Result<Json<Rules>, Error> {
    let game = catalog::find(&id)?;
    let rules = version.rules.unwrap_or(game.meta().rules);
    if !game.meta().has_rules(rules) {
        return Err(Code::NotFound.into());
    }
    Ok(Json(Rules { markdown: game.rules(rules, spoken.0).into() }))
}

async fn map(Path(id): Path<String>) -> Result<Json<GameMap>, Error> {
    let replaced = catalog::find(&id)?.meta().host_map.then(catalog::maps::file);
    let map = replaced.flatten().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
    Ok(Json(GameMap { map }))
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
