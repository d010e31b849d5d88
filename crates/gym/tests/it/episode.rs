use gym::{AnyEpisode, Fault, load, start};
use serde_json::json;
use table::{Replay, Seed};
use tabletop::{Rng, Seat, Turn, Viewer};

const GAMES: [&str; 5] = ["shesterenki", "gearworks", "city-of-gears", "gears-of-industry", "gearworld"];

fn episode(game: &str, seed: u64) -> Box<dyn AnyEpisode> {
    let rules = catalog::find(game).expect("a game").meta().rules;
    start(game, rules, &json!({}), 2, Seed::of_number(seed)).expect("default options")
}

/// Takes random actions by number; stops early at the end.
fn play(episode: &mut dyn AnyEpisode, decisions: usize, rng: &mut Rng) {
    for _ in 0..decisions {
        let Some(seat) = episode.turn().seats().first() else { return };
        let codes = episode.codes(seat);
        episode.act(seat, *rng.pick(&codes).expect("somebody can move")).expect("a legal action");
    }
}

#[test]
fn numbers_and_notation_are_the_same_actions() {
    for game in GAMES {
        let (mut by_number, mut by_notation) = (episode(game, 3), episode(game, 3));
        let mut rng = Rng::new(1);
        while let Some(seat) = by_number.turn().seats().first() {
            let code = *rng.pick(&by_number.codes(seat)).expect("somebody can move");
            let notation = by_number.notation(code).expect("a legal action has a notation");
            assert_eq!(by_number.code(&notation), Ok(code));
            by_number.act(seat, code).expect("legal");
            by_notation.submit(seat, &notation).expect("legal");
        }
        assert_eq!(by_number.steps(0), by_notation.steps(0));
        let rewards = by_number.rewards().expect("the game is over");
        assert_eq!(rewards.len(), 2);
        assert!(rewards.iter().sum::<f32>().abs() < 1e-6);
        let replay = Replay::read(&by_number.save().write()).expect("a file");
        assert_eq!(load(&replay).expect("a sound file").steps(0), by_number.steps(0));
    }
}

#[test]
fn what_is_no_action_is_refused() {
    let mut episode = episode("gearworks", 1);
    let seat = episode.turn().seats().first().expect("somebody begins");
    for code in [-1, i32::MAX, episode.actions() as i32] {
        assert!(episode.act(seat, code).is_err());
        assert_eq!(episode.notation(code), None);
    }
    let waiting = Seat::all(2).find(|other| *other != seat).expect("two play");
    assert!(episode.codes(waiting).is_empty());
}

#[test]
fn a_guess_looks_like_the_match_and_tells_nothing_of_its_luck() {
    for game in GAMES {
        let mut episode = episode(game, 9);
        let mut rng = Rng::new(4);
        play(&mut *episode, 12, &mut rng);
        for seat in Seat::all(2) {
            let view = episode.view(Viewer::Seat(seat));
            let world = episode.resample(seat, &mut rng);
            assert_eq!(world.view(seat), view.text(), "{game}");
            assert_eq!(world.features(seat), episode.features(seat));
            // Two guesses, played on alike by number where possible, meet chance of their own.
            let ends: Vec<String> = (0..6)
                .map(|luck| {
                    let (mut world, mut luck, mut choices) = (world.copy(), Rng::new(luck), Rng::new(5));
                    for _ in 0..40 {
                        world.settle(&mut luck);
                        let Some(seat) = world.turn().seats().first() else { break };
                        let codes = world.codes(seat);
                        assert!(world.act(seat, *choices.pick(&codes).expect("a move")));
                    }
                    world.view(seat)
                })
                .collect();
            assert!(ends.iter().any(|end| *end != ends[0]), "{game}: luck changes nothing");
        }
    }
}

#[test]
fn a_world_walks_chance_as_any_other_step() {
    let rules = catalog::find("shesterenki").expect("a game").meta().rules;
    let mut world = gym::world("shesterenki", rules, &json!({}), 2).expect("default options");
    let mut rng = Rng::new(1);
    let (mut chances, mut decisions) = (0, 0);
    loop {
        match world.turn() {
            Turn::Chance => {
                let outcomes = world.outcomes();
                assert!(outcomes.iter().map(|(_, weight)| weight).sum::<u32>() > 0);
                assert!(!world.resolve(-1));
                assert!(world.resolve(rng.weighted(&outcomes)));
                chances += 1;
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                assert!(!world.act(seat, -1) && !world.resolve(0));
                let before = world.remembered(seat);
                assert!(world.act(seat, world.codes(seat)[0]));
                assert_ne!(world.remembered(seat), before, "what one decided oneself is remembered");
                decisions += 1;
            }
            Turn::Over => break,
        }
    }
    assert!(chances > 0 && decisions > 0 && world.rewards().is_some());
}

#[test]
fn wrong_names_and_options_are_refused_in_words() {
    let unknown = start("chess", 1, &json!({}), 2, Seed::of_number(0)).err().expect("no such game");
    assert!(unknown.to_string().contains("gearworks"), "{unknown}");
    let option = start("gearworks", 1, &json!({"colour": 3}), 2, Seed::of_number(0)).err();
    assert!(matches!(option, Some(Fault::Game(_))));
    assert!(start("gearworks", 1, &json!({}), 9, Seed::of_number(0)).is_err());
}
