//! Golden games of every version of the rules: whole playthroughs to be read in a diff, and one replay for each way the
//! game can end. `UPDATE=1` writes playthroughs anew, and replays of the newest version.

use crate::table::State;
use game_shesterenki::{Options, Public, Shesterenki};
use tabletop::Game;

const NEWEST: u32 = Shesterenki::META.rules;

#[test]
fn playthroughs() {
    for (rules, seats) in (1..=NEWEST).flat_map(|rules| (2..=4).map(move |seats| (rules, seats))) {
        let path = format!("tests/data/rules-{rules}/playthrough-{seats}p.txt");
        testkit::playthrough::<Shesterenki>(rules, &path, &Options::default(), seats, 7);
    }
}

/// No characters and bare conditions all night.
#[test]
fn playthrough_of_the_simplest_game() {
    let options = Options { characters: false, night_effects: false, ..Options::default() };
    for rules in 1..=NEWEST {
        let path = format!("tests/data/rules-{rules}/playthrough-simplest-2p.txt");
        testkit::playthrough::<Shesterenki>(rules, &path, &options, 2, 7);
    }
}

/// Replays the files of this name and checks that they end as wanted.
#[track_caller]
fn ends(name: &str, seats: u8, wanted: impl Fn(&State) -> bool) {
    let path = |rules: u32| format!("tests/data/rules-{rules}/{name}.replay");
    if testkit::updating() {
        let found = testkit::find_replay::<Shesterenki>(&Options::default(), seats, 0..100_000, &wanted);
        std::fs::write(path(NEWEST), found.expect("a random game ends so")).expect("the file can be written");
    }
    for path in (1..=NEWEST).map(path) {
        assert!(wanted(&testkit::golden_replay::<Shesterenki>(&path)), "{path} ends otherwise");
    }
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
    ends("fourth-card", 3, |state| {
        state.public.round < 10 && somebody_is_done(&state.public) && winner_has_the_most(state)
    });
}

#[test]
fn ten_rounds_end_the_game() {
    ends("ten-rounds", 4, |state| {
        state.public.round == 10 && !somebody_is_done(&state.public) && winner_has_the_most(state)
    });
}

#[test]
fn nobody_wins() {
    ends("nobody-wins", 2, |state| Shesterenki::standing(state).winners().next().is_none());
}

#[test]
fn the_top_jams_and_the_third_wins() {
    ends("third-wins", 3, |state| {
        Shesterenki::standing(state).winners().next().is_some() && !winner_has_the_most(state)
    });
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<Shesterenki>("tests/data/rules-1");
}
