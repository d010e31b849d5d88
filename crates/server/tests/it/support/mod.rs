//! Servers, tables and people for tests.

pub mod postgres;
pub mod process;
pub mod proxy;

use protocol::{ClientMessage, CreateMatch, Join, Pace, SeatPlan, ServerMessage, State};
use room::Entry;
use serde_json::Value;
use server::load::{Socket, Trouble, Visitor};
use server::store::Store;
use server::{Config, Limits, Running};
use std::time::Duration;
use tempfile::TempDir;

/// A server on a database in a temporary directory.
pub struct House {
    pub server: Running,
    pub directory: TempDir,
}

/// Settings for tests: no limits, quick bots, any free port.
pub fn config(database: &str) -> Config {
    let mut config = Config::new(database);
    config.address.set_port(0);
    config.limits = Limits::none();
    config.bot_pace = Duration::from_millis(1);
    config.poll = Duration::from_millis(200);
    config
}

/// A directory in memory where there is such a place: what most tests show has nothing to do with the disk, and a busy
/// one would only make them slow.
pub fn directory() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// A server with these changes to the settings.
pub async fn house_with(change: impl FnOnce(&mut Config)) -> House {
    let directory = directory();
    let mut config = config(&directory.path().join("test.db").display().to_string());
    change(&mut config);
    House { server: server::start(config).await.unwrap(), directory }
}

/// A server.
pub async fn house() -> House {
    house_with(|_| {}).await
}

impl House {
    /// A guest of this name.
    pub async fn guest(&self, name: &str) -> Visitor {
        Visitor::guest(self.server.address, name).await.unwrap()
    }

    /// Stops and starts again on the same database, with these changes to the settings; `between` happens while nobody
    /// serves it.
    pub async fn restarted(self, between: impl AsyncFnOnce(&str), change: impl FnOnce(&mut Config)) -> House {
        let database = self.database();
        self.server.stop().await;
        between(&database).await;
        let mut config = config(&database);
        change(&mut config);
        House { server: server::start(config).await.unwrap(), directory: self.directory }
    }

    /// Somebody who was here before, at the server that runs now.
    pub fn back(&self, person: &Visitor) -> Visitor {
        let mut person = person.clone();
        person.address = self.server.address;
        person
    }

    /// The path of the database.
    pub fn database(&self) -> String {
        self.directory.path().join("test.db").display().to_string()
    }
}

/// A request for an untimed public match.
pub fn asking(game: &str, seats: Vec<SeatPlan>) -> CreateMatch {
    let pace = Pace::Untimed;
    CreateMatch {
        game: game.into(),
        options: Value::Null,
        seats,
        public: true,
        pace,
        absence_h: None,
        share: None,
    }
}

/// A match of two guests with their connections, each with its first state.
pub struct Pair {
    pub id: String,
    pub people: [Visitor; 2],
    pub sockets: [Socket; 2],
    pub states: [State; 2],
}

/// Two guests at a table of this game.
pub async fn pair(house: &House, game: &str) -> Pair {
    let (mut ada, mut ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let id = ada.create(&asking(game, vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    let mut first = ada.connect(&id).await.unwrap();
    let mut second = ben.connect(&id).await.unwrap();
    let states = [started(&mut first).await, started(&mut second).await];
    Pair { id, people: [ada, ben], sockets: [first, second], states }
}

/// The first state of a match that has begun.
pub async fn started(socket: &mut Socket) -> State {
    loop {
        let state = socket.state().await.unwrap();
        if !state.view.is_null() {
            return state;
        }
    }
}

impl Pair {
    /// The seat that is asked, the lower one if both are.
    pub fn asked(&self) -> usize {
        usize::from(self.states[0].turn[0])
    }

    /// Connects both again, and returns the seat that is asked.
    pub async fn asked_now(&mut self) -> usize {
        for index in [0, 1] {
            self.sockets[index] = self.people[index].connect(&self.id).await.unwrap();
            self.states[index] = started(&mut self.sockets[index]).await;
        }
        self.asked()
    }

    /// Plays the first legal action of a seat; the seat's own state is up to date afterwards.
    pub async fn step(&mut self, seat: usize, id: &str) -> ServerMessage {
        let state = &self.states[seat];
        let action = state.legal[0].action.clone();
        let message = submit(id, seat as u8, state.seq, &action);
        let answer = self.sockets[seat].request(&message).await.unwrap();
        if let ServerMessage::Ack { .. } = answer {
            self.states[seat] = self.sockets[seat].state().await.unwrap();
        }
        answer
    }
}

/// A `submit`.
pub fn submit(id: &str, seat: u8, seq: u64, action: &str) -> ClientMessage {
    ClientMessage::Submit { id: id.into(), seat, seq, action: action.into() }
}

/// Writes a record into a match that nobody serves.
pub async fn plant(database: &str, id: &str, entry: Entry) {
    let store = Store::open(database, Duration::ZERO).await.unwrap();
    let mut room = server::play::load(&store, id).await.unwrap().unwrap();
    room.apply(&entry).unwrap_or_else(|error| panic!("{error}"));
    store.append(room.to_append(&entry, None, 1)).await.unwrap();
    store.close().await;
}

/// The status and the code of a refusal over HTTP.
pub fn refused<T: std::fmt::Debug>(result: Result<T, Trouble>) -> (u16, protocol::Code) {
    match result {
        Err(Trouble::Problem(status, problem)) => (status, problem.error),
        other => panic!("not refused: {other:?}"),
    }
}

/// The code of a refusal over a socket.
pub fn rejected(message: ServerMessage) -> protocol::Code {
    match message {
        ServerMessage::Rejected { error, .. } => error,
        other => panic!("not rejected: {other:?}"),
    }
}
