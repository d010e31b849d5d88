//! Time is an argument: a room never looks at a clock.

/// Milliseconds.
pub type Millis = i64;

/// A moment, as the caller's clocks show it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Now {
    /// A clock that never goes back and that nobody sets: thinking time is measured by it.
    pub steady: Millis,
    /// Unix time: records and lines of chat are dated by it.
    pub unix: Millis,
}
