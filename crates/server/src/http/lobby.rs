//! The lobby, as a list and live.

use super::app::App;
use super::extract::{Asker, From, Spoken};
use crate::error::Error;
use axum::extract::State;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use axum::routing::get;
use axum::{Json, Router};
use protocol::{Lobby, MatchCard};
use room::people::card;
use room::stored::MatchRow;
use std::sync::Arc;
use std::time::Duration;
use tabletop::Lang;
use tokio::sync::watch;

/// How many matches each list shows.
const MOST: i64 = 50;
/// How often a list is sent at most.
const PAUSE: Duration = Duration::from_millis(250);

/// Who listens to the lobby.
pub struct Hub {
    version: watch::Sender<u64>,
}

impl Hub {
    /// Nobody listens yet.
    pub fn new() -> Hub {
        Hub { version: watch::Sender::new(0) }
    }

    /// Something in the lists may have changed.
    pub fn changed(&self) {
        self.version.send_modify(|version| *version += 1);
    }
}

impl Default for Hub {
    fn default() -> Hub {
        Hub::new()
    }
}

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/api/lobby", get(lobby)).route("/api/lobby/live", get(live))
}

async fn lobby(State(app): State<Arc<App>>, asker: Asker, spoken: Spoken) -> Result<Json<Lobby>, Error> {
    Ok(Json(lists(&app, asker.id(), spoken.0).await?))
}

async fn lists(app: &App, me: Option<&str>, lang: Lang) -> Result<Lobby, Error> {
    let cards =
        |rows: Vec<MatchRow>| -> Vec<MatchCard> { rows.iter().map(|row| card(row, me, lang)).collect() };
    let mine = match me {
        Some(me) => app.store.current_matches_of(me, MOST).await?,
        None => Vec::new(),
    };
    let mut mine = cards(mine);
    mine.retain(|card| !card.my_seats.is_empty());
    Ok(Lobby {
        open: cards(app.store.public_matches("open", MOST).await?),
        running: cards(app.store.public_matches("running", MOST).await?),
        mine,
    })
}

async fn live(
    State(app): State<Arc<App>>,
    asker: Asker,
    spoken: Spoken,
    From(address): From,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Error> {
    let slot = app.limiters.socket(asker.id(), address)?;
    let upgrade = upgrade.read_buffer_size(4096).write_buffer_size(0).max_message_size(1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(&app, socket, asker, spoken.0).await;
        drop(slot);
    }))
}

async fn serve(app: &App, mut socket: WebSocket, asker: Asker, lang: Lang) {
    let mut version = app.registry.shared().lobby.version.subscribe();
    let mut watch = super::watch::SessionWatch::new(app, asker.session.clone());
    let mut last = None;
    loop {
        version.mark_unchanged();
        if let Ok(now) = lists(app, asker.id(), lang).await
            && last.as_ref() != Some(&now)
        {
            let text = serde_json::to_string(&now).unwrap_or_default();
            let sent =
                tokio::time::timeout(app.config.send_timeout, socket.send(Message::Text(text.into()))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return;
            }
            last = Some(now);
        }
        tokio::time::sleep(PAUSE).await;
        loop {
            tokio::select! {
                changed = version.changed() => match changed {
                    Ok(()) => break,
                    Err(_) => return,
                },
                message = socket.recv() => match message {
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                    _ => return,
                },
                () = watch.ended() => return,
            }
        }
    }
}
