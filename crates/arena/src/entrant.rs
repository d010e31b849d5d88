//! Who takes part in a tournament.

use bots::{BadSpec, Spec};
use std::fmt;
use std::str::FromStr;

/// A bot of ours, or a command that plays over its standard input and output.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Entrant {
    /// One of ours.
    Bot(Spec),
    /// A program and its arguments, as in `cmd:python3 my_bot.py`.
    Command(Vec<String>),
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(spec) => spec.fmt(f),
            Entrant::Command(words) => write!(f, "cmd:{}", words.join(" ")),
        }
    }
}

impl FromStr for Entrant {
    type Err = BadSpec;
    /// A bot's name, or `cmd:` and words that are split at spaces.
    fn from_str(text: &str) -> Result<Entrant, BadSpec> {
        let Some(command) = text.strip_prefix("cmd:") else { return text.parse().map(Entrant::Bot) };
        let words: Vec<String> = command.split_whitespace().map(str::to_string).collect();
        if words.is_empty() { text.parse().map(Entrant::Bot) } else { Ok(Entrant::Command(words)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read_as_they_are_written() {
        for text in ["greedy", "ismcts:100ms", "cmd:python3 bot.py --quick"] {
            assert_eq!(text.parse::<Entrant>().map(|entrant| entrant.to_string()), Ok(text.to_string()));
        }
        assert!("cmd:".parse::<Entrant>().is_err() && "cmd:  ".parse::<Entrant>().is_err());
    }
}
