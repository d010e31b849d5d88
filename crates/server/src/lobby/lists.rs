//! The newest public matches.

use super::{KEPT, MOST};
use crate::store::{Store, StoreError};
use protocol::Status;
use room::stored::MatchRow;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The newest public matches that are open, and those that run.
pub struct PublicLists {
    pub open: List,
    pub running: List,
}

/// Matches of one status, newest first.
#[derive(Default)]
pub struct List {
    rows: BTreeMap<(Reverse<i64>, String), Arc<MatchRow>>,
    /// Whether the store may have older ones that are not kept.
    is_cut: bool,
}

impl PublicLists {
    /// Reads them from the store.
    pub async fn load(store: &Store) -> Result<PublicLists, StoreError> {
        let open = store.public_matches("open", KEPT as i64).await?;
        let running = store.public_matches("running", KEPT as i64).await?;
        Ok(PublicLists { open: List::of(open), running: List::of(running) })
    }

    /// Takes in how a match is now; tells whether that changes what lists show.
    pub fn update(&mut self, row: &Arc<MatchRow>) -> bool {
        let open = self.open.update(row, row.public && row.status == Status::Open);
        let running = self.running.update(row, row.public && row.status == Status::Running);
        open || running
    }

    /// Whether older matches of the store would have to move up.
    pub fn needs_more(&self) -> bool {
        [&self.open, &self.running].iter().any(|list| list.is_cut && list.rows.len() < MOST)
    }
}

impl List {
    fn of(rows: Vec<MatchRow>) -> List {
        let is_cut = rows.len() == KEPT;
        List { rows: rows.into_iter().map(|row| (place(&row), Arc::new(row))).collect(), is_cut }
    }

    /// The newest of those that are wanted.
    pub fn newest(&self, is_wanted: impl Fn(&MatchRow) -> bool) -> Vec<Arc<MatchRow>> {
        self.rows.values().filter(|row| is_wanted(row)).take(MOST).cloned().collect()
    }

    /// A row that shows the same as before stays the same: when somebody last moved is no news.
    fn update(&mut self, row: &Arc<MatchRow>, belongs: bool) -> bool {
        let place = place(row);
        if !belongs {
            return self.rows.remove(&place).is_some();
        }
        if self.rows.get(&place).is_some_and(|old| old.card == row.card) {
            return false;
        }
        self.rows.insert(place, Arc::clone(row));
        if self.rows.len() > KEPT {
            self.rows.pop_last();
            self.is_cut = true;
        }
        true
    }
}

fn place(row: &MatchRow) -> (Reverse<i64>, String) {
    (Reverse(row.created_ms), row.id.clone())
}
