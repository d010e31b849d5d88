//! What things are called.

use crate::board::Board;
use crate::ids::{Land, Place, PlaceKind, Water};
use crate::kinds::{Development, Recipe, Token, Tokens};
use crate::map::{BUILT_IN, WaterKind, load, map};
use crate::public::{Phase, Public};
use std::collections::BTreeMap;
use std::sync::OnceLock;
use tabletop::{Lang, both, plural_ru};

/// Russian names of the built-in map's lands, by id.
const RUSSIAN: &str = include_str!("../../content/gearworld-names.ru.json");

/// The Russian for an English name of our map.
fn russian(name: &str) -> Option<&'static str> {
    static NAMES: OnceLock<BTreeMap<String, String>> = OnceLock::new();
    let names = NAMES.get_or_init(|| {
        let by_id: BTreeMap<String, String> = serde_json::from_str(RUSSIAN).unwrap_or_default();
        let Ok(ours) = load(BUILT_IN.text()) else { return BTreeMap::new() };
        let lands = ours.lands.into_iter().map(|land| (land.id, land.name));
        let masses = ours.landmasses.into_iter().map(|mass| (mass.id, mass.name));
        lands.chain(masses).filter_map(|(id, name)| Some((name, by_id.get(&id)?.clone()))).collect()
    });
    names.get(name).map(String::as_str)
}

/// A name from the map; on a map of one's own only what is called as on ours has a Russian name.
fn named(name: &'static str, lang: Lang) -> &'static str {
    match lang {
        Lang::En => name,
        Lang::Ru => russian(name).unwrap_or(name),
    }
}

/// A land.
pub fn land(land: Land, lang: Lang) -> &'static str {
    let off_the_map = both("nowhere", "нигде").get(lang);
    map().lands.get(land.index()).map_or(off_the_map, |area| named(&area.name, lang))
}

/// The continent or an island.
pub fn landmass(number: usize, lang: Lang) -> &'static str {
    named(&map().landmasses[number].name, lang)
}

/// A land, boat or bridge.
pub fn place(place: Place, lang: Lang) -> String {
    match (place.kind(), lang) {
        (PlaceKind::Land(area), Lang::En) => land(area, lang).into(),
        (PlaceKind::Land(area), Lang::Ru) => format!("«{}»", land(area, lang)),
        (PlaceKind::Riverboat(number), Lang::En) => format!("riverboat {}", number + 1),
        (PlaceKind::Riverboat(number), Lang::Ru) => format!("речное судно {}", number + 1),
        (PlaceKind::Ship(number), Lang::En) => format!("ship {}", number + 1),
        (PlaceKind::Ship(number), Lang::Ru) => format!("корабль {}", number + 1),
        (PlaceKind::Bridge(bridge), _) => {
            let word = both("the bridge", "мост").get(lang);
            match map().bridges.get(bridge.index()) {
                Some(site) => format!("{word} {}–{}", land(site.ends[0], lang), land(site.ends[1], lang)),
                None => word.into(),
            }
        }
    }
}

/// The same with the area where a boat is.
pub fn place_on(board: &Board, where_: Place, lang: Lang) -> String {
    match where_.as_vessel().and_then(|number| board.areas[number]) {
        Some(area) => format!("{} ({})", place(where_, lang), water(area, lang)),
        None => place(where_, lang),
    }
}

/// What is attacked now.
pub fn target(public: &Public, lang: Lang) -> String {
    public.battle.assault.map_or_else(String::new, |assault| place(assault.target, lang))
}

/// A river, lake or sea area.
pub fn water(water: Water, lang: Lang) -> String {
    let Some(area) = map().waters.get(water.index()) else {
        return both("water", "вода").get(lang).into();
    };
    let lands: Vec<&str> = area.lands.iter().map(|area| land(*area, lang)).collect();
    let word = match area.kind {
        WaterKind::River => both("river", "река"),
        WaterKind::Lake => both("lake at", "озеро у"),
        WaterKind::Sea => both("sea off", "море у"),
    };
    let (open, close) =
        if lang == Lang::Ru && area.kind != WaterKind::River { ("«", "»") } else { ("", "") };
    format!("{} {open}{}{close}", word.get(lang), lands.join("–"))
}

/// One token.
pub fn token(token: Token, lang: Lang) -> &'static str {
    match token {
        Token::Coal => both("coal", "уголь"),
        Token::Gold => both("gold", "золото"),
        Token::Horse => both("horse", "лошадь"),
        Token::Iron => both("iron", "железо"),
        Token::Scrap => both("scrap", "лом"),
        Token::Weapon => both("weapon", "оружие"),
    }
    .get(lang)
}

/// One token with its article: "a horse", "one coal".
pub fn a_token(token: Token, lang: Lang) -> &'static str {
    match token {
        Token::Coal => both("one coal", "уголь"),
        Token::Gold => both("one gold", "золото"),
        Token::Horse => both("a horse", "лошадь"),
        Token::Iron => both("one iron", "железо"),
        Token::Scrap => both("one scrap", "лом"),
        Token::Weapon => both("a weapon", "оружие"),
    }
    .get(lang)
}

/// This many of one kind.
pub fn count(count: u8, kind: Token, lang: Lang) -> String {
    let n = i64::from(count);
    match (lang, kind) {
        (Lang::En, Token::Horse) if count != 1 => format!("{n} horses"),
        (Lang::En, Token::Weapon) if count != 1 => format!("{n} weapons"),
        (Lang::En, _) => format!("{n} {}", token(kind, lang)),
        (Lang::Ru, Token::Coal) => plural_ru(n, "уголь", "угля", "угля"),
        (Lang::Ru, Token::Gold) => plural_ru(n, "золото", "золота", "золота"),
        (Lang::Ru, Token::Horse) => plural_ru(n, "лошадь", "лошади", "лошадей"),
        (Lang::Ru, Token::Iron) => plural_ru(n, "железо", "железа", "железа"),
        (Lang::Ru, Token::Scrap) => plural_ru(n, "лом", "лома", "лома"),
        (Lang::Ru, Token::Weapon) => plural_ru(n, "оружие", "оружия", "оружия"),
    }
}

/// Several kinds: "2 coal, 1 horse".
pub fn tokens(tokens: Tokens, lang: Lang) -> String {
    let parts: Vec<String> = tokens.iter().map(|(kind, many)| count(many, kind, lang)).collect();
    if parts.is_empty() { both("nothing", "ничего").get(lang).into() } else { parts.join(", ") }
}

/// A production site.
pub fn site(makes: Token, lang: Lang) -> &'static str {
    match makes {
        Token::Coal => both("coal mine", "угольная шахта"),
        Token::Gold => both("gold mine", "золотой рудник"),
        Token::Horse => both("horse ranch", "конный завод"),
        Token::Iron => both("iron mine", "железный рудник"),
        Token::Scrap => both("scrapyard", "свалка лома"),
        // Weapons are built, not produced.
        Token::Weapon => both("workshop", "мастерская"),
    }
    .get(lang)
}

/// A phase.
pub fn phase(phase: Phase, lang: Lang) -> &'static str {
    match phase {
        Phase::Setup => both("Set-up", "Подготовка"),
        Phase::Build => both("Build", "Строительство"),
        Phase::Production => both("Production", "Производство"),
        Phase::Trade => both("Trade", "Торговля"),
        Phase::Transport => both("Transport", "Перевозки"),
        Phase::Battle => both("Battle", "Битва"),
    }
    .get(lang)
}

/// What is built, with its article.
pub fn development(recipe: Recipe, lang: Lang) -> &'static str {
    match recipe.development() {
        Development::Weapon => both("a weapon", "оружие"),
        Development::Skywork => both("a skywork", "небесную башню"),
        Development::Riverboat => both("a riverboat", "речное судно"),
        Development::Ship => both("a ship", "корабль"),
        Development::Bridge => both("a bridge", "мост"),
    }
    .get(lang)
}
