//! The lobby, as a list and live.

use super::app::App;
use super::extract::{Asker, From, Spoken};
use crate::error::Error;
use crate::lobby::{Filter, Listener};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Query, State};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use protocol::{Lobby, LobbyChange};
use std::sync::Arc;
use tabletop::Lang;

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/api/lobby", get(lobby)).route("/api/lobby/live", get(live))
}

async fn lobby(
    State(app): State<Arc<App>>,
    asker: Asker,
    spoken: Spoken,
    Query(filter): Query<Filter>,
) -> Result<Json<Lobby>, Error> {
    Ok(Json(filter.lobby(&app.store, asker.id(), spoken.0).await?))
}

async fn live(
    State(app): State<Arc<App>>,
    asker: Asker,
    spoken: Spoken,
    From(address): From,
    Query(filter): Query<Filter>,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let slot = app.limiters.socket(asker.id(), address)?;
    let upgrade = upgrade.read_buffer_size(4096).write_buffer_size(0).max_message_size(1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(&app, socket, asker, spoken.0, filter).await;
        drop(slot);
    }))
}

async fn serve(app: &App, mut socket: WebSocket, asker: Asker, lang: Lang, filter: Filter) {
    let mut watch = super::watch::SessionWatch::new(app, asker.session.clone());
    let hub = &app.registry.shared().lobby;
    let mut listener = Listener::new(hub, &app.store, asker.id().map(str::to_owned), lang, filter);
    let Ok(all) = listener.all().await else { return };
    if !sent(app, &mut socket, text(&all)).await {
        return;
    }
    let mut silent = tokio::time::interval(app.config.ping);
    silent.reset();
    let mut answered = true;
    loop {
        tokio::select! {
            news = listener.heard() => {
                let Some(news) = news else { return };
                let change = match listener.change(&news).await {
                    Ok(change) => change,
                    // The store is away: whoever comes back hears everything.
                    Err(_) => return,
                };
                if let Some(change) = change && !sent(app, &mut socket, text(&change)).await {
                    return;
                }
            },
            message = socket.recv() => match message {
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => answered = true,
                _ => return,
            },
            _ = silent.tick() => {
                if !answered || !sent(app, &mut socket, Message::Ping(Default::default())).await {
                    return;
                }
                answered = false;
            },
            () = watch.ended() => return,
        }
    }
}

fn text(change: &LobbyChange) -> Message {
    Message::Text(serde_json::to_string(change).unwrap_or_default().into())
}

/// Whether the reader took it in time.
async fn sent(app: &App, socket: &mut WebSocket, message: Message) -> bool {
    matches!(tokio::time::timeout(app.config.send_timeout, socket.send(message)).await, Ok(Ok(())))
}
