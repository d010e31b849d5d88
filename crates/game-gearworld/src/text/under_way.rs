//! What is being put together: a transport, an offer, an attack. Lines above the prompt of the table in text.

use super::names::{place, place_on, target, tokens};
use super::{events_en, events_ru};
use crate::action::Arm;
use crate::public::{Assault, Deal, Haul, Method, Public, Spearhead, Stage};
use crate::rules::force::{self, Sums};
use tabletop::{Lang, Names, both};

/// What is under way, if anything is.
pub fn under_way(public: &Public, names: &Names, lang: Lang) -> Vec<String> {
    let haul = public.haul.iter().map(|haul| transport(public, haul, lang));
    let deal = public.trade.deal.iter().map(|deal| offer(public, deal, names, lang));
    let assault = public.battle.assault.iter().filter(|_| public.stage != Stage::Landing);
    haul.chain(deal).chain(assault.map(|assault| attack(public, assault, lang))).collect()
}

fn transport(public: &Public, haul: &Haul, lang: Lang) -> String {
    let how = match haul.method {
        Method::Foot => both("on foot", "пешком"),
        Method::Horse => both("by horse", "на лошади"),
        Method::Boat => both("by boat", "по воде"),
        Method::Route => both("by a supply route", "по пути снабжения"),
    };
    let at = place_on(&public.board, haul.at, lang);
    let to = haul.to.map_or_else(String::new, |to| format!(" → {}", place(to, lang)));
    let cargo = match haul.method {
        // What goes on foot is there at once.
        Method::Foot => String::new(),
        Method::Boat => aboard(public.board.at(haul.at), lang),
        Method::Horse | Method::Route => aboard(haul.cargo, lang),
    };
    format!("{} {}: {at}{to}{cargo}", both("Transport", "Перевозка").get(lang), how.get(lang))
}

fn aboard(cargo: crate::kinds::Tokens, lang: Lang) -> String {
    format!("; {}: {}", both("cargo", "груз").get(lang), tokens(cargo, lang))
}

fn offer(public: &Public, deal: &Deal, names: &Names, lang: Lang) -> String {
    let (by, with) = (names.of(deal.by), names.of(deal.with));
    let (given, asked) = (tokens(deal.given, lang), tokens(deal.asked, lang));
    let head = match lang {
        Lang::En => format!("Trade: {by} gives {given}, {with} gives {asked}"),
        Lang::Ru => format!("Обмен: {by} отдаёт {given}, {with} отдаёт {asked}"),
    };
    let left = match public.stage {
        Stage::Fulfil => {
            let paid = tokens(deal.paid, lang);
            format!("; {} {paid}", both("paid:", "отдано:").get(lang))
        }
        Stage::Receive => {
            let (by_gets, with_gets) = (tokens(deal.by_gets, lang), tokens(deal.with_gets, lang));
            let word = both("yet to place:", "ещё разместить:").get(lang);
            format!("; {word} {by} {by_gets}, {with} {with_gets}")
        }
        _ => String::new(),
    };
    head + &left
}

/// Both sums as they stand, and every spearhead that is declared.
fn attack(public: &Public, assault: &Assault, lang: Lang) -> String {
    let Sums { attack, defence } = force::sums(&public.board, public.active, assault, |_| {});
    let target = target(public, lang);
    let mut line = match lang {
        Lang::En => format!("Attack on {target}: {attack} to {defence} so far"),
        Lang::Ru => format!("Нападение, цель {target}: пока {attack} к {defence}"),
    };
    for declared in assault.spearheads.iter() {
        let word = both("spearhead", "остриё").get(lang);
        line.push_str(&format!("; {word}: {}", spearhead(declared, lang)));
    }
    line
}

fn spearhead(spearhead: &Spearhead, lang: Lang) -> String {
    let mut parts = match lang {
        Lang::En => events_en::led_by(spearhead.lead, spearhead.at),
        Lang::Ru => events_ru::led_by(spearhead.lead, spearhead.at),
    };
    for arm in [Arm::Horse, Arm::Weapon] {
        if let Some(from) = spearhead.arm(arm) {
            let word = super::names::token(arm.token(), lang);
            parts.push_str(&format!(" + {word} ({})", place(from, lang)));
        }
    }
    parts
}
