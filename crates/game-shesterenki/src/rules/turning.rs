//! Step 2: everybody acts on a neighbour's gear, which is then turned face up (SH-11).

use super::{face_up, use_ability, versions};
use crate::content::{Character, Effect, Setting, Shift, Turning};
use crate::{Action, Event, LeaveCause, Phase, Placed, Public, Refusal, Shesterenki};
use tabletop::{Audience, Log, Seat, SeatSet, State};

/// The Listener's day ability (SH-40).
const LOOK: (Character, Shift) = (Character::Listener, Shift::Day);

pub fn legal(public: &Public, seat: Seat, out: &mut Vec<Action>) {
    out.extend([Action::Turn(Turning::Increase), Action::Turn(Turning::Decrease)]);
    if public.effect != Some(Effect::NoBrake) {
        out.push(Action::Turn(Turning::Leave));
    }
    if may_look(public, seat) {
        out.push(Action::Look);
    }
}

fn may_look(public: &Public, seat: Seat) -> bool {
    public.ability(seat) == Some(LOOK) && !matches!(public.phase, Phase::Turn { looked: true, .. })
}

pub fn judge(public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Turn(Turning::Leave) if public.effect == Some(Effect::NoBrake) => Err(Refusal::MustTurn),
        Action::Turn(_) => Ok(()),
        Action::Look if may_look(public, seat) => Ok(()),
        Action::Look => Err(Refusal::NoAbility { character: LOOK.0, shift: LOOK.1 }),
        _ => Err(Refusal::not_now(public.phase, action)),
    }
}

pub fn apply(state: &mut State<Shesterenki>, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Look => look(state, seat, log),
        Action::Turn(turning) => {
            let owner = state.public.target(seat);
            let steps = state.public.steps(turning).unsigned_abs();
            log.emit(Audience::All, Event::Turned { seat, owner, turning, steps });
            turn_gear(state, owner, turning, log);
            state.private[seat].seen = None;
            let next = state.public.acts_after(seat);
            ask(state, next, log);
        }
        other => unreachable!("{other} turns no gear"),
    }
}

/// The start of step 2: what was declared in secret is shown, and the first seat is asked.
pub fn begin(state: &mut State<Shesterenki>, log: &mut impl Log<Event>) {
    for seat in state.public.order() {
        if std::mem::take(&mut state.private[seat].hold) {
            state.public.held = Some(seat);
            use_ability(&mut state.public, seat);
            log.emit(Audience::All, Event::Held { seat });
            if versions::held_gear_is_greased(state.public.rules) {
                state.public.greased = Some(seat);
                log.emit(Audience::All, Event::Greased { seat });
            }
        }
    }
    if state.public.effect == Some(Effect::GlassHousing) {
        reveal_all(state, log);
    }
    let first = state.public.first_to_act();
    ask(state, Some(first), log);
}

/// Asks this seat, or goes on if nobody is left. Who may only leave the gear as it is is not asked.
fn ask(state: &mut State<Shesterenki>, mut next: Option<Seat>, log: &mut impl Log<Event>) {
    while let Some(seat) = next {
        let owner = state.public.target(seat);
        // A held gear may not be turned even where there is no brake: the ability says so of this gear.
        let why = if state.public.held == Some(owner) {
            LeaveCause::Held
        } else if state.public.effect == Some(Effect::Seized) {
            LeaveCause::Seized
        } else {
            state.public.phase = Phase::Turn { seat, looked: false };
            return;
        };
        log.emit(Audience::All, Event::MustLeave { seat, owner, why });
        turn_gear(state, owner, Turning::Leave, log);
        next = state.public.acts_after(seat);
    }
    if state.public.is_dark() {
        reveal_all(state, log);
    }
    face_up::begin(&mut state.public, log);
}

fn turn_gear(state: &mut State<Shesterenki>, owner: Seat, turning: Turning, log: &mut impl Log<Event>) {
    let (steps, is_dark) = (state.public.steps(turning), state.public.is_dark());
    let placed = &mut state.public.players[owner].placed;
    match placed {
        Placed::FaceDown { turned } => {
            *turned = Some(turning);
            if !is_dark {
                reveal(state, owner, log);
            }
        }
        Placed::FaceUp { gear, side, .. } => {
            let setting = Setting { gear: *gear, side: *side }.turned(steps);
            *placed = Placed::face_up(setting, Some(turning));
            if steps != 0 {
                let (gear, number) = (setting.gear, setting.number());
                log.emit(Audience::All, Event::NowShows { seat: owner, gear, number });
            }
        }
        Placed::Nowhere => unreachable!("everybody has set a gear"),
    }
}

fn reveal_all(state: &mut State<Shesterenki>, log: &mut impl Log<Event>) {
    for seat in state.public.order() {
        reveal(state, seat, log);
    }
}

/// Turns a gear face up: its owner's secret becomes everybody's.
fn reveal(state: &mut State<Shesterenki>, owner: Seat, log: &mut impl Log<Event>) {
    let Placed::FaceDown { turned } = state.public.players[owner].placed else { return };
    let Some(set) = state.private[owner].set.take() else { return };
    let setting = set.turned(turned.map_or(0, |turning| state.public.steps(turning)));
    let player = &mut state.public.players[owner];
    player.placed = Placed::face_up(setting, turned);
    player.hand.remove(setting.gear);
    log.barrier();
    log.emit(Audience::All, Event::Revealed { seat: owner, gear: setting.gear, number: setting.number() });
}

/// SH-40: the Listener looks at the gear it is about to act on.
fn look(state: &mut State<Shesterenki>, seat: Seat, log: &mut impl Log<Event>) {
    let owner = state.public.target(seat);
    use_ability(&mut state.public, seat);
    state.public.phase = Phase::Turn { seat, looked: true };
    log.barrier();
    log.emit(Audience::All, Event::Looked { seat, owner });
    if let Some(setting) = state.private[owner].set {
        state.private[seat].seen = Some(setting);
        log.emit(Audience::Only(SeatSet::only(seat)), Event::YouSaw { owner, setting });
    }
}
