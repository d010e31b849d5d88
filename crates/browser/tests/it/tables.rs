use crate::page::{HERE, Page};
use serde_json::{Value, json};

pub const AGAINST_A_BOT: fn() -> Value = || json!([{ "kind": "me" }, { "kind": "bot", "level": "random" }]);

pub fn attached(page: &mut Page, game: &str, seats: &Value) -> String {
    let id = page.create(game, seats);
    page.tell(&id, &json!({ "attach": { "connection": HERE } }));
    page.let_bots_decide(&id);
    id
}

/// Plays to the end, or for this many moves.
pub fn play_on(page: &mut Page, id: &str, moves: usize) {
    for _ in 0..moves {
        if !page.state()["over"].is_null() {
            return;
        }
        assert_eq!(page.play(id)["type"], "ack");
    }
}

#[test]
fn a_match_against_a_bot_is_played_to_its_end_and_becomes_a_file() {
    let mut page = Page::default();
    let id = attached(&mut page, "shesterenki", &AGAINST_A_BOT());
    play_on(&mut page, &id, 400);
    assert_eq!(page.state()["over"]["result"]["how"], "played");
    let kept = page.kept[&id].clone();
    assert_eq!(kept["row"]["status"], "finished");

    let file = page.ask(&json!({ "look": kept })).unwrap();
    let moment = page.ask(&json!({ "step": { "step": 3, "seat": 0 } })).unwrap();
    assert_eq!((&moment["step"], &moment["view"]["seat"]), (&json!(3), &json!(0)));
    assert_eq!(moment["seed_hash"], page.state()["table"]["seed_hash"]);

    let now = json!({ "steady": 0, "unix": 0 });
    let again = json!({ "import": { "replay": file, "id": "local-again", "now": now } });
    let imported = page.ask(&again).unwrap();
    assert_eq!(imported["row"]["status"], "finished");
    assert_eq!(page.ask(&json!({ "look": imported })).unwrap(), file);
    // Who played is not lost on the way.
    let level = |kept: &Value| kept["row"]["card"]["seats"][1]["level"].clone();
    assert_eq!((level(&imported), level(&kept)), (json!("random"), json!("random")));
    let name = |kept: &Value| kept["row"]["card"]["seats"][0]["name"].clone();
    assert_eq!(name(&imported), name(&kept));

    let edited = file.as_str().unwrap().replacen("0 set", "1 set", 1);
    let import = json!({ "import": { "replay": edited, "id": "local-edited", "now": now } });
    assert_eq!(page.ask(&import).unwrap_err()["error"], "bad_replay");
}

#[test]
fn a_reload_goes_on_at_the_same_step() {
    let mut page = Page::default();
    let id = attached(&mut page, "city-of-gears", &AGAINST_A_BOT());
    play_on(&mut page, &id, 6);
    let before = page.state().clone();
    let mut reloaded = Page::with(page.kept);
    reloaded.tell(&id, &json!({ "attach": { "connection": HERE } }));
    let after = reloaded.state();
    for part in ["view", "preview", "legal", "prompt", "turn", "steps"] {
        assert_eq!(before[part], after[part], "{part}");
    }
    assert_eq!(reloaded.play(&id)["type"], "ack");
}

#[test]
fn hot_seats_look_one_at_a_time_and_take_moves_back() {
    let mut page = Page::default();
    let seats = json!([{ "kind": "me" }, { "kind": "hot_seat", "name": "Ben" }]);
    let id = attached(&mut page, "city-of-gears", &seats);
    assert_eq!(page.state()["table"]["my_seats"], json!([0, 1]));
    assert_eq!(page.state()["eyes"], Value::Null, "nobody looks before the curtain is lifted");
    let seat = page.state()["turn"][0].clone();
    page.say(&id, json!({ "type": "look", "seat": seat }));
    assert_eq!(page.state()["eyes"], seat);
    let mut before = Value::Null;
    while page.state()["can_undo"] != true {
        before = page.state()["view"].clone();
        assert_eq!(page.play(&id)["type"], "ack");
        assert_ne!(page.state()["view"], before);
    }
    assert_eq!(page.say(&id, json!({ "type": "undo", "seat": seat }))["type"], "ack");
    assert_eq!(page.state()["view"], before);
}

#[test]
fn of_two_pages_at_one_match_one_is_first() {
    let mut page = Page::default();
    let id = attached(&mut page, "gearworks", &AGAINST_A_BOT());
    // Another page has the match from before, and plays.
    let mut other = Page::with(page.kept.clone());
    other.tell(&id, &json!({ "attach": { "connection": HERE } }));
    assert_eq!(page.play(&id)["type"], "ack");
    other.kept = page.kept.clone();
    assert_eq!(other.play(&id)["error"], "stale");
    assert_eq!(other.state()["view"], page.state()["view"], "it was told what happened");
}

#[test]
fn playing_again_creates_a_match() {
    let mut page = Page::default();
    let id = attached(&mut page, "gearworks", &AGAINST_A_BOT());
    page.say(&id, json!({ "type": "resign", "seat": 0 }));
    assert_eq!(page.kept[&id]["row"]["status"], "finished");
    page.tell(&id, &json!({ "rematch": { "ticket": 5 } }));
    let again = page.replies[0]["rematch"].as_str().unwrap().to_owned();
    page.tell(&again, &json!({ "attach": { "connection": HERE } }));
    assert_eq!(page.state()["table"]["match"], json!(again));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut page = Page::default();
    let new = page.fresh();
    let mut create = |request: Value| {
        page.ask(&json!({ "create": { "request": request, "name": "Ada", "new": new } })).unwrap_err()["error"].clone()
    };
    let pace = json!({ "kind": "untimed" });
    assert_eq!(create(json!({ "game": "chess", "seats": [], "public": false, "pace": pace })), "not_found");
    let seats = json!([{ "kind": "me" }]);
    let alone = json!({ "game": "gearworld", "seats": seats, "public": false, "pace": pace });
    assert_eq!(create(alone), "bad_options");
    let nameless = json!([{ "kind": "me" }, { "kind": "hot_seat", "name": " " }]);
    let nameless = json!({ "game": "gearworld", "seats": nameless, "public": false, "pace": pace });
    assert_eq!(create(nameless), "bad_name");
    assert_eq!(page.ask(&json!({ "fly": {} })).unwrap_err()["error"], "malformed");
}
