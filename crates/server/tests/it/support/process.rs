//! The server as a process of its own, to be killed.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// The program that cargo builds with the tests.
const PROGRAM: &str = env!("CARGO_BIN_EXE_serve");

/// A server process; dropping it kills it.
pub struct Process {
    pub child: Child,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Process {
    /// Starts a server on this database and waits until it listens.
    pub fn start(database: &str) -> Process {
        Process::start_with(database, &[])
    }

    /// The same with words that change its settings.
    pub fn start_with(database: &str, words: &[&str]) -> Process {
        Process::spawn(Command::new(PROGRAM).args(["127.0.0.1:0", database]).args(words))
    }

    /// The same with a limit on the size of files, in kilobytes, that can be lifted later.
    pub fn start_limited(database: &str, kilobytes: u64) -> Process {
        // The signal of a file that is too large is ignored: the write fails instead.
        let script = format!("trap '' XFSZ; ulimit -S -f {}; exec \"$0\" \"$@\"", kilobytes);
        Process::spawn(
            Command::new("bash").arg("-c").arg(script).arg(PROGRAM).args(["127.0.0.1:0", database]),
        )
    }

    /// The same, saying all that it can into this file; with a match, a task that holds it panics first.
    pub fn start_talkative(database: &str, log: &Path, panics: Option<&str>) -> Process {
        let log = File::create(log).unwrap();
        Process::spawn(
            Command::new(PROGRAM)
                .args(["127.0.0.1:0", database])
                .args(panics.iter().flat_map(|id| ["panic", id]))
                .env("GEARTRAIN_LOG", "trace")
                .env("RUST_BACKTRACE", "full")
                .stderr(log),
        )
    }

    /// What a server says that does not start on this database.
    pub fn refused(database: &str) -> String {
        // Were it to start, it would not end by itself.
        let ended =
            Command::new("timeout").arg("20").arg(PROGRAM).args(["127.0.0.1:0", database]).output().unwrap();
        assert_eq!((ended.status.code(), ended.stdout.len()), (Some(1), 0), "it started");
        String::from_utf8_lossy(&ended.stderr).into_owned()
    }

    fn spawn(command: &mut Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).spawn().unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().parse().unwrap_or_else(|_| panic!("the server did not start: {line:?}"));
        Process { child, address }
    }

    /// Lifts the limit on the size of files.
    pub fn lift_limit(&self) {
        let pid = self.child.id().to_string();
        let lifted =
            Command::new("prlimit").args(["--pid", &pid, "--fsize=unlimited:unlimited"]).status().unwrap();
        assert!(lifted.success());
    }

    /// `kill -9`.
    pub fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
