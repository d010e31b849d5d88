//! Paying, one unit at a time; where only one payment is possible it is taken by itself.

use super::{Play, Sight, Verdict, any_time};
use crate::action::Action;
use crate::event::Event;
use crate::public::{Public, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Face, Paid, Pool, Resource, Unit};
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
///
/// Two cogs are the same payment in whatever order they are given, so parts of one kind are paid in the order of
/// units: then every payment can be made in one way only, and a single one shows as such.
pub fn options(public: &Public, cost: Cost, from: Option<Unit>, mut each: impl FnMut(Unit)) {
    if cost == Cost::NONE {
        return;
    }
    let (pool, wanted) = (public.pool(), cost.next().map_or(7, Resource::bit));
    for unit in units(public) {
        if unit.mask() & wanted != 0 && Some(unit) >= from && leaves_enough(public, pool, cost, unit) {
            each(unit);
        }
    }
}

/// Whether the rest of the cost can be paid after this unit, parts of the same kind from it on.
fn leaves_enough(public: &Public, pool: Pool, cost: Cost, unit: Unit) -> bool {
    let (next, rest) = (cost.next(), cost.less(cost.next()));
    if rest == Cost::NONE || rest.next() != next {
        return pool.without(unit.mask()).covers(rest);
    }
    let wanted = next.map_or(7, Resource::bit);
    let mut counts = [0; 8];
    for other in units(public) {
        let count = match other {
            Unit::Token(resource) => public.me().tokens.count(resource),
            Unit::Die(face) => public.turn.dice.count(face),
            Unit::Movement => 0,
        };
        let mask = if other < unit { other.mask() & !wanted } else { other.mask() };
        counts[usize::from(mask)] += count - u8::from(other == unit);
    }
    Pool::of(counts).covers(rest)
}

/// What is due after this unit is paid, and from which unit on.
pub fn after(cost: Cost, unit: Unit) -> (Cost, Option<Unit>) {
    let rest = cost.less(cost.next());
    (rest, (rest.next() == cost.next()).then_some(unit))
}

/// What can be taken for a unit in an exchange: a split die is one of its two, so it can become any.
pub fn exchanged(unit: Unit) -> u8 {
    if unit.mask().count_ones() == 1 { 7 & !unit.mask() } else { 7 }
}

/// With what a standard move can be paid (CG-14).
pub fn toll_options(public: &Public, mut each: impl FnMut(Unit)) {
    units(public).filter(|unit| unit.mask() & Resource::Steam.bit() != 0).for_each(&mut each);
    if holds(public, Unit::Movement) {
        each(Unit::Movement);
    }
}

pub fn judge(public: &Public, cost: Cost, from: Option<Unit>, unit: Unit) -> Verdict {
    let wanted = cost.next().map_or(7, Resource::bit);
    if !holds(public, unit) {
        Err(Refusal::NotThere { unit })
    } else if unit.mask() & wanted == 0 {
        Err(Refusal::NotDue { unit })
    } else if Some(unit) < from {
        Err(Refusal::OutOfOrder { unit })
    } else if !leaves_enough(public, public.pool(), cost, unit) {
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

    /// A development comes between the parts of a payment (CG-19): what comes after it begins the order of units anew.
    pub(super) fn interrupt_payment(&mut self) {
        let public = &mut self.state.public;
        match public.agenda.last_mut() {
            Some(Task::Pay(_, from)) => (*from, public.turn.interrupted) = (None, true),
            Some(Task::Toll) => public.turn.interrupted = true,
            _ => {}
        }
    }

    /// Reports a payment as a whole, together with what was paid for developments in the middle of it: in which order its
    /// parts were given means nothing.
    fn receipt(&mut self) {
        if self.state.public.agenda.iter().any(|task| matches!(task, Task::Pay(..) | Task::Toll)) {
            return;
        }
        let seat = self.seat();
        self.state.public.turn.interrupted = false;
        let paid = std::mem::take(&mut self.state.public.turn.paid);
        if paid != Paid::default() {
            self.say(Event::Paid { seat, paid });
        }
    }

    /// Pays the next part of a cost, or a toll.
    pub(super) fn pay(&mut self, unit: Unit) {
        match self.state.public.agenda.pop() {
            Some(Task::Pay(cost, _)) => {
                let (rest, from) = after(cost, unit);
                self.push(Task::Pay(rest, from));
                self.spend(unit);
            }
            _ => {
                self.spend(unit);
                self.receipt();
            }
        }
    }

    /// A cost is due before anything else goes on.
    pub(super) fn owe(&mut self, cost: Cost) {
        self.push(Task::Pay(cost, None));
    }

    pub(super) fn pay_alone(&mut self, cost: Cost, from: Option<Unit>) -> bool {
        if cost == Cost::NONE {
            self.pop();
            self.receipt();
            return true;
        }
        if self.interrupted() {
            return false;
        }
        let mut single = Single::default();
        options(&self.state.public, cost, from, |unit| single.meet(unit));
        // Whoever must give everything has no choice either.
        let all = cost.total() == self.state.public.pool().total();
        let unit = if all { single.0 } else { single.get() };
        unit.map(|unit| self.pay(unit)).is_some()
    }

    /// Whether this is a payment that a development interrupted, not the development's own.
    fn interrupted(&self) -> bool {
        self.state.public.turn.interrupted && any_time::is_open(&self.state.public)
    }

    pub(super) fn toll_alone(&mut self) -> bool {
        if self.interrupted() {
            return false;
        }
        let mut single = Single::default();
        toll_options(&self.state.public, |unit| single.meet(unit));
        single.get().map(|unit| self.pay(unit)).is_some()
    }

    /// An exchange that must be made with the only thing there is, or that finds nothing any more.
    pub(super) fn exchange_alone(&mut self, left: u8, must: bool) -> bool {
        let mut single = Single::default();
        units(&self.state.public).for_each(|unit| single.meet(unit));
        match (single.get(), must) {
            (Some(unit), true) => self.exchange(unit, left, must),
            _ if units(&self.state.public).next().is_none() => self.pop(),
            _ => return false,
        }
        true
    }

    /// Gives one resource away for another.
    pub(super) fn exchange(&mut self, unit: Unit, left: u8, must: bool) {
        self.pop();
        if left > 1 {
            self.push(Task::Exchange(left - 1, must));
        }
        self.spend(unit);
        self.receipt();
        self.push(Task::Take(exchanged(unit)));
    }
}
