//! Which games and bots there are.

use super::app::App;
use super::extract::{Body, Spoken};
use crate::error::Error;
use axum::extract::{Path, Query};
use axum::routing::{get, post};
use axum::{Json, Router};
use lesson::Course;
use protocol::{CheckOptions, CheckedOptions, Code, GameMap, Games, LessonAsked, LessonMoment, Rules};
use serde::Deserialize;
use std::sync::Arc;

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/games", get(games))
        .route("/api/games/{id}/rules", get(rules))
        .route("/api/games/{id}/map", get(map))
        .route("/api/games/{id}/check", post(check))
        .route("/api/games/{id}/lessons/{lesson}", post(lesson))
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

/// A lesson one thing on, for browsers that have no engine. It is played anew from its start, in well under a millisecond, and
/// nothing of it is kept.
async fn lesson(
    Path((id, lesson)): Path<(String, String)>,
    spoken: Spoken,
    Body(asked): Body<LessonAsked>,
) -> Result<Json<LessonMoment>, Error> {
    let game = catalog::find(&id)?;
    let course = Course::read(catalog::lessons(&id)?).map_err(|_| Code::NotFound)?;
    let lesson = course.lesson(&lesson).ok_or(Code::NotFound)?;
    let moment = lesson::answer(game, course.rules, lesson, &asked, spoken.0);
    Ok(Json(moment.map_err(|_| Code::Malformed)?))
}

async fn check(
    Path(id): Path<String>,
    spoken: Spoken,
    Body(asked): Body<CheckOptions>,
) -> Result<Json<CheckedOptions>, Error> {
    Ok(Json(room::check_options(&id, &asked, spoken.0)?))
}
