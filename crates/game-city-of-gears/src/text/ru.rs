//! Русский.

use super::{cost_letters, listed, node, place, spot, tile_at};
use crate::event::{Cause, Event};
use crate::public::{Ending, Public, Stage, Task};
use crate::resource::{Cost, Face, Paid, Resource, Unit};
use crate::{Action, Development, Tile, rules};
use tabletop::{Lang, Names, plural_ru};

const RU: Lang = Lang::Ru;

fn tile(tile: Tile) -> String {
    format!("«{}»", tile.title().ru)
}

fn development(development: Development) -> String {
    format!("«{}»", development.title().ru)
}

/// A development with what it does, if that is the same under all rules.
fn told(gear: Development) -> String {
    gear.lasting_text().map_or(development(gear), |text| format!("{}: {}", development(gear), text.ru))
}

/// «2 зубца».
pub fn amount(resource: Resource, amount: u8) -> String {
    match resource {
        Resource::Steam => plural_ru(amount.into(), "пар", "пара", "пара"),
        Resource::Cog => plural_ru(amount.into(), "зубец", "зубца", "зубцов"),
        Resource::Zap => plural_ru(amount.into(), "заряд", "заряда", "зарядов"),
    }
}

/// Винительный падеж: «1 шестерню».
fn gears(number: u8) -> String {
    plural_ru(number.into(), "шестерню", "шестерни", "шестерён")
}

fn movement(number: u8) -> String {
    plural_ru(number.into(), "жетон хода", "жетона хода", "жетонов хода")
}

fn resources(number: u8) -> String {
    plural_ru(number.into(), "ресурс", "ресурса", "ресурсов")
}

fn prestige_of(number: u16) -> String {
    plural_ru(number.into(), "престиж", "престижа", "престижа")
}

pub fn face(face: Face) -> &'static str {
    match face {
        Face::Steam => "пар",
        Face::Cog => "зубец",
        Face::Zap => "заряд",
        Face::SteamCog => "пар/зубец",
        Face::CogZap => "зубец/заряд",
        Face::SteamZap => "пар/заряд",
    }
}

pub fn unit(unit: Unit) -> String {
    match unit {
        Unit::Token(Resource::Steam) => "жетон пара".into(),
        Unit::Token(Resource::Cog) => "жетон зубца".into(),
        Unit::Token(Resource::Zap) => "жетон заряда".into(),
        Unit::Die(shown) => format!("кубик «{}»", face(shown)),
        Unit::Movement => "жетон хода".into(),
    }
}

/// «1 пар и 1 заряд».
pub fn cost(cost: Cost) -> String {
    let named = Resource::ALL.into_iter().filter(|kind| cost.count(*kind) > 0);
    let mut parts: Vec<String> = named.map(|kind| amount(kind, cost.count(kind))).collect();
    if cost.any > 0 {
        parts.push(plural_ru(cost.any.into(), "любой ресурс", "любых ресурса", "любых ресурсов"));
    }
    if parts.is_empty() { "ничего".into() } else { listed(&parts, "и") }
}

fn paid(paid: Paid) -> String {
    let tokens = Resource::ALL.into_iter().filter(|kind| paid.tokens.count(*kind) > 0);
    let mut parts: Vec<String> = tokens
        .map(|kind| {
            let of = ["пара", "зубца", "заряда"][kind as usize];
            let number = plural_ru(paid.tokens.count(kind).into(), "жетон", "жетона", "жетонов");
            format!("{number} {of}")
        })
        .collect();
    for shown in paid.dice.faces() {
        let number = plural_ru(paid.dice.count(shown).into(), "кубик", "кубика", "кубиков");
        parts.push(format!("{number} «{}»", face(shown)));
    }
    if paid.movement > 0 {
        parts.push(movement(paid.movement));
    }
    listed(&parts, "и")
}

fn cause(cause: Cause) -> String {
    match cause {
        Cause::Tile(by) => tile(by),
        Cause::Bonus(by) => format!("бонус связи: {}", tile(by)),
        Cause::Development(by) => development(by),
        Cause::Discovery => "жетон открытия".into(),
        Cause::Start => "за поздний старт".into(),
        Cause::Cash => "за сданные заряды".into(),
    }
}

/// « за 1 заряд»; квартал за работой не просит ничего сверх своей цены.
fn zaps(public: &Public, price: u8) -> String {
    match price {
        _ if !public.agenda.is_empty() => String::new(),
        0 => " бесплатно".into(),
        _ => format!(" за {}", amount(Resource::Zap, price)),
    }
}

pub fn prompt(public: &Public, names: &Names) -> String {
    if public.over.is_some() {
        return "Игра окончена, все кварталы подсчитаны.".into();
    }
    let who = names.of(public.turn.seat);
    let what = match public.agenda.last() {
        None => match public.turn.stage {
            Stage::Activate => {
                "запустите кварталы, потом возьмите бонусы связей, потом действуйте — или закончите ход"
            }
            Stage::Bonuses => "возьмите ещё бонусы связей, действуйте или закончите ход",
            Stage::Actions => "продолжайте действовать или закончите ход",
        },
        Some(Task::First) => return "Жребий решает, кто начинает.".into(),
        Some(Task::Start) => return "Игра начинается.".into(),
        Some(Task::Roll(_)) => "бросок кубиков",
        Some(Task::Neutral) => "бросок нейтрального кубика",
        Some(Task::Reveal(_) | Task::Peek(_)) => "квартал открывается",
        Some(Task::Draw(_)) => "шестерни достают из мешка",
        Some(Task::Pay(due, _)) => return format!("{who}: заплатите {}", cost(*due)),
        Some(Task::Toll) => "заплатите 1 пар или жетон хода",
        Some(Task::Take(_)) => "выберите ресурс",
        Some(Task::Place { .. }) => "выложите взятые шестерни или верните остальные",
        Some(Task::Lay(_)) => "выберите шестерню для связи",
        Some(Task::Discard(gear)) => {
            return format!("{who}: сбросьте улучшение, чтобы освободить место: {}", development(*gear));
        }
        Some(Task::Reroll(_)) => "выберите кубики для переброса и бросайте",
        Some(Task::PickDie) => "выберите кубик, который повернёте",
        Some(Task::SetDie) => "выберите грань для кубика",
        Some(Task::Tube) => "переместите рабочего в любой открытый квартал",
        Some(Task::Scrap(..)) => "выберите связь, которую снесёте",
        Some(Task::Look) => "выберите, на какой закрытый квартал посмотреть",
        Some(Task::Shock(_)) => "выберите рабочего, которого выбьете",
        Some(Task::Exchange(left, _)) => return format!("{who}: обменяйте {} на другие", resources(*left)),
        Some(Task::Store) => "выберите, что сохранить",
        Some(Task::Run(..) | Task::Walk(..) | Task::Destroy(..) | Task::Demolish(_)) => "ход продолжается",
    };
    format!("{who}: {what}")
}

pub fn action(public: &Public, action: Action, names: &Names) -> String {
    let at = |place| tile_at(public, place, RU);
    let go = |from: crate::Node, to: crate::Node| {
        let name = |end: crate::Node| end.place().map_or_else(|| node(end, RU), at);
        format!("{} → {}", name(from), name(to))
    };
    match action {
        Action::End => "Закончить ход".into(),
        Action::Activate(place) => match public.tiles[place] {
            Some(shown) => {
                format!(
                    "Запустить: {} за {} — {}",
                    at(place),
                    cost_letters(shown.data(public.rules).cost, RU),
                    shown.data(public.rules).text.ru
                )
            }
            None => format!("Запустить: {}", at(place)),
        },
        Action::NightShift(place, spared) => {
            format!("Ночная смена: {} дешевле на {}", at(place), amount(spared, 1))
        }
        Action::Bonus(place) => format!("Взять бонус связи: {}", at(place)),
        Action::Use(used) => format!("Применить {}: {}", development(used), used.data(public.rules).text.ru),
        Action::Move(from, to) => format!("Переместить рабочего: {}", go(from, to)),
        Action::Rapid(from, to) => format!("Скорый проезд за заряд: {}", go(from, to)),
        Action::Tram(from, to) => format!("Паровой трамвай: {}", go(from, to)),
        Action::Beacon(from, to) => format!("Приводной маяк: {}", go(from, to)),
        Action::Draw(count) => format!("Заплатить {} и взять шестерни", amount(Resource::Cog, count.get())),
        Action::Destroy(place, owner) => {
            let zaps = zaps(public, rules::destroy_price(public, owner));
            format!("Выбить рабочего{zaps} ({}): {}", names.of(owner), at(place))
        }
        Action::Demolish(at) => match public.link_owner(at) {
            Some(owner) => {
                let zaps = zaps(public, rules::demolish_price(public, at));
                format!("Снести связь {}{zaps} ({})", spot(at, RU), names.of(owner))
            }
            None => format!("Снести связь {}", spot(at, RU)),
        },
        Action::Construct => {
            format!("Построить следующего рабочего за {}", prestige_of(rules::price(public.me()).into()))
        }
        Action::Pay(with) => format!("Отдать {}", unit(with)),
        Action::Take(kind) => format!("Взять {}", amount(kind, 1)),
        Action::Link(at) => format!("Выложить связь {}", spot(at, RU)),
        Action::Lay(gear) => format!("Сделать связью {}", development(gear)),
        Action::Develop(gear) => {
            format!("Улучшение {}: {}", development(gear), gear.data(public.rules).text.ru)
        }
        Action::Discard(gear) => format!("Сбросить {}", development(gear)),
        Action::Pick(shown) => format!("Взять кубик «{}»", face(shown)),
        Action::Roll => "Бросить кубики".into(),
        Action::Set(shown) => format!("Повернуть: {}", face(shown)),
        Action::Tube(from, to) => format!("Отправить рабочего: {}", go(from, to.node())),
        Action::Look(place) => format!("Посмотреть на квартал {}", at(place)),
        Action::Done => "Это всё".into(),
        Action::Store(steam, cog, zap) => {
            let cost = Cost { steam: steam.get(), cog: cog.get(), zap: zap.get(), any: 0 };
            let cash = public.pool().spare(cost).unwrap_or(0);
            let rest = if cash > 0 {
                format!(" и сдать {}", amount(Resource::Zap, cash))
            } else {
                String::new()
            };
            let what = if cost == Cost::NONE {
                "Ничего не сохранять".into()
            } else {
                format!("Сохранить {}", self::cost(cost))
            };
            format!("{what}{rest}")
        }
    }
}

pub fn event(event: &Event, names: &Names) -> String {
    let name = |seat| names.of(seat);
    match *event {
        Event::First { seat } => format!("{} начинает.", name(seat)),
        Event::Turn { seat, round } => format!("Раунд {round}: ходит {}.", name(seat)),
        Event::Rolled { seat, face: shown } => format!("{} бросает кубик: {}.", name(seat), face(shown)),
        Event::Picked { seat, face: shown } => format!("{} берёт кубик «{}».", name(seat), face(shown)),
        Event::DieSet { seat, face: shown } => format!("{} поворачивает кубик: {}.", name(seat), face(shown)),
        Event::Neutral { seat, face: shown } => {
            format!("{} бросает нейтральный кубик: {}.", name(seat), face(shown))
        }
        Event::Paid { seat, paid: given } => format!("{} платит: {}.", name(seat), paid(given)),
        Event::Gained { seat, resource, amount: number } => {
            format!("{} получает {}.", name(seat), amount(resource, number))
        }
        Event::Movement { seat, amount, cause: by } => {
            format!("{} получает {} ({}).", name(seat), movement(amount), cause(by))
        }
        Event::Prestige { seat, amount, cause: by } => {
            format!("{} получает {} ({}).", name(seat), prestige_of(amount.into()), cause(by))
        }
        Event::Activates { seat, place: at, tile: shown } => {
            format!("{} запускает {} ({}).", name(seat), tile(shown), place(at, RU))
        }
        Event::Bonus { seat, place: at, tile: shown } => {
            format!("{} берёт бонус связи: {} ({}).", name(seat), tile(shown), place(at, RU))
        }
        Event::Uses { seat, development: used } => format!("{} применяет {}.", name(seat), development(used)),
        Event::Moves { seat, from, to } => {
            format!("{} перемещает рабочего: {} → {}.", name(seat), node(from, RU), node(to, RU))
        }
        Event::Reveals { seat, place: at, tile: shown } => {
            format!("{} открывает квартал {}: {}.", name(seat), place(at, RU), tile(shown))
        }
        Event::OpeningDay { seat } => format!(
            "{} открывает последний квартал: День открытия близок! Теперь кубиков четыре, а в мешке четыре шестерни Дня открытия.",
            name(seat)
        ),
        Event::Draws { seat, gears: number } => format!("{} берёт {}.", name(seat), gears(number)),
        Event::Drawn { gear } => format!("Вы берёте {}.", told(gear)),
        Event::DrawnUnseen { seat } => format!("{} смотрит на взятую шестерню.", name(seat)),
        Event::OpeningGear { seat, drawn } => {
            format!("{} достаёт шестерню Дня открытия № {drawn}.", name(seat))
        }
        Event::BagEmpty { seat } => {
            format!("{} обнаруживает, что мешок пуст: игра заканчивается с этим раундом.", name(seat))
        }
        Event::Links { seat, spot: at } => format!("{} выкладывает связь {}.", name(seat), spot(at, RU)),
        Event::LinkGear { gear } => format!("Под вашей связью — {}.", development(gear)),
        Event::Develops { seat, development: gear } => {
            format!("{} выкладывает улучшение {}.", name(seat), told(gear))
        }
        Event::Discards { seat, development: gear } => {
            format!("{} сбрасывает {}.", name(seat), development(gear))
        }
        Event::Returns { seat, gears: number } => {
            format!("{} возвращает в мешок {}.", name(seat), gears(number))
        }
        Event::Destroys { seat, owner, place: at } => {
            format!(
                "{} выбивает рабочего ({}) из квартала {}: он идёт домой.",
                name(seat),
                name(owner),
                place(at, RU)
            )
        }
        Event::Demolishes { seat, owner, spot: at } if seat == owner => {
            format!("{} сносит свою связь {}.", name(seat), spot(at, RU))
        }
        Event::Demolishes { seat, owner, spot: at } => {
            format!("{} сносит связь {} ({}).", name(seat), spot(at, RU), name(owner))
        }
        Event::Constructs { seat, price } => {
            format!("{} строит рабочего за {}.", name(seat), prestige_of(price.into()))
        }
        Event::Unlocks { seat } => format!("{} бесплатно открывает рабочего.", name(seat)),
        Event::Installs { seat, place: at } => {
            format!("{} навсегда закрепляет рабочего в квартале {}.", name(seat), place(at, RU))
        }
        Event::Looks { seat, place: at } => {
            format!("{} смотрит на закрытый квартал {}.", name(seat), place(at, RU))
        }
        Event::Seen { place: at, tile: shown } => format!("Квартал {} — {}.", place(at, RU), tile(shown)),
        Event::Stores { seat, steam, cog, zap, cashed, lost } => {
            let stored = Cost { steam, cog, zap, any: 0 };
            let nothing = stored == Cost::NONE;
            let mut parts = vec![if nothing {
                "ничего не сохраняет".into()
            } else {
                format!("сохраняет {}", cost(stored))
            }];
            if cashed > 0 {
                parts.push(format!("сдаёт {}", amount(Resource::Zap, cashed)));
            }
            if lost > 0 {
                parts.push(format!("теряет {}", resources(lost)));
            }
            format!("{} {}.", name(seat), listed(&parts, "и"))
        }
        Event::Ends { ending } => match ending {
            Ending::OpeningDay => {
                "Последняя шестерня Дня открытия на столе: город открыт, игра окончена.".into()
            }
            Ending::EmptyBag => "Мешок пуст, раунд сыгран: игра окончена.".into(),
            Ending::Rounds => "Город так и не открылся в срок: игра окончена.".into(),
        },
        Event::Owned { place: at, tile: shown, owners, prestige, influence } => {
            let each = influence.iter().filter(|(_, own)| own.total > 0);
            let tally: Vec<String> = each
                .map(|(seat, own)| format!("{} {} (связей {})", name(seat), own.total, own.links))
                .collect();
            if owners.is_empty() {
                format!("{} ({}): ничей.", tile(shown), place(at, RU))
            } else {
                let whose = names.list(owners.iter());
                let worth = prestige_of(prestige.into());
                format!("{} ({}): {}; {worth} — {whose}.", tile(shown), place(at, RU), tally.join(", "))
            }
        }
        Event::NeverRevealed { place: at } => {
            format!("Квартал {} не открыт и ничего не даёт.", place(at, RU))
        }
        Event::Endgame { seat, development: gear, prestige } => {
            format!("{}: {} — {}.", development(gear), prestige_of(prestige.into()), name(seat))
        }
        Event::Total { seat, prestige, tiles } => {
            let owned = plural_ru(tiles.into(), "квартал", "квартала", "кварталов");
            format!("{}: {}, {owned}.", name(seat), prestige_of(prestige))
        }
    }
}
