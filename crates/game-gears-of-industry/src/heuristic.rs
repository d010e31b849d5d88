//! What the game knows about good play.
use crate::GearsOfIndustry;
use crate::rules::Table;
use tabletop::{Game, Heuristic, Seat};
impl Heuristic for GearsOfIndustry {
    fn value(state: &Table, seat: Seat) -> f32 {
        let _ = (Self::standing(state), seat);
        0.5
    }
}
