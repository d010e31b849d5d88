//! The HTTP routes for machines.

use super::app::App;
use axum::routing::get;
use axum::{Json, Router};
use std::sync::Arc;
use utoipa::OpenApi;

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new().route("/api/openapi.json", get(|| async { Json(document()) }))
}

/// The description of every type that goes over HTTP.
#[derive(OpenApi)]
#[openapi(
    info(title = "Geartrain", description = "The HTTP part; docs/protocol.md describes the WebSocket."),
    components(schemas(
        protocol::Games,
        protocol::Rules,
        protocol::GameMap,
        protocol::CheckOptions,
        protocol::CheckedOptions,
        protocol::OptionFault,
        protocol::LessonAsked,
        protocol::LessonMoment,
        protocol::LessonWrong,
        protocol::Legal,
        protocol::Line,
        protocol::Me,
        protocol::GuestRequest,
        protocol::Credentials,
        protocol::PasswordChange,
        protocol::CreateMatch,
        protocol::Created,
        protocol::Preview,
        protocol::Join,
        protocol::Rematch,
        protocol::MatchCard,
        protocol::Lobby,
        protocol::MatchList,
        protocol::ImportReplay,
        protocol::Moment,
        protocol::AnalysisProgress,
        protocol::Problem
    ))
)]
struct Types;

/// A route: method, path, the type of its body and of its answer.
pub type Route = (&'static str, &'static str, Option<&'static str>, Option<&'static str>);

/// All routes of the API.
pub const ROUTES: &[Route] = &[
    ("get", "/api/games", None, Some("Games")),
    ("get", "/api/games/{id}/rules", None, Some("Rules")),
    ("get", "/api/games/{id}/map", None, Some("GameMap")),
    ("post", "/api/games/{id}/check", Some("CheckOptions"), Some("CheckedOptions")),
    ("post", "/api/games/{id}/lessons/{lesson}", Some("LessonAsked"), Some("LessonMoment")),
    ("get", "/api/me", None, Some("Me")),
    ("post", "/api/guest", Some("GuestRequest"), Some("Me")),
    ("post", "/api/register", Some("Credentials"), Some("Me")),
    ("post", "/api/login", Some("Credentials"), Some("Me")),
    ("post", "/api/password", Some("PasswordChange"), Some("Me")),
    ("post", "/api/logout", None, Some("Me")),
    ("get", "/api/lobby", None, Some("Lobby")),
    ("post", "/api/matches", Some("CreateMatch"), Some("Created")),
    ("get", "/api/matches/mine", None, Some("MatchList")),
    ("get", "/api/matches/{id}", None, Some("MatchCard")),
    ("post", "/api/matches/{id}/preview", Some("Preview"), Some("MatchCard")),
    ("post", "/api/matches/{id}/join", Some("Join"), Some("MatchCard")),
    ("post", "/api/matches/{id}/leave", None, Some("MatchCard")),
    ("post", "/api/matches/{id}/rematch", Some("Rematch"), Some("Created")),
    ("get", "/api/matches/{id}/replay", None, None),
    ("get", "/api/matches/{id}/steps/{step}", None, Some("Moment")),
    ("get", "/api/matches/{id}/analysis", None, Some("AnalysisProgress")),
    ("get", "/api/players/{id}/history", None, Some("MatchList")),
    ("post", "/api/replays", Some("ImportReplay"), Some("Created")),
    ("get", "/api/openapi.json", None, None),
];

/// The OpenAPI document.
pub fn document() -> serde_json::Value {
    let mut document = serde_json::to_value(Types::openapi()).unwrap_or_default();
    let content = |name: &str| {
        let schema = serde_json::json!({ "$ref": format!("#/components/schemas/{name}") });
        serde_json::json!({ "application/json": { "schema": schema } })
    };
    let mut paths = serde_json::Map::new();
    for (method, path, body, answer) in ROUTES {
        let mut operation = serde_json::json!({
            "responses": { "default": { "description": "A problem.", "content": content("Problem") } }
        });
        operation["responses"]["200"] = match answer {
            Some(answer) => serde_json::json!({ "description": "Done.", "content": content(answer) }),
            None => serde_json::json!({ "description": "Done." }),
        };
        if let Some(body) = body {
            operation["requestBody"] = serde_json::json!({ "required": true, "content": content(body) });
        }
        let parameters: Vec<serde_json::Value> = path
            .split('/')
            .filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
            .map(|name| {
                serde_json::json!({ "name": name, "in": "path", "required": true, "schema": { "type": "string" } })
            })
            .collect();
        operation["parameters"] = parameters.into();
        let entry = paths.entry((*path).to_owned()).or_insert_with(|| serde_json::json!({}));
        entry[*method] = operation;
    }
    document["paths"] = paths.into();
    document
}
