//! Data files: perft, playthroughs and replays. To write one anew, run its test alone with `UPDATE=1`.

use crate::panic_of;
use std::path::PathBuf;
use tabletop::{Game, Seat};
use testkit::bids::{Bids, Options, fault};

type Sound = Bids<{ fault::NONE }>;

#[test]
fn perft() {
    // By hand: the trophy is one of 12, then the hands; of the two who bid at once the lower seat goes first.
    testkit::perft::<Sound>(2, "tests/data/perft.txt");
}

#[test]
fn a_wrong_count_is_named() {
    let path = scratch("perft", "# a comment\n2 {} 1 12\n2 {\"hand\": 1} 2 131\n");
    let story = panic_of(move || testkit::perft::<Sound>(2, &path));
    assert!(story.contains(":3: counted 132: 2 {\"hand\": 1} 2 131"), "{story}");
    assert!(!story.contains(":2:"), "{story}");
}

#[test]
fn perft_from_the_middle_of_a_replay() {
    let replay = std::fs::read_to_string("tests/data/rules-1/shared.replay").unwrap();
    let file = scratch("middle", &replay);
    std::fs::rename(&file, format!("{file}.replay")).unwrap();
    let name = file.rsplit('/').next().unwrap().to_owned();
    let counts = |count: u64| scratch("perft-middle", &format!("# a comment\n{name} 1 1 {count}\n"));
    let path = counts(11);
    testkit::perft_from::<Sound>(&path);
    let path = counts(12);
    let story = panic_of(move || testkit::perft_from::<Sound>(&path));
    assert!(story.contains(":2: counted 11: "), "{story}");
}

#[test]
fn random_games_and_chosen_ones_come_to_their_end() {
    let (mut moments, mut told) = (0, 0);
    let end = testkit::random_game::<Sound>(&Options::default(), 2, 1, |_, journal| {
        moments += 1;
        told += journal.entries.len();
    });
    assert_eq!(end.turn(), tabletop::Turn::Over);
    assert!(moments > 8 && told >= moments - 1, "{moments} moments, {told} events");
    let last = |_: &_, seat, legal: &[_], _: &mut _| {
        assert!(seat < Seat::new(2));
        legal[legal.len() - 1]
    };
    let end = testkit::game_by::<Sound>(&Options::default(), 2, 1, last);
    assert!(end.public.looked.is_empty(), "the last choice is to leave");
}

#[test]
fn playthrough() {
    testkit::playthrough::<Sound>(2, "tests/data/playthrough-2p.txt", &Options::default(), 2, 1);
}

#[test]
fn a_playthrough_that_changed_shows_where() {
    let text = std::fs::read_to_string("tests/data/playthrough-2p.txt").unwrap();
    let path = scratch("playthrough", &text.replacen("all: \"TrophyLaid\"", "all: \"TrophyStolen\"", 1));
    let story = panic_of(move || testkit::playthrough::<Sound>(2, &path, &Options::default(), 2, 1));
    assert!(
        story.contains("-   all: \"TrophyStolen\"") && story.contains("+   all: \"TrophyLaid\""),
        "{story}"
    );
}

#[test]
fn golden_replay() {
    let over = testkit::golden_replay::<Sound>("tests/data/rules-1/shared.replay");
    assert_eq!(Sound::standing(&over).winners().count(), 3, "all three have won a round");
}

#[test]
fn an_ending_is_found_and_replays() {
    let options = Options { hand: 3, looking: true };
    let shared = |state: &_| Sound::standing(state).winners().count() == 3;
    let text =
        testkit::find_replay::<Sound>(&options, 3, 0..1_000, shared).expect("some game is shared by all");
    assert!(shared(&testkit::golden_replay::<Sound>(&scratch("found", &text))));
    let never = |state: &_| Sound::standing(state).points[Seat::new(0)] > 3;
    assert_eq!(testkit::find_replay::<Sound>(&options, 3, 0..100, never), None);
}

#[test]
fn a_replay_that_went_stale_says_where() {
    let good = std::fs::read_to_string("tests/data/rules-1/shared.replay").unwrap();
    let unfinished = good.lines().take(5).collect::<Vec<_>>().join("\n");
    for (name, text, reason) in [
        ("rules", good.replacen("\"rules\":1", "\"rules\":3", 1), "header: rules is 3, but there are 1 to 2"),
        ("game", good.replacen("sealed-bids", "chess", 1), "header: game is \"chess\""),
        ("step", good.replacen("\n0 bid", "\n0 bid 13 #", 1), "“13” is not understood"),
        ("turn", good.replacen("\n* deal", "\n0 look\n* deal", 1), "“0 look” is not possible here"),
        ("end", unfinished, "not over after the last line"),
        ("empty", String::new(), "no header line"),
    ] {
        let path = scratch(name, &text);
        let story = panic_of(move || {
            testkit::golden_replay::<Sound>(&path);
        });
        assert!(story.contains(reason), "{name}: {story}");
    }
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<Sound>("tests/data/rules-1");
}

#[test]
fn a_log_that_became_another_game_is_named() {
    let read = |name: &str| std::fs::read_to_string(format!("tests/data/rules-1/{name}")).unwrap();
    let (log, pins) = (read("shared.replay"), read("pins.txt"));
    let words: Vec<&str> = pins.split_whitespace().collect();
    let [_, _, rules, standing, form] = words[..] else { panic!("{pins}") };
    for (name, pins, reason) in [
        ("rules", pins.replace(rules, "0123456789abcdef"), "not the same game any more"),
        ("standing", pins.replace(standing, "{}"), "not the same game any more"),
        ("form", pins.replace(form, "0123456789abcdef"), "run with UPDATE=1"),
        ("new", String::new(), "run with UPDATE=1"),
    ] {
        let folder = scratch(&format!("logs-{name}"), "");
        std::fs::remove_file(&folder).unwrap();
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(format!("{folder}/shared.replay"), &log).unwrap();
        std::fs::write(format!("{folder}/pins.txt"), pins).unwrap();
        let story = panic_of(move || testkit::golden_logs::<Sound>(&folder));
        assert!(story.contains(reason), "{name}: {story}");
    }
}

/// Runs itself again with `UPDATE=1`, since a test cannot change its own environment.
#[test]
fn files_are_written_with_update() {
    const FOLDER: &str = "TESTKIT_WRITES_INTO";
    let playthrough = |folder: &str| {
        let path = format!("{folder}/new/playthrough.txt");
        testkit::playthrough::<Sound>(2, &path, &Options::default(), 3, 5);
    };
    let perft = |folder: &str| testkit::perft::<Sound>(2, &format!("{folder}/perft.txt"));
    if let Ok(folder) = std::env::var(FOLDER) {
        playthrough(&folder);
        return perft(&folder);
    }
    let folder = format!("{}/written-{}", env!("CARGO_TARGET_TMPDIR"), std::process::id());
    let again = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "files::files_are_written_with_update"])
        .envs([("UPDATE", "1"), (FOLDER, &folder)])
        .output()
        .unwrap();
    assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stdout));
    playthrough(&folder);
    perft(&folder);
    let counts = std::fs::read_to_string(format!("{folder}/perft.txt")).unwrap();
    assert!(counts.contains("\n2 {\"hand\":2,\"looking\":true} 2 132\n"), "{counts}");
}

/// A file of this test run alone.
fn scratch(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
    std::fs::write(&path, text).unwrap();
    path.to_string_lossy().into_owned()
}
