//! The lobby: lists, joining, leaving and inviting. Over its socket only what it came to after a change is recorded,
//! since changes within a quarter of a second are told together.

use super::stage::{Stage, with};
use super::table::two;
use serde_json::{Value, json};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn lobby() {
    let mut stage = Stage::open("lobby").await;
    stage.guests(&["Ada", "Ben"]).await;
    stage.visitor("Eve");
    stage.get("Eve", "/api/lobby").await;
    stage.open_lobby("Eve").await;
    let open = stage.post("Ada", "/api/matches", two("gearworks")).await;
    let id = open["id"].as_str().expect("a match").to_owned();
    stage.lobby_when("Eve", |lobby| lobby["open"][0]["id"] == id).await;
    stage.get("Ada", "/api/lobby?lang=ru").await;
    stage.connect("Ada", &id).await;
    stage.connect("Ben", &id).await;
    stage.join("Ben", &id, json!({ "seat": 0 })).await;
    stage.join("Ben", &id, json!({ "seat": 1 })).await;
    // For a moment a match may stand in both lists.
    let none = |list: &Value| list.as_array().is_some_and(Vec::is_empty);
    stage.lobby_when("Eve", |lobby| lobby["running"][0]["id"] == id && none(&lobby["open"])).await;
    stage.get("Ben", "/api/lobby").await;
    stage.say("Ben", json!({ "type": "resign", "seat": 1 })).await;
    stage.lobby_when("Eve", |lobby| none(&lobby["running"])).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invitations() {
    let mut stage = Stage::open("invitations").await;
    stage.guests(&["Ada", "Ben", "Cleo"]).await;
    let seats = json!([{ "kind": "me" }, { "kind": "invite" }, { "kind": "open" }]);
    let request = with(with(two("gearworks"), "seats", seats), "public", json!(false));
    let created = stage.post("Ada", "/api/matches", request).await;
    let id = created["id"].as_str().expect("a match").to_owned();
    let token = created["invites"][0]["token"].clone();
    let path = format!("/api/matches/{id}");
    stage.connect("Ada", &id).await;
    stage.get("Ben", &path).await;
    stage.connect("Ben", &id).await;
    stage.post("Ben", &format!("{path}/preview"), json!({ "invite": token })).await;
    stage.post("Ben", &format!("{path}/preview"), json!({ "invite": "0".repeat(52) })).await;
    stage.join("Ben", &id, json!({ "invite": token })).await;
    stage.connect("Ben", &id).await;
    stage.join("Cleo", &id, json!({ "invite": token })).await;
    stage.join("Cleo", &id, json!({})).await;
    stage.post("Ben", &format!("{path}/leave"), json!({})).await;
    stage.join("Ben", &id, json!({ "invite": token })).await;
    stage.post("Ben", &format!("{path}/leave"), json!({})).await;
    stage.post("Ada", &format!("{path}/leave"), json!({})).await;
    stage.finish();
}
