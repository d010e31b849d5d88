//! A match that is played to its end, its replay, the next match, and accounts.

use super::stage::Stage;
use super::table::two;
use serde_json::json;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn played_to_the_end() {
    let mut stage = Stage::open("played-to-the-end").await;
    stage.guests(&["Ada", "Ben"]).await;
    let id = stage.table(&["Ben"], two("shesterenki")).await;
    stage.play(usize::MAX).await;
    let replay = stage.get("Ada", &format!("/api/matches/{id}/replay")).await;
    let steps = replay["steps"].as_array().expect("the steps of a replay").len();
    for (step, seat) in [(0, "seat=0&"), (1, "seat=1&"), (steps, ""), (steps + 1, "")] {
        stage.get("Ben", &format!("/api/matches/{id}/steps/{step}?{seat}lang=en")).await;
    }
    stage.say("Ada", json!({ "type": "past", "step": 5 })).await;
    stage.say("Ada", json!({ "type": "undo", "seat": 0 })).await;
    stage.post("Ben", "/api/replays", json!({ "replay": replay.to_string() })).await;
    stage.post("Ben", "/api/replays", json!({ "replay": "{}" })).await;
    let again = stage.post("Ben", &format!("/api/matches/{id}/rematch"), json!({})).await;
    stage.post("Ada", &format!("/api/matches/{id}/rematch"), json!({})).await;
    let next = again["id"].as_str().expect("a match").to_owned();
    stage.connect_as("Ada again", "Ada", &next, "en").await;
    stage.get("Ada", "/api/matches/mine").await;
    let me = stage.get("Ben", "/api/me").await;
    let me = me["user"]["id"].as_str().expect("an id").to_owned();
    stage.get("Ben", &format!("/api/players/{me}/history")).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn accounts() {
    let mut stage = Stage::open("accounts").await;
    stage.guests(&["Ada", "Ben"]).await;
    let id = stage.table(&["Ben"], two("gearworks")).await;
    let account = json!({ "name": "Ben the Great", "password": "a turtle under the stairs" });
    stage.post_and_end("Ben", "/api/register", account.clone()).await;
    stage.connect("Ben", &id).await;
    stage.play(4).await;
    stage.post_and_end("Ben", "/api/logout", json!({})).await;
    stage.post("Ben", "/api/login", json!({ "name": "Ben the Great", "password": "a guess" })).await;
    stage.post("Ben", "/api/login", account).await;
    stage.finish();
}
