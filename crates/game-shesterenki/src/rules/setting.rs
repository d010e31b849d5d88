//! Step 1: everybody sets a gear, at once and in secret (SH-10).

use super::turning;
use crate::content::{Character, Setting, Shift, Side};
use crate::{Action, Event, Placed, Public, Refusal, Shesterenki};
use tabletop::{Audience, Log, Seat, SeatSet, State};

/// The Listener's night ability, which is declared with the gear (SH-40).
const HOLD: (Character, Shift) = (Character::Listener, Shift::Night);

pub fn legal(public: &Public, seat: Seat, out: &mut Vec<Action>) {
    let mut list = |action: fn(Setting) -> Action| {
        for gear in public.players[seat].hand.iter() {
            out.extend(Side::ALL.map(|side| action(Setting { gear, side })));
        }
    };
    list(Action::Set);
    if public.ability(seat) == Some(HOLD) {
        list(Action::Hold);
    }
}

pub fn judge(public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
    let setting = match action {
        Action::Set(setting) => setting,
        Action::Hold(setting) if public.ability(seat) == Some(HOLD) => setting,
        Action::Hold(_) => return Err(Refusal::NoAbility { character: HOLD.0, shift: HOLD.1 }),
        _ => return Err(Refusal::not_now(public.phase, action)),
    };
    if public.players[seat].hand.contains(setting.gear) {
        Ok(())
    } else {
        Err(Refusal::NotInHand { gear: setting.gear })
    }
}

pub fn apply(state: &mut State<Shesterenki>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let (setting, hold) = match action {
        Action::Set(setting) => (setting, false),
        Action::Hold(setting) => (setting, true),
        other => unreachable!("{other} sets no gear"),
    };
    let private = &mut state.private[seat];
    private.set = Some(setting);
    private.hold = hold;
    state.public.players[seat].placed = Placed::FaceDown { turned: None };
    log.emit(Audience::Only(SeatSet::only(seat)), Event::YouSet { setting, hold });
    log.emit(Audience::Except(SeatSet::only(seat)), Event::HasSet { seat });
    if state.public.unset().is_empty() {
        // SH-10: once everybody has chosen, no choice can be taken back.
        log.barrier();
        turning::begin(state, log);
    }
}
