//! Drawing and placing gears, and constructing workers (CG-15, CG-17, CG-21, CG-22).

use super::{Play, Sight, Verdict, any_time, movement};
use crate::CityOfGears;
use crate::action::{Action, Count};
use crate::chance::Chance;
use crate::city::Spot;
use crate::content::{Development, Perk, Placing};
use crate::event::{Cause, Event};
use crate::public::{Ending, Player, Public, Task};
use crate::refusal::Refusal;
use crate::resource::{Cost, Resource};
use tabletop::{Audience, Log, SeatSet, Set, State};

/// Development slots of a factory, the Converter's too (CG-15).
pub const SLOTS: usize = 6;
/// Prices of the locked workers, in the order in which they are unlocked (CG-4).
const PRICES: [u8; 3] = [2, 4, 6];

pub fn legal_draw(view: Sight<'_>, out: &mut Vec<Action>) {
    if !view.public.turn.drew {
        let most = view.public.pool().most(Resource::Cog);
        out.extend((1..=most).filter_map(Count::new).map(Action::Draw));
    }
}

pub fn judge_draw(view: Sight<'_>, count: Count) -> Verdict {
    let cost = Cost::of(Resource::Cog, count.get());
    if view.public.turn.drew {
        Err(Refusal::AlreadyDrew)
    } else if !view.public.pool().covers(cost) {
        Err(Refusal::CannotPay { cost, rule: "CG-15" })
    } else {
        Ok(())
    }
}

/// Whether another link, and another development, may be placed.
fn allowed(public: &Public, task: Task) -> (bool, bool) {
    let Task::Place { placing, links, developments } = task else { return (false, false) };
    match placing {
        Placing::Both => {
            let twin = || links == 1 && developments == 0 && public.me().has(Perk::TwinLinks);
            (links == 0 || twin(), developments == 0 && links < 2)
        }
        Placing::Either => (links + developments == 0, links + developments == 0),
        Placing::Development => (false, developments == 0),
    }
}

/// Spots next to a worker of the player in turn, or with the Long Shaft next to a tile that its links touch.
fn near(public: &Public) -> Set<Spot> {
    let player = public.me();
    let factory = if player.ready > 0 { public.factory(public.turn.seat) } else { Set::EMPTY };
    let mut places = player.presence();
    if player.has(Perk::LongReach) {
        let touched = public.board.places().iter().filter(|place| player.links_at(*place) > 0);
        places = places.or(touched.collect());
    }
    places.iter().fold(factory, |spots, place| spots.or(place.node().spots()))
}

/// Where the player in turn can place a link.
fn open_spots(public: &Public) -> Set<Spot> {
    near(public).and(public.spots(public.turn.seat)).minus(public.linked())
}

pub fn legal_place(view: Sight<'_>, task: Task, out: &mut Vec<Action>) {
    let (link, develop) = allowed(view.public, task);
    if link {
        out.extend(open_spots(view.public).iter().map(Action::Link));
    }
    if develop {
        out.extend(view.private.hand.iter().map(Action::Develop));
    }
    out.push(Action::Done);
}

pub fn judge_link(view: Sight<'_>, task: Task, spot: Spot) -> Verdict {
    let public = view.public;
    if !allowed(public, task).0 {
        Err(Refusal::NoMoreLinks)
    } else if !public.spots(public.turn.seat).contains(spot) {
        let others = public.players.iter().any(|(seat, _)| public.factory(seat).contains(spot));
        Err(if others { Refusal::AnotherFactory { spot } } else { Refusal::NoSuchSpot { spot } })
    } else if public.linked().contains(spot) {
        Err(Refusal::SpotTaken { spot })
    } else if !near(public).contains(spot) {
        Err(Refusal::NoWorkerNextTo { spot, rule: "CG-15" })
    } else {
        Ok(())
    }
}

pub fn judge_develop(view: Sight<'_>, task: Task, gear: Development) -> Verdict {
    if !allowed(view.public, task).1 { Err(Refusal::NoMoreDevelopments) } else { judge_drawn(view, gear) }
}

pub fn judge_drawn(view: Sight<'_>, gear: Development) -> Verdict {
    if view.private.hand.contains(gear) { Ok(()) } else { Err(Refusal::NotDrawn { gear }) }
}

pub fn legal_discard(view: Sight<'_>, out: &mut Vec<Action>) {
    let developments = view.public.me().developments;
    out.extend(developments.iter().filter(|own| *own != Development::Converter).map(Action::Discard));
}

pub fn judge_discard(view: Sight<'_>, development: Development) -> Verdict {
    if development == Development::Converter {
        Err(Refusal::ConverterStays)
    } else if !view.public.me().developments.contains(development) {
        Err(Refusal::NotInFactory { development, rule: "CG-15" })
    } else {
        Ok(())
    }
}

/// The price of the next locked worker (CG-17).
pub fn price(player: &Player) -> u8 {
    prices(player).next().unwrap_or(0)
}

/// The prices of all locked workers, the next one first.
pub fn prices(player: &Player) -> impl Iterator<Item = u8> + use<> {
    let less = player.sum(|perk| if let Perk::Apprentice(less) = perk { less } else { 0 });
    let locked = usize::from(player.locked);
    PRICES[PRICES.len() - locked..].iter().map(move |price| price.saturating_sub(less))
}

pub fn judge_construct(view: Sight<'_>) -> Verdict {
    let player = view.public.me();
    let price = price(player);
    if player.locked == 0 {
        Err(Refusal::NoneLocked)
    } else if view.public.turn.constructed {
        Err(Refusal::AlreadyConstructed)
    } else if view.private.prestige < price.into() {
        Err(Refusal::TooLittlePrestige { price })
    } else {
        Ok(())
    }
}

pub fn draw_chances(state: &State<CityOfGears>, out: &mut Vec<(Chance, u32)>) {
    out.extend(state.hidden.bag.iter().map(|gear| (Chance::Gear(gear), 1)));
    if state.public.opening.bag > 0 {
        out.push((Chance::OpeningDay, state.public.opening.bag.into()));
    }
}

impl<L: Log<Event>> Play<'_, L> {
    pub(super) fn construct(&mut self) {
        let seat = self.seat();
        let player = &mut self.state.public.players[seat];
        let price = price(player);
        player.locked -= 1;
        player.ready += 1;
        self.state.private[seat].prestige -= u16::from(price);
        let counted = &mut self.state.public.counted[seat];
        // Whoever guesses a table need not have counted right.
        *counted = counted.saturating_sub(price.into());
        self.state.public.turn.constructed = true;
        self.begin_actions();
        self.say(Event::Constructs { seat, price });
    }

    /// The action: pay cogs, draw as many gears and those that developments add.
    pub(super) fn draw(&mut self, count: Count) {
        self.begin_actions();
        self.state.public.turn.drew = true;
        let more = self.state.public.me().sum(|perk| match perk {
            Perk::MoreGears(more, cogs) if count.get() >= cogs => more,
            _ => 0,
        });
        self.begin_draw(count.get() + more, Placing::Both);
        self.owe(Cost::of(Resource::Cog, count.get()));
    }

    pub(super) fn begin_draw(&mut self, gears: u8, placing: Placing) {
        let seat = self.seat();
        self.say(Event::Draws { seat, gears });
        self.push(Task::Place { placing, links: 0, developments: 0 });
        self.push(Task::Draw(gears));
    }

    /// Stops drawing when enough is drawn or the bag is empty (CG-22).
    pub(super) fn draw_on(&mut self, left: u8) -> bool {
        let seat = self.seat();
        let public = &mut self.state.public;
        let empty = public.bag + public.opening.bag == 0;
        if left > 0 && !empty {
            return false;
        }
        if public.turn.hand == 0 {
            public.last_round = true;
            self.say(Event::BagEmpty { seat });
        }
        self.done()
    }

    pub(super) fn draw_gear(&mut self, gear: Development) {
        let seat = self.seat();
        if let Some(Task::Draw(left)) = self.state.public.agenda.last_mut() {
            *left -= 1;
        }
        self.state.hidden.bag.remove(gear);
        self.state.public.bag -= 1;
        self.state.public.turn.hand += 1;
        self.state.private[seat].hand.insert(gear);
        self.log.emit(Audience::Only(SeatSet::only(seat)), Event::Drawn { gear });
        self.log.emit(Audience::Except(SeatSet::only(seat)), Event::DrawnUnseen { seat });
    }

    /// An Opening Day gear is set aside and replaced; the last that counts ends the game at once (CG-20, CG-21).
    pub(super) fn draw_opening(&mut self) {
        let seat = self.seat();
        let public = &mut self.state.public;
        public.opening.bag -= 1;
        public.opening.drawn += 1;
        let drawn = public.opening.drawn;
        let over = drawn >= public.last_opening();
        self.say(Event::OpeningGear { seat, drawn });
        if over {
            self.finish(Ending::OpeningDay);
        }
    }

    /// When nothing more can be placed the rest goes back by itself.
    pub(super) fn place_on(&mut self, task: Task) -> bool {
        let public = &self.state.public;
        let (link, develop) = allowed(public, task);
        // The Homing Beacon may still bring a worker next to a spot.
        let reachable = || {
            !open_spots(public).is_empty() || any_time::is_open(public) && movement::beacon_possible(public)
        };
        let placeable = develop || link && reachable();
        if public.turn.hand > 0 && placeable {
            return false;
        }
        self.finish_placing();
        true
    }

    pub(super) fn finish_placing(&mut self) {
        let seat = self.seat();
        self.pop();
        let hand = std::mem::take(&mut self.state.private[seat].hand);
        let gears = std::mem::take(&mut self.state.public.turn.hand);
        self.state.hidden.bag = self.state.hidden.bag.or(hand);
        self.state.public.bag += gears;
        if gears > 0 {
            self.say(Event::Returns { seat, gears });
        }
    }

    pub(super) fn link(&mut self, spot: Spot) {
        if let Some(Task::Place { links, .. }) = self.state.public.agenda.last_mut() {
            *links += 1;
        }
        self.push(Task::Lay(spot));
    }

    /// A single gear in hand leaves no choice.
    pub(super) fn lay_alone(&mut self) -> bool {
        let hand = self.state.private[self.seat()].hand;
        match hand.iter().next() {
            Some(gear) if hand.len() == 1 => {
                self.lay(gear);
                true
            }
            _ => false,
        }
    }

    /// The gear lies blank side up: the others see the link, not which gear it was.
    pub(super) fn lay(&mut self, gear: Development) {
        let seat = self.seat();
        let Some(Task::Lay(spot)) = self.state.public.agenda.pop() else { return };
        let private = &mut self.state.private[seat];
        private.hand.remove(gear);
        private.laid.insert(gear);
        self.state.public.turn.hand -= 1;
        let player = &mut self.state.public.players[seat];
        player.laid += 1;
        player.links.insert(spot);
        self.say(Event::Links { seat, spot });
        self.log.emit(Audience::Only(SeatSet::only(seat)), Event::LinkGear { gear });
    }

    /// The gear is shown to all; a full factory makes room first.
    pub(super) fn develop(&mut self, gear: Development) {
        let seat = self.seat();
        self.log.barrier();
        if let Some(Task::Place { developments, .. }) = self.state.public.agenda.last_mut() {
            *developments += 1;
        }
        self.state.private[seat].hand.remove(gear);
        self.state.public.turn.hand -= 1;
        self.say(Event::Develops { seat, development: gear });
        if self.state.public.me().developments.len() < SLOTS {
            self.state.public.players[seat].developments.insert(gear);
        } else {
            self.push(Task::Discard(gear));
        }
    }

    pub(super) fn discard(&mut self, development: Development) {
        let seat = self.seat();
        let Some(Task::Discard(gear)) = self.state.public.agenda.pop() else { return };
        self.say(Event::Discards { seat, development });
        for own in self.state.public.me().developments.iter() {
            if let Some(Perk::Recycle(prestige)) = own.perk() {
                self.prestige(seat, prestige, Cause::Development(own));
            }
        }
        let public = &mut self.state.public;
        public.players[seat].developments.remove(development);
        public.players[seat].developments.insert(gear);
        public.discarded.insert(development);
    }
}
