//! Puzzles as a page takes them: as lessons, compared with what was tried, and played on.

use crate::page::{Page, ask};
use browser::Engine;
use serde_json::{Value, json};

/// A puzzle of the game's file; the last is one of the longest logs.
fn puzzle(game: &str) -> Value {
    let file = format!("{}/../game-{game}/content/puzzles.json", env!("CARGO_MANIFEST_DIR"));
    let mut file: Value = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    file["puzzles"].as_array_mut().unwrap().pop().unwrap()
}

/// The request of the client: web/src/lib/puzzles/lesson.ts.
fn lesson(game: &str, puzzle: &Value, done: &[&Value], tried: Option<&Value>) -> Value {
    let words = |text: &str| json!({ "en": text, "ru": text });
    let answer = |wrong: &Value| json!({ "tries": [wrong["action"]], "say": words("known") });
    let wrong: Vec<Value> = puzzle["wrong"].as_array().unwrap().iter().map(answer).collect();
    let beat = |action: &Value| json!({ "say": words("find it"), "go": [action], "wrong": wrong });
    let beats: Vec<Value> = puzzle["solution"].as_array().unwrap().iter().map(beat).collect();
    let lesson = json!({
        "id": puzzle["id"], "title": words("puzzle"), "goal": words("find it"), "seats": puzzle["seats"],
        "seat": puzzle["seat"], "options": puzzle["options"], "start": puzzle["steps"], "beats": beats,
        "otherwise": words("not best"),
    });
    let mut asked = json!({ "name": "Ada", "done": done });
    if let Some(tried) = tried {
        asked["tried"] = tried.clone();
    }
    json!({ "lesson": { "game": game, "rules": puzzle["rules"], "lesson": lesson, "asked": asked } })
}

/// A log as the client asks for it, with what is done at its end.
fn log(game: &str, puzzle: &Value, done: &[&Value]) -> Value {
    let own = |action: &&Value| json!(format!("{} {}", puzzle["seat"], action.as_str().unwrap()));
    let steps: Vec<Value> =
        puzzle["steps"].as_array().unwrap().iter().cloned().chain(done.iter().map(own)).collect();
    let (rules, options, seats) = (&puzzle["rules"], &puzzle["options"], &puzzle["seats"]);
    json!({ "log": { "game": game, "rules": rules, "options": options, "seats": seats, "steps": steps } })
}

#[test]
fn every_game_has_a_puzzle_that_is_tried_found_and_explained() {
    for game in catalog::GAMES {
        let name = game.meta().id;
        let (puzzle, mut engine) = (puzzle(name), Engine::default());
        for file in game.files() {
            let kept = format!("{}/../game-{name}/content/{}", env!("CARGO_MANIFEST_DIR"), file.name());
            let text = std::fs::read_to_string(kept).unwrap();
            ask(&mut engine, &json!({ "bring": { "game": name, "file": file.name(), "text": text } }))
                .unwrap();
        }
        let before = ask(&mut engine, &lesson(name, &puzzle, &[], None)).unwrap();
        assert_eq!((&before["seat"], &before["turn"]), (&puzzle["seat"], &json!([puzzle["seat"]])), "{name}");
        assert_eq!(before["names"][puzzle["seat"].as_u64().unwrap() as usize], "Ada");
        let (best, wrong) = (&puzzle["solution"][0], &puzzle["wrong"][0]["action"]);
        let missed = ask(&mut engine, &lesson(name, &puzzle, &[], Some(wrong))).unwrap();
        assert_eq!((&missed["wrong"]["text"], &missed["beat"]), (&json!("known"), &json!(0)), "{name}");
        let found = ask(&mut engine, &lesson(name, &puzzle, &[], Some(best))).unwrap();
        assert_eq!((&found["wrong"], &found["beat"]), (&Value::Null, &json!(1)), "{name}");

        let replay = ask(&mut engine, &log(name, &puzzle, &[])).unwrap();
        let weigh = |actions: Value| {
            json!({ "weigh": {
                "replay": replay, "seat": puzzle["seat"], "actions": actions, "simulations": 500, "names": ["A", "B"],
            } })
        };
        let weighed = ask(&mut engine, &weigh(json!([best, wrong, "fly"]))).unwrap();
        assert_eq!(weighed.as_array().unwrap().len(), 2, "{name}: {weighed}");
        assert!(weighed[0]["chance"][0].as_f64() > weighed[1]["chance"][0].as_f64(), "{name}: {weighed}");
        assert!(!weighed[0]["line"].as_array().unwrap().is_empty(), "{name}: {weighed}");
        let after = ask(&mut engine, &log(name, &puzzle, &[best])).unwrap();
        let study = |replay: &Value| json!({ "study": { "replay": replay } });
        let [short, long] = [replay.clone(), after].map(|replay| ask(&mut engine, &study(&replay)).unwrap());
        assert!(long["points"].as_u64() >= short["points"].as_u64(), "{name}: {short} {long}");
    }
}

#[test]
fn a_puzzle_is_played_on_as_a_match_of_its_own() {
    let (mut page, puzzle) = (Page::default(), puzzle("shesterenki"));
    let replay = page.ask(&log("shesterenki", &puzzle, &[])).unwrap();
    let new = page.fresh();
    let asked = json!({ "play_on": {
        "of": "puzzle", "replay": replay, "step": puzzle["steps"].as_array().unwrap().len(),
        "seat": puzzle["seat"], "level": "random", "same_luck": false, "name": "Ada", "new": new,
    } });
    let kept = page.ask(&asked).unwrap();
    assert_eq!(kept["row"]["turn"], json!([puzzle["seat"]]));
}
