//! Actions as a button would name them.

use super::names::{a_token, count, development, land, place, place_on, target, token, tokens, water};
use crate::action::{Action, Arm, Lead, Side, Verdict};
use crate::ids::{Place, Water};
use crate::kinds::Token;
use crate::public::{Method, Public, Stage};
use crate::rules::{battle, haul};
use tabletop::{Lang, Names, Seat};

/// What it costs to sail there.
fn fare(public: &Public, to: Water) -> u8 {
    public.haul.map_or(0, |haul| haul::fare(public.board.area(haul.at), to))
}

/// The reinforcement that [`Action::Ashore`] and [`Action::Aboard`] speak of, and its boat.
fn lands(public: &Public) -> (Token, Place) {
    battle::landing(public).map_or((Token::Horse, Place::default()), |(arm, boat, _)| (arm.token(), boat))
}

/// In English.
pub fn en(public: &Public, action: Action, names: &Names) -> String {
    const EN: Lang = Lang::En;
    let at = |place: Place| place_on(&public.board, place, EN);
    let who = |seat: Seat| names.of(seat);
    match action {
        Action::Pass => match public.stage {
            Stage::Battle => "Stop attacking".into(),
            Stage::Build => "Build no more".into(),
            Stage::Transport => "Transport no more".into(),
            _ => "Pass".into(),
        },
        Action::Done if public.stage == Stage::Force => "The spearhead is complete".into(),
        Action::Done => "The transport is complete".into(),
        Action::Recall if public.stage == Stage::Force => "Take the spearhead back".into(),
        Action::Recall => "Call it off".into(),
        Action::Lay(area) => format!("Lay a production token in {}", land(area, EN)),
        Action::Claim(area) => format!("Take {}", land(area, EN)),
        Action::Decide(Verdict::Hold) => "The phase takes place".into(),
        Action::Decide(Verdict::Skip) => "Skip the phase".into(),
        Action::Build(recipe, area) => {
            let cost = tokens(recipe.cost(), EN);
            format!("Build {} in {} for {cost}", development(recipe, EN), land(area, EN))
        }
        Action::Launch(area) => format!("Put the riverboat on the {}", water(area, EN)),
        Action::Span(bridge) => format!("Build {}", place(bridge.place(), EN)),
        Action::Produce(area) => {
            let made = public.board.makes(area).map_or("nothing", |token| a_token(token, EN));
            format!("Produce {made} in {}", land(area, EN))
        }
        Action::Put(to) => format!("Put {} in {}", a_token(public.to_put(), EN), at(to)),
        Action::Offer(seat) => format!("Make {} an offer", who(seat)),
        Action::Give(token, from) => format!("Give {} from {}", a_token(token, EN), at(from)),
        Action::Ask(token) => format!("Ask for {}", a_token(token, EN)),
        Action::Propose => "Make the offer".into(),
        Action::Withdraw => "Withdraw the offer".into(),
        Action::Accept => "Accept".into(),
        Action::Decline => "Decline".into(),
        Action::Counter => "Make a counter-offer".into(),
        Action::Foot(from) => format!("On foot from {}", at(from)),
        Action::Ride(from) => format!("With the horse in {}", at(from)),
        Action::Embark(boat) => format!("With {}", at(boat)),
        Action::Route(from) => format!("By a supply route from {}", at(from)),
        Action::To(to) => format!("To {}", at(to)),
        Action::Take(token) => format!("Take {} along", a_token(token, EN)),
        Action::Load(token, from) => format!("Load {} from {}", a_token(token, EN), at(from)),
        Action::Unload(token, to) => format!("Unload {} to {}", a_token(token, EN), at(to)),
        Action::Go(to) => match public.haul {
            Some(haul) if haul.method == Method::Route => {
                format!("On to {} with {}", at(to), tokens(haul.cargo, EN))
            }
            _ => format!("Ride to {}", at(to)),
        },
        Action::Sail(to) => format!("Go to the {} ({})", water(to, EN), fare(public, to)),
        Action::Attack(target) => format!("Attack {}", at(target)),
        Action::Transport => "Take a transport action".into(),
        Action::Side(Side::Attacker) => format!("Side with {}", who(public.active)),
        Action::Side(Side::Defender) => match public.battle.assault {
            Some(assault) => format!("Side with {}", who(assault.defender)),
            None => "Side with the defender".into(),
        },
        Action::Side(Side::Nobody) => "Stay neutral".into(),
        Action::Lead(Lead::Horse, from) => format!("Spearhead with the horse in {}", at(from)),
        Action::Lead(Lead::Weapon, from) => format!("Spearhead with the weapon in {}", at(from)),
        Action::Lead(Lead::Boat, boat) => format!("Spearhead with {}", at(boat)),
        Action::Reinforce(Arm::Horse, from) => format!("Bring the horse from {}", at(from)),
        Action::Reinforce(Arm::Weapon, from) => format!("Bring the weapon from {}", at(from)),
        Action::End(area) => format!("End on the {}", water(area, EN)),
        Action::Strike => "Attack with this force".into(),
        Action::Ashore => {
            let (arm, _) = lands(public);
            format!("The {} goes into {}", token(arm, EN), target(public, EN))
        }
        Action::Aboard => {
            let (arm, boat) = lands(public);
            format!("The {} stays on {}", token(arm, EN), place(boat, EN))
        }
    }
}

/// In Russian.
pub fn ru(public: &Public, action: Action, names: &Names) -> String {
    const RU: Lang = Lang::Ru;
    let at = |place: Place| place_on(&public.board, place, RU);
    let who = |seat: Seat| names.of(seat);
    match action {
        Action::Pass => match public.stage {
            Stage::Battle => "Больше не нападать".into(),
            Stage::Build => "Больше не строить".into(),
            Stage::Transport => "Больше не перевозить".into(),
            _ => "Пас".into(),
        },
        Action::Done if public.stage == Stage::Force => "Остриё готово".into(),
        Action::Done => "Завершить перевозку".into(),
        Action::Recall if public.stage == Stage::Force => "Отозвать остриё".into(),
        Action::Recall => "Отменить".into(),
        Action::Lay(area) => format!("Положить жетон производства: «{}»", land(area, RU)),
        Action::Claim(area) => format!("Занять землю «{}»", land(area, RU)),
        Action::Decide(Verdict::Hold) => "Провести фазу".into(),
        Action::Decide(Verdict::Skip) => "Пропустить фазу".into(),
        Action::Build(recipe, area) => {
            let cost = tokens(recipe.cost(), RU);
            format!("Построить {}: «{}», цена {cost}", development(recipe, RU), land(area, RU))
        }
        Action::Launch(area) => format!("Спустить судно: {}", water(area, RU)),
        Action::Span(bridge) => format!("Построить {}", place(bridge.place(), RU)),
        Action::Produce(area) => {
            let made = public.board.makes(area).map_or("ничего", |token| a_token(token, RU));
            format!("Добыть {made}: «{}»", land(area, RU))
        }
        Action::Put(to) => format!("Положить {}: {}", count(1, public.to_put(), RU), at(to)),
        Action::Offer(seat) => format!("Сделать предложение: {}", who(seat)),
        Action::Give(token, from) => format!("Отдать {}: {}", a_token(token, RU), at(from)),
        Action::Ask(token) => format!("Попросить {}", a_token(token, RU)),
        Action::Propose => "Предложить".into(),
        Action::Withdraw => "Отозвать предложение".into(),
        Action::Accept => "Согласиться".into(),
        Action::Decline => "Отказаться".into(),
        Action::Counter => "Сделать встречное предложение".into(),
        Action::Foot(from) => format!("Пешком: {}", at(from)),
        Action::Ride(from) => format!("На лошади: {}", at(from)),
        Action::Embark(boat) => format!("По воде: {}", at(boat)),
        Action::Route(from) => format!("По пути снабжения: {}", at(from)),
        Action::To(to) => format!("Куда: {}", at(to)),
        Action::Take(token) => format!("Взять {}", a_token(token, RU)),
        Action::Load(token, from) => format!("Погрузить {}: {}", a_token(token, RU), at(from)),
        Action::Unload(token, to) => format!("Сгрузить {}: {}", a_token(token, RU), at(to)),
        Action::Go(to) => match public.haul {
            Some(haul) if haul.method == Method::Route => {
                format!("Дальше: {}, груз: {}", at(to), tokens(haul.cargo, RU))
            }
            _ => format!("Ехать: {}", at(to)),
        },
        Action::Sail(to) => format!("Плыть: {} ({})", water(to, RU), fare(public, to)),
        Action::Attack(target) => format!("Напасть: {}", at(target)),
        Action::Transport => "Совершить перевозку".into(),
        Action::Side(Side::Attacker) => format!("Поддержать нападение: {}", who(public.active)),
        Action::Side(Side::Defender) => match public.battle.assault {
            Some(assault) => format!("Поддержать защиту: {}", who(assault.defender)),
            None => "Поддержать защиту".into(),
        },
        Action::Side(Side::Nobody) => "Не вмешиваться".into(),
        Action::Lead(Lead::Horse, from) => format!("Остриё, лошадь: {}", at(from)),
        Action::Lead(Lead::Weapon, from) => format!("Остриё, оружие: {}", at(from)),
        Action::Lead(Lead::Boat, boat) => format!("Остриё: {}", at(boat)),
        Action::Reinforce(Arm::Horse, from) => format!("Взять лошадь: {}", at(from)),
        Action::Reinforce(Arm::Weapon, from) => format!("Взять оружие: {}", at(from)),
        Action::End(area) => format!("Прийти: {}", water(area, RU)),
        Action::Strike => "Напасть этими силами".into(),
        Action::Ashore => {
            let (arm, _) = lands(public);
            format!("Ввести {} сюда: {}", a_token(arm, RU), target(public, RU))
        }
        Action::Aboard => {
            let (arm, boat) = lands(public);
            format!("Оставить {} на борту: {}", a_token(arm, RU), place(boat, RU))
        }
    }
}
