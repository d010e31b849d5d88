//! The table in text: a list of lands by region, with what lies there and who adjoins, then boats and bridges.

use super::names::{land, landmass, phase, place, place_on, site, tokens, water};
use super::under_way::under_way;
use crate::board::Site;
use crate::ids::{Land, Place, PlaceKind};
use crate::kinds::Tokens;
use crate::map::map;
use crate::public::Public;
use tabletop::{Lang, Names, Seat, Viewer, both};

const WIDTH: usize = 80;

/// The whole table; everybody sees the same, the viewer's own holdings have a star.
pub fn draw(public: &Public, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let mut lines = Vec::new();
    lines.push(format!(
        "{} {} · {} · {} {}",
        both("Round", "Раунд").get(lang),
        public.round,
        phase(public.phase, lang),
        both("first player", "первый игрок").get(lang),
        names.of(public.first)
    ));
    lines.push(supply(public, lang));
    for seat in Seat::all(public.seats()) {
        lines.push(player(public, seat, names, lang));
    }
    for (number, mass) in map().landmasses.iter().enumerate() {
        if (mass.lands & public.lands()).is_empty() {
            continue;
        }
        lines.push(String::new());
        lines.push(format!("— {} —", landmass(number, lang)));
        for area in mass.lands.iter().filter_map(Place::as_land) {
            region_line(public, area, viewer, names, lang, &mut lines);
        }
    }
    developments(public, viewer, names, lang, &mut lines);
    let under_way = under_way(public, names, lang);
    if !under_way.is_empty() {
        lines.push(String::new());
        lines.extend(under_way.iter().map(|line| wrap(line, 2)));
    }
    lines.join("\n") + "\n"
}

fn supply(public: &Public, lang: Lang) -> String {
    let supply = &public.supply;
    let words = [
        both("bridges", "мосты"),
        both("riverboats", "речные суда"),
        both("ships", "корабли"),
        both("skyworks", "башни"),
    ];
    let counts = [supply.bridges, supply.riverboats, supply.ships, supply.skyworks];
    let built: Vec<String> =
        words.iter().zip(counts).map(|(word, count)| format!("{} {count}", word.get(lang))).collect();
    let head = both("Supply", "Запас").get(lang);
    wrap(&format!("{head}: {}, {}", tokens(supply.tokens, lang), built.join(", ")), 2)
}

fn player(public: &Public, seat: Seat, names: &Names, lang: Lang) -> String {
    let board = &public.board;
    let lands = (board.own(seat) & map().all).len();
    let others = board.own(seat).len() - lands;
    let out = if public.playing.contains(seat) { "" } else { both(" (out)", " (вне игры)").get(lang) };
    let (skyworks, strength) = (board.skyworks_of(seat), board.strength_of(seat, false));
    let line = match lang {
        Lang::En => format!(
            "{}{out}: {skyworks} skyworks, {lands} lands, {others} boats and bridges, strength {strength}; {}",
            names.of(seat),
            tokens(board.wealth(seat), lang)
        ),
        Lang::Ru => format!(
            "{}{out}: башни {skyworks}, земли {lands}, суда и мосты {others}, сила {strength}; {}",
            names.of(seat),
            tokens(board.wealth(seat), lang)
        ),
    };
    wrap(&line, 2)
}

/// Two lines a land: who, which site, what lies there; and who adjoins.
fn region_line(
    public: &Public,
    area: Land,
    viewer: Viewer,
    names: &Names,
    lang: Lang,
    lines: &mut Vec<String>,
) {
    let board = &public.board;
    let at = area.place();
    let owner = board.owner(at);
    let mut what = Vec::new();
    match board.sites[area.index()] {
        Site::None => {}
        Site::FaceDown => what.push(both("token face down", "жетон рубашкой вверх").get(lang).to_owned()),
        Site::Makes(token) => what.push(format!("[{}]", site(token, lang))),
    }
    if board.skyworks[area.index()] > 0 {
        what.push(format!("{} {}", both("SKYWORK ×", "БАШНЯ ×").get(lang), board.skyworks[area.index()]));
    }
    if board.at(at) != Tokens::default() {
        what.push(tokens(board.at(at), lang));
    }
    let holder = owner.map_or("—", |seat| names.of(seat));
    let head = format!("{}{} · {holder}", star(owner, viewer), land(area, lang));
    lines.push(wrap(&format!("{head:<34} {}", what.join(" · ")), 4).trim_end().to_owned());
    lines.push(neighbours(public, at, lang));
}

fn star(owner: Option<Seat>, viewer: Viewer) -> &'static str {
    match (owner, viewer) {
        (Some(seat), Viewer::Seat(own)) if seat == own => "* ",
        _ => "  ",
    }
}

/// The holdings that adjoin, and for a land its waters and where bridges could go.
fn neighbours(public: &Public, at: Place, lang: Lang) -> String {
    let mut near: Vec<String> = match at.as_land() {
        Some(area) => {
            let lands = map().next_lands[area.index()] & public.lands();
            let built = public.board.next_to(at) & !map().all;
            (lands | built).iter().map(|next| plain(next, lang)).collect()
        }
        None => public.board.next_to(at).iter().map(|next| plain(next, lang)).collect(),
    };
    if let Some(area) = at.as_land() {
        let inland = map().shores[area.index()] & map().inland;
        let sea = map().shores[area.index()] & map().seas;
        near.extend(inland.iter().map(|area| water(area, lang)));
        if !public.terms.continent_only && !sea.is_empty() {
            let colour = map().lands[area.index()].coast;
            near.push(format!("{}{}", both("sea", "море").get(lang), coast(colour, lang)));
        }
        if !public.terms.continent_only {
            let free = (map().abutments[area.index()] & !public.board.holdings()).iter();
            near.extend(free.filter_map(|site| bridge_site(site, area, lang)));
        }
    }
    wrap(&format!("      → {}", near.join(", ")), 8)
}

/// A free bridge site of this land, by the land at its other end.
fn bridge_site(site: Place, from: Land, lang: Lang) -> Option<String> {
    let PlaceKind::Bridge(bridge) = site.kind() else { return None };
    let ends = map().bridges[bridge.index()].ends;
    let other = ends.into_iter().find(|end| *end != from)?;
    Some(match lang {
        Lang::En => format!("bridge site to {}", land(other, lang)),
        Lang::Ru => format!("место для моста: {}", land(other, lang)),
    })
}

fn coast(colour: Option<crate::map::Coast>, lang: Lang) -> &'static str {
    use crate::map::Coast;
    match colour {
        None => "",
        Some(Coast::Red) => both(" (red coast)", " (красный берег)").get(lang),
        Some(Coast::Orange) => both(" (orange coast)", " (оранжевый берег)").get(lang),
        Some(Coast::Yellow) => both(" (yellow coast)", " (жёлтый берег)").get(lang),
    }
}

/// A place without the quotation marks that a sentence needs.
fn plain(at: Place, lang: Lang) -> String {
    at.as_land().map_or_else(|| place(at, lang), |area| land(area, lang).to_owned())
}

fn developments(public: &Public, viewer: Viewer, names: &Names, lang: Lang, lines: &mut Vec<String>) {
    let board = &public.board;
    let places: Vec<Place> = (board.holdings() & !map().all).iter().collect();
    if places.is_empty() {
        return;
    }
    lines.push(String::new());
    lines.push(both("— Boats and bridges —", "— Суда и мосты —").get(lang).to_owned());
    for at in places {
        let owner = board.owner(at);
        let holder = owner.map_or("—", |seat| names.of(seat));
        let load = if board.at(at) == Tokens::default() { String::new() } else { tokens(board.at(at), lang) };
        let line = format!("{}{} · {holder}   {load}", star(owner, viewer), place_on(board, at, lang));
        lines.push(wrap(&line, 4).trim_end().to_owned());
        lines.push(neighbours(public, at, lang));
    }
}

/// Breaks a line at spaces; what follows is indented.
fn wrap(line: &str, indent: usize) -> String {
    let mut out = String::new();
    let mut column = 0;
    for (number, piece) in line.split(' ').enumerate() {
        let long = piece.chars().count();
        if number > 0 && column + 1 + long > WIDTH {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            column = indent;
        } else if number > 0 {
            out.push(' ');
            column += 1;
        }
        out.push_str(piece);
        column += long;
    }
    out
}
