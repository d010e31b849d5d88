//! Lessons. A [`Course`] is data beside a game's content (`content/lessons.json`): positions, what the teacher says about
//! them, and what goes on. A [`Run`] takes a learner through one: by a browser's engine, by the server, by the terminal.
//!
//! A lesson is played on a scripted match, so the rules are the real ones: what they refuse is refused in their words, and
//! what they allow but the lesson does not want is answered by the lesson. A run is a function of what the learner did
//! beat by beat; whoever keeps that list can leave and come back, and nothing else is stored anywhere.

mod course;
mod run;

pub use course::{Beat, Course, Lesson, Quick, RealGame, Tip, Wrong, matches};
pub use run::{Fault, Run, answer};
