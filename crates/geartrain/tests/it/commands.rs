use crate::{good, run, saved_match, text};
use std::process::{Command, Stdio};

/// Every command of the program.
pub const COMMANDS: [&str; 15] = [
    "serve",
    "site",
    "games",
    "play",
    "mcp",
    "simulate",
    "balance",
    "tournament",
    "replay",
    "verify",
    "analyse",
    "puzzles",
    "bench",
    "deck",
    "db",
];

#[test]
fn help_names_every_command() {
    let help = good(&["--help"], "");
    let listed = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let named = listed.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let named: Vec<&str> = named.filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!(named, [&COMMANDS[..], &["help"]].concat(), "{help}");
    for command in COMMANDS {
        assert!(good(&[command, "--help"], "").contains(&format!("Usage: geartrain {command}")));
    }
    assert_eq!(run(&["frobnicate"]).status.code(), Some(2), "an unknown command is a wrong use");
}

#[test]
fn games_are_listed_with_their_options_in_both_languages() {
    let english = good(&["games"], "");
    assert!(
        english.contains("shesterenki")
            && english.contains("night_effects")
            && english.contains("players: 2–4")
    );
    let russian = good(&["games", "--lang", "ru"], "");
    assert!(russian.contains("Шестерёнки") && russian.contains("игроков: 2–4"));
}

#[test]
fn a_simulation_is_named_by_its_seed_and_not_by_its_threads() {
    let words =
        ["simulate", "shesterenki", "--players", "3", "--games", "200", "--seed", "9", "--json", "--jobs"];
    let one = good(&[&words[..], &["1"]].concat(), "");
    let two = good(&[&words[..], &["2"]].concat(), "");
    assert_eq!(one, two);
    let report: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(report["games"], 200);
    assert_eq!(report["seats"].as_array().unwrap().len(), 3);
    for share in [&report["seats"][0]["wins"], &report["seats"][0]["advantage"]] {
        assert!(share["low"].as_f64() < share["high"].as_f64(), "{share}");
    }
}

#[test]
fn a_match_can_be_played_saved_checked_verified_and_shown() {
    let folder = tempfile::tempdir().unwrap();
    let file = saved_match(folder.path());
    let file = file.to_str().unwrap();
    assert!(good(&["replay", "--check", file], "").contains("all possible; the game is over"));
    assert!(good(&["verify", file], "").contains("gives all"));
    let shown = good(&["replay", file, "--seat", "1"], "");
    assert!(shown.contains("Round 1") && shown.contains("The game is over."), "{shown}");
    assert!(good(&["replay", file, "--lang", "ru"], "").contains("Игра окончена."));
}

#[test]
fn a_broken_pipe_is_quiet() {
    let folder = tempfile::tempdir().unwrap();
    let file = saved_match(folder.path());
    let file = file.to_str().unwrap();
    for words in [
        &["games"][..],
        &["play", "shesterenki", "--seed", "1", "--bot", "random"],
        &["simulate", "shesterenki", "--games", "5", "--json"],
        &["replay", file],
        &["replay", "--check", file],
    ] {
        // Nobody reads from the start: the first line that is written meets a broken pipe.
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_geartrain"))
            .args(words)
            .stdin(Stdio::null())
            .stdout(writer)
            .stderr(Stdio::piped())
            .output()
            .unwrap();
        assert!(output.status.success(), "{words:?}: {:?}", output.status);
        assert_eq!(text(&output.stderr), "", "{words:?}");
    }
}
