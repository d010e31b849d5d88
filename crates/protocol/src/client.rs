//! What a client says over a match's WebSocket. `docs/protocol.md` tells the story.

use serde::{Deserialize, Serialize};

/// What a client says. `id` is the client's own word for the request, 1 to 40 characters, and comes back in
/// the answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Plays an action. A repeated request is answered again and not played twice.
    Submit {
        /// The request.
        id: String,
        /// For which of my seats.
        seat: u8,
        /// The `seq` of the state that I decided on.
        #[cfg_attr(feature = "schema", ts(type = "number"))]
        seq: u64,
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
    /// Ends the match without those who were asked to end it, stay away and have not answered for as long as the table
    /// announced.
    EndAbandoned {
        /// The request.
        id: String,
        /// Which of my seats proposed to end it.
        seat: u8,
    },
    /// Promises what I add to the seed, before the start: instead of what I promised before, as long as nobody has told
    /// theirs.
    Share {
        /// The request.
        id: String,
        /// The first of my seats.
        seat: u8,
        /// The hash.
        hash: String,
    },
    /// Tells what I add to the seed, when everybody has promised theirs.
    Reveal {
        /// The request.
        id: String,
        /// The first of my seats.
        seat: u8,
        /// The 128 bits, as 32 hexadecimal digits.
        bits: String,
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
        #[cfg_attr(feature = "schema", ts(optional))]
        seat: Option<u8>,
        /// Only for this seat, where the game knows private talk.
        #[serde(default)]
        #[cfg_attr(feature = "schema", ts(optional))]
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
        /// After this step (as in `Line::step`); 0 is the start.
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

impl ClientMessage {
    /// The client's word for the request.
    pub fn id(&self) -> &str {
        match self {
            ClientMessage::Submit { id, .. }
            | ClientMessage::Why { id, .. }
            | ClientMessage::Undo { id, .. }
            | ClientMessage::Propose { id, .. }
            | ClientMessage::Consent { id, .. }
            | ClientMessage::EndAbandoned { id, .. }
            | ClientMessage::Share { id, .. }
            | ClientMessage::Reveal { id, .. }
            | ClientMessage::Resign { id, .. }
            | ClientMessage::TakeOver { id, .. }
            | ClientMessage::HandBack { id, .. }
            | ClientMessage::Chat { id, .. }
            | ClientMessage::Hint { id, .. }
            | ClientMessage::Past { id, .. }
            | ClientMessage::Look { id, .. }
            | ClientMessage::Language { id, .. } => id,
        }
    }
}

/// A language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Russian.
    Ru,
}

/// What can be asked of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Wish {
    /// To take my last move back although something was learnt since.
    Undo,
    /// To end the match here.
    End,
}
