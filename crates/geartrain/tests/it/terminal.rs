//! `geartrain play`, typed line by line.

use crate::{FIRST, bad, good, run_with, text};

#[test]
fn a_saved_match_is_played_on() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("half.json");
    let input = format!("{}save {}\nquit\n", FIRST.repeat(3), file.display());
    good(&["play", "shesterenki", "--seed", "4", "--bot", "random"], &input);
    let before = std::fs::read_to_string(&file).unwrap();
    let on = good(&["play", "--load", file.to_str().unwrap(), "--bot", "random"], &FIRST.repeat(1000));
    assert!(on.contains("The game is over."), "{on}");
    // Saving to a file that is there is refused, and the file stays as it was.
    let again =
        good(&["play", "--load", file.to_str().unwrap()], &format!("save {}\nquit\n", file.display()));
    assert!(again.contains("already exists"), "{again}");
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing half-written is left");
}

#[test]
fn the_terminal_explains_refusals_with_the_rule() {
    let out = good(
        &["play", "shesterenki", "--players", "2", "--people", "2", "--seed", "5"],
        "turn leave\n? turn leave\n? set red-a\nfly\n1\n\n\nundo\nhelp\nrules\nlog\nquit\n",
    );
    let refused = "SH-11: not now — Player 1, Player 2: set a gear, face down";
    assert_eq!(out.matches(refused).count(), 2, "{out}");
    assert!(out.contains("set red-a: that is possible"), "{out}");
    assert!(out.contains("“fly” is not understood here"));
    assert!(out.contains("Pass the device on"), "a curtain falls between two people");
    assert!(out.contains("you have no move to take back yet"), "the second person has nothing to take back");
    assert!(out.contains("The match was not saved"));
}

#[test]
fn a_secret_choice_can_be_taken_back_before_the_bots_choose() {
    // SH-10: people choose before bots, so that somebody has still to choose.
    let words = ["play", "shesterenki", "--players", "3", "--seed", "5", "--bot", "random"];
    let out = good(&words, "1\nfly\nundo\n2\n\nundo\nquit\n");
    assert_eq!(out.matches("Enter: go on, undo: take it back").count(), 3, "{out}");
    assert_eq!(out.matches("Taken back.").count(), 1, "{out}");
    let (before, after) = out.split_once("Taken back.").unwrap();
    let question = "Player 1, Bot 2, Bot 3: set a gear, face down";
    assert!(before.matches(question).count() == 1 && after.contains(question), "asked again: {out}");
    assert!(out.contains("can no longer be taken back"), "too late after everybody has chosen: {out}");
}

#[test]
fn a_secret_choice_can_be_taken_back_before_the_device_is_passed_on() {
    let words = ["play", "shesterenki", "--players", "2", "--people", "2", "--seed", "5"];
    let out = good(&words, "1\nundo\n1\n\n\n1\nquit\n");
    let (before, after) = out.split_once("Taken back.").unwrap();
    assert!(!before.contains("Pass the device on") && after.contains("Pass the device on"), "{out}");
    // The last choice is followed by what it reveals, not by a question.
    assert_eq!(out.matches("Enter: go on").count(), 2, "{out}");
}

#[test]
fn a_line_that_is_no_text_is_refused_and_nothing_is_lost() {
    let words = ["play", "shesterenki", "--seed", "5", "--bot", "random"];
    let output = run_with(&words, b"\xff\xfe\n1\n\n\xd0\nquit\n");
    let out = text(&output.stdout);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(out.matches("is not understood here").count(), 2, "{out}");
    assert!(out.contains("The match was not saved"), "{out}");
}

#[test]
fn the_terminal_gives_advice_with_chances() {
    let out = good(&["play", "gearworks", "--seed", "5", "--bot", "random"], "hint\nquit\n");
    let advice = out.split("\n> ").nth(1).unwrap();
    let chances: Vec<u32> = advice
        .lines()
        .filter_map(|line| line.split_whitespace().nth(1)?.strip_suffix('%')?.parse().ok())
        .collect();
    assert!((2..=5).contains(&chances.len()) && chances.iter().all(|chance| *chance <= 100), "{advice}");
    assert!(chances.is_sorted_by(|better, worse| better >= worse), "{advice}");
}

#[test]
fn advice_after_a_choice_says_that_it_is_made() {
    let out = good(&["play", "shesterenki", "--seed", "5", "--bot", "random"], "1\nhint\nquit\n");
    assert!(out.contains("You have chosen already."), "{out}");
}

#[test]
fn only_what_changed_is_drawn_again_and_the_prompt_stands_once() {
    let words = ["play", "gearworld", "--seed", "3", "--bot", "random"];
    let out = good(&words, "1\n1\ntable\nquit\n");
    let parts: Vec<&str> = out.split("\n> ").collect();
    let [first, after, _, whole, ..] = parts[..] else { panic!("{out}") };
    let prompt = "Player 1: lay a production token";
    assert!(first.lines().count() > 120 && after.lines().count() < 50, "{after}");
    assert!(first.matches(prompt).count() == 1 && after.matches(prompt).count() == 1, "{after}");
    assert!(after.contains("— Haestus —\n  Boiler Strand · —                token face down"), "{after}");
    assert!(!after.contains("West Torque · —"), "nothing happened there: {after}");
    assert!(whole.lines().count() > 90 && !whole.contains(prompt), "{whole}");
}

#[test]
fn equal_choices_are_listed_once() {
    let out = good(&["play", "shesterenki", "--seed", "2"], "quit\n");
    assert_eq!(out.matches("Set the red gear at 1 ").count(), 1, "sides a and c of red are the same: {out}");
}

#[test]
fn long_lists_are_cut_by_groups_and_told_on_demand() {
    let words = ["play", "gearworks", "--seed", "3", "--bot", "random"];
    let out = good(&words, "list clash\nlist P7\nlist nothing\nplay r2 A3\nquit\n");
    let parts: Vec<&str> = out.split("\n> ").collect();
    let (short, clashes, card, rest) = (parts[0], parts[1], parts[2], parts[3]);
    assert!(short.contains("more: type `list play`") && short.contains("clash … "), "{short}");
    let list = short.rsplit("Player 1: play a card or pass\n").next().unwrap();
    assert!(list.lines().count() <= 46, "{list}");
    assert!(clashes.lines().filter(|line| line.contains("clash ")).count() == 18, "{clashes}");
    assert!(card.contains("play P7 A1") && card.contains("discard P7") && !card.contains("P2"), "{card}");
    assert!(rest.contains("Nothing like that is possible now."), "{rest}");
    assert!(out.contains("(two for 1 spark)") && out.contains("tinkers (6 − 4 = 2): 1 spark"), "{out}");
}

#[test]
fn a_tile_tells_what_it_does() {
    let words = ["play", "city-of-gears", "--seed", "3", "--bot", "random"];
    let out = good(&words, "tile B2\ntile Z9\nquit\n");
    assert!(out.contains("> B2: face down"), "{out}");
    assert!(out.contains("“tile” is not understood here"), "{out}");
}

#[test]
fn a_lesson_is_taken_at_the_terminal() {
    let out = good(
        &["play", "shesterenki", "--lesson", "1"],
        "\n\nset red-a\nfly\nset red-b\nturn leave\nenter blue-4\n\n",
    );
    assert!(out.contains("1/7 · A round") && out.contains("Enter: go on"), "{out}");
    assert!(out.contains("That side shows a 1"), "a wrong try is answered: {out}");
    assert!(out.contains("“fly” is not understood here"), "{out}");
    assert!(out.contains("Well done!") && out.contains("geartrain play shesterenki --lesson 2"), "{out}");
    let russian = good(&["--lang", "ru", "play", "gearworks", "--lesson", "8"], "\nquit\n");
    assert!(
        russian.contains("Первая партия") && russian.contains("Больше всех очков"),
        "a real game: {russian}"
    );
}

#[test]
fn a_lesson_that_is_not_there_is_refused() {
    let told = bad(&["play", "gearworks", "--lesson", "99"]);
    assert!(told.contains("there is no lesson 99: this game has lessons 1 to 8"), "{told}");
}
