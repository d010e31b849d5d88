//! Carrying out effects.

use super::zones::{discard_from_hand, expose, from_hand, lay, learn, lift, remove, tell, to_hand};
use super::{Table, draw, effects, enter};
use crate::action::Action;
use crate::card::{Card, Owned, Side, Slot, Spot};
use crate::cards::Personal;
use crate::effect::Effect;
use crate::event::{Event, Paid};
use crate::phase::{Phase, Why};
use tabletop::{Audience, List, Log, Seat, Set};

/// The effect of the card at the spot is used.
pub fn use_card(state: &mut Table, seat: Seat, spot: Spot, log: &mut impl Log<Event>) {
    let Some(card) = state.public.card(spot) else { return };
    let effect = Effect::of(card.card());
    state.public.used = Some(card);
    log.emit(Audience::All, Event::Used { seat, card, effect });
    begin(state, seat, effect, spot, log);
}

/// Replicate, at `card`, copies the effect of the card at the spot.
pub fn copy(state: &mut Table, seat: Seat, spot: Spot, card: Spot, log: &mut impl Log<Event>) {
    let Some(copied) = state.public.card(spot) else { return };
    let effect = Effect::of(copied.card());
    state.public.copied = Some(copied);
    log.emit(Audience::All, Event::Copied { seat, card: copied, effect });
    begin(state, seat, effect, card, log);
}

fn begin(state: &mut Table, seat: Seat, effect: Effect, card: Spot, log: &mut impl Log<Event>) {
    let side = state.public.deck_of(card);
    match effect {
        Effect::Insight => draw::begin(state, side, 2, Why::Insight, log),
        Effect::Draft => draw::begin(state, side, 2, Why::Draft { card }, log),
        Effect::Survey => draw::begin(state, side, 3, Why::Survey { card }, log),
        Effect::Replicate => state.public.phase = Phase::Copy { card },
        _ => {
            if effect == Effect::Research {
                search(state, seat, side, log);
            }
            state.public.retooled = Set::EMPTY;
            state.public.phase = Phase::Target { effect, card };
        }
    }
}

/// The searcher takes the deck up. It will be shuffled, so what lay underneath loses its place now.
fn search(state: &mut Table, seat: Seat, side: Side, log: &mut impl Log<Event>) {
    draw::ready(state, side, log);
    log.emit(Audience::All, Event::Searches { seat, from: side });
    match side {
        Side::Player(_) => {
            let private = &mut state.private[seat];
            private.deck.pour(&private.bottom.iter().copied().collect::<Personal>());
            private.bottom.clear();
            let pile = &mut state.public.decks[seat];
            pile.middle += std::mem::take(&mut pile.bottom);
        }
        Side::Market => {
            let mut deck = std::mem::take(&mut state.hidden.market);
            for (_, private) in state.private.iter_mut() {
                private.market_bottom.iter().for_each(|card| deck.insert(*card));
                private.market_bottom.clear();
            }
            state.private[seat].searching = deck;
            for (card, _) in deck.iter() {
                learn(state, seat, Owned::new(card, Side::Market));
            }
            let pile = &mut state.public.market_deck;
            pile.middle += pile.bottom.len() as u8;
            pile.bottom.clear();
            // The searcher has seen the whole Market deck.
            log.barrier();
        }
    }
}

/// The target of an effect is chosen.
pub fn target(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let Phase::Target { effect, card } = state.public.phase else { return };
    match action {
        Action::Turn(number) => {
            enter::turn(state, seat, number, log);
            if effect == Effect::Retool {
                state.public.retooled.insert(number);
                if state.public.retooled.len() < state.public.factories[seat].len() {
                    return;
                }
            }
        }
        Action::Build { value, facing } => enter::build(state, seat, value, facing, log),
        Action::Play { card, market } => {
            return enter::play(state, seat, card, market, Paid::Free, log);
        }
        Action::Strike { seat: opponent, factory } => {
            let struck = &mut state.public.factories[opponent][factory.index()];
            struck.turn();
            let (value, facing) = (struck.value(), struck.facing());
            log.emit(Audience::All, Event::Struck { seat, opponent, factory, value, facing });
        }
        Action::Discard(held) => discard_from_hand(state, seat, held, log),
        Action::Take(wanted) => take(state, seat, effect, card, wanted, log),
        Action::Pick(spot) => return pick(state, seat, effect, card, spot, log),
        _ => {
            if effect == Effect::Research {
                put_back(state, seat);
                log.emit(Audience::All, Event::FoundNothing { seat });
            }
        }
    }
    state.public.retooled = Set::EMPTY;
    effects::finish(state);
}

fn take(state: &mut Table, seat: Seat, effect: Effect, card: Spot, wanted: Card, log: &mut impl Log<Event>) {
    let from = state.public.deck_of(card);
    let owned = Owned::new(wanted, from);
    match effect {
        Effect::Survey => keep(state, seat, from, wanted, log),
        Effect::Recall => {
            match from {
                Side::Player(home) => state.public.discards[home].remove(wanted),
                Side::Market => state.public.market_discard.remove(wanted),
            }
            to_hand(state, seat, owned, true);
            log.emit(Audience::All, Event::Recalled { seat, card: owned });
        }
        _ => {
            match from {
                Side::Player(_) => {
                    state.private[seat].deck.remove(wanted);
                    state.public.decks[seat].middle -= 1;
                }
                Side::Market => {
                    state.private[seat].searching.remove(wanted);
                    state.public.market_deck.middle -= 1;
                }
            }
            put_back(state, seat);
            to_hand(state, seat, owned, true);
            expose(state, owned);
            log.emit(Audience::All, Event::Found { seat, card: owned });
        }
    }
}

/// One of the cards looked at goes to hand, the others under the deck in their order.
fn keep(state: &mut Table, seat: Seat, from: Side, wanted: Card, log: &mut impl Log<Event>) {
    let mut looked: List<Card, 3> = std::mem::take(&mut state.private[seat].looked);
    if let Some(at) = looked.iter().position(|card| *card == wanted) {
        looked.remove(at);
    }
    let below = looked.len() as u8;
    for card in &looked {
        match from {
            Side::Player(_) => {
                state.private[seat].bottom.push(*card);
                state.public.decks[seat].bottom += 1;
            }
            Side::Market => {
                state.private[seat].market_bottom.push(*card);
                state.public.market_deck.bottom.push(seat);
            }
        }
    }
    let card = Owned::new(wanted, from);
    to_hand(state, seat, card, false);
    tell(log, seat, Event::KeptThis { seat, card, below }, Event::Kept { seat, from, below });
}

/// After a search of the Market deck what is left is the Market deck again, shuffled.
fn put_back(state: &mut Table, seat: Seat) {
    let rest = std::mem::take(&mut state.private[seat].searching);
    state.hidden.market.pour(&rest);
}

fn pick(state: &mut Table, seat: Seat, effect: Effect, card: Spot, spot: Spot, log: &mut impl Log<Event>) {
    match effect {
        Effect::Barter | Effect::Import | Effect::Takeover => {
            state.public.phase = Phase::Partner { effect, card, first: spot };
        }
        Effect::Relocate => {
            let moved = lift(state, spot);
            let to = spot.market.other();
            let slot = Slot::new(state.public.row(to, spot.side).len());
            lay(state, Spot { market: to, side: spot.side, slot }, moved);
            log.emit(Audience::All, Event::Relocated { seat, card: moved, to });
            effects::finish(state);
        }
        Effect::Refresh => {
            remove(state, spot, log);
            draw::begin(state, Side::Market, 1, Why::Refresh { spot }, log);
        }
        Effect::Rebrand => {
            let from = state.public.deck_of(card);
            remove(state, spot, log);
            draw::begin(state, from, 1, Why::Rebrand { spot }, log);
        }
        _ => {
            remove(state, spot, log);
            effects::finish(state);
        }
    }
}

/// An exchange is completed.
pub fn partner(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let Phase::Partner { first, .. } = state.public.phase else { return };
    match action {
        Action::Exchange(given) => {
            let taken = lift(state, first);
            from_hand(state, seat, given);
            lay(state, first, given);
            to_hand(state, seat, taken, true);
            expose(state, given);
            log.emit(
                Audience::All,
                Event::Exchanged { seat, given, taken, market: first.market, side: first.side },
            );
        }
        Action::Pick(spot) => {
            let (given, taken) = (lift(state, first), lift(state, spot));
            lay(state, first, taken);
            lay(state, spot, given);
            let (market, side) = (spot.market, spot.side);
            log.emit(Audience::All, Event::TakenOver { seat, given, taken, market, side });
        }
        _ => {}
    }
    effects::finish(state);
}
