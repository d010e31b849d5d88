//! What happened, and who may know of it.

use crate::{SeatSet, Viewer};

/// Who may see an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// These seats only.
    Only(SeatSet),
    /// Everybody but these seats.
    Except(SeatSet),
}

impl Audience {
    /// Whether this viewer may see it.
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::All, _) | (Audience::Except(_), Viewer::Spectator) => true,
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::Except(seats), Viewer::Seat(seat)) => !seats.contains(seat),
        }
    }
}

/// Where the rules report what they do.
pub trait Log<E> {
    /// Something happened that this audience may see.
    fn emit(&mut self, to: Audience, event: E);
    /// Somebody learned something, so undo cannot go back beyond this point. Every chance step is a barrier.
    fn barrier(&mut self);
}

/// Discards everything: for simulation.
#[derive(Clone, Copy, Default, Debug)]
pub struct Mute;

impl<E> Log<E> for Mute {
    fn emit(&mut self, _: Audience, _: E) {}
    fn barrier(&mut self) {}
}

/// One event with its audience.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry<E> {
    /// Who may see it.
    pub to: Audience,
    /// What happened.
    pub event: E,
}

/// Records everything: for play.
#[derive(Clone, Debug)]
pub struct Journal<E> {
    /// The events in order.
    pub entries: Vec<Entry<E>>,
    /// Whether a barrier was passed.
    pub barred: bool,
}

impl<E> Journal<E> {
    /// An empty journal.
    pub fn new() -> Self {
        Journal { entries: Vec::new(), barred: false }
    }

    /// What this viewer may see of it.
    pub fn seen_by(&self, viewer: Viewer) -> impl Iterator<Item = &E> {
        self.entries.iter().filter(move |entry| entry.to.includes(viewer)).map(|entry| &entry.event)
    }
}

impl<E> Default for Journal<E> {
    fn default() -> Self {
        Journal::new()
    }
}

impl<E> Log<E> for Journal<E> {
    fn emit(&mut self, to: Audience, event: E) {
        self.entries.push(Entry { to, event });
    }
    fn barrier(&mut self) {
        self.barred = true;
    }
}
