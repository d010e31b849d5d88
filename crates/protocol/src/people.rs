//! Who somebody is.

use serde::{Deserialize, Serialize};

/// `GET /api/me`, and the answer to everything that signs in or out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Me {
    /// Who I am; nobody if I am not signed in.
    pub user: Option<User>,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct User {
    /// A stable id.
    pub id: String,
    /// The name that others see.
    pub name: String,
    /// Whether it is a guest, known by this browser's cookie alone.
    pub guest: bool,
}

/// `POST /api/guest`
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GuestRequest {
    /// The name that others see, 1 to 24 characters.
    pub name: String,
}

/// `POST /api/register` and `POST /api/login`
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The account's name.
    pub name: String,
    /// The password, 8 to 256 characters.
    pub password: String,
}

/// `POST /api/password`
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct PasswordChange {
    /// The password up to now.
    pub old: String,
    /// The new one.
    pub new: String,
}
