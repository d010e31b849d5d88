//! Words for people. The sentences of each language stand in a file of their own, the map in another.

mod draw;
mod en;
mod holdings;
mod outlook;
mod refusal_en;
mod refusal_ru;
mod ru;

use crate::city::{Node, Place, Spot};
use crate::public::Public;
use crate::resource::{Cost, Face, Resource};
use crate::{Action, CityOfGears, Event, Private, Refusal};
use tabletop::{Both, Lang, Names, Seat, Text, Viewer, both};

impl Text for CityOfGears {
    const LESSONS: &'static str = include_str!("../../content/lessons.json");

    fn prompt(public: &Public, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => en::prompt(public, names),
            Lang::Ru => ru::prompt(public, names),
        }
    }

    fn action(public: &Public, _seat: Seat, action: Action, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => en::action(public, action, names),
            Lang::Ru => ru::action(public, action, names),
        }
    }

    fn event(event: &Event, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => en::event(event, names),
            Lang::Ru => ru::event(event, names),
        }
    }

    fn refusal(refusal: &Refusal, names: &Names, lang: Lang) -> String {
        match lang {
            Lang::En => refusal_en::refusal(refusal, names),
            Lang::Ru => refusal_ru::refusal(refusal, names),
        }
    }

    fn outlook(
        public: &Public,
        private: Option<&Private>,
        viewer: Viewer,
        names: &Names,
        lang: Lang,
    ) -> String {
        outlook::outlook(public, private, viewer, names, lang)
    }

    fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
        holdings::holdings(public, seat)
    }

    fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
        draw::draw(public, private, viewer, names, lang)
    }

    fn about(public: &Public, private: Option<&Private>, question: &str, lang: Lang) -> Option<String> {
        let word = question.strip_prefix("tile ")?.trim();
        let named = |at: &Place| at.to_string().eq_ignore_ascii_case(word) || place(*at, lang) == word;
        public.board.places().iter().find(named).map(|at| about_tile(public, private, at, lang))
    }

    fn rules(rules: u32, lang: Lang) -> &'static str {
        match (rules, lang) {
            (1, Lang::En) => include_str!("../../../../docs/rules/1/city-of-gears.en.md"),
            (1, Lang::Ru) => include_str!("../../../../docs/rules/1/city-of-gears.ru.md"),
            (_, Lang::En) => include_str!("../../../../docs/rules/city-of-gears.en.md"),
            (_, Lang::Ru) => include_str!("../../../../docs/rules/city-of-gears.ru.md"),
        }
    }
}

/// A place by its name on the map.
fn place(place: Place, lang: Lang) -> String {
    let word = match (place, lang) {
        (Place::North, Lang::Ru) => "север",
        (Place::East, Lang::Ru) => "восток",
        (Place::South, Lang::Ru) => "юг",
        (Place::West, Lang::Ru) => "запад",
        _ => return place.to_string(),
    };
    word.into()
}

/// A place with the tile that lies there: "Gear Foundry (A1)".
fn tile_at(public: &Public, at: Place, lang: Lang) -> String {
    match public.tiles[at] {
        Some(tile) => format!("{} ({})", tile.title().get(lang), place(at, lang)),
        None => place(at, lang),
    }
}

/// What a tile does, for somebody who asks: "Gear Foundry (A1), S ★4 +C: draw 2 gears…".
fn about_tile(public: &Public, private: Option<&Private>, at: Place, lang: Lang) -> String {
    let Some(tile) = public.tiles[at].or_else(|| private?.looked[at]) else {
        return format!("{}: {}", place(at, lang), both("face down", "лежит рубашкой вверх").get(lang));
    };
    let data = tile.data(public.rules);
    let (name, text) = (data.name.get(lang), data.text.get(lang));
    format!("{name} ({}), {}: {text}", place(at, lang), draw::facts(data, lang))
}

/// A node by its name on the map; the factory has one too.
fn node(node: Node, lang: Lang) -> String {
    match (node.place(), lang) {
        (Some(at), _) => place(at, lang),
        (None, Lang::En) => "the factory".into(),
        (None, Lang::Ru) => "фабрика".into(),
    }
}

/// A spot by its ends: "A1–B1".
fn spot(spot: Spot, lang: Lang) -> String {
    let (a, b) = spot.ends();
    let end = match (b.place(), lang) {
        (Some(at), _) => place(at, lang),
        (None, Lang::En) => "factory".into(),
        (None, Lang::Ru) => "фабрика".into(),
    };
    format!("{}–{end}", node(a, lang))
}

/// A resource in one letter, as on the map.
fn letter(resource: Resource, lang: Lang) -> &'static str {
    match (resource, lang) {
        (Resource::Steam, Lang::En) => "S",
        (Resource::Cog, Lang::En) => "C",
        (Resource::Zap, Lang::En) => "Z",
        (Resource::Steam, Lang::Ru) => "П",
        (Resource::Cog, Lang::Ru) => "З",
        (Resource::Zap, Lang::Ru) => "Э",
    }
}

/// A face in letters: "S/C".
fn letters(face: Face, lang: Lang) -> String {
    let shown = Resource::ALL.into_iter().filter(|resource| face.mask() & resource.bit() != 0);
    shown.map(|resource| letter(resource, lang)).collect::<Vec<_>>().join("/")
}

/// A cost in letters: "S+Z", with "?" for any.
fn cost_letters(cost: Cost, lang: Lang) -> String {
    let named = Resource::ALL
        .into_iter()
        .flat_map(|resource| std::iter::repeat_n(letter(resource, lang), cost.count(resource).into()));
    named.chain(std::iter::repeat_n("?", cost.any.into())).collect::<Vec<_>>().join("+")
}

/// Joins what there is with commas and a last word.
fn listed(parts: &[String], and: &str) -> String {
    match parts {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}
