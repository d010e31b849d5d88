//! What a seat sees, as numbers: see `tabletop::features`.

use crate::public::Public;
use crate::{CodeCard, Shesterenki};
use tabletop::{Features, Observe, PerSeat, Set, View};

/// What the table says only to those who count.
#[derive(Features)]
pub struct Insight {
    /// How many code cards each still has to enter.
    to_enter: PerSeat<u8>,
    /// The open cards of each that its gear, face up, would enter now (SH-21).
    fitting: PerSeat<Set<CodeCard>>,
}

impl Observe for Shesterenki {
    type Insight = Insight;
    fn insight(view: View<'_, Self>) -> Insight {
        let public: &Public = view.public;
        let per_seat = public.seats();
        Insight {
            to_enter: PerSeat::from_fn(per_seat, |seat| {
                let player = &public.players[seat];
                (player.open.len() + player.check.len()) as u8
            }),
            fitting: PerSeat::from_fn(per_seat, |seat| public.fitting(seat)),
        }
    }
}
