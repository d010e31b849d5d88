//! Everything that goes into a room and comes out of it.

use crate::stored::{Append, ChatLine, Record};
use crate::{Error, Person, Setup, Stored, Unsound};
use catalog::{AnyGame, Hint, Question};
use protocol::{ClientMessage, Code, Farewell};
use serde_json::Value;
use tabletop::{Lang, Seat};

/// What a room is told.
pub enum Input {
    /// Somebody connects.
    Attach {
        /// A number that no other connection to this room has.
        connection: u64,
        /// Who it is, if signed in.
        person: Option<Person>,
        /// The language of all texts.
        lang: Lang,
    },
    /// A connection is gone.
    Detach(u64),
    /// Somebody says something over a connection.
    Message(u64, ClientMessage),
    /// Somebody sits down. It is answered under the ticket, like all that follow.
    Join {
        /// The caller's number for the request.
        ticket: u64,
        /// Who and where.
        request: JoinRequest,
    },
    /// Somebody stands up before the start.
    Leave {
        /// The caller's number for the request.
        ticket: u64,
        /// Who.
        person: Person,
    },
    /// A guest has signed in to an account.
    Adopt {
        /// The caller's number for the request.
        ticket: u64,
        /// The guest.
        from: String,
        /// The account.
        to: String,
    },
    /// Somebody wants to play again.
    Rematch {
        /// The caller's number for the request.
        ticket: u64,
        /// Who.
        person: Person,
        /// What the person promises to add to the seed, as hexadecimal digits.
        share: Option<String>,
    },
    /// Time has passed, or there may be something to do: a start, a bot's move, a clock.
    Tick,
    /// There may be records or chat by another process.
    Refresh,
    /// These people, and nobody else, are connected through other processes.
    RemotePresence(Vec<String>),
    /// A bot has decided.
    Decided {
        /// Which thought.
        thought: u64,
        /// What.
        action: String,
    },
    /// Whether bots have to think shorter than usual, because many think at once.
    Hurried(bool),
    /// An adviser has decided.
    Advised {
        /// Which thought.
        thought: u64,
        /// What, best first.
        hints: Vec<Hint>,
    },
    /// The host stops.
    Stop,
    /// The store answers what was asked of it.
    Answer(Answer),
}

/// Somebody who wants to sit down.
pub struct JoinRequest {
    /// Who.
    pub person: Person,
    /// The seat that the invitation is for, if there was one.
    pub invited: Option<Seat>,
    /// Which open seat; the first one if nobody says.
    pub seat: Option<u8>,
    /// The seat's own secret settings.
    pub options: Value,
    /// What the person promises to add to the seed, as hexadecimal digits.
    pub share: Option<String>,
}

/// What the store answers to a [`StoreRequest`].
pub enum Answer {
    /// To `Load`: the match.
    Loaded(Result<Box<Stored>, LoadFault>),
    /// To `Commit`.
    Committed(CommitOutcome),
    /// To `ReadRecords`.
    Records(Result<Vec<Record>, Unavailable>),
    /// To `StoreLine`; a conflict is another line that was said under the same name.
    LineStored(CommitOutcome),
    /// To `ReadChat`.
    Chat(Result<Vec<ChatLine>, Unavailable>),
    /// To `Create`: the new match's id, or why there is none, as far as anybody knows.
    Created(Result<String, Code>),
}

/// Why a match cannot be loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadFault {
    /// There is none.
    Missing,
    /// The store could not do it.
    Unavailable,
    /// It cannot be read, or not be played here.
    Unsound(Unsound),
}

/// The store could not do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unavailable;

/// What became of a commit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommitOutcome {
    /// It is stored for good.
    Stored,
    /// Somebody else was first: the number or the request is there already.
    Conflict,
    /// It is not stored.
    NotStored,
    /// Nobody knows: it may be stored or not.
    Unknown,
}

/// What a room wants done, in this order.
pub enum Output {
    /// Send a text to these connections.
    Send {
        /// To whom.
        to: Vec<u64>,
        /// What.
        text: String,
    },
    /// End a connection; the room has forgotten it.
    Close {
        /// Which.
        connection: u64,
        /// Why.
        reason: Farewell,
    },
    /// Ask the store. The room takes in nothing else before the answer.
    Ask(StoreRequest),
    /// Let a bot decide.
    Think {
        /// Tells this thought from all others of the room.
        thought: u64,
        /// The bot's game.
        rules: &'static dyn AnyGame,
        /// For which seat.
        seat: Seat,
        /// The bot's level.
        level: String,
        /// What it is asked.
        question: Question,
    },
    /// Let a bot advise somebody.
    Advise {
        /// Tells this thought from all others of the room.
        thought: u64,
        /// The bot's game.
        rules: &'static dyn AnyGame,
        /// For which seat.
        seat: Seat,
        /// The bot's level.
        level: &'static str,
        /// What it is asked.
        question: Question,
    },
    /// Nobody waits for this thought any more.
    Forget(u64),
    /// Answer a request with a ticket.
    Reply {
        /// Which.
        ticket: u64,
        /// What.
        reply: Result<Reply, Error>,
    },
    /// These people are connected through this room now, in order.
    Present(Vec<String>),
    /// Something changed that lists may show.
    Changed(Change),
    /// The stored match is damaged: set it apart.
    Quarantine,
    /// Something went wrong that the host should know of.
    Fault(String),
    /// The room has ended, after [`Input::Stop`].
    Stopped,
}

/// What a room asks of the store, one thing at a time.
pub enum StoreRequest {
    /// The whole match.
    Load,
    /// To store a record. Nobody is told of it before it is stored.
    Commit(Append),
    /// The records from a number on.
    ReadRecords {
        /// The first.
        from: i64,
    },
    /// To store a line of chat, once, however often it is asked for under this name.
    StoreLine {
        /// The request that it carries out, with the person's id before it.
        request: String,
        /// The line; its own number is not looked at.
        line: ChatLine,
    },
    /// The lines of chat after a number.
    ReadChat {
        /// The last that is known.
        after: i64,
    },
    /// To create a match with a fresh seed.
    Create(Box<Setup>),
}

/// The answer to a request with a ticket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reply {
    /// It is done.
    Done,
    /// The match that replaces this one.
    Rematch(String),
}

/// What changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A move was made.
    Move,
    /// Something around the game.
    Table,
}
