//! Moving workers and revealing tiles (CG-14, CG-20).

use super::{Play, Sight, Verdict, activate};
use crate::CityOfGears;
use crate::action::Action;
use crate::chance::Chance;
use crate::city::{Node, Nodes, Place};
use crate::content::{Perk, Tile};
use crate::event::{Cause, Event};
use crate::public::{Public, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Resource};
use tabletop::{Audience, Log, SeatSet, Set, State};

/// What a discovery token is worth (CG-1).
const DISCOVERY: u8 = 2;

pub fn legal(view: Sight<'_>, out: &mut Vec<Action>) {
    let public = view.public;
    let (player, pool) = (public.me(), public.pool());
    let from = player.movable_nodes();
    let steam = pool.most(Resource::Steam) > 0;
    if steam || player.movement > 0 || first_is_free(public) {
        for from in from.iter() {
            out.extend(steps(public, from).iter().map(|to| Action::Move(from, to)));
        }
    }
    let zap = pool.most(Resource::Zap) > 0;
    let tram = steam && public.unused(Perk::Tram).is_some();
    if zap {
        for from in from.iter() {
            out.extend(reach(public, from).iter().map(|to| Action::Rapid(from, to)));
        }
    }
    if tram {
        for from in from.iter() {
            out.extend(reach(public, from).iter().map(|to| Action::Tram(from, to)));
        }
    }
    legal_beacons(public, out);
}

/// Where the Homing Beacon can bring a worker.
pub fn legal_beacons(public: &Public, out: &mut Vec<Action>) {
    if public.unused(Perk::Beacon).is_some() {
        for from in public.me().movable_nodes().iter() {
            if from == Node::Factory {
                out.extend(steps(public, from).iter().map(|to| Action::Beacon(from, to)));
            } else {
                out.push(Action::Beacon(from, Node::Factory));
            }
        }
    }
}

/// Whether the next standard move is the first of the turn and costs nothing. Rails that come later are too late.
fn first_is_free(public: &Public) -> bool {
    !public.turn.moved && public.unused(Perk::FreeStep).is_some()
}

/// Where one link of the player in turn leads.
fn steps(public: &Public, from: Node) -> Nodes {
    let links = public.me().links.and(from.spots());
    links.iter().fold(Nodes::default(), |to, spot| to.or(Nodes::only(spot.across(from))))
}

/// Where rapid transit leads: along links of the player, with the Signal Box along one of another player too.
/// Nobody passes another's factory.
fn reach(public: &Public, from: Node) -> Nodes {
    let (links, dead_ends) = (public.me().links, public.dead_ends());
    // The start may always be left: a worker never stands on a face-down tile.
    let own = Nodes::only(from).closure(links, dead_ends);
    let all = if public.me().has(Perk::Signal) {
        let foreign = public.linked().minus(links).and(public.board.between_tiles());
        own.or(own.step(foreign, dead_ends).closure(links, dead_ends))
    } else {
        own
    };
    all.minus(Nodes::only(from))
}

fn judge_ends(public: &Public, from: Node, to: Node) -> Verdict {
    if public.me().movable(from) == 0 {
        Err(Refusal::NoWorker { node: from })
    } else if from == to {
        Err(Refusal::SamePlace { node: to })
    } else {
        Ok(())
    }
}

pub fn judge_move(view: Sight<'_>, from: Node, to: Node) -> Verdict {
    let public = view.public;
    judge_ends(public, from, to)?;
    if !steps(public, from).contains(to) {
        return Err(Refusal::NoLink { from, to });
    }
    let payable = public.pool().most(Resource::Steam) > 0 || public.me().movement > 0;
    if payable || first_is_free(public) { Ok(()) } else { Err(Refusal::CannotMove) }
}

pub fn judge_rapid(view: Sight<'_>, from: Node, to: Node) -> Verdict {
    judge_transit(view.public, from, to, Resource::Zap)
}

pub fn judge_tram(view: Sight<'_>, from: Node, to: Node) -> Verdict {
    activate::needs(view.public, Perk::Tram)?;
    judge_transit(view.public, from, to, Resource::Steam)
}

fn judge_transit(public: &Public, from: Node, to: Node, fare: Resource) -> Verdict {
    judge_ends(public, from, to)?;
    let cost = Cost::of(fare, 1);
    if !reach(public, from).contains(to) {
        Err(Refusal::NoWay { from, to })
    } else if !public.pool().covers(cost) {
        Err(Refusal::CannotPay { cost, rule: "CG-14" })
    } else {
        Ok(())
    }
}

pub fn judge_beacon(view: Sight<'_>, from: Node, to: Node) -> Verdict {
    let public = view.public;
    activate::needs(public, Perk::Beacon)?;
    judge_ends(public, from, to)?;
    match (from, to) {
        (_, Node::Factory) => Ok(()),
        (Node::Factory, _) if steps(public, from).contains(to) => Ok(()),
        (Node::Factory, _) => Err(Refusal::NoLink { from, to }),
        _ => Err(Refusal::NotTheFactory),
    }
}

pub fn legal_tube(view: Sight<'_>, out: &mut Vec<Action>) {
    let revealed = view.public.revealed();
    for from in view.public.me().movable_nodes().iter() {
        out.extend(revealed.iter().filter(|to| to.node() != from).map(|to| Action::Tube(from, to)));
    }
}

pub fn judge_tube(view: Sight<'_>, from: Node, to: Place) -> Verdict {
    judge_ends(view.public, from, to.node())?;
    if view.public.revealed().contains(to) {
        Ok(())
    } else if view.public.face_down.contains(to) {
        Err(Refusal::FaceDown { place: to, rule: "CG-11" })
    } else {
        Err(Refusal::NotInCity { place: to })
    }
}

/// Whether the Homing Beacon could bring some worker somewhere.
pub fn beacon_possible(public: &Public) -> bool {
    let able = |from: Node| from != Node::Factory || steps(public, from) != Nodes::default();
    public.unused(Perk::Beacon).is_some() && public.me().movable_nodes().iter().any(able)
}

/// Whether some worker can be sent to some other revealed tile.
pub fn tube_possible(public: &Public) -> bool {
    let revealed = public.revealed();
    let mut from = public.me().movable_nodes().iter();
    from.any(|node| !node.place().map_or(revealed, |place| revealed.minus(Set::only(place))).is_empty())
}

/// What a face-down tile can be: what somebody has seen there, or any tile that is nowhere else.
pub fn tile_chances(state: &State<CityOfGears>, place: Place, out: &mut Vec<(Chance, u32)>) {
    let out_of = |set: Set<Tile>, tile: &Option<Tile>| tile.map_or(set, |tile| set.minus(Set::only(tile)));
    if let Some(tile) = state.hidden.tiles[place] {
        return out.push((Chance::Tile(tile), 1));
    }
    let known = state.public.tiles.values().iter().chain(state.hidden.tiles.values());
    out.extend(known.fold(Set::full(), out_of).iter().map(|tile| (Chance::Tile(tile), 1)));
}

impl<L: Log<Event>> Play<'_, L> {
    fn set_out(&mut self, from: Node, to: Node) {
        let seat = self.seat();
        self.say(Event::Moves { seat, from, to });
        self.push(Task::Walk(from, to));
    }

    pub(super) fn step(&mut self, from: Node, to: Node) {
        self.begin_actions();
        self.set_out(from, to);
        if first_is_free(&self.state.public) {
            self.use_up(Perk::FreeStep);
        } else {
            self.push(Task::Toll);
        }
        self.state.public.turn.moved = true;
    }

    pub(super) fn rapid(&mut self, from: Node, to: Node) {
        self.begin_actions();
        self.set_out(from, to);
        self.owe(Cost::of(Resource::Zap, 1));
    }

    pub(super) fn tram(&mut self, from: Node, to: Node) {
        self.begin_actions();
        self.use_up(Perk::Tram);
        self.set_out(from, to);
        self.owe(Cost::of(Resource::Steam, 1));
    }

    /// The beacon is a development, not one of the actions: tiles can still be activated after it (CG-19).
    pub(super) fn beacon(&mut self, from: Node, to: Node) {
        self.interrupt_payment();
        self.use_up(Perk::Beacon);
        self.set_out(from, to);
    }

    pub(super) fn tube(&mut self, from: Node, to: Place) {
        self.pop();
        self.set_out(from, to.node());
    }

    /// The worker arrives; a face-down tile is turned up.
    pub(super) fn walk(&mut self, from: Node, to: Node) -> bool {
        let seat = self.seat();
        self.pop();
        let player = &mut self.state.public.players[seat];
        *from.place().map_or(&mut player.ready, |place| &mut player.workers[place]) -= 1;
        *to.place().map_or(&mut player.ready, |place| &mut player.workers[place]) += 1;
        if let Some(place) = to.place().filter(|place| self.state.public.face_down.contains(*place)) {
            self.push(Task::Reveal(place));
        }
        true
    }

    pub(super) fn reveal(&mut self, place: Place, tile: Tile) {
        let seat = self.seat();
        self.pop();
        let public = &mut self.state.public;
        public.tiles[place] = Some(tile);
        public.face_down.remove(place);
        public.looked[place] = SeatSet::EMPTY;
        public.players[seat].discoveries += 1;
        // What somebody had seen there is no secret any more.
        self.state.hidden.tiles[place] = None;
        self.state.private.iter_mut().for_each(|(_, private)| private.looked[place] = None);
        self.say(Event::Reveals { seat, place, tile });
        self.prestige(seat, DISCOVERY, Cause::Discovery);
        for development in self.state.public.me().developments.iter() {
            if let Some(Perk::Survey(more)) = development.perk() {
                self.prestige(seat, more, Cause::Development(development));
            }
        }
        if self.state.public.face_down.is_empty() {
            self.opening_day();
        }
    }

    /// The last tile is revealed: four dice from now on, and the white gears go into the bag (CG-20).
    fn opening_day(&mut self) {
        let seat = self.seat();
        let opening = &mut self.state.public.opening;
        opening.bag += std::mem::take(&mut opening.waiting);
        self.say(Event::OpeningDay { seat });
        self.push(Task::Roll(1));
    }

    /// The player sees a face-down tile, which from now on is that one for everybody.
    pub(super) fn peek(&mut self, place: Place, tile: Tile) {
        let seat = self.seat();
        self.pop();
        self.state.hidden.tiles[place] = Some(tile);
        self.state.private[seat].looked[place] = Some(tile);
        self.state.public.looked[place].insert(seat);
        self.log.emit(Audience::Only(SeatSet::only(seat)), Event::Seen { place, tile });
    }
}
