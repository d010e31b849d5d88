//! A crowd of watchers who do not read: all of them are let go at once, and may come back.

use crate::honest::{Bell, alone, assert_bearable};
use crate::support::{house_with, pair, started};
use protocol::{ClientMessage, ServerMessage};
use server::load::Visitor;
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;

const CROWD: usize = 300;
/// Enough of 2 KB each to fill what the system keeps for a reader, and then the queue of the match.
const LINES: u32 = 600;

/// A connection of somebody who will not read, with as little room as the system allows.
async fn without_reading(address: SocketAddr, id: &str) -> WebSocketStream<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(4096).unwrap();
    let stream = socket.connect(address).await.unwrap();
    let url = format!("ws://{address}/api/matches/{id}/live");
    tokio_tungstenite::client_async(url, stream).await.unwrap().0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_crowd_that_does_not_read_is_let_go_and_comes_back() {
    let _alone = alone().await;
    // The connections' own patience is long: it is the match that lets go of all of them in one breath.
    let house = house_with(|config| config.send_timeout = Duration::from_secs(60)).await;
    let mut table = pair(&house, "gearworks").await;
    let crier = house.guest("Crier").await;
    let mut crowd = Vec::with_capacity(CROWD);
    for _ in 0..CROWD {
        crowd.push(without_reading(house.server.address, &table.id).await);
    }
    let (id, bell) = (table.id.clone(), Bell::default());
    let ends = bell.clone();
    // Somebody among the watchers talks until nobody's queue has room; players do not hear it.
    let crying = tokio::spawn(async move {
        let mut socket = crier.connect(&id).await.unwrap();
        started(&mut socket).await;
        for number in (0u32..).take_while(|number| *number < LINES || ends.is_silent()) {
            let text = "🎪".repeat(500);
            let chat = ClientMessage::Chat { id: format!("{number}"), seat: None, to: None, text };
            let answer = socket.request(&chat).await;
            assert!(matches!(answer, Ok(ServerMessage::Ack { .. })), "whoever reads is not cut: {answer:?}");
        }
    });
    assert_bearable(&house).await;
    bell.ring();
    crying.await.unwrap();
    let cut = || house.server.app().metrics.cut.get();
    // The next move is told to everybody: whoever has not read by now is let go.
    let mut waited = Vec::new();
    for number in 0..3 {
        let seat = table.asked_now().await;
        let start = Instant::now();
        let answer = table.step(seat, &format!("m{number}")).await;
        waited.push(start.elapsed());
        assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    }
    assert!(cut() >= CROWD as u64, "only {} of {CROWD} were let go", cut());
    assert!(
        waited.iter().any(|wait| *wait < Duration::from_secs(2)),
        "a player at this table waited {waited:?}"
    );
    drop(crowd);
    let watcher = Visitor::new(house.server.address);
    let now = started(&mut watcher.connect(&table.id).await.unwrap()).await;
    assert_eq!((now.eyes, now.whole), (None, true));
    let seat = table.asked_now().await;
    assert!(matches!(table.step(seat, "on").await, ServerMessage::Ack { .. }));
}
