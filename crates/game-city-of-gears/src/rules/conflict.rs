//! Overcharging: destroying workers and demolishing links (CG-16).

use super::{Play, Sight, Verdict};
use crate::action::Action;
use crate::city::{Place, Spot};
use crate::content::Perk;
use crate::event::{Cause, Event};
use crate::public::{Public, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Resource};
use tabletop::{Log, Seat, Set};

pub fn legal(view: Sight<'_>, out: &mut Vec<Action>) {
    let public = view.public;
    let zaps = public.pool().most(Resource::Zap);
    let seat = public.turn.seat;
    let presence = public.me().presence();
    if zaps > 0 || public.unused(Perk::FreeDestroy).is_some() {
        for place in presence.iter() {
            let others =
                public.players.iter().filter(|(other, player)| *other != seat && player.free(place) > 0);
            let able = others.filter(|(other, _)| destroy_price(public, *other) <= zaps);
            out.extend(able.map(|(other, _)| Action::Destroy(place, other)));
        }
    }
    if zaps > 0 {
        let near = presence.iter().fold(Set::EMPTY, |spots, place| spots.or(place.node().spots()));
        let foreign = public.linked().minus(public.me().links);
        let able = near.and(foreign).iter().filter(|spot| demolish_price(public, *spot) <= zaps);
        out.extend(able.map(Action::Demolish));
    }
}

/// Zaps to destroy a worker of this player: the Spark Glove waives the one, Rubber Soles add to it.
pub fn destroy_price(public: &Public, owner: Seat) -> u8 {
    let more = public.players[owner].sum(|perk| if let Perk::GuardWorkers(more) = perk { more } else { 0 });
    more + u8::from(public.unused(Perk::FreeDestroy).is_none())
}

/// Zaps to demolish the link on this spot.
pub fn demolish_price(public: &Public, spot: Spot) -> u8 {
    let less = public.me().sum(|perk| if let Perk::CheapDemolish(less) = perk { less } else { 0 });
    let guard = |perk| if let Perk::GuardLinks(more) = perk { more } else { 0 };
    let more = public.link_owner(spot).map_or(0, |owner| public.players[owner].sum(guard));
    (2 + more).saturating_sub(less)
}

/// Whether a player's worker on a tile can be a target at all.
fn judge_victim(public: &Public, place: Place, owner: Seat) -> Verdict {
    if owner == public.turn.seat {
        return Err(Refusal::YourOwn);
    }
    match public.players.iter().find(|(seat, _)| *seat == owner) {
        Some((_, player)) if player.free(place) > 0 => Ok(()),
        Some((_, player)) if player.workers[place] > 0 => Err(Refusal::InstalledThere { place, owner }),
        _ => Err(Refusal::NobodyThere { place, owner }),
    }
}

pub fn judge_destroy(view: Sight<'_>, place: Place, owner: Seat) -> Verdict {
    let public = view.public;
    judge_victim(public, place, owner)?;
    if public.me().workers[place] == 0 {
        return Err(Refusal::NoWorkerBeside { place });
    }
    pay_zaps(public, destroy_price(public, owner))
}

pub fn judge_demolish(view: Sight<'_>, spot: Spot) -> Verdict {
    let public = view.public;
    let owner = public.link_owner(spot).ok_or(Refusal::NoLinkThere { spot })?;
    if owner == public.turn.seat {
        return Err(Refusal::YourOwn);
    }
    let (a, b) = spot.ends();
    let beside =
        [a, b].into_iter().filter_map(|node| node.place()).any(|place| public.me().workers[place] > 0);
    if !beside {
        return Err(Refusal::NoWorkerNextTo { spot, rule: "CG-16" });
    }
    pay_zaps(public, demolish_price(public, spot))
}

fn pay_zaps(public: &Public, zaps: u8) -> Verdict {
    let cost = Cost::of(Resource::Zap, zaps);
    if public.pool().covers(cost) { Ok(()) } else { Err(Refusal::CannotPay { cost, rule: "CG-16" }) }
}

fn within(public: &Public, at: Place, place: Place) -> bool {
    at == place || public.board.neighbours(at).any(|neighbour| neighbour == place)
}

/// Whether a laboratory on this tile finds anybody.
pub fn shock_possible(public: &Public, at: Place) -> bool {
    let places = public.board.places();
    let mut near = places.iter().filter(|place| within(public, at, *place));
    near.any(|place| public.players.iter().any(|(owner, _)| judge_victim(public, place, owner).is_ok()))
}

pub fn legal_shock(view: Sight<'_>, at: Place, out: &mut Vec<Action>) {
    for place in view.public.board.places().iter().filter(|place| within(view.public, at, *place)) {
        let owners = Seat::all(view.public.seats());
        let able = owners.filter(|owner| judge_victim(view.public, place, *owner).is_ok());
        out.extend(able.map(|owner| Action::Destroy(place, owner)));
    }
}

pub fn judge_shock(view: Sight<'_>, at: Place, place: Place, owner: Seat) -> Verdict {
    if within(view.public, at, place) {
        judge_victim(view.public, place, owner)
    } else {
        Err(Refusal::NotAdjacent { place })
    }
}

/// The links next to a tile, whoever's they are.
pub fn scrap_targets(public: &Public, at: Place) -> Set<Spot> {
    public.linked().and(at.node().spots())
}

pub fn judge_scrap(view: Sight<'_>, at: Place, spot: Spot) -> Verdict {
    if !view.public.linked().contains(spot) {
        Err(Refusal::NoLinkThere { spot })
    } else if !at.node().spots().contains(spot) {
        Err(Refusal::NotNextTo { spot })
    } else {
        Ok(())
    }
}

impl<L: Log<Event>> Play<'_, L> {
    /// Destroys for zaps, or by the laboratory that asks for it.
    pub(super) fn destroy_action(&mut self, place: Place, owner: Seat) {
        if let Some(Task::Shock(_)) = self.state.public.agenda.last() {
            self.pop();
            self.push(Task::Destroy(place, owner));
            return;
        }
        let price = destroy_price(&self.state.public, owner);
        self.begin_actions();
        self.use_up(Perk::FreeDestroy);
        self.push(Task::Destroy(place, owner));
        self.owe(Cost::of(Resource::Zap, price));
    }

    /// Demolishes for zaps, or by the reclaimer that asks for it.
    pub(super) fn demolish_action(&mut self, spot: Spot) {
        if let Some(Task::Scrap(at, prestige)) = self.state.public.agenda.last().copied() {
            let seat = self.seat();
            self.pop();
            if self.state.public.link_owner(spot) == Some(seat) {
                let tile = self.state.public.tiles[at].expect("a tile at work is revealed");
                self.prestige(seat, prestige, Cause::Tile(tile));
            }
            self.push(Task::Demolish(spot));
            return;
        }
        let price = demolish_price(&self.state.public, spot);
        self.begin_actions();
        self.push(Task::Demolish(spot));
        self.owe(Cost::of(Resource::Zap, price));
    }

    /// The worker goes home, ready.
    pub(super) fn destroy(&mut self, place: Place, owner: Seat) -> bool {
        let seat = self.seat();
        self.pop();
        self.state.public.players[owner].workers[place] -= 1;
        self.state.public.players[owner].ready += 1;
        self.say(Event::Destroys { seat, owner, place });
        self.insure(owner);
        true
    }

    /// The link's gear leaves the game, still blank side up.
    pub(super) fn demolish(&mut self, spot: Spot) -> bool {
        let seat = self.seat();
        self.pop();
        if let Some(owner) = self.state.public.link_owner(spot) {
            self.state.public.players[owner].links.remove(spot);
            self.state.public.demolished += 1;
            self.say(Event::Demolishes { seat, owner, spot });
            self.insure(owner);
        }
        true
    }

    /// Insurance pays whoever removed the piece, its owner too.
    fn insure(&mut self, owner: Seat) {
        for development in self.state.public.players[owner].developments.iter() {
            if let Some(Perk::Insure(prestige)) = development.perk() {
                self.prestige(owner, prestige, Cause::Development(development));
            }
        }
    }
}
