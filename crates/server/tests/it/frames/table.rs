//! What is asked of the server and of the others: undo, proposals, advice, refusals, coming back.

use super::stage::Stage;
use serde_json::{Value, json};

/// Two guests at a table of this game.
async fn pair(scenario: &'static str, game: &str) -> (Stage, String) {
    let mut stage = Stage::open(scenario).await;
    stage.guests(&["Ada", "Ben"]).await;
    let id = stage.table(&["Ben"], two(game)).await;
    (stage, id)
}

/// A request for a match of two people.
pub fn two(game: &str) -> Value {
    json!({
        "game": game,
        "seats": [{ "kind": "me" }, { "kind": "open" }],
        "public": true,
        "pace": { "kind": "untimed" },
    })
}

/// The name and the seat of whoever is asked, and of the other.
fn asked(stage: &Stage) -> [(&'static str, u64); 2] {
    let (ada, ben) = (("Ada", 0), ("Ben", 1));
    if stage.state("Ada")["turn"][0] == 0 { [ada, ben] } else { [ben, ada] }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo() {
    let (mut stage, _) = pair("undo", "gearworks").await;
    let (mut free, mut by_consent) = (0, 0);
    // Until moves were taken back freely, by consent, and not, because the other refused.
    while free < 2 || by_consent < 2 {
        let [(mover, seat), (other, other_seat)] = asked(&stage);
        stage.play(1).await;
        let can_undo = stage.state(mover)["can_undo"] == true;
        stage.say(mover, json!({ "type": "undo", "seat": seat })).await;
        if can_undo {
            free += 1;
            stage.play(1).await;
        } else if by_consent < 2 {
            by_consent += 1;
            stage.say(mover, json!({ "type": "propose", "seat": seat, "what": "undo" })).await;
            stage.say(mover, json!({ "type": "propose", "seat": seat, "what": "undo" })).await;
            let agree = by_consent == 2;
            let consent =
                json!({ "type": "consent", "seat": other_seat, "proposal": by_consent, "agree": agree });
            stage.say(other, consent).await;
        }
    }
    stage.say("Ada", json!({ "type": "undo", "seat": 1 })).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn proposals() {
    let (mut stage, id) = pair("proposals", "city-of-gears").await;
    stage.say("Ada", json!({ "type": "propose", "seat": 0, "what": "undo" })).await;
    let end = json!({ "type": "propose", "seat": 0, "what": "end" });
    stage.say("Ada", end.clone()).await;
    stage.say("Ada", end.clone()).await;
    stage.say("Ada", json!({ "type": "consent", "seat": 0, "proposal": 1, "agree": true })).await;
    stage.say("Ben", json!({ "type": "consent", "seat": 1, "proposal": 1, "agree": false })).await;
    stage.say("Ben", json!({ "type": "consent", "seat": 1, "proposal": 1, "agree": true })).await;
    // A move ends what was proposed.
    stage.say("Ada", end.clone()).await;
    stage.play(1).await;
    stage.say("Ben", json!({ "type": "propose", "seat": 1, "what": "end" })).await;
    stage.say("Ada", end).await;
    stage.say("Ada", json!({ "type": "consent", "seat": 0, "proposal": 3, "agree": true })).await;
    stage.play(1).await;
    stage.get("Ada", &format!("/api/matches/{id}")).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn advice() {
    let (mut stage, _) = pair("advice", "gearworks").await;
    let [(asked, seat), (other, other_seat)] = asked(&stage);
    let is_hint = |frame: &Value| frame["type"] == "hint";
    stage.send(asked, json!({ "type": "hint", "seat": seat })).await;
    stage.until(asked, is_hint).await;
    stage.say(other, json!({ "type": "hint", "seat": other_seat })).await;
    stage.say(other, json!({ "type": "hint", "seat": seat })).await;
    stage.say(asked, json!({ "type": "why", "seat": seat, "action": "fly to the moon" })).await;
    let possible = stage.state(asked)["legal"][0]["action"].clone();
    stage.say(asked, json!({ "type": "why", "seat": seat, "action": possible })).await;
    stage.say(other, json!({ "type": "why", "seat": other_seat, "action": possible })).await;
    stage.say(asked, json!({ "type": "language", "lang": "ru" })).await;
    stage.say(asked, json!({ "type": "why", "seat": seat, "action": "take 9" })).await;
    stage.play(5).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn refusals() {
    let (mut stage, id) = pair("refusals", "gearworks").await;
    let [(mover, seat), (other, other_seat)] = asked(&stage);
    let first = stage.state(mover).clone();
    let action = first["legal"][0]["action"].clone();
    let submit = |id: &str, seat: u64, seq: &Value, action: &Value| json!({ "type": "submit", "id": id, "seat": seat, "seq": seq, "action": action });
    stage.say(mover, submit("first", seat, &first["seq"], &action)).await;
    stage.say(mover, submit("first", seat, &first["seq"], &action)).await;
    stage.say(mover, submit("stale", seat, &first["seq"], &action)).await;
    let seq = stage.state(mover)["seq"].clone();
    stage.say(mover, submit("foreign", other_seat, &seq, &action)).await;
    stage.say(mover, submit("nonsense", seat, &seq, &json!("fly to the moon"))).await;
    stage.say(mover, submit("", seat, &seq, &action)).await;
    let other_seq = stage.state(other)["seq"].clone();
    stage.say(other, submit("early", other_seat, &other_seq, &action)).await;
    for broken in
        ["", "{", "[]", "{\"type\":\"submit\"}", "{\"type\":\"resign\",\"id\":\"x\",\"seat\":0,\"and\":1}"]
    {
        stage.send_text("Ada", broken).await;
        stage.until("Ada", |frame| frame["type"] == "rejected").await;
    }
    stage.say("Ada", json!({ "type": "take_over", "seat": 0, "level": "ismcts:1s" })).await;
    stage.say("Ada", json!({ "type": "take_over", "seat": 1, "level": "random" })).await;
    stage.say("Ada", json!({ "type": "hand_back", "seat": 0 })).await;
    stage.say("Ada", json!({ "type": "look", "seat": 1 })).await;
    stage.say("Ada", json!({ "type": "past", "step": 1000 })).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 1, "text": "I am Ben" })).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 0, "text": " " })).await;
    stage.visitor("Eve");
    stage.connect("Eve", &id).await;
    stage.say("Eve", json!({ "type": "resign", "seat": 0 })).await;
    stage.say("Eve", json!({ "type": "chat", "text": "who am I?" })).await;
    stage.get("Eve", &format!("/api/matches/{id}/replay")).await;
    stage.get("Eve", &format!("/api/matches/{id}/steps/0")).await;
    stage.get("Eve", "/api/matches/nothing").await;
    stage.join("Eve", &id, json!({})).await;
    stage.join("Ada", &id, json!({})).await;
    stage.post("Ada", &format!("/api/matches/{id}/leave"), json!({})).await;
    stage.post("Ada", &format!("/api/matches/{id}/rematch"), json!({})).await;
    stage.post("Ada", "/api/matches", json!({ "game": "chess" })).await;
    stage.finish();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reconnects() {
    let (mut stage, id) = pair("reconnects", "gears-of-industry").await;
    stage.play(6).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 0, "text": "One moment." })).await;
    let ben = stage.state("Ben").clone();
    stage.close("Ben").await;
    stage.until("Ada", |frame| frame["players"][1]["connected"] == false).await;
    stage.play(4).await;
    stage.say("Ada", json!({ "type": "chat", "seat": 0, "text": "Back?" })).await;
    stage.connect("Ben", &id).await;
    // What was sent before the break and never answered is sent again.
    let late = json!({ "type": "submit", "id": "late", "seat": 1, "seq": ben["seq"], "action": "pass" });
    stage.say("Ben", late).await;
    stage.play(4).await;
    // A second window knows the same.
    stage.connect_as("Ben's phone", "Ben", &id, "ru").await;
    stage.play(4).await;
    stage.stop().await;
    stage.finish();
}
