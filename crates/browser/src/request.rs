//! What a page can ask of the engine, and what it gets.

use crate::{Kept, KeptChange, KeptRecord};
use catalog::Hint;
use insight::Findings;
use lesson::Lesson;
use protocol::{CheckOptions, ClientMessage, CreateMatch, Farewell, Language, LessonAsked, Problem};
use room::Millis;
use room::stored::StoredCard;
use serde::{Deserialize, Serialize};

/// A request with the reader's language.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Call {
    pub lang: Language,
    pub ask: Request,
}

/// A request.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Request {
    /// A file of a game, brought before anything else of the game is asked.
    Bring {
        /// The game.
        game: String,
        /// The file's name.
        file: String,
        /// What is in it.
        text: String,
    },
    /// What is wrong with settings, if anything is; the answer is a [`protocol::CheckedOptions`].
    Check {
        /// The game.
        game: String,
        /// The settings.
        asked: CheckOptions,
    },
    /// A new match, as a form asks for it: the answer is a [`Kept`], which the page stores.
    Create {
        /// The form.
        request: CreateMatch,
        /// What the person here is called.
        name: String,
        /// The match's id and seed, drawn by the page.
        new: Fresh,
    },
    /// The match that a room wants created; the answer is a [`Kept`].
    Begin {
        /// What was fixed, as the room wrote it.
        setup: String,
        /// The match's id and seed, drawn by the page.
        new: Fresh,
    },
    /// A finished match of a replay file, every step of it checked; the answer is a [`Kept`].
    Import {
        /// The text of the file.
        replay: String,
        /// The match's id; its seed is the file's.
        id: String,
        /// Now.
        now: Moment,
    },
    /// Plays a finished match on from a moment of it, as a match of its own; the answer is a [`Kept`].
    PlayOn {
        /// The match's id.
        of: String,
        /// The text of its replay file.
        replay: String,
        /// From which moment on.
        step: u32,
        /// The seat of the person here; bots play the others.
        seat: u8,
        /// Their level.
        level: String,
        /// Whether chance does what it did there, as far as it can.
        same_luck: bool,
        /// What the person here is called.
        name: String,
        /// The new match's id and seed, drawn by the page.
        new: Fresh,
    },
    /// Something happens at a table, which is opened if it is not; the answer is a [`Told`].
    Tell {
        /// The match.
        id: String,
        /// Now.
        now: Moment,
        /// What happens.
        input: TableInput,
    },
    /// Forgets a table.
    Close {
        /// The match.
        id: String,
    },
    /// Opens a finished match, to be looked at step by step; the answer is the text of its replay file.
    Look(Box<Kept>),
    /// A moment of the match that is looked at.
    Step {
        /// After this many steps.
        step: u32,
        /// As which seat sees it; as a spectator does without one.
        seat: Option<u32>,
    },
    /// Lets a bot decide; the answer is an action.
    Think(Box<Thinking>),
    /// Lets a bot advise; the answer is a list of [`Hint`]s.
    Advise(Box<Thinking>),
    /// Opens a finished match for [`Request::Find`] and [`Request::Analyse`]; the answer is an `Opened`.
    Study {
        /// The text of its replay file.
        replay: String,
    },
    /// Works pieces of it out; the answer is a map of findings by piece.
    Find {
        /// Which.
        pieces: Vec<usize>,
        /// Simulations for each estimate.
        simulations: u32,
    },
    /// What follows from the findings: a [`protocol::Analysis`].
    Analyse {
        /// All findings so far.
        findings: Findings,
        /// What they rest on at least.
        simulations: u32,
        /// What the players are called.
        names: Vec<String>,
    },
    /// Takes a lesson one thing on; the answer is a [`protocol::LessonMoment`].
    Lesson {
        /// The game.
        game: String,
        /// The version of its rules that the lesson is written for.
        rules: u32,
        /// The lesson, from the game's course.
        lesson: Box<Lesson>,
        /// What was done, and what is done now.
        asked: LessonAsked,
    },
    /// A log without its seed, as of a puzzle; the answer is the text of a replay file that ends in the middle of a match.
    Log {
        /// The game.
        game: String,
        /// The version of its rules.
        rules: u32,
        /// The settings.
        options: serde_json::Value,
        /// How many play.
        seats: u8,
        /// The steps.
        steps: Vec<String>,
    },
    /// Compares what a seat can do after the last step of a log; the answer is a list of [`insight::Weighed`].
    Weigh {
        /// The text of the replay file; the match need not be over.
        replay: String,
        /// The seat.
        seat: u8,
        /// The actions.
        actions: Vec<String>,
        /// Simulations for each.
        simulations: u32,
        /// What the players are called.
        names: Vec<String>,
    },
    /// Compares and measures builds.
    #[cfg(feature = "parity")]
    Parity(crate::parity::Task),
}

/// A match that was opened to be analysed.
#[derive(Serialize)]
pub struct Opened {
    /// How many pieces there are: first the points of the curve, then the decisions.
    pub pieces: usize,
    /// How many of them are points.
    pub points: usize,
}

/// What a page draws for a new match.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fresh {
    /// Its id.
    pub id: String,
    /// 64 hexadecimal digits.
    pub seed: String,
    /// Now.
    pub now: Moment,
}

/// A moment, as the page's clocks show it.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Moment {
    /// Milliseconds of a clock that never goes back.
    pub steady: Millis,
    /// Milliseconds since 1970.
    pub unix: Millis,
}

/// A question to a bot. Its worker follows the match by its records; the bot itself gets its seat's view and nothing else.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thinking {
    /// The match, where the worker has to begin anew.
    pub kept: Option<Kept>,
    /// The records since the last question.
    pub records: Vec<KeptRecord>,
    /// The seat.
    pub seat: u8,
    /// The bot's level.
    pub level: String,
    /// Where the bot's own chance begins.
    pub seed: u32,
}

/// What happens at a table.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TableInput {
    /// The page looks at the table.
    Attach {
        /// The connection's number.
        connection: u64,
    },
    /// It does not any more.
    Detach {
        /// The connection's number.
        connection: u64,
    },
    /// The page says something.
    Message {
        /// The connection's number.
        connection: u64,
        /// What.
        message: ClientMessage,
    },
    /// Time has passed.
    Tick,
    /// Another page has written records.
    Refresh,
    /// A bot has decided.
    Decided {
        /// Which thought.
        thought: u64,
        /// What.
        action: String,
    },
    /// An adviser has decided.
    Advised {
        /// Which thought.
        thought: u64,
        /// What, best first.
        hints: Vec<Hint>,
    },
    /// The person wants to play again.
    Rematch {
        /// The page's number for the request.
        ticket: u64,
    },
    /// The match, or nothing if there is none.
    Loaded(Option<Box<Kept>>),
    /// The records that were asked for.
    Records(Vec<KeptRecord>),
    /// What became of a commit.
    Committed(Outcome),
    /// The new match's id, or nothing if it could not be stored.
    Created(Option<String>),
}

/// What became of a commit.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// It is stored.
    Stored,
    /// Another page was first.
    Conflict,
    /// Nobody knows.
    Unknown,
}

/// What comes of what happens at a table.
#[derive(Serialize)]
pub struct Told {
    /// To be done in this order.
    pub effects: Vec<Effect>,
    /// After how many milliseconds to say [`TableInput::Tick`].
    pub wake_in: Option<Millis>,
}

/// What a page does for a table.
#[derive(Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
pub enum Effect {
    /// Pass a message on.
    Send {
        /// To these connections.
        to: Vec<u64>,
        /// The message, as it would come over a socket.
        text: String,
    },
    /// End a connection.
    Close {
        /// Which.
        connection: u64,
        /// Why.
        reason: Farewell,
    },
    /// Read the match and say [`TableInput::Loaded`].
    Load,
    /// Read the records from a number on and say [`TableInput::Records`].
    Read {
        /// The first.
        from: i64,
    },
    /// Store a record, unless there is one with its number, and say [`TableInput::Committed`].
    Commit {
        /// The record.
        record: KeptRecord,
        /// What changes in the row.
        row: KeptChange,
        /// The card for lists, if it changes.
        card: Option<Box<StoredCard>>,
    },
    /// [`Request::Begin`] a match, store it and say [`TableInput::Created`].
    Create {
        /// What was fixed.
        setup: String,
    },
    /// Let a bot decide and say [`TableInput::Decided`].
    Think {
        /// Which thought.
        thought: u64,
        /// For which seat.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// Let a bot advise and say [`TableInput::Advised`].
    Advise {
        /// Which thought.
        thought: u64,
        /// For which seat.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// Nobody waits for this thought any more.
    Forget {
        /// Which.
        thought: u64,
    },
    /// The answer to a request with a ticket.
    Reply {
        /// Which.
        ticket: u64,
        /// The match that replaces this one.
        rematch: Option<String>,
        /// Why not.
        problem: Option<Problem>,
    },
    /// Something went wrong.
    Fault {
        /// What.
        what: String,
    },
}
