//! A live match: who is connected, what they were told, what is being stored.

mod broadcast;
mod chat;
mod commit;
mod io;
mod presence;
mod requests;
mod seating;
mod thinking;
mod unsaved;

pub use io::{
    Answer, Change, CommitOutcome, Input, JoinRequest, LoadFault, Output, Reply, StoreRequest, Unavailable,
};

use crate::{Clocks, Error, Millis, Now, Person, Room, Stored, Unsound, ViewerCursor};
use broadcast::{TableSnapshot, WrittenTable};
use chat::{ChatReader, SaidLine};
use commit::Then;
use protocol::{Code, Farewell, Status};
use std::collections::{BTreeMap, VecDeque};
use tabletop::{Lang, Seat, Viewer};
use thinking::{Advice, Thought};
use unsaved::Unsaved;

/// How long to wait after the room could not store something that it did by itself: the disk may be full.
const RETRY: Millis = 1000;

/// A live match. [`Live::handle`] is all that happens to it.
pub struct Live {
    /// After how long away others may let a bot take over a seat.
    patience: Millis,
    phase: Phase,
    /// What came in while the store was asked.
    queue: VecDeque<Input>,
    /// The match as it is stored; nothing before it is loaded, and while a record is being stored.
    room: Option<Box<Room>>,
    clocks: Clocks,
    /// The times that the clocks count from.
    counted_from: Option<Vec<Millis>>,
    connections: BTreeMap<u64, Connection>,
    /// Who is connected through this room, as was last said.
    present: Vec<String>,
    /// Who is connected through other processes.
    remote: Vec<String>,
    /// How far each viewer has followed, in the order of first looks.
    cursors: Vec<(Viewer, ViewerCursor)>,
    /// The bots that think for seats.
    thoughts: BTreeMap<Seat, Thought>,
    /// Advisers at work, by connection.
    advice: BTreeMap<u64, Advice>,
    next_thought: u64,
    /// Whether bots have to think shorter than usual.
    hurried: bool,
    /// Since when each seat's person is away.
    away: Vec<Option<Millis>>,
    /// Whose each seat was when it was last looked who is away.
    sitting: Vec<Option<String>>,
    /// What everybody was told of the table.
    told: Option<TableSnapshot>,
    /// The tables as they were written last.
    tables: Vec<WrittenTable>,
    /// The last line of chat that was told.
    chat: i64,
    /// When to try again what the room does by itself.
    retry_at: Option<Millis>,
    /// When bots may think again.
    bots_at: Option<Millis>,
    /// Since when only shares of the seed are missing for the start.
    mixing_since: Option<Millis>,
}

/// Somebody's connection.
struct Connection {
    person: Option<Person>,
    lang: Lang,
    /// Through which of the person's seats it looks.
    viewer: Viewer,
    /// How many lines of chat it got.
    heard: u32,
}

impl Connection {
    /// The id of the person, if signed in.
    fn user(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }
}

/// What the room waits for.
enum Phase {
    /// Nothing: the next input can be taken.
    Idle,
    /// The match, and what to do with it.
    Loading(AfterLoad),
    /// A commit, and what follows from it.
    Committing(Box<Unsaved>, Then),
    /// The moment to ask the store once more for something whose answer was lost. Everything else waits till then.
    InDoubt { what: Doubtful, at: Millis },
    /// Records of another process.
    ReadingRecords,
    /// A line of chat being stored.
    StoringLine(SaidLine),
    /// Lines of chat, and for whom.
    ReadingChat(ChatReader),
    /// A match that is to replace this one, for whoever has this ticket.
    Creating { ticket: u64 },
    /// Nothing any more.
    Stopped,
}

/// What may be stored or not: the answer of the store was lost.
enum Doubtful {
    /// A record, and what follows from it.
    Record(Box<Unsaved>, Then),
    /// A line of chat.
    Line(SaidLine),
}

/// Why a match is loaded.
enum AfterLoad {
    /// Somebody wants something of it.
    Input(Box<Input>),
    /// A record could not be stored: whether it is there after all shows now.
    Failed { unsaved: Box<Unsaved>, then: Then, code: Code },
}

impl Live {
    /// A match that is not loaded yet.
    pub fn new(patience: Millis) -> Live {
        Live {
            patience,
            phase: Phase::Idle,
            queue: VecDeque::new(),
            room: None,
            clocks: Clocks::default(),
            counted_from: None,
            connections: BTreeMap::new(),
            present: Vec::new(),
            remote: Vec::new(),
            cursors: Vec::new(),
            thoughts: BTreeMap::new(),
            advice: BTreeMap::new(),
            next_thought: 1,
            hurried: false,
            away: Vec::new(),
            sitting: Vec::new(),
            told: None,
            tables: Vec::new(),
            chat: 0,
            retry_at: None,
            bots_at: None,
            mixing_since: None,
        }
    }

    /// Takes something in; what is to be done comes out. Inputs that come while the store is asked wait for its answer.
    pub fn handle(&mut self, now: Now, input: Input, out: &mut Vec<Output>) {
        match input {
            Input::Answer(answer) => {
                self.answered(now, answer, out);
                self.go_on(now, out);
            }
            Input::Tick if self.is_in_doubt() => self.ask_again(now, out),
            // Whoever waits for the answer asks the next host under the same id.
            Input::Stop if self.is_in_doubt() => self.say_goodbye(out),
            input => self.queue.push_back(input),
        }
        while let Phase::Idle = self.phase
            && let Some(input) = self.queue.pop_front()
        {
            self.take(now, input, out);
            self.go_on(now, out);
        }
    }

    /// When something happens by itself, if nothing comes in before: a clock runs out, somebody is away for too long.
    pub fn next_deadline(&self, now: Now) -> Option<Millis> {
        if let Phase::InDoubt { at, .. } = self.phase {
            return Some(at);
        }
        let retry = self.retry_at.unwrap_or(now.steady);
        let room = self.room.as_ref();
        let flag = room.and_then(|room| room.next_flag(&self.clocks, now.steady));
        let flag = flag.map(|(_, wait)| (now.steady + wait).max(retry));
        let away = self.away.iter().flatten().map(|since| since + self.patience);
        let loss = self.next_loss().map(|(_, at)| at.max(retry));
        let later = away.chain(self.retry_at).chain(self.bots_at).chain(loss).filter(|at| *at > now.steady);
        flag.into_iter().chain(later).min()
    }

    /// Whether it moves on although nobody is connected.
    pub fn is_needed(&self) -> bool {
        let timed =
            |room: &Room| room.status() == Status::Running && room.is_timed() && room.is_played_by_people();
        self.is_in_doubt() || !self.thoughts.is_empty() || self.room.as_deref().is_some_and(timed)
    }

    /// Whether anybody is connected.
    pub fn has_connections(&self) -> bool {
        !self.connections.is_empty()
    }

    /// How many records and which line of chat it knows: whoever finds more in the store says [`Input::Refresh`].
    pub fn sync_marks(&self) -> (i64, i64) {
        (self.room.as_ref().map_or(0, |room| room.length), self.chat)
    }

    fn take(&mut self, now: Now, input: Input, out: &mut Vec<Output>) {
        if self.room.is_none() && needs_match(&input) {
            self.phase = Phase::Loading(AfterLoad::Input(Box::new(input)));
            out.push(Output::Ask(StoreRequest::Load));
            return;
        }
        match input {
            Input::Attach { connection, person, lang } => self.attach(now, connection, person, lang, out),
            Input::Detach(connection) => self.detach(now, connection, out),
            Input::Message(connection, message) => self.hear(now, connection, message, out),
            Input::Join { ticket, request } => {
                let joined = self.join(now, ticket, request, out);
                self.refuse_ticket(ticket, joined, out);
            }
            Input::Leave { ticket, person } => {
                let left = self.leave(now, ticket, person, out);
                self.refuse_ticket(ticket, left, out);
            }
            Input::Adopt { ticket, from, to } => {
                let adopted = self.adopt(now, ticket, from, to, out);
                self.refuse_ticket(ticket, adopted, out);
            }
            Input::Rematch { ticket, person, share } => {
                let asked = self.rematch(now, ticket, person, share, out);
                self.refuse_ticket(ticket, asked, out);
            }
            // Somebody may have been away for too long by now.
            Input::Tick => self.broadcast(now, false, out),
            Input::Refresh => self.read_records(out),
            Input::RemotePresence(people) => {
                self.remote = people;
                self.note_presence(now, out);
                self.broadcast(now, false, out);
            }
            Input::Decided { thought, action } => self.decided(now, thought, &action, out),
            Input::Hurried(hurried) => self.hurried = hurried,
            Input::Advised { thought, hints } => self.advised(thought, &hints, out),
            Input::Stop => self.stop(now, out),
            Input::Answer(_) => {}
        }
    }

    /// What becomes of an input when the match cannot be had.
    fn refuse(&mut self, input: Input, error: Error, out: &mut Vec<Output>) {
        match input {
            Input::Attach { connection, .. } => {
                let reason = match error.code {
                    Code::Quarantined => Farewell::Quarantined,
                    Code::Foreign => Farewell::Foreign,
                    _ => Farewell::Stopping,
                };
                out.push(Output::Close { connection, reason });
            }
            Input::Message(connection, message) => {
                self.reject(connection, Some(message.id().to_owned()), error, out);
            }
            Input::Join { ticket, .. }
            | Input::Leave { ticket, .. }
            | Input::Adopt { ticket, .. }
            | Input::Rematch { ticket, .. } => self.refuse_ticket(ticket, Err(error), out),
            _ => {}
        }
    }

    fn refuse_ticket(&mut self, ticket: u64, done: Result<(), Error>, out: &mut Vec<Output>) {
        if let Err(error) = done {
            out.push(Output::Reply { ticket, reply: Err(error) });
        }
    }

    fn answered(&mut self, now: Now, answer: Answer, out: &mut Vec<Output>) {
        match (std::mem::replace(&mut self.phase, Phase::Idle), answer) {
            (Phase::Loading(after), Answer::Loaded(loaded)) => self.loaded(now, loaded, after, out),
            (Phase::Committing(unsaved, then), Answer::Committed(outcome)) => {
                self.committed(now, *unsaved, then, outcome, out);
            }
            (Phase::ReadingRecords, Answer::Records(records)) => self.records_read(now, records, out),
            (Phase::StoringLine(line), Answer::LineStored(outcome)) => {
                self.line_stored(now, line, outcome, out);
            }
            (Phase::ReadingChat(reader), Answer::Chat(lines)) => self.chat_read(reader, lines, out),
            (Phase::Creating { ticket }, Answer::Created(created)) => {
                self.rematch_created(now, ticket, created, out);
            }
            // An answer to something that was not asked changes nothing.
            (phase, _) => self.phase = phase,
        }
    }

    fn loaded(
        &mut self,
        now: Now,
        loaded: Result<Box<Stored>, LoadFault>,
        after: AfterLoad,
        out: &mut Vec<Output>,
    ) {
        let restored = loaded.and_then(|stored| Room::restore(*stored).map_err(LoadFault::Unsound));
        let restored =
            restored.map(|room| self.install(now, room, out)).map_err(|fault| self.cannot_load(fault, out));
        match (after, restored) {
            (AfterLoad::Input(input), Ok(())) => self.take(now, *input, out),
            (AfterLoad::Input(input), Err(error)) => self.refuse(*input, error, out),
            (AfterLoad::Failed { unsaved, then, .. }, Err(error))
                if unsaved.in_doubt && error.code == Code::Unavailable =>
            {
                self.doubt(now, *unsaved, then, out);
            }
            (AfterLoad::Failed { unsaved, then, code }, _) => {
                let record = unsaved.given_up();
                let is_there = self.room.as_ref().is_some_and(|room| {
                    let by_name = |request: &String| room.requests.contains_key(request);
                    room.head == record.hash || record.request.as_ref().is_some_and(by_name)
                });
                match is_there {
                    true => self.succeeded(now, then, false, out),
                    false => self.failed(now, then, code.into(), out),
                }
            }
        }
    }

    /// Takes the match, and tells everybody what changed meanwhile.
    fn install(&mut self, now: Now, room: Room, out: &mut Vec<Output>) {
        // What another process settled meanwhile is not paid for twice.
        if self.counted_from != room.left {
            self.clocks.count_on(now.steady);
        }
        self.counted_from.clone_from(&room.left);
        self.clocks.run(room.seats.len(), room.turn(), now.steady);
        self.room = Some(Box::new(room));
        self.note_presence(now, out);
        self.broadcast(now, true, out);
    }

    /// Why the match cannot be had, for whoever wants something of it.
    fn cannot_load(&mut self, fault: LoadFault, out: &mut Vec<Output>) -> Error {
        match fault {
            LoadFault::Missing => Code::NotFound.into(),
            LoadFault::Unavailable => Code::Unavailable.into(),
            LoadFault::Unsound(unsound) => {
                out.push(Output::Fault(unsound.to_string()));
                if let Unsound::Damaged(_) = unsound {
                    out.push(Output::Quarantine);
                    self.close_all(Farewell::Quarantined, out);
                }
                (&unsound).into()
            }
        }
    }

    fn say_goodbye(&mut self, out: &mut Vec<Output>) {
        self.close_all(Farewell::Stopping, out);
        self.phase = Phase::Stopped;
        out.push(Output::Stopped);
    }

    fn close_all(&mut self, reason: Farewell, out: &mut Vec<Output>) {
        for connection in std::mem::take(&mut self.connections).into_keys() {
            out.push(Output::Close { connection, reason });
        }
    }
}

/// Whether there has to be a match before this can be dealt with.
fn needs_match(input: &Input) -> bool {
    !matches!(input, Input::Detach(_) | Input::RemotePresence(_) | Input::Hurried(_) | Input::Stop)
}
