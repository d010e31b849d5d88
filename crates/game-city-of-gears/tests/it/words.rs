//! Texts: complete in both languages, and the table drawn within 80 columns.

use crate::table::{ME, Table, at, random_game, with_options};
use game_city_of_gears::{CityOfGears, Event, Layout, Options};
use tabletop::{Code, First, Game, Journal, Lang, Names, Refusal, Rng, State, Text, Viewer};

fn names() -> Names {
    Names::new(["Ada", "Борис", "Cleo", "Дина"])
}

/// Whether the text is in this language: players' names aside, Cyrillic letters tell.
#[track_caller]
fn fits(text: &str, lang: Lang) {
    let without_names = text.replace("Борис", "").replace("Дина", "");
    let cyrillic = without_names.chars().any(|letter| matches!(letter, 'а'..='я' | 'А'..='Я'));
    assert_eq!(cyrillic, lang == Lang::Ru, "{text}");
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
            fits(&CityOfGears::prompt(&state.public, &names, lang), lang);
            for entry in &journal.entries {
                let text = CityOfGears::event(&entry.event, &names, lang);
                assert!(text.ends_with('.'), "{text}");
                fits(&text, lang);
            }
            for seat in state.turn().seats().iter() {
                let mut legal = Vec::new();
                CityOfGears::legal(state.view(seat), &mut legal);
                legal.iter().for_each(|action| {
                    fits(&CityOfGears::action(&state.public, seat, *action, &names, lang), lang)
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
                fits(&CityOfGears::refusal(&refusal, &names, lang), lang);
                assert!(
                    CityOfGears::rules(CityOfGears::META.rules, lang)
                        .contains(&format!("### {} ", refusal.rule())),
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
        ["Gear Foundry", "S+Z ★4 +C", "●◆", "[Z] [S/C]", "●F", "◆F", "Converter", "Ada: ★0", "Борис: ★?"]
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

fn action(table: &Table, action: &str, lang: Lang) -> String {
    CityOfGears::action(&table.state.public, ME, action.parse().expect("an action"), &names(), lang)
}

#[test]
fn what_is_paid_is_said_beforehand_with_all_that_changes_the_price() {
    let quarrel = || at("brass-bank", "zap zap zap").worker(1, "B2").link(1, "B1-B2");
    assert!(action(&quarrel(), "destroy B2 1", Lang::En).ends_with(" for 1 zap"));
    let guarded = quarrel().develop(1, "rubber-soles").develop(1, "locked-hubs");
    assert!(action(&guarded, "destroy B2 1", Lang::En).ends_with(" for 2 zaps"));
    assert!(action(&guarded, "demolish B1-B2", Lang::Ru).contains(" за 3 заряда "));
    let armed = quarrel().develop(0, "spark-glove").develop(0, "crowbar");
    assert!(action(&armed, "destroy B2 1", Lang::En).ends_with(" for nothing"));
    assert!(action(&armed, "destroy B2 1", Lang::Ru).contains(" бесплатно "));
    assert!(action(&armed, "demolish B1-B2", Lang::En).ends_with(" for 1 zap"));
    assert!(action(&quarrel(), "construct", Lang::En).ends_with(" for 2 prestige"));
    let apprentice = quarrel().develop(0, "apprenticeship");
    assert!(action(&apprentice, "construct", Lang::Ru).ends_with(" за 0 престижа"));
}

#[test]
fn a_crowd_is_drawn_in_numbers_and_dice_in_the_cup_are_told() {
    let options = Options { layout: Layout::LowConflict, first: First::Seat(ME), ..Options::default() };
    let mut table = with_options(&options, 4).tile("B2", "cartographers-guild").develop(0, "die-polisher");
    for seat in 0..4 {
        table = table.worker(seat, "B2").worker(seat, "B2").worker(seat, "B2");
    }
    let mut table = table.installed(1, "B2").dice("steam cog");
    table.play("activate B2");
    let drawn =
        |table: &Table| CityOfGears::draw(&table.state.public, None, Viewer::Spectator, &names(), Lang::En);
    for shown in ["Cartograph…", "●3◆2◆1!▲3■3", "┌B2 ✓ ─", "3 locked (★2)"] {
        assert!(drawn(&table).contains(shown), "{shown} is not in\n{}", drawn(&table));
    }
    let mut table = table.dice("steam cog zap");
    table.play("use die-polisher").play("pick cog");
    assert!(drawn(&table).contains("[S] [Z] + 1 in the cup"));
}
