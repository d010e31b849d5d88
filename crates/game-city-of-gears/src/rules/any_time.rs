//! Developments at any time (CG-19): while a payment is open and while drawn gears are placed, as long as the step under
//! way can still be finished.
//!
//! A development's own payment is no such moment: whatever could be used then could be used before it.

use super::{Sight, Verdict, activate, movement, payment, versions};
use crate::action::Action;
use crate::city::Node;
use crate::content::{Development, Effect};
use crate::public::{Public, Source, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Dice, Face, Pool, Resource, Tokens, Unit};

/// Whether developments can be used although something else is asked.
pub fn is_open(public: &Public) -> bool {
    versions::developments_at_any_time(public.rules)
        && match *public.agenda {
            [.., Task::Run(Source::Development(_), _), Task::Pay(..)] => false,
            [.., Task::Pay(..) | Task::Toll | Task::Place { .. }] => true,
            _ => false,
        }
}

pub fn legal(view: Sight<'_>, out: &mut Vec<Action>) {
    if is_open(view.public) {
        let begin = out.len();
        activate::legal_uses(view.public, out);
        movement::legal_beacons(view.public, out);
        let mut at = 0;
        out.retain(|action| {
            at += 1;
            at <= begin || lets_finish(view.public, *action)
        });
    }
}

pub fn judge(view: Sight<'_>, action: Action) -> Verdict {
    match action {
        Action::Use(development) => activate::judge_use(view, development)?,
        Action::Beacon(from, to) => movement::judge_beacon(view, from, to)?,
        _ => return Err(Refusal::not_now(action)),
    }
    if lets_finish(view.public, action) { Ok(()) } else { Err(Refusal::NotFinished) }
}

/// Whether the step under way can be finished after a development is used, if its player takes care.
fn lets_finish(public: &Public, action: Action) -> bool {
    match action {
        Action::Use(development) => debt(&public.agenda)
            .is_none_or(|debt| Purse::of(public).can_meet(debt, &Rest::of(public, development))),
        Action::Beacon(from, _) => !strands(public, from),
        _ => true,
    }
}

/// Whether this choice within a development leaves enough for the payment that the development interrupted.
pub fn keeps_enough(public: &Public, action: Action) -> bool {
    let (below, rest) = match *public.agenda {
        [ref below @ .., Task::Run(Source::Development(development), 0), Task::Pay(cost, from)] => {
            (below, Rest { cost, from, ..Rest::of(public, development) })
        }
        [ref below @ .., _] => (below, Rest::default()),
        [] => return true,
    };
    let (Some(debt), Some(task)) = (debt(below), public.agenda.last()) else { return true };
    let purse = Purse::of(public);
    match (*task, action) {
        (Task::Pay(..), Action::Pay(unit)) => purse.without(unit).can_meet(debt, &rest.after(unit)),
        (Task::Exchange(..), Action::Pay(unit)) => purse.can_meet_by_swapping(debt, unit, &[]),
        (Task::Take(_), Action::Take(resource)) => purse.with(resource, 1).meets(debt),
        (Task::Reroll(_), Action::Pick(face)) => purse.without(Unit::Die(face)).meets(debt),
        (Task::PickDie, Action::Pick(face)) => purse.can_meet_by_setting(debt, face, &[]),
        (Task::SetDie, Action::Set(face)) => purse.with_die(face).meets(debt),
        _ => true,
    }
}

/// What the step under way still asks for.
#[derive(Clone, Copy)]
enum Debt {
    Cost(Cost),
    Toll,
}

fn debt(agenda: &[Task]) -> Option<Debt> {
    agenda.iter().rev().find_map(|task| match task {
        Task::Pay(cost, _) => Some(Debt::Cost(*cost)),
        Task::Toll => Some(Debt::Toll),
        _ => None,
    })
}

/// Whether the step that is being paid for needs the worker that the beacon would take from there.
fn strands(public: &Public, from: Node) -> bool {
    let me = public.me();
    let [.., step, Task::Pay(..) | Task::Toll] = *public.agenda else { return false };
    let last_on = |node: Node| node == from && node.place().is_some_and(|place| me.workers[place] == 1);
    match step {
        Task::Walk(start, _) => start == from && me.movable(from) == 1,
        Task::Run(Source::Tile(place), _) => place.node() == from && me.free(place) == 1,
        Task::Destroy(place, _) => last_on(place.node()),
        Task::Demolish(spot) => {
            let (a, b) = spot.ends();
            let stays =
                |node: Node| node.place().is_some_and(|place| me.workers[place] > 0) && !last_on(node);
            !stays(a) && !stays(b)
        }
        _ => false,
    }
}

/// What is left to do of a development: pay, then carry out its effects.
#[derive(Clone, Copy, Default)]
struct Rest {
    cost: Cost,
    /// What is paid next in the same kind is this or comes after it.
    from: Option<Unit>,
    effects: &'static [Effect],
}

impl Rest {
    fn of(public: &Public, development: Development) -> Rest {
        let usage = development.usage(public.rules);
        usage.map_or(Rest::default(), |usage| Rest { cost: usage.cost, from: None, effects: usage.effects })
    }

    fn after(&self, unit: Unit) -> Rest {
        let (cost, from) = payment::after(self.cost, unit);
        Rest { cost, from, effects: self.effects }
    }
}

/// What the player in turn can pay with.
#[derive(Clone, Copy)]
struct Purse {
    tokens: Tokens,
    dice: Dice,
    movement: bool,
}

impl Purse {
    fn of(public: &Public) -> Purse {
        Purse { tokens: public.me().tokens, dice: public.turn.dice, movement: public.me().movement > 0 }
    }

    fn meets(&self, debt: Debt) -> bool {
        let pool = Pool::new(&self.tokens, &self.dice);
        match debt {
            Debt::Cost(cost) => pool.covers(cost),
            Debt::Toll => self.movement || pool.most(Resource::Steam) > 0,
        }
    }

    /// Whether the debt can be met after the rest of a development, done in the best way with the worst of luck.
    fn can_meet(self, debt: Debt, rest: &Rest) -> bool {
        if rest.cost == Cost::NONE {
            return self.can_meet_after(debt, rest.effects);
        }
        let wanted = rest.cost.next().map_or(7, Resource::bit);
        let fits = |unit: &Unit| unit.mask() & wanted != 0 && Some(*unit) >= rest.from;
        self.units().filter(fits).any(|unit| self.without(unit).can_meet(debt, &rest.after(unit)))
    }

    fn can_meet_after(self, debt: Debt, effects: &[Effect]) -> bool {
        let Some((effect, later)) = effects.split_first() else { return self.meets(debt) };
        match *effect {
            Effect::Gain(resource, amount) => self.with(resource, amount).can_meet_after(debt, later),
            Effect::Movement(_) => Purse { movement: true, ..self }.can_meet_after(debt, later),
            Effect::Choose => self.can_meet_by_taking(debt, 7, later),
            Effect::Swap => self.units().any(|unit| self.can_meet_by_swapping(debt, unit, later)),
            // Whatever a die shows after it was rolled, it may be of no use.
            Effect::Reroll => {
                self.dice.faces().any(|face| self.without(Unit::Die(face)).can_meet_after(debt, later))
            }
            Effect::SetDie => self.dice.faces().any(|face| self.can_meet_by_setting(debt, face, later)),
            // The others take nothing, and what they give is uncertain or no payment.
            _ => self.can_meet_after(debt, later),
        }
    }

    fn can_meet_by_taking(self, debt: Debt, mask: u8, later: &[Effect]) -> bool {
        let offered = Resource::ALL.into_iter().filter(|resource| mask & resource.bit() != 0);
        offered.into_iter().any(|resource| self.with(resource, 1).can_meet_after(debt, later))
    }

    fn can_meet_by_swapping(self, debt: Debt, unit: Unit, later: &[Effect]) -> bool {
        self.without(unit).can_meet_by_taking(debt, payment::exchanged(unit), later)
    }

    fn can_meet_by_setting(self, debt: Debt, face: Face, later: &[Effect]) -> bool {
        let without = self.without(Unit::Die(face));
        Face::ALL.into_iter().any(|face| without.with_die(face).can_meet_after(debt, later))
    }

    /// Every token and die, like ones once.
    fn units(&self) -> impl Iterator<Item = Unit> {
        let Purse { tokens, dice, .. } = *self;
        let tokens = Resource::ALL.into_iter().filter(move |resource| tokens.count(*resource) > 0);
        let dice = Face::ALL.into_iter().filter(move |face| dice.count(*face) > 0);
        tokens.map(Unit::Token).chain(dice.map(Unit::Die))
    }

    fn without(mut self, unit: Unit) -> Purse {
        match unit {
            Unit::Token(resource) => *self.tokens.of(resource) -= 1,
            Unit::Die(face) => self.dice.remove(face),
            // Nothing that a development asks for can be paid with movement tokens.
            Unit::Movement => {}
        }
        self
    }

    fn with(mut self, resource: Resource, amount: u8) -> Purse {
        *self.tokens.of(resource) += amount;
        self
    }

    fn with_die(mut self, face: Face) -> Purse {
        self.dice.insert(face);
        self
    }
}
