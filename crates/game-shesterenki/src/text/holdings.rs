//! What a seat has, in the game's own terms.

use crate::Public;
use tabletop::{Both, Seat, both};

pub fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
    let player = &public.players[seat];
    vec![
        (both("cards entered", "введённые карты"), player.entered.len() as i32),
        (both("cards on check", "карты на проверке"), player.check.len() as i32),
        (both("gears in hand", "шестерёнки в руке"), player.hand.len() as i32),
    ]
}
