//! Who is connected through other processes: each writes down its own people, and reads about those of the others.

use super::commands::Command;
use super::registry::Registry;
use crate::store::{Present, StoreError};
use std::collections::HashMap;
use std::sync::PoisonError;
use std::time::Instant;

/// After so many looks for news a process says again who is here,
const AGAIN: u32 = 10;
/// and after so many without a word it is believed no more.
const SILENT: u32 = 30;

/// What was said last, and when.
#[derive(Default)]
pub struct Said {
    here: Vec<Present>,
    at: Option<Instant>,
}

impl Registry {
    /// Says who is connected here, if that has changed or was said long ago, and hears who is connected elsewhere.
    pub(super) async fn compare_presence(&self, said: &mut Said) -> Result<(), StoreError> {
        let shared = self.shared();
        let (store, poll) = (&shared.store, shared.config.poll);
        let here = self.connected();
        if here != said.here || said.at.is_none_or(|at| at.elapsed() >= poll * AGAIN) {
            store.tell_presence(&here).await?;
            *said = Said { here, at: Some(Instant::now()) };
        }
        let ids: Vec<String> = shared.live().keys().cloned().collect();
        let mut there: HashMap<String, Vec<String>> = HashMap::new();
        for Present { match_id, user_id } in store.present_elsewhere(&ids, poll * SILENT).await? {
            there.entry(match_id).or_default().push(user_id);
        }
        for (id, live) in shared.live().iter() {
            let people = there.remove(id).unwrap_or_default();
            let mut known = live.known.elsewhere.lock().unwrap_or_else(PoisonError::into_inner);
            if *known != people && live.commands.try_send(Command::Elsewhere(people.clone())).is_ok() {
                *known = people;
            }
        }
        Ok(())
    }

    /// Who is connected to which match through this process, in order.
    fn connected(&self) -> Vec<Present> {
        let mut here = Vec::new();
        for (id, live) in self.shared().live().iter() {
            let people = live.known.here.lock().unwrap_or_else(PoisonError::into_inner);
            here.extend(people.iter().map(|user| Present { match_id: id.clone(), user_id: user.clone() }));
        }
        here.sort();
        here
    }
}
