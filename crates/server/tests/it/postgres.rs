//! Two processes on one PostgreSQL, and a PostgreSQL that goes away.

use crate::support::postgres::{Cluster, url};
use crate::support::process::Process;
use crate::support::proxy::Proxy;
use crate::support::{House, Pair, asking, config, house_with, pair, rejected, started, submit};
use protocol::{ClientMessage, Code, Farewell, Join, Me, Player, SeatPlan, ServerMessage};
use server::load::{Socket, Visitor, play_out};
use server::store::StoreError;
use std::time::{Duration, Instant};

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(240)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_serve_one_match() {
    let cluster = Cluster::start();
    // The first two never hear a hint of each other: they learn of everything by polling.
    for (game, words) in [("shesterenki", &["poll", "20"][..]), ("gearworks", &[])] {
        let (left, right) =
            (Process::start_with(&cluster.url(), words), Process::start_with(&cluster.url(), words));
        let mut ada = Visitor::guest(left.address, "Ada").await.unwrap();
        let mut ben = Visitor::guest(right.address, "Ben").await.unwrap();
        let id = ada.create(&asking(game, vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
        // Ben joins at the other process, and Ada's process hears of it.
        let mut first = ada.connect(&id).await.unwrap();
        ben.join(&id, &Join::default()).await.unwrap();
        let mut second = ben.connect(&id).await.unwrap();
        let state = started(&mut first).await;
        started(&mut second).await;
        let asked = usize::from(state.turn[0]);
        one_of_two_is_accepted([&ada, &ben][asked], [right.address, left.address], &id, asked as u8).await;
        if words.is_empty() {
            // Whoever loses its ears looks for what it missed, and listens again.
            let pool = sqlx::AnyPool::connect(&cluster.url()).await.unwrap();
            let deaf = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'";
            let cut = sqlx::query(deaf).fetch_all(&pool).await.unwrap();
            assert_eq!(cut.len(), 2);
        }
        let (mut first, mut second) = (ada.connect(&id).await.unwrap(), ben.connect(&id).await.unwrap());
        let (one, two) = tokio::join!(
            play_out(&mut first, 0, 5, Duration::ZERO, soon(), usize::MAX),
            play_out(&mut second, 1, 6, Duration::ZERO, soon(), usize::MAX)
        );
        let (one, two) = (one.unwrap(), two.unwrap());
        assert_eq!(one.stale + two.stale, 0, "who decides at the same time does not hinder the other");
        let over = one.last.unwrap().over.expect("played to the end");
        assert_eq!(two.last.unwrap().over, Some(over));
        let request = ben.getting(&format!("/api/matches/{id}/replay"));
        let (_, file) = ben.ask(request).await.unwrap();
        let replay = table::Replay::read(&file).unwrap();
        catalog::find(game).unwrap().verify(&replay).unwrap();
        let moves = replay.steps.iter().filter(|step| !step.starts_with('*')).count();
        assert_eq!(moves, one.acknowledged.len() + two.acknowledged.len() + 1, "no gap, nothing doubled");
        if words.is_empty() {
            // Whoever signs out at one process is signed out at the other.
            let mut there = ada.clone();
            there.address = right.address;
            let mut open = there.connect(&id).await.unwrap();
            started(&mut open).await;
            ada.post::<Me>("/api/logout", &serde_json::json!({})).await.unwrap();
            let reason = loop {
                if let ServerMessage::Bye { reason, .. } = open.next().await.unwrap() {
                    break reason;
                }
            };
            assert_eq!(reason, Farewell::SignedOut);
        }
    }
}

/// The same person at both processes plays two different moves on the same position: one of them counts.
async fn one_of_two_is_accepted(person: &Visitor, addresses: [std::net::SocketAddr; 2], id: &str, seat: u8) {
    let mut sockets = Vec::new();
    for address in addresses {
        let mut visitor = person.clone();
        visitor.address = address;
        let mut socket = visitor.connect(id).await.unwrap();
        let state = started(&mut socket).await;
        sockets.push((socket, state));
    }
    let (mut one, first) = sockets.remove(0);
    let (mut two, second) = sockets.remove(0);
    assert_eq!(first.legal, second.legal);
    let last = second.legal.len() - 1;
    let (a, b) = (
        submit("a", seat, first.seq, &first.legal[0].action),
        submit("b", seat, second.seq, &second.legal[last].action),
    );
    let (a, b) = tokio::join!(one.request(&a), two.request(&b));
    let accepted = [a.unwrap(), b.unwrap()]
        .into_iter()
        .filter(|answer| matches!(answer, ServerMessage::Ack { .. }))
        .count();
    assert_eq!(accepted, 1);
}

/// Somebody who only waits, at another process than the others, is not away; a process that was killed takes its people
/// along.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn presence_is_shared_between_processes() {
    let cluster = Cluster::start();
    let start = || Process::start_with(&cluster.url(), &["patience", "1000"]);
    let (left, right) = (start(), start());
    let mut ada = Visitor::guest(left.address, "Ada").await.unwrap();
    let mut ben = Visitor::guest(right.address, "Ben").await.unwrap();
    let id = ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    ben.join(&id, &Join::default()).await.unwrap();
    let mut first = ada.connect(&id).await.unwrap();
    started(&mut first).await;
    assert_eq!(ben_becomes(&mut first, |ben| ben.abandoned).await, (true, true), "he has not come yet");
    let mut second = ben.connect(&id).await.unwrap();
    started(&mut second).await;
    assert_eq!(ben_becomes(&mut first, |ben| ben.connected).await, (false, false));
    // Longer than anybody waits for somebody who is away.
    let told = tokio::time::timeout(Duration::from_secs(3), first.next()).await;
    assert!(told.is_err(), "nothing changed: {told:?}");
    second.close().await;
    assert_eq!(ben_becomes(&mut first, |ben| !ben.connected).await, (true, false));
    let _second = ben.connect(&id).await.unwrap();
    assert_eq!(ben_becomes(&mut first, |ben| ben.connected).await, (false, false));
    right.kill();
    assert_eq!(ben_becomes(&mut first, |ben| ben.abandoned).await, (true, true));
}

/// Waits until the second player is so; returns whether he is away, and abandoned.
async fn ben_becomes(socket: &mut Socket, so: impl Fn(&Player) -> bool) -> (bool, bool) {
    loop {
        let table = match socket.next().await.unwrap() {
            ServerMessage::Table(table) => *table,
            ServerMessage::State(state) => state.table,
            _ => continue,
        };
        let ben = &table.players[1];
        if so(ben) {
            return (!ben.connected, ben.abandoned);
        }
    }
}

/// PostgreSQL commits, and the answer is lost on its way: the mover hears that nobody knows, and then what became of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lost_answer_is_said_as_such_and_found_out() {
    let cluster = Cluster::start();
    let proxy = Proxy::start(cluster.port()).await;
    let house = house_with(|settings| *settings = config(&url(proxy.address.port()))).await;
    let mut table = pair(&house, "gearworks").await;
    for (round, lost) in [1, 2, 4].into_iter().enumerate() {
        let seat = table.asked_now().await;
        let state = table.states[seat].clone();
        let message = submit(&format!("lost-{round}"), seat as u8, state.seq, &state.legal[0].action);
        proxy.lose(lost);
        table.sockets[seat].send(&message).await.unwrap();
        let mut told = Vec::new();
        while !told.iter().any(|said: &ServerMessage| said.answers() == Some(message.id())) {
            told.push(table.sockets[seat].next().await.unwrap());
        }
        let about =
            |said: &&ServerMessage| !matches!(said, ServerMessage::State(_) | ServerMessage::Table(_));
        let told: Vec<&ServerMessage> = told.iter().filter(about).collect();
        assert!(
            matches!(told[..], [ServerMessage::Unsure { .. }, ServerMessage::Ack { .. }]),
            "{lost} answers lost: {told:?}"
        );
        proxy.lose(0);
        let other = message.id().replace("lost", "other");
        let ClientMessage::Submit { seat, seq, action, .. } = message else { unreachable!() };
        let again = submit(&format!("lost-{round}"), seat, seq, &action);
        let answer = table.sockets[usize::from(seat)].request(&again).await.unwrap();
        assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
        let stale =
            table.sockets[usize::from(seat)].request(&submit(&other, seat, seq, &action)).await.unwrap();
        assert_eq!(rejected(stale), Code::Stale);
    }
    let records = house.server.app().store.records(&table.id, 0).await.unwrap();
    let lost = records.iter().filter_map(|record| record.request.as_deref());
    assert_eq!(lost.filter(|request| request.contains("lost")).count(), 3, "each was played once");
    house.server.stop().await;
}

/// The same for a line of chat: it is said once, and nobody hears that it was not.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_of_chat_whose_answer_is_lost_is_said_once() {
    let cluster = Cluster::start();
    let proxy = Proxy::start(cluster.port()).await;
    let house = house_with(|settings| *settings = config(&url(proxy.address.port()))).await;
    let mut table = pair(&house, "gearworks").await;
    let text = "Shall we begin?";
    let chat = ClientMessage::Chat { id: "hello".into(), seat: Some(0), to: None, text: text.into() };
    // The words themselves go to the database when it carries the statement out.
    proxy.lose_what_says(text.as_bytes(), 2);
    table.sockets[0].send(&chat).await.unwrap();
    let mut told = Vec::new();
    while !told.iter().any(|said: &ServerMessage| said.answers() == Some("hello")) {
        told.push(table.sockets[0].next().await.unwrap());
    }
    let about = |said: &&ServerMessage| !matches!(said, ServerMessage::State(_) | ServerMessage::Table(_));
    let told: Vec<&ServerMessage> = told.iter().filter(about).collect();
    let [ServerMessage::Unsure { .. }, ServerMessage::Chat(_), ServerMessage::Ack { .. }] = told[..] else {
        panic!("{told:?}");
    };
    let lines = house.server.app().store.said(&table.id, 0).await.unwrap();
    assert_eq!(lines.iter().map(|line| line.text.as_str()).collect::<Vec<_>>(), [text]);
    house.server.stop().await;
}

/// What is asked for over HTTP is answered once: a new match is found out and there, and of an account it is said that
/// nobody knows.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn over_http_a_lost_answer_is_no_refusal_either() {
    let cluster = Cluster::start();
    let proxy = Proxy::start(cluster.port()).await;
    let house = house_with(|settings| *settings = config(&url(proxy.address.port()))).await;
    let mut ada = house.guest("Ada").await;
    let request = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open]);
    for _ in 0..2 {
        proxy.lose(1);
        let id = ada.create(&request).await.unwrap().id;
        assert_eq!(ada.get::<protocol::MatchCard>(&format!("/api/matches/{id}")).await.unwrap().id, id);
    }
    assert_eq!(house.server.app().store.all_matches().await.unwrap().len(), 2, "each was made once");
    let name = "Cleopatra";
    proxy.lose_what_says(name.as_bytes(), 1);
    let account = serde_json::json!({ "name": name, "password": "gears turn at dawn 7" });
    let told = ada.other().post::<Me>("/api/register", &account).await;
    assert_eq!(crate::support::refused(told), (503, Code::Unsure));
    let me: Me = ada.other().post("/api/login", &account).await.unwrap();
    assert_eq!(me.user.unwrap().name, name, "it was stored");
    house.server.stop().await;
}

/// How soon everything goes on after PostgreSQL accepts connections again.
const SOON: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_postgres_costs_nothing_that_was_acknowledged() {
    goes_away(Cluster::stop).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_killed_postgres_costs_nothing_that_was_acknowledged() {
    goes_away(Cluster::kill).await;
}

/// PostgreSQL goes away three times, for a moment and for longer than anybody waits for a connection.
async fn goes_away(how: fn(&mut Cluster)) {
    let mut cluster = Cluster::start();
    let url = cluster.url();
    let house = house_with(|settings| *settings = config(&url)).await;
    let mut table = pair(&house, "gearworks").await;
    let mut number = 0;
    for down in [0, 1, 4] {
        // A busy machine can only make it slower: one time of a few must be soon enough, and all must be right.
        let mut waited = Vec::new();
        while waited.iter().all(|wait| *wait >= SOON) {
            assert!(waited.len() < 4, "after {down} s away it took {waited:?}");
            waited.push(outage(&mut cluster, how, &mut table, number, down).await);
            number += 1;
        }
    }
    let records = house.server.app().store.records(&table.id, 0).await.unwrap();
    let during = records.iter().filter_map(|record| record.request.as_deref());
    assert_eq!(during.filter(|request| request.contains("during")).count(), number, "each was played once");
    house.server.stop().await;
}

/// PostgreSQL goes away for so many seconds. Returns how long everything took to go on afterwards.
async fn outage(
    cluster: &mut Cluster,
    how: fn(&mut Cluster),
    table: &mut Pair,
    number: usize,
    down: u64,
) -> Duration {
    let seat = table.asked_now().await;
    let answer = table.step(seat, &format!("before-{number}")).await;
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    let seat = table.asked_now().await;
    let before = table.states[seat].clone();
    let message = submit(&format!("during-{number}"), seat as u8, before.seq, &before.legal[0].action);
    how(cluster);
    let answer = table.sockets[seat].request(&message).await.unwrap();
    assert_eq!(rejected(answer), Code::Unavailable, "no acknowledgement while it is down");
    // The same request again and again, until it is taken.
    let mut socket = table.people[seat].connect(&table.id).await.ok();
    let person = table.people[seat].clone();
    let id = table.id.clone();
    let insistent = tokio::spawn(async move {
        loop {
            match &mut socket {
                Some(open) => match open.request(&message).await {
                    Ok(ServerMessage::Ack { .. }) => return Instant::now(),
                    Ok(ServerMessage::Rejected { error, .. }) => assert_eq!(error, Code::Unavailable),
                    Ok(other) => panic!("{other:?}"),
                    Err(_) => socket = None,
                },
                None => socket = person.connect(&id).await.ok(),
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    });
    tokio::time::sleep(Duration::from_secs(down)).await;
    assert!(!insistent.is_finished(), "acknowledged while it was down");
    cluster.resume();
    let back = Instant::now();
    let taken = tokio::time::timeout(Duration::from_secs(20), insistent).await.unwrap().unwrap();
    let now = started(&mut table.people[seat].connect(&table.id).await.unwrap()).await;
    assert_ne!(now.view, before.view);
    let start = Instant::now();
    table.people[0].create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap();
    taken.saturating_duration_since(back).max(start.elapsed())
}

/// Every row of every table, in order.
async fn dump(database: &str) -> Vec<String> {
    sqlx::any::install_default_drivers();
    let url =
        if database.starts_with("postgres") { database.to_owned() } else { format!("sqlite://{database}") };
    let pool = sqlx::AnyPool::connect(&url).await.unwrap();
    let mut rows = Vec::new();
    for (table, columns) in [
        ("users", "id || name || COALESCE(likeness, '-') || COALESCE(password, '-') || created_ms"),
        ("sessions", "token || user_id || expires_ms"),
        (
            "matches",
            "id || setup || seed_hash || public || status || card || turn || wake || length || head || created_ms || updated_ms",
        ),
        ("seeds", "match_id || seed"),
        ("invites", "match_id || seat || token"),
        ("players", "match_id || user_id || created_ms"),
        ("records", "match_id || seq || COALESCE(request, '-') || body || hash"),
        (
            "chat",
            "match_id || n || user_id || name || COALESCE(seat, -1) || COALESCE(to_seat, -1) || line || at_ms || COALESCE(request, '-')",
        ),
        ("analyses", "match_id || findings"),
    ] {
        let query = sqlx::AssertSqlSafe(format!("SELECT {columns} FROM {table}"));
        let texts = sqlx::query_scalar::<_, String>(query).fetch_all(&pool).await.unwrap();
        assert!(!texts.is_empty(), "{table} has something to copy");
        rows.extend(texts.into_iter().map(|text| format!("{table} {text}")));
    }
    pool.close().await;
    rows.sort();
    rows
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_moves_from_one_kind_to_the_other_and_back() {
    let cluster = Cluster::start();
    let house = house_with(|_| {}).await;
    let mut table = pair(&house, "gearworks").await;
    let seat = table.asked();
    table.step(seat, "one").await;
    let chat =
        ClientMessage::Chat {
            id: "hello".into(), seat: Some(0), to: None, text: "привет, NULL".into()
        };
    table.sockets[0].request(&chat).await.unwrap();
    house.server.app().store.keep_findings(&table.id, "{}").await.unwrap();
    let mut ada = table.people[0].clone();
    ada.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Invite])).await.unwrap();
    let (first, again) = (house.database(), house.directory.path().join("again.db").display().to_string());
    let refused = server::upkeep::copy(&first, &cluster.url(), |_, _| {}).await;
    assert!(matches!(refused, Err(StoreError::InUse(_))), "a server works on it");
    let House { server, directory } = house;
    server.stop().await;
    let before = dump(&first).await;
    let mut told = Vec::new();
    server::upkeep::copy(&first, &cluster.url(), |table, rows| told.push((table.to_owned(), rows)))
        .await
        .unwrap();
    assert_eq!((told.len(), told[2].clone()), (9, ("matches".into(), 2)));
    assert_eq!(dump(&cluster.url()).await, before);
    let full = server::upkeep::copy(&first, &cluster.url(), |_, _| {}).await;
    assert!(matches!(full, Err(StoreError::Unsuitable(_))), "there is something already");
    server::upkeep::copy(&cluster.url(), &again, |_, _| {}).await.unwrap();
    assert_eq!(dump(&again).await, before);
    // The match goes on where it was.
    let moved = House { server: server::start(config(&again)).await.unwrap(), directory };
    let mut socket = moved.back(&table.people[seat]).connect(&table.id).await.unwrap();
    assert_eq!(started(&mut socket).await.view, table.states[seat].view);
    moved.server.stop().await;
    assert_eq!(server::upkeep::check(&again, |_, _| {}).await.unwrap().sound, 2);
}
