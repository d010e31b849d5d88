//! What the browser client is given: what follows from the rules, and what is printed on tiles and gears, written
//! from the content files.

use crate::table::{OTHER, with_options};
use game_city_of_gears::{CityOfGears, Options};
use serde::Serialize;
use serde_json::json;
use std::collections::BTreeMap;
use tabletop::{First, Game};
use toml::{Table, Value};

const PATH: &str = "../../web/src/games/city-of-gears/content.json";

#[derive(Serialize)]
struct Content {
    tiles: BTreeMap<String, Tile>,
    developments: BTreeMap<String, Gear>,
    first: Before,
}

/// What rules 1 have otherwise.
#[derive(Serialize)]
struct Before {
    tiles: BTreeMap<String, Tile>,
    developments: BTreeMap<String, Gear>,
}

#[derive(Serialize)]
struct Tile {
    kind: String,
    cost: String,
    effects: String,
    bonus: String,
    prestige: i64,
    en: Named,
    ru: Named,
}

#[derive(Serialize)]
struct Gear {
    way: &'static str,
    cost: String,
    effects: String,
    en: Named,
    ru: Named,
}

#[derive(Serialize)]
struct Named {
    name: String,
    text: String,
}

fn entries(file: &str, key: &str) -> Vec<Table> {
    let file: Table = file.parse().expect("the file is TOML");
    let entries = file[key].as_array().expect("entries are an array").iter();
    entries.map(|entry| entry.as_table().expect("an entry is a table").clone()).collect()
}

fn text(value: Option<&Value>) -> String {
    value.and_then(Value::as_str).unwrap_or_default().into()
}

/// The words of a list of effects, with commas.
fn words(value: &Value) -> String {
    let list = value.as_array().expect("effects are an array").iter();
    list.map(|effect| text(Some(effect))).collect::<Vec<_>>().join(", ")
}

fn named(entry: &Table, lang: &str) -> Named {
    Named { name: text(entry["name"].get(lang)), text: text(entry["text"].get(lang)) }
}

fn tile(entry: &Table) -> Tile {
    Tile {
        kind: text(entry.get("kind")),
        cost: text(entry.get("cost")),
        effects: words(&entry["effects"]),
        bonus: words(&entry["bonus"]),
        prestige: entry["prestige"].as_integer().expect("prestige is a number"),
        en: named(entry, "en"),
        ru: named(entry, "ru"),
    }
}

fn gear(entry: &Table) -> Gear {
    let way = ["use", "always", "endgame"].into_iter().find(|way| entry.contains_key(*way));
    let way = way.expect("a gear is used, always there, or scored at the end");
    let (cost, effects) = match &entry[way] {
        Value::Table(usage) => (text(usage.get("cost")), words(&usage["effects"])),
        ability => (String::new(), text(Some(ability))),
    };
    Gear { way, cost, effects, en: named(entry, "en"), ru: named(entry, "ru") }
}

/// The tile as rules 1 have it, if that is otherwise.
fn first_tile(entry: &Table) -> Option<Tile> {
    let mut before = entry.clone();
    let differences = before.remove("rules-1")?;
    before.extend(differences.as_table().expect("differences are a table").clone());
    Some(tile(&before))
}

/// The gear as rules 1 have it, if that is otherwise: in its words, and in what using it does.
fn first_gear(entry: &Table) -> Option<Gear> {
    let mut before = entry.clone();
    let mut differences = before.remove("rules-1")?.as_table().expect("differences are a table").clone();
    if let (Some(usage), Some(effects)) = (before.get_mut("use"), differences.remove("effects")) {
        usage.as_table_mut().expect("a use is a table").insert("effects".into(), effects);
    }
    before.extend(differences);
    Some(gear(&before))
}

#[test]
fn the_client_prints_what_the_content_says() {
    let id = |entry: &Table| text(entry.get("id"));
    let tiles = entries(include_str!("../../content/tiles.toml"), "tile");
    let gears = entries(include_str!("../../content/developments.toml"), "development");
    let content = Content {
        tiles: tiles.iter().map(|entry| (id(entry), tile(entry))).collect(),
        developments: gears.iter().map(|entry| (id(entry), gear(entry))).collect(),
        first: Before {
            tiles: tiles.iter().filter_map(|entry| Some((id(entry), first_tile(entry)?))).collect(),
            developments: gears.iter().filter_map(|entry| Some((id(entry), first_gear(entry)?))).collect(),
        },
    };
    let json = serde_json::to_string_pretty(&content).expect("plain data") + "\n";
    if testkit::updating() {
        std::fs::write(PATH, json).expect("the client's folder can be written");
    } else {
        let printed = std::fs::read_to_string(PATH).unwrap_or_default();
        assert!(printed == json, "{PATH} is not what the content says: run with UPDATE=1");
    }
}

#[test]
fn the_preview_tells_what_follows_from_the_rules() {
    let options = Options { short: true, first: First::Seat(OTHER), ..Options::default() };
    let table =
        with_options(&options, 3).tile("B2", "brass-bank").tile("B1", "observatory").tile("A1", "aerodrome");
    let table =
        table.worker(0, "B2").worker(0, "B2").worker(1, "B2").link(1, "B1-B2").develop(0, "apprenticeship");
    let shown = serde_json::to_value(CityOfGears::preview(&table.state.public)).expect("plain data");
    assert_eq!(shown["owners"], json!({ "B2": [1], "B1": [1] }), "links decide a tie, and nobody owns A1");
    assert_eq!(shown["factories"], json!([["C2-factory", "C3-factory"], ["B3-factory"], ["B1-factory"]]));
    assert_eq!(shown["prices"], json!([[0, 2, 4], [2, 4, 6], [2, 4, 6]]));
    assert_eq!(shown["last_opening"], 2);
    assert_eq!(shown["workers"], json!([3, 3, 3]));
    assert_eq!(shown["room"], json!([4, 5, 5]), "the Converter and the apprenticeship");
}
