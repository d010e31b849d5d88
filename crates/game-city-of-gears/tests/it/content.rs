//! The content files and the pages that tell of them.

use game_city_of_gears::{CityOfGears, Cost, Development, Effect, GEARS, Kind, Perk, Resource, Stored, Tile};
use std::collections::BTreeSet;
use tabletop::{Code, Game, Lang, Text};

const NEWEST: u32 = CityOfGears::META.rules;

#[test]
fn there_are_21_tiles_and_40_different_gears() {
    assert_eq!((Tile::COUNT, GEARS), (21, 40));
    let names: BTreeSet<&str> = Development::every().map(|development| development.title().en).collect();
    assert_eq!(names.len(), 41, "with the Converter");
    assert_eq!(Development::every().last(), Some(Development::Converter));
}

#[test]
fn nothing_is_without_an_effect() {
    for tile in Tile::every() {
        let data = tile.data(NEWEST);
        assert!(!data.effects.is_empty() && !data.bonus.is_empty(), "{tile}");
        assert!(data.cost.total() > 0 && data.prestige > 0, "{tile}");
    }
    for development in Development::every() {
        assert!(development.usage(NEWEST).is_none_or(|usage| !usage.effects.is_empty()), "{development}");
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
    assert_eq!(Tile::GearFoundry.data(NEWEST).prestige, 4);
}

#[test]
fn rules_1_keep_their_tiles() {
    let hall = Tile::GovernorsHall;
    assert_eq!((hall.data(1).effects, hall.data(1).prestige), (&[Effect::Prestige(5)][..], 5));
    assert_eq!((hall.data(2).effects, hall.data(2).prestige), (&[Effect::Prestige(4)][..], 5));
    let differ = Tile::every().filter(|tile| tile.data(1).text != tile.data(2).text);
    assert_eq!(differ.count(), 11);
}

fn kind(kind: Kind, lang: Lang) -> &'static str {
    let names = match lang {
        Lang::En => ["industrial", "science", "wealth"],
        Lang::Ru => ["промышленный", "научный", "богатый"],
    };
    names[kind as usize]
}

/// A cost as the pages write it: "S+Z".
fn cost(cost: Cost, lang: Lang) -> String {
    let (letters, any) = match lang {
        Lang::En => (["S", "C", "Z"], "any"),
        Lang::Ru => (["П", "З", "Э"], "любой"),
    };
    let named = Resource::ALL.into_iter().zip(letters);
    let named = named.flat_map(|(resource, letter)| std::iter::repeat_n(letter, cost.count(resource).into()));
    named.chain(std::iter::repeat_n(any, cost.any.into())).collect::<Vec<_>>().join("+")
}

/// A link bonus as the pages write it.
fn bonus(effects: &[Effect], lang: Lang) -> String {
    let both = match effects {
        [Effect::Gain(Resource::Steam, 1)] => ["1 steam", "1 пар"],
        [Effect::Gain(Resource::Cog, 1)] => ["1 cog", "1 зубец"],
        [Effect::Gain(Resource::Zap, 1)] => ["1 zap", "1 заряд"],
        [Effect::Movement(1)] => ["1 movement token", "1 жетон хода"],
        [Effect::Prestige(1)] => ["1 prestige", "1 престиж"],
        [Effect::Reroll] => ["reroll any of your unused dice", "переброс любых неиспользованных кубиков"],
        [Effect::Neutral] => {
            ["roll the neutral die, gain what it shows", "бросок нейтрального кубика, получите выпавшее"]
        }
        other => panic!("say how the pages write {other:?}"),
    };
    both[usize::from(lang == Lang::Ru)].into()
}

#[test]
fn what_the_rules_can_express_covers_the_content() {
    for tile in Tile::every() {
        let cost = tile.data(NEWEST).cost;
        assert!(cost.any == 0 || cost.total() == 1, "{tile}: the Night Shift spares a resource by its name");
    }
    let storage = |wanted: fn(Perk) -> u8| -> u8 {
        Development::every().filter_map(Development::perk).map(wanted).sum()
    };
    let any = storage(|perk| if let Perk::StoreAny(more) = perk { more } else { 0 });
    for own in [
        storage(|perk| if let Perk::Store(Resource::Steam, more) = perk { more } else { 0 }),
        storage(|perk| if let Perk::Store(Resource::Cog, more) = perk { more } else { 0 }),
        storage(|perk| if let Perk::Store(Resource::Zap, more) = perk { more } else { 0 }),
    ] {
        assert!(2 + own + any <= Stored::MAX, "more could be stored than the action can say");
    }
}

#[test]
fn the_rules_pages_hold_every_tile_development_and_rule() {
    for lang in [Lang::En, Lang::Ru] {
        let page = CityOfGears::rules(CityOfGears::META.rules, lang);
        for tile in Tile::every() {
            let data = tile.data(NEWEST);
            let line = page.lines().find(|line| line.starts_with(&format!("| {} |", data.name.get(lang))));
            let cells = [
                data.name.get(lang),
                kind(data.kind, lang),
                &cost(data.cost, lang),
                data.text.get(lang),
                &bonus(data.bonus, lang),
                &data.prestige.to_string(),
            ];
            assert_eq!(line, Some(&*format!("| {} |", cells.join(" | "))), "{tile}");
        }
        for development in Development::every() {
            let data = development.data(NEWEST);
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
