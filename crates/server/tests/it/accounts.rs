//! Guests, accounts and sessions over HTTP.

use crate::support::{house, house_with, refused};
use serde_json::json;
use server::Rate;
use server::http::types::{Code, Me};
use server::load::Visitor;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_becomes_an_account_and_comes_back() {
    let house = house().await;
    let mut ada = house.guest("Ada").await;
    let guest_id = ada.id.clone();
    let old = ada.cookie.clone();
    let me: Me = ada.post("/api/register", &json!({ "name": "Ada", "password": "clockwork" })).await.unwrap();
    let user = me.user.unwrap();
    assert_eq!((user.id.as_str(), user.guest), (guest_id.as_str(), false), "the games stay with the person");
    assert_ne!(ada.cookie, old, "the session is a fresh one");
    let mut stale = Visitor::new(house.server.address);
    stale.cookie = old;
    assert_eq!(stale.get::<Me>("/api/me").await.unwrap().user, None, "the session before is over");

    let mut again = Visitor::new(house.server.address);
    let wrong = again.post::<Me>("/api/login", &json!({ "name": "Ada", "password": "clockworks" })).await;
    assert_eq!(refused(wrong), (401, Code::WrongPassword));
    let unknown = again.post::<Me>("/api/login", &json!({ "name": "Nobody", "password": "clockwork" })).await;
    assert_eq!(refused(unknown), (401, Code::WrongPassword));
    let me: Me = again.post("/api/login", &json!({ "name": "ada", "password": "clockwork" })).await.unwrap();
    assert_eq!(me.user.unwrap().id, guest_id);
    again.post::<Me>("/api/logout", &json!({})).await.unwrap();
    assert_eq!(again.get::<Me>("/api/me").await.unwrap().user, None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_of_accounts_belong_to_one_person() {
    let house = house().await;
    let mut cop = Visitor::new(house.server.address);
    cop.post::<Me>("/api/register", &json!({ "name": "cop", "password": "clockwork" })).await.unwrap();
    let mut other = Visitor::new(house.server.address);
    // The same letters in Cyrillic look the same.
    for path in ["/api/register", "/api/guest"] {
        let body = match path {
            "/api/guest" => json!({ "name": "сор" }),
            _ => json!({ "name": "сор", "password": "clockwork" }),
        };
        assert_eq!(refused(other.post::<Me>(path, &body).await), (409, Code::NameTaken), "{path}");
    }
    let markup = json!({ "name": "<img src=x onerror=alert(1)>" });
    assert_eq!(refused(other.post::<Me>("/api/guest", &markup).await), (400, Code::BadName));
    let short = json!({ "name": "Eve", "password": "1234567" });
    assert_eq!(refused(other.post::<Me>("/api/register", &short).await), (400, Code::BadPassword));
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
