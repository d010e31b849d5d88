//! Activating tiles, collecting link bonuses and using developments (CG-11, CG-12, CG-19).

use super::{Play, Sight, Verdict, effects};
use crate::action::Action;
use crate::city::{Node, Nodes, Place};
use crate::content::{Development, Perk, Tile};
use crate::event::Event;
use crate::public::{Public, Source, Stage, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Pool, Resource};
use tabletop::{Code, Log};

pub fn legal(view: Sight<'_>, out: &mut Vec<Action>) {
    let public = view.public;
    let pool = public.pool();
    if public.turn.stage == Stage::Activate {
        let places = public.me().presence().minus(public.face_down);
        let able = |place: &Place| activation(public, pool, *place, None).is_ok();
        out.extend(places.iter().filter(able).map(Action::Activate));
        if public.unused(Perk::CheaperActivation).is_some() {
            for place in places.iter() {
                let able = |resource: &Resource| activation(public, pool, place, Some(*resource)).is_ok();
                out.extend(
                    Resource::ALL
                        .into_iter()
                        .filter(able)
                        .map(|resource| Action::NightShift(place, resource)),
                );
            }
        }
    }
    if public.turn.stage <= Stage::Bonuses && !public.turn.activated.is_empty() {
        let able = |place: &Place| judge_bonus(view, *place).is_ok();
        out.extend(public.revealed().iter().filter(able).map(Action::Bonus));
    }
    legal_uses(public, out);
}

/// The developments that can be used.
pub fn legal_uses(public: &Public, out: &mut Vec<Action>) {
    let (ready, pool) = (public.me().developments.minus(public.turn.used), public.pool());
    let able = |development: &Development| usable(public, pool, *development).is_ok();
    out.extend(ready.iter().filter(able).map(Action::Use));
}

pub fn judge_activate(view: Sight<'_>, place: Place) -> Verdict {
    activation(view.public, view.public.pool(), place, None)
}

pub fn judge_night_shift(view: Sight<'_>, place: Place, resource: Resource) -> Verdict {
    needs(view.public, Perk::CheaperActivation)?;
    activation(view.public, view.public.pool(), place, Some(resource))
}

/// Whether the player in turn has a standing ability that is not used up.
pub fn needs(public: &Public, perk: Perk) -> Verdict {
    if public.unused(perk).is_some() {
        return Ok(());
    }
    let has = |development: &Development| development.perk() == Some(perk);
    match public.me().developments.iter().find(has) {
        Some(development) => Err(Refusal::UsedUp { development }),
        None => {
            let development = Development::every().find(has).expect("the content has every perk");
            Err(Refusal::NotInFactory { development, rule: "CG-19" })
        }
    }
}

/// The tile on a place, if it is turned up, for something under this rule.
fn revealed(public: &Public, place: Place, rule: &'static str) -> Result<Tile, Refusal> {
    match public.tiles[place] {
        Some(tile) => Ok(tile),
        None if public.face_down.contains(place) => Err(Refusal::FaceDown { place, rule }),
        None => Err(Refusal::NotInCity { place }),
    }
}

/// What an activation costs, with one resource spared by the Night Shift (at least one remains).
fn price(cost: Cost, place: Place, spared: Option<Resource>) -> Result<Cost, Refusal> {
    match spared {
        None => Ok(cost),
        Some(_) if cost.total() < 2 => Err(Refusal::NothingToSpare { place }),
        Some(resource) if cost.count(resource) == 0 => Err(Refusal::NotInCost { place, resource }),
        spared => Ok(cost.less(spared)),
    }
}

fn activation(public: &Public, pool: Pool, place: Place, spared: Option<Resource>) -> Verdict {
    if public.turn.stage != Stage::Activate {
        return Err(Refusal::TooLateToActivate);
    }
    let tile = revealed(public, place, "CG-11")?;
    if public.me().free(place) == 0 {
        return Err(Refusal::NoWorkerToActivate { place });
    }
    if public.turn.activated.contains(place) && public.unused(Perk::Again).is_none() {
        return Err(Refusal::AlreadyActivated { place });
    }
    let cost = price(tile.data(public.rules).cost, place, spared)?;
    if !pool.covers(cost) {
        return Err(Refusal::CannotPay { cost, rule: "CG-11" });
    }
    if !effects::possible(public, Source::Tile(place)) {
        return Err(Refusal::NothingToTarget { rule: "CG-11" });
    }
    Ok(())
}

pub fn judge_bonus(view: Sight<'_>, place: Place) -> Verdict {
    let public = view.public;
    if public.turn.stage > Stage::Bonuses {
        return Err(Refusal::TooLateForBonus);
    }
    revealed(public, place, "CG-12")?;
    if public.turn.collected.contains(place) {
        return Err(Refusal::AlreadyCollected { place });
    }
    if public.turn.activated.contains(place) {
        // Only the Feedback Loop collects from a tile that was activated itself.
        if public.unused(Perk::Feedback).is_none() {
            return Err(Refusal::ActivatedItself { place });
        }
    } else if !connected(public).contains(place.node()) {
        return Err(Refusal::NotConnected { place });
    }
    if !effects::possible(public, Source::Bonus(place)) {
        return Err(Refusal::NothingToTarget { rule: "CG-12" });
    }
    Ok(())
}

/// Everything that the player's own links connect to an activated tile, through tiles only: the factory is none.
fn connected(public: &Public) -> Nodes {
    Nodes::of(public.turn.activated).closure(public.me().links, Nodes::only(Node::Factory))
}

pub fn judge_use(view: Sight<'_>, development: Development) -> Verdict {
    usable(view.public, view.public.pool(), development)
}

fn usable(public: &Public, pool: Pool, development: Development) -> Verdict {
    if !public.me().developments.contains(development) {
        return Err(Refusal::NotInFactory { development, rule: "CG-19" });
    }
    let Some(usage) = development.usage(public.rules) else {
        return Err(Refusal::WorksByItself { development });
    };
    if public.turn.used.contains(development) {
        return Err(Refusal::UsedUp { development });
    }
    if let Some(resource) = usage.none_of.filter(|resource| pool.most(*resource) > 0) {
        return Err(Refusal::HaveSome { resource });
    }
    if !pool.covers(usage.cost) {
        return Err(Refusal::CannotPay { cost: usage.cost, rule: "CG-19" });
    }
    if !effects::possible(public, Source::Development(development)) {
        return Err(Refusal::NothingToTarget { rule: "CG-19" });
    }
    Ok(())
}

impl<L: Log<Event>> Play<'_, L> {
    /// Marks the development that gives a standing ability as used this turn.
    pub(super) fn use_up(&mut self, perk: Perk) {
        let seat = self.seat();
        if let Some(development) = self.state.public.unused(perk) {
            self.state.public.turn.used.insert(development);
            self.say(Event::Uses { seat, development });
        }
    }

    pub(super) fn activate(&mut self, place: Place, spared: Option<Resource>) {
        let seat = self.seat();
        let tile = self.state.public.tiles[place].expect("an activated tile is revealed");
        if self.state.public.turn.activated.contains(place) {
            self.use_up(Perk::Again);
        }
        if spared.is_some() {
            self.use_up(Perk::CheaperActivation);
        }
        self.state.public.turn.activated.insert(place);
        self.say(Event::Activates { seat, place, tile });
        self.push(Task::Run(Source::Tile(place), 0));
        let cost = tile.data(self.state.public.rules).cost;
        self.owe(if spared.is_some() { cost.less(spared) } else { cost });
    }

    pub(super) fn bonus(&mut self, place: Place) {
        let seat = self.seat();
        let tile = self.state.public.tiles[place].expect("a link bonus is on a revealed tile");
        if self.state.public.turn.activated.contains(place) {
            self.use_up(Perk::Feedback);
        }
        self.state.public.turn.stage = Stage::Bonuses;
        self.state.public.turn.collected.insert(place);
        self.say(Event::Bonus { seat, place, tile });
        self.push(Task::Run(Source::Bonus(place), 0));
    }

    pub(super) fn use_development(&mut self, development: Development) {
        let seat = self.seat();
        let cost = development.usage(self.state.public.rules).map_or(Cost::NONE, |usage| usage.cost);
        self.interrupt_payment();
        self.state.public.turn.used.insert(development);
        self.say(Event::Uses { seat, development });
        self.push(Task::Run(Source::Development(development), 0));
        self.owe(cost);
    }

    /// The first action ends activations and link bonuses (CG-13).
    pub(super) fn begin_actions(&mut self) {
        self.state.public.turn.stage = Stage::Actions;
    }
}
