//! What the rules know about good play.
use crate::Gearworks;
use tabletop::{Heuristic, Seat, State};
impl Heuristic for Gearworks {
    fn value(_: &State<Self>, _: Seat) -> f32 {
        0.5
    }
}
