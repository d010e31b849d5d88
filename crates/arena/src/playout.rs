//! One game from its start to its end.

use tabletop::{Driver, Game, Log, Rng, Standing, State, View};

/// How a game went.
#[derive(Clone, Copy, Debug)]
pub struct Outcome {
    /// Points and places.
    pub standing: Standing,
    /// Whether seats share the win that are not partners.
    pub shared: bool,
    /// All steps, chance included.
    pub steps: u32,
    /// Decisions that offered more than one action.
    pub decisions: u32,
    /// The sum of the numbers of legal actions over all decisions of a seat.
    pub offered: u64,
    /// Decisions of seats, forced ones too.
    pub asked: u32,
}

/// Who decides at a table, and hears what happens there.
pub trait Players<G: Game>: Log<G::Event> {
    /// The action of the seat whose view this is.
    fn decide(&mut self, view: View<'_, G>, legal: &[G::Action]) -> G::Action;
}

/// Plays a game to its end, with chance from `chance`. The state is left as it was at the end.
pub fn playout<G: Game>(state: &mut State<G>, players: &mut impl Players<G>, chance: &mut Rng) -> Outcome {
    let (mut steps, mut decisions, mut offered, mut asked) = (0, 0, 0, 0);
    let mut driver = Driver::new();
    while let Some(step) = driver.next(state, chance, |view, legal, _| {
        asked += 1;
        offered += legal.len() as u64;
        decisions += u32::from(legal.len() > 1);
        players.decide(view, legal)
    }) {
        state.take(step, players);
        steps += 1;
    }
    let standing = G::standing(state);
    let shared = shared(state, &standing);
    Outcome { standing, shared, steps, decisions, offered, asked }
}

fn shared<G: Game>(state: &State<G>, standing: &Standing) -> bool {
    let mut winners = standing.winners();
    let Some(first) = winners.next() else { return false };
    winners.any(|other| !G::partners(&state.public, first, other))
}

/// Spreads neighbouring numbers of games over all seeds (SplitMix's finaliser).
pub fn game_seed(seed: u64, index: u64) -> u64 {
    let mut z = seed.wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
