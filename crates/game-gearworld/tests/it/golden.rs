//! One replay for each way a game can end. `UPDATE=1` looks for those that are missing, by players who follow the heuristic.

use game_gearworld::Gearworld;
use game_gearworld::action::Action;
use game_gearworld::options::{AllOrNothing, Options, Setup};
use game_gearworld::public::Ending;
use tabletop::{Driver, Game, Heuristic, Mute, Rng, Seat, State, View};

/// How the players of a generated game behave.
#[derive(Clone, Copy)]
enum Manner {
    /// Everybody follows the heuristic.
    Usual,
    /// Nobody attacks, so that skyworks stay where they are and ties come about.
    Peaceful,
    /// Seat 0 attacks and seat 1 does nothing.
    Conquest,
}

struct Wanted {
    file: &'static str,
    options: Options,
    seats: u8,
    manner: Manner,
    ending: Ending,
    /// Who wins the game of the file.
    winners: &'static [usize],
}

fn wanted() -> Vec<Wanted> {
    let quick = Options { setup: Setup::Random, ..Options::default() };
    let tie = |all_or_nothing| Options { all_or_nothing, ..quick.clone() };
    let new = |file, options, seats, manner, ending, winners| Wanted {
        file,
        options,
        seats,
        manner,
        ending,
        winners,
    };
    use Manner::{Conquest, Peaceful, Usual};
    vec![
        new("one-winner", quick.clone(), 3, Usual, Ending::Skyworks, &[0]),
        new("shared", quick.clone(), 2, Peaceful, Ending::Shared, &[0, 1]),
        new("play-on", tie(AllOrNothing::PlayOn), 2, Peaceful, Ending::Skyworks, &[0]),
        new("die", tie(AllOrNothing::Die), 2, Peaceful, Ending::Die, &[1]),
        new(
            "development-strength",
            tie(AllOrNothing::DevelopmentStrength),
            2,
            Peaceful,
            Ending::DevelopmentStrength,
            &[0],
        ),
        new("total-strength", tie(AllOrNothing::TotalStrength), 2, Peaceful, Ending::TotalStrength, &[0]),
        new("last-standing", quick.clone(), 2, Conquest, Ending::LastStanding, &[0]),
        new("round-limit", Options { round_limit: Some(4), ..quick }, 4, Usual, Ending::RoundLimit, &[1]),
    ]
}

#[test]
fn every_ending_has_its_replay() {
    let (mut found, mut expected) = (Vec::new(), Vec::new());
    for wanted in wanted() {
        let path = format!("tests/data/rules-1/{}.replay", wanted.file);
        if testkit::updating() && !std::path::Path::new(&path).exists() {
            let text = (1..20_000).find_map(|seed| generate(&wanted, seed));
            std::fs::write(&path, text.expect("a seed with this ending is found"))
                .expect("the file can be written");
        }
        let over = testkit::golden_replay::<Gearworld>(&path);
        assert_eq!(over.public.ending, Some(wanted.ending), "{path}");
        let winners: Vec<usize> = Gearworld::standing(&over).winners().map(Seat::index).collect();
        found.push((wanted.file, winners));
        expected.push((wanted.file, wanted.winners.to_vec()));
        assert_eq!(wanted.file == "play-on", tied_before(&path), "{path}: a tie before the end");
    }
    assert_eq!(found, expected, "who wins");
}

/// Whether two had three skyworks or more, and equally many, when a round ended and another began.
fn tied_before(path: &str) -> bool {
    let text = std::fs::read_to_string(path).expect("the file was just replayed");
    let mut lines = text.lines();
    let header: serde_json::Value = serde_json::from_str(lines.next().unwrap_or_default()).expect("a header");
    let options: Options = serde_json::from_value(header["options"].clone()).expect("options");
    let seats = header["seats"].as_u64().expect("seats") as u8;
    let mut state = Gearworld::setup(1, &options, seats).expect("the options are fine");
    lines.any(|line| {
        let round = state.public.round;
        state.take(line.parse().expect("a step"), &mut Mute);
        state.public.round > round && tied(&state)
    })
}

fn tied(state: &State<Gearworld>) -> bool {
    let skyworks: Vec<u8> =
        Seat::all(state.seats()).map(|seat| state.public.board.skyworks_of(seat)).collect();
    let most = skyworks.iter().max().copied().unwrap_or(0);
    most >= 3 && skyworks.iter().filter(|count| **count == most).count() > 1
}

/// Plays one game; its replay if it ends as wanted.
fn generate(wanted: &Wanted, seed: u64) -> Option<String> {
    let mut rng = Rng::new(seed);
    let mut state =
        Gearworld::setup(Gearworld::META.rules, &wanted.options, wanted.seats).expect("the options are fine");
    let options = serde_json::to_value(&wanted.options).expect("options are JSON");
    let header =
        serde_json::json!({ "game": "gearworld", "options": options, "rules": 1, "seats": wanted.seats });
    let mut lines = vec![header.to_string()];
    let mut tie = false;
    let mut driver = Driver::new();
    while let Some(step) =
        driver.next(&state, &mut rng, |view, legal, rng| choose(view, legal, wanted.manner, rng))
    {
        let round = state.public.round;
        state.take(step, &mut Mute);
        tie |= state.public.round > round && tied(&state);
        lines.push(step.to_string());
    }
    let fits = state.public.ending == Some(wanted.ending) && tie == (wanted.file == "play-on");
    fits.then(|| lines.join("\n") + "\n")
}

fn choose(view: View<'_, Gearworld>, legal: &[Action], manner: Manner, rng: &mut Rng) -> Action {
    let idle = matches!(manner, Manner::Conquest) && view.seat.index() == 1;
    let may = |action: &&Action| match manner {
        Manner::Peaceful => !matches!(action, Action::Attack(_)),
        _ => !idle,
    };
    let weigh = |action: &Action| (*action, (Gearworld::prior(view, *action).powi(2) * 1000.0) as u32 + 1);
    let allowed: Vec<(Action, u32)> = legal.iter().filter(may).map(weigh).collect();
    if allowed.is_empty() { legal[0] } else { rng.weighted(&allowed) }
}

#[test]
fn logs_of_released_rules() {
    testkit::golden_logs::<Gearworld>("tests/data/rules-1");
}
