//! Who one is: guests, accounts, sessions.

use super::app::App;
use super::extract::{Asker, Body, From, cookie_name};
use super::matches::ask;
use super::password;
use crate::error::Error;
use crate::ids::{digest, new_id, new_token, now_ms};
use crate::names;
use crate::store::StoredUser;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use protocol::{Code, Credentials, GuestRequest, Me, PasswordChange, User};
use room::Input;
use std::sync::Arc;

/// How long a session lasts.
const SESSION_MS: i64 = 180 * 86_400_000;

/// The routes.
pub fn router() -> Router<Arc<App>> {
    Router::new()
        .route("/api/me", get(me))
        .route("/api/guest", post(guest))
        .route("/api/register", post(register))
        .route("/api/login", post(login))
        .route("/api/password", post(change_password))
        .route("/api/logout", post(logout))
}

async fn me(asker: Asker) -> Json<Me> {
    let guest = asker.guest;
    Json(Me { user: asker.person.map(|person| User { id: person.id, name: person.name, guest }) })
}

async fn guest(
    State(app): State<Arc<App>>,
    From(address): From,
    asker: Asker,
    Body(request): Body<GuestRequest>,
) -> Result<Response, Error> {
    app.limiters.sign_in(address)?;
    let name = names::checked(&request.name)?;
    // A guest cannot pass for somebody with an account.
    if app.store.account(&names::likeness(&name)).await?.is_some() {
        return Err(Code::NameTaken.into());
    }
    match asker.person {
        Some(person) if asker.guest => {
            app.store.rename_guest(&person.id, &name).await?;
            Ok(Json(Me { user: Some(User { id: person.id, name, guest: true }) }).into_response())
        }
        Some(_) => Err(Code::WrongStatus.into()),
        None => {
            let user = StoredUser { id: new_id(), name, password: None };
            app.store.add_user(&user, None, now_ms()).await?;
            signed_in(&app, user, None).await
        }
    }
}

async fn register(
    State(app): State<Arc<App>>,
    From(address): From,
    asker: Asker,
    Body(request): Body<Credentials>,
) -> Result<Response, Error> {
    app.limiters.sign_in(address)?;
    let name = names::checked(&request.name)?;
    let likeness = names::likeness(&name);
    let password = Some(password::hash(&app, request.password, &name).await?);
    let user = match asker.person {
        Some(person) if asker.guest => {
            let user = StoredUser { id: person.id, name, password };
            app.store.promote(&user, &likeness).await?;
            user
        }
        _ => {
            let user = StoredUser { id: new_id(), name, password };
            app.store.add_user(&user, Some(&likeness), now_ms()).await?;
            user
        }
    };
    signed_in(&app, user, asker.session).await
}

async fn login(
    State(app): State<Arc<App>>,
    From(address): From,
    asker: Asker,
    Body(request): Body<Credentials>,
) -> Result<Response, Error> {
    app.limiters.sign_in(address)?;
    let likeness = names::normal(&request.name).map(|name| names::likeness(&name)).unwrap_or_default();
    // A name that nobody has is limited alike: the answer does not tell which names there are.
    app.limiters.account(&likeness)?;
    let user = app.store.account(&likeness).await?;
    let stored = user.as_ref().and_then(|user| user.password.clone());
    match (password::is_right(&app, request.password, stored).await?, user) {
        (true, Some(user)) => {
            if let Some(guest) = asker.person.filter(|_| asker.guest) {
                bring_games(&app, &guest.id, &user.id).await?;
            }
            signed_in(&app, user, asker.session).await
        }
        _ => Err(Code::WrongPassword.into()),
    }
}

/// A guest's games go with the guest into the account, before the guest's session ends: if the store fails in
/// between, the same log-in goes on where it stopped.
async fn bring_games(app: &App, guest: &str, account: &str) -> Result<(), Error> {
    for id in app.store.match_ids_of(guest).await? {
        let mut tries = 0;
        loop {
            let (from, to) = (guest.to_owned(), account.to_owned());
            match ask(app, &id, |ticket| Input::Adopt { ticket, from, to }).await {
                Ok(_) => break,
                // Another process was faster with a record of its own.
                Err(error) if error.code == Code::Stale && tries < 5 => tries += 1,
                // A damaged match belongs to nobody any more, and one of other rules takes in no record here.
                Err(error) if matches!(error.code, Code::Quarantined | Code::NotFound | Code::Foreign) => {
                    break;
                }
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

async fn change_password(
    State(app): State<Arc<App>>,
    From(address): From,
    asker: Asker,
    Body(request): Body<PasswordChange>,
) -> Result<Response, Error> {
    app.limiters.sign_in(address)?;
    let session = asker.session.clone();
    let person = asker.known()?;
    app.limiters.account(&names::likeness(&person.name))?;
    let user = app.store.user(&person.id).await?.ok_or(Code::SignedOut)?;
    if !password::is_right(&app, request.old, user.password.clone()).await? {
        return Err(Code::WrongPassword.into());
    }
    let hash = password::hash(&app, request.new, &user.name).await?;
    app.store.set_password(&user.id, &hash).await?;
    let response = signed_in(&app, user.clone(), session).await?;
    // The fresh session is the only one left; every socket of the others closes.
    if let Some(kept) = response.extensions().get::<Fresh>() {
        app.store.end_other_sessions(&user.id, &kept.0).await?;
    }
    Ok(response)
}

async fn logout(State(app): State<Arc<App>>, asker: Asker) -> Result<Response, Error> {
    if let Some(session) = asker.session {
        app.store.end_session(&session, now_ms()).await?;
    }
    let mut response = Json(Me { user: None }).into_response();
    set_cookie(&app, &mut response, "", 0);
    Ok(response)
}

/// The hash of the session that an answer starts.
#[derive(Clone)]
struct Fresh(String);

/// Starts a fresh session and ends the one before: a stolen or planted token is worth nothing afterwards (T24).
async fn signed_in(app: &App, user: StoredUser, before: Option<String>) -> Result<Response, Error> {
    let token = new_token();
    let hash = digest(&token);
    app.store.add_session(&hash, &user.id, now_ms() + SESSION_MS).await?;
    if let Some(before) = before {
        app.store.end_session(&before, now_ms()).await?;
    }
    let guest = user.password.is_none();
    let mut response = Json(Me { user: Some(User { id: user.id, name: user.name, guest }) }).into_response();
    set_cookie(app, &mut response, &token, SESSION_MS / 1000);
    response.extensions_mut().insert(Fresh(hash));
    Ok(response)
}

fn set_cookie(app: &App, response: &mut Response, token: &str, seconds: i64) {
    let name = cookie_name(app.config.secure);
    let secure = if app.config.secure { "; Secure" } else { "" };
    let cookie = format!("{name}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}");
    if let Ok(value) = HeaderValue::from_str(&cookie) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}
