//! Too many and too large (T15, T16). What floods do to others is measured in `tests/load`.

use crate::support::{asking, house, house_with, pair, refused, rejected, started};
use serde_json::{Value, json};
use server::Rate;
use server::http::types::{Code, Me, SeatPlan};
use server::load::{Trouble, Visitor};
use server::ws::protocol::{ClientMessage, Farewell, ServerMessage};
use std::time::Duration;
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
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giants_are_refused() {
    let house = house().await;
    let table = pair(&house, "gearworks").await;
    let mut ada = table.people[0].clone();
    let large = json!({ "name": "x".repeat(70_000) });
    let file = json!({ "replay": "x".repeat(3_000_000) });
    for (path, body) in [("/api/guest", large), ("/api/replays", file)] {
        match ada.post::<Value>(path, &body).await {
            Err(Trouble::Problem(413, problem)) => assert_eq!(problem.error, Code::TooLarge),
            // The server stops reading before the client stops sending: its answer may be lost.
            Err(Trouble::Http(_)) => {}
            other => panic!("{other:?}"),
        }
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
    assert!(ended.is_err(), "{ended:?}");
    assert!(started(&mut ada.connect(&table.id).await.unwrap()).await.eyes == Some(0));
}

async fn next_refusal(socket: &mut server::load::Socket) -> ServerMessage {
    loop {
        let message = socket.next().await.unwrap();
        if let ServerMessage::Rejected { .. } = message {
            return message;
        }
    }
}
