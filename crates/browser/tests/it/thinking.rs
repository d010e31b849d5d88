use crate::page::{HERE, Page, ask};
use serde_json::{Value, json};

fn begun() -> (Page, String) {
    let mut page = Page::default();
    let seats = json!([{ "kind": "bot", "level": "apprentice" }, { "kind": "me" }]);
    let id = page.create("shesterenki", &seats);
    page.tell(&id, &json!({ "attach": { "connection": HERE } }));
    (page, id)
}

#[test]
fn a_worker_follows_by_records_or_begins_anew() {
    let (mut page, id) = begun();
    for _ in 0..6 {
        let Some((_, seat, _)) = page.thoughts.first().cloned() else {
            page.play(&id);
            continue;
        };
        let (question, followed) = page.question(&id, seat, "random");
        let decided = ask(followed, &json!({ "think": question }));
        let kept = page.kept[&id].clone();
        let anew = json!({ "kept": kept, "records": [], "seat": seat, "level": "random", "seed": 7 });
        let again = ask(&mut browser::Engine::default(), &json!({ "think": anew }));
        assert!(decided.is_ok() && again.is_ok(), "{decided:?} {again:?}");
        page.let_bots_decide(&id);
    }
    assert!(page.kept[&id]["records"].as_array().unwrap().len() > 4);
}

#[test]
fn a_bot_that_is_not_asked_says_so() {
    let (mut page, id) = begun();
    page.let_bots_decide(&id);
    let (question, engine) = page.question(&id, 0, "random");
    let problem = ask(engine, &json!({ "think": question })).unwrap_err();
    assert_eq!(problem["error"], "not_your_turn");
}

#[test]
fn advice_names_candidates() {
    let (mut page, id) = begun();
    page.say(&id, json!({ "type": "hint", "seat": 1 }));
    let (thought, seat, _) = page.advice.pop().expect("an adviser is asked");
    let (question, engine) = page.question(&id, seat, "journeyman");
    let hints = ask(engine, &json!({ "advise": question })).unwrap();
    page.tell(&id, &json!({ "advised": { "thought": thought, "hints": hints } }));
    let told = page.heard.iter().rev().find(|heard| heard["type"] == "hint").expect("advice");
    assert!(told["candidates"].as_array().is_some_and(|candidates| !candidates.is_empty()));
}

#[test]
fn a_damaged_match_is_noticed() {
    let (page, id) = begun();
    let mut kept = page.kept[&id].clone();
    kept["row"]["seed"] = json!(format!("{:064x}", 99));
    let question = json!({ "kept": kept, "records": [], "seat": 0, "level": "random", "seed": 7 });
    let problem: Value = ask(&mut browser::Engine::default(), &json!({ "think": question })).unwrap_err();
    assert_eq!(problem["error"], "quarantined");
}
