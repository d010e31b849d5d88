//! Почему нет, по-русски.

use super::ru::{amount, cost, face, unit};
use super::{node, place, spot};
use crate::Refusal;
use crate::resource::Resource;
use tabletop::{Lang, NOT_NOW, Names};

const RU: Lang = Lang::Ru;

pub fn refusal(refusal: &Refusal, names: &Names) -> String {
    use Refusal::*;
    let gear = |development: crate::Development| format!("«{}»", development.title().ru);
    match *refusal {
        NotNow { .. } => NOT_NOW.ru.into(),
        CannotPay { cost: due, .. } => format!("не хватает кубиков и жетонов: нужно {}", cost(due)),
        CannotMove => "ход рабочего стоит 1 пар или жетон хода, а их нет".into(),
        NothingToTarget { .. } => "применить это не к чему".into(),
        NotInCity { place: at } => format!("в этой раскладке нет квартала {}", place(at, RU)),
        FaceDown { place: at, .. } => format!("квартал {} закрыт", place(at, RU)),
        Revealed { place: at } => format!("на месте {} нет закрытого квартала", place(at, RU)),
        TooLateToActivate => "кварталы запускают до бонусов связей и действий".into(),
        NoWorkerToActivate { place: at } => {
            format!("в квартале {} некому его запустить: ваших рабочих нет или все закреплены", place(at, RU))
        }
        AlreadyActivated { place: at } => format!("квартал {} в этот ход уже запущен", place(at, RU)),
        TooLateForBonus => "бонусы связей берут до действий".into(),
        ActivatedItself { place: at } => format!("квартал {} сам запущен в этот ход", place(at, RU)),
        NotConnected { place: at } => {
            format!("цепь ваших связей не соединяет {} с запущенным кварталом", place(at, RU))
        }
        AlreadyCollected { place: at } => format!("бонус квартала {} в этот ход уже взят", place(at, RU)),
        NotInFactory { development, .. } => format!("на вашей фабрике нет {}", gear(development)),
        UsedUp { development } => format!("{} работает раз за ход", gear(development)),
        WorksByItself { development } => format!("{} работает само", gear(development)),
        HaveSome { resource } => {
            let what = match resource {
                Resource::Steam => "пара",
                Resource::Cog => "зубцов",
                Resource::Zap => "зарядов",
            };
            format!("это работает, только пока у вас нет {what}")
        }
        NothingToSpare { place: at } => format!("{} стоит один ресурс, а один платят всегда", place(at, RU)),
        NotInCost { place: at, resource } => {
            format!("в цену квартала {} не входит {}", place(at, RU), amount(resource, 1))
        }
        NoWorker { node: at } => format!("отсюда некому идти: {}", node(at, RU)),
        SamePlace { node: at } => format!("рабочий уже там: {}", node(at, RU)),
        NoLink { from, to } => format!("у вас нет связи {}–{}", node(from, RU), node(to, RU)),
        NoWay { from, to } => {
            format!("цепь ваших связей не ведёт так: {} → {}", node(from, RU), node(to, RU))
        }
        NotTheFactory => "маяк ведёт на вашу фабрику или с неё".into(),
        AlreadyDrew => "шестерни берут раз за ход".into(),
        NoMoreLinks => "из взятого больше нельзя выкладывать связи".into(),
        NoMoreDevelopments => "из взятого больше нельзя выкладывать улучшения".into(),
        NoSuchSpot { spot: at } => format!("в этой раскладке нет места {}", spot(at, RU)),
        SpotTaken { spot: at } => format!("место {} занято связью", spot(at, RU)),
        AnotherFactory { spot: at } => format!("место {} принадлежит чужой фабрике", spot(at, RU)),
        NoWorkerNextTo { spot: at, .. } => format!("рядом с местом {} нет вашего рабочего", spot(at, RU)),
        NotDrawn { gear: wanted } => format!("{} среди взятых шестерён нет", gear(wanted)),
        ConverterStays => "Преобразователь не сбрасывают".into(),
        YourOwn => "это ваше собственное".into(),
        NobodyThere { place: at, owner } => {
            format!("в квартале {} нет рабочих игрока: {}", place(at, RU), names.of(owner))
        }
        InstalledThere { place: at, owner } => {
            format!(
                "рабочий ({}) в квартале {} закреплён, его нельзя тронуть",
                names.of(owner),
                place(at, RU)
            )
        }
        NoWorkerBeside { place: at } => format!("в квартале {} нет вашего рабочего", place(at, RU)),
        NoLinkThere { spot: at } => format!("на месте {} нет связи", spot(at, RU)),
        NotNextTo { spot: at } => format!("место {} не у этого квартала", spot(at, RU)),
        NotAdjacent { place: at } => format!("{} — не этот квартал и не соседний", place(at, RU)),
        NoneLocked => "все ваши рабочие открыты".into(),
        AlreadyConstructed => "за ход строят одного рабочего".into(),
        TooLittlePrestige { price } => format!("следующий рабочий стоит {price} престижа"),
        NotThere { unit: with } => format!("этого у вас нет: {}", unit(with)),
        NotDue { unit: with } => format!("{} здесь не годится", unit(with)),
        OutOfOrder { unit: with } => {
            format!("сначала жетоны, потом кубики по порядку: {} — раньше", unit(with))
        }
        NotFinished => "тогда не закончить то, что уже начато".into(),
        LeavesDebt { unit: with } => format!("без этого остальное не оплатить: {}", unit(with)),
        NotOffered { resource } => format!("{} взять нельзя", amount(resource, 1)),
        NoSuchDie { face: shown } => format!("нет неиспользованного кубика «{}»", face(shown)),
        EmptyCup => "сначала выберите кубик".into(),
        NotYours => "столько нет на кубиках и жетонах".into(),
        TooMuch => "столько не помещается в хранилище".into(),
        Wasteful => "пара или зубцов поместится больше".into(),
        MustFinish => "это нужно закончить".into(),
    }
}
