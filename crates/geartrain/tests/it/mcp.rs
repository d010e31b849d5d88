//! `geartrain mcp`, spoken to by a client that follows a script.

use protocol::{CreateMatch, Pace, SeatPlan, ServerMessage};
use serde_json::{Value, json};
use server::config::{Config, Limits};
use server::load::{Visitor, play_out};
use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

struct Client {
    child: Child,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    asked: u64,
    /// What was said, for people to read.
    transcript: String,
}

impl Client {
    fn start(words: &[&str]) -> Client {
        let mut child = Command::new(env!("CARGO_BIN_EXE_geartrain"))
            .arg("mcp")
            .args(words)
            .args(["--lang", "en"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (to, from) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        let mut client = Client { child, to, from, asked: 0, transcript: String::new() };
        let about = json!({ "name": "script", "version": "1" });
        let hello = json!({ "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": about });
        let answer = client.ask("initialize", hello);
        assert_eq!(answer["result"]["serverInfo"]["name"], "geartrain", "{answer}");
        client.send(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        client
    }

    fn send(&mut self, message: &Value) {
        writeln!(self.to, "{message}").unwrap();
    }

    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.asked += 1;
        let id = self.asked;
        self.send(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        loop {
            let mut line = String::new();
            assert!(self.from.read_line(&mut line).unwrap() > 0, "it ended without an answer to {method}");
            let message: Value = serde_json::from_str(&line).unwrap();
            if message["id"] == id {
                return message;
            }
        }
    }

    /// What a tool says, and whether it refused.
    fn call(&mut self, tool: &str, arguments: Value) -> (String, bool) {
        let answer = self.ask("tools/call", json!({ "name": tool, "arguments": arguments }));
        let result = &answer["result"];
        let text = result["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
        let _ = writeln!(self.transcript, "**{tool}** `{arguments}`\n```text\n{}\n```\n", text.trim_end());
        (text, result["isError"] == true)
    }

    fn good(&mut self, tool: &str, arguments: Value) -> String {
        let (text, refused) = self.call(tool, arguments);
        assert!(!refused, "{text}");
        text
    }

    /// Plays the first legal action until the match is over; returns the last look.
    fn play_on(&mut self) -> String {
        let mut seen = self.good("look", json!({}));
        while !seen.contains("The match is over.") {
            seen = match first(&seen) {
                Some(action) => self.good("act", json!({ "action": action })),
                None => self.good("wait", json!({ "seconds": 20 })),
            };
        }
        seen
    }

    /// Hangs up, and waits for the program's end.
    fn leave(self) {
        let Client { mut child, to, from, .. } = self;
        drop((to, from));
        assert!(child.wait().unwrap().success());
    }
}

/// The first legal action of a look.
fn first(seen: &str) -> Option<String> {
    let line = seen.lines().find(|line| line.starts_with("- `"))?;
    line.split('`').nth(1).map(str::to_owned)
}

#[test]
fn a_model_plays_a_match_by_its_tools() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.json");
    let words = ["shesterenki", "--seed", "2", "--bot", "greedy", "--name", "Clara"];
    let mut client = Client::start(&[&words[..], &["--save", file.to_str().unwrap()]].concat());
    let tools = client.ask("tools/list", json!({}));
    let names: Vec<&str> = tools["result"]["tools"]
        .as_array()
        .unwrap()
        .iter()
        .map(|tool| tool["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["act", "legal", "look", "rules", "say", "wait", "why"]);

    let seen = client.good("look", json!({}));
    assert!(seen.contains("Clara (you)") && seen.contains("Seconds left for this decision: "), "{seen}");
    let reds = client.good("legal", json!({ "words": "set red" }));
    assert!(reds.contains("`set red-a`") && !reds.contains("violet"), "{reds}");
    let why = client.good("why", json!({ "action": "turn leave" }));
    assert!(why.starts_with("SH-11: "), "{why}");
    let (refused, is_error) = client.call("act", json!({ "action": "turn leave" }));
    assert!(is_error && refused.starts_with("SH-11: "), "{refused}");
    assert!(client.call("act", json!({ "action": "fly" })).1);
    let seen = client.good("act", json!({ "action": "set red-a" }));
    assert!(seen.contains("Since your last look:"), "{seen}");
    client.good("say", json!({ "text": "Good luck!" }));
    let json = client.good("look", json!({ "json": true }));
    assert!(json.contains("Clara: Good luck!") && json.contains(r#""seat":0"#), "{json}");
    // What the other seat alone knows is in nothing that this one is told.
    assert_eq!(json.matches(r#""private""#).count(), 1, "{json}");
    let transcript = std::mem::take(&mut client.transcript);
    assert!(client.good("rules", json!({})).contains("### SH-11"));
    let end = client.play_on();
    assert!(end.contains("1. ") || end.contains("Nobody wins the game"), "{end}");
    assert!(client.call("act", json!({ "action": "set red-a" })).1, "nothing is played after the end");
    client.leave();
    table::Replay::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
    compare(&transcript);
}

/// The transcript in the documentation is a real one.
fn compare(transcript: &str) {
    const HEAD: &str = "# A model at a table\nThe beginning of a match over `geartrain mcp shesterenki --seed 2 --bot greedy \
        --name Clara`, as a scripted client of\nthe tests has it: each tool with what it was given, and its answer.\n\n";
    let clock = |line: &str| !line.starts_with("Seconds left");
    let text: String =
        transcript.lines().filter(|line| clock(line)).fold(HEAD.into(), |text, line| text + line + "\n");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/mcp-transcript.md");
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(path, &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(path).unwrap_or_default(), text, "UPDATE=1 cargo test writes it anew");
}

#[test]
fn a_decision_has_its_time() {
    let mut client = Client::start(&["shesterenki", "--seed", "2", "--bot", "random", "--limit", "1"]);
    client.good("look", json!({}));
    std::thread::sleep(Duration::from_millis(1100));
    let (late, refused) = client.call("act", json!({ "action": "set red-a" }));
    assert!(refused && late.contains("was played for you"), "{late}");
    // The time for the next decision begins when it is shown.
    std::thread::sleep(Duration::from_millis(1100));
    let seen = client.good("look", json!({}));
    assert!(
        client.call("act", json!({ "action": first(&seen).unwrap() })).0.contains("Since your last look:")
    );
    client.leave();
}

#[test]
fn a_model_sits_down_at_a_servers_table() {
    let folder = tempfile::tempdir().unwrap();
    let mut config =
        Config { limits: Limits::none(), ..Config::new(folder.path().join("server.db").to_str().unwrap()) };
    config.address.set_port(0);
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let server = runtime.block_on(server::start(config)).unwrap();
    let address = server.address;
    let create = CreateMatch {
        game: "shesterenki".into(),
        options: Value::Null,
        seats: vec![SeatPlan::Me, SeatPlan::Invite],
        public: false,
        pace: Pace::Untimed,
        absence_h: None,
        share: None,
    };
    let (host, made) = runtime.block_on(async {
        let mut host = Visitor::guest(address, "Ada").await.unwrap();
        let made = host.create(&create).await.unwrap();
        (host, made)
    });
    let link = format!("http://{address}/invite/{}#{}", made.id, made.invites[0].token);
    let mut client = Client::start(&["--invite", &link, "--name", "Clara"]);
    let seen = client.good("look", json!({}));
    assert!(seen.contains("\"seat\":1"), "{seen}");
    let why = client.good("why", json!({ "action": "turn leave" }));
    assert!(why.starts_with("SH-11: "), "{why}");
    client.good("say", json!({ "text": "Good luck!" }));
    let playing = runtime.spawn(async move {
        let mut socket = host.connect(&made.id).await.unwrap();
        let said = loop {
            if let ServerMessage::Chat(said) = socket.next().await.unwrap() {
                break said;
            }
        };
        assert_eq!((said.name.as_str(), said.text.as_str()), ("Clara", "Good luck!"));
        let mut socket = host.connect(&made.id).await.unwrap();
        let until = Instant::now() + Duration::from_secs(100);
        play_out(&mut socket, 0, 1, Duration::ZERO, until, usize::MAX).await.unwrap()
    });
    let end = client.play_on();
    assert!(end.contains("1. ") || end.contains("Nobody wins the game"), "{end}");
    client.leave();
    let played = runtime.block_on(playing).unwrap();
    assert!(played.last.unwrap().over.is_some());
    runtime.block_on(server.stop());

    let wrong = super::bad(&["mcp", "--invite", "http://example.org/"]);
    assert!(wrong.contains("no invitation"), "{wrong}");
    let gone = super::bad(&["mcp", "--invite", &link]);
    assert!(gone.contains("cannot be reached"), "{gone}");
}
