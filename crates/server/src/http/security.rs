//! What every request passes: limits, the origin, the marks of our own client, and the headers of the answer.

use super::app::App;
use super::extract::{From, Spoken};
use crate::error::Error;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Instant;

/// Scripts, styles and pictures from here and nowhere else; the engine is WebAssembly, which `wasm-unsafe-eval` allows alone.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";

/// The middleware around all routes.
pub async fn guard(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let started = Instant::now();
    let (parts, body) = request.into_parts();
    let spoken = Spoken::of(parts.uri.query(), &parts.headers);
    let is_api = parts.uri.path().starts_with("/api/");
    let allowed = app
        .limiters
        .request(From::of(&app, &parts).0)
        .map_err(Error::from)
        .and_then(|()| if is_api { permitted(&app, &parts.method, &parts.headers) } else { Ok(()) });
    let is_unread = allowed.is_err() && parts.method != Method::GET;
    let answer = match allowed {
        Ok(()) => next.run(Request::from_parts(parts, body)).await,
        Err(error) => error.into_response(),
    };
    if is_api {
        app.metrics.answer.observe(started.elapsed());
    }
    let mut answer = with_headers(in_words(answer, spoken, is_api), is_api, app.config.secure);
    if is_unread || answer.status() == StatusCode::PAYLOAD_TOO_LARGE {
        // Nothing can follow on a connection whose request was not read to its end.
        answer.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    answer
}

/// Writes must come from our own client: a foreign page can neither send JSON nor our header without being
/// asked first, and never with our origin.
fn permitted(app: &App, method: &Method, headers: &HeaderMap) -> Result<(), Error> {
    let upgrade = headers.contains_key(header::UPGRADE);
    if (upgrade || *method != Method::GET) && !origin_is_ours(app, headers) {
        return Err(Code::Forbidden.into());
    }
    if *method == Method::GET || *method == Method::HEAD {
        return Ok(());
    }
    let media = headers.get(header::CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or("");
    let json = media.split(';').next().is_some_and(|media| media.trim() == "application/json");
    let marked = headers.get("x-geartrain").is_some_and(|value| value == "1");
    if json && marked { Ok(()) } else { Err(Code::Forbidden.into()) }
}

/// Whether a browser says that the request comes from a page of ours. Other programs say nothing, and carry
/// nobody's cookies.
fn origin_is_ours(app: &App, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if app.config.origins.iter().any(|ours| ours == origin) {
        return true;
    }
    // Without a configured name we are known by addresses only; a name could be made to point here.
    let host = headers.get(header::HOST).and_then(|value| value.to_str().ok()).unwrap_or("");
    let name = host.rsplit_once(':').map_or(host, |(name, _)| name).trim_matches(['[', ']']);
    let is_address = name == "localhost" || name.parse::<IpAddr>().is_ok();
    let scheme = if app.config.secure { "https" } else { "http" };
    is_address && origin == format!("{scheme}://{host}")
}

impl IntoResponse for Error {
    /// The words are put in by [`guard`], which knows the language.
    fn into_response(self) -> Response {
        let mut response = crate::error::status(self.code).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

fn in_words(mut answer: Response, spoken: Spoken, is_api: bool) -> Response {
    if let Some(error) = answer.extensions_mut().remove::<Error>() {
        return error.answer(spoken.0);
    }
    match answer.status() {
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED if is_api => {
            Error::from(Code::NotFound).answer(spoken.0)
        }
        StatusCode::BAD_REQUEST if is_api => Error::from(Code::Malformed).answer(spoken.0),
        _ => answer,
    }
}

fn with_headers(mut answer: Response, is_api: bool, is_secure: bool) -> Response {
    let headers = answer.headers_mut();
    let mut set = |name: &'static str, value: &'static str| {
        headers.insert(name, HeaderValue::from_static(value));
    };
    set("content-security-policy", CONTENT_SECURITY_POLICY);
    set("x-content-type-options", "nosniff");
    set("x-frame-options", "DENY");
    set("referrer-policy", "no-referrer");
    set("cross-origin-opener-policy", "same-origin");
    set("cross-origin-resource-policy", "same-origin");
    set("permissions-policy", "camera=(), microphone=(), geolocation=()");
    if is_secure {
        // Two years: browsers do not come without TLS any more.
        set("strict-transport-security", "max-age=63072000");
    }
    if is_api {
        set("cache-control", "no-store");
    }
    answer
}
