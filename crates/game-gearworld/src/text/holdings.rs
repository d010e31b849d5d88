//! What a seat has, in the game's own terms.

use crate::public::Public;
use tabletop::{Both, Seat, both};

pub fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
    let board = &public.board;
    vec![
        (both("skyworks", "небесные башни"), board.skyworks_of(seat).into()),
        (both("holdings", "владения"), board.own(seat).len() as i32),
        (both("strength", "сила"), board.strength_of(seat, false).into()),
    ]
}
