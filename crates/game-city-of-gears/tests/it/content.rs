//! The content files and the pages that tell of them.

use game_city_of_gears::{CityOfGears, Development, GEARS, Tile};
use std::collections::BTreeSet;
use tabletop::{Code, Lang, Text};

#[test]
fn there_are_21_tiles_and_40_different_gears() {
    assert_eq!((Tile::COUNT, GEARS), (21, 40));
    let names: BTreeSet<&str> = Development::every().map(|development| development.data().name.en).collect();
    assert_eq!(names.len(), 41, "with the Converter");
    assert_eq!(Development::every().last(), Some(Development::Converter));
}

#[test]
fn nothing_is_without_an_effect() {
    for tile in Tile::every() {
        let data = tile.data();
        assert!(!data.effects.is_empty() && !data.bonus.is_empty(), "{tile}");
        assert!(data.cost.total() > 0 && data.prestige > 0, "{tile}");
    }
    for development in Development::every() {
        assert!(development.usage().is_none_or(|usage| !usage.effects.is_empty()), "{development}");
    }
}

#[test]
fn what_the_rulebook_states_of_tiles_is_so_and_the_rest_is_marked_as_ours() {
    let file: toml::Table = include_str!("../../content/tiles.toml").parse().expect("the file is TOML");
    let tiles = file["tile"].as_array().expect("tiles are an array");
    let stated: Vec<&str> = tiles
        .iter()
        .filter(|tile| tile.get("rulebook").is_some())
        .filter_map(|tile| tile["id"].as_str())
        .collect();
    assert_eq!(
        stated,
        [
            "gear-foundry",
            "industrial-collective",
            "pneumatic-tubery",
            "turbine-yard",
            "aether-dynamo",
            "aerodrome"
        ]
    );
    assert_eq!(Tile::GearFoundry.data().prestige, 4);
}

#[test]
fn the_rules_pages_hold_every_tile_development_and_rule() {
    for lang in [Lang::En, Lang::Ru] {
        let page = CityOfGears::rules(lang);
        for tile in Tile::every() {
            let data = tile.data();
            let line = page.lines().find(|line| line.starts_with(&format!("| {} |", data.name.get(lang))));
            let line = line.unwrap_or_else(|| panic!("{tile} is missing"));
            assert!(
                line.contains(data.text.get(lang)) && line.ends_with(&format!("| {} |", data.prestige)),
                "{line}"
            );
        }
        for development in Development::every() {
            let data = development.data();
            assert!(
                page.contains(&format!("| {} | {} |", data.name.get(lang), data.text.get(lang))),
                "{development}"
            );
        }
        for rule in (1..=8).chain(10..=23).chain(30..=31) {
            assert!(page.contains(&format!("\n### CG-{rule} ")), "CG-{rule} has its heading");
        }
    }
}
