//! Golden games: whole playthroughs to be read in a diff, and one replay for each way the game can end.
//! `UPDATE=1` writes the playthroughs anew, and looks for replays that are missing.

use crate::table::State;
use game_shesterenki::{Options, Public, Shesterenki};
use tabletop::Game;

#[test]
fn playthroughs() {
    for seats in 2..=4 {
        let path = format!("tests/data/playthrough-{seats}p.txt");
        testkit::playthrough::<Shesterenki>(1, &path, &Options::default(), seats, 7);
    }
}

/// No characters and bare conditions all night.
#[test]
fn playthrough_of_the_simplest_game() {
    let options = Options { characters: false, night_effects: false, ..Options::default() };
    testkit::playthrough::<Shesterenki>(1, "tests/data/playthrough-simplest-2p.txt", &options, 2, 7);
}

/// Replays the file and checks that it ends as wanted.
#[track_caller]
fn ends(path: &str, seats: u8, wanted: impl Fn(&State) -> bool) {
    if testkit::updating() && !std::path::Path::new(path).exists() {
        let found = testkit::find_replay::<Shesterenki>(&Options::default(), seats, 0..100_000, &wanted);
        std::fs::write(path, found.expect("a random game ends so")).expect("the file can be written");
    }
    assert!(wanted(&testkit::golden_replay::<Shesterenki>(path)), "{path} ends otherwise");
}

fn somebody_is_done(public: &Public) -> bool {
    public.players.iter().any(|(_, player)| player.entered.len() == 4)
}

fn winner_has_the_most(state: &State) -> bool {
    let standing = Shesterenki::standing(state);
    let most = standing.points.as_slice().iter().max().copied();
    standing.winners().any(|seat| Some(standing.points[seat]) == most)
}

#[test]
fn the_fourth_code_card_ends_the_game() {
    ends("tests/data/rules-1/fourth-card.replay", 3, |state| {
        state.public.round < 10 && somebody_is_done(&state.public) && winner_has_the_most(state)
    });
}

#[test]
fn ten_rounds_end_the_game() {
    ends("tests/data/rules-1/ten-rounds.replay", 4, |state| {
        state.public.round == 10 && !somebody_is_done(&state.public) && winner_has_the_most(state)
    });
}

#[test]
fn nobody_wins() {
    ends("tests/data/rules-1/nobody-wins.replay", 2, |state| {
        Shesterenki::standing(state).winners().next().is_none()
    });
}

#[test]
fn the_top_jams_and_the_third_wins() {
    ends("tests/data/rules-1/third-wins.replay", 3, |state| {
        Shesterenki::standing(state).winners().next().is_some() && !winner_has_the_most(state)
    });
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<Shesterenki>("tests/data/rules-1");
}
