//! What a seat has, in the game's own terms.

use crate::card::Market;
use crate::preview;
use crate::public::Public;
use tabletop::{Both, Seat, both};

pub fn holdings(public: &Public, seat: Seat) -> Vec<(Both, i32)> {
    let markets = preview::preview(public).markets;
    let ahead = markets.iter().filter(|market| market.ahead.contains(seat)).count();
    let cards: usize = Market::BOTH.iter().map(|market| public.area(*market).cards[seat].len()).sum();
    vec![
        (both("points", "очки"), public.points[seat].into()),
        (both("markets ahead in", "рынки, где вы впереди"), ahead as i32),
        (both("cards in the markets", "карты на рынках"), cards as i32),
        (both("factories", "фабрики"), public.factories[seat].len() as i32),
    ]
}
