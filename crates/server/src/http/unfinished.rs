//! How many unfinished matches somebody may have. Only those of the last day count: what nobody touches costs nothing,
//! and whoever forgot about matches is not locked out.

use super::app::App;
use super::extract::Asker;
use crate::error::Error;
use crate::ids::now_ms;
use protocol::{Code, Status};
use room::stored::MatchRow;
use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};

const DAY_MS: i64 = 86_400_000;

/// Matches of the last day that guests created through this process, by their address: a guest can come back as another
/// guest at any time, an address cannot.
#[derive(Default)]
pub struct GuestMatches(Mutex<HashMap<IpAddr, Vec<Creation>>>);

struct Creation {
    match_id: String,
    at_ms: i64,
}

impl GuestMatches {
    fn lock(&self) -> MutexGuard<'_, HashMap<IpAddr, Vec<Creation>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes a new match, if a guest created it.
    pub fn note(&self, asker: &Asker, from: IpAddr, match_id: &str) {
        if asker.guest {
            let created = Creation { match_id: match_id.into(), at_ms: now_ms() };
            self.lock().entry(from).or_default().push(created);
        }
    }

    /// Forgets what is older than a day.
    pub fn tidy(&self) {
        let since = now_ms() - DAY_MS;
        self.lock().retain(|_, created| {
            created.retain(|creation| creation.at_ms > since);
            !created.is_empty()
        });
    }
}

/// Refuses one more match to somebody who has too many.
pub async fn allow_one_more(app: &App, asker: &Asker, from: IpAddr) -> Result<(), Error> {
    let (limits, since) = (&app.config.limits, now_ms() - DAY_MS);
    if let Some(me) = asker.id()
        && app.store.unfinished_of(me, since).await? >= limits.unfinished
    {
        return Err(too_many());
    }
    let noted = || app.guest_matches.lock().get(&from).map_or(0, Vec::len);
    if asker.guest && noted() >= limits.unfinished_of_guests {
        let created = app.guest_matches.lock().remove(&from).unwrap_or_default();
        let ids: Vec<String> = created.iter().map(|creation| creation.match_id.clone()).collect();
        let rows = app.store.rows(&ids).await?;
        let is_unfinished =
            |row: &&MatchRow| matches!(row.status, Status::Open | Status::Running) && row.updated_ms > since;
        let unfinished: HashSet<&str> =
            rows.iter().filter(is_unfinished).map(|row| row.id.as_str()).collect();
        let left = created.into_iter().filter(|creation| unfinished.contains(creation.match_id.as_str()));
        app.guest_matches.lock().entry(from).or_default().extend(left);
        if noted() >= limits.unfinished_of_guests {
            return Err(too_many());
        }
    }
    Ok(())
}

fn too_many() -> Error {
    let (en, ru) = (
        "There are too many unfinished matches. Finish some of them first.",
        "Слишком много неоконченных партий. Сначала доиграйте какие-нибудь из них.",
    );
    room::Error::saying(Code::TooMany, en, ru).into()
}
