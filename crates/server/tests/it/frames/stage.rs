//! A server with people who follow a script, and the recording of what they get.

use super::mask::{Masks, shortened};
use crate::support::{House, house_with};
use bots::{Budget, Spec};
use protocol::{Lobby, LobbyChange};
use serde_json::{Value, json};
use server::Config;
use server::ids::Random;
use server::load::{Socket, Trouble, Visitor};
use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Mutex;
use tabletop::Rng;

/// How many simulations the strongest level has for a decision.
const SIMULATIONS: u32 = 60;
/// A step that no match has: asking for it is refused, and changes nothing.
const NO_STEP: u32 = u32::MAX;

/// A server, people, their connections and what was recorded.
pub struct Stage {
    scenario: &'static str,
    house: Option<House>,
    people: BTreeMap<&'static str, Visitor>,
    peers: Vec<Peer>,
    lobby: Option<(Socket, Lobby)>,
    rng: Rng,
    requests: usize,
    recording: Recording,
}

/// A connection to a match.
struct Peer {
    name: &'static str,
    socket: Option<Socket>,
    /// What it got in this step of the script.
    frames: Vec<String>,
    /// The last state.
    state: Value,
    /// The last table.
    table: Value,
}

impl Stage {
    /// A server for this scenario.
    pub async fn open(scenario: &'static str) -> Stage {
        Stage::open_with(scenario, |_| {}).await
    }

    /// A server with these changes to the settings.
    pub async fn open_with(scenario: &'static str, change: impl FnOnce(&mut Config)) -> Stage {
        let house = house_with(|config| {
            let chance = Mutex::new(Rng::new(1));
            config.random = Random::of(move |bytes| {
                let mut chance = chance.lock().unwrap();
                bytes.fill_with(|| chance.bits() as u8);
            });
            config.master = Spec::Ismcts(Budget::Iterations(SIMULATIONS), 1);
            change(config);
        })
        .await;
        Stage {
            scenario,
            house: Some(house),
            people: BTreeMap::new(),
            peers: Vec::new(),
            lobby: None,
            rng: Rng::new(2),
            requests: 0,
            recording: Recording::default(),
        }
    }

    /// Guests of these names.
    pub async fn guests(&mut self, names: &[&'static str]) {
        for name in names {
            self.visitor(name);
            self.post(name, "/api/guest", json!({ "name": name })).await;
        }
    }

    /// Somebody who is not signed in.
    pub fn visitor(&mut self, name: &'static str) {
        let address = self.house.as_ref().expect("a running server").server.address;
        self.people.insert(name, Visitor::new(address));
    }

    /// Ada makes a match with these seats and settings; the others join. Everybody connects.
    pub async fn table(&mut self, others: &[&'static str], request: Value) -> String {
        let created = self.post("Ada", "/api/matches", request).await;
        let id = created["id"].as_str().expect("a match").to_owned();
        self.connect("Ada", &id).await;
        for name in others {
            self.join(name, &id, json!({})).await;
            self.connect(name, &id).await;
        }
        id
    }

    /// Asks for something over HTTP.
    pub async fn get(&mut self, who: &'static str, path: &str) -> Value {
        let request = self.people[who].getting(path);
        self.http(who, format!("GET {path}"), "null".into(), request).await
    }

    /// Sends something over HTTP.
    pub async fn post(&mut self, who: &'static str, path: &str, body: Value) -> Value {
        let request = self.people[who].posting(path, &body);
        let answer = self.http(who, format!("POST {path}"), body.to_string(), request).await;
        self.settle().await;
        answer
    }

    /// Somebody sits down. Whether the card in the answer says already that the match has begun is left to chance: it is
    /// asked for again afterwards.
    pub async fn join(&mut self, who: &'static str, id: &str, body: Value) {
        let path = format!("/api/matches/{id}/join");
        let request = self.people[who].posting(&path, &body);
        let person = self.people.get_mut(who).expect("somebody who was introduced");
        let (status, answer) = person.ask(request).await.unwrap();
        let kind = self.recording.sent(who, &format!("POST {path}"), &body.to_string());
        match status {
            200 => self.recording.note(who, "sits down"),
            refused => self.recording.got(who, &refused.to_string(), &kind, &answer),
        }
        self.settle().await;
        self.get(who, &format!("/api/matches/{id}")).await;
    }

    /// Sends something over HTTP that ends somebody's session; the connection is told so and closed.
    pub async fn post_and_end(&mut self, who: &'static str, path: &str, body: Value) {
        let request = self.people[who].posting(path, &body);
        self.http(who, format!("POST {path}"), body.to_string(), request).await;
        self.peer(who).hear_the_end().await;
        self.settle().await;
    }

    async fn http(
        &mut self,
        who: &'static str,
        what: String,
        body: String,
        request: reqwest::RequestBuilder,
    ) -> Value {
        let person = self.people.get_mut(who).expect("somebody who was introduced");
        let (status, answer) = person.ask(request).await.unwrap();
        let kind = self.recording.sent(who, &what, &body);
        self.recording.got(who, &status.to_string(), &kind, &answer);
        serde_json::from_str(&answer).unwrap_or_default()
    }

    /// Somebody connects to a match, in English.
    pub async fn connect(&mut self, who: &'static str, id: &str) {
        self.connect_as(who, who, id, "en").await;
    }

    /// Opens a connection of this name.
    pub async fn connect_as(&mut self, name: &'static str, who: &'static str, id: &str, lang: &'static str) {
        let path = format!("/api/matches/{id}/live?lang={lang}");
        let opened = self.people[who].open(&path, &[]).await;
        self.recording.sent(name, &format!("WS {path}"), "null");
        let socket = match opened {
            Ok(socket) => socket,
            Err(Trouble::Socket(error)) => return self.recording.note(name, &error.to_string()),
            Err(error) => panic!("{error}"),
        };
        self.peers.push(Peer {
            name,
            socket: Some(socket),
            frames: Vec::new(),
            state: Value::Null,
            table: Value::Null,
        });
        self.settle().await;
    }

    /// Somebody says something over a connection, and everything that follows happens.
    pub async fn say(&mut self, name: &'static str, message: Value) {
        self.send(name, message).await;
        self.settle().await;
    }

    /// The same without waiting for what follows. A message without an id gets the next one.
    pub async fn send(&mut self, name: &'static str, mut message: Value) {
        self.requests += 1;
        if let Some(message) = message.as_object_mut() {
            message.entry("id").or_insert_with(|| format!("r{}", self.requests).into());
        }
        self.send_text(name, &message.to_string()).await;
    }

    /// Sends a text that need not make sense.
    pub async fn send_text(&mut self, name: &'static str, text: &str) {
        self.recording.said(name, text);
        self.peer(name).socket().send_text(text).await.unwrap();
    }

    /// Waits until a connection has got something like this, and for everything else that follows.
    pub async fn until(&mut self, name: &'static str, like: impl Fn(&Value) -> bool) {
        let peer = self.peer(name);
        let read = |frame: &String| serde_json::from_str(frame).unwrap_or_default();
        while !peer.frames.last().map(read).is_some_and(|frame: Value| like(&frame)) {
            peer.hear().await;
        }
        self.settle().await;
    }

    /// Plays this many decisions at random, each by the first connection that is asked.
    pub async fn play(&mut self, decisions: usize) {
        for _ in 0..decisions {
            let asked = self.peers.iter().find(|peer| peer.socket.is_some() && !peer.legal().is_empty());
            let Some(peer) = asked else { return };
            let action = self.rng.pick(peer.legal()).expect("a legal action")["action"].clone();
            let (name, state) = (peer.name, &peer.state);
            let message =
                json!({ "type": "submit", "seat": state["eyes"], "seq": state["seq"], "action": action });
            self.say(name, message).await;
        }
    }

    /// What a connection was told last.
    pub fn state(&self, name: &str) -> &Value {
        &self.peers.iter().find(|peer| peer.name == name).expect("a connection of this name").state
    }

    /// Closes a connection. Somebody else who notices is to be waited for.
    pub async fn close(&mut self, name: &'static str) {
        let peer = self.peer(name);
        if let Some(socket) = peer.socket.take() {
            socket.close().await;
        }
        self.recording.note(name, "closes");
    }

    /// Stops the server; everybody is told.
    pub async fn stop(&mut self) {
        let house = self.house.take().expect("a running server");
        house.server.stop().await;
        for peer in &mut self.peers {
            peer.hear_the_end().await;
        }
        self.write_down();
    }

    /// Somebody listens to the lobby.
    pub async fn open_lobby(&mut self, who: &'static str) {
        let socket = self.people[who].open("/api/lobby/live", &[]).await.unwrap();
        self.lobby = Some((socket, Lobby::default()));
    }

    /// Waits until the lobby is like this.
    pub async fn lobby_when(&mut self, who: &'static str, like: impl Fn(&Value) -> bool) {
        let (socket, lobby) = self.lobby.as_mut().expect("somebody listens to the lobby");
        let text = loop {
            let change: LobbyChange = serde_json::from_str(&socket.next_text().await.unwrap()).unwrap();
            change.apply(lobby);
            let text = serde_json::to_string(lobby).unwrap();
            if like(&serde_json::from_str(&text).unwrap()) {
                break text;
            }
        };
        self.recording.got(who, "\"<\"", "lobby", &text);
    }

    /// Waits for everything that was caused so far. When everybody has got an answer, all that was said before is carried
    /// out; when everybody has got another, what it caused is told. A bot that thinks has to decide first.
    pub async fn settle(&mut self) {
        loop {
            for _ in 0..2 {
                self.ask_everybody().await;
            }
            match self.connected().find(|peer| peer.bot_thinks()) {
                Some(peer) => _ = peer.hear().await,
                None => break,
            }
        }
        self.write_down();
    }

    /// Each connection asks for something that is refused, and hears everything up to that answer.
    async fn ask_everybody(&mut self) {
        for peer in self.connected() {
            let nothing = json!({ "type": "past", "id": "settle", "step": NO_STEP });
            // Whoever is being sent away hears the reason below.
            let _ = peer.socket().send_text(nothing.to_string()).await;
        }
        for peer in self.connected() {
            peer.hear_until_settled().await;
        }
    }

    fn connected(&mut self) -> impl Iterator<Item = &mut Peer> {
        self.peers.iter_mut().filter(|peer| peer.socket.is_some())
    }

    fn write_down(&mut self) {
        for peer in &mut self.peers {
            for frame in peer.frames.drain(..) {
                self.recording.got(peer.name, "\"<\"", &kind(&frame), &frame);
            }
        }
        self.peers.retain(|peer| peer.socket.is_some());
    }

    fn peer(&mut self, name: &str) -> &mut Peer {
        self.peers.iter_mut().find(|peer| peer.name == name).expect("a connection of this name")
    }

    /// Compares what was recorded with its file.
    pub fn finish(self) {
        self.recording.compare(self.scenario);
    }
}

/// A request with one member changed.
pub fn with(mut request: Value, key: &str, value: Value) -> Value {
    request[key] = value;
    request
}

impl Peer {
    fn socket(&mut self) -> &mut Socket {
        self.socket.as_mut().expect("an open connection")
    }

    fn legal(&self) -> &[Value] {
        self.state["legal"].as_array().map_or(&[], |legal| legal)
    }

    fn bot_thinks(&self) -> bool {
        let thinks = |player: &Value| player["thinking"] == true;
        self.table["players"].as_array().is_some_and(|players| players.iter().any(thinks))
    }

    /// Hears the next frame, unless it answers [`Stage::settle`]: then false.
    async fn hear(&mut self) -> bool {
        let text = match self.socket().next_text().await {
            Ok(text) => text.to_string(),
            Err(Trouble::Late) => panic!("{}: nothing comes after {:?}", self.name, self.frames.last()),
            Err(_) => {
                self.socket = None;
                self.frames.push("\"closed\"".into());
                return false;
            }
        };
        let frame: Value = serde_json::from_str(&text).unwrap();
        if frame["id"] == "settle" {
            return false;
        }
        match frame["type"].as_str() {
            Some("state") => {
                self.table = frame["table"].clone();
                self.state = frame;
            }
            Some("table") => self.table = frame,
            _ => {}
        }
        self.frames.push(text);
        true
    }

    async fn hear_until_settled(&mut self) {
        while self.hear().await {}
    }

    async fn hear_the_end(&mut self) {
        while self.socket.is_some() {
            self.hear().await;
        }
    }
}

fn kind(frame: &str) -> String {
    let frame: Value = serde_json::from_str(frame).unwrap_or_default();
    frame["type"].as_str().unwrap_or_default().into()
}

/// The lines of a recording, shortened and whole.
#[derive(Default)]
struct Recording {
    masks: Masks,
    seen: HashMap<(&'static str, String), usize>,
    lines: String,
    whole: String,
}

impl Recording {
    /// A request over HTTP; returns its kind.
    fn sent(&mut self, who: &'static str, what: &str, body: &str) -> String {
        let (what, body) = (self.masks.hide(what), self.masks.hide(body));
        self.both(&format!("[{who:?},{what:?},{body}]\n"));
        what
    }

    fn said(&mut self, who: &'static str, text: &str) {
        let message =
            if serde_json::from_str::<Value>(text).is_ok() { text.into() } else { format!("{text:?}") };
        let message = self.masks.hide(&message);
        self.both(&format!("[{who:?},\">\",{message}]\n"));
    }

    fn got(&mut self, who: &'static str, how: &str, kind: &str, text: &str) {
        let text = self.masks.hide(text);
        let seen = self.seen.entry((who, kind.into())).or_default();
        *seen += 1;
        let whole = if how.starts_with('"') { 1 } else { 2 };
        let short = if *seen > whole { shortened(&text) } else { text.clone() };
        self.lines.push_str(&format!("[{who:?},{how},{short}]\n"));
        self.whole.push_str(&format!("[{who:?},{how},{text}]\n"));
    }

    fn note(&mut self, who: &'static str, what: &str) {
        self.both(&format!("[{who:?},{what:?}]\n"));
    }

    fn both(&mut self, line: &str) {
        self.lines.push_str(line);
        self.whole.push_str(line);
    }

    fn compare(&self, scenario: &str) {
        let whole =
            Path::new(env!("CARGO_TARGET_TMPDIR")).join("frames").join(scenario).with_extension("jsonl");
        std::fs::create_dir_all(whole.parent().unwrap()).unwrap();
        std::fs::write(&whole, &self.whole).unwrap();
        println!("the whole recording: {}", whole.display());
        testkit::compare(&format!("tests/data/frames/{scenario}.jsonl"), &self.lines);
    }
}
