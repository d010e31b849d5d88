//! What is asked now.

use super::names::{count, land, phase, place, site, target, token, tokens};
use crate::public::{Method, Public, Stage};
use crate::rules::{battle, produce};
use tabletop::{Lang, Names};

/// Of whom, and what.
pub fn prompt(public: &Public, names: &Names, lang: Lang) -> String {
    let who = names.of(public.asked);
    match public.stage {
        Stage::Over => match lang {
            Lang::En => format!("The game is over; won by {}", names.list(public.winners.iter())),
            Lang::Ru => format!("Игра окончена, победа: {}", names.list(public.winners.iter())),
        },
        Stage::Contest | Stage::Dice | Stage::TurnUp => match lang {
            Lang::En => "Chance decides".into(),
            Lang::Ru => "Решает жребий".into(),
        },
        _ => match lang {
            Lang::En => format!("{who}: {}", en(public, names)),
            Lang::Ru => format!("{who}: {}", ru(public, names)),
        },
    }
}

fn en(public: &Public, names: &Names) -> String {
    const EN: Lang = Lang::En;
    match public.stage {
        Stage::Lay => "lay a production token on a land without one".into(),
        Stage::Claim => "put a figure on a free land".into(),
        Stage::Decide => format!("a 6: decide whether the {} Phase takes place", phase(public.phase, EN)),
        Stage::Vote => format!("a 6: vote on the {} Phase", phase(public.phase, EN)),
        Stage::Build => "build, or stop".into(),
        Stage::Site { land: at, .. } => format!("choose the place for what you build in {}", land(at, EN)),
        Stage::Produce => match produce::short(public) {
            Some(made) => {
                let left = count(public.supply.tokens.of(made), made, EN);
                format!("the supply has only {left}: choose where it is produced ({})", site(made, EN))
            }
            None => "the order matters: choose the next horse ranch that produces".into(),
        },
        Stage::Horse { ranch } => format!("choose where the new horse from {} goes", land(ranch, EN)),
        Stage::Trade => "open an offer, or pass".into(),
        Stage::Offer => {
            let (given, asked) = deal(public, EN);
            format!("put the offer together (giving {given}, asking {asked})")
        }
        Stage::Answer => {
            let (given, asked) = deal(public, EN);
            let by = public.trade.deal.map_or("", |deal| names.of(deal.by));
            format!("{by} offers {given} for {asked}: answer")
        }
        Stage::Fulfil => "choose where the tokens come from".into(),
        Stage::Receive => "place what you got".into(),
        Stage::Transport => format!("choose a method of transport, or stop ({} left)", public.transports),
        Stage::Haul => match public.haul {
            Some(haul) if matches!(haul.method, Method::Horse | Method::Boat) => {
                format!("load, unload or move {} ({} points left)", place(haul.at, EN), haul.points)
            }
            Some(haul) => format!("transport from {}", place(haul.at, EN)),
            None => "transport".into(),
        },
        Stage::Battle => format!("attack, or stop ({} won in this turn)", public.battle.wins),
        Stage::Ally => format!("choose a side in the attack on {}", target(public, EN)),
        Stage::Force => format!("declare spearheads against {}, or attack", target(public, EN)),
        Stage::Landing => match battle::landing(public) {
            Some((arm, boat, _)) => {
                let (arm, boat) = (token(arm.token(), EN), place(boat, EN));
                format!("does the {arm} on {boat} go into {} or stay aboard?", target(public, EN))
            }
            None => String::new(),
        },
        Stage::Contest | Stage::TurnUp | Stage::Dice | Stage::Over => String::new(),
    }
}

fn ru(public: &Public, names: &Names) -> String {
    const RU: Lang = Lang::Ru;
    match public.stage {
        Stage::Lay => "положите жетон производства на землю без жетона".into(),
        Stage::Claim => "поставьте фигуру на свободную землю".into(),
        Stage::Decide => format!("шестёрка: решите, будет ли фаза «{}»", phase(public.phase, RU)),
        Stage::Vote => format!("шестёрка: проголосуйте, быть ли фазе «{}»", phase(public.phase, RU)),
        Stage::Build => "стройте или закончите".into(),
        Stage::Site { land: at, .. } => format!("выберите место для постройки («{}»)", land(at, RU)),
        Stage::Produce => match produce::short(public) {
            Some(made) => {
                let left = count(public.supply.tokens.of(made), made, RU);
                format!("в запасе только {left}: выберите, где добывать ({})", site(made, RU))
            }
            None => "порядок важен: выберите следующий конный завод".into(),
        },
        Stage::Horse { ranch } => format!("выберите, куда пойдёт новая лошадь («{}»)", land(ranch, RU)),
        Stage::Trade => "сделайте предложение или пасуйте".into(),
        Stage::Offer => {
            let (given, asked) = deal(public, RU);
            format!("составьте предложение (отдаёте {given}, просите {asked})")
        }
        Stage::Answer => {
            let (given, asked) = deal(public, RU);
            let by = public.trade.deal.map_or("", |deal| names.of(deal.by));
            format!("{by} предлагает {given} за {asked}: ответьте")
        }
        Stage::Fulfil => "выберите, откуда взять жетоны".into(),
        Stage::Receive => "разместите полученное".into(),
        Stage::Transport => {
            format!("выберите способ перевозки или закончите (осталось {})", public.transports)
        }
        Stage::Haul => match public.haul {
            Some(haul) if matches!(haul.method, Method::Horse | Method::Boat) => {
                format!(
                    "грузите, разгружайте или двигайтесь: {} (осталось очков движения: {})",
                    place(haul.at, RU),
                    haul.points
                )
            }
            Some(haul) => format!("перевезите груз: {}", place(haul.at, RU)),
            None => "перевезите груз".into(),
        },
        Stage::Battle => format!("нападайте или закончите (побед в этот ход: {})", public.battle.wins),
        Stage::Ally => format!("выберите сторону; цель нападения — {}", target(public, RU)),
        Stage::Force => format!("объявите острия или нападайте; цель — {}", target(public, RU)),
        Stage::Landing => match battle::landing(public) {
            Some((arm, boat, _)) => {
                let (arm, boat) = (token(arm.token(), RU), place(boat, RU));
                format!("{arm} ({boat}): войти в {} или остаться на борту?", target(public, RU))
            }
            None => String::new(),
        },
        Stage::Contest | Stage::TurnUp | Stage::Dice | Stage::Over => String::new(),
    }
}

/// What the offer on the table gives and asks.
fn deal(public: &Public, lang: Lang) -> (String, String) {
    let deal = public.trade.deal.map(|deal| (deal.given, deal.asked)).unwrap_or_default();
    (tokens(deal.0, lang), tokens(deal.1, lang))
}
