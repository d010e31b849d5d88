//! The task of one live match: it owns the match, writes every record before it tells of it, and knows who
//! is connected.

use super::bots::Thought;
use super::clock::Clocks;
use super::commands::Command;
use super::entry::Entry;
use super::gaze::{Eyes, Gaze};
use super::load::{load, verified};
use super::people::Person;
use super::registry::{Known, Shared};
use super::room::Room;
use super::tell::Surroundings;
use crate::error::Error;
use crate::ids::now_ms;
use crate::store::StoreError;
use axum::extract::ws::Utf8Bytes;
use protocol::{Code, Farewell, Pace, ServerMessage, Status};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tabletop::{Code as _, Lang, Seat};
use tokio::sync::mpsc;

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
    /// Which of the person's seats looks.
    pub eyes: Eyes,
    /// Where messages go; a reader that lets it fill up is cut.
    pub out: mpsc::Sender<Out>,
    /// How many lines of chat it got.
    pub heard: u32,
}

/// The task's state.
pub struct Actor {
    pub(super) id: String,
    pub(super) shared: Arc<Shared>,
    pub(super) commands: mpsc::WeakSender<Command>,
    /// What is known here, for whoever looks for news.
    pub(super) told: Arc<Known>,
    /// The match; nothing while the store does not give it.
    pub(super) room: Option<Room>,
    pub(super) connections: HashMap<u64, Connection>,
    /// Who is connected through other processes.
    pub(super) elsewhere: Vec<String>,
    pub(super) gazes: HashMap<Eyes, Gaze>,
    pub(super) clocks: Clocks,
    pub(super) thoughts: HashMap<u8, (Thought, catalog::Json)>,
    /// Since when each seat's person is away.
    pub(super) away: Vec<Option<Instant>>,
    /// What everybody knows of the table.
    pub(super) known: Option<Surroundings>,
    /// The last line of chat that was told.
    pub(super) chat: i64,
    /// Who gets an `ack` as soon as the record is stored, before anybody hears of it.
    pub(super) acknowledge: Option<(u64, String)>,
    /// Advisers at work, by connection, each with the request that it answers.
    pub(super) advice: HashMap<u64, (Thought, String)>,
    /// Whose each seat was when it was last looked who is away.
    pub(super) sitting: Vec<Option<String>>,
    /// After a clock's end could not be stored: when to try again.
    pub(super) retry_at: Option<Instant>,
    idle_since: Instant,
}

impl Actor {
    /// A task for a match that is not loaded yet.
    pub fn new(
        id: String,
        shared: Arc<Shared>,
        commands: mpsc::WeakSender<Command>,
        told: Arc<Known>,
    ) -> Actor {
        Actor {
            told,
            id,
            shared,
            commands,
            room: None,
            connections: HashMap::new(),
            elsewhere: Vec::new(),
            gazes: HashMap::new(),
            clocks: Clocks::default(),
            thoughts: HashMap::new(),
            away: Vec::new(),
            known: None,
            chat: 0,
            acknowledge: None,
            advice: HashMap::new(),
            sitting: Vec::new(),
            retry_at: None,
            idle_since: Instant::now(),
        }
    }

    /// Serves until nobody needs the match any more.
    pub async fn run(mut self, mut commands: mpsc::Receiver<Command>) {
        loop {
            let wait = self.next_wait();
            let command = tokio::select! {
                command = commands.recv() => match command {
                    Some(command) => command,
                    None => break,
                },
                () = tokio::time::sleep(wait) => Command::Wake,
            };
            if let Command::Stop = command {
                self.keep_clocks().await;
                for connection in self.connections.values() {
                    let _ = connection.out.try_send(Out::Bye(Farewell::Stopping));
                }
                break;
            }
            self.obey(command).await;
            self.told.length.store(self.room.as_ref().map_or(0, |room| room.length), Ordering::Relaxed);
            self.told.chat.store(self.chat, Ordering::Relaxed);
            if !self.connections.is_empty() {
                self.idle_since = Instant::now();
            } else if self.idle_since.elapsed() > FORGET
                && !self.is_needed()
                && self.shared.forget(&self.id, &commands)
            {
                break;
            }
        }
    }

    async fn obey(&mut self, command: Command) {
        let loaded = self.ensure_loaded().await;
        match (command, loaded) {
            (Command::Attach(connection), Ok(())) => self.attach(connection).await,
            (Command::Attach(connection), Err(error)) => {
                let reason = match error.code {
                    Code::Quarantined => Farewell::Quarantined,
                    Code::Foreign => Farewell::Foreign,
                    _ => Farewell::Stopping,
                };
                let _ = connection.out.try_send(Out::Bye(reason));
            }
            (Command::Detach(number), _) => self.detach(number),
            (Command::Say(number, message), Ok(())) => self.hear(number, message).await,
            (Command::Say(number, message), Err(error)) => {
                self.reject(number, Some(super::requests::id_of(&message)), error)
            }
            (Command::Join(person, join, answer), Ok(())) => {
                let _ = answer.send(self.join(person, join).await);
            }
            (Command::Leave(person, answer), Ok(())) => {
                let _ = answer.send(self.leave(person).await);
            }
            (Command::Adopt(from, to, answer), Ok(())) => {
                let _ = answer.send(self.adopt(from, to).await);
            }
            (Command::Rematch(person, answer), Ok(())) => {
                let _ = answer.send(self.rematch(person).await);
            }
            (
                Command::Join(_, _, answer) | Command::Leave(_, answer) | Command::Adopt(_, _, answer),
                Err(error),
            ) => {
                let _ = answer.send(Err(error));
            }
            (Command::Rematch(_, answer), Err(error)) => {
                let _ = answer.send(Err(error));
            }
            (Command::Refresh, Ok(())) => self.refresh().await,
            (Command::Elsewhere(people), _) => {
                self.elsewhere = people;
                self.note_presence();
                self.tell(false);
            }
            (Command::Decided { seat, number, action }, Ok(())) => self.decided(seat, number, action).await,
            (Command::Advised { connection, thought, seat, seq, hints }, Ok(())) => {
                self.advised(connection, thought, seat, seq, &hints);
            }
            // Somebody may have been away for too long by now.
            (Command::Wake, Ok(())) => self.tell(false),
            (
                Command::Wake
                | Command::Refresh
                | Command::Decided { .. }
                | Command::Advised { .. }
                | Command::Stop,
                _,
            ) => {}
        }
        if self.room.is_some() {
            self.keep_going().await;
        }
    }

    /// Loads the match if it is not here, and tells everybody what changed meanwhile.
    async fn ensure_loaded(&mut self) -> Result<(), Error> {
        if self.room.is_some() {
            return Ok(());
        }
        let room = match load(&self.shared.store, &self.id).await {
            Ok(Some(room)) => room,
            Ok(None) => return Err(Code::NotFound.into()),
            Err(error) => {
                if let StoreError::Damaged(_) = error {
                    let _ = self.shared.store.quarantine(&self.id).await;
                    for (_, connection) in self.connections.drain() {
                        let _ = connection.out.try_send(Out::Bye(Farewell::Quarantined));
                    }
                }
                return Err(error.into());
            }
        };
        self.clocks.run(room.seats.len(), &room.turn(), Instant::now());
        self.room = Some(room);
        self.note_presence();
        self.tell(true);
        Ok(())
    }

    /// Stores the record of something that was just applied, and tells everybody.
    pub(super) async fn record(&mut self, entry: Entry, request: Option<String>) -> Result<(), Error> {
        let Some(room) = self.room.as_mut() else { return Err(Code::Unavailable.into()) };
        let append = room.to_append(&entry, request.clone(), now_ms());
        let hash = append.hash.clone();
        match self.shared.store.append(append).await {
            Ok(()) => {
                let Some(room) = self.room.as_mut() else { return Err(Code::Unavailable.into()) };
                room.sealed(request, hash);
                self.clocks.run(room.seats.len(), &room.turn(), Instant::now());
                self.shared.counted(&entry);
                if entry.moves_people() {
                    self.note_presence();
                }
                if let Some((number, id)) = self.acknowledge.take() {
                    self.send(number, &ServerMessage::Ack { id });
                }
                Ok(())
            }
            Err(error) => {
                // What was applied is not stored: the match is taken from the store again.
                self.room = None;
                self.thoughts.clear();
                let _ = self.ensure_loaded().await;
                let done = request.is_some_and(|request| {
                    self.room.as_ref().is_some_and(|room| room.requests.contains(&request))
                });
                match error {
                    _ if done => Ok(()),
                    StoreError::Conflict => Err(Code::Stale.into()),
                    other => Err(other.into()),
                }
            }
        }
    }

    /// Applies a record of this process, stores it and tells everybody.
    pub(super) async fn perform(&mut self, mut entry: Entry, request: Option<String>) -> Result<(), Error> {
        let Some(room) = self.room.as_mut() else { return Err(Code::Unavailable.into()) };
        let mut clocks = self.clocks.clone();
        let returned = room.returned_by(&entry);
        if let Entry::Undo { left, .. } | Entry::Rewind { left, .. } = &mut entry {
            *left = room.left.as_deref().map(|left| clocks.take_back(left, &returned, Instant::now()));
        }
        room.apply(&entry)?;
        self.clocks = clocks;
        let rewound = matches!(entry, Entry::Undo { .. } | Entry::Rewind { .. });
        self.record(entry, request).await?;
        self.tell(rewound);
        Ok(())
    }

    /// Takes in what another process wrote.
    async fn refresh(&mut self) {
        let Some(from) = self.room.as_ref().map(|room| room.length) else { return };
        match self.shared.store.records(&self.id, from).await {
            Ok(records) => {
                let mut rewound = false;
                for record in records {
                    let Some(room) = self.room.as_mut() else { return };
                    let counted =
                        room.left.as_deref().map(|left| self.clocks.clone().settle(left, Instant::now()));
                    let applied = verified(room, &record)
                        .map_err(Error::from)
                        .and_then(|entry| room.apply(&entry).map(|()| entry));
                    let entry = match applied {
                        Ok(entry) => entry,
                        Err(error) => {
                            tracing::error!(id = %self.id, ?error, "a record of another process does not fit");
                            self.room = None;
                            return;
                        }
                    };
                    rewound |= matches!(entry, Entry::Undo { .. } | Entry::Rewind { .. });
                    room.sealed(record.request, record.hash);
                    // A process that stops may have come later than this one and have counted less.
                    if let (Entry::Clocks { .. }, Some(counted), Some(left)) =
                        (&entry, counted, &mut room.left)
                    {
                        left.iter_mut().zip(counted).for_each(|(left, counted)| *left = counted.min(*left));
                    }
                    if entry.settles_clocks() {
                        self.clocks.count_on(Instant::now());
                    }
                    self.clocks.run(room.seats.len(), &room.turn(), Instant::now());
                    self.note_presence();
                    self.note_sign_of_life(&entry);
                }
                self.tell(rewound);
            }
            Err(error) => tracing::warn!(%error, "cannot look for news"),
        }
        self.tell_chat().await;
    }

    /// Starts what moves by itself: the match when nobody is missing, bots, clocks that ran out.
    async fn keep_going(&mut self) {
        if let Some(room) = self.room.as_mut()
            && room.status() == Status::Open
            && room.is_complete()
        {
            match room.start() {
                Ok(entry) => {
                    if self.record(entry, None).await.is_ok() {
                        self.tell(true);
                        self.shared.lobby.changed();
                    }
                }
                Err(error) => tracing::error!(id = %self.id, ?error, "a match does not start"),
            }
        }
        self.settle().await;
        self.ring().await;
        self.set_bots_thinking();
    }

    /// Stores the times of clocks that run: a restart costs nobody anything, and gives nothing back either.
    async fn keep_clocks(&mut self) {
        let running = self.room.as_ref().filter(|room| room.status() == Status::Running);
        let Some(left) = running.and_then(|room| room.left.as_deref()).filter(|_| self.clocks.any_runs())
        else {
            return;
        };
        let left = self.clocks.settle(left, Instant::now());
        if let Err(error) = self.perform(Entry::Clocks { left }, None).await {
            tracing::warn!(id = %self.id, ?error, "the clocks were not stored");
        }
    }

    /// Does what follows from what was recorded: what everybody agreed to, what becomes of a seat that gave up. A crash,
    /// or a store that is away, may have come in between.
    pub(super) async fn settle(&mut self) {
        while let Some(entry) = self.room.as_ref().and_then(Room::consequence) {
            if let Err(error) = self.perform(entry, None).await {
                tracing::warn!(id = %self.id, ?error, "what follows was not stored yet");
                return;
            }
            self.shared.lobby.changed();
        }
    }

    /// Lets bots think that are asked, and stops those that are not asked any more.
    fn set_bots_thinking(&mut self) {
        let Some(room) = self.room.as_ref() else { return };
        let Some(game) = room.game.as_deref() else { return };
        let asked: Vec<u8> = room.turn().into_iter().filter(|seat| room.bot_of(*seat).is_some()).collect();
        let view_of = |seat: u8| game.view(super::gaze::viewer(Some(seat)));
        self.thoughts.retain(|seat, (_, view)| asked.contains(seat) && *view == view_of(*seat));
        for number in asked {
            let Some(level) = room.bot_of(number).filter(|_| !self.thoughts.contains_key(&number)) else {
                continue;
            };
            let Some(seat) = Seat::from_code(number.into()) else { continue };
            let commands = self.commands.clone();
            let decided = move |thought: u64,
                                action: String|
                  -> futures_util::future::BoxFuture<'static, ()> {
                Box::pin(async move {
                    if let Some(commands) = commands.upgrade() {
                        let _ =
                            commands.send(Command::Decided { seat: number, number: thought, action }).await;
                    }
                })
            };
            let thought = self.shared.thinkers.decide(room.rules, game, seat, level, decided);
            if let Some(thought) = thought {
                self.thoughts.insert(number, (thought, view_of(number)));
            }
        }
    }

    /// Plays a bot's decision, if it is the one that was asked for last.
    async fn decided(&mut self, seat: u8, number: u64, action: String) {
        if self.thoughts.get(&seat).is_none_or(|(thought, _)| thought.number != number) {
            return;
        }
        self.thoughts.remove(&seat);
        if let Err(error) = self.play(seat, &action, None).await {
            tracing::warn!(id = %self.id, ?error, "a bot's move was not carried out");
            // Not at once again: the store may be away.
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
    }

    /// Plays an action, stores it and tells everybody.
    pub(super) async fn play(
        &mut self,
        seat: u8,
        action: &str,
        request: Option<String>,
    ) -> Result<(), Error> {
        let Some(room) = self.room.as_mut() else { return Err(Code::Unavailable.into()) };
        if room.status() != Status::Running {
            return Err(Code::WrongStatus.into());
        }
        let mut clocks = self.clocks.clone();
        let now = Instant::now();
        let (left, earned) = match room.left.as_deref() {
            Some(left) => {
                let (left, earned) = clocks.decide(room.setup.pace, left, seat.into(), now);
                (Some(left), earned)
            }
            None => (None, 0),
        };
        let entry = room.play(seat, action, left, earned)?;
        self.clocks = clocks;
        self.record(entry, request).await?;
        self.tell(false);
        let over = self.room.as_ref().is_some_and(|room| room.status() == Status::Finished);
        if over || self.shared.lobby.has_listeners() {
            self.shared.lobby.changed();
        }
        Ok(())
    }

    fn is_needed(&self) -> bool {
        let timed = |room: &Room| room.status() == Status::Running && room.setup.pace != Pace::Untimed;
        !self.thoughts.is_empty() || self.room.as_ref().is_some_and(timed)
    }

    /// How long nothing can happen unless somebody says something.
    fn next_wait(&self) -> Duration {
        let pause = self.retry_at.map_or(Duration::ZERO, |at| at.saturating_duration_since(Instant::now()));
        let clock = self.next_bell().map_or(Duration::MAX, |(_, wait)| wait.max(pause));
        let patience = self.shared.config.patience;
        let away = |since: &Instant| (patience + Duration::from_millis(5)).checked_sub(since.elapsed());
        let presence = self.away.iter().flatten().filter_map(away).min().unwrap_or(Duration::MAX);
        clock.min(presence).min(FORGET + Duration::from_secs(1))
    }
}

impl Connection {
    /// The id of the person, if signed in.
    pub(super) fn user(&self) -> Option<&str> {
        self.person.as_ref().map(|person| person.id.as_str())
    }
}
