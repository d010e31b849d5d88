//! What players do in a turn without a thought, while a simulation is played on.
//!
//! Most of the legal actions of a turn are discards and draws. The best of three by prior threw away as many cards as
//! it played, and the longer a simulation went on the less its end told. The habits here are those of long searches:
//! they play the card that wins most, end their turns, sometimes buy a card before that, and hardly ever discard.

use crate::Gearworks;
use crate::action::Action;
use crate::content::ROUNDS;
use crate::public::Phase;
use tabletop::{Heuristic, Rng, View};

/// The best of so many random plays is taken: weighing all would take longer, and always lead to the same play.
const PLAYS: u32 = 4;
/// One turn in so many is passed with a card that fits, to keep it for the next round.
const PASSES: u32 = 12;
/// At the end of one turn in so many a card is bought.
const BUYS: u32 = 3;

/// What the player on turn does; nothing where a habit would be no better than the prior.
pub fn reflex(view: View<'_, Gearworks>, legal: &[Action], rng: &mut Rng) -> Option<Action> {
    let public = view.public;
    if public.is_solo() || public.phase != Phase::Turn {
        return None;
    }
    let last_round = public.round == ROUNDS;
    let buys = |now: bool| (now && legal.contains(&Action::DrawGear)).then_some(Action::DrawGear);
    if public.done {
        return buys(rng.below(BUYS) == 0).or(Some(Action::EndTurn));
    }
    if public.player().out {
        return Some(Action::StayOut);
    }
    // Plays have the lowest codes, and a player who is in may always pass.
    let plays = &legal[..legal.iter().position(|action| *action == Action::Pass)?];
    if plays.is_empty() {
        return buys(last_round).or(Some(Action::Pass));
    }
    if !last_round && rng.below(PASSES) == 0 {
        return Some(Action::Pass);
    }
    let drawn = (0..PLAYS).filter_map(|_| rng.pick(plays).copied());
    let weighed = drawn.map(|action| (action, Gearworks::prior(view, action)));
    weighed.reduce(|best, next| if next.1 > best.1 { next } else { best }).map(|(action, _)| action)
}
