//! The world: time, two processes, the store between them, and what must hold after every event.

use super::people::Client;
use crate::host::{BEGIN, person};
use protocol::{ClientMessage, Code, CreateMatch, Ending, Json, Pace, SeatPlan, ServerMessage, Status};
use room::stored::{Append, ChatLine, MatchRow, Record, chain_start};
use room::{
    Answer, CommitOutcome, Entry, Input, JoinRequest, Live, LoadFault, Millis, Now, Output, Room,
    StoreRequest, Stored, Unavailable, create,
};
use std::collections::{BTreeMap, HashMap, HashSet};
use table::Seed;
use tabletop::{Lang, Rng, Seat, Viewer, fingerprint};

/// How long faults happen, and how long everything is well after that.
const STORMY: Millis = 120_000;
const CALM: Millis = 30_000;
/// The longest that anything is under way.
const SLOWEST: Millis = 2_000;
const HOUR: Millis = 3_600_000;

/// Something wrong with the world, to see that it is found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Plant {
    /// The store says of some records that it has them, and has not.
    LosesRecords,
    /// The store takes a record whose number is taken.
    Overwrites,
    /// A process that starts counts an hour that it was not there.
    CountsAnHour,
    /// Some of what is for one is sent to the other.
    MixesUpReaders,
}

enum Event {
    /// Somebody does something.
    Person(usize),
    /// An input arrives at a process, if it still lives.
    Arrive { host: usize, life: u32, input: Input },
    /// The store is reached by what a process asked of it.
    Ask { host: usize, life: u32, request: StoreRequest },
    /// Something arrives at a person, if still connected like this.
    Hear { connection: u64, text: String },
    /// A process looks for news, and whether it is time for something.
    Poll(usize),
    /// Something goes wrong.
    Fault,
}

struct Process {
    live: Live,
    life: u32,
    /// What its steady clock shows at the beginning of the world.
    offset: Millis,
}

pub struct World {
    rng: Rng,
    time: Millis,
    /// How far the calendar was set.
    jump: Millis,
    events: BTreeMap<(Millis, u64), Event>,
    scheduled: u64,
    plant: Option<Plant>,
    hosts: [Process; 2],
    people: Vec<Client>,
    /// Whose connection it is, to which process, and when what was sent last arrives.
    connections: BTreeMap<u64, (usize, usize, Millis)>,
    // The store.
    row: MatchRow,
    seed: Seed,
    records: Vec<Record>,
    chat: Vec<ChatLine>,
    /// The requests that its lines carry out.
    lines: HashSet<String>,
    /// The match as the store has it.
    truth: Room,
    /// Everything that each viewer could ever have seen.
    seen: HashMap<Option<u8>, HashSet<String>>,
    /// What each number meant for each viewer.
    numbers: HashMap<(Option<u8>, u64), String>,
    /// Requests that were said again over another connection.
    repeated: HashSet<String>,
    /// Requests whose sender has heard that nothing has changed.
    refused: HashSet<String>,
    /// When each record was made, which may be long before it is stored.
    settled: HashMap<String, Millis>,
    /// When the clocks were last settled, and what they showed.
    clocks: Option<(Millis, Vec<Millis>)>,
    pub transcript: u64,
}

impl World {
    pub fn new(seed: u64, plant: Option<Plant>) -> World {
        let mut rng = Rng::new(seed);
        let games = ["gearworks", "shesterenki"];
        let game = games[rng.below(2) as usize].to_owned();
        let pace = match rng.below(2) {
            0 if plant != Some(Plant::CountsAnHour) => Pace::Untimed,
            _ => Pace::Live { bank_s: 7_200, increment_s: 0 },
        };
        let (seats, options) = (vec![SeatPlan::Me, SeatPlan::Open], serde_json::Value::Null);
        let (absence_h, share) = (None, None);
        let request = CreateMatch { game, options, seats, public: true, pace, absence_h, share };
        let setup = create::requested(&person("Ada"), request, BEGIN, |name| Ok(name.into())).unwrap();
        let match_seed = Seed::of_number(seed);
        let new = setup.to_store("match", match_seed, Vec::new()).unwrap();
        let seed_hash = match_seed.commitment().to_string();
        let row = MatchRow {
            head: chain_start(&new.id, &new.setup, &seed_hash),
            id: new.id,
            setup: new.setup,
            seed_hash,
            public: new.public,
            status: Status::Open,
            card: new.card,
            turn: Vec::new(),
            length: 0,
            created_ms: new.now_ms,
            updated_ms: new.now_ms,
        };
        let process = |offset| Process { live: Live::new(60_000), life: 0, offset };
        let mut world = World {
            rng,
            time: 0,
            jump: 0,
            events: BTreeMap::new(),
            scheduled: 0,
            plant,
            hosts: [process(1_000_000), process(5)],
            people: vec![Client::new(0, "Ada"), Client::new(1, "Ben")],
            connections: BTreeMap::new(),
            truth: Room::new("match".into(), setup, match_seed).unwrap(),
            row,
            seed: match_seed,
            records: Vec::new(),
            chat: Vec::new(),
            lines: HashSet::new(),
            seen: HashMap::new(),
            numbers: HashMap::new(),
            repeated: HashSet::new(),
            refused: HashSet::new(),
            settled: HashMap::new(),
            clocks: None,
            transcript: 0,
        };
        world.note_views();
        for who in 0..2 {
            world.after(10, Event::Person(who));
            world.after(50, Event::Poll(who));
        }
        world.after(500, Event::Fault);
        world
    }

    /// Runs through the storm and the calm after it, and looks whether everybody knows everything in the end.
    pub fn run(&mut self) {
        while let Some(((at, _), event)) = self.events.pop_first() {
            self.time = at;
            if at > STORMY + CALM {
                break;
            }
            self.happen(event);
        }
        let restored = Room::restore(self.stored()).expect("what is stored can be read");
        assert_eq!((restored.length, &restored.head), (self.truth.length, &self.truth.head));
        for client in &self.people {
            let state = client.state.as_ref().expect("everybody is back");
            assert_eq!(state.view.text(), self.view(Some(client.seat)), "{} missed something", client.name);
        }
        let over = self.truth.status() == Status::Finished;
        assert!(over || self.records.len() > 10, "nothing was played");
    }

    fn happen(&mut self, event: Event) {
        match event {
            Event::Person(who) => self.person_acts(who),
            Event::Arrive { host, life, input } if self.hosts[host].life == life => self.put(host, input),
            // The store carries out what a process asked for, whether or not it still lives to hear the answer.
            Event::Ask { host, life, request } => self.asked(host, life, request),
            Event::Hear { connection, text } => self.hear(connection, &text),
            Event::Poll(host) => self.poll(host),
            Event::Fault => self.go_wrong(),
            Event::Arrive { .. } => {}
        }
    }

    fn is_stormy(&self) -> bool {
        self.time < STORMY
    }

    fn after(&mut self, wait: Millis, event: Event) {
        self.scheduled += 1;
        self.events.insert((self.time + wait, self.scheduled), event);
    }

    /// How long something takes: mostly moments, at times long.
    fn delay(&mut self) -> Millis {
        let slow = self.is_stormy() && self.rng.below(20) == 0;
        self.rng.below(if slow { SLOWEST as u32 } else { 20 }).into()
    }

    fn arrive(&mut self, host: usize, input: Input) {
        let (wait, life) = (self.delay(), self.hosts[host].life);
        self.after(wait, Event::Arrive { host, life, input });
    }

    fn now(&self, host: usize) -> Now {
        let unix = BEGIN.unix + self.time + self.jump;
        Now { steady: self.time + self.hosts[host].offset, unix }
    }

    fn put(&mut self, host: usize, input: Input) {
        let mut out = Vec::new();
        let now = self.now(host);
        self.hosts[host].live.handle(now, input, &mut out);
        for output in out {
            match output {
                Output::Send { to, text } => self.send(&to, &text),
                Output::Close { connection, .. } => self.cut(connection),
                Output::Ask(request) => {
                    if let StoreRequest::Commit(append) = &request {
                        self.settled.entry(append.hash.clone()).or_insert(self.time);
                    }
                    let (wait, life) = (self.delay(), self.hosts[host].life);
                    self.after(wait, Event::Ask { host, life, request });
                }
                Output::Think { thought, seat, .. } => {
                    let game = self.truth.game.as_ref().expect("bots think in running matches");
                    let legal = game.legal(seat, &self.truth.spoken(Lang::En), Lang::En);
                    if let Some(choice) = self.rng.pick(&legal) {
                        let action = choice.action.clone();
                        self.arrive(host, Input::Decided { thought, action });
                    }
                }
                Output::Quarantine => panic!("a sound match was set apart"),
                _ => {}
            }
        }
    }

    fn stored(&self) -> Stored {
        Stored { row: self.row.clone(), seed: Some(self.seed), records: self.records.clone() }
    }

    fn asked(&mut self, host: usize, life: u32, request: StoreRequest) {
        let fails = self.is_stormy() && self.rng.below(15) == 0;
        let answer = match request {
            StoreRequest::Load if fails => Answer::Loaded(Err(LoadFault::Unavailable)),
            StoreRequest::Load => Answer::Loaded(Ok(Box::new(self.stored()))),
            StoreRequest::Commit(append) => Answer::Committed(self.commit(append, fails)),
            StoreRequest::ReadRecords { .. } if fails => Answer::Records(Err(Unavailable)),
            StoreRequest::ReadRecords { from } => {
                Answer::Records(Ok(self.records.get(from as usize..).unwrap_or_default().to_vec()))
            }
            StoreRequest::StoreLine { request, line } => {
                Answer::LineStored(self.store_line(request, line, fails))
            }
            StoreRequest::ReadChat { after } => {
                Answer::Chat(Ok(self.chat.get(after as usize..).unwrap_or_default().to_vec()))
            }
            StoreRequest::Create(_) => Answer::Created(Err(Code::Unavailable)),
        };
        let wait = self.delay();
        self.after(wait, Event::Arrive { host, life, input: Input::Answer(answer) });
    }

    /// Stores a record, or not, and says so, or not.
    fn commit(&mut self, append: Append, fails: bool) -> CommitOutcome {
        // As in the server's stores: a number is used once. That a request is too follows from it, and is checked.
        let taken = self.records.iter().any(|record| record.seq == append.seq);
        let is_lost = fails && self.rng.below(2) == 0;
        if fails && self.rng.below(2) == 0 {
            return if is_lost { CommitOutcome::Unknown } else { CommitOutcome::NotStored };
        }
        match self.plant {
            Some(Plant::LosesRecords) if self.rng.below(10) == 0 => return CommitOutcome::Stored,
            Some(Plant::Overwrites) if taken => {
                self.records.retain(|record| record.seq < append.seq);
                self.row.head.clone_from(&append.hash);
            }
            _ if taken => return if is_lost { CommitOutcome::Unknown } else { CommitOutcome::Conflict },
            _ => {}
        }
        self.keep(append);
        if is_lost { CommitOutcome::Unknown } else { CommitOutcome::Stored }
    }

    /// Stores a line of chat once, or not, and says so, or not.
    fn store_line(&mut self, request: String, line: ChatLine, fails: bool) -> CommitOutcome {
        let is_lost = fails && self.rng.below(2) == 0;
        if fails && self.rng.below(2) == 0 {
            return if is_lost { CommitOutcome::Unknown } else { CommitOutcome::NotStored };
        }
        assert!(!self.refused.contains(&request), "{request} was refused, and is stored");
        if self.lines.insert(request) {
            self.chat.push(ChatLine { n: self.chat.len() as i64 + 1, ..line });
        }
        if is_lost { CommitOutcome::Unknown } else { CommitOutcome::Stored }
    }

    fn keep(&mut self, append: Append) {
        let Append { seq, request, body, hash, .. } = append;
        let record = Record { seq, request, body, hash };
        let entry: Entry = serde_json::from_str(&record.body).unwrap();
        self.check_record(&record, &entry);
        self.transcript = fingerprint(&(self.transcript, &record.hash));
        self.row.length = seq + 1;
        self.row.head.clone_from(&record.hash);
        self.records.push(record.clone());
        assert!(self.truth.take_record(record).is_ok(), "a record does not follow from those before it");
        self.note_views();
    }

    /// What must hold of a record before it is stored.
    fn check_record(&mut self, record: &Record, entry: &Entry) {
        if let Some(request) = &record.request {
            assert!(!self.refused.contains(request), "{request} was refused, and is stored");
        }
        // Absence is not consent: whatever everybody has to agree to, everybody agreed to.
        if matches!(entry, Entry::Rewind { .. } | Entry::End { how: Ending::Agreed }) {
            let agreed = self.truth.proposals.iter().any(|pending| {
                let other = Seat::new(1 - pending.by.index() as u8);
                pending.agreed.contains(&other) || self.truth.seats[other.index()].resigned
            });
            assert!(agreed, "the other was not asked");
        }
        // Nobody pays for more time than has passed.
        let left = match entry {
            Entry::Move { left: Some(left), .. } | Entry::Clocks { left } => left,
            _ => return,
        };
        let now = self.settled[&record.hash];
        if let Some((at, before)) = self.clocks.replace((now, left.clone())) {
            let most = now - at + SLOWEST;
            let fair = before.iter().zip(left).all(|(before, left)| before - left <= most);
            assert!(fair, "{before:?} became {left:?} within {most} ms");
        }
    }

    /// What a viewer sees now, in the order that a reader of the wire gives it.
    fn view(&self, eyes: Option<u8>) -> String {
        let viewer = eyes.map_or(Viewer::Spectator, |seat| Viewer::Seat(Seat::new(seat)));
        let view = self.truth.game.as_ref().map(|game| game.view(viewer)).unwrap_or_default();
        Json::of(&view.value()).text().to_owned()
    }

    /// Notes what everybody may see now.
    fn note_views(&mut self) {
        for eyes in [None, Some(0), Some(1)] {
            let view = self.view(eyes);
            self.seen.entry(eyes).or_default().insert(view);
        }
    }

    /// Whatever is sent was stored before, and is for those who get it.
    fn send(&mut self, to: &[u64], text: &str) {
        self.transcript = fingerprint(&(self.transcript, text));
        for connection in to {
            let Some((mut who, host, arrives)) = self.connections.get(connection).copied() else { continue };
            if self.plant == Some(Plant::MixesUpReaders) && self.rng.below(10) == 0 {
                who = 1 - who;
            }
            self.check_message(who, &serde_json::from_str(text).unwrap());
            let arrives = arrives.max(self.time + self.delay());
            self.connections.insert(*connection, (who, host, arrives));
            let hear = Event::Hear { connection: *connection, text: text.to_owned() };
            self.after(arrives - self.time, hear);
        }
    }

    fn check_message(&mut self, who: usize, message: &ServerMessage) {
        let seat = self.people[who].seat;
        match message {
            ServerMessage::State(state) => {
                assert!(state.eyes.is_none_or(|eyes| eyes == seat), "somebody looks through foreign eyes");
                let view = state.view.text().to_owned();
                assert!(self.seen[&state.eyes].contains(&view), "told before it was stored");
                let before = self.numbers.insert((state.eyes, state.seq), view.clone());
                assert!(before.is_none_or(|before| before == view), "a number means two positions");
            }
            ServerMessage::Ack { id } => {
                let asked = self.people[who].waiting.get(id);
                let (request, is_there) = match asked {
                    None => return,
                    Some(ClientMessage::Chat { .. }) => {
                        let request = format!("{}:{id}", self.people[who].name);
                        let is_there = self.lines.contains(&request);
                        (request, is_there)
                    }
                    Some(_) => {
                        let request = format!("{seat}:{id}");
                        let is_there = self.truth.requests.contains_key(&request);
                        (request, is_there)
                    }
                };
                assert!(is_there, "{request} is acknowledged and lost");
            }
            _ => {}
        }
    }

    fn hear(&mut self, connection: u64, text: &str) {
        let Some((who, host, _)) = self.connections.get(&connection).copied() else { return };
        if self.people[who].connection != Some(connection) {
            return;
        }
        let message = serde_json::from_str(text).unwrap();
        if let ServerMessage::Rejected { id: Some(id), .. } = &message {
            let line = format!("{}:{id}", self.people[who].name);
            assert!(!self.lines.contains(&line), "{line} is refused and stored");
            self.refused.insert(line);
        }
        // A process that cannot reach the store, or is behind, knows nothing of what is under way through another.
        if let ServerMessage::Rejected { id: Some(id), error, .. } = &message
            && *error != Code::Unavailable
            && !self.repeated.contains(id)
        {
            let request = format!("{}:{id}", self.people[who].seat);
            assert!(!self.truth.requests.contains_key(&request), "{request} is refused and stored");
            self.refused.insert(request);
        }
        for again in self.people[who].hear(message) {
            self.repeated.insert(again.id().to_owned());
            self.arrive(host, Input::Message(connection, again));
        }
    }

    fn person_acts(&mut self, who: usize) {
        let pause = 100 + Millis::from(self.rng.below(1_500));
        self.after(pause, Event::Person(who));
        match self.people[who].connection {
            None => {
                self.scheduled += 1;
                let (connection, host) = (self.scheduled, self.rng.below(2) as usize);
                self.connections.insert(connection, (who, host, self.time));
                self.people[who].connection = Some(connection);
                let attach =
                    Input::Attach { connection, person: Some(person(self.people[who].name)), lang: Lang::En };
                self.put(host, attach);
            }
            Some(connection) => {
                let host = self.connections[&connection].1;
                if self.time > STORMY + CALM / 2 {
                    return;
                }
                if self.people[who].stands() {
                    let (person, options) = (person(self.people[who].name), serde_json::Value::Null);
                    let request = JoinRequest { person, invited: None, seat: None, options, share: None };
                    self.arrive(host, Input::Join { ticket: 1, request });
                } else if let Some(message) = self.people[who].speak(&mut self.rng) {
                    self.arrive(host, Input::Message(connection, message));
                }
            }
        }
    }

    /// A connection is gone; its person notices.
    fn cut(&mut self, connection: u64) {
        if let Some((who, ..)) = self.connections.remove(&connection)
            && self.people[who].connection == Some(connection)
        {
            self.people[who].cut();
        }
    }

    fn poll(&mut self, host: usize) {
        self.after(50, Event::Poll(host));
        let now = self.now(host);
        let live = &self.hosts[host].live;
        let behind = live.sync_marks().0 < self.row.length && self.time % 200 == 0;
        if live.next_deadline(now).is_some_and(|at| at <= now.steady) {
            self.put(host, Input::Tick);
        }
        if behind {
            self.put(host, Input::Refresh);
        }
    }

    fn go_wrong(&mut self) {
        if !self.is_stormy() {
            return;
        }
        let wait = 500 + Millis::from(self.rng.below(6_000));
        self.after(wait, Event::Fault);
        match self.rng.below(4) {
            // A process is killed, with all its connections.
            0 => {
                let host = self.rng.below(2) as usize;
                let process = &mut self.hosts[host];
                (process.live, process.life) = (Live::new(60_000), process.life + 1);
                let lost: Vec<u64> = self
                    .connections
                    .iter()
                    .filter(|(_, at)| at.1 == host)
                    .map(|(number, _)| *number)
                    .collect();
                lost.into_iter().for_each(|connection| self.cut(connection));
            }
            // Somebody's connection breaks; the process notices later.
            1 | 2 => {
                let who = self.rng.below(2) as usize;
                if let Some(connection) = self.people[who].connection {
                    let host = self.connections[&connection].1;
                    self.cut(connection);
                    self.arrive(host, Input::Detach(connection));
                }
            }
            // Somebody sets the calendar; a steady clock knows nothing of it.
            _ => {
                self.jump += Millis::from(self.rng.below(100)) * HOUR - 50 * HOUR;
                if self.plant == Some(Plant::CountsAnHour) {
                    self.hosts.iter_mut().for_each(|host| host.offset += HOUR);
                }
            }
        }
    }
}
