//! Two processes on one PostgreSQL, and a PostgreSQL that goes away.

use crate::support::postgres::Cluster;
use crate::support::process::Process;
use crate::support::{asking, config, house_with, pair, rejected, started, submit};
use server::http::types::{Code, Join, SeatPlan};
use server::load::{Trouble, Visitor, play_out};
use server::ws::protocol::ServerMessage;
use std::time::{Duration, Instant};

fn soon() -> Instant {
    Instant::now() + Duration::from_secs(60)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_processes_serve_one_match() {
    let cluster = Cluster::start();
    let (left, right) = (Process::start(&cluster.url()), Process::start(&cluster.url()));
    let mut ada = Visitor::guest(left.address, "Ada").await.unwrap();
    let mut ben = Visitor::guest(right.address, "Ben").await.unwrap();
    for (number, game) in ["shesterenki", "gearworks"].into_iter().enumerate() {
        let id = ada.create(&asking(game, vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
        // Ben joins at the other process, and Ada's process hears of it.
        let mut first = ada.connect(&id).await.unwrap();
        ben.join(&id, &Join::default()).await.unwrap();
        let mut second = ben.connect(&id).await.unwrap();
        let state = started(&mut first).await;
        started(&mut second).await;
        let asked = usize::from(state.turn[0]);
        one_of_two_is_accepted([&ada, &ben][asked], [right.address, left.address], &id, asked as u8).await;
        if number == 1 {
            // Without its ears a process still learns of everything, by polling.
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
        let over = one.last.unwrap().over.expect("played to the end");
        assert_eq!(two.last.unwrap().over, Some(over));
        let request = ben.getting(&format!("/api/matches/{id}/replay"));
        let (_, file) = ben.ask(request).await.unwrap();
        let replay = table::Replay::read(&file).unwrap();
        catalog::find(game).unwrap().verify(&replay).unwrap();
        let moves = replay.steps.iter().filter(|step| !step.starts_with('*')).count();
        assert_eq!(moves, one.acknowledged.len() + two.acknowledged.len() + 1, "no gap, nothing doubled");
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_postgres_costs_nothing_that_was_acknowledged() {
    let mut cluster = Cluster::start();
    let url = cluster.url();
    let house = house_with(|settings| *settings = config(&url)).await;
    let mut table = pair(&house, "gearworks").await;
    let seat = table.asked();
    assert!(matches!(table.step(seat, "before").await, ServerMessage::Ack { .. }));
    let seat = table.asked_now().await;
    let before = table.states[seat].clone();
    cluster.stop();
    let action = before.legal[0].action.clone();
    let message = submit("during", seat as u8, before.seq, &action);
    let answer = table.sockets[seat].request(&message).await.unwrap();
    assert_eq!(rejected(answer), Code::Unavailable, "no acknowledgement while it is down");
    cluster.resume();
    let back = Instant::now();
    // The same request again, until it is taken.
    loop {
        match table.sockets[seat].request(&message).await {
            Ok(ServerMessage::Ack { .. }) => break,
            Ok(_) | Err(Trouble::Late) if back.elapsed() < Duration::from_secs(10) => {
                tokio::time::sleep(Duration::from_millis(100)).await;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(back.elapsed() < Duration::from_secs(8), "it took {:?}", back.elapsed());
    let now = started(&mut table.people[seat].connect(&table.id).await.unwrap()).await;
    assert_ne!(now.view, before.view);
    house.server.stop().await;
}
