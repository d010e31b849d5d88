//! The table drawn in text.

use super::{en, ru};
use crate::content::{CodeCard, Gear, Setting, Turning};
use crate::{Placed, Player, Private, Public};
use tabletop::{Both, Lang, Names, Seat, Set, Viewer, both};

/// The seats' marks, the same everywhere.
const MARKS: [&str; 4] = ["●", "◆", "▲", "■"];

pub fn draw(public: &Public, private: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let mut lines = headline(public, lang);
    for seat in Seat::all(public.seats()) {
        let own = private.filter(|_| viewer == Viewer::Seat(seat));
        let neighbour = match viewer {
            Viewer::Seat(eyes) if seat == public.target(eyes) => private.and_then(|private| private.seen),
            _ => None,
        };
        let known = own.and_then(|private| private.set).or(neighbour);
        let player = &public.players[seat];
        lines.push(String::new());
        lines.push(title(public, seat, own.is_some(), names, lang));
        let label = |label: Both| format!("    {:<10}", label.get(lang));
        let beside = label(both("gear", "на столе")) + &beside(public, seat, lang);
        lines.push(match known {
            Some(set) => format!("{beside} ({})", face_down(public, player, set, lang)),
            None => beside,
        });
        lines.push(label(both("hand", "рука")) + &hand(player, lang));
        lines.push(label(both("discard", "сброс")) + &gears(player.discard, lang));
        lines.push(label(both("code", "код")) + &code(player, lang));
    }
    lines.join("\n") + "\n"
}

fn headline(public: &Public, lang: Lang) -> Vec<String> {
    let night = public.shift == crate::Shift::Night;
    let shift = if night {
        both("night shift", "ночная смена")
    } else {
        both("day shift", "дневная смена")
    };
    let mut lines = vec![match lang {
        _ if public.round == 0 => both("Before the first round", "Перед первым раундом").get(lang).to_owned(),
        Lang::En => format!("Round {} of 10, {}", public.round, shift.get(lang)),
        Lang::Ru => format!("Раунд {} из 10, {}", public.round, shift.get(lang)),
    }];
    if let Some(condition) = public.condition {
        let (title, says) = match lang {
            Lang::En => en::condition(condition),
            Lang::Ru => ru::condition(condition),
        };
        lines.push(format!("⚙ {} — {says}", title.to_uppercase()));
    }
    if let Some(effect) = public.effect {
        let (title, does) = match lang {
            Lang::En => en::effect(effect),
            Lang::Ru => ru::effect(effect),
        };
        lines.push(format!("☾ {title}: {does}"));
    }
    lines
}

fn title(public: &Public, seat: Seat, own: bool, names: &Names, lang: Lang) -> String {
    let mut title = format!("{} {}", MARKS[seat.index()], names.of(seat));
    if own {
        title += both(" (you)", " (вы)").get(lang);
    }
    if public.token == seat {
        title += both(" · gear token", " · жетон шестерёнки").get(lang);
    }
    if let Some(card) = public.players[seat].character {
        let card = match lang {
            Lang::En => en::character_card(card),
            Lang::Ru => ru::character_card(card),
        };
        title += &format!(" · {card}");
    }
    title
}

/// What lies beside the round card, and what is known of it.
fn beside(public: &Public, seat: Seat, lang: Lang) -> String {
    let sign = |turned: Option<Turning>| match turned {
        Some(Turning::Increase) => " ↻+",
        Some(Turning::Decrease) => " ↺−",
        Some(Turning::Leave) | None => "",
    };
    let mut text = match public.players[seat].placed {
        Placed::Nowhere => "—".to_owned(),
        Placed::FaceDown { turned } => {
            both("face down", "рубашкой вверх").get(lang).to_owned() + sign(turned)
        }
        Placed::FaceUp { gear: shown, number, turned, .. } => {
            format!("{} {number}{}", gear(shown, lang), sign(turned))
        }
    };
    for (holds, note) in [
        (public.held == Some(seat), both(", held", ", придержана")),
        (public.greased == Some(seat), both(", cannot jam", ", не заклинит")),
        (public.jammed.contains(seat), both(", jammed", ", заклинило")),
        (public.winners.contains(seat), both(", wins", ", побеждает")),
    ] {
        if holds {
            text += note.get(lang);
        }
    }
    text
}

/// What somebody knows of a gear that lies face down; in a blackout it may have been turned already.
fn face_down(public: &Public, player: &Player, set: Setting, lang: Lang) -> String {
    let steps = match player.placed {
        Placed::FaceDown { turned: Some(turning) } => public.steps(turning),
        _ => 0,
    };
    let known = format!("{} {}", gear(set.gear, lang), set.number());
    if steps == 0 { known } else { format!("{known} → {}", set.turned(steps).number()) }
}

/// The gears left to choose from; while one of them lies face down, it is still among them.
fn hand(player: &Player, lang: Lang) -> String {
    let one_of = match player.placed {
        Placed::FaceDown { .. } => both(" (one of them is set)", " (одна стоит)").get(lang),
        Placed::Nowhere | Placed::FaceUp { .. } => "",
    };
    gears(player.hand, lang) + one_of
}

fn gears(set: Set<Gear>, lang: Lang) -> String {
    join(set.iter().map(|one| gear(one, lang).to_owned()), ", ")
}

fn gear(gear: Gear, lang: Lang) -> &'static str {
    match lang {
        Lang::En => en::gear(gear),
        Lang::Ru => ru::gear(gear),
    }
}

fn code(player: &Player, lang: Lang) -> String {
    let cards = |set: Set<CodeCard>, mark: &'static str| {
        set.iter().map(move |card| {
            let card = match lang {
                Lang::En => en::card(card),
                Lang::Ru => ru::card(card),
            };
            format!("{mark}{card}")
        })
    };
    // ✓ is entered, ½ on check, ○ open.
    join(cards(player.entered, "✓ ").chain(cards(player.check, "½ ")).chain(cards(player.open, "○ ")), "  ")
}

fn join(items: impl Iterator<Item = String>, separator: &str) -> String {
    let items: Vec<String> = items.collect();
    if items.is_empty() { "—".to_owned() } else { items.join(separator) }
}
