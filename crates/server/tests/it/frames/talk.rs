//! Chat: at the table, between two seats, among spectators.

use super::stage::{Stage, with};
use super::table::two;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat() {
    let mut stage = Stage::open("chat").await;
    stage.guests(&["Ada", "Ben", "Cleo", "Eve", "Fay"]).await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    let id = stage.table(&["Ben", "Cleo"], with(two("gearworld"), "seats", seats)).await;
    stage.connect("Eve", &id).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 0, "text": " Good evening! " })).await;
    stage.say("Ben", json!({ "type": "chat", "seat": 1, "to": 2, "text": "Both on the third?" })).await;
    stage.say("Cleo", json!({ "type": "chat", "seat": 2, "to": 1, "text": "<b>Yes</b>" })).await;
    stage.say("Eve", json!({ "type": "chat", "text": "They are up to something." })).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 0, "to": 0, "text": "Hm." })).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 0, "to": 3, "text": "Hm." })).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 0, "text": "x".repeat(501) })).await;
    stage.say("Eve", json!({ "type": "chat", "to": 0, "text": "Look out!" })).await;
    stage.connect("Fay", &id).await;
    stage.connect_as("Cleo's phone", "Cleo", &id, "ru").await;
    stage.say("Ben", json!({ "type": "chat", "seat": 1, "to": 0, "text": "Peace?" })).await;
    stage.say("Fay", json!({ "type": "chat", "text": "Привет" })).await;
    stage.finish();
}
