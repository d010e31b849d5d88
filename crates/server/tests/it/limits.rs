//! Floods, slow readers, many log-ins: whoever plays honestly hardly notices (T15, T16, T17, T23).

use crate::support::{asking, house, house_with, pair, refused, rejected, started};
use serde_json::json;
use server::http::types::{Code, Me, SeatPlan};
use server::load::{Played, Trouble, Visitor, play_out};
use server::ws::protocol::{ClientMessage, Farewell, Language, ServerMessage};
use server::{Limits, Rate};
use std::time::{Duration, Instant};
use tokio_tungstenite::tungstenite::Message;

fn median(played: &[Played]) -> Duration {
    let mut all: Vec<Duration> = played.iter().flat_map(|played| played.latencies.clone()).collect();
    all.sort();
    all[all.len() / 2]
}

/// Two honest people play for a while.
async fn honest(house: &crate::support::House, time: Duration) -> Vec<Played> {
    let table = pair(house, "gearworks").await;
    let (mut one, mut two) = (
        table.people[0].connect(&table.id).await.unwrap(),
        table.people[1].connect(&table.id).await.unwrap(),
    );
    let until = Instant::now() + time;
    let pause = Duration::from_millis(20);
    let (one, two) = tokio::join!(
        play_out(&mut one, 0, 1, pause, until, usize::MAX),
        play_out(&mut two, 1, 2, pause, until, usize::MAX)
    );
    vec![one.unwrap(), two.unwrap()]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_flooder_is_cut_and_the_others_play_on() {
    let house = house_with(|config| {
        config.limits = Limits {
            requests: Limits::none().requests,
            sign_in: Limits::none().sign_in,
            ..Limits::default()
        };
        config.limits.moves = Rate::new(100, Duration::from_millis(10));
    })
    .await;
    let flooded = pair(&house, "gearworks").await;
    let mut flood = flooded.people[0].connect(&flooded.id).await.unwrap();
    let flooding = tokio::spawn(async move {
        let mut limited = false;
        for number in 0..20_000u32 {
            let why = ClientMessage::Why { id: format!("{number}"), seat: 0, action: "x".into() };
            if flood.send(&why).await.is_err() {
                return (limited, true);
            }
            // Read as it goes, so that it is the flood and not the reading that is the fault.
            while let Ok(Ok(message)) = tokio::time::timeout(Duration::from_micros(1), flood.next()).await {
                match message {
                    ServerMessage::Rejected { error: Code::TooMany, .. } => limited = true,
                    ServerMessage::Bye { reason: Farewell::TooMany, .. } => return (limited, true),
                    _ => {}
                }
            }
        }
        (limited, false)
    });
    let played = honest(&house, Duration::from_secs(2)).await;
    let (limited, cut) = flooding.await.unwrap();
    assert!(limited && cut, "limited: {limited}, cut: {cut}");
    assert!(median(&played) < Duration::from_millis(100), "honest players waited {:?}", median(&played));
}

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
    assert_eq!(refused(ada.post::<Me>("/api/guest", &large).await), (413, Code::TooLarge));
    let file = json!({ "replay": "x".repeat(3_000_000) });
    match ada.post::<Me>("/api/replays", &file).await {
        Err(Trouble::Problem(413, problem)) => assert_eq!(problem.error, Code::TooLarge),
        // The server may stop reading before the client stops sending.
        Err(Trouble::Http(_)) => {}
        other => panic!("{other:?}"),
    }
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_slow_reader_is_cut_and_comes_back_to_everything() {
    let house = house_with(|config| config.send_timeout = Duration::from_millis(200)).await;
    let table = pair(&house, "gearworks").await;
    let mut slow = table.people[0].connect(&table.id).await.unwrap();
    let whole = started(&mut slow).await;
    let lazy = tokio::spawn(async move {
        // Asks for everything again and again, and reads nothing of it.
        for number in 0..200_000u32 {
            let lang = if number % 2 == 0 { Language::Ru } else { Language::En };
            let message = ClientMessage::Language { id: "l".into(), lang };
            match tokio::time::timeout(Duration::from_secs(5), slow.send(&message)).await {
                Ok(Ok(())) => {}
                _ => return true,
            }
        }
        false
    });
    let played = honest(&house, Duration::from_secs(1)).await;
    assert!(lazy.await.unwrap(), "the slow reader was never cut");
    assert!(median(&played) < Duration::from_millis(100), "others waited {:?}", median(&played));
    let back = started(&mut table.people[0].connect(&table.id).await.unwrap()).await;
    assert_eq!(back.view, whole.view);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_log_ins_do_not_hold_up_moves() {
    let house = house().await;
    let address = house.server.address;
    let mut tries = Vec::new();
    for number in 0..40 {
        tries.push(tokio::spawn(async move {
            let guess = json!({ "name": format!("Name{number}"), "password": "guessing1" });
            Visitor::new(address).post::<Me>("/api/login", &guess).await
        }));
    }
    let played = honest(&house, Duration::from_secs(1)).await;
    assert!(median(&played) < Duration::from_millis(100), "moves took {:?}", median(&played));
    for guess in tries {
        assert!(guess.await.unwrap().is_err());
    }
}
