//! The one error type of requests over HTTP.

use crate::store::StoreError;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use protocol::Code;
use std::ops::Deref;
use tabletop::Lang;

/// Why a request was not carried out, as an answer over HTTP. Internals are logged and never sent.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct Error(room::Error);

impl Error {
    /// The answer over HTTP.
    pub fn answer(self, lang: Lang) -> Response {
        (status(self.code), Json(self.0.problem(lang))).into_response()
    }
}

impl Deref for Error {
    type Target = room::Error;
    fn deref(&self) -> &room::Error {
        &self.0
    }
}

impl From<room::Error> for Error {
    fn from(error: room::Error) -> Error {
        Error(error)
    }
}

impl From<Code> for Error {
    fn from(code: Code) -> Error {
        Error(code.into())
    }
}

impl From<catalog::Fault> for Error {
    fn from(fault: catalog::Fault) -> Error {
        Error(fault.into())
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        match error {
            StoreError::Taken => Code::NameTaken.into(),
            StoreError::Damaged(what) => {
                tracing::error!(%what, "a stored match is damaged");
                Code::Quarantined.into()
            }
            StoreError::Foreign(what) => {
                tracing::warn!(%what, "a stored match cannot be played here");
                Code::Foreign.into()
            }
            StoreError::Unknown(what) => {
                tracing::error!(%what, "whether something is stored is not known");
                Code::Unsure.into()
            }
            other => {
                tracing::error!(error = %other, "the store failed");
                Code::Unavailable.into()
            }
        }
    }
}

/// The status of each kind of problem.
pub fn status(code: Code) -> StatusCode {
    match code {
        Code::Malformed | Code::BadName | Code::BadPassword | Code::BadOptions | Code::BadReplay => {
            StatusCode::BAD_REQUEST
        }
        Code::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        Code::TooMany => StatusCode::TOO_MANY_REQUESTS,
        Code::SignedOut | Code::WrongPassword => StatusCode::UNAUTHORIZED,
        Code::NotFound => StatusCode::NOT_FOUND,
        Code::Forbidden | Code::ForeignSeat => StatusCode::FORBIDDEN,
        Code::NameTaken
        | Code::Taken
        | Code::WrongStatus
        | Code::Stale
        | Code::NotYourTurn
        | Code::Refused
        | Code::Foreign
        | Code::NoUndo => StatusCode::CONFLICT,
        Code::Quarantined => StatusCode::GONE,
        Code::Unavailable | Code::Unsure => StatusCode::SERVICE_UNAVAILABLE,
    }
}
