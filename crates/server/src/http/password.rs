//! Passwords: argon2id, and the same work for a name that does not exist.

use super::app::App;
use crate::error::Error;
use argon2::password_hash::PasswordHasher;
use argon2::password_hash::PasswordVerifier;
use argon2::password_hash::phc::PasswordHash;
use argon2::{Algorithm, Argon2, Params, Version};
use protocol::Code;
use std::sync::OnceLock;

/// 19 MiB, two passes, one lane.
fn hasher() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::new(19 * 1024, 2, 1, None).unwrap_or_default())
}

/// Checks a new password's length and hashes it.
pub async fn hash(app: &App, password: String) -> Result<String, Error> {
    if !(8..=256).contains(&password.chars().count()) || password.len() > 1024 {
        return Err(Code::BadPassword.into());
    }
    work(app, move || hash_now(&password)).await?.ok_or(Code::Unavailable.into())
}

/// Whether a password is right. Without a stored hash the answer is no, after the same work.
pub async fn is_right(app: &App, password: String, stored: Option<String>) -> Result<bool, Error> {
    if password.len() > 1024 {
        return Ok(false);
    }
    work(app, move || {
        static NOBODY: OnceLock<String> = OnceLock::new();
        let nobody = || NOBODY.get_or_init(|| hash_now("nobody's password").unwrap_or_default()).clone();
        let known = stored.is_some();
        let hash = stored.unwrap_or_else(nobody);
        let Ok(hash) = PasswordHash::new(&hash) else { return false };
        hasher().verify_password(password.as_bytes(), &hash).is_ok() && known
    })
    .await
}

fn hash_now(password: &str) -> Option<String> {
    let hash: PasswordHash = hasher().hash_password(password.as_bytes()).ok()?;
    Some(hash.to_string())
}

async fn work<T: Send + 'static>(app: &App, job: impl FnOnce() -> T + Send + 'static) -> Result<T, Error> {
    let _permit = app.hashing.acquire().await.map_err(|_| Code::Unavailable)?;
    tokio::task::spawn_blocking(job).await.map_err(|_| Code::Unavailable.into())
}
