//! Texts: complete in both languages, and the table drawn within 80 columns.

use crate::table::{ME, at, random_game};
use game_city_of_gears::{CityOfGears, Event, Layout, Options};
use tabletop::{Code, Game, Journal, Lang, Names, Refusal, Rng, State, Text, Viewer};

fn names() -> Names {
    Names::new(["Ada", "Борис", "Cleo", "Дина"])
}

/// Plays random games and looks at every position.
fn watch(mut look: impl FnMut(&State<CityOfGears>, &Journal<Event>)) {
    let mut rng = Rng::new(3);
    for (seats, layout) in [(2, Layout::Standard), (3, Layout::Standard), (4, Layout::LowConflict)] {
        random_game(&Options { layout, ..Options::default() }, seats, &mut rng, &mut look);
    }
}

#[test]
fn every_prompt_action_and_event_is_a_sentence_in_both_languages() {
    let names = names();
    watch(|state, journal| {
        for lang in [Lang::En, Lang::Ru] {
            let cyrillic = |text: &str| text.chars().any(|letter| matches!(letter, 'а'..='я' | 'А'..='Я'));
            let fits = |text: &str| {
                let without_names = text.replace("Борис", "").replace("Дина", "");
                assert_eq!(cyrillic(&without_names), lang == Lang::Ru, "{text}");
            };
            fits(&CityOfGears::prompt(&state.public, &names, lang));
            for entry in &journal.entries {
                let text = CityOfGears::event(&entry.event, &names, lang);
                assert!(text.ends_with('.'), "{text}");
                fits(&text);
            }
            for seat in state.turn().seats().iter() {
                let mut legal = Vec::new();
                CityOfGears::legal(state.view(seat), &mut legal);
                legal.iter().for_each(|action| {
                    fits(&CityOfGears::action(&state.public, seat, *action, &names, lang))
                });
            }
        }
    });
}

#[test]
fn every_refusal_names_a_rule_of_the_page_and_says_why() {
    let names = names();
    let mut positions = 0;
    watch(|state, _| {
        positions += 1;
        let Some(seat) = state.turn().seats().first().filter(|_| positions % 50 == 0) else { return };
        for action in game_city_of_gears::Action::every() {
            let Err(refusal) = CityOfGears::judge(state.view(seat), action) else { continue };
            for lang in [Lang::En, Lang::Ru] {
                assert!(!CityOfGears::refusal(&refusal, &names, lang).is_empty());
                assert!(
                    CityOfGears::rules(lang).contains(&format!("### {} ", refusal.rule())),
                    "{}",
                    refusal.rule()
                );
            }
        }
    });
}

#[test]
fn the_map_shows_links_workers_and_dice_in_80_columns() {
    let table = at("gear-foundry", "steam-cog zap")
        .worker(1, "B2")
        .link(0, "B1-B2")
        .link(1, "A2-B2")
        .link(0, "B3-factory");
    let drawn =
        CityOfGears::draw(&table.state.public, Some(table.secret()), Viewer::Seat(ME), &names(), Lang::En);
    for shown in
        ["Gear Foundry", "S ★4 +C", "●◆", "[Z] [S/C]", "●F", "◆F", "Converter", "Ada: ★0", "Борис: ★?"]
    {
        assert!(drawn.contains(shown), "{shown} is not in\n{drawn}");
    }
    let mut widest = 0;
    watch(|state, _| {
        let drawn = CityOfGears::draw(&state.public, None, Viewer::Spectator, &names(), Lang::Ru);
        widest = widest.max(
            drawn
                .lines()
                .take_while(|line| !line.starts_with("П пар"))
                .map(|line| line.chars().count())
                .max()
                .unwrap_or(0),
        );
    });
    assert!(widest <= 80, "the map is {widest} columns wide");
}
