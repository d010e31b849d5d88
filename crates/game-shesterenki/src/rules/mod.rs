//! The rules: one file a phase, each with what is legal, why something is not, and what is done.
//!
//! The way of a game through the phases:
//!
//! ```text
//! dealing ─→ setting ─→ turning ─→ face_up ─→ verdict ─→ entering ─→ aftermath ─→ next_round ─→ scoring
//!    ↑                                                                                │
//!    └────────────────────────────────────────────────────────────────────────────────┘
//! ```

mod aftermath;
pub mod conservation;
pub mod dealing;
mod entering;
mod face_up;
mod next_round;
pub mod scoring;
mod setting;
mod turning;
pub mod verdict;
pub mod versions;

use crate::content::{Face, Shift};
use crate::{Action, Event, Phase, Public, Refusal, Shesterenki};
use tabletop::{Log, Seat, State, Turn, View};

pub fn turn(public: &Public) -> Turn {
    match public.phase {
        Phase::First
        | Phase::Deal { .. }
        | Phase::Discard { .. }
        | Phase::Character { .. }
        | Phase::Round => Turn::Chance,
        Phase::Set => Turn::Seats(public.unset()),
        Phase::Turn { seat, .. }
        | Phase::FaceUp { seat }
        | Phase::Enter { seat }
        | Phase::Check { seat, .. }
        | Phase::Take { seat, .. } => Turn::of(seat),
        Phase::Over => Turn::Over,
    }
}

pub fn legal(view: View<'_, Shesterenki>, out: &mut Vec<Action>) {
    let (public, seat) = (view.public, view.seat);
    if !turn(public).seats().contains(seat) {
        return;
    }
    match public.phase {
        Phase::Set => setting::legal(public, seat, out),
        Phase::Turn { .. } => turning::legal(public, seat, out),
        Phase::FaceUp { .. } => face_up::legal(public, seat, out),
        Phase::Enter { .. } => entering::legal(public, seat, out),
        Phase::Check { cause, .. } => aftermath::legal_check(public, seat, cause, out),
        Phase::Take { cause, .. } => aftermath::legal_take(public, seat, cause, out),
        _ => {}
    }
}

pub fn judge(view: View<'_, Shesterenki>, action: Action) -> Result<(), Refusal> {
    let (public, seat) = (view.public, view.seat);
    if !turn(public).seats().contains(seat) {
        return Err(Refusal::NotYourTurn { phase: public.phase });
    }
    match public.phase {
        Phase::Set => setting::judge(public, seat, action),
        Phase::Turn { .. } => turning::judge(public, seat, action),
        Phase::FaceUp { .. } => face_up::judge(public, seat, action),
        Phase::Enter { .. } => entering::judge(public, seat, action),
        Phase::Check { cause, .. } => aftermath::judge_check(public, seat, cause, action),
        Phase::Take { cause, .. } => aftermath::judge_take(public, seat, cause, action),
        _ => Err(Refusal::not_now(public.phase, action)),
    }
}

pub fn apply(state: &mut State<Shesterenki>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match state.public.phase {
        Phase::Set => setting::apply(state, seat, action, log),
        Phase::Turn { .. } => turning::apply(state, seat, action, log),
        Phase::FaceUp { .. } => face_up::apply(&mut state.public, seat, action, log),
        Phase::Enter { .. } => entering::apply(&mut state.public, seat, action, log),
        Phase::Check { cause, .. } => aftermath::apply_check(&mut state.public, seat, cause, action, log),
        Phase::Take { cause, .. } => aftermath::apply_take(&mut state.public, seat, cause, action, log),
        phase => unreachable!("nobody is asked in {phase:?}"),
    }
}

/// SH-40: an ability used by day turns the card over, one used by night removes it; some are used up by neither.
fn use_ability(public: &mut Public, seat: Seat) {
    let rules = public.rules;
    let Some((character, shift)) = public.ability(seat) else { return };
    if versions::ability_lasts(rules, character, shift) {
        return;
    }
    if let Some(card) = &mut public.players[seat].character {
        card.face = match shift {
            Shift::Day if !versions::ability_is_one_a_game(rules, character) => Face::Night,
            Shift::Day | Shift::Night => Face::Removed,
        };
    }
}
