//! The rest of step 3: cards that go to check besides SH-22, and gears that come back (SH-24, SH-31, SH-40).

use super::{entering, next_round, use_ability, versions};
use crate::content::{Character, Effect, Gear, Shift};
use crate::{Action, CheckCause, Event, Phase, Public, Refusal, TakeCause};
use tabletop::{Audience, Log, Seat};

/// The Stoker's abilities (SH-40).
const SHOVEL: (Character, Shift) = (Character::Stoker, Shift::Day);
const STOKE: (Character, Shift) = (Character::Stoker, Shift::Night);

/// Why gears come back, in the order in which it is asked.
const TAKES: [TakeCause; 3] = [TakeCause::Blue, TakeCause::Salvage, TakeCause::Stoker];

pub fn legal_check(public: &Public, seat: Seat, cause: CheckCause, out: &mut Vec<Action>) {
    out.extend(public.players[seat].open.iter().map(Action::Check));
    if cause.is_ability() {
        out.push(Action::Pass);
    }
}

pub fn judge_check(public: &Public, seat: Seat, cause: CheckCause, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Check(card) => entering::judge_open(public, seat, card),
        Action::Pass if cause.is_ability() => Ok(()),
        _ => Err(Refusal::not_now(public.phase, action)),
    }
}

pub fn apply_check(
    public: &mut Public,
    seat: Seat,
    cause: CheckCause,
    action: Action,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Check(card) => entering::send_to_check(public, seat, card, Some(cause), log),
        Action::Pass => log.emit(Audience::All, Event::Passed { seat }),
        other => unreachable!("{other} sends no card to check"),
    }
    if cause.is_ability() && action != Action::Pass {
        use_ability(public, seat);
    }
    match cause {
        CheckCause::DoubleFeed => entering::ask_clerk(public, seat, log),
        CheckCause::Clerk => entering::ask_after(public, seat, log),
        CheckCause::Inspection => {
            let later = public.later(seat);
            inspect(public, later, log);
        }
        CheckCause::Stoker => ask_to_take(public, None, log),
    }
}

/// What follows when the last winner is done.
pub fn begin(public: &mut Public, log: &mut impl Log<Event>) {
    let everybody = public.order();
    inspect(public, everybody, log);
}

/// Inspection by night: everybody who did not win sends an open card to check.
fn inspect(public: &mut Public, mut seats: impl Iterator<Item = Seat>, log: &mut impl Log<Event>) {
    let inspected = |seat: &Seat| {
        public.effect == Some(Effect::Inspection)
            && !public.winners.contains(*seat)
            && !public.players[*seat].open.is_empty()
    };
    match seats.find(inspected) {
        Some(seat) => public.phase = Phase::Check { seat, cause: CheckCause::Inspection },
        None => ask_stoker(public, log),
    }
}

/// SH-40: the Stoker by night, who did not win, may send an open card to check.
fn ask_stoker(public: &mut Public, log: &mut impl Log<Event>) {
    let stokes = |seat: &Seat| {
        versions::stoker_sends_to_check(public.rules)
            && public.ability(*seat) == Some(STOKE)
            && !public.winners.contains(*seat)
            && !public.players[*seat].open.is_empty()
    };
    match public.order().find(stokes) {
        Some(seat) => public.phase = Phase::Check { seat, cause: CheckCause::Stoker },
        None => ask_to_take(public, None, log),
    }
}

pub fn legal_take(public: &Public, seat: Seat, cause: TakeCause, out: &mut Vec<Action>) {
    out.extend(public.players[seat].discard.iter().map(Action::Take));
    if cause == TakeCause::Stoker {
        out.push(Action::Pass);
    }
}

pub fn judge_take(public: &Public, seat: Seat, cause: TakeCause, action: Action) -> Result<(), Refusal> {
    let phase = public.phase;
    match action {
        Action::Take(gear) if public.players[seat].discard.contains(gear) => Ok(()),
        Action::Take(gear) => Err(Refusal::NotInDiscard { gear, phase }),
        Action::Pass if cause == TakeCause::Stoker => Ok(()),
        _ => Err(Refusal::not_now(phase, action)),
    }
}

pub fn apply_take(
    public: &mut Public,
    seat: Seat,
    cause: TakeCause,
    action: Action,
    log: &mut impl Log<Event>,
) {
    match action {
        Action::Take(gear) => {
            let player = &mut public.players[seat];
            player.discard.remove(gear);
            player.hand.insert(gear);
            log.emit(Audience::All, Event::TookBack { seat, gear, cause });
            if cause == TakeCause::Stoker {
                use_ability(public, seat);
            }
        }
        Action::Pass => log.emit(Audience::All, Event::Passed { seat }),
        other => unreachable!("{other} takes no gear"),
    }
    ask_to_take(public, Some((cause, seat)), log);
}

/// Asks the next seat that takes a gear back: cause by cause, each in turn order, after the one just served.
fn ask_to_take(public: &mut Public, served: Option<(TakeCause, Seat)>, log: &mut impl Log<Event>) {
    let (first, last) = served.map_or((TakeCause::Blue, None), |(cause, seat)| (cause, Some(seat)));
    for cause in TAKES.into_iter().skip_while(|cause| *cause != first) {
        let waiting = match last {
            Some(seat) if cause == first => public.later(seat).find(|seat| may_take(public, *seat, cause)),
            _ => public.order().find(|seat| may_take(public, *seat, cause)),
        };
        if let Some(seat) = waiting {
            public.phase = Phase::Take { seat, cause };
            return;
        }
    }
    next_round::begin(public, log);
}

fn may_take(public: &Public, seat: Seat, cause: TakeCause) -> bool {
    if versions::asks_only_what_matters(public.rules) && !next_round::hands_go_on(public) {
        return false;
    }
    let (player, lost) = (&public.players[seat], !public.winners.contains(seat));
    // The gear just played is not in the discard yet, so the discard can be empty.
    !player.discard.is_empty()
        && match cause {
            TakeCause::Blue => lost && matches!(player.placed.shown(), Some((Gear::Blue, _))),
            TakeCause::Salvage => lost && public.effect == Some(Effect::Salvage),
            TakeCause::Stoker => public.ability(seat) == Some(SHOVEL),
        }
}
