//! Who takes part in a tournament.

use bots::{BadSpec, Spec};
use model::Model;
use std::fmt;
use std::str::FromStr;

/// A bot of ours, a model that was trained elsewhere, or a program that plays over its standard input and output.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entrant {
    /// One of ours.
    Bot(Spec),
    /// A model: `onnx:model.onnx`.
    Model(Model),
    /// A program.
    Program(Program),
}

/// A program and its arguments: `cmd:./my_bot --quick`, or a class in Python, `py:my_bot:MyBot`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program {
    name: String,
    /// The program, then its arguments.
    pub words: Vec<String>,
}

/// A word that names no entrant.
#[derive(Debug, thiserror::Error)]
pub enum BadEntrant {
    /// No bot of ours.
    #[error(transparent)]
    Bot(#[from] BadSpec),
    /// No class of a module.
    #[error("“{0}” is no class of Python: write py:MODULE:CLASS")]
    NoClass(String),
    /// No model.
    #[error(transparent)]
    Model(#[from] model::Fault),
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(spec) => spec.fmt(f),
            Entrant::Model(model) => model.fmt(f),
            Entrant::Program(program) => f.write_str(&program.name),
        }
    }
}

impl FromStr for Entrant {
    type Err = BadEntrant;
    /// A bot's name, `onnx:` and a file, `py:` and a class, or `cmd:` and words that are split at spaces.
    fn from_str(text: &str) -> Result<Entrant, BadEntrant> {
        let words: Vec<String> = match text.split_once(':') {
            Some(("py", class)) => python(class)?,
            Some(("onnx", file)) => return Ok(Entrant::Model(Model::load(file)?)),
            Some(("cmd", command)) => command.split_whitespace().map(str::to_owned).collect(),
            _ => Vec::new(),
        };
        if words.is_empty() {
            return Ok(Entrant::Bot(text.parse()?));
        }
        Ok(Entrant::Program(Program { name: text.split_whitespace().collect::<Vec<_>>().join(" "), words }))
    }
}

/// The command that plays by a class in Python, in a program of its own.
fn python(class: &str) -> Result<Vec<String>, BadEntrant> {
    match class.split_once(':') {
        Some((module, class)) if !module.is_empty() && !class.is_empty() => {
            let python = std::env::var("GEARTRAIN_PYTHON").unwrap_or_else(|_| "python3".into());
            Ok(vec![python, "-m".into(), "geartrain".into(), "play".into(), format!("{module}:{class}")])
        }
        _ => Err(BadEntrant::NoClass(class.chars().take(80).collect())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_are_read_as_they_are_written() {
        for text in ["greedy", "ismcts:100ms", "cmd:python3 bot.py --quick", "py:my_bots.first:Bot"] {
            let read = text.parse::<Entrant>().map(|entrant| entrant.to_string());
            assert_eq!(read.expect("an entrant"), text);
        }
        for text in ["cmd:", "cmd:  ", "py:", "py:module", "py::Class", "onnx:", "onnx:no-such-file.onnx"] {
            assert!(text.parse::<Entrant>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_class_of_python_plays_through_the_package() {
        let Ok(Entrant::Program(program)) = "py:bots:Mine".parse() else { panic!("a program") };
        assert_eq!(program.words[1..], ["-m", "geartrain", "play", "bots:Mine"]);
    }
}
