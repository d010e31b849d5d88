//! A seat at a table for language models, over the Model Context Protocol: `geartrain mcp`.
//!
//! A model is a player like any other: it is told what its seat sees, and a refusal names the rule. A [`Table`] is either a
//! match in this process, with bots on the other seats, or a seat at a server's table, taken by an invitation.

mod local;
mod remote;
mod tools;
mod words;

pub use local::{Local, LocalPlan};
pub use remote::{BadInvite, Invite, Remote, Trouble};
pub use tools::serve;

use catalog::Choice;

/// Where a model can sit.
pub enum Table {
    /// A match against bots.
    Local(Local),
    /// A seat at a server's table.
    Remote(Remote),
}

/// What a seat sees, told once.
#[derive(Clone, Debug, Default)]
pub struct Look {
    /// What went on besides the game: connections, time.
    pub notices: Vec<String>,
    /// What happened since the last look, as sentences.
    pub events: Vec<String>,
    /// What was said since the last look.
    pub chat: Vec<String>,
    /// The position: a drawing, or a view in JSON.
    pub table: String,
    /// What is asked, and of whom; how it ended.
    pub prompt: String,
    /// What the seat may do now.
    pub legal: Vec<Choice>,
    /// Seconds left for the decision.
    pub left: Option<u64>,
    /// Whether the match is over.
    pub over: bool,
}

/// How much of a [`Look`] is wanted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wanted {
    /// Everything that happened, not only what is new.
    pub whole_log: bool,
    /// The view in JSON instead of a drawing.
    pub json: bool,
}

/// A refusal or a fault, in words.
pub type Said<T> = Result<T, String>;
