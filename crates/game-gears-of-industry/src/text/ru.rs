//! Russian: the present tense, which needs no gender.

use super::names;
use crate::action::Action;
use crate::card::{Owned, Side, Spot};
use crate::effect::Effect;
use crate::event::{ClashHand, Event, Paid};
use crate::factory::{Facing, Number};
use crate::phase::{Phase, Why};
use crate::poker::Decided;
use crate::public::Public;
use crate::refusal::Refusal;
use tabletop::{Lang, NOT_NOW, Names, PerSeat, Seat, plural_ru};

const LANG: Lang = Lang::Ru;

fn card(card: Owned) -> String {
    names::owned(card, LANG)
}

fn facing(facing: Facing) -> &'static str {
    names::facing(facing).ru
}

fn effect(effect: Effect) -> &'static str {
    names::effect(effect).ru
}

/// Names stay as they are: «колода — Ada», not a guess at their declension.
fn whose(side: Side, who: &Names) -> String {
    match side {
        Side::Player(seat) => who.of(seat).into(),
        Side::Market => "рынок".into(),
    }
}

/// The deck that a seat draws from, in the genitive: «своей колоды».
fn deck(seat: Seat, from: Side, who: &Names) -> String {
    match from {
        Side::Player(owner) if owner == seat => "своей колоды".into(),
        Side::Player(owner) => format!("колоды ({})", who.of(owner)),
        Side::Market => "колоды рынка".into(),
    }
}

fn points(points: u8) -> String {
    plural_ru(points.into(), "очко", "очка", "очков")
}

fn cards(cards: u8) -> String {
    plural_ru(cards.into(), "карта", "карты", "карт")
}

pub(super) fn prompt(public: &Public, who: &Names) -> String {
    let what: String = match public.phase {
        Phase::First => return "Жребий решает, кто начинает.".into(),
        Phase::Select => return "Составляется колода рынка.".into(),
        Phase::Draw { from, why: Why::Survey { .. }, .. } => {
            return format!("{} смотрит карты колоды ({}).", who.of(public.active), whose(from, who));
        }
        Phase::Draw { from, .. } => return format!("Из колоды ({}) берут карту.", whose(from, who)),
        Phase::Over => return "Игра окончена.".into(),
        Phase::Fetch => {
            format!("возьмите до трёх фабричных карт номиналом не выше 5 (взято {})", public.fetched)
        }
        Phase::Factory => "сыграйте фабричную карту или пасуйте".into(),
        Phase::Enter => format!(
            "используйте фабрики и выходите на рынок (выработка {}, сыграно {} из 2)",
            public.output, public.plays
        ),
        Phase::Matched { value } => format!("сыграйте карту номинала {value}"),
        Phase::Replace { market, .. } => format!("какую карту заменить на рынке {market}?"),
        Phase::Effect => "примените эффект или пасуйте".into(),
        Phase::Copy { .. } => "выберите эффект для повторения".into(),
        Phase::Target { effect: chosen, .. } => format!("{}: {}", effect(chosen), ask(chosen)),
        Phase::Partner { effect: chosen, .. } => format!("{}: выберите вторую карту", effect(chosen)),
        Phase::Clash => "начните схватку или пасуйте".into(),
        Phase::Boost { market } => format!("усильте комбинацию на рынке {market} или пасуйте"),
        Phase::Penalty { winner, .. } => format!("сбросьте одну карту победителя ({})", who.of(winner)),
        Phase::Renew { market } => format!("замените нейтральную карту рынка {market} или пасуйте"),
        Phase::Rotate => "поверните вертикальные фабрики или пасуйте".into(),
        Phase::Discard => "сбросьте карты до семи".into(),
    };
    format!("{}: {what}", who.of(public.decider))
}

fn ask(effect: Effect) -> &'static str {
    match effect {
        Effect::Overtime => "поверните одну свою фабрику",
        Effect::Retool => "поверните свои фабрики",
        Effect::SecondShift => "сыграйте ещё одну фабричную карту",
        Effect::Subcontract => "бесплатно сыграйте карту номиналом не выше 5",
        Effect::Strike => "поверните вертикальную фабрику соперника",
        Effect::Dismantle => "сбросьте рыночную карту соперника номиналом не выше 6",
        Effect::Barter => "какую рыночную карту взять в руку?",
        Effect::Relocate => "какую рыночную карту перенести?",
        Effect::Refresh => "какую нейтральную карту заменить?",
        Effect::Import => "какую нейтральную карту взять в руку?",
        Effect::Rebrand => "какую рыночную карту заменить?",
        Effect::Takeover => "какую рыночную карту отдать?",
        Effect::Survey => "возьмите одну из карт",
        Effect::Draft => "сбросьте карту",
        Effect::Recall => "возьмите карту из сброса",
        Effect::Research => "возьмите карту номиналом не выше 6",
        Effect::Insight | Effect::Replicate => "выберите",
    }
}

fn at(public: &Public, spot: Spot, who: &Names) -> String {
    let card = public.card(spot).map_or_else(|| "ничего".into(), card);
    match spot.side {
        Side::Market => format!("{card}, нейтральная, рынок {}", spot.market),
        Side::Player(seat) => format!("{card}, {}, рынок {}", who.of(seat), spot.market),
    }
}

fn factory(public: &Public, seat: Seat, number: Number) -> String {
    match public.factory(seat, number) {
        Some(factory) => format!("фабрика {} ({})", factory.value(), facing(factory.facing())),
        None => format!("фабрика № {number}"),
    }
}

pub(super) fn action(public: &Public, seat: Seat, action: Action, who: &Names) -> String {
    match action {
        Action::Pass => match public.phase {
            Phase::Fetch => "Больше не брать".into(),
            Phase::Enter => "Закончить выход на рынок".into(),
            Phase::Boost { .. } => "Без усиления".into(),
            Phase::Target { effect: Effect::Research, .. } => "Ничего не найдено".into(),
            Phase::Target { .. } | Phase::Rotate => "Больше не поворачивать".into(),
            _ => "Пас".into(),
        },
        Action::Fetch(value) => format!("Взять из колоды фабричную карту {value}"),
        Action::Build { value, facing: to } => format!("Построить фабрику {value}, {}", facing(to)),
        Action::Run(number) => format!("3 очка выработки: {}", factory(public, seat, number)),
        Action::Match(number) => format!("Оплатить номиналом: {}", factory(public, seat, number)),
        Action::Turn(number) => format!("Повернуть: {}", factory(public, seat, number)),
        Action::Strike { seat, factory: number } => {
            format!("Повернуть: {}, {}", who.of(seat), factory(public, seat, number))
        }
        Action::Play { card: played, market } => {
            format!("Сыграть: {} на рынок {market}", names::held(played, seat, who, LANG))
        }
        Action::Use(spot) => {
            let name = public.card(spot).map_or("", |card| effect(Effect::of(card.card())));
            format!("{name}: {}", at(public, spot, who))
        }
        Action::Pick(spot) => format!("Выбрать: {}", at(public, spot, who)),
        Action::Exchange(given) => format!("Отдать из руки: {}", names::held(given, seat, who, LANG)),
        Action::Discard(discarded) => format!("Сбросить: {}", names::held(discarded, seat, who, LANG)),
        Action::Take(taken) => format!("Взять: {}", names::card(taken, LANG)),
        Action::Clash(market) => format!("Начать схватку на рынке {market}"),
        Action::Boost(number) => format!("Усилить: {}", factory(public, seat, number)),
    }
}

pub(super) fn event(event: &Event, who: &Names) -> String {
    match *event {
        Event::First { seat } => format!("Начинает {}.", who.of(seat)),
        Event::MarketReady { cards: count } => format!("Колода рынка готова: {}.", cards(count)),
        Event::Neutral { market, card: new } => {
            format!("На рынок {market} выходит нейтральная карта: {}.", card(new))
        }
        Event::FetchedThis { seat, card } => {
            format!("{} берёт из колоды: {}.", who.of(seat), names::card(card, LANG))
        }
        Event::Fetched { seat } => format!("{} берёт из колоды фабричную карту.", who.of(seat)),
        Event::DrewThis { seat, card: drawn } => {
            format!("{} берёт из {}: {}.", who.of(seat), deck(seat, drawn.home(), who), card(drawn))
        }
        Event::Drew { seat, from } => {
            format!("{} берёт карту из {}.", who.of(seat), deck(seat, from, who))
        }
        Event::Reshuffled { side, cards: count } => {
            format!("Сброс ({}) перемешивается в новую колоду: {}.", whose(side, who), cards(count))
        }
        Event::Turn { seat, number } => format!("Ход {number}: {}.", who.of(seat)),
        Event::Built { seat, factory, value, facing: to } => {
            format!("{} строит фабрику {value} (№ {factory}), {}.", who.of(seat), facing(to))
        }
        Event::Ran { seat, factory, value, facing: to, output } => format!(
            "{} запускает фабрику {value} (№ {factory}), она поворачивается {}: выработка {output}.",
            who.of(seat),
            facing(to)
        ),
        Event::Matched { seat, factory, value, facing: to } => {
            format!(
                "{} платит номиналом фабрики {value} (№ {factory}), она поворачивается {}.",
                who.of(seat),
                facing(to)
            )
        }
        Event::Turned { seat, factory, value, facing: to } => {
            format!("{} поворачивает фабрику {value} (№ {factory}) {}.", who.of(seat), facing(to))
        }
        Event::Entered { seat, card: played, market, paid } => {
            let how = match paid {
                Paid::Output => "за выработку",
                Paid::Match => "по номиналу фабрики",
                Paid::Free => "бесплатно",
            };
            format!("{} играет на рынок {market} {how}: {}.", who.of(seat), card(played))
        }
        Event::OutputLost { seat, output } => {
            format!("{} теряет остаток выработки: {}.", who.of(seat), points(output))
        }
        Event::Removed { card: gone, market, .. } => {
            format!("{} уходит с рынка {market} в сброс ({}).", card(gone), whose(gone.home(), who))
        }
        Event::Discarded { seat, card: gone } => {
            format!("{} сбрасывает: {} (сброс: {}).", who.of(seat), card(gone), whose(gone.home(), who))
        }
        Event::Used { seat, card: used, effect: chosen } => {
            format!("{} применяет эффект «{}» ({}).", who.of(seat), effect(chosen), card(used))
        }
        Event::Copied { seat, card: copied, effect: chosen } => {
            format!("{} повторяет эффект «{}» ({}).", who.of(seat), effect(chosen), card(copied))
        }
        Event::Struck { seat, opponent, factory, value, facing: to } => format!(
            "{} поворачивает чужую фабрику {value} ({}, № {factory}) {}.",
            who.of(seat),
            who.of(opponent),
            facing(to)
        ),
        Event::Exchanged { seat, given, taken, market, .. } => format!(
            "{} кладёт из руки на рынок {market}: {}; берёт в руку: {}.",
            who.of(seat),
            card(given),
            card(taken)
        ),
        Event::Relocated { seat, card: moved, to } => {
            format!("{} переносит на рынок {to}: {}.", who.of(seat), card(moved))
        }
        Event::TakenOver { seat, given, taken, side, market } => format!(
            "{} на рынке {market} отдаёт: {}; получает: {} ({}).",
            who.of(seat),
            card(given),
            card(taken),
            whose(side, who)
        ),
        Event::LookedAt { seat, card: seen } => format!("{} видит: {}.", who.of(seat), card(seen)),
        Event::Looked { seat, from } => {
            format!("{} смотрит карту из {}.", who.of(seat), deck(seat, from, who))
        }
        Event::KeptThis { seat, card: kept, below } => {
            format!("{} оставляет себе: {}; под колоду: {}.", who.of(seat), card(kept), cards(below))
        }
        Event::Kept { seat, below, .. } => {
            format!("{} оставляет себе одну карту; под колоду: {}.", who.of(seat), cards(below))
        }
        Event::Recalled { seat, card: taken } => {
            format!("{} берёт из сброса ({}): {}.", who.of(seat), whose(taken.home(), who), card(taken))
        }
        Event::Searches { seat, from } => {
            format!("{} ищет карту в колоде ({}).", who.of(seat), whose(from, who))
        }
        Event::Found { seat, card: found } => {
            format!("{} находит: {}; колода перемешивается.", who.of(seat), card(found))
        }
        Event::FoundNothing { seat } => {
            format!("{} ничего не находит; колода перемешивается.", who.of(seat))
        }
        Event::Skipped { seat, card: skipped } => {
            format!("{} открывает: {}; карта идёт в руку.", who.of(seat), card(skipped))
        }
        Event::Rebranded { seat, card: new, spot } => {
            format!("{} открывает: {}; карта выходит на рынок {}.", who.of(seat), card(new), spot.market)
        }
        Event::ClashBegins { seat, market } => {
            format!("{} начинает схватку на рынке {market}!", who.of(seat))
        }
        Event::Boosted { seat, factory, value } => {
            format!("{} усиливает комбинацию фабрикой {value} (№ {factory}).", who.of(seat))
        }
        Event::Unboosted { seat } => format!("{} не усиливает комбинацию.", who.of(seat)),
        Event::Clash { market, hands, winner, decided, points: won, total, .. } => {
            clash(&hands, winner, decided, who)
                + &format!(" Рынок {market} даёт {}: всего {total}.", points(won))
        }
        Event::Over { points: scored, in_play, rounds_out } => over(scored, in_play, rounds_out, who),
    }
}

fn clash(hands: &PerSeat<ClashHand>, winner: Seat, decided: Decided, who: &Names) -> String {
    let shown: Vec<String> =
        hands.iter().map(|(seat, hand)| format!("{}: {}", who.of(seat), names::hand(hand, LANG))).collect();
    let why = match decided {
        Decided::Rank => "по старшинству комбинации",
        Decided::Values { .. } => "по номиналам карт",
        Decided::Domains { .. } => "по областям карт",
        Decided::Order => "по порядку хода: комбинации равны",
    };
    format!("{}. Побеждает {} {why}.", shown.join("; "), who.of(winner))
}

fn over(scored: PerSeat<u8>, in_play: PerSeat<u32>, rounds_out: bool, who: &Names) -> String {
    let each: Vec<String> = scored
        .iter()
        .map(|(seat, won)| format!("{}: {} (карты в игре: {})", who.of(seat), points(*won), in_play[seat]))
        .collect();
    let last = if rounds_out { "Последний круг сыгран. " } else { "" };
    format!("{last}Игра окончена. {}. Списки колод открываются.", each.join("; "))
}

pub(super) fn refusal(refusal: &Refusal, who: &Names) -> String {
    match *refusal {
        Refusal::NotNow { .. } => NOT_NOW.ru.into(),
        Refusal::MustChoose { .. } => "пропустить это нельзя".into(),
        Refusal::FetchTooHigh { value } => {
            format!("взять можно фабричные карты номиналом не выше 5, а не {value}")
        }
        Refusal::NotInDeck { card } => format!("в вашей колоде нет карты «{}»", names::card(card, LANG)),
        Refusal::NotInHand { card: wanted, .. } => {
            format!("карты «{}» ({}) нет у вас в руке", card(wanted), whose(wanted.home(), who))
        }
        Refusal::NoFactoryCard { card } => format!("карты «{}» нет у вас в руке", names::card(card, LANG)),
        Refusal::NoSuchFactory { seat, factory, .. } => {
            format!("у игрока {} нет фабрики № {factory}", who.of(seat))
        }
        Refusal::NotHorizontal { factory } => format!("фабрика № {factory} стоит вертикально"),
        Refusal::NotVertical { factory, .. } => format!("фабрика № {factory} лежит горизонтально"),
        Refusal::TwoPlayed => "за ход на рынок выходят не более двух карт".into(),
        Refusal::TooDear { value, output } => format!("карта стоит {value}, а выработка — {output}"),
        Refusal::NothingToMatch { value } => format!("в вашей руке нет рыночной карты номинала {value}"),
        Refusal::NotMatching { value } => format!("фабрика платит за карту номинала {value}"),
        Refusal::NotAMarketCard { card: wanted } => format!("«{}» не выходит на рынок", card(wanted)),
        Refusal::NoCardThere { spot, .. } => format!("на месте {spot:#} карты нет"),
        Refusal::NotReplaceable { market, .. } => format!("выберите свою карту на рынке {market}"),
        Refusal::NotUsable { .. } => "применять можно эффекты своих и нейтральных карт".into(),
        Refusal::NothingToDo { effect: chosen } => {
            format!("эффект «{}» сейчас ничего не даст", effect(chosen))
        }
        Refusal::NotCopied { .. } => "«Повторение» не повторяет ни себя, ни другое «Повторение»".into(),
        Refusal::NoTarget { effect: chosen, .. } => {
            format!("эффект «{}» к этой карте неприменим", effect(chosen))
        }
        Refusal::NoFactoryTarget { effect: chosen, .. } => {
            format!("эффект «{}» к этой фабрике неприменим", effect(chosen))
        }
        Refusal::TurnedAlready { factory } => format!("фабрика № {factory} уже повёрнута"),
        Refusal::TooHigh { effect: chosen, value, most } => {
            format!("эффект «{}» допускает номинал до {most}, а не {value}", effect(chosen))
        }
        Refusal::NotOffered { effect: chosen, card } => {
            format!("эффект «{}» не предлагает карту «{}»", effect(chosen), names::card(card, LANG))
        }
        Refusal::FewerThanThree { market, cards: there } => {
            format!("для схватки на рынке {market} нужны три ваши карты, а там {there}")
        }
        Refusal::ClashedAlready { market } => format!("на рынке {market} схватка в этот ход уже была"),
        Refusal::UsedToPay { factory } => format!("фабрика № {factory} в этот ход уже платила"),
        Refusal::BoostedAlready { factory } => {
            format!("фабрика № {factory} в этот ход уже усиливала схватку")
        }
        Refusal::NotTheWinners { winner, .. } => {
            format!("выберите карту победителя ({}) на рынке схватки", who.of(winner))
        }
        Refusal::NotRenewable { .. } => "выберите нейтральную карту рынка схватки".into(),
        Refusal::NoNewCard { .. } => "на рынке нет новой карты взамен этой".into(),
    }
}
