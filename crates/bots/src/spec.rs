//! Which opponent: a word that a person can type, and the bot that it means.

use crate::{Bot, Random};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::Heuristic;

/// A kind of bot with its settings, as in `--seat random`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// Any legal action.
    Random,
}

impl Spec {
    /// A bot of this kind. Raising `stop` makes it answer at once.
    pub fn build<G: Heuristic>(self, seed: u64, stop: Arc<AtomicBool>) -> Box<dyn Bot<G>> {
        let _ = stop;
        match self {
            Spec::Random => Box::new(Random::new(seed)),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
        }
    }
}

impl FromStr for Spec {
    type Err = BadSpec;
    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        match text {
            "random" => Ok(Spec::Random),
            _ => Err(BadSpec(text.into())),
        }
    }
}

/// A word that names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("“{0}” is no bot: try random")]
pub struct BadSpec(String);
