//! Texts: complete in both languages, and the table reads well.

use crate::scene::{BLUE, RED, Scene};
use game_gearworld::Gearworld;
use game_gearworld::kinds::Token::*;
use game_gearworld::options::{Options, Setup};
use game_gearworld::public::Phase;
use tabletop::{Code, Game, Heuristic, Journal, Lang, Names, Refusal, Rng, Seat, Text, Turn, Viewer};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];

fn names() -> Names {
    Names::new(["Ada", "Ben", "Cleo", "Dan"])
}

fn sound(text: &str) {
    assert!(!text.trim().is_empty() && !text.contains('?'), "{text:?}");
}

/// Random games in which everything that can be said is said, in both languages; the heuristic stays in its bounds.
#[test]
fn every_prompt_action_event_and_refusal_has_words() {
    let (names, mut rng) = (names(), Rng::new(11));
    for seats in 2..=4 {
        let options = Options { setup: Setup::Random, round_limit: Some(12), ..Options::default() };
        let mut state = Gearworld::setup(&options, seats).unwrap();
        for number in 0.. {
            let mut journal = Journal::new();
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    let mut chances = Vec::new();
                    Gearworld::chances(&state, &mut chances);
                    let chance = rng.weighted(&chances);
                    Gearworld::resolve(&mut state, chance, &mut journal);
                }
                Turn::Seats(seats) => {
                    let seat = seats.first().unwrap();
                    let mut legal = Vec::new();
                    Gearworld::legal(state.view(seat), &mut legal);
                    for lang in LANGS {
                        let prompt = Gearworld::prompt(&state.public, &names, lang);
                        assert!(prompt.contains(names.of(seat)), "{prompt}");
                        for action in &legal {
                            sound(&Gearworld::action(&state.public, seat, *action, &names, lang));
                        }
                        let code = rng.below(<Gearworld as Game>::Action::COUNT);
                        let action = Code::from_code(code).unwrap();
                        if let Err(refusal) = Gearworld::judge(state.view(seat), action) {
                            assert!(!Gearworld::refusal(&refusal, &names, lang).is_empty());
                            let heading = format!("### {} ", refusal.rule());
                            assert!(Gearworld::rules(lang).contains(&heading), "{heading}");
                        }
                    }
                    let value = Gearworld::values(&state)[seat];
                    assert!((0.0..=1.0).contains(&value), "{value}");
                    assert!(legal.iter().all(|action| Gearworld::prior(state.view(seat), *action) >= 0.0));
                    let action = *rng.pick(&legal).unwrap();
                    Gearworld::apply(&mut state, seat, action, &mut journal);
                }
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
        "Ada: attack, or stop (0 won in this turn)",
    ] {
        assert!(drawn.lines().any(|drawn| drawn == line), "{line:?} is not in\n{drawn}");
    }
}
