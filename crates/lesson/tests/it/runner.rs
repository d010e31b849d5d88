use lesson::{Course, Fault, Run, answer, matches};
use protocol::LessonAsked;
use serde_json::json;
use tabletop::Lang;

fn course(beats: serde_json::Value) -> Course {
    let words = |text: &str| json!({ "en": text, "ru": text });
    let lesson = json!({
        "id": "one", "title": words("One"), "goal": words("Goal"), "otherwise": words("Not that."),
        "options": { "characters": false, "first": "1" },
        "start": [
            "* deal red-1", "* deal red-2", "* deal red-3", "* deal red-4",
            "* deal blue-1", "* deal blue-2", "* deal blue-3", "* deal blue-4",
            "* discard grey", "* discard grey", "* round highest",
        ],
        "beats": beats,
    });
    Course::read(&json!({ "rules": 2, "lessons": [lesson] }).to_string()).unwrap()
}

fn said(text: &str) -> serde_json::Value {
    json!({ "en": text, "ru": text })
}

#[test]
fn a_star_is_any_word() {
    assert!(matches("play blue-5 *", "play blue-5 A1"));
    assert!(matches("play *", "play blue-5 A1"));
    assert!(!matches("play * A2", "play blue-5 A1"));
    assert!(matches("pass", "pass"));
    assert!(!matches("pass", "pass again") && !matches("play *", "play"));
}

#[test]
fn a_lesson_is_a_function_of_what_was_done() {
    let course = course(json!([
        { "say": said("Look.") },
        { "say": said("Set."), "go": ["set red-b"], "wrong": [{ "tries": ["set red-a"], "say": said("That is a 1.") }] },
    ]));
    let game = catalog::find("shesterenki").unwrap();
    let asked = |done: &[&str], tried: Option<&str>| LessonAsked {
        name: "Ada".into(),
        done: done.iter().map(|one| (*one).to_owned()).collect(),
        tried: tried.map(Into::into),
    };
    let at = |asked: LessonAsked| answer(game, course.rules, &course.lessons[0], &asked, Lang::En);
    let first = at(asked(&[], None)).unwrap();
    assert!((first.say.as_str(), first.asks, first.legal.is_empty()) == ("Look.", false, true));
    let second = at(asked(&[], Some(""))).unwrap();
    assert!((second.say.as_str(), second.asks, second.beat) == ("Set.", true, 1));
    assert!(second.legal.iter().any(|one| one.action == "set blue-a"));
    let text = |tried: &str| at(asked(&[""], Some(tried))).unwrap().wrong.unwrap();
    assert_eq!(text("set red-a").text, "That is a 1.");
    assert_eq!(text("set blue-a").text, "Not that.");
    assert_eq!(text("set grey-a").rule.as_deref(), Some("SH-10"));
    let over = at(asked(&[""], Some("set red-b"))).unwrap();
    assert!(over.wrong.is_none() && over.beat == over.beats && over.say == "Set.");
    assert_eq!(over, at(asked(&["", "set red-b"], None)).unwrap());
    assert!(matches!(at(asked(&["set red-b"], None)), Err(Fault::Done(_))));
}

#[test]
fn a_script_that_breaks_the_rules_is_found() {
    let broken = |beats| {
        let course = course(beats);
        let game = catalog::find("shesterenki").unwrap();
        let mut run = Run::start(game, course.rules, &course.lessons[0], "Ada", Lang::En).unwrap();
        run.go_on("").unwrap_err().to_string()
    };
    let fault = broken(json!([{ "say": said("Look."), "then": ["1 turn leave"] }]));
    assert!(fault.contains("beat 1") && fault.contains("1 turn leave"), "{fault}");
    let fault = broken(json!([{ "say": said("Look."), "then": ["* round lowest"] }]));
    assert!(fault.contains("a seat is asked"), "{fault}");
}
