//! Lessons as data.

use protocol::Words;
use serde::Deserialize;
use serde_json::{Map, Value};

/// The lessons of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The version of the rules that all of them are written for.
    pub rules: u32,
    /// In the order in which they build on each other.
    pub lessons: Vec<Lesson>,
    /// What a coach whispers at a table in the first games; the first tip that fits.
    #[serde(default)]
    pub coach: Vec<Tip>,
    /// The rules on one screen.
    #[serde(default)]
    pub quick: Vec<Quick>,
}

/// A line of the quick reference.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Quick {
    /// The rule that says it in full.
    pub rule: String,
    /// What it is about.
    pub name: Words,
    /// The rule in short.
    pub say: Words,
}

/// What a moment is for, and what usually matters.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tip {
    /// The first word of an action that is possible then.
    pub when: String,
    /// The tip.
    pub say: Words,
}

/// One idea, in a position or two.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// A name for addresses, which stays when lessons change places.
    pub id: String,
    /// The idea.
    pub title: Words,
    /// What the learner will be able to do.
    pub goal: Words,
    /// The rules that it shows.
    #[serde(default)]
    pub rules: Vec<String>,
    /// Its positions that the page of rules shows as pictures.
    #[serde(default)]
    pub pictures: Vec<Picture>,
    /// How many sit at the table.
    #[serde(default = "two")]
    pub seats: u8,
    /// The learner's seat.
    #[serde(default)]
    pub seat: u8,
    /// The match's settings.
    #[serde(default)]
    pub options: Map<String, Value>,
    /// Decides the chances that the script does not name.
    #[serde(default)]
    pub number: u64,
    /// The steps that led to the position, in the notation of logs.
    #[serde(default)]
    pub start: Vec<String>,
    /// What is said and done.
    pub beats: Vec<Beat>,
    /// What is said to a possible action that no beat expects.
    pub otherwise: Option<Words>,
    /// The lesson ends with a real game that is begun with these settings.
    pub play: Option<RealGame>,
}

/// A position of a lesson as the picture of a rule.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Picture {
    /// The rule whose section it stands in.
    pub rule: String,
    /// The beat, from 0, before anything is done in it. All beats before it go on by actions that are named whole.
    pub beat: usize,
}

/// A few sentences, and what goes on.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beat {
    /// What the teacher says; nothing where an action takes two steps and the first sentence still holds.
    pub say: Option<Words>,
    /// The things that it is about, by their names on the board.
    #[serde(default)]
    pub point: Vec<String>,
    /// The actions that go on; none where there is only something to read. A `*` stands for any word.
    #[serde(default)]
    pub go: Vec<String>,
    /// What others and chance do then.
    #[serde(default)]
    pub then: Vec<String>,
    /// Answers to what the rules allow and the lesson does not want.
    #[serde(default)]
    pub wrong: Vec<Wrong>,
}

/// An answer to a wrong try.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The actions, as in [`Beat::go`].
    pub tries: Vec<String>,
    /// What happens then, and why it is not what is meant.
    pub say: Words,
}

/// A real game against a bot.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RealGame {
    /// How many sit at the table.
    pub seats: u8,
    /// The bot's level.
    pub level: String,
    /// The settings.
    pub options: Map<String, Value>,
}

fn two() -> u8 {
    2
}

impl Course {
    /// Reads a game's lessons.
    pub fn read(text: &str) -> Result<Course, serde_json::Error> {
        serde_json::from_str(text)
    }

    /// The lesson of this name.
    pub fn lesson(&self, id: &str) -> Option<&Lesson> {
        self.lessons.iter().find(|lesson| lesson.id == id)
    }
}

/// Whether an action is one of those that are meant: word by word, where `*` is any word, and at the end any words.
pub fn matches(pattern: &str, action: &str) -> bool {
    let (mut meant, mut done) = (pattern.split(' ').peekable(), action.split(' '));
    while let Some(word) = meant.next() {
        match done.next() {
            Some(_) if word == "*" && meant.peek().is_none() => return true,
            Some(said) if word == "*" || word == said => {}
            _ => return false,
        }
    }
    done.next().is_none()
}
