//! Matches: creating, joining, leaving, playing again, and the lists of one's own.

use super::app::App;
use super::extract::{Asker, Body, From, Spoken};
use super::unfinished;
use crate::error::Error;
use crate::ids::digest;
use crate::play::{self, Command};
use axum::extract::{Path, Query, State};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::{Code, CreateMatch, Created, Join, MatchCard, MatchList, Preview, Rematch, Status};
use room::people::card;
use room::stored::MatchRow;
use room::{Input, JoinRequest, Reply};
use serde::Deserialize;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use tabletop::Seat;
use tokio::sync::oneshot;

/// How many matches a page of a list has.
const PAGE: i64 = 30;

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/matches", post(create))
        .route("/api/matches/mine", get(mine))
        .route("/api/matches/{id}", get(one))
        .route("/api/matches/{id}/preview", post(preview))
        .route("/api/matches/{id}/join", post(join))
        .route("/api/matches/{id}/leave", post(leave))
        .route("/api/matches/{id}/rematch", post(rematch))
        .route("/api/players/{id}/history", get(history))
}

async fn create(
    State(app): State<Arc<App>>,
    asker: Asker,
    From(address): From,
    Body(request): Body<CreateMatch>,
) -> Result<Json<Created>, Error> {
    let person = asker.clone().known()?;
    app.limiters.create(&person.id)?;
    unfinished::allow_one_more(&app, &asker, address).await?;
    let created = play::create(&app.store, &app.config.random, &person, request).await?;
    app.guest_matches.note(&asker, address, &created.id);
    app.registry.send(&created.id, Command::Tell(Input::Tick)).await;
    app.registry.shared().lobby.changed(&created.id);
    app.store.announce_match(&created.id).await;
    Ok(Json(created))
}

/// The row of a match that this person may know of: a private one only by sitting there or having made it.
pub async fn visible(app: &App, id: &str, me: Option<&str>) -> Result<MatchRow, Error> {
    let row = app.store.row(id).await?.ok_or(Code::NotFound)?;
    let sits = row.card.seats.iter().any(|seat| seat.user.is_some() && seat.user.as_deref() == me);
    if row.public || sits || me == Some(row.card.creator.as_str()) {
        Ok(row)
    } else {
        Err(Code::NotFound.into())
    }
}

async fn one(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    spoken: Spoken,
) -> Result<Json<MatchCard>, Error> {
    let row = visible(&app, &id, asker.id()).await?;
    Ok(Json(card(&row, asker.id(), spoken.0)))
}

async fn preview(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    spoken: Spoken,
    Body(request): Body<Preview>,
) -> Result<Json<MatchCard>, Error> {
    invited_seat(&app, &id, &request.invite).await?;
    let row = app.store.row(&id).await?.ok_or(Code::NotFound)?;
    Ok(Json(card(&row, asker.id(), spoken.0)))
}

async fn join(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    spoken: Spoken,
    Body(request): Body<Join>,
) -> Result<Json<MatchCard>, Error> {
    let person = asker.clone().known()?;
    app.limiters.create(&person.id)?;
    if app.store.row(&id).await?.is_none() {
        return Err(Code::NotFound.into());
    }
    let invited = match &request.invite {
        Some(token) => Some(invited_seat(&app, &id, token).await?),
        None => None,
    };
    let options = request.options.unwrap_or_default();
    let request = JoinRequest { person, invited, seat: request.seat, options, share: request.share };
    ask(&app, &id, |ticket| Input::Join { ticket, request }).await?;
    one(State(app), Path(id), asker, spoken).await
}

/// The seat that an invitation is for.
async fn invited_seat(app: &App, id: &str, token: &str) -> Result<Seat, Error> {
    let given = digest(token);
    let invites = app.store.invites(id).await?;
    let found = invites.into_iter().find(|(_, kept)| kept.as_bytes().ct_eq(given.as_bytes()).into());
    Ok(found.ok_or(Code::NotFound)?.0)
}

async fn leave(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    spoken: Spoken,
) -> Result<Json<MatchCard>, Error> {
    let person = asker.clone().known()?;
    let row = visible(&app, &id, asker.id()).await?;
    ask(&app, &id, |ticket| Input::Leave { ticket, person }).await?;
    // Whoever left a private match still gets this last answer about it.
    let row = app.store.row(&row.id).await?.ok_or(Code::NotFound)?;
    Ok(Json(card(&row, asker.id(), spoken.0)))
}

async fn rematch(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    From(address): From,
    Body(request): Body<Rematch>,
) -> Result<Json<Created>, Error> {
    let person = asker.clone().known()?;
    app.limiters.create(&person.id)?;
    unfinished::allow_one_more(&app, &asker, address).await?;
    visible(&app, &id, asker.id()).await?;
    match ask(&app, &id, move |ticket| Input::Rematch { ticket, person, share: request.share }).await? {
        Reply::Rematch(id) => {
            app.guest_matches.note(&asker, address, &id);
            app.registry.send(&id, Command::Tell(Input::Tick)).await;
            Ok(Json(Created { id, invites: Vec::new() }))
        }
        Reply::Done => Err(Code::Unavailable.into()),
    }
}

/// Asks a live match and waits for its answer.
pub async fn ask(
    app: &App,
    id: &str,
    input: impl FnOnce(u64) -> Input + Send + 'static,
) -> Result<Reply, Error> {
    let (answer, answered) = oneshot::channel();
    app.registry.send(id, Command::Ask(Box::new(input), answer)).await;
    Ok(answered.await.map_err(|_| Code::Unavailable)??)
}

#[derive(Deserialize)]
struct Page {
    before: Option<i64>,
}

async fn mine(
    State(app): State<Arc<App>>,
    asker: Asker,
    spoken: Spoken,
    Query(page): Query<Page>,
) -> Result<Json<MatchList>, Error> {
    let me = asker.known()?.id;
    let (rows, next) = app.store.matches_of(&me, page.before.unwrap_or(i64::MAX), PAGE).await?;
    let mut matches: Vec<MatchCard> = rows.iter().map(|row| card(row, Some(&me), spoken.0)).collect();
    matches.sort_by_key(|card| !matches!(card.status, Status::Open | Status::Running));
    Ok(Json(MatchList { matches, next }))
}

async fn history(
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
    asker: Asker,
    spoken: Spoken,
    Query(page): Query<Page>,
) -> Result<Json<MatchList>, Error> {
    let before = page.before.unwrap_or(i64::MAX);
    let (rows, next) = app.store.history_of(&id, asker.id(), before, PAGE).await?;
    let matches = rows.iter().map(|row| card(row, asker.id(), spoken.0)).collect();
    Ok(Json(MatchList { matches, next }))
}
