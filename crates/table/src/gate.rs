//! The gate: what may be done to a state, the same for a match that is played and for one that is scripted.

use crate::Rejected;
use tabletop::{Game, Seat, Standing, State, Turn};

/// Whether the seat may do this now.
pub(crate) fn judge<G: Game>(
    state: &State<G>,
    seat: Seat,
    action: G::Action,
) -> Result<(), Rejected<G::Refusal>> {
    match state.turn() {
        Turn::Over => Err(Rejected::Over),
        Turn::Seats(seats) if seats.contains(seat) => {
            G::judge(state.view(seat), action).map_err(Rejected::Refused)
        }
        _ => Err(Rejected::NotYourTurn),
    }
}

/// What the seat may do now.
pub(crate) fn legal<G: Game>(state: &State<G>, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    if state.turn().seats().contains(seat) {
        G::legal(state.view(seat), &mut actions);
    }
    actions
}

/// The outcomes of the chance step that is due.
pub(crate) fn outcomes<G: Game>(state: &State<G>) -> Vec<(G::Chance, u32)> {
    let mut outcomes = Vec::new();
    G::chances(state, &mut outcomes);
    outcomes
}

/// Points and places, if the game is over.
pub(crate) fn standing<G: Game>(state: &State<G>) -> Option<Standing> {
    (state.turn() == Turn::Over).then(|| G::standing(state))
}
