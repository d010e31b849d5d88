use crate::{plan, play};
use arena::{EntrantReport, Tournament, tournament};
use game_gears_of_industry::{GearsOfIndustry, Options};
use std::time::Duration;

fn row<'a>(results: &'a Tournament, begins: &str) -> &'a EntrantReport {
    results.entrants.iter().find(|row| row.name.starts_with(begins)).expect("an entrant")
}

#[test]
fn the_example_bot_plays_legally() {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/random_bot.py");
    let results = play(&plan(&[&format!("cmd:python3 {example}"), "random"], 2, 6));
    assert_eq!(results.forfeits, [""; 0]);
    assert_eq!(results.games, 6);
}

/// A bot in one line of Python, which answers every question with this text.
fn saying(folder: &tempfile::TempDir, answer: &str) -> String {
    let file = folder.path().join("bot.py");
    let program = format!(
        "import sys\nfor line in sys.stdin:\n    if '\"decide\"' in line:\n        print({answer:?}, flush=True)\n"
    );
    std::fs::write(&file, program).expect("a file");
    format!("cmd:python3 {}", file.display())
}

#[test]
fn a_bad_answer_forfeits_with_a_reason_and_the_tournament_goes_on() {
    for (answer, reason) in [
        ("fly", "“fly” is no line of JSON"),
        ("{}", "“{}” names no action"),
        (r#"{"action": "fly"}"#, "is not one of the legal actions"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let results = play(&plan(&[&saying(&folder, answer), "random"], 2, 2));
        assert_eq!(results.forfeits.len(), 2, "{:?}", results.forfeits);
        assert!(results.forfeits[0].contains(reason), "{:?}", results.forfeits);
        assert_eq!(row(&results, "cmd:").forfeits, 2);
        assert_eq!(row(&results, "cmd:").wins.share, 0.0);
        assert_eq!(row(&results, "random").wins.share, 1.0);
    }
}

#[test]
fn who_cannot_start_or_ends_early_forfeits_and_the_others_end_their_game() {
    let results = play(&plan(&["cmd:no-such-program-here", "greedy", "random"], 3, 6));
    assert!(results.forfeits[0].contains("cannot start no-such-program-here"), "{:?}", results.forfeits);
    let (greedy, random) = (row(&results, "greedy"), row(&results, "random"));
    assert!((greedy.wins.share + random.wins.share - 1.0).abs() < 1e-9, "{results:?}");
    let results = play(&plan(&["cmd:true", "random"], 2, 2));
    assert!(results.forfeits[0].contains("ended without an answer"), "{:?}", results.forfeits);
}

#[test]
fn who_is_late_forfeits() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bot.py");
    let program = "import sys, json, time\nfor line in sys.stdin:\n    m = json.loads(line)\n    if m['type'] == \
                   'decide':\n        print(json.dumps({'action': m['legal'][0]}), flush=True)\n        \
                   time.sleep(9)\n";
    std::fs::write(&file, program).expect("a file");
    let mut plan = plan(&[&format!("cmd:python3 {}", file.display()), "random"], 2, 1);
    plan.limit = Duration::from_millis(200);
    let results = play(&plan);
    assert!(results.forfeits[0].contains("no answer within 200ms"), "{:?}", results.forfeits);
}

/// A bot that takes the first legal action and keeps everything that it is told.
const LISTENER: &str = r#"
import json, sys
heard = []
for line in sys.stdin:
    heard.append(line)
    message = json.loads(line)
    if message["type"] == "start":
        you = message["you"]
    if message["type"] == "decide":
        print(json.dumps({"action": message["legal"][0]}), flush=True)
    if message["type"] == "over":
        with open(f"{sys.argv[1]}/{you}", "w") as file:
            file.writelines(heard)
"#;

#[test]
fn a_seat_is_told_its_own_secret_deck_and_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("bot.py");
    std::fs::write(&file, LISTENER).expect("a file");
    let bot = format!("cmd:python3 {} {}", file.display(), folder.path().display());
    let decks = serde_json::json!({ "deck1": "sprint", "deck2": "giants", "target": 3 });
    let options: Options = serde_json::from_value(decks).expect("options");
    let played = tournament::<GearsOfIndustry>(&options, &plan(&[&bot, &bot], 2, 1), &|| ());
    assert_eq!(played.expect("the options are fine").forfeits, [""; 0]);
    for (seat, own, other) in [(0, "sprint", "giants"), (1, "giants", "sprint")] {
        let heard = std::fs::read_to_string(folder.path().join(seat.to_string())).expect("a whole game");
        assert!(heard.contains(own) && !heard.contains(other), "seat {seat}: {}", &heard[..400]);
    }
}
