//! Who plays a seat: bots, deputies, several people on one device, giving up.

use super::stage::{Stage, with};
use super::table::two;
use serde_json::json;
use std::time::Duration;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hot_seat() {
    let mut stage = Stage::open("hot-seat").await;
    stage.guests(&["Ada"]).await;
    let seats = json!([{ "kind": "me" }, { "kind": "hot_seat", "name": "Ben" }]);
    let id = stage.table(&[], with(two("gearworks"), "seats", seats)).await;
    for _ in 0..8 {
        let seat = stage.state("Ada")["turn"][0].clone();
        stage.say("Ada", json!({ "type": "look", "seat": seat })).await;
        stage.play(2).await;
        stage.say("Ada", json!({ "type": "look", "seat": null })).await;
    }
    stage.say("Ada", json!({ "type": "past", "step": 3 })).await;
    stage.say("Ada", json!({ "type": "look", "seat": 2 })).await;
    stage.say("Ada", json!({ "type": "look", "seat": 1 })).await;
    stage.say("Ada", json!({ "type": "language", "lang": "ru" })).await;
    stage.connect_as("Ada's phone", "Ada", &id, "en").await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots() {
    let mut stage = Stage::open("bots").await;
    stage.guests(&["Ada"]).await;
    // Ada watches first, so that she sees the bots from the start.
    for level in ["random", "apprentice", "journeyman", "master"] {
        let seats = json!([{ "kind": "open" }, { "kind": "bot", "level": level }]);
        let id = stage.table(&[], with(two("gearworks"), "seats", seats)).await;
        stage.join("Ada", &id, json!({})).await;
        stage.play(6).await;
        stage.say("Ada", json!({ "type": "resign", "seat": 0 })).await;
        stage.close("Ada").await;
        stage.get("Ada", &format!("/api/matches/{id}")).await;
    }
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn deputies() {
    let mut stage = Stage::open_with("deputies", |config| config.patience = Duration::from_secs(3)).await;
    stage.guests(&["Ada", "Ben", "Cleo"]).await;
    let seats = json!([{ "kind": "me" }, { "kind": "open" }, { "kind": "open" }]);
    stage.table(&["Ben", "Cleo"], with(two("gearworks"), "seats", seats)).await;
    stage.play(3).await;
    stage.say("Ada", json!({ "type": "take_over", "id": "own", "seat": 0, "level": "apprentice" })).await;
    stage.say("Ada", json!({ "type": "take_over", "id": "own", "seat": 0, "level": "apprentice" })).await;
    stage.play(4).await;
    stage.say("Ada", json!({ "type": "hand_back", "seat": 0 })).await;
    stage.say("Ada", json!({ "type": "take_over", "seat": 1, "level": "random" })).await;
    stage.close("Ben").await;
    stage.until("Ada", |frame| frame["players"][1]["abandoned"] == true).await;
    stage.say("Ada", json!({ "type": "take_over", "seat": 1, "level": "random" })).await;
    stage.play(6).await;
    stage.say("Cleo", json!({ "type": "resign", "id": "enough", "seat": 2 })).await;
    stage.say("Cleo", json!({ "type": "resign", "id": "enough", "seat": 2 })).await;
    stage.play(4).await;
    stage.say("Ada", json!({ "type": "propose", "seat": 0, "what": "end" })).await;
    stage.finish();
}
