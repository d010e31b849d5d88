//! Who has won (GI-21).

use super::Table;
use tabletop::{PerSeat, Seat, Standing};

/// The most points win; then the sum of the values in play, for a team of both players; equals share.
pub fn standing(state: &Table) -> Standing {
    let public = &state.public;
    let partners = |seat: Seat| Seat::all(public.seats()).filter(move |other| !public.opposed(seat, *other));
    let points = PerSeat::from_fn(public.seats(), |seat| i32::from(public.points[seat]));
    let in_play = |seat: Seat| -> u32 { partners(seat).map(|partner| public.in_play(partner)).sum() };
    Standing::by_key(points, |seat| (points[seat], in_play(seat)))
}
