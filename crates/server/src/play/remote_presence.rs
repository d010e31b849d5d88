//! Who is connected through other processes: each writes down its own people, and reads about those of the others.

use super::driver::Command;
use super::registry::Registry;
use crate::store::{Present, StoreError};
use room::Input;
use std::collections::HashMap;
use std::sync::PoisonError;
use std::time::Instant;

/// After this many looks for news a process says again who is here,
const AGAIN: u32 = 10;
/// and after this many without a word it is believed no more.
const SILENT: u32 = 30;

/// What was said last, and when.
#[derive(Default)]
pub struct Announced {
    here: Vec<Present>,
    at: Option<Instant>,
}

impl Registry {
    /// Says who is connected here, if that has changed or was said long ago, and hears who is connected elsewhere.
    pub(super) async fn share_presence(&self, announced: &mut Announced) -> Result<(), StoreError> {
        let shared = self.shared();
        let (store, poll) = (&shared.store, shared.config.poll);
        let here = self.connected();
        if here != announced.here || announced.at.is_none_or(|at| at.elapsed() >= poll * AGAIN) {
            store.announce_presence(&here).await?;
            *announced = Announced { here, at: Some(Instant::now()) };
        }
        let ids: Vec<String> = shared.live().keys().cloned().collect();
        let mut there: HashMap<String, Vec<String>> = HashMap::new();
        for Present { match_id, user_id } in store.present_remotely(&ids, poll * SILENT).await? {
            there.entry(match_id).or_default().push(user_id);
        }
        for (id, live) in shared.live().iter() {
            let people = there.remove(id).unwrap_or_default();
            let mut known = live.marks.remote.lock().unwrap_or_else(PoisonError::into_inner);
            if *known != people
                && live.commands.try_send(Command::Tell(Input::RemotePresence(people.clone()))).is_ok()
            {
                *known = people;
            }
        }
        Ok(())
    }

    /// Who is connected to which match through this process, in order.
    fn connected(&self) -> Vec<Present> {
        let mut here = Vec::new();
        for (id, live) in self.shared().live().iter() {
            let people = live.marks.present.lock().unwrap_or_else(PoisonError::into_inner);
            here.extend(people.iter().map(|user| Present { match_id: id.clone(), user_id: user.clone() }));
        }
        here.sort();
        here
    }
}
