//! Private talk between two seats, where the game allows it: nobody else hears it, nor that there was any.

use crate::support::{House, asking, house, house_with, pair, rejected, started};
use protocol::{ClientMessage, Code, Created, Join, Said, SeatPlan, ServerMessage};
use serde_json::json;
use server::load::{Socket, Visitor};

const SECRET: &str = "let us both march on the third";

fn say(id: &str, seat: Option<u8>, to: Option<u8>, text: &str) -> ClientMessage {
    ClientMessage::Chat { id: id.into(), seat, to, text: text.into() }
}

/// The next line that somebody hears, and every text that came before it.
async fn hears(socket: &mut Socket) -> (Said, String) {
    let mut before = String::new();
    loop {
        let text = socket.next_text().await.unwrap();
        if let Ok(ServerMessage::Chat(said)) = serde_json::from_str(&text) {
            return (said, before);
        }
        before.push_str(&text);
    }
}

struct Company {
    id: String,
    people: [Visitor; 3],
    sockets: [Socket; 3],
}

/// Three guests at a table of Gearworld.
async fn company(house: &House) -> Company {
    let mut people = [house.guest("Ada").await, house.guest("Ben").await, house.guest("Cleo").await];
    let seats = vec![SeatPlan::Me, SeatPlan::Open, SeatPlan::Open];
    let id = people[0].create(&asking("gearworld", seats)).await.unwrap().id;
    for person in &mut people[1..] {
        person.join(&id, &Join::default()).await.unwrap();
    }
    let mut sockets = Vec::new();
    for person in &people {
        let mut socket = person.connect(&id).await.unwrap();
        assert!(started(&mut socket).await.table.private_talk);
        sockets.push(socket);
    }
    Company { id, people, sockets: sockets.try_into().unwrap() }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_seats_hear_and_nobody_else() {
    let house = house_with(|config| config.metrics_token = Some("brass".into())).await;
    let Company { id, mut people, sockets: [mut ada, mut ben, mut cleo] } = company(&house).await;
    let eve = house.guest("Eve").await;
    let (mut watching, mut other) = (eve.connect(&id).await.unwrap(), eve.connect(&id).await.unwrap());
    started(&mut watching).await;
    started(&mut other).await;

    let answer = ada.request(&say("w", Some(0), Some(1), SECRET)).await.unwrap();
    // The speaker hears it too, before or after the answer.
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    let (said, _) = hears(&mut ben).await;
    assert_eq!((said.text.as_str(), said.seat, said.to), (SECRET, Some(0), Some(1)));

    // What the others hear next is the next thing for them, and its number tells of no gap.
    cleo.request(&say("c", Some(2), None, "anybody there?")).await.unwrap();
    let mut again = people[2].connect(&id).await.unwrap();
    let (said, before) = hears(&mut again).await;
    assert_eq!((said.n, said.text.as_str()), (1, "anybody there?"));
    assert!(!before.contains(SECRET));
    let (said, _) = hears(&mut ben).await;
    assert_eq!((said.n, said.text.as_str()), (2, "anybody there?"));
    watching.request(&say("e", None, None, "from the side")).await.unwrap();
    let (said, before) = hears(&mut other).await;
    assert_eq!((said.n, said.text.as_str()), (1, "from the side"));
    assert!(!before.contains(SECRET));

    // Whoever comes back hears what was for them.
    let (said, _) = hears(&mut people[1].connect(&id).await.unwrap()).await;
    assert_eq!(said.text, SECRET);

    // It is in no file of the match and in no list, for whomever.
    for (socket, seat) in [(&mut ada, 0), (&mut ben, 1)] {
        let answer = socket.request(&ClientMessage::Resign { id: "r".into(), seat }).await.unwrap();
        assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    }
    let paths = ["/replay", "/steps/0", "/steps/0?seat=1", ""].map(|rest| format!("/api/matches/{id}{rest}"));
    for person in people.iter_mut().chain([&mut eve.clone(), &mut Visitor::new(house.server.address)]) {
        for path in paths.iter().map(String::as_str).chain(["/api/lobby", "/metrics"]) {
            let request = person.getting(path).header("authorization", "Bearer brass");
            let (status, text) = person.ask(request).await.unwrap();
            assert_eq!(status, 200, "{path}: {text}");
            assert!(!text.contains(SECRET), "{path}");
        }
    }
    let request = people[0].getting(&paths[0]);
    let (_, file) = people[0].ask(request).await.unwrap();
    assert!(file.contains("\"steps\""), "{file}");
    let mut late = eve.connect(&id).await.unwrap();
    let (said, before) = hears(&mut late).await;
    assert!(said.text == "from the side" && !before.contains(SECRET));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn private_talk_is_for_seats_of_this_game_only() {
    let house = house().await;
    let Company { id, people, sockets: [mut ada, ..] } = company(&house).await;
    for (name, seat, to) in [
        ("to oneself", Some(0), Some(0)),
        ("to nobody", Some(0), Some(3)),
        ("to no seat", Some(0), Some(255)),
    ] {
        let answer = ada.request(&say(name, seat, to, SECRET)).await.unwrap();
        assert_eq!(rejected(answer), Code::Forbidden, "{name}");
    }
    let answer = ada.request(&say("as another", Some(1), Some(2), SECRET)).await.unwrap();
    assert_eq!(rejected(answer), Code::ForeignSeat);
    let mut watching = house.guest("Eve").await.connect(&id).await.unwrap();
    started(&mut watching).await;
    let answer = watching.request(&say("from the side", None, Some(0), SECRET)).await.unwrap();
    assert_eq!(rejected(answer), Code::Forbidden);
    let store = &house.server.app().store;
    assert_eq!(store.said(&id, 0).await.unwrap(), [], "nothing of it was kept");

    for game in catalog::GAMES.iter().map(|game| game.meta().id).filter(|game| *game != "gearworld") {
        let mut table = pair(&house, game).await;
        assert!(!table.states[0].table.private_talk, "{game}");
        let answer = table.sockets[0].request(&say("w", Some(0), Some(1), SECRET)).await.unwrap();
        assert_eq!(rejected(answer), Code::Forbidden, "{game}");
    }

    // A rematch is another table: what was whispered here stays here.
    let mut ada_again = people[0].clone();
    ada.request(&say("w", Some(0), Some(1), SECRET)).await.unwrap();
    for person in &people[1..] {
        let mut socket = person.connect(&id).await.unwrap();
        let seat = started(&mut socket).await.eyes.unwrap();
        socket.request(&ClientMessage::Resign { id: "r".into(), seat }).await.unwrap();
    }
    let again: Created = ada_again.post(&format!("/api/matches/{id}/rematch"), &json!({})).await.unwrap();
    assert_eq!(store.said(&again.id, 0).await.unwrap(), []);
}
