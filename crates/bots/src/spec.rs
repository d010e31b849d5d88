//! Which opponent: a word that a person can type, and the bot that it means.

use crate::{Bot, Budget, Flat, Greedy, Ismcts, Level, Overlooking, Random, Tuning};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tabletop::Heuristic;

/// A kind of bot with its settings, as in `--seat greedy` or `--seat ismcts:100ms`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spec {
    /// Any legal action.
    Random,
    /// One step ahead.
    Greedy,
    /// Flat Monte Carlo.
    Flat(Budget),
    /// Tree search on guessed worlds, with this many threads.
    Ismcts(Budget, u8),
    /// Tree search with this many simulations, on this many of the actions: what levels are made of.
    Overlooking(u32, u8),
    /// The Master of version 0.1, with this many threads.
    #[cfg(feature = "classic")]
    Classic(Budget, u8),
    /// One of the levels that people choose from.
    Level(Level),
}

impl Spec {
    /// A bot of this kind. Raising `stop` makes it answer at once.
    pub fn build<G: Heuristic>(self, seed: u64, stop: Arc<AtomicBool>) -> Box<dyn Bot<G>> {
        match self {
            Spec::Random => Box::new(Random::new(seed)),
            Spec::Greedy => Box::new(Greedy::new(seed)),
            Spec::Flat(budget) => Box::new(Flat::<G>::new(budget, seed, stop)),
            Spec::Ismcts(budget, threads) => {
                let tuning = Tuning { threads, ..Tuning::default() };
                Box::new(Ismcts::<G>::tuned(budget, tuning, seed, stop))
            }
            Spec::Overlooking(simulations, notices) => {
                let bot = Ismcts::<G>::new(Budget::Iterations(simulations), seed, stop);
                Box::new(Overlooking::new(bot, notices, seed))
            }
            #[cfg(feature = "classic")]
            Spec::Classic(budget, threads) => crate::classic::build(budget, threads, seed, &stop),
            Spec::Level(level) => level.spec(G::META.id).build(seed, stop),
        }
    }
}

impl fmt::Display for Spec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Spec::Random => f.write_str("random"),
            Spec::Greedy => f.write_str("greedy"),
            Spec::Flat(budget) => write!(f, "flat:{budget}"),
            Spec::Ismcts(budget, threads) => write_search(f, "ismcts", *budget, *threads),
            Spec::Overlooking(simulations, notices) => write!(f, "overlooking:{simulations}:{notices}"),
            #[cfg(feature = "classic")]
            Spec::Classic(budget, threads) => write_search(f, "classic", *budget, *threads),
            Spec::Level(level) => f.write_str(level.word()),
        }
    }
}

/// The number of threads is left out where there is one.
fn write_search(f: &mut fmt::Formatter<'_>, name: &str, budget: Budget, threads: u8) -> fmt::Result {
    match threads {
        1 => write!(f, "{name}:{budget}"),
        _ => write!(f, "{name}:{budget}:{threads}"),
    }
}

/// A browser's worker is one thread.
const MOST_THREADS: u8 = if cfg!(target_arch = "wasm32") { 1 } else { 64 };

impl FromStr for Spec {
    type Err = BadSpec;
    fn from_str(text: &str) -> Result<Spec, BadSpec> {
        let bad = || BadSpec(text.chars().take(40).collect());
        let budget = |word: &str| word.parse().map_err(|()| bad());
        let threads = |word: Option<&str>| match word {
            None => Ok(1),
            Some(word) => word.parse().ok().filter(|n| (1..=MOST_THREADS).contains(n)).ok_or_else(bad),
        };
        let mut words = text.split(':');
        let spec = match (words.next(), words.next(), words.next()) {
            (Some("random"), None, None) => Spec::Random,
            (Some("greedy"), None, None) => Spec::Greedy,
            (Some(word), None, None) => Spec::Level(Level::from_word(word).ok_or_else(bad)?),
            (Some("flat"), Some(limit), None) => Spec::Flat(budget(limit)?),
            (Some("ismcts"), Some(limit), count) => Spec::Ismcts(budget(limit)?, threads(count)?),
            (Some("overlooking"), Some(simulations), Some(notices)) => {
                let at_least_one = |word: &str| word.parse::<u32>().ok().filter(|n| *n > 0).ok_or_else(bad);
                let notices = at_least_one(notices)?.try_into().map_err(|_| bad())?;
                Spec::Overlooking(at_least_one(simulations)?, notices)
            }
            #[cfg(feature = "classic")]
            (Some("classic"), Some(limit), count) => Spec::Classic(budget(limit)?, threads(count)?),
            _ => return Err(bad()),
        };
        if words.next().is_some() { Err(bad()) } else { Ok(spec) }
    }
}

/// A word that names no bot.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "“{0}” is no bot: there are novice, apprentice, journeyman, mechanic, master, random, greedy, flat:100ms, \
     ismcts:100ms (or ismcts:500 for 500 simulations, ismcts:100ms-cpu for time of the processor, ismcts:1s:2 for two \
     threads), overlooking:30:4 (30 simulations, 4 actions noticed)"
)]
pub struct BadSpec(String);

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "classic")]
    #[test]
    fn classic_is_read_as_it_is_written() {
        for text in ["classic:100ms", "classic:2000", "classic:100ms-cpu:2"] {
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(text.to_string()));
        }
        assert!("classic".parse::<Spec>().is_err());
    }

    #[test]
    fn every_spec_is_read_as_it_is_written() {
        for text in [
            "random",
            "greedy",
            "flat:500",
            "ismcts:100ms",
            "ismcts:2s:2",
            "ismcts:100ms-cpu",
            "novice",
            "overlooking:30:4",
            "master",
        ] {
            assert_eq!(text.parse::<Spec>().map(|spec| spec.to_string()), Ok(text.to_string()));
        }
        for text in [
            "",
            "clever",
            "ismcts",
            "ismcts:0",
            "ismcts:1s:0",
            "random:5",
            "ismcts:1s:2:3",
            "flat:-1ms",
            "flat:5-cpu",
            "overlooking:30",
            "overlooking:0:4",
            "overlooking:30:256",
        ] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
