//! Too many and too large (T15, T16). What floods do to others is measured in `tests/load`.

use crate::support::{asking, house, house_with, pair, refused, rejected, started};
use protocol::{ClientMessage, Code, Farewell, Me, SeatPlan, ServerMessage};
use serde_json::{Value, json};
use server::Rate;
use server::load::Visitor;
use std::io::{Read, Write};
use std::time::Duration;
use tokio::net::TcpSocket;
use tokio_tungstenite::tungstenite::Message;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_and_creation_and_windows_are_limited() {
    let house = house_with(|config| {
        config.limits.chat = Rate::new(2, Duration::from_secs(60));
        config.limits.create = Rate::new(3, Duration::from_secs(60));
        config.limits.sockets = 2;
        config.limits.anonymous_sockets = 1;
    })
    .await;
    let mut ada = house.guest("Ada").await;
    let request = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open]);
    let mut ids = Vec::new();
    for _ in 0..3 {
        ids.push(ada.create(&request).await.unwrap().id);
    }
    assert_eq!(refused(ada.create(&request).await), (429, Code::TooMany));
    let mut one = ada.connect(&ids[0]).await.unwrap();
    let _two = ada.connect(&ids[1]).await.unwrap();
    let mut three = ada.connect(&ids[2]).await.unwrap();
    assert!(matches!(
        three.next().await,
        Ok(ServerMessage::Bye { reason: Farewell::TooManyConnections, .. })
    ));
    let nobody = Visitor::new(house.server.address);
    let _watching = nobody.connect(&ids[0]).await.unwrap();
    assert!(matches!(nobody.connect(&ids[0]).await.unwrap().next().await, Ok(ServerMessage::Bye { .. })));
    let mut answers = Vec::new();
    for number in 0..3 {
        let text = "<img src=x onerror=alert(1)> привет".into();
        let chat = ClientMessage::Chat { id: format!("{number}"), seat: Some(0), to: None, text };
        answers.push(one.request(&chat).await.unwrap());
    }
    assert!(matches!(answers[1], ServerMessage::Ack { .. }));
    assert_eq!(rejected(answers.remove(2)), Code::TooMany);
    // A window that is opened again does not bring more.
    one.close().await;
    let chat = ClientMessage::Chat { id: "again".into(), seat: Some(0), to: None, text: "more".into() };
    let mut again = loop {
        let mut again = ada.connect(&ids[0]).await.unwrap();
        if matches!(again.next().await, Ok(ServerMessage::State(_))) {
            break again;
        }
    };
    assert_eq!(rejected(again.request(&chat).await.unwrap()), Code::TooMany);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giants_are_refused() {
    let house = house().await;
    let table = pair(&house, "gearworks").await;
    let mut ada = table.people[0].clone();
    let large = json!({ "name": "x".repeat(70_000) });
    let file = json!({ "replay": "x".repeat(3_000_000) });
    for (path, body) in [("/api/guest", large), ("/api/replays", file)] {
        assert_eq!(refused(ada.post::<Value>(path, &body).await), (413, Code::TooLarge));
    }
    assert_eq!(ada.get::<Me>("/api/me").await.unwrap().user.unwrap().name, "Ada");
    let mut socket = ada.connect(&table.id).await.unwrap();
    started(&mut socket).await;
    let deep = "[".repeat(8000);
    socket.send_text(deep).await.unwrap();
    assert_eq!(rejected(next_refusal(&mut socket).await), Code::Malformed);
    socket.send_raw(Message::Binary(vec![0; 100].into())).await.unwrap();
    assert_eq!(
        rejected(next_refusal(&mut socket).await),
        Code::Malformed,
        "binary frames are not understood"
    );
    let _ = socket.send_text("x".repeat(17 * 1024)).await;
    let ended = loop {
        match socket.next().await {
            Ok(ServerMessage::Table(_) | ServerMessage::State(_)) => {}
            other => break other,
        }
    };
    match ended {
        Ok(ServerMessage::Bye { reason, .. }) => assert_eq!(reason, Farewell::TooLarge),
        // The rest of the giant is not read, so the connection may break before the goodbye is.
        other => assert!(other.is_err(), "{other:?}"),
    }
    assert!(started(&mut ada.connect(&table.id).await.unwrap()).await.eyes == Some(0));
}

/// T15, T17: whoever opens many connections and says nothing keeps nobody else out, and does not stay.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_silent_crowd_keeps_nobody_out() {
    let house = house_with(|config| {
        config.limits.connections = 20;
        config.request_timeout = Duration::from_millis(500);
    })
    .await;
    let mut silent = Vec::new();
    for _ in 0..60 {
        let socket = TcpSocket::new_v4().unwrap();
        socket.bind("127.0.0.2:0".parse().unwrap()).unwrap();
        silent.push(socket.connect(house.server.address).await.unwrap().into_std().unwrap());
    }
    let mut table = pair(&house, "gearworks").await;
    let seat = table.asked();
    assert!(matches!(table.step(seat, "on").await, ServerMessage::Ack { .. }));
    assert!(house.server.app().metrics.limited.get() >= 40, "more were taken than one address may hold");
    let half = "POST /api/guest HTTP/1.1\r\nhost: localhost\r\nx-geartrain: 1\r\n\
                content-type: application/json\r\ncontent-length: 99\r\n\r\n{";
    let mut slow = std::net::TcpStream::connect(house.server.address).unwrap();
    slow.write_all(half.as_bytes()).unwrap();
    let ends = tokio::task::spawn_blocking(move || {
        silent.push(slow);
        silent.into_iter().map(told_at_the_end).collect::<Vec<String>>()
    });
    let ends = ends.await.unwrap();
    assert!(ends[60].starts_with("HTTP/1.1 400"), "half a request: {}", ends[60]);
}

/// What the server says to a connection until it ends it.
fn told_at_the_end(mut stream: std::net::TcpStream) -> String {
    stream.set_nonblocking(false).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let mut told = Vec::new();
    match stream.read_to_end(&mut told) {
        Err(error) if error.kind() != std::io::ErrorKind::ConnectionReset => panic!("it stays: {error}"),
        _ => String::from_utf8_lossy(&told).into_owned(),
    }
}

async fn next_refusal(socket: &mut server::load::Socket) -> ServerMessage {
    loop {
        let message = socket.next().await.unwrap();
        if let ServerMessage::Rejected { .. } = message {
            return message;
        }
    }
}
