//! Everything that chance does: dealing, random discards, round cards (SH-2 to SH-5).

use super::next_round;
use crate::content::{Character, CodeCard, Condition, Face, Gear, Shift};
use crate::{Chance, CharacterCard, Event, Phase, Public};
use tabletop::{Audience, Code, Log, Seat, Set};

pub fn chances(public: &Public, out: &mut Vec<(Chance, u32)>) {
    match public.phase {
        Phase::First => out.extend(Seat::all(public.seats()).map(|seat| (Chance::First(seat), 1))),
        Phase::Deal { .. } => equally(undealt(public), Chance::Deal, out),
        // Nobody has discarded yet in this shift, so it can be any of the six (SH-5, SH-31).
        Phase::Discard { .. } => equally(Set::<Gear>::full(), Chance::Discard, out),
        Phase::Character { .. } => equally(unused(public), Chance::Character, out),
        Phase::Round => {
            let last = public.condition.map_or(Set::EMPTY, Set::only);
            equally(Set::<Condition>::full().minus(public.past).minus(last), Chance::Round, out);
        }
        _ => {}
    }
}

/// Every member of the set with the same weight.
fn equally<T: Code>(set: Set<T>, outcome: impl Fn(T) -> Chance, out: &mut Vec<(Chance, u32)>) {
    out.extend(set.iter().map(|member| (outcome(member), 1)));
}

fn undealt(public: &Public) -> Set<CodeCard> {
    let dealt = public.players.iter().fold(Set::EMPTY, |dealt, (_, player)| dealt.or(player.open));
    Set::full().minus(dealt)
}

fn unused(public: &Public) -> Set<Character> {
    let dealt = public.players.iter().filter_map(|(_, player)| player.character);
    Set::full().minus(dealt.map(|card| card.character).collect())
}

pub fn resolve(public: &mut Public, chance: Chance, log: &mut impl Log<Event>) {
    next_round::prepare(public, log);
    match (public.phase, chance) {
        (Phase::First, Chance::First(seat)) => {
            public.token = seat;
            log.emit(Audience::All, Event::First { seat });
            public.phase = Phase::Deal { seat: Seat::new(0) };
        }
        (Phase::Deal { seat }, Chance::Deal(card)) => {
            public.players[seat].open.insert(card);
            log.emit(Audience::All, Event::Dealt { seat, card });
            // SH-2: four cards each.
            if public.players[seat].open.len() == 4 {
                public.phase = match following(public, seat) {
                    Some(seat) => Phase::Deal { seat },
                    None => Phase::Discard { seat: Seat::new(0) },
                };
            }
        }
        (Phase::Discard { seat }, Chance::Discard(gear)) => {
            let player = &mut public.players[seat];
            player.hand.remove(gear);
            player.discard.insert(gear);
            log.emit(Audience::All, Event::Discarded { seat, gear });
            public.phase = match following(public, seat) {
                Some(seat) => Phase::Discard { seat },
                None if public.characters && public.shift == Shift::Day => {
                    Phase::Character { seat: Seat::new(0) }
                }
                None => Phase::Round,
            };
        }
        (Phase::Character { seat }, Chance::Character(character)) => {
            public.players[seat].character = Some(CharacterCard { character, face: Face::Day });
            log.emit(Audience::All, Event::GotCharacter { seat, character });
            public.phase = following(public, seat).map_or(Phase::Round, |seat| Phase::Character { seat });
        }
        (Phase::Round, Chance::Round(condition)) => begin_round(public, condition, log),
        (phase, chance) => unreachable!("{chance} is no chance of {phase:?}"),
    }
}

/// The next seat in the order in which things are dealt, if there is one left.
fn following(public: &Public, seat: Seat) -> Option<Seat> {
    let next = seat.next(public.seats());
    (next.index() != 0).then_some(next)
}

/// SH-3: the top round card shows its day side in the first five rounds, its night side in the others.
fn begin_round(public: &mut Public, condition: Condition, log: &mut impl Log<Event>) {
    public.round += 1;
    public.condition = Some(condition);
    public.effect =
        (public.shift == Shift::Night && public.night_effects).then(|| condition.effect(public.rules));
    public.phase = Phase::Set;
    log.emit(Audience::All, Event::RoundBegins { round: public.round, condition, effect: public.effect });
}
