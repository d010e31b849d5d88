//! Guests, accounts and sessions over HTTP.

use crate::support::{asking, house, house_with, refused, started, submit};
use protocol::{
    ClientMessage, Code, CreateMatch, Farewell, Join, MatchCard, MatchList, Me, SeatPlan, ServerMessage,
    Status,
};
use serde_json::json;
use server::Rate;
use server::load::Visitor;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_an_account_and_comes_back() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let guest_id = ada.id.clone();
    let old = ada.cookie.clone();
    let me: Me =
        ada.post("/api/register", &json!({ "name": "Ada", "password": "brass clockwork 9" })).await.unwrap();
    let user = me.user.unwrap();
    assert_eq!((user.id.as_str(), user.guest), (guest_id.as_str(), false), "the games stay with the person");
    assert_ne!(ada.cookie, old, "the session is a fresh one");
    let mut stale = Visitor::new(house.server.address);
    stale.cookie = old;
    assert_eq!(stale.get::<Me>("/api/me").await.unwrap().user, None, "the session before is over");

    let mut again = Visitor::new(house.server.address);
    let wrong = again.post::<Me>("/api/login", &json!({ "name": "Ada", "password": "clockworks" })).await;
    assert_eq!(refused(wrong), (401, Code::WrongPassword));
    let unknown =
        again.post::<Me>("/api/login", &json!({ "name": "Nobody", "password": "brass clockwork 9" })).await;
    assert_eq!(refused(unknown), (401, Code::WrongPassword));
    let me: Me =
        again.post("/api/login", &json!({ "name": "ada", "password": "brass clockwork 9" })).await.unwrap();
    assert_eq!(me.user.unwrap().id, guest_id);
    again.post::<Me>("/api/logout", &json!({})).await.unwrap();
    assert_eq!(again.get::<Me>("/api/me").await.unwrap().user, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_of_accounts_belong_to_one_person() {
    let house = house().await;
    let mut cop = Visitor::new(house.server.address);
    cop.post::<Me>("/api/register", &json!({ "name": "cop", "password": "brass clockwork 9" }))
        .await
        .unwrap();
    let mut other = Visitor::new(house.server.address);
    // The same letters in Cyrillic look the same.
    for path in ["/api/register", "/api/guest"] {
        let body = match path {
            "/api/guest" => json!({ "name": "сор" }),
            _ => json!({ "name": "сор", "password": "brass clockwork 9" }),
        };
        assert_eq!(refused(other.post::<Me>(path, &body).await), (409, Code::NameTaken), "{path}");
    }
    let markup = json!({ "name": "<img src=x onerror=alert(1)>" });
    assert_eq!(refused(other.post::<Me>("/api/guest", &markup).await), (400, Code::BadName));
    let short = json!({ "name": "Eve", "password": "1234567" });
    assert_eq!(refused(other.post::<Me>("/api/register", &short).await), (400, Code::BadPassword));
    for weak in ["password123", "Hieronymus1"] {
        let weak = json!({ "name": "Hieronymus", "password": weak });
        assert_eq!(refused(other.post::<Me>("/api/register", &weak).await), (400, Code::BadPassword));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sign_in_is_limited_for_each_address() {
    let house = house_with(|config| config.limits.sign_in = Rate::new(3, Duration::from_secs(60))).await;
    let mut eve = Visitor::new(house.server.address);
    let guess = json!({ "name": "Ada", "password": "guessing1" });
    for _ in 0..3 {
        assert_eq!(refused(eve.post::<Me>("/api/login", &guess).await).1, Code::WrongPassword);
    }
    assert_eq!(refused(eve.post::<Me>("/api/login", &guess).await), (429, Code::TooMany));
    // A header does not make it another address.
    let request = eve.posting("/api/login", &guess).header("x-forwarded-for", "203.0.113.7");
    assert_eq!(eve.ask(request).await.unwrap().0, 429);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_passes_for_an_account_or_a_bot() {
    let house = house().await;
    let account = json!({ "name": "Ada", "password": "brass clockwork 9" });
    Visitor::new(house.server.address).post::<Me>("/api/register", &account).await.unwrap();
    let mut ben = house.guest("Ben").await;
    for (name, code) in [("A d a", Code::NameTaken), ("Master", Code::BadName), ("Ученик 2", Code::BadName)]
    {
        let hot_seat = SeatPlan::HotSeat { name: name.into() };
        let asked = ben.create(&asking("gearworks", vec![SeatPlan::Me, hot_seat])).await;
        assert_eq!(refused(asked).1, code, "{name}");
        let renamed = ben.post::<Me>("/api/guest", &json!({ "name": name })).await;
        assert_eq!(refused(renamed).1, code, "{name}");
    }
}

/// A request for a match that no list shows to others.
fn in_private(seats: Vec<SeatPlan>) -> CreateMatch {
    CreateMatch { public: false, ..asking("gearworks", seats) }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_who_logs_in_brings_the_games_along() {
    let first = house().await;
    let mut account = Visitor::new(first.server.address);
    let password = json!({ "name": "Ada", "password": "brass clockwork 9" });
    let me: Me = account.post("/api/register", &password).await.unwrap();
    let ada = me.user.unwrap().id;
    let own = account.create(&in_private(vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;

    // The same person elsewhere, as a guest: a match that runs, one that waits, one that is over, and one of
    // others where the guest sits.
    let mut guest = first.guest("Visitor").await;
    let mut ben = first.guest("Ben").await;
    let created = guest.create(&in_private(vec![SeatPlan::Invite, SeatPlan::Me])).await.unwrap();
    let running = created.id;
    let invited = Join { invite: Some(created.invites[0].token.clone()), ..Join::default() };
    ben.join(&running, &invited).await.unwrap();
    let waiting = guest.create(&in_private(vec![SeatPlan::Invite, SeatPlan::Invite])).await.unwrap().id;
    let bot = SeatPlan::Bot { level: "random".into() };
    let over = guest.create(&in_private(vec![SeatPlan::Me, bot])).await.unwrap().id;
    let mut socket = guest.connect(&over).await.unwrap();
    started(&mut socket).await;
    socket.request(&ClientMessage::Resign { id: "r".into(), seat: 0 }).await.unwrap();
    let joined = ben.create(&asking("gearworks", vec![SeatPlan::Me, SeatPlan::Open])).await.unwrap().id;
    guest.join(&joined, &Join::default()).await.unwrap();
    let mut open = guest.connect(&running).await.unwrap();
    started(&mut open).await;

    let wrong = json!({ "name": "Ada", "password": "clockworks" });
    assert_eq!(refused(guest.post::<Me>("/api/login", &wrong).await).1, Code::WrongPassword);
    let mine: MatchList = guest.get("/api/matches/mine").await.unwrap();
    assert_eq!(mine.matches.len(), 4, "a wrong password moves nothing");
    let mut before = guest.clone();
    let me: Me = guest.post("/api/login", &password).await.unwrap();
    assert_eq!(me.user.unwrap().id, ada);
    loop {
        if let ServerMessage::Bye { reason, .. } = open.next().await.unwrap() {
            assert_eq!(reason, Farewell::SignedOut);
            break;
        }
    }
    assert_eq!(before.get::<Me>("/api/me").await.unwrap().user, None, "the guest is nobody any more");

    let expected = [(&running, vec![1], true), (&waiting, vec![], true), (&over, vec![0], true)];
    let check = async |person: &mut Visitor| {
        let mine: MatchList = person.get("/api/matches/mine").await.unwrap();
        assert_eq!(mine.matches.len(), 5, "the account's own and the guest's");
        for (id, seats, made) in expected.iter().chain([&(&joined, vec![1], false), &(&own, vec![0], true)]) {
            let card: MatchCard = person.get(&format!("/api/matches/{id}")).await.unwrap();
            assert_eq!((&card.my_seats, card.mine), (seats, *made), "{card:?}");
        }
    };
    check(&mut guest).await;
    let history: MatchList = guest.get(&format!("/api/players/{ada}/history")).await.unwrap();
    assert_eq!((history.matches.len(), history.matches[0].status), (1, Status::Finished));

    // After a restart it is still so, and the account plays on where the guest was.
    let (database, directory) = (first.database(), first.directory);
    first.server.stop().await;
    let mut second = house_with(|config| config.database.clone_from(&database)).await;
    second.directory = directory;
    for person in [&mut guest, &mut ben, &mut account] {
        person.address = second.server.address;
    }
    check(&mut guest).await;
    check(&mut account).await;
    let state = started(&mut ben.connect(&running).await.unwrap()).await;
    let seat = state.turn[0];
    let mut socket = [&ben, &account][usize::from(seat)].connect(&running).await.unwrap();
    let state = started(&mut socket).await;
    assert_eq!(state.eyes, Some(seat));
    let answer = socket.request(&submit("on", seat, state.seq, &state.legal[0].action)).await.unwrap();
    assert!(matches!(answer, ServerMessage::Ack { .. }), "{answer:?}");
    let state = started(&mut account.connect(&running).await.unwrap()).await;
    assert_eq!((state.eyes, state.table.my_seats), (Some(1), vec![1]));
    second.server.stop().await;
    assert_eq!(server::upkeep::check(&database, |_, _| {}).await.unwrap().damaged, []);
}

/// Guesses from many addresses are counted together; other accounts are not held up by them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sign_in_is_limited_for_each_account() {
    let house = house_with(|config| {
        config.limits = server::Limits::default();
        config.proxies = vec![[127, 0, 0, 1].into()];
    })
    .await;
    let mut visitor = Visitor::new(house.server.address);
    let mut statuses = Vec::new();
    for (number, name) in (0..25u8).map(|number| (number, "Ada")).chain([(25, "Ben")]) {
        let guess = json!({ "name": name, "password": "a guess of many" });
        let request =
            visitor.posting("/api/login", &guess).header("x-forwarded-for", format!("192.0.2.{number}"));
        statuses.push(visitor.ask(request).await.unwrap().0);
    }
    assert_eq!(statuses[..20], [401; 20]);
    assert_eq!(statuses[22..], [429, 429, 429, 401]);
}
