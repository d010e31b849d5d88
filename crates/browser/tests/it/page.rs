//! A page: it keeps matches in memory, lets bots think in engines of their own, and makes time pass.

use browser::Engine;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// One connection is enough for a page.
pub const HERE: u64 = 1;

#[derive(Default)]
pub struct Page {
    engine: Engine,
    /// What is kept, by match: the row and its records.
    pub kept: BTreeMap<String, Value>,
    /// A worker for each bot, and how many records it has followed.
    workers: BTreeMap<u8, (Engine, usize)>,
    /// Bots that are asked: the thought and the seat.
    pub thoughts: Vec<(u64, u8, String)>,
    pub advice: Vec<(u64, u8, String)>,
    /// What came over the connection.
    pub heard: Vec<Value>,
    pub replies: Vec<Value>,
    now: u64,
    drawn: u64,
}

/// Asks an engine; what is wrong otherwise.
pub fn ask(engine: &mut Engine, ask: &Value) -> Result<Value, Value> {
    let answer = engine.answer(&json!({ "lang": "en", "ask": ask }).to_string());
    let mut answer: Value = serde_json::from_str(&answer).unwrap();
    match answer.get_mut("done") {
        Some(done) => Ok(done.take()),
        None => Err(answer["problem"].take()),
    }
}

impl Page {
    /// A page that was just opened, and what was kept.
    pub fn with(kept: BTreeMap<String, Value>) -> Page {
        Page { kept, ..Page::default() }
    }

    fn now(&self) -> Value {
        json!({ "steady": self.now, "unix": 1_700_000_000_000 + self.now })
    }

    pub fn fresh(&mut self) -> Value {
        self.drawn += 1;
        json!({ "id": format!("local-{}", self.drawn), "seed": format!("{:064x}", self.drawn), "now": self.now() })
    }

    pub fn ask(&mut self, request: &Value) -> Result<Value, Value> {
        ask(&mut self.engine, request)
    }

    /// Creates a match and keeps it.
    pub fn create(&mut self, game: &str, seats: &Value) -> String {
        let request = json!({ "game": game, "seats": seats, "public": false, "pace": { "kind": "untimed" } });
        let new = self.fresh();
        let kept = self.ask(&json!({ "create": { "request": request, "name": "Ada", "new": new } })).unwrap();
        self.keep(kept)
    }

    pub fn keep(&mut self, kept: Value) -> String {
        let id = kept["row"]["id"].as_str().unwrap().to_owned();
        self.kept.insert(id.clone(), kept);
        id
    }

    pub fn tell(&mut self, id: &str, input: &Value) {
        self.now += 10;
        let mut inputs = vec![input.clone()];
        while let Some(input) = inputs.pop() {
            let request = json!({ "tell": { "id": id, "now": self.now(), "input": input } });
            let told = self.ask(&request).unwrap();
            for effect in told["effects"].as_array().unwrap() {
                inputs.extend(self.act(id, effect));
            }
        }
    }

    fn act(&mut self, id: &str, effect: &Value) -> Option<Value> {
        let number = |key: &str| effect[key].as_u64().unwrap();
        let thought =
            || (number("thought"), number("seat") as u8, effect["level"].as_str().unwrap().to_owned());
        match effect["do"].as_str().unwrap() {
            "send" => self.heard.push(serde_json::from_str(effect["text"].as_str().unwrap()).unwrap()),
            "load" => return Some(json!({ "loaded": self.kept.get(id) })),
            "read" => {
                let from = number("from") as usize;
                let records = &self.kept[id]["records"].as_array().unwrap()[from..];
                return Some(json!({ "records": records }));
            }
            "commit" => return Some(json!({ "committed": self.commit(id, effect) })),
            "create" => {
                let new = self.fresh();
                let kept = self.ask(&json!({ "begin": { "setup": effect["setup"], "new": new } })).unwrap();
                return Some(json!({ "created": self.keep(kept) }));
            }
            "think" => self.thoughts.push(thought()),
            "advise" => self.advice.push(thought()),
            "forget" => {
                self.thoughts.retain(|(thought, ..)| *thought != number("thought"));
                self.advice.retain(|(thought, ..)| *thought != number("thought"));
            }
            "reply" => self.replies.push(effect.clone()),
            "close" => {}
            other => panic!("{other}: {effect}"),
        }
        None
    }

    fn commit(&mut self, id: &str, effect: &Value) -> &'static str {
        let kept = self.kept.get_mut(id).unwrap();
        let records = kept["records"].as_array_mut().unwrap();
        if records.len() as u64 != effect["record"]["seq"].as_u64().unwrap() {
            return "conflict";
        }
        records.push(effect["record"].clone());
        for (key, value) in effect["row"].as_object().unwrap() {
            kept["row"][key] = value.clone();
        }
        if !effect["card"].is_null() {
            kept["row"]["card"] = effect["card"].clone();
        }
        "stored"
    }

    /// The question for a bot's worker, with the records that it has not seen.
    pub fn question(&mut self, id: &str, seat: u8, level: &str) -> (Value, &mut Engine) {
        let kept = &self.kept[id];
        let records = kept["records"].as_array().unwrap();
        let known = self.workers.contains_key(&seat);
        let (engine, followed) = self.workers.entry(seat).or_default();
        let question = json!({
            "kept": if known { Value::Null } else { kept.clone() },
            "records": if known { &records[*followed..] } else { &[] },
            "seat": seat,
            "level": level,
            "seed": 7,
        });
        *followed = records.len();
        (question, engine)
    }

    /// Lets every bot that is asked decide.
    pub fn let_bots_decide(&mut self, id: &str) {
        while let Some((thought, seat, level)) = self.thoughts.pop() {
            let (question, engine) = self.question(id, seat, &level);
            let action = ask(engine, &json!({ "think": question })).unwrap();
            self.tell(id, &json!({ "decided": { "thought": thought, "action": action } }));
        }
    }

    /// Says something; the answer to it.
    pub fn say(&mut self, id: &str, mut message: Value) -> Value {
        self.drawn += 1;
        let name = format!("r{}", self.drawn);
        message["id"] = json!(name);
        self.tell(id, &json!({ "message": { "connection": HERE, "message": message } }));
        self.heard.iter().rev().find(|heard| heard["id"] == json!(name)).cloned().unwrap_or_default()
    }

    /// The newest state.
    pub fn state(&self) -> &Value {
        self.heard.iter().rev().find(|heard| heard["type"] == "state").unwrap()
    }

    /// Plays the first thing that is possible for whoever looks, and lets bots answer.
    pub fn play(&mut self, id: &str) -> Value {
        let state = self.state();
        let (seat, seq) = (state["eyes"].clone(), state["seq"].clone());
        let action = state["legal"][0]["action"].clone();
        assert!(action.is_string(), "{state}");
        let answer = self.say(id, json!({ "type": "submit", "seat": seat, "seq": seq, "action": action }));
        self.let_bots_decide(id);
        answer
    }
}
