//! A host for one room: it keeps the store in memory, reads what everybody is sent, and makes time pass.

use protocol::{ClientMessage, CreateMatch, Farewell, Line, Pace, SeatPlan, ServerMessage, State, Table};
use room::stored::{Append, ChatLine, MatchRow, NewMatch, Record, chain_start};
use room::{
    Answer, CommitOutcome, Error, Input, Live, LoadFault, Millis, Now, Output, Person, Reply, Room, Setup,
    StoreRequest, Stored, create,
};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use table::Seed;
use tabletop::Lang;

/// After how long away others may let a bot take over.
pub const PATIENCE: Millis = 60_000;
pub const DAY: Millis = 86_400_000;
/// The first moment.
pub const BEGIN: Now = Now { steady: 0, unix: 1_700_000_000_000 };

pub struct Host {
    pub live: Live,
    pub now: Now,
    pub row: MatchRow,
    pub seed: Seed,
    pub records: Vec<Record>,
    chat: Vec<ChatLine>,
    /// The requests that its lines carry out.
    said: BTreeSet<String>,
    /// What becomes of the next lines of chat; `true` if the line is stored.
    pub lines: VecDeque<(CommitOutcome, bool)>,
    /// What becomes of the next commits, instead of being stored; `true` if the record is stored all the same.
    pub outcomes: VecDeque<(CommitOutcome, bool)>,
    /// Whether the match cannot be loaded.
    pub is_away: bool,
    /// Whether commits are left unanswered in `commits`.
    pub holds_commits: bool,
    pub commits: Vec<Append>,
    /// What each connection got.
    pub sent: BTreeMap<u64, Vec<ServerMessage>>,
    pub closed: Vec<(u64, Farewell)>,
    pub replies: BTreeMap<u64, Result<Reply, Error>>,
    /// Bots that think: the seat, and what it could do first.
    pub thoughts: BTreeMap<u64, u8>,
    pub created: Vec<Setup>,
    pub faults: Vec<String>,
    requests: u32,
}

pub fn person(name: &str) -> Person {
    Person { id: name.into(), name: name.into() }
}

/// A match that Ada creates.
pub fn created(game: &str, seats: Vec<SeatPlan>, pace: Pace) -> Host {
    let options = serde_json::Value::Null;
    let request =
        CreateMatch { game: game.into(), options, seats, public: true, pace, absence_h: None, share: None };
    let setup = create::requested(&person("Ada"), request, BEGIN, |name| Ok(name.into())).unwrap();
    Host::new(setup, Seed::of_number(7))
}

/// Somebody sits down on the first open seat.
pub fn join(host: &mut Host, name: &str) {
    assert_eq!(tries_to_join(host, name, None), Ok(Reply::Done));
}

/// Somebody wants to sit down on an open seat.
pub fn tries_to_join(host: &mut Host, name: &str, seat: Option<u8>) -> Result<Reply, Error> {
    let (person, options) = (person(name), serde_json::Value::Null);
    let request = room::JoinRequest { person, invited: None, seat, options, share: None };
    host.put(Input::Join { ticket: 1, request });
    host.replies.remove(&1).expect("an answer")
}

/// A match of Ada and Ben, who are both connected, as connections 0 and 1.
pub fn pair(game: &str, pace: Pace) -> Host {
    let mut host = created(game, vec![SeatPlan::Me, SeatPlan::Open], pace);
    join(&mut host, "Ben");
    host.attach(0, "Ada");
    host.attach(1, "Ben");
    host
}

impl Host {
    pub fn new(setup: Setup, seed: Seed) -> Host {
        Host::keeping(setup.to_store("match", seed, Vec::new()).unwrap())
    }

    /// A match from a replay file.
    pub fn imported(imported: create::Imported) -> Host {
        let mut host = Host::keeping(imported.new);
        imported.records.into_iter().for_each(|record| host.store(record));
        host
    }

    fn keeping(new: NewMatch) -> Host {
        let seed = new.seed;
        let seed_hash = seed.commitment().to_string();
        let row = MatchRow {
            head: chain_start(&new.id, &new.setup, &seed_hash),
            id: new.id,
            setup: new.setup,
            seed_hash,
            public: new.public,
            status: protocol::Status::Open,
            card: new.card,
            turn: Vec::new(),
            length: 0,
            created_ms: new.now_ms,
            updated_ms: new.now_ms,
        };
        Host {
            live: Live::new(PATIENCE),
            now: BEGIN,
            row,
            seed,
            records: Vec::new(),
            chat: Vec::new(),
            said: BTreeSet::new(),
            lines: VecDeque::new(),
            outcomes: VecDeque::new(),
            is_away: false,
            holds_commits: false,
            commits: Vec::new(),
            sent: BTreeMap::new(),
            closed: Vec::new(),
            replies: BTreeMap::new(),
            thoughts: BTreeMap::new(),
            created: Vec::new(),
            faults: Vec::new(),
            requests: 0,
        }
    }

    pub fn stored(&self) -> Stored {
        Stored { row: self.row.clone(), seed: Some(self.seed), records: self.records.clone() }
    }

    /// The match as the store has it.
    pub fn room(&self) -> Room {
        Room::restore(self.stored()).unwrap()
    }

    /// Gives the room an input, and does what comes out.
    pub fn put(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        let mut out = Vec::new();
        while let Some(input) = inputs.pop_front() {
            self.live.handle(self.now, input, &mut out);
            for output in out.drain(..) {
                if let Some(answer) = self.act(output) {
                    inputs.push_back(Input::Answer(answer));
                }
            }
        }
    }

    fn act(&mut self, output: Output) -> Option<Answer> {
        match output {
            Output::Send { to, text } => {
                let message: ServerMessage = serde_json::from_str(&text).unwrap();
                for connection in to {
                    self.sent.entry(connection).or_default().push(message.clone());
                }
            }
            Output::Close { connection, reason } => self.closed.push((connection, reason)),
            Output::Ask(request) => return self.answer(request),
            Output::Think { thought, seat, .. } => {
                self.thoughts.insert(thought, seat.index() as u8);
            }
            Output::Forget(thought) => {
                self.thoughts.remove(&thought);
            }
            Output::Reply { ticket, reply } => {
                self.replies.insert(ticket, reply);
            }
            Output::Fault(what) => self.faults.push(what),
            Output::Advise { .. }
            | Output::Present(_)
            | Output::Changed(_)
            | Output::Quarantine
            | Output::Stopped => {}
        }
        None
    }

    fn answer(&mut self, request: StoreRequest) -> Option<Answer> {
        Some(match request {
            StoreRequest::Load if self.is_away => Answer::Loaded(Err(LoadFault::Unavailable)),
            StoreRequest::Load => Answer::Loaded(Ok(Box::new(self.stored()))),
            StoreRequest::Commit(append) if self.holds_commits => {
                self.commits.push(append);
                return None;
            }
            StoreRequest::Commit(append) => {
                let usual = match append.seq == self.row.length {
                    true => (CommitOutcome::Stored, true),
                    false => (CommitOutcome::Conflict, false),
                };
                let (outcome, is_stored) = self.outcomes.pop_front().unwrap_or(usual);
                if is_stored {
                    self.store(append);
                }
                Answer::Committed(outcome)
            }
            StoreRequest::ReadRecords { from } => Answer::Records(Ok(self.records[from as usize..].to_vec())),
            StoreRequest::StoreLine { request, line } => {
                let usual = (CommitOutcome::Stored, true);
                let (outcome, is_stored) = self.lines.pop_front().unwrap_or(usual);
                if is_stored && self.said.insert(request) {
                    self.chat.push(ChatLine { n: self.chat.len() as i64 + 1, ..line });
                }
                Answer::LineStored(outcome)
            }
            StoreRequest::ReadChat { after } => Answer::Chat(Ok(self.chat[after as usize..].to_vec())),
            StoreRequest::Create(setup) => {
                self.created.push(*setup);
                Answer::Created(Ok(format!("match-{}", self.created.len())))
            }
        })
    }

    pub fn store(&mut self, append: Append) {
        let Append { seq, request, body, hash, .. } = append;
        self.row.length = seq + 1;
        self.row.head.clone_from(&hash);
        self.records.push(Record { seq, request, body, hash });
    }

    /// Answers the commit that was held.
    pub fn release(&mut self) {
        let append = self.commits.pop().unwrap();
        self.store(append);
        self.put(Input::Answer(Answer::Committed(CommitOutcome::Stored)));
    }

    pub fn attach(&mut self, connection: u64, name: &str) {
        let person = (!name.is_empty()).then(|| person(name));
        self.put(Input::Attach { connection, person, lang: Lang::En });
    }

    /// Sends a message and returns the answer to it.
    pub fn ask(&mut self, connection: u64, message: ClientMessage) -> ServerMessage {
        let id = message.id().to_owned();
        self.put(Input::Message(connection, message));
        let mut sent = self.sent[&connection].iter().rev();
        sent.find(|sent| sent.answers() == Some(&id)).expect("an answer").clone()
    }

    /// The state that a connection got last.
    pub fn state(&self, connection: u64) -> State {
        let state = |message: &ServerMessage| match message {
            ServerMessage::State(state) => Some(*state.clone()),
            _ => None,
        };
        self.sent[&connection].iter().rev().find_map(state).expect("a state")
    }

    /// What a connection knows to have happened.
    pub fn log(&self, connection: u64) -> Vec<Line> {
        let mut log = Vec::new();
        for message in &self.sent[&connection] {
            if let ServerMessage::State(state) = message {
                if state.whole {
                    log.clear();
                }
                log.extend(state.events.iter().cloned());
            }
        }
        log
    }

    /// The table that a connection was told of last.
    pub fn table(&self, connection: u64) -> Table {
        let table = |message: &ServerMessage| match message {
            ServerMessage::State(state) => Some(state.table.clone()),
            ServerMessage::Table(table) => Some(*table.clone()),
            _ => None,
        };
        self.sent[&connection].iter().rev().find_map(table).expect("a table")
    }

    /// A name for a request that was not used before.
    pub fn request(&mut self) -> String {
        self.requests += 1;
        format!("r{}", self.requests)
    }

    /// Submits an action of the seat that is asked first; the connection has the seat's number.
    pub fn play(&mut self, pick: impl FnOnce(usize) -> usize) -> ServerMessage {
        let seat = self.row_turn();
        let state = self.state(seat.into());
        let action = state.legal[pick(state.legal.len())].action.clone();
        let id = self.request();
        self.ask(seat.into(), ClientMessage::Submit { id, seat, seq: state.seq, action })
    }

    /// The seat that is asked first.
    pub fn row_turn(&self) -> u8 {
        *self.state(0).turn.first().expect("somebody is asked")
    }

    /// Lets time pass, waking the room whenever it wants to be woken.
    pub fn wait(&mut self, time: Millis) {
        let end = self.now.steady + time;
        while let Some(at) = self.live.next_deadline(self.now).filter(|at| *at <= end) {
            self.pass(at - self.now.steady);
            self.put(Input::Tick);
        }
        self.pass(end - self.now.steady);
    }

    fn pass(&mut self, time: Millis) {
        self.now.steady += time;
        self.now.unix += time;
    }
}

pub fn is_ack(message: &ServerMessage) -> bool {
    matches!(message, ServerMessage::Ack { .. })
}
