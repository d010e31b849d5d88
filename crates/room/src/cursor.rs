//! How far one viewer has followed a match, counted in that viewer's own numbers.
//!
//! Positions, events and steps are numbered for each viewer apart, and a position is told only when the viewer
//! can see that something changed: so no number and no silence tells of hidden things (T8).

use crate::{Room, Taken};
use catalog::Json;
use protocol::{Line, Status};
use std::hash::{Hash, Hasher};
use tabletop::{Lang, Names, SeatSet, Viewer, fingerprint};

/// Text that is read eight bytes at a time: byte by byte would cost more than to write it.
struct Seen<'a>(&'a [u8]);

impl Hash for Seen<'_> {
    fn hash<H: Hasher>(&self, to: &mut H) {
        let (words, rest) = self.0.as_chunks();
        for word in words {
            to.write_u64(u64::from_le_bytes(*word));
        }
        rest.hash(to);
    }
}

/// What a viewer has seen.
#[derive(Debug, Default)]
pub struct ViewerCursor {
    /// The number of the position; 0 before the first look.
    pub seq: u64,
    /// The positions since the seat was asked for its decision: while several decide at once, what the others decide
    /// changes the position and not the question.
    asked: Vec<u64>,
    /// The view.
    pub view: Json,
    /// Who is asked.
    pub turn: SeatSet,
    /// How far the match is.
    status: Option<Status>,
    /// How many of the match's steps are counted in.
    at: usize,
    /// The real step of each event that they saw.
    events: Vec<usize>,
    /// The real steps that told them something.
    steps: Vec<usize>,
}

impl ViewerCursor {
    /// Catches up with the match, from the beginning if it went back. Returns whether something visible changed.
    pub fn advance(&mut self, room: &Room, viewer: Viewer, rewound: bool) -> bool {
        let before = self.events.len();
        let same_question = !rewound && self.is_asked(viewer, room.turn(), &room.steps);
        if rewound {
            (self.at, self.events, self.steps) = (0, Vec::new(), Vec::new());
        }
        if let Some(game) = &room.game {
            for step in game.seen(viewer, self.at) {
                if self.steps.last() != Some(&step) {
                    self.steps.push(step);
                }
                self.events.push(step);
            }
            self.at = game.len();
        }
        let view = room.game.as_ref().map_or_else(Json::default, |game| game.view(viewer));
        let (turn, status) = (room.turn(), Some(room.status()));
        let changed =
            self.events.len() != before || view != self.view || turn != self.turn || status != self.status;
        (self.turn, self.status) = (turn, status);
        if changed {
            self.view = view;
        }
        if changed || self.seq == 0 {
            self.seq = self.position();
        }
        if !same_question {
            self.asked.clear();
        }
        if !self.asked.contains(&self.seq) {
            self.asked.push(self.seq);
        }
        changed
    }

    /// The number of what is seen now. It is made of nothing else, so that it means the same after a restart, and what was
    /// taken back never lends its number to another position.
    fn position(&self) -> u64 {
        let seen = Seen(self.view.text().as_bytes());
        let number =
            fingerprint(&(seen, self.events.len(), self.turn.iter().collect::<Vec<_>>(), self.status));
        // What JavaScript takes for a whole number, and never 0.
        (number >> 11).max(1)
    }

    /// Whether the seat was asked before, is asked now, and has not decided meanwhile.
    fn is_asked(&self, viewer: Viewer, turn: SeatSet, steps: &[Taken]) -> bool {
        let Viewer::Seat(seat) = viewer else { return false };
        let decided = steps.iter().skip(self.at).any(|step| step.by == Some(seat));
        self.turn.contains(seat) && turn.contains(seat) && !decided
    }

    /// Whether what was decided at this position still answers the question.
    pub fn still_asks(&self, seq: u64) -> bool {
        self.asked.contains(&seq)
    }

    /// How many events they have seen.
    pub fn seen(&self) -> usize {
        self.events.len()
    }

    /// How many steps told them something.
    pub fn steps(&self) -> u32 {
        self.steps.len() as u32
    }

    /// How many of the match's steps had been taken at the last position that they saw after one of their own
    /// steps and before the next. A seat's step begins a new position.
    pub fn real(&self, step: u32, taken: &[Taken]) -> Option<usize> {
        let step = step as usize;
        if step > self.steps.len() {
            return None;
        }
        let Some(next) = self.steps.get(step).copied() else { return Some(self.at) };
        let begun = taken.iter().take(next + 1).rposition(|step| step.by.is_some()).unwrap_or(0);
        let least = step.checked_sub(1).map_or(0, |before| self.steps[before] + 1);
        Some(begun.max(least))
    }

    /// The number of the last event up to the seat's own last step.
    pub fn since(&self, last_own: Option<usize>) -> u32 {
        last_own.map_or(0, |own| self.events.partition_point(|step| *step <= own)) as u32
    }

    /// The events after this many, as lines of the log.
    pub fn lines(&self, room: &Room, viewer: Viewer, after: usize, names: &Names, lang: Lang) -> Vec<Line> {
        let (Some(game), Some(from)) = (&room.game, self.events.get(after)) else { return Vec::new() };
        // Several events may share the step where the news begins.
        let first = self.events.partition_point(|step| step < from);
        let told = game.events(viewer, *from, names, lang);
        let line = |(index, told): (usize, catalog::Told)| Line {
            n: (first + index) as u32 + 1,
            step: self.steps.partition_point(|step| *step < told.step) as u32 + 1,
            event: told.event,
            text: told.text,
        };
        told.into_iter().enumerate().map(line).skip(after - first).collect()
    }
}
