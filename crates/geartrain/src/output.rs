//! Standard output, whose reader may leave.

use std::io::{self, StdoutLock, Write};
use std::{error, fmt};

/// Standard output. When the reader of a pipe has seen enough, the error says so: other pipes, such as one to a
/// database, break for worse reasons.
pub struct Stdout(StdoutLock<'static>);

pub fn stdout() -> Stdout {
    Stdout(io::stdout().lock())
}

/// Nobody reads standard output any more.
#[derive(Debug)]
struct ReaderGone;

impl fmt::Display for ReaderGone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("nobody reads the output")
    }
}

impl error::Error for ReaderGone {}

impl Write for Stdout {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes).map_err(marked)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush().map_err(marked)
    }
}

fn marked(error: io::Error) -> io::Error {
    match error.kind() {
        io::ErrorKind::BrokenPipe => io::Error::new(io::ErrorKind::BrokenPipe, ReaderGone),
        _ => error,
    }
}

/// Whether a command ended because its reader had seen enough: that is no fault.
pub fn is_reader_gone(error: &anyhow::Error) -> bool {
    let marked = |error: &io::Error| error.get_ref().is_some_and(|inner| inner.is::<ReaderGone>());
    error.chain().any(|cause| cause.downcast_ref::<io::Error>().is_some_and(marked))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_standard_output_may_break_quietly() {
        let broken = || io::Error::from(io::ErrorKind::BrokenPipe);
        assert!(is_reader_gone(&anyhow::Error::new(marked(broken())).context("games")));
        assert!(!is_reader_gone(&anyhow::Error::new(broken()).context("the database")));
        assert!(!is_reader_gone(&anyhow::Error::new(marked(io::Error::other("full")))));
    }
}
