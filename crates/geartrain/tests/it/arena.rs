use crate::{bad, good, run, saved_match, text};

#[test]
fn a_tournament_prints_shares_with_intervals_ratings_and_times() {
    let words = ["tournament", "shesterenki", "--seat", "greedy", "--seat", "random", "--games", "10"];
    let table = good(&words, "");
    assert!(table.contains("10 games of shesterenki with 2 players"), "{table}");
    for part in ["95% interval", "rating", "ms/decision", "wins by seat", "greedy", "random"] {
        assert!(table.contains(part), "{part} is missing: {table}");
    }
    let json = good(&[&words[..], &["--json"]].concat(), "");
    let report: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(report["games"], 10);
    assert!(report["entrants"][0]["wins"]["low"].as_f64() < report["entrants"][0]["wins"]["high"].as_f64());
    assert!(report["entrants"][0]["rating"]["rating"].as_f64() > Some(0.0));
}

#[test]
fn a_command_that_cannot_play_forfeits_and_the_tournament_ends_well() {
    let out = good(
        &["tournament", "shesterenki", "--seat", "cmd:no-such-program", "--seat", "random", "--games", "2"],
        "",
    );
    assert!(out.contains("forfeit: deal 1, seat 1: cmd:no-such-program: cannot start"), "{out}");
}

#[test]
fn reports_are_pages_in_a_folder() {
    let folder = tempfile::tempdir().unwrap();
    let to = folder.path().join("new").join("report");
    let place = to.to_str().unwrap();
    let printed = good(&["simulate", "shesterenki", "--games", "4", "--report", place], "");
    assert!(
        printed.starts_with("4 games of shesterenki played by ismcts:400"),
        "strong bots judge: {printed}"
    );
    good(&["tournament", "shesterenki", "--seat", "random", "--games", "4", "--report", place], "");
    for (page, word) in [("balance.html", "For comparison: Played by greedy"), ("tournament.html", "Ratings")]
    {
        let text = std::fs::read_to_string(to.join(page)).unwrap();
        assert!(text.contains(word) && text.contains("<svg"), "{page}");
    }
}

/// Bounds for the seats of a quick game.
fn bounds(folder: &std::path::Path, least: u8, most: u8) -> String {
    let file = folder.join(format!("{least}-{most}.toml"));
    let row = "what = 'seat: *'\nitems = 2\nplayers = 2\nbot = 'random'\nuses = 40\ngames = 60";
    std::fs::write(&file, format!("game = 'shesterenki'\n[[row]]\n{row}\nshare = [{least}, {most}]\n"))
        .unwrap();
    file.display().to_string()
}

#[test]
fn content_is_checked_against_bounds() {
    let folder = tempfile::tempdir().unwrap();
    let wide = bounds(folder.path(), 10, 90);
    let table = good(&["balance", "shesterenki", "--check", &wide], "");
    assert!(table.contains("seat: * — 2 players, random, 48 games"), "40 uses are enough: {table}");
    assert_eq!(table.matches("holds").count(), 2, "{table}");
    let far = bounds(folder.path(), 90, 100);
    let output = run(&["balance", "shesterenki", "--check", &far]);
    assert_eq!(output.status.code(), Some(1));
    assert_eq!(text(&output.stdout).matches("FAILS").count(), 2);
    assert!(text(&output.stderr).contains("out of bounds: 2, too few uses to tell: 0"));
    let few = bad(&["balance", "shesterenki", "--check", &bounds(folder.path(), 48, 52), "--games", "4"]);
    assert!(few.contains("too few uses to tell: 2"), "{few}");
    assert!(bad(&["balance", "gearworks", "--check", &wide]).contains("goals for shesterenki"));
}

#[test]
fn a_measurement_goes_on_from_its_checkpoint() {
    let folder = tempfile::tempdir().unwrap();
    let (file, kept) = (bounds(folder.path(), 0, 100), folder.path().join("kept.json"));
    let words =
        ["balance", "shesterenki", "--check", &file, "--json", "--checkpoint", kept.to_str().unwrap()];
    good(&[&words[..], &["--games", "10"]].concat(), "");
    let resumed = good(&[&words[..], &["--games", "30"]].concat(), "");
    assert_eq!(
        resumed,
        good(&[&words[..5], &["--games", "30"]].concat(), ""),
        "as if it had never been interrupted"
    );
    let other = bad(&[&words[..], &["--seed", "2"]].concat());
    assert!(other.contains("another seed"), "{other}");
}

#[test]
fn a_finished_match_is_analysed() {
    let folder = tempfile::tempdir().unwrap();
    let file = saved_match(folder.path());
    let file = file.to_str().unwrap();
    let out = good(&["analyse", file, "--time", "30"], "");
    assert!(out.contains("The decisions that lost most") && out.contains("luck"), "{out}");
    let json = good(&["analyse", file, "--time", "20", "--seat", "1", "--json"], "");
    let analysis: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert!(analysis["decisions"].as_array().unwrap().iter().all(|judged| judged["seat"] == 0));
    assert_eq!(analysis["seats"].as_array().unwrap().len(), 1);
    assert!(bad(&["analyse", file, "--seat", "3"]).contains("there is no seat 3"));
    assert!(bad(&["analyse", file, "--time", "soon"]).contains("write a time"));
    assert!(bad(&["tournament", "shesterenki", "--seat", "cmd:"]).contains("is no bot"));
}
