//! What a seat has, in the game's own terms.

use crate::public::{Public, Side};
use crate::rules::scoring::score;
use tabletop::{Both, Seat, both};

pub fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
    let player = &public.players[seat];
    let lines = public.control.iter().filter(|(_, side)| **side == Some(Side::Seat(seat))).count();
    vec![
        (both("points", "очки"), score(public, Side::Seat(seat)).total),
        (both("lines held", "линии"), lines as i32),
        (both("sparks", "искры"), player.sparks.into()),
        (both("gear cards", "карты шестерён"), player.gears.into()),
        (both("contraptions in hand", "чертежи в руке"), player.contraptions.into()),
    ]
}
