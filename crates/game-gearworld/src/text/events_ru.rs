//! Events in Russian.

use super::names::{a_token, count, development, land, phase, place, site, token as word, tokens, water};
use crate::action::{Arm, Lead, Side, Verdict};
use crate::event::Event;
use crate::public::{Ending, Method};
use tabletop::{Lang, Names, plural_ru};

const RU: Lang = Lang::Ru;

/// An event as a person would say it.
pub fn event(event: &Event, names: &Names) -> String {
    let who = |seat| names.of(seat);
    match *event {
        Event::Rolls { seat, pips } => format!("{} бросает кубик: {pips}.", who(seat)),
        Event::DieDecides { seats } => format!("Кубик решает между игроками: {}.", names.list(seats.iter())),
        Event::First { seat } => format!("Жетон первого игрока: {}.", who(seat)),
        Event::Lays { seat, land: at } => {
            format!("{} кладёт жетон производства рубашкой вверх: «{}».", who(seat), land(at, RU))
        }
        Event::TurnsUp { land: at, makes } => format!("«{}»: {}.", land(at, RU), site(makes, RU)),
        Event::Claims { seat, land: at } => format!("{} занимает землю «{}».", who(seat), land(at, RU)),
        Event::Round { round, first } => format!("Начинается раунд {round}; первый ход: {}.", who(first)),
        Event::PhaseDie { seat, phase: of, pips } => {
            format!("{} бросает кубик за фазу «{}»: {pips}.", who(seat), phase(of, RU))
        }
        Event::Decides { seat, phase: of, verdict } => match verdict {
            Verdict::Hold => format!("{} решает провести фазу «{}».", who(seat), phase(of, RU)),
            Verdict::Skip => format!("{} решает пропустить фазу «{}».", who(seat), phase(of, RU)),
        },
        Event::Votes { seat, phase: of, verdict } => match verdict {
            Verdict::Hold => format!("{} голосует за фазу «{}».", who(seat), phase(of, RU)),
            Verdict::Skip => format!("{} голосует против фазы «{}».", who(seat), phase(of, RU)),
        },
        Event::Voted { phase: of, hold, skip } => {
            format!("Голосование, быть ли фазе «{}»: за {hold}, против {skip}.", phase(of, RU))
        }
        Event::Begins { phase: of } => format!("Фаза «{}».", phase(of, RU)),
        Event::Skipped { phase: of } => format!("Фазы «{}» в этом раунде нет.", phase(of, RU)),
        Event::Builds { seat, recipe, land: at, place: new, area } => {
            let spent = tokens(recipe.cost(), RU);
            let spot = match area {
                Some(area) => format!("; {}: {}", place(new, RU), water(area, RU)),
                None if new != at.place() => format!("; {}", place(new, RU)),
                None => String::new(),
            };
            let what = development(recipe, RU);
            format!("{} строит {what} («{}», уходит {spent}){spot}.", who(seat), land(at, RU))
        }
        Event::Produces { seat, token, count: many, site: from, place: at } => {
            let made = count(many, token, RU);
            if at == from.place() {
                format!("{} добывает: {made}, «{}».", who(seat), land(from, RU))
            } else {
                format!("{} добывает: {made}, «{}» → {}.", who(seat), land(from, RU), place(at, RU))
            }
        }
        Event::Exhausted { seat, token, site: from } => format!(
            "{} ничего не получает, «{}»: запас закончился ({}).",
            who(seat),
            land(from, RU),
            word(token, RU)
        ),
        Event::Passes { seat, .. } => format!("{} пасует.", who(seat)),
        Event::Opens { seat, with } => format!("{} готовит предложение. Кому: {}.", who(seat), who(with)),
        Event::Gives { seat, token, from } => {
            format!("{} отдаёт {}: {}.", who(seat), a_token(token, RU), place(from, RU))
        }
        Event::Asks { seat, token } => format!("{} просит {}.", who(seat), a_token(token, RU)),
        Event::Proposes { seat, with, given, asked, counter } => {
            let what = if counter {
                "отвечает предложением"
            } else {
                "предлагает обмен"
            };
            let (given, asked) = (tokens(given, RU), tokens(asked, RU));
            format!("{} {what} ({}): {given} за {asked}.", who(seat), who(with))
        }
        Event::Withdraws { seat } => format!("{} отзывает предложение.", who(seat)),
        Event::Declines { seat } => format!("{} отказывается.", who(seat)),
        Event::Counters { seat, with } => {
            format!("{} готовит встречное предложение. Кому: {}.", who(seat), who(with))
        }
        Event::Accepts { seat } => format!("{} соглашается.", who(seat)),
        Event::Trades { by, with, given, paid } => format!(
            "Обмен: {} отдаёт {}, {} отдаёт {}.",
            who(by),
            tokens(given, RU),
            who(with),
            tokens(paid, RU)
        ),
        Event::Receives { seat, token, at } => {
            format!("{} кладёт {}: {}.", who(seat), a_token(token, RU), place(at, RU))
        }
        Event::Hauls { seat, method, at } => {
            let how = match method {
                Method::Foot => "пешком",
                Method::Horse => "на лошади",
                Method::Boat => "по воде",
                Method::Route => "по пути снабжения",
            };
            format!("{} начинает перевозку {how}: {}.", who(seat), place(at, RU))
        }
        Event::Moves { seat, token, from, to } => {
            format!(
                "{} переносит {}: {} → {}.",
                who(seat),
                a_token(token, RU),
                place(from, RU),
                place(to, RU)
            )
        }
        Event::Loads { seat, token, at } => {
            format!("{} грузит на лошадь {}: {}.", who(seat), a_token(token, RU), place(at, RU))
        }
        Event::Unloads { seat, token, at } => {
            format!("{} сгружает {}: {}.", who(seat), a_token(token, RU), place(at, RU))
        }
        Event::Rides { seat, from, to } => {
            format!("{} ведёт лошадь: {} → {}.", who(seat), place(from, RU), place(to, RU))
        }
        Event::RouteGoes { seat, from, to, cargo } => {
            let (from, to) = (place(from, RU), place(to, RU));
            format!("{} ведёт путь снабжения: {from} → {to}, груз: {}.", who(seat), tokens(cargo, RU))
        }
        Event::Sails { seat, boat, from, to, points } => format!(
            "{} ведёт {}: {} → {} ({}).",
            who(seat),
            place(boat, RU),
            water(from, RU),
            water(to, RU),
            plural_ru(points.into(), "очко", "очка", "очков")
        ),
        Event::Hauled { seat } => format!("{} завершает перевозку.", who(seat)),
        Event::CallsOff { seat } => format!("{} отменяет начатое; всё возвращается назад.", who(seat)),
        Event::Discards { token, count: many, at } => {
            format!("Лишнее уходит в запас: {}, {}.", count(many, token, RU), place(at, RU))
        }
        Event::Attacks { .. }
        | Event::Sides { .. }
        | Event::Leads { .. }
        | Event::Reinforces { .. }
        | Event::Ends { .. }
        | Event::TakesBack { .. }
        | Event::Counts { .. }
        | Event::SpearheadCounts { .. }
        | Event::Fought { .. }
        | Event::Enters { .. }
        | Event::StaysAboard { .. }
        | Event::Captures { .. }
        | Event::Eliminated { .. }
        | Event::Over { .. } => battle(event, names),
    }
}

/// What happens in a battle and at the end; [`event`] says the rest.
fn battle(event: &Event, names: &Names) -> String {
    let who = |seat| names.of(seat);
    match *event {
        Event::Attacks { seat, target, defender } => {
            format!("{} нападает: {}. Защищается {}.", who(seat), place(target, RU), who(defender))
        }
        Event::Sides { seat, side } => match side {
            Side::Attacker => format!("{} встаёт на сторону нападающего.", who(seat)),
            Side::Defender => format!("{} встаёт на сторону защитника.", who(seat)),
            Side::Nobody => format!("{} не вмешивается.", who(seat)),
        },
        Event::Leads { seat, lead, at } => format!("{} объявляет остриё: {}.", who(seat), led_by(lead, at)),
        Event::Reinforces { seat, arm, from } => {
            let arm = if arm == Arm::Horse { "лошадь" } else { "оружие" };
            format!("{} добавляет к острию: {arm}, {}.", who(seat), place(from, RU))
        }
        Event::Ends { seat, boat, area } => {
            format!("{} выбирает, куда придёт {}: {}.", who(seat), place(boat, RU), water(area, RU))
        }
        Event::TakesBack { seat } => format!("{} отзывает последнее остриё.", who(seat)),
        Event::Counts { seat, side, place: at, holding, horse, weapon, skyworks } => {
            let total = holding + horse + weapon + skyworks;
            let mut parts = format!("{holding}");
            for (strength, what) in [(horse, "лошадь"), (weapon, "оружие"), (skyworks, "башни")]
            {
                if strength > 0 {
                    parts.push_str(&format!(" + {strength} {what}"));
                }
            }
            let side = if side == Side::Attacker { "Нападение" } else { "Защита" };
            format!("{side}: {}, {}: {parts} = {total}.", who(seat), place(at, RU))
        }
        Event::SpearheadCounts { seat, lead, at, strength, horse, weapon } => {
            let mut parts = format!("{strength}");
            for (extra, what) in [(horse, "лошадь"), (weapon, "оружие")] {
                if extra > 0 {
                    parts.push_str(&format!(" + {extra} {what}"));
                }
            }
            let total = strength + horse + weapon;
            format!("Нападение: {}, остриё, {}: {parts} = {total}.", who(seat), led_by(lead, at))
        }
        Event::Fought { attacker, defender, target, attack, defence, success } => format!(
            "{} против {}, {}: {attack} к {defence}, нападение {}.",
            who(attacker),
            who(defender),
            place(target, RU),
            if success { "удаётся" } else { "отбито" }
        ),
        Event::Enters { seat, token, from, target } => format!(
            "{} вводит {}: {} → {}.",
            who(seat),
            a_token(token, RU),
            place(from, RU),
            place(target, RU)
        ),
        Event::StaysAboard { seat, token, boat } => {
            format!("{} оставляет на борту {}: {}.", who(seat), a_token(token, RU), place(boat, RU))
        }
        Event::Captures { seat, from, target } => {
            format!("{} захватывает {} (прежний владелец — {}).", who(seat), place(target, RU), who(from))
        }
        Event::Eliminated { seat } => format!("{} выбывает: не осталось фигур.", who(seat)),
        Event::Over { ending, winners } => {
            let several = winners.len() > 1;
            let winners = names.list(winners.iter());
            match ending {
                Ending::Skyworks => format!("Больше всего небесных башен, победа: {winners}."),
                Ending::Shared => format!("Башен поровну, общая победа: {winners}."),
                Ending::Die => format!("Кубик решает, победа: {winners}."),
                Ending::DevelopmentStrength => format!("Решает сила построек, победа: {winners}."),
                Ending::TotalStrength => format!("Решает общая сила, победа: {winners}."),
                Ending::LastStanding => format!("Остаётся один игрок, победа: {winners}."),
                Ending::RoundLimit if several => format!("Последний раунд окончен, общая победа: {winners}."),
                Ending::RoundLimit => format!("Последний раунд окончен, победа: {winners}."),
            }
        }
        _ => String::new(),
    }
}

/// What leads a spearhead.
pub(super) fn led_by(lead: Lead, at: crate::ids::Place) -> String {
    match lead {
        Lead::Horse => format!("лошадь, {}", place(at, RU)),
        Lead::Weapon => format!("оружие, {}", place(at, RU)),
        Lead::Boat => place(at, RU),
    }
}
