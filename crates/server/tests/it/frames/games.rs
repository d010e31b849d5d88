//! The first decisions of a match of each game, as both players and a Russian spectator see them, and the replay.

use super::stage::Stage;
use serde_json::json;

const DECISIONS: usize = 40;

async fn record(scenario: &'static str, game: &str, options: serde_json::Value) {
    let mut stage = Stage::open(scenario).await;
    stage.guests(&["Ada", "Ben"]).await;
    stage.visitor("Eve");
    let request = json!({
        "game": game,
        "options": options,
        "seats": [{ "kind": "me" }, { "kind": "open" }],
        "public": true,
        "pace": { "kind": "untimed" },
    });
    let id = stage.table(&["Ben"], request).await;
    stage.connect_as("Eve", "Eve", &id, "ru").await;
    stage.play(DECISIONS).await;
    for name in ["Ada", "Ben", "Eve"] {
        let steps = stage.state(name)["steps"].as_u64().expect("a number of steps");
        for step in [0, steps / 2, steps] {
            stage.say(name, json!({ "type": "past", "step": step })).await;
        }
    }
    stage.say("Ben", json!({ "type": "resign", "seat": 1 })).await;
    stage.get("Eve", &format!("/api/matches/{id}")).await;
    let replay = stage.get("Ada", &format!("/api/matches/{id}/replay")).await;
    let steps = replay["steps"].as_array().expect("the steps of a replay").len();
    stage.get("Eve", &format!("/api/matches/{id}/steps/{}?lang=ru", steps / 2)).await;
    stage.get("Ben", &format!("/api/matches/{id}/steps/{}?seat=0&lang=en", steps / 2)).await;
    stage.get("Ada", &format!("/api/matches/{id}/steps/{steps}?seat=1&lang=en")).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn shesterenki() {
    record("shesterenki", "shesterenki", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gearworks() {
    record("gearworks", "gearworks", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn city_of_gears() {
    record("city-of-gears", "city-of-gears", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gears_of_industry() {
    record("gears-of-industry", "gears-of-industry", json!({})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn gearworld() {
    record("gearworld", "gearworld", json!({})).await;
}
