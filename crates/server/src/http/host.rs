//! For the host: health, numbers, and the files of the browser client.

use super::app::App;
use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, NotForContentType, Predicate};

/// The routes; whatever is no route is a file of the client.
pub fn router() -> Router<Arc<App>> {
    let fonts_are_packed = NotForContentType::const_new("font/");
    let packed = CompressionLayer::new().compress_when(DefaultPredicate::new().and(fonts_are_packed));
    let files = Router::new().fallback(file).layer(packed);
    Router::new().route("/healthz", get(health)).route("/metrics", get(metrics_for_token)).merge(files)
}

/// The numbers alone, for an address of their own.
pub fn metrics_router(app: Arc<App>) -> Router {
    Router::new().route("/metrics", get(metrics)).with_state(app)
}

async fn health(State(app): State<Arc<App>>) -> Response {
    if app.store.is_well().await {
        "well\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n").into_response()
    }
}

/// Without a token nobody gets the numbers here: how busy a table is, is the host's business.
async fn metrics_for_token(state: State<Arc<App>>, headers: HeaderMap) -> Response {
    let given = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let given = given.and_then(|value| value.strip_prefix("Bearer "));
    match (given, &state.config.metrics_token) {
        (Some(given), Some(token)) if given.as_bytes().ct_eq(token.as_bytes()).into() => metrics(state).await,
        (_, Some(_)) => StatusCode::UNAUTHORIZED.into_response(),
        (_, None) => StatusCode::NOT_FOUND.into_response(),
    }
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let headers = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    (headers, app.metrics.text(app.registry.live())).into_response()
}

async fn file(State(app): State<Arc<App>>, headers: HeaderMap, request: Request) -> Response {
    let path = request.uri().path();
    let found = if path.starts_with("/api/") { None } else { (app.config.assets)(path) };
    let Some(asset) = found else { return StatusCode::NOT_FOUND.into_response() };
    let cache = if asset.immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|tag| tag.as_bytes() == asset.etag.as_bytes());
    let described = [
        (header::CONTENT_TYPE, asset.mime.to_owned()),
        (header::ETAG, asset.etag),
        (header::CACHE_CONTROL, cache.to_owned()),
    ];
    if known {
        return (StatusCode::NOT_MODIFIED, described).into_response();
    }
    // The largest files lie beside their compressed form.
    let packed = if asset.immutable { (app.config.assets)(&format!("{path}.br")) } else { None };
    match packed {
        Some(packed) if takes_brotli(&headers) => {
            let encoded = [(header::CONTENT_ENCODING, "br"), (header::VARY, "Accept-Encoding")];
            (described, encoded, packed.bytes.into_owned()).into_response()
        }
        Some(_) => (described, [(header::VARY, "Accept-Encoding")], asset.bytes.into_owned()).into_response(),
        None => (described, asset.bytes.into_owned()).into_response(),
    }
}

fn takes_brotli(headers: &HeaderMap) -> bool {
    let listed = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    listed.split(',').any(|coding| coding.split(';').next().is_some_and(|name| name.trim() == "br"))
}
