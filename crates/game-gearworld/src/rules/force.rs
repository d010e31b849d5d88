//! The forces of an attack, item by item (GB-32 to GB-35).

use super::tell;
use crate::action::{Arm, Lead, Side};
use crate::board::Board;
use crate::event::Event;
use crate::ids::Place;
use crate::kinds::{Token, strength};
use crate::places::Places;
use crate::public::{Assault, Spearhead};
use tabletop::{Log, PerSeat, Seat};

/// The strength of the attacking and of the defending force; every item is reported.
pub fn sums(board: &Board, attacker: Seat, assault: &Assault, log: &mut impl Log<Event>) -> (u16, u16) {
    let near = board.next_to(assault.target);
    let mut attack = 0;
    for place in (near & board.own(attacker)).iter() {
        attack += count(board, attacker, Side::Attacker, place, assault, log);
    }
    for spearhead in assault.spearheads.iter() {
        attack += spearhead_strength(attacker, spearhead, log);
    }
    let defender = assault.defender;
    let mut defence = 0;
    for place in (Places::only(assault.target) | (near & board.own(defender))).iter() {
        defence += count(board, defender, Side::Defender, place, assault, log);
    }
    for (ally, side) in assault.sides.iter() {
        for place in (near & board.own(ally)).iter().filter(|_| *side != Side::Nobody) {
            let strength = count(board, ally, *side, place, assault, log);
            *(if *side == Side::Attacker { &mut attack } else { &mut defence }) += strength;
        }
    }
    (attack, defence)
}

/// What the sums would be, without a word: for those who think ahead.
pub fn forecast(board: &Board, attacker: Seat, target: Place) -> (u16, u16) {
    let Some(defender) = board.owner(target) else { return (0, 0) };
    let seats = tabletop::MAX_SEATS as u8;
    let assault = Assault {
        target,
        defender,
        sides: PerSeat::new(seats, Side::Nobody),
        spearheads: Default::default(),
        drafting: false,
        landing: 0,
    };
    sums(board, attacker, &assault, &mut tabletop::Mute)
}

/// A holding next to the target with what is in it. A token counts once: what spearheads use does not count here,
/// nor does a boat that leads one, with whatever is aboard.
fn count(
    board: &Board,
    seat: Seat,
    side: Side,
    place: Place,
    assault: &Assault,
    log: &mut impl Log<Event>,
) -> u16 {
    let spearheads = assault.spearheads.iter();
    if spearheads.clone().any(|spearhead| spearhead.lead == Lead::Boat && spearhead.at == place) {
        return 0;
    }
    let stays = |arm: Arm| !spearheads.clone().any(|spearhead| spearhead.uses(arm, place));
    let here = |token: Token, each: u16, stays: bool| {
        if stays { u16::from(board.count(place, token)) * each } else { 0 }
    };
    let holding = Board::bare_strength(place);
    let horse = here(Token::Horse, strength::HORSE, stays(Arm::Horse));
    let weapon = here(Token::Weapon, strength::WEAPON, stays(Arm::Weapon));
    let skyworks = u16::from(board.skyworks_at(place)) * strength::SKYWORK;
    tell(log, Event::Counts { seat, side, place, holding, horse, weapon, skyworks });
    holding + horse + weapon + skyworks
}

fn spearhead_strength(seat: Seat, spearhead: &Spearhead, log: &mut impl Log<Event>) -> u16 {
    let lead = match spearhead.lead {
        Lead::Horse => strength::HORSE,
        Lead::Weapon => strength::WEAPON,
        Lead::Boat => Board::bare_strength(spearhead.at),
    };
    let horse = if spearhead.horse.is_some() { strength::HORSE } else { 0 };
    let weapon = if spearhead.weapon.is_some() { strength::WEAPON } else { 0 };
    let Spearhead { lead: kind, at, .. } = *spearhead;
    tell(log, Event::SpearheadCounts { seat, lead: kind, at, strength: lead, horse, weapon });
    lead + horse + weapon
}
