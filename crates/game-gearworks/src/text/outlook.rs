//! The aim, and where everybody stands.

use crate::private::Private;
use crate::public::{Public, Side};
use crate::rules::scoring::score;
use tabletop::{Lang, Names, Seat, Viewer, tally};

pub fn outlook(public: &Public, _: Option<&Private>, viewer: Viewer, names: &Names, lang: Lang) -> String {
    let points = |side| score(public, side).total;
    let has = |seat: Seat| points(Side::Seat(seat)).to_string();
    let all = tally(public.seats(), viewer, names, lang, has);
    let round = public.round;
    match (public.is_solo(), lang) {
        (false, Lang::En) => format!("Most points after round 3 (now round {round}): {all}"),
        (false, Lang::Ru) => format!("Больше всех очков после третьего раунда (идёт {round}-й): {all}"),
        (true, Lang::En) => {
            let its = points(Side::Leviathan);
            format!(
                "More points than the Leviathan after round 3 (now round {round}): {all}, the Leviathan {its}"
            )
        }
        (true, Lang::Ru) => {
            let its = points(Side::Leviathan);
            format!("Обойти Левиафана после третьего раунда (идёт {round}-й): {all}, Левиафан {its}")
        }
    }
}
