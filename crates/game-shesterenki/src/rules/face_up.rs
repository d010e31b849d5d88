//! All gears are face up, nothing is decided: the Watchmaker's moment and, under rules 1, the Stoker's by night (SH-40).

use super::{entering, use_ability, verdict, versions};
use crate::content::{Character, Shift, Way};
use crate::{Action, Event, Phase, Public, Refusal};
use tabletop::{Audience, Log, Seat};

/// The Stoker's night ability under rules 1.
const GREASE: (Character, Shift) = (Character::Stoker, Shift::Night);

pub fn legal(public: &Public, seat: Seat, out: &mut Vec<Action>) {
    match public.ability(seat) {
        Some((Character::Watchmaker, shift)) if versions::adjusts_any_gear(public.rules, shift) => {
            let turnable = Seat::all(public.seats()).filter(|owner| public.held != Some(*owner));
            turnable.for_each(|owner| adjustments(public, owner, out));
        }
        Some((Character::Watchmaker, _)) => adjustments(public, seat, out),
        _ => out.push(Action::Grease),
    }
    out.push(Action::Pass);
}

fn adjustments(public: &Public, owner: Seat, out: &mut Vec<Action>) {
    out.push(Action::Adjust(owner, Way::Increase));
    if versions::adjusts_both_ways(public.rules) {
        out.push(Action::Adjust(owner, Way::Decrease));
    }
}

pub fn judge(public: &Public, seat: Seat, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Grease if public.ability(seat) == Some(GREASE) => Ok(()),
        Action::Grease => Err(Refusal::NoAbility { character: GREASE.0, shift: GREASE.1 }),
        Action::Adjust(owner, way) => judge_adjustment(public, seat, owner, way),
        _ => Err(Refusal::not_now(public.phase, action)),
    }
}

fn judge_adjustment(public: &Public, seat: Seat, owner: Seat, way: Way) -> Result<(), Refusal> {
    let Some((Character::Watchmaker, shift)) = public.ability(seat) else {
        return Err(Refusal::NoAbility { character: Character::Watchmaker, shift: public.shift });
    };
    if owner.index() >= public.seats().into() {
        Err(Refusal::NobodyThere { seat: owner })
    } else if owner != seat && !versions::adjusts_any_gear(public.rules, shift) {
        Err(Refusal::OwnGearOnly)
    } else if public.held == Some(owner) {
        // The Listener's gear may not be turned this round, and the round is not over.
        Err(Refusal::GearHeld { owner })
    } else if way == Way::Decrease && !versions::adjusts_both_ways(public.rules) {
        Err(Refusal::ForwardOnly)
    } else {
        Ok(())
    }
}

pub fn apply(public: &mut Public, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Pass => log.emit(Audience::All, Event::Passed { seat }),
        Action::Grease => {
            public.greased = Some(seat);
            use_ability(public, seat);
            log.emit(Audience::All, Event::Greased { seat });
        }
        Action::Adjust(owner, way) => {
            adjust(public, seat, owner, way, log);
            use_ability(public, seat);
        }
        other => unreachable!("{other} is no ability of this moment"),
    }
    let next = public.later(seat);
    ask(public, next, log);
}

/// Asks everybody who has an ability for this moment, in turn order.
pub fn begin(public: &mut Public, log: &mut impl Log<Event>) {
    let everybody = public.order();
    ask(public, everybody, log);
}

/// SH-12: when everybody has had the moment of an ability, the round is decided and the winners are asked.
fn ask(public: &mut Public, mut seats: impl Iterator<Item = Seat>, log: &mut impl Log<Event>) {
    let has_moment = |seat: &Seat| {
        let ability = public.ability(*seat);
        matches!(ability, Some((Character::Watchmaker, _)))
            || ability == Some(GREASE) && !versions::stoker_sends_to_check(public.rules)
    };
    if let Some(seat) = seats.find(has_moment) {
        public.phase = Phase::FaceUp { seat };
        return;
    }
    verdict::pronounce(public, log);
    entering::begin(public, log);
}

/// One step, whatever the night does to the turning of step 2.
fn adjust(public: &mut Public, seat: Seat, owner: Seat, way: Way, log: &mut impl Log<Event>) {
    let placed = &mut public.players[owner].placed;
    *placed = placed.turned(way.direction());
    if let Some((gear, number)) = placed.shown() {
        log.emit(Audience::All, Event::Adjusted { seat, owner, way, gear, number });
    }
}
