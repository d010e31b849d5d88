//! What players do in a turn without a thought, while a simulation is played on.
//!
//! Most of the legal actions of a turn are discards and draws. The best of three by prior threw away as many cards as
//! it played, and the longer a simulation went on the less its end told. The habits here are those of long searches:
//! they play the card that wins most, end their turns, sometimes buy a card before that, and discard what is left at
//! the very end. Whoever played by habit alone would be a poor picture of others, so every other decision is left to
//! the prior.

use crate::Gearworks;
use crate::action::Action;
use crate::content::ROUNDS;
use crate::public::Phase;
use tabletop::{Heuristic, Rng, View};

/// One decision in this many is left to the prior.
const WHIMS: u32 = 2;
/// The best of this many random plays is taken: weighing all would take longer, and always lead to the same play.
const PLAYS: u32 = 4;
/// One turn in this many is passed with a card that fits, to keep it for the next round.
const PASSES: u32 = 12;
/// At the end of one turn in this many a card is bought.
const BUYS: u32 = 3;
/// Of this many times without a play in the last round, cards are discarded once.
const DISCARDS: u32 = 2;

/// What the player on turn does; nothing where a habit would be no better than the prior.
pub fn reflex(view: View<'_, Gearworks>, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let public = view.public;
    if public.is_solo() || public.phase != Phase::Turn || rng.below(WHIMS) == 0 {
        return None;
    }
    let last_round = public.round == ROUNDS;
    let buys = |now: bool| (now && legal.contains(&Action::DrawGear)).then_some(Action::DrawGear);
    if public.done {
        return buys(rng.below(BUYS) == 0).or(Some(Action::EndTurn));
    }
    // GW-11, GW-40: two cards that nobody will play any more are a spark, which is a point.
    let discard =
        |now: bool| legal.iter().find(|action| now && matches!(action, Action::Discard { .. })).copied();
    if public.player().out {
        return discard(last_round).or(Some(Action::StayOut));
    }
    // Plays have the lowest codes, and a player who is in may always pass.
    let plays = &legal[..legal.iter().position(|action| *action == Action::Pass)?];
    if plays.is_empty() {
        let discarded = discard(last_round && rng.below(DISCARDS) == 0);
        return discarded.or_else(|| buys(last_round)).or(Some(Action::Pass));
    }
    if !last_round && rng.below(PASSES) == 0 {
        return Some(Action::Pass);
    }
    let drawn = (0..PLAYS).filter_map(|_| rng.pick(plays).copied());
    let weighed = drawn.map(|action| (action, Gearworks::prior(view, action)));
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(action, _)| action)
}
