//! Somebody sets hundreds of bots thinking: other people's bots answer all the same.

use crate::honest::alone;
use crate::support::{asking, house_with, started};
use protocol::{ClientMessage, Code, Me, SeatPlan, ServerMessage, State};
use serde_json::json;
use server::Limits;
use server::load::{Socket, Visitor};
use std::time::{Duration, Instant};

/// What another person may have to wait for.
const APPRENTICE: Duration = Duration::from_millis(1500);
const HINT: Duration = Duration::from_secs(3);
/// How many moves of the Apprentice are looked at.
const MOVES: usize = 12;

fn bot(level: &str) -> SeatPlan {
    SeatPlan::Bot { level: level.into() }
}

/// Nine guests of one address create as many matches of four Masters as they can, and look at as many as they can.
async fn attack(first: &Visitor) -> Vec<Socket> {
    let request = asking("gearworld", vec![bot("master"); 4]);
    let mut sockets = Vec::new();
    for number in 0..9 {
        let mut guest = first.other().as_guest(&format!("Guest {number}")).await.unwrap();
        for _ in 0..20 {
            let Ok(created) = guest.create(&request).await else { break };
            if let Ok(socket) = guest.connect(&created.id).await {
                sockets.push(socket);
            }
        }
    }
    sockets
}

/// Plays the first legal action until a bot is asked; tells how long the bots took until this seat is asked again, and
/// what it is asked then.
async fn bots_take(socket: &mut Socket, mut state: State) -> (Duration, State) {
    while let Some(choice) = state.legal.first() {
        let (id, action) = (format!("{}", state.seq), choice.action.clone());
        let answer = socket.request(&ClientMessage::Submit { id, seat: 0, seq: state.seq, action }).await;
        assert!(matches!(answer, Ok(ServerMessage::Ack { .. })), "{answer:?}");
        state = socket.state().await.unwrap();
    }
    let began = Instant::now();
    while state.legal.is_empty() {
        state = socket.state().await.unwrap();
    }
    (began.elapsed(), state)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hundreds_of_masters_do_not_keep_others_waiting() {
    let _alone = alone().await;
    // The limits of every day; only that all of the test comes from one address is let pass.
    let none = Limits::none();
    let everyday =
        Limits { sign_in: none.sign_in, requests: none.requests, moves: none.moves, ..Limits::default() };
    let house = house_with(|config| config.limits = everyday).await;
    let first = Visitor::new(house.server.address);
    let mut ada = first.other();
    let account = json!({ "name": "Ada", "password": "gears turn at dawn 7" });
    ada.post::<Me>("/api/register", &account).await.unwrap();
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, bot("apprentice")])).await.unwrap().id;
    let mut socket = ada.connect(&id).await.unwrap();
    let attackers = attack(&first).await;
    assert!(attackers.len() > 60, "{} windows were open", attackers.len());
    let (mut slowest, mut slowest_hint) = (Duration::ZERO, Duration::ZERO);
    let mut state = started(&mut socket).await;
    for number in 0..MOVES {
        let (took, asked) = bots_take(&mut socket, state).await;
        slowest = slowest.max(took);
        let began = Instant::now();
        let hint = socket.request(&ClientMessage::Hint { id: format!("hint-{number}"), seat: 0 }).await;
        assert!(matches!(hint, Ok(ServerMessage::Hint { .. })), "{hint:?}");
        slowest_hint = slowest_hint.max(began.elapsed());
        state = asked;
    }
    println!("the Apprentice took at most {slowest:?}, a hint {slowest_hint:?}");
    assert!(slowest < APPRENTICE && slowest_hint < HINT, "{slowest:?}, {slowest_hint:?}");
    // The attackers' own bots have to hurry, and their tables say so.
    let mut hurried = false;
    for mut attacker in attackers {
        while !hurried
            && let Ok(Ok(state)) = tokio::time::timeout(Duration::from_secs(1), attacker.state()).await
        {
            hurried = state.table.hurried;
        }
    }
    assert!(hurried, "no table says that its bots think shorter");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_matches_without_end() {
    let _alone = alone().await;
    let caps = Limits { unfinished: 3, unfinished_of_guests: 5, ..Limits::none() };
    let house = house_with(|config| config.limits = caps).await;
    let (mut ada, mut ben) = (house.guest("Ada").await, house.guest("Ben").await);
    let request = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open]);
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(ada.create(&request).await.unwrap().id);
    }
    let refused = crate::support::refused;
    assert_eq!(refused(ada.create(&request).await), (429, Code::TooMany), "a person has three");
    for _ in 0..2 {
        ben.create(&request).await.unwrap();
    }
    assert_eq!(
        refused(ben.create(&request).await),
        (429, Code::TooMany),
        "the guests of an address have five"
    );
    ada.post::<serde_json::Value>(&format!("/api/matches/{}/leave", ids[0]), &json!({})).await.unwrap();
    ben.create(&request).await.unwrap();
    assert_eq!(refused(ben.create(&request).await), (429, Code::TooMany), "that is five again");
    let account = json!({ "name": "Cleo", "password": "gears turn at dawn 7" });
    let mut cleo = Visitor::new(house.server.address);
    cleo.post::<Me>("/api/register", &account).await.unwrap();
    cleo.create(&request).await.unwrap();
}
