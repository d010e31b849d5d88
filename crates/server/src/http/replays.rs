//! Finished matches: the file, the moments, and files from elsewhere.

use super::app::App;
use super::extract::{Asker, Body, From, Spoken};
use super::matches::visible;
use crate::error::Error;
use crate::play;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::{AnalysisProgress, Code, Created, ImportReplay, Moment, Status};
use room::Room;
use serde::Deserialize;
use std::sync::Arc;

/// The largest replay file.
const LARGEST: usize = 2 * 1024 * 1024;

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/replays", post(import))
        .route("/api/matches/{id}/replay", get(replay))
        .route("/api/matches/{id}/steps/{step}", get(moment))
        .route("/api/matches/{id}/analysis", get(analysis))
}

/// Shows a finished match to somebody who may see it; whole exports of unfinished ones are forbidden (T4).
/// Whoever looks at another waits meanwhile.
async fn finished<T>(
    app: &App,
    id: &str,
    asker: &Asker,
    show: impl FnOnce(&Room) -> Result<T, Error>,
) -> Result<T, Error> {
    let row = visible(app, id, asker.id()).await?;
    if row.status != Status::Finished {
        return Err(Code::Forbidden.into());
    }
    let load = async { play::load(&app.store, id).await?.ok_or(Error::from(Code::NotFound)) };
    show(app.replays.lock().await.look(id, &row.head, load).await?)
}

async fn replay(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
) -> Result<Response, Error> {
    finished(&app, &id, &asker, |room| {
        let file = room.replay_file()?;
        let name =
            format!("attachment; filename=\"{}-{}.geartrain.json\"", room.setup.game, &id[..id.len().min(8)]);
        let headers =
            [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
        Ok((headers, file).into_response())
    })
    .await
}

#[derive(Deserialize)]
struct SeenBy {
    seat: Option<u32>,
}

async fn moment(
    State(app): State<Arc<App>>,
    Path((id, step)): Path<(String, u32)>,
    Query(seen_by): Query<SeenBy>,
    asker: Asker,
    spoken: Spoken,
) -> Result<Json<Moment>, Error> {
    finished(&app, &id, &asker, |room| Ok(Json(room.moment_after(step, seen_by.seat, spoken.0)?))).await
}

/// Works on as long as somebody asks, and once for all.
async fn analysis(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    From(address): From,
    spoken: Spoken,
) -> Result<Json<AnalysisProgress>, Error> {
    let person = asker.person.as_ref().filter(|_| !asker.guest);
    let payer = person.map_or_else(|| address.to_string(), |person| person.id.clone());
    let thinkers = &app.registry.shared().thinkers;
    let stored = if app.analyses.knows(&id) { None } else { app.store.findings(&id).await? };
    let progress = finished(&app, &id, &asker, |room| {
        Ok(app.analyses.progress(thinkers, room, stored.as_deref(), &payer, spoken.0)?)
    })
    .await?;
    if let Some(findings) = app.analyses.to_store(&id) {
        // Whoever asks has the answer all the same.
        if let Err(error) = app.store.keep_findings(&id, &findings).await {
            tracing::warn!(%error, "an analysis is not stored");
        }
    }
    Ok(Json(progress))
}

async fn import(
    State(app): State<Arc<App>>,
    asker: Asker,
    Body(request): Body<ImportReplay, LARGEST>,
) -> Result<Json<Created>, Error> {
    let person = asker.known()?;
    app.limiters.create(&person.id)?;
    Ok(Json(play::import(&app.store, &person, &request.replay).await?))
}
