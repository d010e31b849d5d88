//! What must hold after every step.

use crate::content::{Character, CodeCard, Condition, Gear, Shift};
use crate::{Phase, Placed, Player, Private, Public, Shesterenki};
use tabletop::{Seat, Set, State};

pub fn check(state: &State<Shesterenki>) -> Result<(), &'static str> {
    check_rounds(&state.public)?;
    check_dealt_once(&state.public)?;
    for (seat, player) in state.public.players.iter() {
        check_gears(player)?;
        check_code(&state.public, seat)?;
        check_secrets(state, seat, &state.private[seat])?;
    }
    Ok(())
}

/// Fails with the message unless the claim is true.
fn must(claim: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if claim { Ok(()) } else { Err(otherwise) }
}

fn check_rounds(public: &Public) -> Result<(), &'static str> {
    let under_way = usize::from(public.condition.is_some());
    must(usize::from(public.round) == public.past.len() + under_way, "each round has its own round card")?;
    must(public.round <= Set::<Condition>::full().len() as u8, "there are ten rounds")?;
    must(public.condition.is_none_or(|card| !public.past.contains(card)), "a round card is played once")?;
    let night = public.round > 5 || (public.round == 5 && public.condition.is_none());
    must((public.shift == Shift::Night) == night, "the night begins after the fifth round")?;
    let by_night = public.condition.filter(|_| night && public.night_effects);
    let effect = by_night.map(|condition| condition.effect(public.rules));
    must(public.effect == effect, "the effect is that of the round card")
}

fn check_dealt_once(public: &Public) -> Result<(), &'static str> {
    let (mut cards, mut characters) = (Set::<CodeCard>::EMPTY, Set::<Character>::EMPTY);
    for (_, player) in public.players.iter() {
        let code = player.open.or(player.check).or(player.entered);
        must(cards.and(code).is_empty(), "a code card belongs to one player")?;
        cards = cards.or(code);
        if let Some(card) = player.character {
            must(!characters.contains(card.character), "a character belongs to one player")?;
            characters.insert(card.character);
        }
    }
    Ok(())
}

/// SH-1: six gears, each in the hand, in the discard or face up on the table.
fn check_gears(player: &Player) -> Result<(), &'static str> {
    let on_table = player.placed.shown().map_or(Set::EMPTY, |(gear, _)| Set::only(gear));
    let count = player.hand.len() + player.discard.len() + on_table.len();
    must(count == Set::<Gear>::full().len(), "a player has six gears")?;
    must(player.hand.or(player.discard).or(on_table).len() == count, "a gear is in one place")
}

/// SH-2: four code cards, each open, on check or entered.
fn check_code(public: &Public, seat: Seat) -> Result<(), &'static str> {
    let player = &public.players[seat];
    let count = player.open.len() + player.check.len() + player.entered.len();
    must(player.open.or(player.check).or(player.entered).len() == count, "a code card has one state")?;
    let dealing = matches!(public.phase, Phase::First | Phase::Deal { .. });
    must(count == 4 || (dealing && count < 4), "a player has four code cards")
}

fn check_secrets(state: &State<Shesterenki>, seat: Seat, private: &Private) -> Result<(), &'static str> {
    let (public, player) = (&state.public, &state.public.players[seat]);
    let face_down = matches!(player.placed, Placed::FaceDown { .. });
    must(face_down == private.set.is_some(), "a gear that lies face down is known to its owner")?;
    must(private.set.is_none_or(|set| player.hand.contains(set.gear)), "the gear set is one left to choose")?;
    if let Placed::FaceDown { turned } = player.placed {
        let dark = public.is_dark();
        must(turned.is_none() || dark, "a gear turned is face up but in a blackout")?;
    }
    let may_hold = public.ability(seat) == Some((Character::Listener, Shift::Night));
    must(!private.hold || (may_hold && public.phase == Phase::Set), "only the Listener holds a gear")?;
    let looked = public.phase == Phase::Turn { seat, looked: true };
    let seen = if looked { state.private[public.target(seat)].set } else { None };
    must(private.seen == seen, "what the Listener saw is what lies there")
}
