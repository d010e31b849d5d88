//! Every message over a match's WebSocket, both ways. `docs/protocol.md` tells the story.

use crate::http::types::{Code, Line, Outcome, Pace, SeatKind, Status};
use catalog::Json;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

/// What a client says. `id` is the client's own word for the request, 1 to 40 characters, and comes back in
/// the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Plays an action. A repeated id is answered again and not played twice.
    Submit {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
        /// The `seq` of the state that I decided on.
        seq: u32,
        /// Notation from the legal list.
        action: String,
    },
    /// Asks why an action is not possible.
    Why {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
        /// The notation.
        action: String,
    },
    /// Takes my last move back, where nothing was learnt since.
    Undo {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
    },
    /// Asks the others for something.
    Propose {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
        /// What is asked.
        what: Wish,
    },
    /// Answers a proposal. One refusal ends it.
    Consent {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
        /// The proposal's number.
        proposal: u32,
        /// Yes or no.
        agree: bool,
    },
    /// Gives up. With two players the match is over; with more a bot plays on for the seat.
    Resign {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
    },
    /// Lets a bot play a seat: one of mine, or one that was abandoned.
    TakeOver {
        /// The request.
        id: String,
        /// The seat.
        seat: u8,
        /// The bot's level.
        level: String,
    },
    /// Takes my seat back from a bot.
    HandBack {
        /// The request.
        id: String,
        /// The seat.
        seat: u8,
    },
    /// Says something. Players and spectators have a room each.
    Chat {
        /// The request.
        id: String,
        /// Which of my seats speaks; nothing for a spectator.
        #[serde(default)]
        #[ts(optional)]
        seat: Option<u8>,
        /// Only for this seat, where the game knows private talk.
        #[serde(default)]
        #[ts(optional)]
        to: Option<u8>,
        /// Up to 500 characters.
        text: String,
    },
    /// Asks for advice.
    Hint {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
    },
    /// Asks for an earlier moment, as these eyes were allowed to see it then.
    Past {
        /// The request.
        id: String,
        /// After this step (as in [`Line::step`]); 0 is the start.
        step: u32,
    },
    /// Lifts the curtain for one of my seats, or lets it fall.
    Look {
        /// The request.
        id: String,
        /// The seat that looks now; nothing while nobody should see a hand.
        seat: Option<u8>,
    },
    /// Changes the language: everything comes again.
    Language {
        /// The request.
        id: String,
        /// `en` or `ru`.
        lang: Language,
    },
}

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

/// What can be asked of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// To take my last move back although something was learnt since.
    Undo,
    /// To end the match here.
    End,
}

/// What the server says.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The match as these eyes see it: first of all, and after everything that they can see change.
    State(Box<State>),
    /// The people, clocks and proposals: after a change that is none of the game's.
    Table(Box<Table>),
    /// Done, and stored for good.
    Ack {
        /// The request.
        id: String,
    },
    /// Not done; nothing has changed.
    Rejected {
        /// The request; nothing if the message was not readable that far.
        id: Option<String>,
        /// What kind of problem.
        error: Code,
        /// The rule, where a rule of the game forbids it.
        rule: Option<String>,
        /// The reason in words.
        text: String,
    },
    /// Why an action is not possible.
    Why {
        /// The request.
        id: String,
        /// Whether it is possible after all.
        possible: bool,
        /// The rule, where one forbids it.
        rule: Option<String>,
        /// The reason in words; empty if it is possible.
        text: String,
    },
    /// Advice.
    Hint {
        /// The request.
        id: String,
        /// What the adviser would do first, and a few others that it thought of.
        candidates: Vec<Candidate>,
    },
    /// An earlier moment.
    Past(Box<Past>),
    /// Something was said.
    Chat(Said),
    /// The server closes the connection after this.
    Bye {
        /// Why.
        reason: Farewell,
        /// The same in words.
        text: String,
    },
}

impl ServerMessage {
    /// The request that it answers, if it is an answer.
    pub fn answers(&self) -> Option<&str> {
        match self {
            ServerMessage::Ack { id } | ServerMessage::Why { id, .. } | ServerMessage::Hint { id, .. } => {
                Some(id)
            }
            ServerMessage::Rejected { id, .. } => id.as_deref(),
            ServerMessage::Past(past) => Some(&past.id),
            ServerMessage::State(_)
            | ServerMessage::Table(_)
            | ServerMessage::Chat(_)
            | ServerMessage::Bye { .. } => None,
        }
    }
}

/// Why a connection ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Farewell {
    /// The session ended: signed out, or the password was changed.
    SignedOut,
    /// Too many messages.
    TooMany,
    /// Too many connections of one person.
    TooManyConnections,
    /// A message was larger than any may be.
    TooLarge,
    /// The client read too slowly: come back, nothing is lost.
    TooSlow,
    /// The server stops: come back in a moment.
    Stopping,
    /// The match is damaged and set apart.
    Quarantined,
    /// The match was begun with other rules or another map; it is kept.
    Foreign,
}

/// The match as one pair of eyes sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct State {
    /// The number of this position for these eyes; quote it in `submit`.
    pub seq: u32,
    /// Whose eyes: a seat of mine, or nothing for a spectator and behind the curtain.
    pub eyes: Option<u8>,
    /// What they see: `{seat, public, private}`, or `{public}`; `null` before the start.
    #[ts(type = "unknown")]
    pub view: Json,
    /// What everybody could work out from `public`, in the game's own shape; `null` where that is nothing.
    #[ts(type = "unknown")]
    pub preview: Json,
    /// Who is asked.
    pub turn: Vec<u8>,
    /// What is asked.
    pub prompt: String,
    /// What these eyes may do now.
    pub legal: Vec<Legal>,
    /// Whether `events` is the whole log (replace it) or only what is new (append it).
    pub whole: bool,
    /// What happened, as these eyes saw it.
    pub events: Vec<Line>,
    /// Events with a greater `n` happened since my last move.
    pub since: u32,
    /// How many steps these eyes have seen: the greatest for `past`.
    pub steps: u32,
    /// Whether `undo` would be accepted.
    pub can_undo: bool,
    /// Whether `propose undo` makes sense.
    pub can_ask_undo: bool,
    /// The people, clocks and proposals.
    pub table: Table,
    /// How it ended, and the proof of its chance.
    pub over: Option<Over>,
}

/// A legal action.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Legal {
    /// The notation to submit.
    pub action: String,
    /// What a button would say.
    pub text: String,
}

/// An action that the adviser thought of.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Candidate {
    /// The notation to submit.
    pub action: String,
    /// The same in words.
    pub text: String,
    /// The estimated chance to win with it, 0 to 1.
    pub chance: Option<f32>,
}

/// The end of a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Over {
    /// How it ended.
    pub result: Outcome,
    /// The seed of all chance; its hash is [`Table::seed_hash`].
    pub seed: String,
}

/// What stands around a match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Table {
    /// The match's id.
    #[serde(rename = "match")]
    pub match_id: String,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub status: Status,
    /// The settings; others' secrets are left out until the end.
    #[ts(type = "Record<string, unknown>")]
    pub options: Value,
    /// How much time there is.
    pub pace: Pace,
    /// The promise of the seed; empty before the start.
    pub seed_hash: String,
    /// Which seats are mine.
    pub my_seats: Vec<u8>,
    /// Who sits where.
    pub players: Vec<Player>,
    /// What was proposed and is not decided.
    pub proposals: Vec<Proposal>,
    /// How many watch.
    pub watchers: u32,
    /// Whether private talk between two seats is possible.
    pub private_talk: bool,
    /// The match that replaced this one.
    pub rematch: Option<String>,
}

/// A player at the table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Player {
    /// The seat.
    pub seat: u8,
    /// The name; empty if nobody sits there yet.
    pub name: String,
    /// Who sits there.
    pub kind: SeatKind,
    /// The person's id.
    pub user: Option<String>,
    /// The level of the bot that sits there.
    pub level: Option<String>,
    /// The level of the bot that plays for the person at the moment.
    pub deputy: Option<String>,
    /// Whether the person is here; a bot always is.
    pub connected: bool,
    /// Whether a bot is thinking for this seat.
    pub thinking: bool,
    /// Whether the seat resigned.
    pub resigned: bool,
    /// Whether others may let a bot take over: away for long, or out of time.
    pub abandoned: bool,
    /// The clock, if there is one.
    pub clock: Option<Clock>,
}

/// A player's time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Clock {
    /// Milliseconds left at the moment of sending.
    #[ts(type = "number")]
    pub left_ms: i64,
    /// Whether it runs.
    pub running: bool,
}

/// Something that waits for the others' answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Proposal {
    /// Its number.
    pub id: u32,
    /// Who asks.
    pub by: u8,
    /// For what.
    pub what: Wish,
    /// Who agreed.
    pub agreed: Vec<u8>,
    /// Who has to answer.
    pub waiting: Vec<u8>,
}

/// An earlier moment of the match.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
pub struct Past {
    /// The request.
    pub id: String,
    /// After which step.
    pub step: u32,
    /// What these eyes saw then.
    #[ts(type = "unknown")]
    pub view: Json,
    /// What everybody could work out from it then.
    #[ts(type = "unknown")]
    pub preview: Json,
    /// Who was asked.
    pub turn: Vec<u8>,
    /// What was asked.
    pub prompt: String,
    /// What this step told.
    pub events: Vec<Line>,
}

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Said {
    /// Its number on this connection, from 1.
    pub n: u32,
    /// Who said it.
    pub name: String,
    /// From which seat; nothing for a spectator.
    pub seat: Option<u8>,
    /// To which seat alone.
    pub to: Option<u8>,
    /// What: plain text, never markup.
    pub text: String,
    /// When, in milliseconds of Unix time.
    #[ts(type = "number")]
    pub at_ms: i64,
}
