//! The aim, and where everybody stands.

use crate::Private;
use crate::public::Public;
use crate::rules::projected;
use tabletop::{Lang, Names, Seat, Viewer, tally};

/// Others' totals are hidden (CG-8), so of them only what the city would give now is told.
pub fn outlook(
    public: &Public,
    private: Option<&Private>,
    viewer: Viewer,
    names: &Names,
    lang: Lang,
) -> String {
    let city = projected(public);
    let has = |seat: Seat| match private.filter(|_| viewer == Viewer::Seat(seat)) {
        Some(own) => format!("{} + {}", own.prestige, city[seat]),
        None => format!("? + {}", city[seat]),
    };
    let all = tally(public.seats(), viewer, names, lang, has);
    let (drawn, last) = (public.opening.drawn, public.last_opening());
    match lang {
        Lang::En => {
            format!(
                "Most prestige, with what the city gives, at Opening Day gear {last} ({drawn} drawn): {all}"
            )
        }
        Lang::Ru => format!(
            "Больше всех престижа, считая и то, что даст город, к {last}-й шестерне Дня открытия (вышло {drawn}): {all}"
        ),
    }
}
