//! Gearworld.

mod belief;
mod values;

use crate::Mind;
use game_gearworld::Gearworld;
use game_gearworld::action::Action;
use game_gearworld::hidden::Hidden;
use game_gearworld::private::Private;
use game_gearworld::public::Public;
use tabletop::{PerSeat, Rng, State, View};

impl Mind for Gearworld {
    fn sample(view: View<'_, Self>, _: &mut Rng) -> (PerSeat<Private>, Hidden) {
        belief::sample(view.public)
    }
    /// About three turns: what a march or a transport was for shows when the others have answered it.
    fn horizon(_: &Public) -> u32 {
        60
    }
    fn values(state: &State<Self>) -> PerSeat<f32> {
        values::values(&state.public)
    }
    fn prior(view: View<'_, Self>, action: Action) -> f32 {
        values::prior(view.public, action)
    }
}
