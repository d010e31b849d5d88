//! The canary (T2, T5): games are played while the server says all that it can, and every byte that leaves the
//! process is searched for what nobody should find: seeds, other people's hands, passwords, tokens.

use crate::support::process::Process;
use crate::support::{asking, directory, started, submit};
use protocol::{ClientMessage, CreateMatch, Join, MatchCard, Me, SeatPlan, ServerMessage, State, Status};
use room::stored::{Append, RowChange, chain};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};
use server::load::{Socket, Visitor};
use server::store::Store;
use std::collections::{BTreeSet, HashSet};
use std::path::Path;
use std::time::Duration;
use tabletop::Rng;

/// A comment in a deck list that no other text in the world contains.
const MARKER: &str = "canary-in-the-deck-list";
const DECK: &str = "1-13 Labour, 3-6 Commerce, 9-11 Science, 2-5 Technology, 9 Technology, 12 Technology # ";
const PASSWORD: &str = "canary-in-the-password";
const WHISPER: &str = "canary in the ear of one";
/// How many moves are made in a match: enough that every game is past its first reveals.
const MOVES: usize = 220;

/// What one pair of eyes was sent while the match ran, and what was to be hidden from others.
#[derive(Default)]
struct Seen {
    texts: String,
    /// What only these eyes know, as it was written each time.
    hands: BTreeSet<String>,
    /// Once a match is over, everything is revealed.
    over: bool,
}

impl Seen {
    /// Keeps a text. Returns the state that it is, if it is one.
    fn take(&mut self, text: String) -> Option<State> {
        let state = match serde_json::from_str(&text) {
            Ok(ServerMessage::State(state)) => Some(*state),
            _ => None,
        };
        self.over |= state.as_ref().is_some_and(|state| state.over.is_some());
        if self.over {
            return state;
        }
        if let Some(hand) = hand(&text) {
            assert!(text.contains(&hand), "a hand is looked for as it is written");
            self.hands.insert(hand);
        }
        self.texts.push_str(&text);
        self.texts.push('\n');
        state
    }
}

/// What only the reader may know, as it stands in a message.
fn hand(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Message<'a> {
        #[serde(borrow)]
        view: View<'a>,
    }
    #[derive(Deserialize)]
    struct View<'a> {
        #[serde(borrow)]
        private: &'a RawValue,
    }
    serde_json::from_str::<Message<'_>>(text).ok().map(|message| message.view.private.get().to_owned())
}

/// The ways in which 32 bytes could be written down.
fn spellings(hexadecimal: &str) -> Vec<String> {
    let bytes: Vec<u8> = (0..32)
        .map(|index| u8::from_str_radix(&hexadecimal[2 * index..2 * index + 2], 16).unwrap())
        .collect();
    let list = format!("{bytes:?}").trim_matches(['[', ']']).to_owned();
    // A part of it would be as bad as the whole: half of the digits are enough to find it.
    let mut all = vec![hexadecimal[..32].to_owned(), hexadecimal[32..].to_owned()];
    all.extend([hexadecimal[..32].to_uppercase(), list.replace(' ', ""), list]);
    for alphabet in [b"+/", b"-_"] {
        all.push(base64(&bytes, alphabet));
    }
    all
}

fn base64(bytes: &[u8], last: &[u8; 2]) -> String {
    let letters: Vec<u8> =
        (b'A'..=b'Z').chain(b'a'..=b'z').chain(b'0'..=b'9').chain(last.iter().copied()).collect();
    let digits = |part: &[u8]| {
        let number = part.iter().fold(0u32, |number, byte| (number << 8) | u32::from(*byte));
        (0..4).rev().map(move |place| (number >> (6 * place)) & 63).collect::<Vec<u32>>()
    };
    let whole = bytes.len() / 3 * 3;
    bytes[..whole].chunks(3).flat_map(digits).map(|digit| char::from(letters[digit as usize])).collect()
}

fn assert_free_of<'a>(what: &str, text: &str, secrets: impl IntoIterator<Item = &'a String>) {
    for secret in secrets {
        if let Some(at) = text.find(secret.as_str()) {
            let from = (0..=at.saturating_sub(200)).rev().find(|place| text.is_char_boundary(*place));
            let around: String = text[from.unwrap_or(0)..].chars().take(400).collect();
            panic!("{what} tells {secret:?}: …{around}…");
        }
    }
}

/// A match for the canary: people on all seats but the last, where a bot sits.
fn request(game: &str, seats: usize) -> CreateMatch {
    let mut plan = vec![SeatPlan::Me];
    plan.resize(seats - 1, SeatPlan::Invite);
    plan.push(SeatPlan::Bot { level: "random".into() });
    let mut request = asking(game, plan);
    if game == "gears-of-industry" {
        request.options = json!({ "deck1": format!("{DECK}{MARKER}") });
    }
    request
}

struct Table {
    id: String,
    people: Vec<Visitor>,
    invites: Vec<String>,
}

async fn sit_down(process: &Process, game: &str, seats: usize) -> Table {
    let mut people = Vec::new();
    for number in 0..seats - 1 {
        people.push(Visitor::guest(process.address, &format!("Guest{number}")).await.unwrap());
    }
    let created = people[0].create(&request(game, seats)).await.unwrap();
    let invites: Vec<String> = created.invites.into_iter().map(|invite| invite.token).collect();
    for (person, invite) in people[1..].iter_mut().zip(&invites) {
        let join = Join { invite: Some(invite.clone()), ..Join::default() };
        person.join(&created.id, &join).await.unwrap();
    }
    Table { id: created.id, people, invites }
}

/// Plays for a while, and asks for everything that a match answers: why, the past, advice, refusals.
/// Returns how many moves were acknowledged.
async fn play(table: &Table, seen: &mut [Seen], watching: &mut Seen, rng: &mut Rng) -> usize {
    let mut acknowledged = 0;
    let mut sockets: Vec<Socket> = Vec::new();
    let mut states = Vec::new();
    for (person, seen) in table.people.iter().zip(seen.iter_mut()) {
        let mut socket = person.connect(&table.id).await.unwrap();
        let first = started(&mut socket).await;
        states.push(seen.take(serde_json::to_string(&ServerMessage::State(Box::new(first))).unwrap()));
        sockets.push(socket);
    }
    let mut watcher = Visitor::new(table.people[0].address).connect(&table.id).await.unwrap();
    for number in 0..MOVES {
        for (index, socket) in sockets.iter_mut().enumerate() {
            // Everything that was told before this question was answered.
            let news = heard_by(socket, &mut seen[index], &["all".into()], &[everything()]).await;
            states[index] = news.state.or(states[index].take());
            let Some(state) = &states[index] else { continue };
            if state.over.is_some() {
                return acknowledged;
            }
            let Some(legal) = rng.pick(&state.legal) else { continue };
            let seat = index as u8;
            let id = |what: &str| format!("{what}{number}");
            let mut messages = vec![submit(&id("m"), seat, state.seq, &legal.action)];
            if number % 10 == 0 {
                messages.insert(0, ClientMessage::Past { id: id("p"), step: state.steps / 2 });
                messages.insert(0, ClientMessage::Why { id: id("w"), seat, action: "nonsense".into() });
                messages.push(submit(&id("n"), seat, state.seq, "nonsense"));
                messages.push(submit(&id("f"), 1 - seat.min(1), state.seq, &legal.action));
                messages.push(ClientMessage::Undo { id: id("u"), seat });
            }
            let asked: Vec<String> = messages.iter().map(|message| message.id().to_owned()).collect();
            let news = heard_by(socket, &mut seen[index], &asked, &messages).await;
            states[index] = news.state.or(states[index].take());
            acknowledged += usize::from(news.acknowledged.contains(&id("m")));
        }
        heard_by(&mut watcher, watching, &["all".into()], &[everything()]).await;
    }
    acknowledged
}

/// A question that is answered after everything that was told before it.
fn everything() -> ClientMessage {
    ClientMessage::Past { id: "all".into(), step: 0 }
}

/// What somebody hears while questions are answered.
#[derive(Default)]
struct News {
    /// The last state.
    state: Option<State>,
    /// The requests that were carried out.
    acknowledged: Vec<String>,
}

/// Asks, keeps every text that comes, and returns when all is answered.
async fn heard_by(socket: &mut Socket, seen: &mut Seen, ids: &[String], asking: &[ClientMessage]) -> News {
    for message in asking {
        socket.send(message).await.unwrap();
    }
    let (mut news, mut waiting) = (News::default(), ids.to_vec());
    while !waiting.is_empty() {
        let text = socket.next_text().await.unwrap();
        let message: ServerMessage = serde_json::from_str(&text).unwrap();
        if let Some(id) = message.answers() {
            waiting.retain(|other| other != id);
        }
        if let ServerMessage::Ack { id } = message {
            news.acknowledged.push(id);
        }
        news.state = seen.take(text.to_string()).or(news.state);
    }
    news
}

/// Everything that is answered over HTTP about a match that runs, asked by everybody; nothing if it is over.
async fn over_http(table: &Table, process: &Process) -> String {
    let mut all = String::new();
    let nobody = Visitor::new(process.address);
    let mut host = table.people[0].clone();
    for person in table.people.iter().chain([&nobody]) {
        let mut person = person.clone();
        let id = &table.id;
        for path in [
            "/metrics".to_owned(),
            "/healthz".into(),
            "/api/openapi.json".into(),
            "/api/lobby".into(),
            "/api/matches/mine".into(),
            format!("/api/matches/{id}"),
            format!("/api/matches/{id}/replay"),
            format!("/api/matches/{id}/steps/0"),
            format!("/api/matches/{id}/steps/x"),
            format!("/api/matches/{id}x"),
            format!("/api/players/{}/history", table.people[0].id),
        ] {
            let request = person.getting(&path);
            all.push_str(&person.ask(request).await.unwrap().1);
        }
        for path in [format!("/api/matches/{id}/join"), "/api/replays".into(), "/api/matches".into()] {
            let request = person.posting(&path, &json!({ "invite": "wrong", "replay": "{}" }));
            all.push_str(&person.ask(request).await.unwrap().1);
        }
    }
    let card: MatchCard = host.get(&format!("/api/matches/{}", table.id)).await.unwrap();
    if card.status == Status::Running { all } else { String::new() }
}

/// Writes a record into a match that cannot be: a seat that does not exist gives up. The server never writes such a
/// record; whoever can write to the database can.
async fn plant_damage(database: &str, id: &str) {
    let store = Store::open(database, Duration::ZERO).await.unwrap();
    let row = store.row(id).await.unwrap().unwrap();
    let body = r#"{"kind":"resign","seat":200}"#.to_owned();
    let change = RowChange {
        status: "running",
        card: None,
        turn: "[]".into(),
        wake: false,
        updated_ms: 1,
        joined: None,
        left: None,
    };
    let hash = chain(&row.head, id, row.length, None, &body);
    let record = Append { match_id: id.into(), seq: row.length, request: None, body, hash, row: change };
    store.append(record).await.unwrap();
    store.close().await;
}

async fn seeds(database: &str, ids: &[String]) -> Vec<String> {
    let store = Store::open(database, Duration::ZERO).await.unwrap();
    let mut seeds = Vec::new();
    for id in ids {
        seeds.extend(spellings(&store.seed(id).await.unwrap().unwrap().reveal()));
    }
    store.close().await;
    seeds
}

/// Hands that say something: an empty one, or one that everybody may have alike, is no secret.
fn telling<'a>(hands: &'a BTreeSet<String>, own: &'a BTreeSet<String>) -> impl Iterator<Item = &'a String> {
    hands.iter().filter(|hand| hand.len() > 40 && !own.contains(*hand))
}

fn read(log: &Path) -> String {
    String::from_utf8_lossy(&std::fs::read(log).unwrap()).into_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_that_leaves_the_process_tells_what_is_hidden() {
    let (directory, memory) = (tempfile::tempdir().unwrap(), directory());
    let database = memory.path().join("canary.db").display().to_string();
    let log = directory.path().join("log");
    let process = Process::start_talkative(&database, &log, None);
    let mut rng = Rng::new(5);
    let mut account = Visitor::new(process.address);
    let credentials = json!({ "name": "Canary", "password": PASSWORD });
    account.post::<Me>("/api/register", &credentials).await.unwrap();
    account.post::<Me>("/api/login", &credentials).await.unwrap();

    let (mut ids, mut wire, mut never, mut hands) = (Vec::new(), Vec::new(), HashSet::new(), BTreeSet::new());
    let (mut games_with_hands, mut moves) = (0, 0);
    for game in catalog::GAMES.iter().map(|game| game.meta()) {
        let mut hidden = false;
        for seats in [game.seats.0.max(2), game.seats.1.min(4)] {
            let table = sit_down(&process, game.id, seats.into()).await;
            let mut seen: Vec<Seen> = table.people.iter().map(|_| Seen::default()).collect();
            let mut watching = Seen::default();
            wire.push(over_http(&table, &process).await);
            moves += play(&table, &mut seen, &mut watching, &mut rng).await;
            for (index, own) in seen.iter().enumerate() {
                for other in seen.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, o)| o) {
                    let what = format!("{} to seat {index}", game.id);
                    assert_free_of(&what, &own.texts, telling(&other.hands, &own.hands));
                }
                let what = format!("{} to a watcher", game.id);
                assert_free_of(&what, &watching.texts, telling(&own.hands, &watching.hands));
                hidden |= telling(&own.hands, &watching.hands).next().is_some();
                hands.extend(own.hands.iter().filter(|hand| hand.len() > 40).cloned());
            }
            // The first seat's deck is for its own eyes, who may know it.
            let others = seen[1..].iter().map(|seen| seen.texts.as_str()).chain([watching.texts.as_str()]);
            let marker = [MARKER.to_owned()];
            others.for_each(|texts| assert_free_of("another's deck", texts, &marker));
            wire.extend(seen.into_iter().map(|seen| seen.texts).chain([watching.texts]));
            wire.push(over_http(&table, &process).await);
            never.extend(table.people.iter().filter_map(|person| person.cookie.clone()).map(without_name));
            never.extend(table.invites.iter().cloned());
            ids.push(table.id);
        }
        games_with_hands += usize::from(hidden);
    }
    assert!(games_with_hands >= 3, "only {games_with_hands} games had hands to hide");
    assert!(moves > 1000, "only {moves} moves were made");
    whisper(&process, &mut ids).await;

    process.kill();
    plant_damage(&database, &ids[0]).await;
    let log_after = directory.path().join("log of the next");
    let process = Process::start_talkative(&database, &log_after, Some(&ids[1]));
    let nobody = Visitor::new(process.address);
    if let Ok(mut socket) = nobody.connect(&ids[0]).await {
        assert!(!matches!(socket.next().await, Ok(ServerMessage::State(_))));
    }
    started(&mut nobody.connect(&ids[1]).await.unwrap()).await;
    process.kill();

    let seeds = seeds(&database, &ids).await;
    for texts in &wire {
        assert_free_of("the wire", texts, &seeds);
    }
    never.extend(account.cookie.map(without_name));
    never.extend([MARKER, PASSWORD, WHISPER].map(str::to_owned));
    never.extend(hands);
    never.extend(seeds);
    let (first, second) = (read(&log), read(&log_after));
    assert!(first.contains("listening"), "the log is a log: {first}");
    assert!(second.contains("panicked at"), "something was to panic: {second}");
    assert!(second.contains("is damaged"), "something was to be damaged: {second}");
    for text in [&first, &second] {
        assert_free_of("the log", text, &never);
    }
}

/// A cookie's secret part.
fn without_name(cookie: String) -> String {
    cookie.split_once('=').map(|(_, token)| token.to_owned()).unwrap_or(cookie)
}

/// Private talk, which is no business of a log's either.
async fn whisper(process: &Process, ids: &mut Vec<String>) {
    let table = sit_down(process, "gearworld", 3).await;
    let mut socket = table.people[0].connect(&table.id).await.unwrap();
    started(&mut socket).await;
    let chat = ClientMessage::Chat { id: "c".into(), seat: Some(0), to: Some(1), text: WHISPER.into() };
    assert!(matches!(socket.request(&chat).await.unwrap(), ServerMessage::Ack { .. }));
    ids.push(table.id);
}

/// What could be printed by mistake does not hold what it should not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_printed_for_debugging_is_redacted() {
    let directory = directory();
    let database = directory.path().join("canary.db").display().to_string();
    let process = Process::start(&database);
    let table = sit_down(&process, "gears-of-industry", 2).await;
    started(&mut table.people[0].connect(&table.id).await.unwrap()).await;
    process.kill();
    let store = Store::open(&database, Duration::ZERO).await.unwrap();
    let seed = store.seed(&table.id).await.unwrap().unwrap();
    let records = store.records(&table.id, 0).await.unwrap();
    let start: Value = serde_json::from_str(&records[0].body).unwrap();
    let step = start["steps"].as_array().and_then(|steps| steps.iter().find_map(Value::as_str)).unwrap();
    let room = server::play::load(&store, &table.id).await.unwrap().unwrap();
    let saved = room.game.as_ref().unwrap().save();
    assert!(saved.write().contains(MARKER) && saved.write().contains(step), "the secrets are there");
    let user =
        server::store::StoredUser { id: "u".into(), name: "N".into(), password: Some(PASSWORD.into()) };
    let printed = format!("{seed:?} {records:?} {saved:?} {:?} {user:?}", saved.header);
    let mut secrets = spellings(&seed.reveal());
    secrets.extend([MARKER, PASSWORD, step].map(str::to_owned));
    assert_free_of("Debug", &printed, &secrets);
}
