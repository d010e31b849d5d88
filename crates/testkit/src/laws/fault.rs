//! A broken law.

use std::fmt;

/// The laws by name; the crate's page says what each demands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Law {
    Plain,
    Options,
    Rules,
    Turn,
    Legal,
    Chances,
    Check,
    Ending,
    Standing,
    Replay,
    Sample,
    NonInterference,
    Commits,
    Undo,
    Panic,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Plain => "plain",
            Law::Options => "options",
            Law::Rules => "rules",
            Law::Turn => "turn",
            Law::Legal => "legal",
            Law::Chances => "chances",
            Law::Check => "check",
            Law::Ending => "ending",
            Law::Standing => "standing",
            Law::Replay => "replay",
            Law::Sample => "sample",
            Law::NonInterference => "non-interference",
            Law::Commits => "commits",
            Law::Undo => "undo",
            Law::Panic => "panic",
        })
    }
}

/// Which law is broken, and how.
#[derive(Debug)]
pub(super) struct Fault {
    law: Law,
    how: String,
}

impl Law {
    /// A fault unless the condition holds.
    pub(super) fn demands(self, holds: bool, how: impl FnOnce() -> String) -> super::Verdict {
        if holds { Ok(()) } else { Err(self.broken(how())) }
    }

    /// A fault against this law.
    pub(super) fn broken(self, how: impl Into<String>) -> Fault {
        Fault { law: self, how: how.into() }
    }
}

impl Fault {
    /// The same fault, found in a position that needs a word of explanation.
    pub(super) fn found(self, place: impl FnOnce() -> String) -> Fault {
        Fault { law: self.law, how: format!("{}: {}", place(), self.how) }
    }

    /// The first lines of the story.
    pub(super) fn about(&self, game: &str) -> String {
        format!("law broken: {}\ngame {game}: {}", self.law, self.how)
    }
}
