use crate::{bad, good, saved_match};

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
