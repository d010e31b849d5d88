//! Шестерёнки.

mod belief;
mod values;

use crate::Mind;
use crate::fingerprint::fingerprint;
use game_shesterenki::{Action, Hidden, Private, Shesterenki};
use tabletop::{PerSeat, Rng, Seat, State, View};

impl Mind for Shesterenki {
    fn sample(view: View<'_, Self>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
        belief::sample(view, rng)
    }
    fn fingerprint(view: View<'_, Self>) -> Option<u64> {
        Some(fingerprint(&(view.seat, view.public, view.private)))
    }
    fn take_back(state: &mut State<Self>, seat: Seat) {
        belief::take_back(state, seat);
    }
    fn suppose(guess: &mut State<Self>, viewer: Seat, seat: Seat, action: Action) {
        belief::suppose(guess, viewer, seat, action);
    }
    fn values(state: &State<Self>) -> PerSeat<f32> {
        values::values(state)
    }
    fn prior(view: View<'_, Self>, action: Action) -> f32 {
        values::prior(view, action)
    }
}
