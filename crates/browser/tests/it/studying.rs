//! A finished match is analysed in pieces, by several engines, as a page does with its workers.

use crate::page::{HERE, Page, ask};
use crate::tables::{AGAINST_A_BOT, attached, play_on};
use browser::Engine;
use serde_json::{Map, Value, json};

/// The replay file of a finished match.
fn finished() -> Value {
    let mut page = Page::default();
    let id = attached(&mut page, "shesterenki", &AGAINST_A_BOT());
    play_on(&mut page, &id, 400);
    let kept = page.kept[&id].clone();
    page.ask(&json!({ "look": kept })).unwrap()
}

#[test]
fn two_workers_find_what_one_finds() {
    let replay = finished();
    let mut engines = [Engine::default(), Engine::default()];
    let mut opened = Value::Null;
    for engine in &mut engines {
        opened = ask(engine, &json!({ "study": { "replay": replay } })).unwrap();
    }
    let (pieces, points) = (opened["pieces"].as_u64().unwrap(), opened["points"].as_u64().unwrap());
    assert!(pieces > points && points > 10, "{opened}");
    let mut find = |engine: usize, from: u64, step: usize| {
        let pieces: Vec<u64> = (from..pieces).step_by(step).collect();
        let found = ask(&mut engines[engine], &json!({ "find": { "pieces": pieces, "simulations": 20 } }));
        found.unwrap().as_object().unwrap().clone()
    };
    let alone = find(0, 0, 1);
    let mut together: Map<String, Value> = find(0, 0, 2);
    together.extend(find(1, 1, 2));
    assert_eq!(alone, together);
    let names = ["Ada", "Ben"];
    let request = json!({ "analyse": { "findings": together, "simulations": 20, "names": names } });
    let analysis = ask(&mut engines[1], &request).unwrap();
    assert_eq!(analysis["budget"], "20");
    assert_eq!(analysis["points"].as_array().unwrap().len() as u64, points);
    assert!(analysis["decisions"].as_array().unwrap().iter().any(|judged| judged["mark"] != "best"));
}

#[test]
fn what_is_no_finished_match_is_refused() {
    let mut engine = Engine::default();
    let problem = ask(&mut engine, &json!({ "find": { "pieces": [0], "simulations": 20 } })).unwrap_err();
    assert_eq!(problem["error"], "not_found");
    assert!(ask(&mut engine, &json!({ "study": { "replay": "{}" } })).is_err());
}

/// A match played on from a moment of another one.
fn played_on(page: &mut Page, replay: &Value, step: usize, same_luck: bool) -> (String, Value) {
    let new = page.fresh();
    let asked = json!({ "play_on": {
        "of": "local-1", "replay": replay, "step": step, "seat": 0, "level": "random",
        "same_luck": same_luck, "name": "Ada", "new": new,
    } });
    let kept = page.ask(&asked).unwrap();
    (page.keep(kept.clone()), kept)
}

fn steps_of(replay: &Value) -> Vec<String> {
    let file: Value = serde_json::from_str(replay.as_str().unwrap()).unwrap();
    file["steps"].as_array().unwrap().iter().map(|step| step.as_str().unwrap().into()).collect()
}

fn chances(steps: &[String]) -> Vec<&str> {
    steps.iter().filter_map(|step| step.strip_prefix("* ")).collect()
}

#[test]
fn a_match_is_played_on_from_a_moment_with_the_same_luck_or_another() {
    let replay = finished();
    let steps = steps_of(&replay);
    let middle = 1 + steps.iter().position(|step| !step.starts_with("* ")).unwrap();
    for same_luck in [true, false] {
        let mut page = Page::default();
        let (id, kept) = played_on(&mut page, &replay, middle, same_luck);
        assert!(kept["row"]["setup"].as_str().unwrap().contains(r#""branch":{"of":"local-1""#));
        page.tell(&id, &json!({ "attach": { "connection": HERE } }));
        page.let_bots_decide(&id);
        play_on(&mut page, &id, 400);
        let kept = page.kept[&id].clone();
        let file = page.ask(&json!({ "look": kept })).expect("every step is checked against fate and seed");
        let branch = steps_of(&file);
        assert_eq!(branch[..middle], steps[..middle], "up to the moment it is the same match");
        assert_ne!(branch, steps, "and then another one");
        let (before, now) = (chances(&steps), chances(&branch));
        let common = before.len().min(now.len());
        assert_eq!(before[..common] == now[..common], same_luck, "{before:?} {now:?}");
        // A branch proves nothing about its chance, and is not taken for a match that does.
        let import = json!({ "import": { "replay": file, "id": "x", "now": { "steady": 0, "unix": 0 } } });
        assert_eq!(page.ask(&import).unwrap_err()["error"], "bad_replay");
        assert!(page.ask(&json!({ "study": { "replay": file } })).is_ok(), "it can be analysed");
    }
}

#[test]
fn there_is_no_playing_on_from_a_moment_that_never_was() {
    let replay = finished();
    let mut page = Page::default();
    for (step, seat) in [(100_000, 0), (3, 7)] {
        let new = page.fresh();
        let asked = json!({ "play_on": {
            "of": "local-1", "replay": replay, "step": step, "seat": seat, "level": "random",
            "same_luck": true, "name": "Ada", "new": new,
        } });
        assert_eq!(page.ask(&asked).unwrap_err()["error"], "not_found");
    }
}
