//! What one pair of eyes has seen of a match, counted in its own numbers.
//!
//! Positions, events and steps are numbered for each viewer apart, and a position is told only when the viewer
//! can see that something changed: so no number and no silence tells of hidden things (T8).

use super::room::Room;
use catalog::Json;
use protocol::{Line, Status};
use tabletop::{Code as _, Lang, Names, Seat, Viewer};

/// A pair of eyes: a seat, or everybody who only sees the table.
pub type Eyes = Option<u8>;

/// The viewer behind a pair of eyes.
pub fn viewer(eyes: Eyes) -> Viewer {
    match eyes.and_then(|seat| Seat::from_code(seat.into())) {
        Some(seat) => Viewer::Seat(seat),
        None => Viewer::Spectator,
    }
}

/// What a pair of eyes has seen.
#[derive(Debug, Default)]
pub struct Gaze {
    /// The number of the position.
    pub seq: u32,
    /// The first position of the decision that the seat is asked for: while several decide at once, what the others
    /// decide changes the position and not the question.
    asked: u32,
    /// What they see.
    pub view: Json,
    /// Who is asked.
    pub turn: Vec<u8>,
    /// How far the match is.
    status: Option<Status>,
    /// How many of the match's steps are counted in.
    at: usize,
    /// The real step of each event that they saw.
    events: Vec<usize>,
    /// The real steps that told them something.
    steps: Vec<usize>,
}

impl Gaze {
    /// Looks at the match, from the beginning if it went back. Returns whether something visible changed.
    pub fn look(&mut self, room: &Room, eyes: Eyes, rewound: bool) -> bool {
        let before = self.events.len();
        let same_question = !rewound && self.is_asked(eyes, &room.turn(), &room.owners);
        if rewound {
            (self.at, self.events, self.steps) = (0, Vec::new(), Vec::new());
        }
        if let Some(game) = &room.game {
            for step in game.seen(viewer(eyes), self.at) {
                if self.steps.last() != Some(&step) {
                    self.steps.push(step);
                }
                self.events.push(step);
            }
            self.at = game.len();
        }
        let view = room.game.as_ref().map_or_else(Json::default, |game| game.view(viewer(eyes)));
        let (turn, status) = (room.turn(), Some(room.status()));
        let changed =
            self.events.len() != before || view != self.view || turn != self.turn || status != self.status;
        (self.turn, self.status) = (turn, status);
        if changed {
            self.view = view;
        }
        if self.seq == 0 {
            // After a restart numbers go on about where they were, without anything stored for it.
            self.seq = self.events.len() as u32 + 1;
        } else if changed {
            self.seq += 1;
        }
        if !same_question {
            self.asked = self.seq;
        }
        changed
    }

    /// Whether the seat was asked before, is asked now, and has not decided meanwhile.
    fn is_asked(&self, eyes: Eyes, turn: &[u8], owners: &[Option<u8>]) -> bool {
        let Some(seat) = eyes else { return false };
        let decided = owners.iter().skip(self.at).any(|owner| *owner == Some(seat));
        self.turn.contains(&seat) && turn.contains(&seat) && !decided
    }

    /// Whether what was decided at this position still answers the question.
    pub fn still_asks(&self, seq: u32) -> bool {
        (self.asked..=self.seq).contains(&seq)
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
    /// steps and before the next. `owners` tells whose each step was: a seat's step begins a new position.
    pub fn real(&self, step: u32, owners: &[Option<u8>]) -> Option<usize> {
        let step = step as usize;
        if step > self.steps.len() {
            return None;
        }
        let Some(next) = self.steps.get(step).copied() else { return Some(self.at) };
        let begun = owners.iter().take(next + 1).rposition(Option::is_some).unwrap_or(0);
        let least = step.checked_sub(1).map_or(0, |before| self.steps[before] + 1);
        Some(begun.max(least))
    }

    /// The number of the last event up to the seat's own last step.
    pub fn since(&self, last_own: Option<usize>) -> u32 {
        last_own.map_or(0, |own| self.events.partition_point(|step| *step <= own)) as u32
    }

    /// The events after so many, as lines of the log.
    pub fn lines(&self, room: &Room, eyes: Eyes, after: usize, names: &Names, lang: Lang) -> Vec<Line> {
        let (Some(game), Some(from)) = (&room.game, self.events.get(after)) else { return Vec::new() };
        // Several events may share the step where the news begins.
        let first = self.events.partition_point(|step| step < from);
        let told = game.events(viewer(eyes), *from, names, lang);
        let line = |(index, told): (usize, catalog::Told)| Line {
            n: (first + index) as u32 + 1,
            step: self.steps.partition_point(|step| *step < told.step) as u32 + 1,
            event: told.event,
            text: told.text,
        };
        told.into_iter().enumerate().map(line).skip(after - first).collect()
    }
}
