use crate::{good, run, saved_match, text};
use std::process::{Command, Stdio};

#[test]
fn help_names_every_command() {
    let help = good(&["--help"], "");
    for command in ["games", "play", "simulate", "tournament", "analyse", "replay", "verify", "bench"] {
        assert!(help.contains(command), "{help}");
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
    assert!(report["seats"][0]["wins"]["low"].as_f64() < report["seats"][0]["wins"]["high"].as_f64());
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
fn a_saved_match_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("half.json");
    let input = format!("1\n1\n1\nsave {}\nquit\n", file.display());
    good(&["play", "shesterenki", "--seed", "4", "--bot", "random"], &input);
    let before = std::fs::read_to_string(&file).unwrap();
    let on = good(&["play", "--load", file.to_str().unwrap(), "--bot", "random"], &"1\n".repeat(2000));
    assert!(on.contains("The game is over."), "{on}");
    // Saving to a file that is there is refused, and the file stays as it was.
    let again =
        good(&["play", "--load", file.to_str().unwrap()], &format!("save {}\nquit\n", file.display()));
    assert!(again.contains("is there already"), "{again}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
}

#[test]
fn the_terminal_explains_refusals_with_the_rule() {
    let out = good(
        &["play", "shesterenki", "--players", "2", "--people", "2", "--seed", "5"],
        "turn leave\n? turn leave\n? set red-a\nfly\n1\n\nundo\nhelp\nrules\nlog\nquit\n",
    );
    assert_eq!(out.matches("SH-10: that is not what is asked now").count(), 2, "{out}");
    assert!(out.contains("set red-a: that is possible"), "{out}");
    assert!(out.contains("“fly” is not understood here"));
    assert!(out.contains("Pass the device on"), "a curtain falls between two people");
    assert!(out.contains("nothing to take back"), "the second person has not moved yet");
    assert!(out.contains("The match was not saved"));
}

#[test]
fn the_terminal_gives_advice_with_chances() {
    let out = good(&["play", "gearworks", "--seed", "5", "--bot", "random"], "hint\nquit\n");
    let advice = out.split("\n> ").nth(1).unwrap();
    let chances: Vec<u32> = advice
        .lines()
        .filter_map(|line| line.strip_suffix('%')?.split_whitespace().last()?.parse().ok())
        .collect();
    assert!((2..=5).contains(&chances.len()) && chances.iter().all(|chance| *chance <= 100), "{advice}");
}

#[test]
fn a_broken_pipe_is_quiet() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_geartrain"))
        .args(["play", "shesterenki", "--seed", "1", "--bot", "random"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    use std::io::Write;
    let _ = child.stdin.take().unwrap().write_all("1\n".repeat(500).as_bytes());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(text(&output.stderr), "");
}
