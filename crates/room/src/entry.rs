//! What a match's records say. Together with the setup and the seed they are the match.

use crate::{Millis, Step};
use protocol::{Ending, Pace, SeatCard, Wish};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::Commitment;
use tabletop::Seat;

/// What is fixed when a match is created. It has no `Debug`: the settings may be secret (T2).
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Setup {
    /// The game's id.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The name of what is in the place of a part of the game, such as a map.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub content: Option<String>,
    /// The settings as far as they are known before the start.
    pub options: Value,
    /// Who sits where at first.
    pub seats: Vec<SeatCard>,
    /// How much time there is.
    pub pace: Pace,
    /// After how many hours without an answer a match may be ended without somebody who stays away, if the table has a
    /// time of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub absence_h: Option<u32>,
    /// What the creator promised to add to the seed: everybody who sits down adds something then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub share: Option<Commitment>,
    /// The match that it branches off from, if it is played on from a moment of another one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub branch: Option<Branch>,
    /// Whether everybody may see it.
    pub public: bool,
    /// Who created it.
    pub creator: String,
    /// When.
    pub created_ms: Millis,
    /// Whether the chain of hashes begins with all this. It is so for all but matches of the first days.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chained: bool,
}

/// Where a match branches off from another one.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Branch {
    /// The other match.
    pub of: String,
    /// After this many of its steps.
    pub step: u32,
    /// What chance does as it did there, as the header of a replay says it.
    pub fate: Vec<String>,
}

impl Setup {
    /// What chance does that was set before.
    pub fn fate(&self) -> Vec<String> {
        self.branch.as_ref().map(|branch| branch.fate.clone()).unwrap_or_default()
    }

    /// As it is stored.
    pub fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// After how many hours without an answer the match may be ended without somebody who stays away.
    pub fn absence_h(&self) -> u32 {
        self.absence_h.unwrap_or(match self.pace {
            Pace::Correspondence { days } => 2 * 24 * days,
            Pace::Untimed | Pace::Live { .. } => 24,
        })
    }
}

/// One record. It has no `Debug`: chance that nobody saw and secret settings stand in it (T2).
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Entry {
    /// Somebody sits down.
    Join {
        /// Where.
        seat: Seat,
        /// Who.
        user: String,
        /// The name.
        name: String,
        /// The seat's own secret settings.
        #[serde(default, skip_serializing_if = "Value::is_null")]
        options: Value,
        /// What the person promised to add to the seed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        share: Option<Commitment>,
    },
    /// Somebody promises to add something else to the seed.
    Share {
        /// The first seat of the person.
        seat: Seat,
        /// The promise.
        hash: Commitment,
    },
    /// Somebody tells what was promised.
    Reveal {
        /// The first seat of the person.
        seat: Seat,
        /// The bits.
        bits: String,
    },
    /// Somebody stands up before the start.
    Leave {
        /// Who.
        user: String,
    },
    /// A guest has signed in to an account: what was the guest's is the account's.
    Adopt {
        /// The guest.
        from: String,
        /// The account.
        to: String,
    },
    /// The match begins.
    Start {
        /// The chance steps at the start.
        steps: Vec<Step>,
    },
    /// A step of a seat and the chance steps after it.
    Move {
        /// Notation, with the seat first.
        steps: Vec<Step>,
        /// Everybody's time in milliseconds, after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Vec<Millis>>,
        /// How much of the seat's own time it earned by deciding: whoever takes the move back gives that back too.
        #[serde(default, skip_serializing_if = "is_zero")]
        earned: Millis,
    },
    /// A seat takes its last move back, freely.
    Undo {
        /// The seat.
        seat: Seat,
        /// Everybody's time in milliseconds, after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Vec<Millis>>,
    },
    /// A seat asks the others for something.
    Propose {
        /// The seat.
        seat: Seat,
        /// For what.
        what: Wish,
        /// When: whoever stays away is waited for from then on. Old records do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_ms: Option<Millis>,
    },
    /// A seat answers.
    Consent {
        /// The seat.
        seat: Seat,
        /// The proposal.
        proposal: u32,
        /// Yes or no.
        agree: bool,
    },
    /// The match goes back to this many steps, by consent.
    Rewind {
        /// How many steps stay.
        steps: usize,
        /// Everybody's time in milliseconds, after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        left: Option<Vec<Millis>>,
    },
    /// A seat gives up.
    Resign {
        /// The seat.
        seat: Seat,
    },
    /// A bot plays for a seat, or no longer.
    Deputy {
        /// The seat.
        seat: Seat,
        /// The bot's level; nothing if the person is back.
        level: Option<String>,
    },
    /// Everybody's time in milliseconds when a server stopped: what was used until then stays used.
    Clocks {
        /// The times.
        left: Vec<Millis>,
    },
    /// A seat ran out of time.
    Late {
        /// The seat.
        seat: Seat,
    },
    /// The match is over without the game being over.
    End {
        /// Why.
        how: Ending,
    },
    /// Another match replaces this one.
    Rematch {
        /// Which.
        id: String,
    },
}

impl Entry {
    /// The seat that it names, if it names one.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Entry::Join { seat, .. }
            | Entry::Share { seat, .. }
            | Entry::Reveal { seat, .. }
            | Entry::Undo { seat, .. }
            | Entry::Propose { seat, .. }
            | Entry::Consent { seat, .. }
            | Entry::Resign { seat }
            | Entry::Deputy { seat, .. }
            | Entry::Late { seat } => Some(*seat),
            Entry::Leave { .. }
            | Entry::Adopt { .. }
            | Entry::Start { .. }
            | Entry::Move { .. }
            | Entry::Rewind { .. }
            | Entry::Clocks { .. }
            | Entry::End { .. }
            | Entry::Rematch { .. } => None,
        }
    }

    /// In whose lists the match stands from now on, and in whose it does not any more.
    pub fn comes_and_goes(&self) -> (Option<&str>, Option<&str>) {
        match self {
            Entry::Join { user, .. } => (Some(user), None),
            Entry::Leave { user } => (None, Some(user)),
            Entry::Adopt { from, to } => (Some(to), Some(from)),
            _ => (None, None),
        }
    }

    /// The seat that did it, where a seat did.
    pub fn by(&self) -> Option<Seat> {
        match self {
            Entry::Move { steps, .. } => steps.first().and_then(Step::seat),
            Entry::Undo { seat, .. } | Entry::Propose { seat, .. } | Entry::Consent { seat, .. } => {
                Some(*seat)
            }
            _ => None,
        }
    }

    /// What was asked for, as far as whoever asked said it: the same request comes to the same again.
    pub fn wish(&self) -> String {
        match self {
            Entry::Move { steps, .. } => steps.first().map_or("", Step::text).into(),
            Entry::Undo { seat, .. } => format!("{seat} undo"),
            Entry::Propose { seat, what, .. } => format!("{seat} {what:?}"),
            Entry::Consent { seat, proposal, agree } => format!("{seat} {proposal} {agree}"),
            Entry::Resign { seat } => format!("{seat} resign"),
            Entry::Share { seat, hash } => format!("{seat} {hash}"),
            Entry::Reveal { seat, bits } => format!("{seat} {bits}"),
            Entry::Deputy { seat, level } => format!("{seat} {level:?}"),
            Entry::End { how } => format!("{how:?}"),
            // Nobody asks for these under an id.
            Entry::Join { .. }
            | Entry::Leave { .. }
            | Entry::Adopt { .. }
            | Entry::Start { .. }
            | Entry::Rewind { .. }
            | Entry::Clocks { .. }
            | Entry::Late { .. }
            | Entry::Rematch { .. } => String::new(),
        }
    }

    /// Whether it says how much time everybody has, so that all clocks count on from there.
    pub fn settles_clocks(&self) -> bool {
        match self {
            Entry::Move { left, .. } | Entry::Undo { left, .. } | Entry::Rewind { left, .. } => {
                left.is_some()
            }
            Entry::Clocks { .. } => true,
            _ => false,
        }
    }

    /// Whether a seat may be another person's after it.
    pub fn moves_people(&self) -> bool {
        matches!(self, Entry::Join { .. } | Entry::Leave { .. } | Entry::Adopt { .. })
    }
}

fn is_zero(number: &Millis) -> bool {
    *number == 0
}
