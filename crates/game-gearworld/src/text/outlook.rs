//! The aim, and where everybody stands.

use crate::private::Private;
use crate::public::Public;
use tabletop::{Lang, Names, Seat, Viewer, tally};

pub fn outlook(public: &Public, _: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let has = |seat: Seat| public.board.skyworks_of(seat).to_string();
    let all = tally(public.seats(), viewer, names, lang, has);
    match lang {
        Lang::En => format!("Three skyworks at the end of a round, and more than anybody else: {all}"),
        Lang::Ru => format!("Три небесные башни в конце раунда, и больше, чем у других: {all}"),
    }
}
