use crate::{bad, good, run, saved_match, text};
use serde_json::{Value, json};
use std::fs;
use std::process::Command;

#[test]
fn wrong_words_say_what_to_do() {
    for (words, hint) in [
        (&["play", "chess"][..], "unknown game “chess”; available: shesterenki"),
        (&["play", "shesterenki", "--players", "9"], "9 cannot play; it takes 2 to 4"),
        (&["play", "shesterenki", "--players", "1"], "it takes 2 to 4"),
        (&["play", "shesterenki", "-o", "speed=3"], "unknown option “speed”; available: characters"),
        (&["play", "shesterenki", "-o", "characters"], "write KEY=VALUE"),
        (&["play", "shesterenki", "-o", "characters=maybe"], "use on or off"),
        (&["play", "shesterenki", "-o", "first=7"], "one of random, 1, 2, 3, 4"),
        (&["play", "shesterenki", "-o", "first=4"], "there is no seat 4 at a table of 2"),
        (&["play", "shesterenki", "--people", "5"], "5 people for 4 seats: this game takes 2 to 4 players"),
        (&["play", "shesterenki", "--bot", "clever"], "is no bot"),
        (&["simulate", "shesterenki", "--players", "7"], "it takes 2 to 4"),
        (&["simulate", "shesterenki", "--games", "0"], "--games"),
        (
            &["simulate", "shesterenki", "--seat", "random", "--seat", "random", "--seat", "random"],
            "3 bots for 2 seats",
        ),
        (&["bench", "shesterenki", "--players", "0"], "it takes 2 to 4"),
        (&["bench", "nothing"], "unknown game"),
        (&["replay", "no-such-file.json"], "no-such-file.json"),
        (&["games", "--lang", "de"], "unknown language “de”"),
    ] {
        let message = bad(words);
        assert!(message.contains(hint), "{words:?} says: {message}");
    }
}

/// The server is what is started without a command: it listens to the environment as `serve` does, and to its file.
#[test]
fn settings_count_without_a_command_too() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("geartrain.toml");
    fs::write(&file, "database = \"x.db\"\nmap = \"no-such-map.json\"\nlang = \"ru\"\n").unwrap();
    for (variable, value, hint) in [
        ("GEARTRAIN_PORT", "many", "--port"),
        ("GEARTRAIN_MAP", "no-such-map.json", "no-such-map.json"),
        ("GEARTRAIN_CONFIG", file.to_str().unwrap(), "no-such-map.json: нет такого файла"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_geartrain"));
        let output = command.env_remove("LC_ALL").env("LANG", "C").env(variable, value).output().unwrap();
        let message = text(&output.stderr);
        assert!(!output.status.success() && message.contains(hint), "{variable}: {message}");
    }
}

#[test]
fn a_bad_replay_is_refused_by_name_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let good = fs::read_to_string(saved_match(folder.path())).unwrap();
    let edit = |change: &dyn Fn(&mut Value)| {
        let mut value: Value = serde_json::from_str(&good).unwrap();
        change(&mut value);
        value.to_string()
    };
    let cases: [(&str, String, &str); 11] = [
        ("truncated", good[..good.len() / 2].into(), "truncated: it ends on line"),
        ("empty", String::new(), "not a Geartrain replay"),
        ("no-number", edit(&|v| v["seats"] = json!("two")), "the replay's field `seats` is \"two\""),
        ("lacking", edit(&|v| drop(v.as_object_mut().unwrap().remove("rules"))), "has no field `rules`"),
        ("more", edit(&|v| v["extra"] = json!("x")), "an unknown field `extra`"),
        ("foreign", edit(&|v| v["game"] = json!("chess")), "unknown game “chess”"),
        ("newer-rules", edit(&|v| v["rules"] = json!(99)), "a newer Geartrain"),
        ("newer-format", edit(&|v| v["format"] = json!(99)), "a newer Geartrain"),
        ("edited-step", edit(&|v| v["steps"][20] = json!("0 pass")), "step 21"),
        ("edited-seed", edit(&|v| v["seed"] = json!("00".repeat(32))), "published at the start"),
        ("cut", edit(&|v| drop(v["steps"].as_array_mut().unwrap().pop())), "the rest is missing"),
    ];
    for (name, content, hint) in cases {
        let file = folder.path().join(name);
        fs::write(&file, &content).unwrap();
        let path = file.to_str().unwrap();
        for words in [&["replay", "--check", path][..], &["verify", path], &["play", "--load", path]] {
            let message = bad(words);
            assert!(message.contains(hint) && message.contains(name), "{words:?} says: {message}");
        }
        assert_eq!(fs::read_to_string(&file).unwrap(), content, "nothing is overwritten");
    }
}

#[test]
fn a_replay_names_the_map_that_it_was_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let (map, saved) = (folder.path().join("map.json"), folder.path().join("match.json"));
    let mut atlantis: Value = serde_json::from_str(catalog::maps::BUILT_IN.text()).unwrap();
    atlantis["title"] = json!("Atlantis");
    fs::write(&map, atlantis.to_string()).unwrap();
    let (map, saved) = (map.to_str().unwrap(), saved.to_str().unwrap());
    let input = format!("1\n1\nsave {saved}\nquit\n");
    good(&["play", "gearworld", "--seed", "3", "--bot", "random", "--map", map], &input);
    good(&["replay", "--check", saved, "--map", map], "");
    let message = bad(&["replay", "--check", saved]);
    assert!(message.contains("was played on “Atlantis”"), "{message}");
    assert!(message.contains("start with the same `--map`"), "{message}");
}

#[test]
fn a_bad_map_is_refused_with_its_fault() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("map.json");
    let mut map: Value = serde_json::from_str(catalog::maps::BUILT_IN.text()).unwrap();
    map["lakes"][0]["lakes"] = json!([]);
    fs::write(&file, map.to_string()).unwrap();
    for (lang, hint) in [
        ("en", "“lake-golddust” names “lake-riverfork” as adjacent, but not conversely"),
        ("ru", "«lake-golddust» называет соседом «lake-riverfork», но не наоборот"),
    ] {
        let output = run(&["games", "--map", file.to_str().unwrap(), "--lang", lang]);
        let message = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.contains(hint) && message.contains("map.json"), "{message}");
    }
}

#[test]
fn binary_rubbish_is_no_replay() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("rubbish");
    fs::write(&file, [0u8, 159, 146, 150, 255]).unwrap();
    assert!(bad(&["verify", file.to_str().unwrap()]).contains("the file is not text"));
}

#[test]
fn wrong_use_ends_with_2_and_failure_with_1() {
    assert_eq!(run(&["play"]).status.code(), Some(2));
    assert_eq!(run(&["dance"]).status.code(), Some(2));
    let output = run(&["verify", "no-such-file"]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
}
