//! Paying, one unit at a time; where only one payment is possible it is taken by itself.

use super::{Play, Sight, Verdict};
use crate::action::Action;
use crate::event::Event;
use crate::public::{Public, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Face, Paid, Resource, Unit};
use tabletop::Log;

/// Whether the player in turn holds this.
fn holds(public: &Public, unit: Unit) -> bool {
    match unit {
        Unit::Token(resource) => public.me().tokens.count(resource) > 0,
        Unit::Die(face) => public.turn.dice.count(face) > 0,
        Unit::Movement => public.me().movement > 0,
    }
}

/// Every token and die of the player in turn, like ones once.
fn units(public: &Public) -> impl Iterator<Item = Unit> + '_ {
    let tokens = Resource::ALL.into_iter().map(Unit::Token);
    tokens.chain(Face::ALL.into_iter().map(Unit::Die)).filter(|unit| holds(public, *unit))
}

/// With what the next part of the cost can be paid so that the rest can be paid too.
pub fn options(public: &Public, cost: Cost, mut each: impl FnMut(Unit)) {
    let (pool, next) = (public.pool(), cost.next());
    let rest = if cost == Cost::NONE { return } else { cost.less(next) };
    let wanted = next.map_or(7, Resource::bit);
    for unit in units(public) {
        if unit.mask() & wanted != 0 && pool.without(unit.mask()).covers(rest) {
            each(unit);
        }
    }
}

/// With what a standard move can be paid (CG-14).
pub fn toll_options(public: &Public, mut each: impl FnMut(Unit)) {
    units(public).filter(|unit| unit.mask() & Resource::Steam.bit() != 0).for_each(&mut each);
    if holds(public, Unit::Movement) {
        each(Unit::Movement);
    }
}

pub fn judge(public: &Public, cost: Cost, unit: Unit) -> Verdict {
    let wanted = cost.next().map_or(7, Resource::bit);
    if !holds(public, unit) {
        Err(Refusal::NotThere { unit })
    } else if unit.mask() & wanted == 0 {
        Err(Refusal::NotDue { unit })
    } else if !public.pool().without(unit.mask()).covers(cost.less(cost.next())) {
        Err(Refusal::LeavesDebt { unit })
    } else {
        Ok(())
    }
}

pub fn judge_toll(public: &Public, unit: Unit) -> Verdict {
    if !holds(public, unit) {
        Err(Refusal::NotThere { unit })
    } else if unit != Unit::Movement && unit.mask() & Resource::Steam.bit() == 0 {
        Err(Refusal::NotDue { unit })
    } else {
        Ok(())
    }
}

pub fn legal_exchange(view: Sight<'_>, must: bool, out: &mut Vec<Action>) {
    out.extend(units(view.public).map(Action::Pay));
    if !must {
        out.push(Action::Done);
    }
}

pub fn judge_exchange(public: &Public, unit: Unit) -> Verdict {
    if unit == Unit::Movement {
        Err(Refusal::NotDue { unit })
    } else if !holds(public, unit) {
        Err(Refusal::NotThere { unit })
    } else {
        Ok(())
    }
}

/// The only one of several options, if there is one only.
#[derive(Default)]
struct Single(Option<Unit>, u8);

impl Single {
    fn meet(&mut self, unit: Unit) {
        *self = Single(Some(unit), self.1 + 1);
    }

    fn get(self) -> Option<Unit> {
        if self.1 == 1 { self.0 } else { None }
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// Takes a token or a die away.
    fn spend(&mut self, unit: Unit) {
        let seat = self.seat();
        let public = &mut self.state.public;
        match unit {
            Unit::Token(resource) => *public.players[seat].tokens.of(resource) -= 1,
            Unit::Die(face) => public.turn.dice.remove(face),
            Unit::Movement => public.players[seat].movement -= 1,
        }
        public.turn.paid.insert(unit);
    }

    /// Reports a payment as a whole: in which order its parts were given means nothing.
    fn receipt(&mut self) {
        let seat = self.seat();
        let paid = std::mem::take(&mut self.state.public.turn.paid);
        if paid != Paid::default() {
            self.say(Event::Paid { seat, paid });
        }
    }

    /// Pays the next part of a cost, or a toll.
    pub(super) fn pay(&mut self, unit: Unit) {
        match self.state.public.agenda.pop() {
            Some(Task::Pay(cost)) => {
                self.push(Task::Pay(cost.less(cost.next())));
                self.spend(unit);
            }
            _ => {
                self.spend(unit);
                self.receipt();
            }
        }
    }

    pub(super) fn pay_alone(&mut self, cost: Cost) -> bool {
        if cost == Cost::NONE {
            self.receipt();
            return self.done();
        }
        let mut single = Single::default();
        options(&self.state.public, cost, |unit| single.meet(unit));
        single.get().map(|unit| self.pay(unit)).is_some()
    }

    pub(super) fn toll_alone(&mut self) -> bool {
        let mut single = Single::default();
        toll_options(&self.state.public, |unit| single.meet(unit));
        single.get().map(|unit| self.pay(unit)).is_some()
    }

    /// Gives one resource away for another: a split die is one of its two, so it can become any.
    pub(super) fn exchange(&mut self, unit: Unit, left: u8, must: bool) {
        self.pop();
        if left > 1 {
            self.push(Task::Exchange(left - 1, must));
        }
        self.spend(unit);
        self.receipt();
        let others = 7 & !unit.mask();
        self.push(Task::Take(if unit.mask().count_ones() == 1 { others } else { 7 }));
    }
}
