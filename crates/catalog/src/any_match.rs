//! A match without its type: notation in, JSON and sentences out.

use crate::{Json, Question, Refused};
use serde::Serialize;
use table::{Header, Replay, Seed};
use tabletop::{Both, Lang, Meta, Names, Rng, Seat, Standing, Turn, Viewer};

/// A match, as the binary and the server see it.
pub trait AnyMatch: Send {
    /// The game's name, versions and bounds.
    fn meta(&self) -> &'static Meta;
    /// What was fixed before the first step.
    fn header(&self) -> Header;
    /// The secret seed, for the store.
    fn seed(&self) -> &Seed;
    /// How many sit at the table.
    fn seats(&self) -> u8;
    /// Whose move it is. Chance is due only in a match that was rewound or loaded without its seed.
    fn turn(&self) -> Turn;
    /// How many steps were taken.
    fn len(&self) -> usize;
    /// Whether no step was taken.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// The steps from a number on, as notation.
    fn steps(&self, from: usize) -> Vec<String>;
    /// A step as people read it, if there is one with this number.
    fn step_text(&self, step: usize) -> Option<String>;
    /// Carries out an action and the chance steps after it; returns the number of the first new step.
    fn submit(&mut self, seat: Seat, action: &str) -> Result<usize, Refused>;
    /// Why a seat cannot do this now, in words; nothing if it can.
    fn why(&self, seat: Seat, action: &str, names: &Names, lang: Lang) -> Option<Why>;
    /// What a seat may do, each with its words.
    fn legal(&self, seat: Seat, names: &Names, lang: Lang) -> Vec<Choice>;
    /// What a viewer sees: `{"seat", "public", "private"}`, without the last two for a spectator.
    fn view(&self, viewer: Viewer) -> Json;
    /// What everybody could work out from what lies on the table; `null` where the game has nothing to work out.
    fn preview(&self) -> Json;
    /// The steps of the events that a viewer has seen since a step, one for each event.
    fn seen(&self, viewer: Viewer, from: usize) -> Vec<usize>;
    /// What a viewer has seen since a step, each event with its sentence.
    fn events(&self, viewer: Viewer, from: usize, names: &Names, lang: Lang) -> Vec<Told>;
    /// What is asked now, and of whom.
    fn prompt(&self, names: &Names, lang: Lang) -> String;
    /// The aim of the game and where everybody stands, for a viewer, in one line.
    fn outlook(&self, viewer: Viewer, names: &Names, lang: Lang) -> String;
    /// The table drawn in text.
    #[cfg(feature = "terminal")]
    fn draw(&self, viewer: Viewer, names: &Names, lang: Lang) -> String;
    /// The answer to a question about something on the table, if the game knows the question.
    #[cfg(feature = "terminal")]
    fn about(&self, viewer: Viewer, question: &str, lang: Lang) -> Option<String>;
    /// Whether a seat may take its last move back freely.
    fn can_undo(&self, seat: Seat) -> bool;
    /// Takes a seat's last move back.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused>;
    /// Goes back to the position after this many steps, by consent.
    fn rewind(&mut self, steps: usize);
    /// The match after its first `steps` steps, for stepping through it.
    fn after(&self, steps: usize) -> Box<dyn AnyMatch>;
    /// Points and places, if the game is over.
    fn standing(&self) -> Option<Standing>;
    /// The log for its owner: with the seed, and with secret steps while the match runs.
    fn save(&self) -> Replay;
    /// What a legal action brings a seat at once, in the game's own terms, as far as the seat can know: what it would learn by it,
    /// and what chance would do, is left open.
    fn gains(&self, seat: Seat, action: &str) -> Vec<Gain>;
    /// What a seat is asked, detached from the match, for a bot on another thread.
    fn question(&self, seat: Seat) -> Question;
    /// A match that the viewer cannot tell from this one.
    fn guessed(&self, viewer: Viewer, rng: &mut Rng) -> Box<dyn AnyMatch>;
}

/// A legal action with its words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// The notation to submit.
    pub action: String,
    /// What a button would say.
    pub text: String,
}

/// An event as a viewer sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Told {
    /// The step that it belongs to.
    pub step: usize,
    /// The event as data.
    pub event: Json,
    /// The event as a sentence.
    pub text: String,
}

/// What an action changes of what a seat has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gain {
    /// What: "sparks".
    pub what: Both,
    /// By how much; never by nothing.
    pub by: i32,
}

/// Why something is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Why {
    /// The rule, where one forbids it.
    pub rule: Option<&'static str>,
    /// The reason in words.
    pub text: String,
}
