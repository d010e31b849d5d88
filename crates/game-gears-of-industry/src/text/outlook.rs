//! The aim, and where everybody stands.

use crate::private::Private;
use crate::public::Public;
use tabletop::{Lang, Names, Seat, Viewer, plural_en, plural_ru, tally};

pub fn outlook(public: &Public, _: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let has = |seat: Seat| public.points[seat].to_string();
    let all = tally(public.seats(), viewer, names, lang, has);
    let target = public.target.into();
    match lang {
        Lang::En => format!("Win clashes, first to {}: {all}", plural_en(target, "point", "points")),
        Lang::Ru => {
            let points = plural_ru(target, "очко", "очка", "очков");
            format!("Побеждать в схватках и первым набрать {points}: {all}")
        }
    }
}
