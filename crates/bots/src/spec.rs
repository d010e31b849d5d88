//! Which opponent: a word that a person can type, and the bot that it means.

use crate::{Bot, Budget, Careless, Flat, Greedy, Ismcts, Random, Tuning};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
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
    /// Tree search on guessed worlds, with so many threads.
    Ismcts(Budget, u8),
    /// The Master of version 0.1, with so many threads.
    #[cfg(feature = "classic")]
    Classic(Budget, u8),
    /// The level for a first game.
    Apprentice,
    /// The level for people who know the game.
    Journeyman,
    /// The best that we have.
    Master,
}

/// The levels that people choose from, easiest first.
pub const LEVELS: [Spec; 3] = [Spec::Apprentice, Spec::Journeyman, Spec::Master];

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
            #[cfg(feature = "classic")]
            Spec::Classic(budget, threads) => crate::classic::build(budget, threads, seed, &stop),
            Spec::Apprentice => {
                let bot = Ismcts::<G>::new(Budget::Iterations(30), seed, stop);
                Box::new(Careless::new(bot, 3, seed))
            }
            Spec::Journeyman => {
                let bot = Ismcts::<G>::new(Budget::Iterations(200), seed, stop);
                Box::new(Careless::new(bot, 12, seed))
            }
            Spec::Master => Box::new(Ismcts::<G>::new(Budget::Time(Duration::from_millis(400)), seed, stop)),
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
            #[cfg(feature = "classic")]
            Spec::Classic(budget, threads) => write_search(f, "classic", *budget, *threads),
            Spec::Apprentice => f.write_str("apprentice"),
            Spec::Journeyman => f.write_str("journeyman"),
            Spec::Master => f.write_str("master"),
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
            (Some("apprentice"), None, None) => Spec::Apprentice,
            (Some("journeyman"), None, None) => Spec::Journeyman,
            (Some("master"), None, None) => Spec::Master,
            (Some("flat"), Some(limit), None) => Spec::Flat(budget(limit)?),
            (Some("ismcts"), Some(limit), count) => Spec::Ismcts(budget(limit)?, threads(count)?),
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
    "“{0}” is no bot: there are apprentice, journeyman, master, random, greedy, flat:100ms, ismcts:100ms \
     (or ismcts:500 for 500 simulations, ismcts:100ms-cpu for time of the processor, ismcts:1s:2 for two \
     threads)"
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
        for text in
            ["random", "greedy", "flat:500", "ismcts:100ms", "ismcts:2s:2", "ismcts:100ms-cpu", "master"]
        {
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
        ] {
            assert!(text.parse::<Spec>().is_err(), "{text}");
        }
    }
}
