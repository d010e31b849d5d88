//! Databases that older releases wrote go on: `tests/data/rules-1.sqlite` has matches of every game under version 1 of
//! its rules, made with `examples/old_matches.rs`.

use crate::support::{House, config, directory, submit};
use protocol::{
    ClientMessage, Ending, Lobby, MatchCard, MatchList, Me, Moment, Pace, ServerMessage, State, Status,
};
use serde_json::json;
use server::load::{Visitor, play_out};
use std::time::{Duration, Instant};

const DATABASE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/rules-1.sqlite");
const PASSWORD: &str = "a turtle under the stairs";
/// How many matches it holds, and how many of them run.
const MATCHES: (usize, usize) = (30, 17);

/// A server on a copy of the old database.
async fn house() -> House {
    let directory = directory();
    let database = directory.path().join("test.db");
    std::fs::copy(DATABASE, &database).unwrap();
    let server = server::start(config(&database.display().to_string())).await.unwrap();
    House { server, directory }
}

async fn people(house: &House) -> [Visitor; 3] {
    let mut people = ["Ada", "Ben", "Cleo"].map(|name| (name, Visitor::new(house.server.address)));
    for (name, person) in &mut people {
        let me: Me = person.post("/api/login", &json!({ "name": name, "password": PASSWORD })).await.unwrap();
        person.id = me.user.unwrap().id;
    }
    people.map(|(_, person)| person)
}

async fn running(person: &mut Visitor) -> Vec<MatchCard> {
    person.get::<Lobby>("/api/lobby").await.unwrap().running
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_old_match_is_sound() {
    let directory = directory();
    let database = directory.path().join("test.db");
    std::fs::copy(DATABASE, &database).unwrap();
    let checked = server::upkeep::check(&database.display().to_string(), |_, _| {}).await.unwrap();
    assert_eq!((checked.sound, checked.foreign, checked.damaged), (MATCHES.0, vec![], vec![]));
}

/// Everybody who is asked decides, until this many decisions were made or the match is over.
async fn play_on(people: &[Visitor], id: &str, decisions: usize) -> usize {
    let until = Instant::now() + Duration::from_secs(30);
    let mut made = 0;
    while made < decisions && Instant::now() < until {
        for person in people {
            let mut socket = person.connect(id).await.unwrap();
            let mut state = socket.state().await.unwrap();
            if state.over.is_some() {
                return made;
            }
            let mine = |seat: &&u8| state.table.my_seats.contains(seat);
            let Some(seat) = state.turn.iter().find(mine).copied() else { continue };
            if state.table.players[usize::from(seat)].deputy.is_some() {
                continue;
            }
            if state.eyes.is_none() {
                let look = ClientMessage::Look { id: "look".into(), seat: Some(seat) };
                socket.send(&look).await.unwrap();
                state = socket.state().await.unwrap();
            }
            let request = submit(&format!("later{made}"), seat, state.seq, &state.legal[0].action);
            let answer = socket.request(&request).await.unwrap();
            assert!(matches!(answer, ServerMessage::Ack { .. }), "{id}: {answer:?}");
            made += 1;
        }
    }
    made
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_matches_are_played_on() {
    let house = house().await;
    let mut people = people(&house).await;
    let cards = running(&mut people[0]).await;
    assert_eq!(cards.len(), MATCHES.1);
    let (mut proposals, mut clocks, mut deputies) = (0, 0, 0);
    for card in &cards {
        let mut socket = people[1].connect(&card.id).await.unwrap();
        let State { table, .. } = socket.state().await.unwrap();
        clocks += usize::from(matches!(card.pace, Pace::Live { .. }) && table.players[0].clock.is_some());
        deputies += table.players.iter().filter(|player| player.deputy.is_some()).count();
        if let Some(proposal) = table.proposals.first() {
            let consent =
                ClientMessage::Consent { id: "no".into(), seat: 1, proposal: proposal.id, agree: false };
            let answer = socket.request(&consent).await.unwrap();
            assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
            proposals += 1;
        }
        let made = play_on(&people, &card.id, 6).await;
        assert!(made > 0, "{card:?}");
    }
    assert_eq!((proposals, clocks, deputies), (5, 5, 5), "one of each for every game");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_matches_are_played_to_their_end_under_their_own_rules() {
    let house = house().await;
    let mut people = people(&house).await;
    let mut games = Vec::new();
    for card in running(&mut people[0]).await {
        let users: Vec<_> = card.seats.iter().map(|seat| seat.user.as_deref()).collect();
        if users != [Some(people[0].id.as_str()), Some(people[1].id.as_str())] {
            continue;
        }
        let until = Instant::now() + Duration::from_secs(240);
        let (mut ada, mut ben) =
            (people[0].connect(&card.id).await.unwrap(), people[1].connect(&card.id).await.unwrap());
        let (one, two) = tokio::join!(
            play_out(&mut ada, 0, 1, Duration::ZERO, until, usize::MAX),
            play_out(&mut ben, 1, 2, Duration::ZERO, until, usize::MAX)
        );
        one.unwrap();
        let over = two.unwrap().last.unwrap().over.expect("the match is over");
        assert_eq!(over.result.how, Ending::Played);
        verify(&mut people[0], &card.id).await;
        games.push(card.game);
    }
    games.sort();
    let mut all: Vec<_> = catalog::GAMES.iter().map(|game| game.meta().id).collect();
    all.sort_unstable();
    assert_eq!(games, all);
}

/// Fetches the replay of a finished match, checks every step of it, and looks at its end.
async fn verify(person: &mut Visitor, id: &str) {
    let request = person.getting(&format!("/api/matches/{id}/replay"));
    let (status, file) = person.ask(request).await.unwrap();
    assert_eq!(status, 200, "{file}");
    let replay = table::Replay::read(&file).unwrap();
    assert_eq!(replay.header.rules, 1);
    catalog::find(&replay.header.game).unwrap().verify(&replay).unwrap();
    let path = format!("/api/matches/{id}/steps/{}?seat=0", replay.steps.len());
    let end: Moment = person.get(&path).await.unwrap();
    assert!(end.result.is_some(), "{path}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_matches_that_are_over_can_be_looked_at() {
    let house = house().await;
    let mut looked_at = std::collections::HashSet::new();
    for mut person in people(&house).await {
        let path = format!("/api/players/{}/history", person.id);
        for card in person.get::<MatchList>(&path).await.unwrap().matches {
            assert_eq!(card.status, Status::Finished);
            verify(&mut person, &card.id).await;
            looked_at.insert(card.id);
        }
        let mine: MatchList = person.get("/api/matches/mine").await.unwrap();
        for card in mine.matches.iter().filter(|card| card.status == Status::Finished) {
            verify(&mut person, &card.id).await;
            looked_at.insert(card.id.clone());
        }
    }
    assert_eq!(looked_at.len(), 11, "one given up and one imported of each game, and one of bots");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn old_talk_is_still_heard_by_those_whom_it_was_for() {
    let house = house().await;
    let mut people = people(&house).await;
    let cards = running(&mut people[0]).await;
    let talk = cards.iter().find(|card| card.game == "gearworld" && card.seats.len() == 3).unwrap();
    for (person, hears) in people.iter().zip([false, true, true]) {
        let mut socket = person.connect(&talk.id).await.unwrap();
        let past = ClientMessage::Past { id: "all".into(), step: 0 };
        socket.send(&past).await.unwrap();
        let mut heard = false;
        loop {
            match socket.next().await.unwrap() {
                ServerMessage::Chat(said) => heard |= said.text == "Both on the third?",
                message if message.answers() == Some("all") => break,
                _ => {}
            }
        }
        assert_eq!(heard, hears);
    }
}
