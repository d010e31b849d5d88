//! Turns `content/*.toml` into enums and static tables.
//!
//! An effect is written in words, "gain steam 2", and becomes the Rust value `Gain(Steam, 2)`: the compiler
//! itself checks that only effects of the closed set in `src/content.rs` are used.

use serde::Deserialize;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Tiles {
    tile: Vec<Tile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Tile {
    id: String,
    name: Both,
    kind: String,
    cost: String,
    effects: Vec<String>,
    bonus: Vec<String>,
    prestige: u8,
    text: Both,
    /// What the rulebook itself states; the rest is reconstructed.
    #[serde(default, rename = "rulebook")]
    _rulebook: Vec<String>,
    /// What rules 1 had otherwise.
    #[serde(default)]
    rules_1: Before,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Before {
    cost: Option<String>,
    effects: Option<Vec<String>>,
    bonus: Option<Vec<String>>,
    prestige: Option<u8>,
    text: Option<Both>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Developments {
    development: Vec<Development>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Development {
    id: String,
    name: Both,
    text: Both,
    #[serde(rename = "use")]
    usage: Option<Use>,
    always: Option<String>,
    endgame: Option<String>,
    /// What rules 1 had otherwise.
    #[serde(default, rename = "rules-1")]
    rules_1: UseBefore,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct UseBefore {
    effects: Option<Vec<String>>,
    text: Option<Both>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Use {
    #[serde(default)]
    cost: String,
    none_of: Option<String>,
    effects: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Both {
    en: String,
    ru: String,
}

fn main() {
    let mut code = String::new();
    let tiles: Tiles = read("content/tiles.toml");
    enumeration(
        &mut code,
        "Tile",
        "A tile of the city.",
        tiles.tile.iter().map(|tile| (&tile.id, &tile.name)),
    );
    table(&mut code, "TILES", &tiles.tile);
    table(&mut code, "TILES_OF_RULES_1", &tiles.tile.into_iter().map(Tile::before).collect::<Vec<_>>());

    let developments: Developments = read("content/developments.toml");
    let developments = developments.development;
    enumeration(
        &mut code,
        "Development",
        "A development: what a gear is with its written side up.",
        developments.iter().map(|development| (&development.id, &development.name)),
    );
    development_table(&mut code, "DEVELOPMENTS", &developments);
    let before: Vec<Development> = developments.into_iter().map(Development::before).collect();
    development_table(&mut code, "DEVELOPMENTS_OF_RULES_1", &before);

    let out = env::var("OUT_DIR").expect("cargo gives a build script OUT_DIR");
    fs::write(Path::new(&out).join("content.rs"), code).expect("the output directory can be written");
}

impl Tile {
    /// The tile as rules 1 have it.
    fn before(self) -> Tile {
        let before = self.rules_1;
        Tile {
            cost: before.cost.unwrap_or(self.cost),
            effects: before.effects.unwrap_or(self.effects),
            bonus: before.bonus.unwrap_or(self.bonus),
            prestige: before.prestige.unwrap_or(self.prestige),
            text: before.text.unwrap_or(self.text),
            rules_1: Before::default(),
            ..self
        }
    }
}

impl Development {
    /// The development as rules 1 have it.
    fn before(self) -> Development {
        let before = self.rules_1;
        let usage = self.usage.map(|usage| Use { effects: before.effects.unwrap_or(usage.effects), ..usage });
        let text = before.text.unwrap_or(self.text);
        Development { usage, text, rules_1: UseBefore::default(), ..self }
    }
}

fn development_table(code: &mut String, table: &str, developments: &[Development]) {
    writeln!(code, "pub(crate) static {table}: [DevelopmentData; {}] = [", developments.len()).unwrap();
    for development in developments {
        let ability = ability(development);
        let (name, text) = (both(&development.name), both(&development.text));
        writeln!(code, "DevelopmentData {{ name: {name}, text: {text}, ability: {ability} }},").unwrap();
    }
    writeln!(code, "];").unwrap();
}

fn table(code: &mut String, table: &str, tiles: &[Tile]) {
    writeln!(code, "pub(crate) static {table}: [TileData; {}] = [", tiles.len()).unwrap();
    for tile in tiles {
        let Tile { name, text, prestige, .. } = tile;
        let (kind, cost) = (value(&tile.kind), cost(&tile.cost));
        let (effects, bonus) = (values(&tile.effects), values(&tile.bonus));
        let (name, text) = (both(name), both(text));
        writeln!(
            code,
            "TileData {{ name: {name}, text: {text}, kind: {kind}, cost: {cost}, effects: &[{effects}], \
             bonus: &[{bonus}], prestige: {prestige} }},"
        )
        .unwrap();
    }
    writeln!(code, "];").unwrap();
}

fn read<T: for<'de> Deserialize<'de>>(path: &str) -> T {
    println!("cargo::rerun-if-changed={path}");
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{path}: {error}"));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn enumeration<'a>(
    code: &mut String,
    name: &str,
    doc: &str,
    ids: impl Iterator<Item = (&'a String, &'a Both)>,
) {
    writeln!(code, "/// {doc}").unwrap();
    writeln!(code, "#[derive(Code, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]").unwrap();
    writeln!(code, "pub enum {name} {{").unwrap();
    for (id, both) in ids {
        writeln!(code, "/// {}.\n#[code({id:?})]\n{},", both.en, pascal(id)).unwrap();
    }
    writeln!(code, "}}").unwrap();
}

fn ability(development: &Development) -> String {
    match (&development.usage, &development.always, &development.endgame) {
        (Some(usage), None, None) => {
            let none_of =
                usage.none_of.as_deref().map_or("None".into(), |word| format!("Some({})", pascal(word)));
            let (cost, effects) = (cost(&usage.cost), values(&usage.effects));
            format!("Ability::Use(Use {{ cost: {cost}, none_of: {none_of}, effects: &[{effects}] }})")
        }
        (None, Some(words), None) => format!("Ability::Always({})", value(words)),
        (None, None, Some(words)) => format!("Ability::Endgame(Endgame::{})", value(words)),
        _ => panic!("{}: exactly one of use, always and endgame", development.id),
    }
}

/// "S+Z", with A for any.
fn cost(text: &str) -> String {
    let count = |letter: char| text.chars().filter(|c| *c == letter).count();
    assert!(text.chars().all(|c| "SCZA+".contains(c)), "a cost is written with S, C, Z and A: {text}");
    let [steam, cog, zap, any] = ['S', 'C', 'Z', 'A'].map(count);
    format!("Cost {{ steam: {steam}, cog: {cog}, zap: {zap}, any: {any} }}")
}

fn values(texts: &[String]) -> String {
    texts.iter().map(|text| value(text)).collect::<Vec<_>>().join(", ")
}

/// "gain steam 2" is `Gain(Steam, 2)`.
fn value(text: &str) -> String {
    let mut words = text
        .split_whitespace()
        .map(|word| if word.parse::<u8>().is_ok() { word.into() } else { pascal(word) });
    let head = words.next().expect("an effect has a word");
    let rest: Vec<String> = words.collect();
    if rest.is_empty() { head } else { format!("{head}({})", rest.join(", ")) }
}

fn both(both: &Both) -> String {
    format!("both({:?}, {:?})", both.en, both.ru)
}

fn pascal(id: &str) -> String {
    let capital =
        |word: &str| word.chars().next().map(|c| c.to_uppercase().to_string() + &word[c.len_utf8()..]);
    id.split('-').filter_map(capital).collect()
}
