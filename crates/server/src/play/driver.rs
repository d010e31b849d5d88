//! The task of one live match: it carries inputs into the match's room and does what comes out.

use super::bots::{Asked, Decision, Thought};
use super::registry::{Shared, SyncMarks};
use super::{create, load};
use crate::ids::now;
use crate::store::StoreError;
use axum::extract::ws::Utf8Bytes;
use catalog::{AnyGame, Question};
use protocol::Farewell;
use room::{
    Answer, Change, CommitOutcome, Error, Input, Live, Output, Person, Reply, StoreRequest, Unavailable,
};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::atomic::Ordering;
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};
use tabletop::Lang;
use tokio::sync::{mpsc, oneshot};

/// After how long without anybody a match leaves the memory.
const FORGET: Duration = Duration::from_secs(30);

/// What goes to a socket.
#[derive(Clone)]
pub enum Out {
    /// A message.
    Text(Utf8Bytes),
    /// The last one.
    Bye(Farewell),
}

/// Somebody's connection to a match.
pub struct Connection {
    /// Its number in this process.
    pub number: u64,
    /// Who it is, if signed in.
    pub person: Option<Person>,
    /// The language of all texts.
    pub lang: Lang,
    /// Whose share of the bots' time it takes: a person's with an account, or an address's.
    pub payer: String,
    /// Where messages go; a reader that lets it fill up is cut.
    pub out: mpsc::Sender<Out>,
}

/// A command to a match's task.
pub enum Command {
    /// Somebody connects.
    Attach(Connection),
    /// Something for the room that nobody waits for.
    Tell(Input),
    /// A bot has decided.
    Decided {
        /// Which thought.
        thought: u64,
        /// What.
        decision: Decision,
    },
    /// A request with a ticket, and who waits for its answer.
    Ask(Box<dyn FnOnce(u64) -> Input + Send>, oneshot::Sender<Result<Reply, Error>>),
}

/// The task's state.
pub(super) struct Driver {
    id: String,
    shared: Arc<Shared>,
    commands: mpsc::WeakSender<Command>,
    /// What is known here, for whoever looks for news.
    marks: Arc<SyncMarks>,
    live: Live,
    sockets: HashMap<u64, Socket>,
    waiting: HashMap<u64, oneshot::Sender<Result<Reply, Error>>>,
    next_ticket: u64,
    thoughts: HashMap<u64, Thought>,
    idle_since: Instant,
}

/// A connection, as far as the task needs it.
struct Socket {
    out: mpsc::Sender<Out>,
    payer: String,
}

impl Driver {
    /// A task for a match that is not loaded yet.
    pub fn new(
        id: String,
        shared: Arc<Shared>,
        commands: mpsc::WeakSender<Command>,
        marks: Arc<SyncMarks>,
    ) -> Driver {
        let patience = i64::try_from(shared.config.patience.as_millis()).unwrap_or(i64::MAX / 2);
        Driver {
            live: Live::new(patience),
            id,
            shared,
            commands,
            marks,
            sockets: HashMap::new(),
            waiting: HashMap::new(),
            next_ticket: 1,
            thoughts: HashMap::new(),
            idle_since: Instant::now(),
        }
    }

    /// Serves until nobody needs the match any more.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        loop {
            let wait = self.next_wait();
            let inputs = tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => self.inputs(command),
                    None => break,
                },
                () = tokio::time::sleep(wait) => vec![Input::Tick],
            };
            if self.drive(inputs.into()).await.is_break() {
                break;
            }
            let (length, chat) = self.live.sync_marks();
            self.marks.length.store(length, Ordering::Relaxed);
            self.marks.chat.store(chat, Ordering::Relaxed);
            if self.live.has_connections() {
                self.idle_since = Instant::now();
            } else if self.idle_since.elapsed() > FORGET
                && !self.live.is_needed()
                && self.shared.forget(&self.id, &commands)
            {
                break;
            }
        }
        self.shared.thinkers.forget(&self.id);
    }

    /// How long nothing can happen unless somebody says something.
    fn next_wait(&self) -> Duration {
        let now = now();
        let idle = FORGET + Duration::from_secs(1);
        let left =
            self.live.next_deadline(now).map(|at| Duration::from_millis((at - now.steady).max(0) as u64));
        left.map_or(idle, |left| left.min(idle))
    }

    fn inputs(&mut self, command: Command) -> Vec<Input> {
        let input = match command {
            Command::Attach(Connection { number, person, lang, payer, out }) => {
                self.sockets.insert(number, Socket { out, payer });
                Input::Attach { connection: number, person, lang }
            }
            Command::Tell(input) => input,
            Command::Decided { thought, decision: Decision { action, hurried } } => {
                // The table hears of it together with the move.
                return vec![Input::Hurried(hurried), Input::Decided { thought, action }];
            }
            Command::Ask(input, answer) => {
                let ticket = self.next_ticket;
                self.next_ticket += 1;
                self.waiting.insert(ticket, answer);
                input(ticket)
            }
        };
        vec![input]
    }

    /// Carries inputs into the room, and does what comes out until nothing comes any more.
    async fn drive(&mut self, mut inputs: VecDeque<Input>) -> ControlFlow<()> {
        let mut outputs = Vec::new();
        while let Some(input) = inputs.pop_front() {
            match input {
                Input::Detach(number) => {
                    self.sockets.remove(&number);
                }
                Input::Decided { thought, .. } | Input::Advised { thought, .. } => {
                    self.thoughts.remove(&thought);
                }
                _ => {}
            }
            self.live.handle(now(), input, &mut outputs);
            for output in outputs.drain(..) {
                match output {
                    Output::Send { to, text } => inputs.extend(self.send(&to, text.into())),
                    Output::Close { connection, reason } => {
                        if let Some(socket) = self.sockets.remove(&connection) {
                            let _ = socket.out.try_send(Out::Bye(reason));
                        }
                    }
                    // The room waits for the answer, and so does whoever wants something of it.
                    Output::Ask(request) => inputs.push_front(Input::Answer(self.ask(request).await)),
                    Output::Stopped => return ControlFlow::Break(()),
                    other => self.act(other).await,
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Sends a text; whoever reads too slowly is let go, may come back and gets everything again.
    fn send(&mut self, to: &[u64], text: Utf8Bytes) -> Vec<Input> {
        let mut cut = Vec::new();
        for number in to {
            let Some(socket) = self.sockets.get(number) else { continue };
            if socket.out.try_send(Out::Text(text.clone())).is_err() {
                self.shared.metrics.cut.add(1);
                self.sockets.remove(number);
                cut.push(Input::Detach(*number));
            }
        }
        cut
    }

    async fn ask(&mut self, request: StoreRequest) -> Answer {
        let (store, id) = (&self.shared.store, self.id.as_str());
        match request {
            StoreRequest::Load => Answer::Loaded(load::stored(store, id).await),
            // The writer has logged why it was not stored.
            StoreRequest::Commit(record) => Answer::Committed(outcome(&store.append(record).await)),
            StoreRequest::ReadRecords { from } => Answer::Records(available(store.records(id, from).await)),
            StoreRequest::StoreLine { request, line } => {
                let stored = store.say(id, &request, &line).await;
                if let Err(error) = &stored {
                    tracing::warn!(%error, "a line of chat was not stored");
                }
                Answer::LineStored(outcome(&stored))
            }
            StoreRequest::ReadChat { after } => Answer::Chat(available(store.said(id, after).await)),
            StoreRequest::Create(setup) => {
                let created = create::add(store, &self.shared.config.random, &setup, Vec::new()).await;
                Answer::Created(created.map_err(|error| error.code))
            }
        }
    }

    fn asked(&self, thought: u64, rules: &'static dyn AnyGame, level: String, question: Question) -> Asked {
        let waits = self.live.who_waits(thought).and_then(|number| self.sockets.get(&number));
        let payer = waits.map(|socket| socket.payer.clone()).unwrap_or_default();
        Asked { rules, level, question, match_id: self.id.clone(), payer }
    }

    async fn act(&mut self, output: Output) {
        match output {
            Output::Think { thought, rules, seat, level, question } => {
                let reply = move |decision| Command::Decided { thought, decision };
                let asked = self.asked(thought, rules, level, question);
                let started = self.shared.thinkers.decide(seat, asked, self.commands.clone(), reply);
                self.thoughts.insert(thought, started);
            }
            Output::Advise { thought, rules, level, question, .. } => {
                let reply = move |hints| Command::Tell(Input::Advised { thought, hints });
                let asked = self.asked(thought, rules, level.into(), question);
                let started = self.shared.thinkers.advise(asked, self.commands.clone(), reply);
                self.thoughts.insert(thought, started);
            }
            Output::Forget(thought) => {
                self.thoughts.remove(&thought);
            }
            Output::Reply { ticket, reply } => {
                if let Some(waiting) = self.waiting.remove(&ticket) {
                    let _ = waiting.send(reply);
                }
            }
            Output::Present(people) => {
                *self.marks.present.lock().unwrap_or_else(PoisonError::into_inner) = people;
            }
            Output::Changed(change) => {
                if change == Change::Move {
                    self.shared.metrics.moves.add(1);
                }
                self.shared.lobby.changed(&self.id);
            }
            Output::Quarantine => {
                tracing::error!(id = %self.id, "a stored match is damaged");
                if let Err(error) = self.shared.store.quarantine(&self.id).await {
                    tracing::warn!(%error, id = %self.id, "a damaged match was not set apart");
                }
            }
            Output::Fault(what) => tracing::warn!(id = %self.id, %what, "a match has trouble"),
            Output::Send { .. } | Output::Close { .. } | Output::Ask(_) | Output::Stopped => {}
        }
    }
}

/// What became of something that was to be stored.
fn outcome<T>(stored: &Result<T, StoreError>) -> CommitOutcome {
    match stored {
        Ok(_) => CommitOutcome::Stored,
        Err(StoreError::Conflict) => CommitOutcome::Conflict,
        Err(StoreError::Unknown(_)) => CommitOutcome::Unknown,
        Err(_) => CommitOutcome::NotStored,
    }
}

fn available<T>(result: Result<T, StoreError>) -> Result<T, Unavailable> {
    result.map_err(|error| {
        tracing::warn!(%error, "the store failed");
        Unavailable
    })
}
