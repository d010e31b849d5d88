//! Words: everything that happens, can be done or is refused is said in both languages.

use crate::table::{State, cast, day, dealt, leave_all, night, seat, set, set_all, step};
use game_shesterenki::{Action, Character, Options, Shesterenki};
use std::collections::BTreeSet;
use tabletop::{Code, Game, Journal, Lang, Mute, Names, Refusal as _, Seat, Text, Viewer};

const LANGS: [Lang; 2] = [Lang::En, Lang::Ru];

fn names() -> Names {
    Names::new(["Ada", "Ben", "Cy", "Dee"])
}

/// Every state of some random games, and the events that led there.
fn every_moment(mut look: impl FnMut(&State, &Journal<game_shesterenki::Event>)) {
    for seed in 0..60 {
        testkit::random_game(&Options::default(), 2 + (seed % 3) as u8, seed, &mut look);
    }
}

#[test]
fn legal_actions_that_differ_are_named_differently() {
    every_moment(|state, _| {
        for seat in state.turn().seats().iter() {
            let mut legal = Vec::new();
            Shesterenki::legal(state.view(seat), &mut legal);
            for lang in LANGS {
                let says = |action| Shesterenki::action(&state.public, seat, action, &names(), lang);
                let said: BTreeSet<String> = legal.iter().map(|action| says(*action)).collect();
                // Opposite sides of the red gear are alike in every way.
                let twins = |action: &&Action| {
                    matches!(action, Action::Set(set) | Action::Hold(set)
                        if set.gear == game_shesterenki::Gear::Red && set.side >= game_shesterenki::Side::C)
                };
                let overwound = state.public.effect == Some(game_shesterenki::Effect::Overwind);
                if !overwound {
                    assert_eq!(said.len(), legal.len() - legal.iter().filter(twins).count());
                }
            }
        }
    });
}

#[test]
fn events_prompts_and_refusals_are_said_in_both_languages() {
    let mut rules = BTreeSet::new();
    every_moment(|state, journal| {
        for lang in LANGS {
            let cyrillic = |text: &str| text.chars().any(|letter| ('а'..='я').contains(&letter));
            let fits = |text: String| {
                assert_eq!(cyrillic(&text), lang == Lang::Ru, "{text}");
                assert!(!text.contains('?') || text.ends_with('?'), "a name is missing: {text}");
                assert!(!text.contains("игрока"), "«игрока Бот 2» is no Russian: {text}");
            };
            fits(Shesterenki::prompt(&state.public, &names(), lang));
            journal.entries.iter().for_each(|entry| fits(Shesterenki::event(&entry.event, &names(), lang)));
            for seat in state.turn().seats().iter() {
                for action in Action::every() {
                    if let Err(refusal) = Shesterenki::judge(state.view(seat), action) {
                        fits(Shesterenki::refusal(&refusal, &names(), lang));
                        rules.insert(refusal.rule());
                    }
                }
            }
        }
    });
    for rule in &rules {
        for lang in LANGS {
            assert!(
                Shesterenki::rules(Shesterenki::META.rules, lang).contains(&format!("### {rule} ")),
                "{rule} is not explained"
            );
        }
    }
    assert!(rules.len() >= 7, "{rules:?}");
}

#[test]
fn the_rules_explain_every_id_in_both_languages() {
    for lang in LANGS {
        for id in [1, 2, 3, 4, 5, 10, 11, 12, 13, 14, 15, 20, 21, 22, 23, 24, 30, 31, 32, 40] {
            assert!(
                Shesterenki::rules(Shesterenki::META.rules, lang).contains(&format!("\n### SH-{id} ")),
                "SH-{id}"
            );
        }
    }
}

#[test]
fn the_table_is_drawn_for_every_eye_within_its_width() {
    every_moment(|state, _| {
        for lang in LANGS {
            let fits = |picture: &str| {
                assert!(picture.lines().all(|line| line.chars().count() <= 80), "{picture}");
            };
            fits(&Shesterenki::draw(&state.public, None, Viewer::Spectator, &names(), lang));
            for seat in Seat::all(state.seats()) {
                let private = Some(&state.private[seat]);
                let own = Shesterenki::draw(&state.public, private, Viewer::Seat(seat), &names(), lang);
                assert!(own.contains(if lang == Lang::En { "(you)" } else { "(вы)" }));
                fits(&own);
            }
        }
    });
}

#[test]
fn a_drawing_shows_the_own_gear_and_no_other() {
    let mut state = dealt(2);
    cast(&mut state, 0, Character::Listener);
    set_all(&mut state, "highest-even", &["violet-c", "yellow-a"]);
    let draw = |state: &State, who: usize| {
        let private = Some(&state.private[seat(who)]);
        Shesterenki::draw(&state.public, private, Viewer::Seat(seat(who)), &names(), Lang::En)
    };
    assert!(draw(&state, 0).contains("face down (violet 3)"));
    assert!(!draw(&state, 0).contains("yellow 4)"));
    step(&mut state, "0 look");
    assert!(draw(&state, 0).contains("face down (yellow 4)"), "the Listener has looked");
    assert!(!draw(&state, 1).contains("violet 3)"));
    leave_all(&mut state);
    Shesterenki::apply(&mut state, seat(1), "enter blue-4".parse().expect("an action"), &mut Mute);
    assert!(draw(&state, 1).contains("✓ blue 4"));
}

#[test]
fn sh_31_in_a_blackout_the_owner_sees_where_the_gear_was_turned() {
    let mut state = night("lowest-even", &["blue-a", "yellow-a"]);
    step(&mut state, "0 turn increase");
    let draw = |who: usize| {
        let private = Some(&state.private[seat(who)]);
        Shesterenki::draw(&state.public, private, Viewer::Seat(seat(who)), &names(), Lang::En)
    };
    assert!(draw(1).contains("face down ↻+ (yellow 4 → 3)"), "{}", draw(1));
    assert!(draw(0).contains("face down (blue 1)") && !draw(0).contains("→"), "{}", draw(0));
}

/// What is asked, in both languages.
fn prompts(state: &State) -> [String; 2] {
    LANGS.map(|lang| Shesterenki::prompt(&state.public, &names(), lang))
}

#[test]
fn sh_31_without_a_brake_the_prompt_does_not_offer_to_leave() {
    let [en, ru] = prompts(&night("evens", &["blue-a", "yellow-a"]));
    assert_eq!(en, "Ada: increase or decrease the gear of Ben");
    assert_eq!(ru, "Ada: увеличьте или уменьшите соседскую шестерёнку (Ben)");
    let [en, ru] = prompts(&night("highest", &["blue-a", "yellow-a"]));
    assert!(en.contains("or leave") && ru.contains("или оставьте"), "{en} {ru}");
}

#[test]
fn sh_22_the_prompt_says_whether_a_card_can_be_entered() {
    let asked = |open: &[&str], check: &[&str]| {
        let mut state = day("highest", &["red-b", "yellow-d"]);
        state.public.players[seat(0)].open = set(open);
        state.public.players[seat(0)].check = set(check);
        leave_all(&mut state);
        prompts(&state)[0].clone()
    };
    assert_eq!(asked(&["red-1", "blue-2"], &[]), "Ada wins: enter a code card");
    assert_eq!(asked(&["blue-2"], &["red-1"]), "Ada wins: enter a code card or send one to check");
    assert_eq!(asked(&["blue-2"], &[]), "Ada wins: no open code card fits, so send one to check");
    assert_eq!(asked(&[], &["red-1"]), "Ada wins: enter a code card");
}

#[test]
fn sh_15_a_jam_by_grey_gears_is_explained() {
    let jam = |settings: &[&str], lang| {
        let told = leave_all(&mut day("highest", settings));
        let jam = told.into_iter().find(|event| matches!(event, game_shesterenki::Event::Jammed { .. }));
        Shesterenki::event(&jam.expect("gears jam"), &names(), lang)
    };
    let plain = ["yellow-a", "red-b", "violet-a"];
    assert_eq!(jam(&plain, Lang::En), "Jammed on 4: Ada, Ben.");
    assert_eq!(jam(&plain, Lang::Ru), "Шестерёнки с номиналом 4 заклинило: Ada, Ben.");
    let grey = ["yellow-a", "grey-d", "violet-a"];
    assert_eq!(
        jam(&grey, Lang::En),
        "Jammed on 4: Ada. Only another grey gear could jam the grey one (Ben)."
    );
    assert_eq!(
        jam(&grey, Lang::Ru),
        "Шестерёнки с номиналом 4 заклинило: Ada. Серую (Ben) может заклинить только другая серая."
    );
    let greys = ["grey-d", "grey-d", "violet-a"];
    assert_eq!(jam(&greys, Lang::En), "Jammed on 4: Ada, Ben. Grey gears jam each other.");
    assert_eq!(
        jam(&greys, Lang::Ru),
        "Шестерёнки с номиналом 4 заклинило: Ada, Ben. Серые заклинивают друг друга."
    );
}
