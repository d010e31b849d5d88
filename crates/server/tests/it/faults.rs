//! Kills, a full disk, damaged rows: what was acknowledged stays, and no other match suffers.

use crate::support::process::Process;
use crate::support::{asking, house, pair, rejected, started, submit};
use protocol::{Code, Farewell, Join, Lobby, MatchList, Me, SeatPlan, ServerMessage, State, Status, Wish};
use room::Entry;
use room::stored::{Append, NewMatch, RowChange, chain};
use server::load::{Played, Visitor, play_out};
use server::store::{Store, StoreError};
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tabletop::{Lang, Rng, Seat};

const KILLS: u32 = 50;
const TABLES: usize = 3;

/// What the people at a table were told before a kill.
struct Known {
    id: String,
    people: [Visitor; 2],
    logs: [Vec<String>; 2],
    acknowledged: HashMap<String, String>,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_at_any_moment_it_keeps_every_acknowledged_step() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("killed.db").display().to_string();
    let mut rng = Rng::new(1);
    let mut tables: Vec<Known> = Vec::new();
    let mut acknowledged = 0;
    for round in 0..KILLS {
        let process = Process::start(&database);
        for table in &mut tables {
            for person in &mut table.people {
                person.address = process.address;
            }
            told_as_before(table).await;
        }
        // A match that is over makes room for a new one.
        tables.retain(|table| !table.id.is_empty());
        while tables.len() < TABLES {
            let game = ["shesterenki", "gearworks"][tables.len() % 2];
            let mut ada = Visitor::guest(process.address, "Ada").await.unwrap();
            let mut ben = Visitor::guest(process.address, "Ben").await.unwrap();
            let id = ada.create(&asking(game, vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
            ben.join(&id, &Join::default()).await.unwrap();
            tables.push(Known {
                id,
                people: [ada, ben],
                logs: Default::default(),
                acknowledged: HashMap::new(),
            });
        }
        let mut players = Vec::new();
        let count = Arc::new(AtomicUsize::new(0));
        for table in &tables {
            for seat in [0u8, 1] {
                let (person, id, count) =
                    (table.people[usize::from(seat)].clone(), table.id.clone(), Arc::clone(&count));
                let seed = u64::from(round) * 1000 + u64::from(seat) + rng.bits() % 1000 * 100_000;
                players.push(tokio::spawn(async move { until_killed(person, id, seat, seed, &count).await }));
            }
        }
        // After some steps, and then at any moment of the next ones.
        let enough = rng.below(20) as usize;
        let patience = Instant::now() + Duration::from_secs(5);
        while count.load(Ordering::Relaxed) < enough && Instant::now() < patience {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_micros(u64::from(rng.below(8000)))).await;
        process.kill();
        for (index, player) in players.into_iter().enumerate() {
            let (log, acknowledgements) = player.await.unwrap();
            let table = &mut tables[index / 2];
            acknowledged += acknowledgements.len();
            table.acknowledged.extend(
                acknowledgements.into_iter().map(|(id, action)| (format!("{}:{id}", index % 2), action)),
            );
            if log.len() > table.logs[index % 2].len() {
                table.logs[index % 2] = log;
            }
        }
        for table in &tables {
            on_the_disk(&database, table).await;
        }
    }
    assert!(acknowledged > 200, "only {acknowledged} steps: this was no load");
}

/// Plays until the server is gone; returns the log as it was told and what was acknowledged.
async fn until_killed(
    person: Visitor,
    id: String,
    seat: u8,
    seed: u64,
    count: &AtomicUsize,
) -> (Vec<String>, Vec<(String, String)>) {
    let Ok(mut socket) = person.connect(&id).await else { return Default::default() };
    let mut log = Vec::new();
    let mut acknowledged = Vec::new();
    let mut rng = Rng::new(seed);
    let (mut number, mut waiting) = (0, None);
    while let Ok(message) = socket.next().await {
        match message {
            ServerMessage::State(state) => {
                if state.whole {
                    log.clear();
                }
                log.extend(state.events.iter().map(|line| line.text.clone()));
                if let Some(legal) = rng.pick(&state.legal) {
                    number += 1;
                    let request = format!("{seed}-{number}");
                    let message = submit(&request, seat, state.seq, &legal.action);
                    waiting = Some((request, legal.action.clone()));
                    if socket.send(&message).await.is_err() {
                        break;
                    }
                }
            }
            ServerMessage::Ack { id } => {
                acknowledged.extend(waiting.take_if(|(request, _)| *request == id));
                count.fetch_add(1, Ordering::Relaxed);
            }
            _ => {}
        }
    }
    (log, acknowledged)
}

/// A restarted server tells everybody the same story, perhaps a little longer.
async fn told_as_before(table: &mut Known) {
    let mut over = false;
    for (seat, person) in table.people.iter().enumerate() {
        let state: State = started(&mut person.connect(&table.id).await.unwrap()).await;
        let now: Vec<String> = state.events.iter().map(|line| line.text.clone()).collect();
        let before = &table.logs[seat];
        assert!(now.starts_with(before), "seat {seat} was told\n{before:#?}\nand now\n{now:#?}");
        over = state.over.is_some();
    }
    if over {
        table.id = String::new();
    }
}

/// Every acknowledged step is in the store, which is sound.
async fn on_the_disk(database: &str, table: &Known) {
    let store = Store::open(database, Duration::ZERO).await.unwrap();
    let room = server::play::load(&store, &table.id).await.unwrap().unwrap();
    let records = store.records(&table.id, 0).await.unwrap();
    for (request, action) in &table.acknowledged {
        assert!(room.requests.contains_key(request), "{request} is lost");
        let record = records.iter().find(|record| record.request.as_ref() == Some(request)).unwrap();
        let seat = request.split(':').next().unwrap();
        assert!(record.body.contains(&format!("\"{seat} {action}\"")), "{} is not {action}", record.body);
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_full_disk_acknowledges_nothing_and_goes_on_when_there_is_room() {
    let directory = tempfile::tempdir().unwrap();
    let database = directory.path().join("full.db").display().to_string();
    let process = Process::start_limited(&database, 400);
    let mut ada = Visitor::guest(process.address, "Ada").await.unwrap();
    let mut ben = Visitor::guest(process.address, "Ben").await.unwrap();
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    let mut played = [Played::default(), Played::default()];
    let mut failed = false;
    for round in 0..40u64 {
        let (mut one, mut two) = (ada.connect(&id).await.unwrap(), ben.connect(&id).await.unwrap());
        let until = Instant::now() + Duration::from_secs(10);
        let (left, right) = tokio::join!(
            play_out(&mut one, 0, round * 2 + 1, Duration::ZERO, until, 200),
            play_out(&mut two, 1, round * 2 + 2, Duration::ZERO, until, 200)
        );
        failed = left.is_err() || right.is_err();
        if let (Ok(left), Ok(right)) = (left, right) {
            let over = left.last.as_ref().is_some_and(|state| state.table.status == Status::Finished);
            played = [left, right];
            if over {
                break;
            }
        }
        if failed {
            break;
        }
    }
    if !failed {
        // The match fitted: fill the rest with chat, which needs room too.
        let mut socket = ada.connect(&id).await.unwrap();
        for number in 0..3000 {
            let text = "x".repeat(500);
            let chat =
                protocol::ClientMessage::Chat { id: format!("c{number}"), seat: Some(0), to: None, text };
            if let ServerMessage::Rejected { error, .. } = socket.request(&chat).await.unwrap() {
                assert_eq!(error, Code::Unavailable);
                failed = true;
                break;
            }
        }
    }
    assert!(failed, "the disk was never full; played {}", played[0].acknowledged.len());
    process.lift_limit();
    let mut after = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await;
    for _ in 0..20 {
        if after.is_ok() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        after = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await;
    }
    let id = after.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    started(&mut ben.connect(&id).await.unwrap()).await;
    drop(process);
    let store = Store::open(&database, Duration::ZERO).await.unwrap();
    for id in store.all_matches().await.unwrap() {
        server::play::load(&store, &id).await.unwrap();
    }
}

/// Changes a stored log behind the server's back, as somebody with the file could.
async fn tamper(database: &str, statement: &'static str) {
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{database}")).await.unwrap();
    for trigger in ["records_no_update", "records_no_delete"] {
        let drop = sqlx::AssertSqlSafe(format!("DROP TRIGGER IF EXISTS {trigger}"));
        sqlx::query(drop).execute(&pool).await.unwrap();
    }
    assert_eq!(sqlx::query(statement).execute(&pool).await.unwrap().rows_affected(), 1, "{statement}");
    pool.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_damaged_match_is_set_apart_and_the_others_are_played() {
    for statement in [
        "UPDATE records SET body = body || ' ' WHERE seq = 1 AND match_id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE records SET request = 'x' WHERE seq = 2 AND match_id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "DELETE FROM records WHERE seq = 3 AND match_id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET head = 'x' WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET card = 'x' WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET turn = 'x' WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET status = 'x' WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET setup = 'x' WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET setup = setup || ' ' WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET setup = replace(setup, '\"creator\":\"', '\"creator\":\"x') WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET setup = replace(setup, ',\"chained\":true', '') WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
        "UPDATE matches SET public = 1 - public WHERE id = (SELECT id FROM matches ORDER BY created_ms LIMIT 1)",
    ] {
        let house = house().await;
        let mut bad = pair(&house, "gearworks").await;
        let first = bad.asked();
        bad.step(first, "a").await;
        let second = bad.asked_now().await;
        bad.step(second, "b").await;
        tokio::time::sleep(Duration::from_millis(5)).await;
        let good = pair(&house, "gearworks").await;
        let database = house.database();
        let house = house.restarted(async |database| tamper(database, statement).await, |_| {}).await;
        let damaged = server::play::load(&house.server.app().store, &bad.id).await;
        assert!(matches!(damaged, Err(StoreError::Damaged(_))), "{statement}");
        // It hides nothing else from any list.
        let lists: Lobby = house.back(&bad.people[0]).get("/api/lobby").await.unwrap();
        assert!(lists.running.iter().any(|card| card.id == good.id), "{statement}");
        let history: MatchList = house.back(&bad.people[0]).get("/api/matches/mine").await.unwrap();
        assert!(history.matches.iter().all(|card| card.id == bad.id), "{statement}");
        let person = house.back(&bad.people[0]);
        // The first who comes finds out; from then on it is known to be damaged.
        if let Ok(mut socket) = person.connect(&bad.id).await {
            assert!(matches!(socket.next().await, Ok(ServerMessage::Bye { .. })));
        }
        assert!(person.connect(&bad.id).await.is_err());
        let seat = usize::from(good.states[0].turn[0]);
        let mut socket = house.back(&good.people[seat]).connect(&good.id).await.unwrap();
        let state = started(&mut socket).await;
        let answer =
            socket.request(&submit("on", seat as u8, state.seq, &state.legal[0].action)).await.unwrap();
        assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
        house.server.stop().await;
        let checked = server::upkeep::check(&database, |_, _| {}).await.unwrap();
        assert_eq!((checked.sound, checked.damaged.len()), (1, 1), "{checked:?}");
        assert_eq!(checked.damaged[0].0, bad.id);
    }
}

/// The chain of the first matches began with their first record.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_chain_begins_with_its_first_record_is_played_on() {
    let house = house().await;
    let table = pair(&house, "gearworks").await;
    let store = &house.server.app().store;
    let row = store.row(&table.id).await.unwrap().unwrap();
    let old = NewMatch {
        id: "old".into(),
        setup: row.setup.replace(",\"chained\":true", ""),
        seed: store.seed(&table.id).await.unwrap().unwrap(),
        public: row.public,
        status: "open",
        card: row.card,
        invites: Vec::new(),
        users: Vec::new(),
        now_ms: row.created_ms,
    };
    assert_ne!(old.setup, row.setup);
    store.create(&old).await.unwrap();
    let mut head = String::new();
    for record in store.records(&table.id, 0).await.unwrap() {
        let hash = chain(&head, "old", record.seq, None, &record.body);
        let (body, seq) = (record.body, record.seq);
        let turn = serde_json::to_string(&row.turn).unwrap();
        let row = RowChange {
            status: "running",
            card: None,
            turn,
            wake: false,
            updated_ms: 1,
            joined: None,
            left: None,
        };
        head.clone_from(&hash);
        store.append(Append { match_id: "old".into(), seq, request: None, body, hash, row }).await.unwrap();
    }
    let seat = usize::from(table.states[0].turn[0]);
    let mut socket = house.back(&table.people[seat]).connect("old").await.unwrap();
    let state = started(&mut socket).await;
    let answer = socket.request(&submit("on", seat as u8, state.seq, &state.legal[0].action)).await.unwrap();
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_other_rules_or_another_map_waits_unharmed() {
    for (there, back) in [
        (
            "UPDATE matches SET setup = replace(setup, '\"rules\":1', '\"rules\":99')",
            "UPDATE matches SET setup = replace(setup, '\"rules\":99', '\"rules\":1')",
        ),
        (
            "UPDATE matches SET setup = replace(setup, '\"rules\":1', '\"rules\":1,\"content\":\"Atlantis\"')",
            "UPDATE matches SET setup = replace(setup, ',\"content\":\"Atlantis\"', '')",
        ),
    ] {
        let house = house().await;
        let mut table = pair(&house, "gearworks").await;
        let first = table.asked();
        table.step(first, "a").await;
        let house = house.restarted(async |database| tamper(database, there).await, |_| {}).await;
        // A guest who sits there can still sign in to an account.
        let credentials = serde_json::json!({ "name": "Cleo", "password": "brass clockwork 9" });
        Visitor::new(house.server.address).post::<Me>("/api/register", &credentials).await.unwrap();
        house.back(&table.people[1]).post::<Me>("/api/login", &credentials).await.unwrap();
        for _ in 0..2 {
            let told = house.back(&table.people[0]).connect(&table.id).await.unwrap().next().await.unwrap();
            assert!(matches!(told, ServerMessage::Bye { reason: Farewell::Foreign, .. }), "{told:?}");
        }
        let checked_and_repaired = async |database: &str| {
            let checked = server::upkeep::check(database, |_, _| {}).await.unwrap();
            assert_eq!(
                (checked.sound, checked.foreign.len(), checked.damaged.len()),
                (0, 1, 0),
                "{checked:?}"
            );
            tamper(database, back).await;
        };
        let house = house.restarted(checked_and_repaired, |_| {}).await;
        let person = house.back(&table.people[0]);
        assert_eq!(
            started(&mut person.connect(&table.id).await.unwrap()).await.table.status,
            Status::Running
        );
        house.server.stop().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_of_a_seat_that_is_not_there_is_damage_and_no_panic() {
    for entry in [
        Entry::Late { seat: Seat::new(2) },
        Entry::Resign { seat: Seat::new(2) },
        Entry::Deputy { seat: Seat::new(3), level: None },
        Entry::Propose { seat: Seat::new(3), what: Wish::Undo, at_ms: None },
    ] {
        let house = house().await;
        let table = pair(&house, "gearworks").await;
        let store = &house.server.app().store;
        let mut room = server::play::load(store, &table.id).await.unwrap().unwrap();
        store.append(room.to_append(&entry, None, 1)).await.unwrap();
        let damaged = server::play::load(store, &table.id).await;
        assert!(matches!(damaged, Err(StoreError::Damaged(what)) if what.contains("which is not there")));
        house.server.stop().await;
    }
}

/// Makes a move while nobody serves the match, after which everybody has so little time left.
async fn plant_move(database: &str, id: &str, left_ms: i64) {
    let store = Store::open(database, Duration::ZERO).await.unwrap();
    let mut room = server::play::load(&store, id).await.unwrap().unwrap();
    let (seat, game) = (room.turn().first().unwrap(), room.game.as_ref().unwrap());
    let action = game.legal(seat, &room.spoken(Lang::En), Lang::En)[0].action.clone();
    let left = Some(vec![left_ms; room.seats.len()]);
    let entry = room.play(seat, &action, left, 0).unwrap_or_else(|error| panic!("{error}"));
    store.append(room.to_append(&entry, None, 1)).await.unwrap();
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_survive_a_restart_and_a_bot_plays_on_when_one_runs_out() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let mut request = asking("gearworks", vec![SeatPlan::Me, SeatPlan::HotSeat { name: "Ben".into() }]);
    request.pace = protocol::Pace::Live { bank_s: 600, increment_s: 0 };
    let start = Instant::now();
    let id = ada.create(&request).await.unwrap().id;
    let state = started(&mut ada.connect(&id).await.unwrap()).await;
    let asked = usize::from(state.turn[0]);
    assert!(state.table.players[asked].clock.unwrap().running);
    let thought = Duration::from_millis(300);
    tokio::time::sleep(thought).await;
    let mut away = Duration::ZERO;
    let between = async |_: &str| {
        let stopped = Instant::now();
        tokio::time::sleep(Duration::from_secs(1)).await;
        away = stopped.elapsed();
    };
    let house = house.restarted(between, |_| {}).await;
    let mut socket = house.back(&ada).connect(&id).await.unwrap();
    let clock = started(&mut socket).await.table.players[asked].clock.unwrap();
    let ran = start.elapsed() - away;
    let cost = Duration::from_millis(u64::try_from(600_000 - clock.left_ms).unwrap());
    assert!(cost <= ran, "{cost:?} in {ran:?}: the time in between was counted");
    assert!(cost >= thought, "{cost:?}: the time before was given back");
    let house = house.restarted(async |database| plant_move(database, &id, 300).await, |_| {}).await;
    let mut socket = house.back(&ada).connect(&id).await.unwrap();
    let table = loop {
        let table = match socket.next().await.unwrap() {
            ServerMessage::Table(table) => *table,
            ServerMessage::State(state) => state.table,
            _ => continue,
        };
        if table.players.iter().any(|player| player.deputy.is_some()) {
            break table;
        }
    };
    assert_eq!(table.status, Status::Running);
    house.server.stop().await;
}

/// Whoever is there is told, and what was acknowledged is kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_says_goodbye_and_keeps_everything() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    let seat = table.asked();
    assert!(matches!(table.step(seat, "last").await, ServerMessage::Ack { .. }));
    let request = format!("{seat}:last");
    let kept = async |database: &str| {
        let store = Store::open(database, Duration::ZERO).await.unwrap();
        let room = server::play::load(&store, &table.id).await.unwrap().unwrap();
        assert!(room.requests.contains_key(&request));
        store.close().await;
    };
    house.restarted(kept, |_| {}).await.server.stop().await;
    for socket in &mut table.sockets {
        let reason = loop {
            if let ServerMessage::Bye { reason, .. } = socket.next().await.unwrap() {
                break reason;
            }
        };
        assert_eq!(reason, Farewell::Stopping);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn unknown_matches_are_unknown() {
    let house = house().await;
    let ada = house.guest("Ada").await;
    assert!(ada.connect("nothing").await.is_err());
    let mut eve = ada.clone();
    let unknown = eve.join("nothing", &Join::default()).await;
    assert_eq!(crate::support::refused(unknown), (404, Code::NotFound));
    let mut table = pair(&house, "gearworks").await;
    let past = protocol::ClientMessage::Past { id: "p".into(), step: 999 };
    assert_eq!(rejected(table.sockets[0].request(&past).await.unwrap()), Code::NotFound);
}
