//! Finished matches: the file, the moments, and files from elsewhere.

use super::app::App;
use super::extract::{Asker, Body, Spoken};
use super::matches::visible;
use crate::error::Error;
use crate::play;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::{Code, Created, ImportReplay, Line, Moment, Status};
use room::Room;
use serde::Deserialize;
use std::sync::Arc;
use tabletop::{Code as _, Lang, Seat, Turn, Viewer};

/// The largest replay file.
const LARGEST: usize = 2 * 1024 * 1024;

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/replays", post(import))
        .route("/api/matches/{id}/replay", get(replay))
        .route("/api/matches/{id}/steps/{step}", get(moment))
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
        let game = room.game.as_ref().ok_or(Code::NotFound)?;
        // Over, so the owner's file and everybody's are the same; a match that was resigned has its seed too.
        let file = game.save().write();
        let name =
            format!("attachment; filename=\"{}-{}.geartrain.json\"", room.setup.game, &id[..id.len().min(8)]);
        let headers =
            [(header::CONTENT_TYPE, "application/json".to_owned()), (header::CONTENT_DISPOSITION, name)];
        Ok((headers, file).into_response())
    })
    .await
}

#[derive(Deserialize)]
struct Eyes {
    seat: Option<u32>,
}

async fn moment(
    State(app): State<Arc<App>>,
    Path((id, step)): Path<(String, u32)>,
    Query(eyes): Query<Eyes>,
    asker: Asker,
    spoken: Spoken,
) -> Result<Json<Moment>, Error> {
    finished(&app, &id, &asker, |room| {
        let seats = room.seats.len() as u32;
        let viewer = match eyes.seat {
            Some(seat) if seat >= seats => return Err(Code::NotFound.into()),
            Some(seat) => Viewer::Seat(Seat::from_code(seat).ok_or(Code::NotFound)?),
            None => Viewer::Spectator,
        };
        at(room, step, viewer, spoken.0).map(Json)
    })
    .await
}

fn at(room: &Room, step: u32, viewer: Viewer, lang: Lang) -> Result<Moment, Error> {
    let game = room.game.as_ref().ok_or(Code::NotFound)?;
    let steps = game.len();
    let taken = step as usize;
    if taken > steps {
        return Err(Code::NotFound.into());
    }
    let names = room.spoken(lang);
    let then = game.after(taken);
    let before = taken.saturating_sub(1);
    let number = game.seen(viewer, 0).iter().take_while(|step| **step < before).count();
    let told = if taken == 0 { Vec::new() } else { then.events(viewer, before, &names, lang) };
    let line = |(index, told): (usize, catalog::Told)| Line {
        n: (number + index) as u32 + 1,
        step: told.step as u32 + 1,
        event: told.event,
        text: told.text,
    };
    Ok(Moment {
        step,
        steps: steps as u32,
        notation: taken.checked_sub(1).and_then(|last| then.steps(last).into_iter().next()),
        view: then.view(viewer),
        preview: then.preview(),
        turn: then.turn().seats().iter().map(|seat| seat.index() as u8).collect(),
        prompt: then.prompt(&names, lang),
        events: told.into_iter().enumerate().map(line).collect(),
        over: then.turn() == Turn::Over,
        result: if taken == steps { room.outcome() } else { None },
        seed_hash: room.seed_hash.clone(),
        seed: room.revealed_seed().unwrap_or_default(),
    })
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
