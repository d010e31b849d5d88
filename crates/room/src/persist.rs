//! What is stored of a match: its records, and the row that lists are made from.

use crate::entry::Entry;
use crate::frames::numbers;
use crate::people::shown_options;
use crate::stored::{Append, RowChange, StoredCard, chain, status_word};
use crate::{Millis, Room};
use protocol::Status;
use tabletop::Viewer;

impl Room {
    /// The card for lists.
    pub(crate) fn card(&self) -> StoredCard {
        let over = self.status() == Status::Finished;
        StoredCard {
            game: self.setup.game.clone(),
            options: shown_options(self.rules, &self.options, Viewer::Spectator, over),
            creator: self.setup.creator.clone(),
            pace: self.setup.pace,
            seats: self.cards().cloned().collect(),
            result: self.outcome(),
            rematch: self.rematch.clone(),
        }
    }

    /// What is to be stored for a record that was just applied.
    pub fn to_append(&mut self, entry: &Entry, request: Option<String>, now: Millis) -> Append {
        let body = serde_json::to_string(entry).unwrap_or_default();
        let hash = chain(&self.head, &self.id, self.length, request.as_deref(), &body);
        // A move changes the card only when it ends the match.
        let over = self.status() == Status::Finished;
        let same = matches!(entry, Entry::Move { .. } | Entry::Undo { .. }) && !over && self.stored.is_some();
        let card = (!same).then(|| self.card()).filter(|card| self.stored.as_ref() != Some(card));
        let (comes, goes) = entry.comes_and_goes();
        let row = RowChange {
            status: status_word(self.status()),
            card: card.as_ref().map(|card| serde_json::to_string(card).unwrap_or_default()),
            turn: serde_json::to_string(&numbers(self.turn())).unwrap_or_default(),
            wake: self.must_wake(),
            updated_ms: now,
            joined: comes.map(|user| (user.to_owned(), self.setup.created_ms)),
            left: goes.map(str::to_owned),
        };
        if card.is_some() {
            self.stored = card;
        }
        self.updated_ms = now;
        Append { match_id: self.id.clone(), seq: self.length, request, body, hash, row }
    }

    /// Counts a record that is stored, with the request that caused it and what was asked for.
    pub fn sealed(&mut self, request: Option<(String, String)>, hash: String) {
        self.length += 1;
        self.head = hash;
        self.requests.extend(request);
    }
}
