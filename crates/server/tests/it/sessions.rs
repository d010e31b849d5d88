//! Who gets in where: cookies, origins, roles (T10, T11, T12, T24, T27).

use crate::support::{asking, house, house_with, pair, refused, started};
use protocol::{Code, Farewell, Me, SeatPlan, ServerMessage};
use serde_json::json;
use server::http::openapi::ROUTES;
use server::load::{Trouble, Visitor};
use std::time::{Duration, Instant};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_wrong_cookie_opens_nothing_and_changes_nothing() {
    let house = house().await;
    let mut table = pair(&house, "gearworks").await;
    for cookie in
        ["geartrain=", "geartrain=0123456789abcdefghjkmnpqrstvwxyz0123456789abcdefghjkmn", "other=1"]
    {
        let mut eve = Visitor::new(house.server.address);
        eve.cookie = Some(cookie.into());
        assert_eq!(eve.get::<Me>("/api/me").await.unwrap().user, None);
        let mut socket = eve.connect(&table.id).await.unwrap();
        let state = started(&mut socket).await;
        assert_eq!((state.eyes, state.table.my_seats.len()), (None, 0), "a public match is watched, no more");
        assert!(state.view.value().get("private").is_none());
        let seat = table.asked() as u8;
        let action = table.states[usize::from(seat)].legal[0].action.clone();
        let answer = socket.request(&crate::support::submit("x", seat, state.seq, &action)).await.unwrap();
        assert_eq!(crate::support::rejected(answer), Code::SignedOut);
    }
    // The owner comes back, twice: both windows see the same.
    let (mut one, mut two) = (
        table.people[0].connect(&table.id).await.unwrap(),
        table.people[0].connect(&table.id).await.unwrap(),
    );
    let (one, two) = (started(&mut one).await, started(&mut two).await);
    assert_eq!((one.eyes, &one.view), (two.eyes, &two.view));
    let seat = table.asked();
    assert!(matches!(table.step(seat, "on").await, ServerMessage::Ack { .. }));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_our_own_pages_connect_and_write() {
    let house = house().await;
    let table = pair(&house, "gearworks").await;
    let path = format!("/api/matches/{}/live", table.id);
    let address = house.server.address;
    let ours = format!("http://{address}");
    for path in [path.as_str(), "/api/lobby/live"] {
        assert!(table.people[0].open(path, &[("origin", &ours)]).await.is_ok());
        let foreign = [
            "null".to_owned(),
            "http://evil.example".to_owned(),
            format!("{ours}.evil.example"),
            format!("http://127.0.0.1:{}", address.port() ^ 1),
            format!("https://{address}"),
            format!("http://evil.example@{address}"),
            String::new(),
        ];
        for origin in foreign {
            match table.people[0].open(path, &[("origin", &origin)]).await {
                Err(Trouble::Socket(error)) => {
                    assert!(error.to_string().contains("403"), "{origin}: {error}")
                }
                other => panic!("{origin:?}: {other:?}"),
            }
        }
        // A name that somebody made point here is not ours.
        let host = format!("evil.example:{}", address.port());
        let origin = format!("http://{host}");
        assert!(table.people[0].open(path, &[("host", &host), ("origin", &origin)]).await.is_err());
    }
    let mut ada = table.people[0].clone();
    let url = format!("http://{address}/api/logout");
    let plain = reqwest::Client::new();
    let bare = plain.post(&url).header("content-type", "application/json").body("{}");
    assert_eq!(ada.ask(bare).await.unwrap().0, 403, "without our header");
    let form = plain.post(&url).header("x-geartrain", "1").header("content-type", "text/plain").body("{}");
    assert_eq!(ada.ask(form).await.unwrap().0, 403, "as a form could send it");
    let foreign = ada.posting("/api/logout", &json!({})).header("origin", "http://evil.example");
    assert_eq!(ada.ask(foreign).await.unwrap().0, 403, "from a foreign page");
    assert!(ada.get::<Me>("/api/me").await.unwrap().user.is_some(), "still signed in");
}

/// How often something is timed: a busy machine can only make it slower, so the best of a few counts.
const TRIES: u32 = 3;

/// Waits for the goodbye of a connection and returns how long it took.
async fn goodbye(socket: &mut server::load::Socket, wanted: Farewell) -> Duration {
    let start = Instant::now();
    loop {
        if let ServerMessage::Bye { reason, .. } = socket.next().await.unwrap() {
            assert_eq!(reason, wanted);
            return start.elapsed();
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn signing_out_closes_what_was_open() {
    let house = house().await;
    let table = pair(&house, "gearworks").await;
    let mut waited = Vec::new();
    for number in 0..TRIES {
        let mut eve = house.guest(&format!("Eve{number}")).await;
        let mut open = eve.connect(&table.id).await.unwrap();
        started(&mut open).await;
        eve.post::<Me>("/api/logout", &json!({})).await.unwrap();
        waited.push(goodbye(&mut open, Farewell::SignedOut).await);
    }
    assert!(waited.iter().any(|wait| *wait < Duration::from_secs(1)), "{waited:?}");

    let mut ben = table.people[1].clone();
    let mut password = "brass clockwork 0".to_owned();
    ben.post::<Me>("/api/register", &json!({ "name": "Ben", "password": password })).await.unwrap();
    let wrong = json!({ "old": "guess-guess", "new": "brass clockwork 2" });
    assert_eq!(refused(ben.post::<Me>("/api/password", &wrong).await).1, Code::WrongPassword);
    waited.clear();
    for number in 1..=TRIES {
        let mut elsewhere = Visitor::new(house.server.address);
        elsewhere.post::<Me>("/api/login", &json!({ "name": "Ben", "password": password })).await.unwrap();
        let mut open = elsewhere.connect(&table.id).await.unwrap();
        assert_eq!(started(&mut open).await.eyes, Some(1));
        let next = format!("brass clockwork {number}");
        ben.post::<Me>("/api/password", &json!({ "old": password, "new": next })).await.unwrap();
        waited.push(goodbye(&mut open, Farewell::SignedOut).await);
        assert!(ben.get::<Me>("/api/me").await.unwrap().user.is_some(), "whoever changed it stays");
        assert!(elsewhere.get::<Me>("/api/me").await.unwrap().user.is_none());
        password = next;
    }
    assert!(waited.iter().any(|wait| *wait < Duration::from_secs(1)), "{waited:?}");
}

/// T11: behind TLS a cookie cannot be set by a neighbouring host, nor be sent in the clear.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn under_tls_the_cookie_is_bound_to_it() {
    let house = house_with(|config| config.secure = true).await;
    let mut ada = Visitor::new(house.server.address);
    let answer = ada.posting("/api/guest", &json!({ "name": "Ada" })).send().await.unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap().to_owned();
    let (pair, rest) = cookie.split_once("; ").unwrap();
    assert!(pair.starts_with("__Host-geartrain="), "{cookie}");
    for word in ["Path=/", "HttpOnly", "SameSite=Lax", "Secure"] {
        assert!(rest.split("; ").any(|part| part == word), "{cookie}");
    }
    for (cookie, known) in [(pair.to_owned(), true), (pair.replace("__Host-", ""), false)] {
        ada.cookie = Some(cookie);
        assert_eq!(ada.get::<Me>("/api/me").await.unwrap().user.is_some(), known);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_copy_of_the_database_cannot_sign_in() {
    let house = house().await;
    let mut ada = Visitor::new(house.server.address);
    ada.post::<Me>("/api/register", &json!({ "name": "Ada", "password": "brass clockwork 9" }))
        .await
        .unwrap();
    let mut request = asking("gearworks", vec![SeatPlan::Me, SeatPlan::Invite]);
    request.public = false;
    let created = ada.create(&request).await.unwrap();
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(&format!("sqlite://{}", house.database())).await.unwrap();
    let read = |query: &'static str| {
        let pool = pool.clone();
        async move { sqlx::query_scalar::<_, String>(query).fetch_one(&pool).await.unwrap() }
    };
    let session = read("SELECT token FROM sessions").await;
    let password = read("SELECT password FROM users").await;
    let invite = read("SELECT token FROM invites").await;
    assert!(password.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{password}");
    let cookie = ada.cookie.clone().unwrap();
    assert!(!cookie.contains(&session) && invite != created.invites[0].token);
    let mut eve = house.guest("Eve").await;
    let stolen = protocol::Join { invite: Some(invite), ..Default::default() };
    assert_eq!(refused(eve.join(&created.id, &stolen).await), (404, Code::NotFound));
    eve.cookie = Some(format!("geartrain={session}"));
    assert_eq!(eve.get::<Me>("/api/me").await.unwrap().user, None);
}

/// Every route, asked by everybody: who gets what, and nothing is ever kept by a cache.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_route_knows_its_roles() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let (eve, nobody) = (house.guest("Eve").await, Visitor::new(house.server.address));
    let bot = SeatPlan::Bot { level: "random".into() };
    let mut request = asking("gearworks", vec![SeatPlan::Me, bot]);
    request.public = false;
    let id = ada.create(&request).await.unwrap().id;
    started(&mut ada.connect(&id).await.unwrap()).await;
    // Nobody, a stranger, the player of a private running match.
    let expected = |method: &str, path: &str| -> [u16; 3] {
        match (method, path) {
            (
                _,
                "/api/games"
                | "/api/games/{id}/rules"
                | "/api/games/{id}/map"
                | "/api/me"
                | "/api/lobby"
                | "/api/openapi.json",
            ) => [200; 3],
            (_, "/api/players/{id}/history") => [200; 3],
            ("post", "/api/guest" | "/api/register" | "/api/login" | "/api/password") => [400; 3],
            (_, "/api/logout") => [200; 3],
            (
                "post",
                "/api/matches"
                | "/api/replays"
                | "/api/games/{id}/check"
                | "/api/games/{id}/lessons/{lesson}",
            ) => [400; 3],
            (_, "/api/matches/mine") => [401, 200, 200],
            (_, "/api/matches/{id}") => [404, 404, 200],
            (_, "/api/matches/{id}/preview") => [400; 3],
            (_, "/api/matches/{id}/join") => [401, 404, 409],
            (_, "/api/matches/{id}/leave") => [401, 404, 409],
            (_, "/api/matches/{id}/rematch") => [401, 404, 409],
            // The whole export of a running match is forbidden even to its player.
            (
                _,
                "/api/matches/{id}/replay" | "/api/matches/{id}/steps/{step}" | "/api/matches/{id}/analysis",
            ) => [404, 404, 403],
            other => panic!("{other:?} has no expectation"),
        }
    };
    for (method, path, ..) in ROUTES {
        let asked = path
            .replace("/api/games/{id}", "/api/games/gearworks")
            .replace("{id}", &id)
            .replace("{step}", "0");
        let mut seen = Vec::new();
        for visitor in [&nobody, &eve, &ada] {
            let mut visitor = visitor.clone();
            let request =
                if *method == "get" { visitor.getting(&asked) } else { visitor.posting(&asked, &json!({})) };
            if *path == "/api/logout" {
                // Somebody else's test needs the sessions: signing out is asked without one.
                visitor.cookie = None;
            }
            let request = match &visitor.cookie {
                Some(cookie) => request.header("cookie", cookie),
                None => request,
            };
            let answer = request.send().await.unwrap();
            let header = |name: &str| {
                answer.headers().get(name).and_then(|value| value.to_str().ok()).unwrap_or("").to_owned()
            };
            assert_eq!(header("cache-control"), "no-store", "{asked}");
            assert!(header("content-security-policy").starts_with("default-src 'none'; script-src 'self'"));
            assert_eq!(
                (header("x-content-type-options"), header("x-frame-options")),
                ("nosniff".into(), "DENY".into())
            );
            seen.push(answer.status().as_u16());
        }
        // A preview needs an invitation, an empty body is none.
        assert_eq!(seen, expected(method, path), "{method} {path}");
    }
}
