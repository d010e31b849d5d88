//! What good play is: bots ask this.

use crate::{Action, Card, HighCard};
use tabletop::{Code, Game, Heuristic, PerSeat, State, Turn, View};

impl Heuristic for HighCard {
    fn values(state: &State<Self>) -> PerSeat<f32> {
        if state.turn() == Turn::Over {
            let standing = HighCard::standing(state);
            let winners = standing.winners().count().max(1) as f32;
            return PerSeat::from_fn(state.seats(), |seat| {
                if standing.won(seat) { 1.0 / winners } else { 0.0 }
            });
        }
        PerSeat::from_fn(state.seats(), |seat| state.private[seat].card.map_or(0.5, strength))
    }

    fn prior(view: View<'_, Self>, action: Action) -> f32 {
        let keep = view.private.card.map_or(0.5, strength);
        match action {
            Action::Keep => 2.0 * keep,
            Action::Swap => 2.0 * (1.0 - keep),
        }
    }
}

/// How high a card is, from 0 to 1.
fn strength(card: Card) -> f32 {
    card.code() as f32 / (Card::COUNT - 1) as f32
}
