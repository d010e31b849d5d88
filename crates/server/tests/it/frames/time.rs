//! Clocks.

use super::stage::{Stage, with};
use super::table::two;
use serde_json::{Value, json};

async fn timed(scenario: &'static str, game: &str, pace: Value) -> Stage {
    let mut stage = Stage::open(scenario).await;
    stage.guests(&["Ada", "Ben"]).await;
    stage.table(&["Ben"], with(two(game), "pace", pace)).await;
    stage
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_with_increment() {
    let pace = json!({ "kind": "live", "bank_s": 3600, "increment_s": 600 });
    let mut stage = timed("clocks-with-increment", "shesterenki", pace).await;
    stage.play(1).await;
    // Taking back returns what the move had earned.
    stage.say("Ada", json!({ "type": "undo", "seat": 0 })).await;
    stage.play(9).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_without_increment() {
    let pace = json!({ "kind": "live", "bank_s": 3600, "increment_s": 0 });
    let mut stage = timed("clocks-without-increment", "gearworks", pace).await;
    stage.play(6).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn correspondence() {
    let mut stage =
        timed("correspondence", "city-of-gears", json!({ "kind": "correspondence", "days": 3 })).await;
    stage.play(6).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn out_of_time() {
    let pace = json!({ "kind": "live", "bank_s": 10, "increment_s": 0 });
    let mut stage = timed("out-of-time", "gearworks", pace).await;
    let late = stage.state("Ada")["turn"][0].as_u64().expect("a seat") as usize;
    stage.until("Ada", |frame| frame["players"][late]["deputy"] == "master").await;
    stage.finish();
}
