//! What a seat has, in the game's own terms.

use crate::public::Public;
use crate::rules::{WORKERS, projected};
use tabletop::{Both, Seat, both};

pub fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
    let player = &public.players[seat];
    vec![
        (both("prestige from the city", "престиж от города"), projected(public)[seat].into()),
        (both("links", "связи"), player.links.len() as i32),
        (both("workers", "рабочие"), (WORKERS - player.locked).into()),
        (both("developments", "разработки"), player.developments.len() as i32),
        (both("quarters revealed", "открытые кварталы"), player.discoveries.into()),
    ]
}
