//! Which games and bots there are.

use super::app::App;
use super::extract::{Body, Spoken};
use crate::error::Error;
use axum::extract::{Path, Query};
use axum::routing::{get, post};
use axum::{Json, Router};
use catalog::Fault;
use protocol::{CheckOptions, CheckedOptions, Code, GameMap, Games, OptionFault, Rules};
use serde::Deserialize;
use std::sync::Arc;
use tabletop::{BadOptions, Lang};

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{id}/rules", get(rules))
        .route("/api/games/{id}/map", get(map))
        .route("/api/games/{id}/check", post(check))
}

async fn games() -> Json<Games> {
    Json(room::games())
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
    Ok(Json(Rules { markdown: catalog::rules(&id, rules, spoken.0)?.into() }))
}

async fn map(Path(id): Path<String>) -> Result<Json<GameMap>, Error> {
    let replaced = catalog::find(&id)?.meta().host_map.then(catalog::maps::file);
    let map = replaced.flatten().and_then(|text| serde_json::from_str(text).ok()).unwrap_or_default();
    Ok(Json(GameMap { map }))
}

async fn check(
    Path(id): Path<String>,
    spoken: Spoken,
    Body(asked): Body<CheckOptions>,
) -> Result<Json<CheckedOptions>, Error> {
    let game = catalog::find(&id)?;
    let fault =
        game.complete(game.meta().rules, &asked.options, asked.seats).err().map(|fault| match fault {
            Fault::BadOptions(BadOptions { option, en, ru }) => {
                let text = if spoken.0 == Lang::En { en } else { ru };
                OptionFault { key: Some(option.into()), text }
            }
            other => OptionFault { key: None, text: other.text(spoken.0) },
        });
    Ok(Json(CheckedOptions { fault }))
}
