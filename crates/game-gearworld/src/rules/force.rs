//! The forces of an attack, item by item (GB-32 to GB-35).

use crate::action::{Arm, Lead, Side};
use crate::board::Board;
use crate::event::Event;
use crate::ids::Place;
use crate::kinds::{Token, strength};
use crate::public::{Assault, Spearhead};
use serde::Serialize;
use std::iter::once;
use tabletop::{MAX_SEATS, Seat};

/// A holding or a spearhead that counts in an attack, with the strength of what is in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Item {
    /// Whose it is.
    pub seat: Seat,
    /// For whom it counts.
    #[serde(skip)]
    pub side: Side,
    /// The holding, or where the spearhead starts.
    pub place: Place,
    /// What leads, if it is a spearhead.
    pub lead: Option<Lead>,
    /// Of the holding or the lead itself.
    pub base: u16,
    /// Of the horse.
    pub horse: u16,
    /// Of the weapon.
    pub weapon: u16,
    /// Of the skyworks.
    pub skyworks: u16,
    /// Of all that.
    pub sum: u16,
}

/// The strength of both forces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Sums {
    /// Of the attacking one.
    pub attack: u16,
    /// Of the defending one.
    pub defence: u16,
}

impl Sums {
    /// GB-35: equal is enough for the attacker.
    pub fn succeed(self) -> bool {
        self.attack >= self.defence
    }
}

/// The sums of an attack as it stands; calls back for every item.
pub fn sums(board: &Board, attacker: Seat, assault: &Assault, mut each: impl FnMut(Item)) -> Sums {
    let near = board.next_to(assault.target);
    let mut sums = Sums::default();
    let mut add = |item: Option<Item>| {
        let Some(item) = item else { return };
        *(if item.side == Side::Attacker { &mut sums.attack } else { &mut sums.defence }) += item.sum;
        each(item);
    };
    let count = |seat, side, place| holding(board, seat, side, place, &assault.spearheads);
    for place in (near & board.own(attacker)).iter() {
        add(count(attacker, Side::Attacker, place));
    }
    for led in assault.spearheads.iter() {
        add(Some(spearhead(attacker, led)));
    }
    let defender = assault.defender;
    for place in once(assault.target).chain((near & board.own(defender)).iter()) {
        add(count(defender, Side::Defender, place));
    }
    for (ally, side) in assault.sides.iter().filter(|(_, side)| **side != Side::Nobody) {
        for place in (near & board.own(ally)).iter() {
            add(count(ally, *side, place));
        }
    }
    sums
}

/// What the sums would be, if nobody sided and nothing was declared: for those who think ahead.
pub fn forecast(board: &Board, attacker: Seat, target: Place) -> Sums {
    let Some(defender) = board.owner(target) else { return Sums::default() };
    sums(board, attacker, &Assault::new(target, defender, MAX_SEATS as u8), |_| {})
}

/// A holding next to the target with what is in it. A token counts once: what spearheads use does not count here,
/// nor does a boat that leads one, with whatever is aboard.
fn holding(board: &Board, seat: Seat, side: Side, place: Place, spearheads: &[Spearhead]) -> Option<Item> {
    if spearheads.iter().any(|spearhead| spearhead.lead == Lead::Boat && spearhead.at == place) {
        return None;
    }
    let stays = |arm: Arm| !spearheads.iter().any(|spearhead| spearhead.uses(arm, place));
    let here = |token: Token, each: u16, stays: bool| {
        if stays { u16::from(board.count(place, token)) * each } else { 0 }
    };
    let base = Board::bare_strength(place);
    let horse = here(Token::Horse, strength::HORSE, stays(Arm::Horse));
    let weapon = here(Token::Weapon, strength::WEAPON, stays(Arm::Weapon));
    let skyworks = u16::from(board.skyworks_at(place)) * strength::SKYWORK;
    let sum = base + horse + weapon + skyworks;
    Some(Item { seat, side, place, lead: None, base, horse, weapon, skyworks, sum })
}

fn spearhead(seat: Seat, spearhead: &Spearhead) -> Item {
    let base = match spearhead.lead {
        Lead::Horse => strength::HORSE,
        Lead::Weapon => strength::WEAPON,
        Lead::Boat => Board::bare_strength(spearhead.at),
    };
    let horse = if spearhead.horse.is_some() { strength::HORSE } else { 0 };
    let weapon = if spearhead.weapon.is_some() { strength::WEAPON } else { 0 };
    let (place, lead, sum) = (spearhead.at, Some(spearhead.lead), base + horse + weapon);
    Item { seat, side: Side::Attacker, place, lead, base, horse, weapon, skyworks: 0, sum }
}

impl From<Item> for Event {
    /// The item as it is told when the attack is resolved.
    fn from(item: Item) -> Event {
        let Item { seat, side, place, base, horse, weapon, skyworks, .. } = item;
        match item.lead {
            Some(lead) => Event::SpearheadCounts { seat, lead, at: place, strength: base, horse, weapon },
            None => Event::Counts { seat, side, place, holding: base, horse, weapon, skyworks },
        }
    }
}
