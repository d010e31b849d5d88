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

/// Checks a new password for an account of this name and hashes it.
pub async fn hash(app: &App, password: String, name: &str) -> Result<String, Error> {
    if !(8..=256).contains(&password.chars().count()) || password.len() > 1024 {
        return Err(Code::BadPassword.into());
    }
    let name = name.to_owned();
    let hashed =
        work(app, move || if is_weak(&password, &name) { Err(weak()) } else { Ok(hash_now(&password)) });
    hashed.await??.ok_or(Code::Unavailable.into())
}

fn weak() -> room::Error {
    let (en, ru) = (
        "This password is easy to guess. Take several words, or something longer.",
        "Этот пароль легко угадать. Возьмите несколько слов или что-нибудь подлиннее.",
    );
    room::Error::saying(Code::BadPassword, en, ru)
}

/// Whether somebody who knows common passwords, words and the account's name would soon guess it.
fn is_weak(password: &str, name: &str) -> bool {
    zxcvbn::zxcvbn(password, &[name, "geartrain"]).score() < zxcvbn::Score::Two
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

#[cfg(test)]
mod tests {
    use super::is_weak;

    #[test]
    fn words_and_names_are_weak() {
        for password in [
            "password1",
            "clockwork",
            "Vasilisa",
            "vasilisa1",
            "geartrain",
            "qwertyuiop",
            "12345678",
            "abcabcabc",
        ] {
            assert!(is_weak(password, "Vasilisa"), "{password}");
        }
        for password in ["brass clock 42", "gears turn at dawn", "xK7pQ2mw", "шестерёнка и пружина"]
        {
            assert!(!is_weak(password, "Vasilisa"), "{password}");
        }
    }
}
