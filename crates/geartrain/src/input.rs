//! Lines that a person types.

use std::io::{self, BufRead, StdinLock};

/// The lines of standard input. What is no text is shown as signs that mean nothing, and refused as such: a stray
/// key must not end a match.
pub struct Lines(StdinLock<'static>);

impl Lines {
    pub fn new() -> Lines {
        Lines(io::stdin().lock())
    }

    /// The next line without its end, until there is none.
    pub fn next(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        if self.0.read_until(b'\n', &mut bytes)? == 0 {
            return Ok(None);
        }
        Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
