//! Texts: complete in both languages, and the table reads well.

use crate::scene::{BLUE, RED, Scene};
use crate::{every, rich};
use game_gearworld::Gearworld;
use game_gearworld::event::Event;
use game_gearworld::kinds::Token::*;
use game_gearworld::options::{Options, Setup};
use game_gearworld::public::{Ending, Phase, Stage};
use game_gearworld::refusal::Refusal as Why;
use std::collections::HashSet;
use std::mem::discriminant;
use tabletop::{
    Code, Driver, Game, Heuristic, Journal, Lang, Names, Refusal, Rng, Seat, SeatSet, State, Text, Viewer,
};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];

fn names() -> Names {
    Names::new(["Ada", "Ben", "Cleo", "Dan"])
}

fn sound(text: &str) {
    assert!(!text.trim().is_empty() && !text.contains('?'), "{text:?}");
}

/// What is told, in both languages.
fn told(event: &Event) -> [String; 2] {
    LANGS.map(|lang| Gearworld::event(event, &names(), lang))
}

#[test]
fn every_event_and_refusal_has_words() {
    let over = every::endings()
        .into_iter()
        .flat_map(|ending| [1, 2].map(|winners| Event::Over { ending, winners: SeatSet::all(winners) }));
    for event in every::events().into_iter().chain(over) {
        let [en, ru] = told(&event);
        sound(&en);
        sound(&ru);
        assert!(en != ru && en.ends_with('.') && ru.ends_with('.'), "{en} / {ru}");
    }
    for refusal in every::refusals() {
        let [en, ru] = LANGS.map(|lang| Gearworld::refusal(&refusal, &names(), lang));
        sound(&en);
        sound(&ru);
        assert_ne!(en, ru);
        let heading = format!("### {} ", refusal.rule());
        assert!(
            LANGS.iter().all(|lang| Gearworld::rules(Gearworld::META.rules, *lang).contains(&heading)),
            "{heading}"
        );
    }
    let shared = Event::Over { ending: Ending::RoundLimit, winners: SeatSet::all(2) };
    assert_eq!(told(&shared)[0], "The last round is over; Ada, Ben share the victory.");
    let say = |wins| Gearworld::refusal(&Why::NoMoreAttacks { wins }, &names(), Lang::En);
    assert_eq!(say(1), "1 successful attack is all in this turn");
    assert_eq!(say(2), "2 successful attacks are all in this turn");
}

/// A choice that comes up once in many games.
fn choosing_a_bridge_site() -> State<Gearworld> {
    let mut scene = Scene::new();
    scene.own(BLUE, &["the-spur"]).own(RED, &["ockham"]).put("the-spur", &[Iron, Scrap]);
    scene.begin(Phase::Build, BLUE).step("0 build bridge the-spur");
    scene.0
}

/// Random games in which everything is asked that can be asked; the heuristic stays in its bounds.
#[test]
fn every_prompt_and_action_has_words() {
    let (names, mut rng, mut driver) = (names(), Rng::new(11), Driver::new());
    let (mut stages, mut said) = (HashSet::new(), HashSet::new());
    for case in 0..37 {
        let seats = 2 + case % 3;
        let options = Options {
            setup: if case < 3 { Setup::Draft } else { Setup::Random },
            round_limit: Some(2 + u32::from(case) / 3),
            political_machinations: case % 2 == 0,
            ..Options::default()
        };
        let mut state = match case {
            0..3 => Gearworld::setup(Gearworld::META.rules, &options, seats).unwrap(),
            3..36 => rich::position(Gearworld::META.rules, &options, seats).unwrap(),
            _ => choosing_a_bridge_site(),
        };
        let last = state.public.round.max(1) + 1;
        for number in 0.. {
            if state.public.round > last {
                break;
            }
            let mut journal = Journal::new();
            let step = driver.next(&state, &mut rng, |view, legal, rng| {
                stages.insert(discriminant(&state.public.stage));
                said.extend(legal.iter().map(discriminant));
                for lang in LANGS {
                    let prompt = Gearworld::prompt(&state.public, &names, lang);
                    assert!(prompt.contains(&format!("{}: ", names.of(view.seat))), "{prompt}");
                    assert!(!prompt.ends_with(": "), "{prompt}");
                    for action in legal {
                        sound(&Gearworld::action(&state.public, view.seat, *action, &names, lang));
                    }
                    let code = rng.below(<Gearworld as Game>::Action::COUNT);
                    let action = Code::from_code(code).unwrap();
                    if let Err(refusal) = Gearworld::judge(view, action) {
                        assert!(!Gearworld::refusal(&refusal, &names, lang).is_empty());
                    }
                }
                let value = Gearworld::values(&state)[view.seat];
                assert!((0.0..=1.0).contains(&value), "{value}");
                assert!(legal.iter().all(|action| Gearworld::prior(view, *action) >= 0.0));
                *rng.pick(legal).unwrap()
            });
            match step {
                Some(step) => state.take(step, &mut journal),
                None => break,
            }
            for entry in &journal.entries {
                LANGS.iter().for_each(|lang| sound(&Gearworld::event(&entry.event, &names, *lang)));
            }
            if number % 50 == 0 {
                for lang in LANGS {
                    let drawn = Gearworld::draw(&state.public, None, Viewer::Spectator, &names, lang);
                    let wide = drawn.lines().find(|line| line.chars().count() > 80);
                    assert_eq!(wide, None);
                }
            }
        }
    }
    // All but chance, and the end.
    assert_eq!(stages.len(), 19);
    for action in <Gearworld as Game>::Action::every() {
        assert!(said.contains(&discriminant(&action)), "{action}");
    }
}

#[test]
fn a_landing_names_the_reinforcement_and_its_boat() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["the-spur"]).own(RED, &["the-teeth", "ockham"]);
    for (boat, area) in [("ship-1", "sea-the-teeth"), ("ship-2", "sea-cog-slopes")] {
        scene.boat(BLUE, boat, area).put(boat, &[Horse, Weapon]);
    }
    scene.begin(Phase::Battle, BLUE).step("0 attack the-teeth");
    scene.step("3 side nobody");
    for boat in ["ship-1", "ship-2"] {
        let (horse, weapon) = (format!("reinforce horse {boat}"), format!("reinforce weapon {boat}"));
        scene.steps(BLUE, &[&format!("lead boat {boat}"), &horse, &weapon, "end sea-the-teeth"]);
    }
    scene.step("0 strike");
    let mut asked = Vec::new();
    while scene.0.public.stage == Stage::Landing {
        asked.push(LANGS.map(|lang| Gearworld::prompt(&scene.0.public, &names(), lang)));
        if asked.len() == 4 {
            let say = |action: &str, lang| {
                let action = action.parse().unwrap();
                Gearworld::action(&scene.0.public, Seat::new(BLUE), action, &names(), lang)
            };
            assert_eq!(say("ashore", Lang::En), "The weapon goes into The Teeth");
            assert_eq!(say("aboard", Lang::En), "The weapon stays on ship 2");
            assert_eq!(say("ashore", Lang::Ru), "Ввести оружие сюда: «Зубья»");
            assert_eq!(say("aboard", Lang::Ru), "Оставить оружие на борту: корабль 2");
        }
        scene.step("0 aboard");
    }
    let english =
        |arm: &str, boat: u8| format!("Ada: does the {arm} on ship {boat} go into The Teeth or stay aboard?");
    let russian =
        |arm: &str, boat: u8| format!("Ada: {arm} (корабль {boat}): войти в «Зубья» или остаться на борту?");
    let expected = [1, 2].map(|boat| {
        [
            [english("horse", boat), russian("лошадь", boat)],
            [english("weapon", boat), russian("оружие", boat)],
        ]
    });
    assert_eq!(asked, expected.concat());
}

#[test]
fn a_question_of_production_says_what_is_short_or_that_the_order_matters() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch"]).site("westfeld", Iron).site("the-watch", Iron);
    scene.0.public.supply.tokens.0[Iron.index()] = 1;
    scene.begin(Phase::Production, BLUE);
    let prompt = |scene: &Scene, lang| Gearworld::prompt(&scene.0.public, &names(), lang);
    assert_eq!(
        prompt(&scene, Lang::En),
        "Ada: the supply has only 1 iron: choose where it is produced (iron mine)"
    );
    assert_eq!(
        prompt(&scene, Lang::Ru),
        "Ada: в запасе только 1 железо: выберите, где добывать (железный рудник)"
    );
    let action = "produce westfeld".parse().unwrap();
    let say = |lang| Gearworld::action(&scene.0.public, Seat::new(BLUE), action, &names(), lang);
    assert_eq!(LANGS.map(say), ["Produce one iron in Westfeld", "Добыть железо: «Вестфельд»"]);

    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch", "mill-run"]).site("westfeld", Horse).site("the-watch", Horse);
    scene.put("westfeld", &[Horse]).begin(Phase::Production, BLUE);
    assert!(prompt(&scene, Lang::En).contains("the order matters"));
    scene.0.public.supply.tokens.0[Horse.index()] = 1;
    assert!(prompt(&scene, Lang::En).contains("only 1 horse"));
}

/// The table in text shows what a person has begun.
#[test]
fn what_is_under_way_stands_above_the_prompt() {
    let shows = |scene: &Scene, expected: &[&str]| {
        for (lang, expected) in LANGS.iter().zip(expected) {
            let drawn = Gearworld::draw(&scene.0.public, None, Viewer::Spectator, &names(), *lang);
            assert!(drawn.replace("\n  ", " ").contains(expected), "{expected:?} is not in\n{drawn}");
        }
    };
    let mut scene = Scene::new();
    scene.own(BLUE, &["westfeld", "the-watch"]).put("westfeld", &[Horse, Coal]).own(RED, &["mill-run"]);
    scene.put("mill-run", &[Gold, Gold]).put("the-watch", &[Gold]).begin(Phase::Transport, BLUE);
    scene.steps(BLUE, &["ride westfeld", "load coal westfeld"]);
    shows(
        &scene,
        &["Transport by horse: Westfeld; cargo: 1 coal", "Перевозка на лошади: «Вестфельд»; груз: 1 уголь"],
    );

    let mut scene = Scene(scene.0.clone());
    scene.step("0 recall");
    scene.begin(Phase::Trade, BLUE).steps(BLUE, &["offer 1", "give coal westfeld", "ask gold", "propose"]);
    shows(
        &scene,
        &["Trade: Ada gives 1 coal, Ben gives 1 gold", "Обмен: Ada отдаёт 1 уголь, Ben отдаёт 1 золото"],
    );
    scene.step("1 accept");
    shows(&scene, &["yet to place: Ada 1 gold, Ben 1 coal", "ещё разместить: Ada 1 золото, Ben 1 уголь"]);

    let mut scene = Scene::new();
    scene.own(BLUE, &["cog-slopes"]).own(RED, &["the-teeth"]).put("cog-slopes", &[Horse, Weapon]);
    scene.begin(Phase::Battle, BLUE).step("0 attack the-teeth");
    scene.step("3 side defender");
    scene.steps(BLUE, &["lead horse cog-slopes", "reinforce weapon cog-slopes"]);
    shows(
        &scene,
        &[
            "Attack on The Teeth: 5 to 4 so far; spearhead: the horse in Cog Slopes + weapon (Cog Slopes)",
            "цель «Зубья»: пока 5 к 4; остриё: лошадь, «Зубчатые Склоны» + оружие («Зубчатые Склоны»)",
        ],
    );
    shows(&scene, &["bridge site to Slag Strand", "место для моста: "]);
}

#[test]
fn an_attack_is_told_item_by_item() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["cog-slopes"]).own(RED, &["the-teeth", "ockham"]);
    scene.put("cog-slopes", &[Horse, Weapon]).begin(Phase::Battle, BLUE).step("0 attack the-teeth");
    scene.step("3 side defender");
    let events = scene.steps(BLUE, &["lead horse cog-slopes", "reinforce weapon cog-slopes", "strike"]);
    let told: Vec<String> = events.iter().map(|event| Gearworld::event(event, &names(), Lang::En)).collect();
    assert_eq!(
        told,
        [
            "Ada declares a spearhead: the horse in Cog Slopes.",
            "Ada reinforces it with the weapon from Cog Slopes.",
            "Attack: Ada, Cog Slopes: 1 = 1.",
            "Attack: Ada, spearhead, the horse in Cog Slopes: 1 + 3 weapon = 4.",
            "Defence: Ben, The Teeth: 1 = 1.",
            "Defence: Dan, Dredger's Mere: 1 = 1.",
            "Defence: Dan, East Scrape: 1 = 1.",
            "Defence: Dan, Golddust: 1 = 1.",
            "Ada against Ben for The Teeth: 5 to 4, the attack succeeds.",
            "Ada takes The Teeth from Ben.",
            "Ada's horse goes from Cog Slopes into The Teeth.",
            "Ada's weapon goes from Cog Slopes into The Teeth.",
        ]
    );
}

#[test]
fn the_table_is_a_list_of_lands_by_region() {
    let mut scene = Scene::new();
    scene.own(BLUE, &["the-teeth"]).put("the-teeth", &[Coal, Coal, Horse]).site("the-teeth", Gold);
    scene.skywork("the-teeth").boat(BLUE, "ship-1", "sea-the-teeth").begin(Phase::Battle, BLUE);
    let viewer = Viewer::Seat(Seat::new(BLUE));
    let drawn = Gearworld::draw(&scene.0.public, None, viewer, &names(), Lang::En);
    for line in [
        "— Claw —",
        "* The Teeth · Ada                  [gold mine] · SKYWORK × 1 · 2 coal, 1 horse",
        "      → Cog Slopes, Dredger's Mere, East Scrape, Golddust, ship 1, sea (yellow",
        "* ship 1 (sea off The Teeth) · Ada",
    ] {
        assert!(drawn.lines().any(|drawn| drawn == line), "{line:?} is not in\n{drawn}");
    }
}
