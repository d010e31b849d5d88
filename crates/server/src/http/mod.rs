//! Everything over plain HTTP.

pub mod app;
pub mod auth;
pub mod extract;
pub mod games;
pub mod host;
pub mod lobby;
pub mod matches;
pub mod openapi;
pub mod password;
pub mod recent;
pub mod replays;
pub mod security;
pub mod unfinished;
pub mod watch;

use app::App;
use axum::Router;
use axum::middleware::from_fn_with_state;
use std::sync::Arc;

/// All routes.
pub fn router(app: Arc<App>) -> Router {
    Router::new()
        .merge(games::router())
        .merge(auth::router())
        .merge(lobby::router())
        .merge(matches::router())
        .merge(crate::ws::session::router())
        .merge(replays::router())
        .merge(openapi::router())
        .merge(host::router())
        .layer(from_fn_with_state(Arc::clone(&app), security::guard))
        .with_state(app)
}
