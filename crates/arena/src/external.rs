//! Bots outside: one line of JSON each way, over standard input and output.

use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};
use table::bot_protocol;
use tabletop::{Code, Game, Seat, Standing, View};

/// No answer needs more.
const LONGEST_LINE: u64 = 1 << 16;

/// Starting a program takes a while, more so on a busy machine: the first answer may come this much later.
const START: Duration = Duration::from_secs(10);

/// A program that plays one game for one seat.
///
/// It is told `start`, then `event` by `event` what its seat may see; at each `decide` it answers
/// `{"action": "…"}`; in the end it is told `over`. Both pipes have their own thread: a program that neither
/// reads nor writes cannot hold the game up for longer than its time limit.
pub struct External {
    child: Child,
    to: Option<Sender<String>>,
    from: Receiver<String>,
    limit: Duration,
    answered: bool,
}

impl External {
    /// Starts the program for a game.
    pub fn start<G: Game>(
        words: &[String],
        rules: u32,
        options: &G::Options,
        seats: u8,
        you: Seat,
        limit: Duration,
    ) -> Result<External, String> {
        let (program, arguments) = words.split_first().ok_or("there is no command")?;
        let mut child = Command::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("cannot start {program}: {error}"))?;
        let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(format!("cannot talk to {program}"));
        };
        let (to, lines) = mpsc::channel::<String>();
        thread::spawn(move || {
            // A reader that is gone is found out when its answer does not come.
            lines.iter().try_for_each(|line| input.write_all(line.as_bytes()).and_then(|()| input.flush()))
        });
        let (said, from) = mpsc::channel();
        thread::spawn(move || {
            let mut output = BufReader::new(output);
            let mut line = Vec::new();
            while matches!(output.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line), Ok(1..)) {
                if said.send(String::from_utf8_lossy(&line).trim().to_string()).is_err() {
                    return;
                }
                line.clear();
            }
        });
        let external = External { child, to: Some(to), from, limit, answered: false };
        external.say(&bot_protocol::start::<G>(rules, options, seats, you));
        Ok(external)
    }

    /// Something happened that its seat may see.
    pub fn hear<G: Game>(&self, event: &G::Event) {
        self.say(&bot_protocol::event::<G>(event));
    }

    /// Asks for an action; what is wrong with the answer otherwise.
    pub fn decide<G: Game>(&mut self, view: View<'_, G>, legal: &[G::Action]) -> Result<G::Action, String> {
        self.say(&bot_protocol::decide(view, legal));
        let limit = if self.answered { self.limit } else { self.limit + START };
        let answer = self.from.recv_timeout(limit).map_err(|error| match error {
            RecvTimeoutError::Timeout => format!("no answer within {limit:?}"),
            RecvTimeoutError::Disconnected => "it ended without an answer".to_string(),
        })?;
        self.answered = true;
        read_answer(&answer, legal)
    }

    /// The game is over: it may say good-bye until its time is up.
    pub fn end(mut self, standing: &Standing) {
        self.say(&bot_protocol::over(standing));
        self.to = None;
        let began = Instant::now();
        while matches!(self.child.try_wait(), Ok(None)) && began.elapsed() < self.limit {
            thread::sleep(Duration::from_millis(2));
        }
    }

    fn say(&self, line: &Value) {
        if let Some(to) = &self.to {
            // If its thread is gone the program is too, and the next question will tell.
            let _ = to.send(format!("{line}\n"));
        }
    }
}

/// The action that a line of JSON names, if it is one of these; otherwise what is wrong with the line.
pub fn read_answer<A: Code>(line: &str, legal: &[A]) -> Result<A, String> {
    let short: String = line.chars().take(100).collect();
    let value: Value = serde_json::from_str(line).map_err(|_| format!("“{short}” is no line of JSON"))?;
    let action = value["action"].as_str().ok_or_else(|| format!("“{short}” names no action"))?;
    let chosen = legal.iter().find(|legal| legal.to_string() == action);
    chosen.copied().ok_or_else(|| format!("“{short}” is not one of the legal actions"))
}

impl Drop for External {
    fn drop(&mut self) {
        // It may have ended by itself; then there is nothing to end and only its remains to collect.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
