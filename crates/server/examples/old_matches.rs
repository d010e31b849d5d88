//! Plays matches of every kind at a running server and leaves them there: running, waiting, given up, played out. What
//! its database holds then is kept as a fixture, to show that later versions go on with it:
//!
//! ```sh
//! geartrain serve --database rules-1.sqlite --port 8123 &
//! geartrain serve --database scratch.sqlite --port 8124 &
//! cargo run -p server --example old_matches 127.0.0.1:8123 127.0.0.1:8124
//! kill %1 %2; sqlite3 rules-1.sqlite VACUUM
//! ```
//!
//! Bots play whole games at the second server; the first gets their replays, which take less room than matches do.

use serde_json::{Value, json};
use server::load::{Socket, Trouble, Visitor};
use std::net::SocketAddr;
use std::time::Duration;
use tabletop::Rng;

type Done<T> = Result<T, Box<dyn std::error::Error>>;

/// The accounts' password, which the test of the fixture knows too.
const PASSWORD: &str = "a turtle under the stairs";
/// How long to wait when the server says that it was too much at once, or when a bot decides.
const PAUSE: Duration = Duration::from_millis(100);

#[tokio::main]
async fn main() -> Done<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [address, scratch] = &words[..] else { return Err("old_matches ADDRESS SCRATCH".into()) };
    let address: SocketAddr = address.parse()?;
    let mut elsewhere = Visitor::guest(scratch.parse()?, "Host").await?;
    let mut people = Vec::new();
    for name in ["Ada", "Ben", "Cleo"] {
        let mut person = Visitor::new(address);
        post(&mut person, "/api/register", json!({ "name": name, "password": PASSWORD })).await?;
        people.push(person);
    }
    let untimed = json!({ "kind": "untimed" });
    let slow = json!({ "kind": "live", "bank_s": 86400, "increment_s": 30 });
    let letters = json!({ "kind": "correspondence", "days": 30 });
    let (me, open, bot) = (
        json!({ "kind": "me" }),
        json!({ "kind": "open" }),
        |level: &str| json!({ "kind": "bot", "level": level }),
    );
    let grandma = json!({ "kind": "hot_seat", "name": "Grandma" });
    for (game, four, short) in [
        ("shesterenki", json!({ "characters": false }), json!({ "night_effects": false })),
        ("gearworks", json!({ "tinkerers": "draft", "veteran": true }), json!({ "tinkerers": "off" })),
        ("city-of-gears", json!({ "layout": "low-conflict" }), json!({ "short": true })),
        ("gears-of-industry", json!({ "format": "advanced", "deck1": "giants" }), json!({ "target": 3 })),
        ("gearworld", json!({ "setup": "random", "all_or_nothing": "die" }), json!({ "round_limit": 1 })),
    ] {
        println!("{game}");
        let two = [me.clone(), open.clone()];
        let id = table(&mut people[..2], game, json!({}), &two, &untimed).await?;
        play(&mut people, &id, 16).await?;
        say(&people[0], &id, json!({ "type": "chat", "seat": 0, "text": format!("Is this {game}?") }))
            .await?;

        let seats = [me.clone(), open.clone(), open.clone(), bot("apprentice")];
        let id = table(&mut people, game, four, &seats, &slow).await?;
        play(&mut people, &id, 12).await?;
        say(&people[2], &id, json!({ "type": "take_over", "seat": 2, "level": "random" })).await?;
        play(&mut people[..2], &id, 4).await?;
        // A move would end what is proposed.
        while connect(&people[0], &id)
            .await?
            .state()
            .await?
            .table
            .players
            .iter()
            .any(|player| player.thinking)
        {
            tokio::time::sleep(PAUSE).await;
        }
        say(&people[0], &id, json!({ "type": "propose", "seat": 0, "what": "end" })).await?;

        let id = table(&mut people[..1], game, json!({}), &[me.clone(), grandma.clone()], &letters).await?;
        play(&mut people, &id, 8).await?;

        let id = table(&mut people[1..], game, json!({}), &two, &untimed).await?;
        play(&mut people, &id, 6).await?;
        say(&people[2], &id, json!({ "type": "resign", "seat": 1 })).await?;

        let bots = [bot("journeyman"), bot("apprentice")];
        let id = table(std::slice::from_mut(&mut elsewhere), game, short, &bots, &untimed).await?;
        played_out(&mut elsewhere, &id).await?;
        let request = elsewhere.getting(&format!("/api/matches/{id}/replay"));
        let (_, replay) = elsewhere.ask(request).await?;
        post(&mut people[1], "/api/replays", json!({ "replay": replay })).await?;
    }
    let bots = [bot("random"), bot("random"), bot("random")];
    let id = table(&mut people[..1], "shesterenki", json!({}), &bots, &untimed).await?;
    played_out(&mut people[0], &id).await?;
    let solo = table(
        &mut people[..1],
        "gearworks",
        json!({ "difficulty": "hard" }),
        std::slice::from_ref(&me),
        &untimed,
    )
    .await?;
    play(&mut people, &solo, 8).await?;
    let seats = [me.clone(), open.clone(), open.clone()];
    let talk =
        table(&mut people, "gearworld", json!({ "political_machinations": true }), &seats, &untimed).await?;
    say(&people[1], &talk, json!({ "type": "chat", "seat": 1, "to": 2, "text": "Both on the third?" }))
        .await?;
    play(&mut people, &talk, 6).await?;
    table(&mut people[..1], "gearworks", json!({}), &[me.clone(), open], &letters).await?;
    table(&mut people[..1], "shesterenki", json!({}), &[me, json!({ "kind": "invite" })], &untimed).await?;
    Ok(())
}

/// The first person makes a match, and the others sit down.
async fn table(
    people: &mut [Visitor],
    game: &str,
    options: Value,
    seats: &[Value],
    pace: &Value,
) -> Done<String> {
    let request = json!({ "game": game, "options": options, "seats": seats, "pace": pace, "public": true });
    let created = post(&mut people[0], "/api/matches", request).await?;
    let id = created["id"].as_str().ok_or("no id")?.to_owned();
    for person in &mut people[1..] {
        post(person, &format!("/api/matches/{id}/join"), json!({})).await?;
    }
    Ok(id)
}

/// Plays this many decisions of people, at random.
async fn play(people: &mut [Visitor], id: &str, decisions: usize) -> Done<()> {
    let mut rng = Rng::new(decisions as u64);
    let mut made = 0;
    while made < decisions {
        for person in people.iter() {
            made += usize::from(decide(person, id, &mut rng, made).await?);
        }
    }
    Ok(())
}

/// Decides for a person who is asked; false if nobody is asked who sits here.
async fn decide(person: &Visitor, id: &str, rng: &mut Rng, number: usize) -> Done<bool> {
    let mut socket = connect(person, id).await?;
    let mut state = socket.state().await?;
    let Some(seat) = state.turn.iter().find(|seat| state.table.my_seats.contains(seat)).copied() else {
        return Ok(false);
    };
    if state.eyes.is_none() {
        socket.send_text(json!({ "type": "look", "id": "look", "seat": seat }).to_string()).await?;
        state = socket.state().await?;
    }
    let Some(legal) = rng.pick(&state.legal) else { return Ok(false) };
    let submit = json!({ "type": "submit", "seat": seat, "seq": state.seq, "action": legal.action, "id": format!("m{number}") });
    request(&mut socket, submit).await?;
    Ok(true)
}

/// Connects, no more often than the server allows.
async fn connect(person: &Visitor, id: &str) -> Done<Socket> {
    tokio::time::sleep(PAUSE / 4).await;
    Ok(person.connect(id).await?)
}

async fn say(person: &Visitor, id: &str, mut message: Value) -> Done<()> {
    message["id"] = "said".into();
    request(&mut connect(person, id).await?, message).await
}

async fn request(socket: &mut Socket, message: Value) -> Done<()> {
    let id = message["id"].as_str().unwrap_or_default();
    socket.send_text(message.to_string()).await?;
    let answer = serde_json::to_value(socket.answer(id).await?)?;
    if answer["type"] == "ack" { Ok(()) } else { Err(format!("{message}: {answer}").into()) }
}

async fn played_out(person: &mut Visitor, id: &str) -> Done<()> {
    loop {
        let card: Value = person.get(&format!("/api/matches/{id}")).await?;
        if card["status"] == "finished" {
            return Ok(());
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Sends something, again when it was too much at once.
async fn post(person: &mut Visitor, path: &str, body: Value) -> Done<Value> {
    loop {
        match person.post(path, &body).await {
            Err(Trouble::Problem(429, _)) => tokio::time::sleep(PAUSE).await,
            answer => return Ok(answer?),
        }
    }
}
