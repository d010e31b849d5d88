//! The aim, and where everybody stands.

use crate::{Private, Public};
use tabletop::{Lang, Names, Seat, Viewer, tally};

pub fn outlook(public: &Public, _: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let has = |seat: Seat| {
        let player = &public.players[seat];
        let (entered, check) = (player.entered.len(), player.check.len());
        match (check, lang) {
            (0, _) => format!("{entered}"),
            (_, Lang::En) => format!("{entered} ({check} on check)"),
            (_, Lang::Ru) => format!("{entered} ({check} на проверке)"),
        }
    };
    let all = tally(public.seats(), viewer, names, lang, has);
    match lang {
        Lang::En => format!("First to enter four code cards: {all}"),
        Lang::Ru => format!("Первым ввести четыре карты кода: {all}"),
    }
}
