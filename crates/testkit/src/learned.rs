//! The law of learned values: weights that fit the game, and chances that are chances.

use crate::laws::declared_tables;
use crate::play::{self, Player};
use std::collections::HashSet;
use tabletop::learned::{WHOLE_GAME, slot_names};
use tabletop::{Learned, Model, Mute, Rng, State, Turn};

/// A game's weights are no larger, as text.
const MOST_BYTES: usize = 300_000;

/// One position in this many is looked at.
const WATCHED: u32 = 8;

/// Reads a game's weights and plays random games at every declared table:
/// - every weight belongs to a slot, each slot has one name, and the weights are read as they are written;
/// - the chances of all sides add up to 1;
/// - the rules settle the values at the end.
#[track_caller]
pub fn learned<G: Learned>(weights: &str) {
    let id = G::META.id;
    assert!(weights.len() <= MOST_BYTES, "{id}: {} bytes of weights", weights.len());
    let model = Model::read::<G>(weights).unwrap_or_else(|bad| panic!("{bad}"));
    assert_eq!(model.text::<G>(), weights, "{id}: weights are written as they are read");
    let names = slot_names::<G>();
    assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{id}: two slots have one name");
    let mut player = Player::new();
    for (number, (rules, options, seats)) in declared_tables::<G>().into_iter().enumerate() {
        let mut rng = Rng::new(number as u64 + 1);
        let mut state = play::set_up::<G>(rules, &options, seats);
        while let Some(step) = player.choose(&state, &mut rng) {
            state.take(step, &mut Mute);
            assert!(G::left(&state.public) <= WHOLE_GAME, "{id}: more than the whole game is left");
            if seats > 1 && state.turn() != Turn::Over && rng.below(WATCHED) == 0 {
                let all = sides(&state, &model);
                assert!((all - 1.0).abs() < 1e-3, "{id}: chances add up to {all}");
            }
        }
        assert!(G::settled(&state).is_some(), "{id}: the end is no guess");
    }
}

/// The sum of the chances, partners counted once.
fn sides<G: Learned>(state: &State<G>, model: &Model) -> f32 {
    let values = model.values(state);
    let partner_before = |seat| {
        let mut before = values.iter().take_while(|(other, _)| *other != seat);
        before.any(|(other, _)| G::partners(&state.public, other, seat))
    };
    values.iter().filter(|(seat, _)| !partner_before(*seat)).map(|(_, value)| value).sum()
}
