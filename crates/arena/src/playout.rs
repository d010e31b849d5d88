//! One game between bots.

use bots::Bot;
use tabletop::{Game, Mute, Rng, Seat, Standing, State, Turn};

/// How a game went.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// Points and places.
    pub standing: Standing,
    /// All steps, chance included.
    pub steps: u32,
    /// Decisions that offered more than one action.
    pub decisions: u32,
    /// The sum of the numbers of legal actions over all decisions of a seat.
    pub offered: u64,
    /// Decisions of seats, forced ones too.
    pub asked: u32,
}

/// Plays a game to its end, one bot a seat, with chance from `chance`.
pub fn playout<G: Game>(mut state: State<G>, bots: &mut [Box<dyn Bot<G>>], chance: &mut Rng) -> Outcome {
    let (mut steps, mut decisions, mut offered, mut asked) = (0, 0, 0, 0);
    let (mut legal, mut outcomes) = (Vec::new(), Vec::new());
    loop {
        match state.turn() {
            Turn::Over => break,
            Turn::Chance => {
                outcomes.clear();
                G::chances(&state, &mut outcomes);
                G::resolve(&mut state, chance.weighted(&outcomes), &mut Mute);
            }
            Turn::Seats(seats) => {
                let seat = seats.first().unwrap_or(Seat::new(0));
                legal.clear();
                G::legal(state.view(seat), &mut legal);
                let action = bots[seat.index()].choose(state.view(seat), &legal);
                asked += 1;
                offered += legal.len() as u64;
                decisions += u32::from(legal.len() > 1);
                G::apply(&mut state, seat, action, &mut Mute);
            }
        }
        steps += 1;
    }
    Outcome { standing: G::standing(&state), steps, decisions, offered, asked }
}
