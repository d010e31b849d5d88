//! Why something is not possible.

use super::names::{development, land, place, token as word, tokens, water};
use crate::refusal::Refusal;
use tabletop::{Lang, NOT_NOW, Names, plural_en};

/// In English.
pub fn en(refusal: &Refusal, names: &Names) -> String {
    const EN: Lang = Lang::En;
    match *refusal {
        Refusal::NotNow { .. } => NOT_NOW.en.into(),
        Refusal::NotBuilt { place: at, .. } => format!("{} has not been built", place(at, EN)),
        Refusal::LeadFirst => "there is no spearhead yet: declare its lead first".into(),
        Refusal::NotInPlay => "that is not in play in this match".into(),
        Refusal::SiteTaken { land: at } => format!("{} has a production token already", land(at, EN)),
        Refusal::LandTaken { land: at } => format!("{} is taken already", land(at, EN)),
        Refusal::NotYours { place: at } => format!("{} is not yours", place(at, EN)),
        Refusal::Short { recipe, land: at } => {
            let cost = tokens(recipe.cost(), EN);
            format!("{} takes {cost}, and {} does not have it", development(recipe, EN), land(at, EN))
        }
        Refusal::NoneLeft { recipe } => format!("{} is not in the supply any more", development(recipe, EN)),
        Refusal::NoIslands { .. } => "without the islands there are no ships and bridges".into(),
        Refusal::WeaponThere { land: at } => format!("a weapon stands in {} already", land(at, EN)),
        Refusal::NoRoom { recipe, land: at } => {
            format!("there is no free place for {} next to {}", development(recipe, EN), land(at, EN))
        }
        Refusal::NotBeside { water: area, land: at } => {
            format!("the {} does not adjoin {}", water(area, EN), land(at, EN))
        }
        Refusal::NoAbutment { bridge, land: at } => {
            format!("{} does not start in {}", place(bridge.place(), EN), land(at, EN))
        }
        Refusal::BridgeStands { bridge } => format!("{} stands already", place(bridge.place(), EN)),
        Refusal::Full { water: area } => format!("there is no room on the {}", water(area, EN)),
        Refusal::NothingToProduce { land: at } => format!("{} has nothing to produce now", land(at, EN)),
        Refusal::HorseCannotGo { place: to, ranch } => {
            format!("the horse from {} cannot come to {}", land(ranch, EN), place(to, EN))
        }
        Refusal::NoPartner { seat } => {
            format!("no trade with {}: no adjoining holdings, or nothing to trade", names.of(seat))
        }
        Refusal::NoToken { token, place: at, .. } => {
            format!("there is no {} in {} to take", word(token, EN), place(at, EN))
        }
        Refusal::NeverTraded { token } => {
            format!("a {} is a development and is never traded", word(token, EN))
        }
        Refusal::NotSoMany { token } => format!("your partner has no more {}", word(token, EN)),
        Refusal::NotAsked { token } => format!("no more {} was asked for", word(token, EN)),
        Refusal::OneEachWay => "at least one token goes each way".into(),
        Refusal::CounterOnce => "a counter-offer is accepted or declined".into(),
        Refusal::NotAdjoining { from, to } => {
            format!("{} and {} do not adjoin", place(from, EN), place(to, EN))
        }
        Refusal::NoHorse { place: at } => format!("there is no horse, or none next to {}", place(at, EN)),
        Refusal::NothingToMove { place: at } => format!("nothing can be moved from {}", place(at, EN)),
        Refusal::NoBoat { place: at, .. } => format!("{} is no riverboat or ship", place(at, EN)),
        Refusal::BeenThere { place: at } => format!("the supply route has been in {} already", place(at, EN)),
        Refusal::ToAndFro { token, place: at } => {
            format!("{} was moved the other way in {} at this stop", word(token, EN), place(at, EN))
        }
        Refusal::NoWay { water: to } => format!("there is no way to the {} from here", water(to, EN)),
        Refusal::TooFar { needed, left } => {
            format!("that takes {needed} movement points, and {left} are left")
        }
        Refusal::NoPlaceToEnd { water: to } => {
            format!("from the {} no area with room is in reach to end in", water(to, EN))
        }
        Refusal::InHand => "what is picked up has to go on first".into(),
        Refusal::WhereTo => "first say where to".into(),
        Refusal::NoRecall => "things can be called off three times a turn".into(),
        Refusal::OwnTarget { place: at } => format!("{} is your own", place(at, EN)),
        Refusal::OutOfReach { place: at } => {
            format!("{} adjoins no holding of yours and is out of range of your spearheads", place(at, EN))
        }
        Refusal::StruckAlready { place: at } => {
            format!("{} was a target in this turn already", place(at, EN))
        }
        Refusal::NoMoreAttacks { wins } => {
            let won = plural_en(wins.into(), "successful attack is", "successful attacks are");
            format!("{won} all in this turn")
        }
        Refusal::SuccessFirst => "a transport action needs a successful attack first".into(),
        Refusal::TwoSpearheads => "an attack has two spearheads at most".into(),
        Refusal::UsedAlready { place: at } => {
            format!("that of {} is part of a spearhead already", place(at, EN))
        }
        Refusal::LeadOutOfRange { place: at } => format!("the lead from {} is out of range", place(at, EN)),
        Refusal::NoSuchReinforcement => "this lead takes no such reinforcement".into(),
        Refusal::ReinforcementOutOfRange { place: at } => {
            format!("the lead cannot fetch it from {} and still reach the target", place(at, EN))
        }
        Refusal::CannotEnd { water: area } => format!("the lead cannot end on the {}", water(area, EN)),
        Refusal::SpearheadOpen => "complete the spearhead first".into(),
    }
}

/// In Russian.
pub fn ru(refusal: &Refusal, names: &Names) -> String {
    const RU: Lang = Lang::Ru;
    match *refusal {
        Refusal::NotNow { .. } => NOT_NOW.ru.into(),
        Refusal::NotBuilt { place: at, .. } => format!("{}: ещё не построено", place(at, RU)),
        Refusal::LeadFirst => "острия ещё нет: сначала объявите, что его ведёт".into(),
        Refusal::NotInPlay => "этого нет в этой партии".into(),
        Refusal::SiteTaken { land: at } => format!("«{}»: жетон производства уже лежит", land(at, RU)),
        Refusal::LandTaken { land: at } => format!("«{}»: земля уже занята", land(at, RU)),
        Refusal::NotYours { place: at } => format!("{}: это не ваше владение", place(at, RU)),
        Refusal::Short { recipe, land: at } => {
            let cost = tokens(recipe.cost(), RU);
            format!(
                "чтобы построить {}, нужно {cost}, а на земле «{}» этого нет",
                development(recipe, RU),
                land(at, RU)
            )
        }
        Refusal::NoneLeft { recipe } => {
            format!("нельзя построить {}: запас закончился", development(recipe, RU))
        }
        Refusal::NoIslands { .. } => "без островов нет ни кораблей, ни мостов".into(),
        Refusal::WeaponThere { land: at } => format!("«{}»: оружие уже есть", land(at, RU)),
        Refusal::NoRoom { recipe, land: at } => {
            format!("негде построить {}: «{}»", development(recipe, RU), land(at, RU))
        }
        Refusal::NotBeside { water: area, land: at } => {
            format!("{} не прилегает к земле «{}»", water(area, RU), land(at, RU))
        }
        Refusal::NoAbutment { bridge, land: at } => {
            format!("{} не начинается здесь: «{}»", place(bridge.place(), RU), land(at, RU))
        }
        Refusal::BridgeStands { bridge } => format!("{} уже стоит", place(bridge.place(), RU)),
        Refusal::Full { water: area } => format!("нет места: {}", water(area, RU)),
        Refusal::NothingToProduce { land: at } => format!("«{}»: сейчас добывать нечего", land(at, RU)),
        Refusal::HorseCannotGo { place: to, ranch } => {
            format!("лошади не пройти: «{}» → {}", land(ranch, RU), place(to, RU))
        }
        Refusal::NoPartner { seat } => {
            format!("торговать нельзя ({}): нет соседних владений или нечем", names.of(seat))
        }
        Refusal::NoToken { token, place: at, .. } => {
            format!("{}: взять нечего ({})", place(at, RU), word(token, RU))
        }
        Refusal::NeverTraded { token } => format!("{} не обменивают: это постройка", word(token, RU)),
        Refusal::NotSoMany { token } => format!("столько у партнёра нет ({})", word(token, RU)),
        Refusal::NotAsked { token } => format!("больше не просили ({})", word(token, RU)),
        Refusal::OneEachWay => "каждый отдаёт хотя бы один жетон".into(),
        Refusal::CounterOnce => "встречное предложение принимают или отклоняют".into(),
        Refusal::NotAdjoining { from, to } => format!("{} и {} не соседи", place(from, RU), place(to, RU)),
        Refusal::NoHorse { place: at } => format!("{}: лошади нет ни здесь, ни рядом", place(at, RU)),
        Refusal::NothingToMove { place: at } => format!("{}: везти нечего или некуда", place(at, RU)),
        Refusal::NoBoat { place: at, .. } => format!("{}: это не судно", place(at, RU)),
        Refusal::BeenThere { place: at } => format!("{}: путь снабжения здесь уже проходит", place(at, RU)),
        Refusal::ToAndFro { token, place: at } => {
            format!("{}: на этой остановке {} уже идёт в другую сторону", place(at, RU), word(token, RU))
        }
        Refusal::NoWay { water: to } => format!("отсюда туда не пройти: {}", water(to, RU)),
        Refusal::TooFar { needed, left } => format!("нужно очков движения: {needed}, осталось: {left}"),
        Refusal::NoPlaceToEnd { water: to } => format!("после этого негде остановиться: {}", water(to, RU)),
        Refusal::InHand => "взятое сначала нужно перенести дальше".into(),
        Refusal::WhereTo => "сначала выберите, куда".into(),
        Refusal::NoRecall => "отменять можно не больше трёх раз за ход".into(),
        Refusal::OwnTarget { place: at } => format!("{}: это ваше собственное владение", place(at, RU)),
        Refusal::OutOfReach { place: at } => {
            format!("{}: не граничит с вашими владениями и вне досягаемости острия", place(at, RU))
        }
        Refusal::StruckAlready { place: at } => {
            format!("{}: в этот ход на эту цель уже нападали", place(at, RU))
        }
        Refusal::NoMoreAttacks { wins } => format!("удачных нападений в этот ход уже {wins}, больше нельзя"),
        Refusal::SuccessFirst => "перевозка возможна только после удачного нападения".into(),
        Refusal::TwoSpearheads => "в нападении не больше двух остриёв".into(),
        Refusal::UsedAlready { place: at } => format!("{}: уже входит в остриё", place(at, RU)),
        Refusal::LeadOutOfRange { place: at } => format!("{}: остриё не достаёт до цели", place(at, RU)),
        Refusal::NoSuchReinforcement => "такого подкрепления это остриё не берёт".into(),
        Refusal::ReinforcementOutOfRange { place: at } => {
            format!("{}: по пути к цели подкрепление отсюда не забрать", place(at, RU))
        }
        Refusal::CannotEnd { water: area } => format!("остриё не может прийти сюда: {}", water(area, RU)),
        Refusal::SpearheadOpen => "сначала закончите остриё".into(),
    }
}
