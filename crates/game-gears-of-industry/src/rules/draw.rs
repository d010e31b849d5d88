//! Drawing cards one chance step at a time, with the discard shuffled in when a deck runs out (GI-22).

use super::zones::{expose, lay, learn, tell, to_hand};
use super::{Table, clash, effects, setup};
use crate::card::{Card, Market, Owned, Side, Slot, Spot};
use crate::chance::Chance;
use crate::effect::Effect;
use crate::event::Event;
use crate::phase::{Phase, Why};
use tabletop::{Audience, Log, Seat};

/// Begins to draw; if there is nothing to draw at all, what follows the draw comes at once.
pub fn begin(state: &mut Table, from: Side, left: u8, why: Why, log: &mut impl Log<Event>) {
    if left > 0 && ready(state, from, log) {
        state.public.phase = Phase::Draw { from, left, why };
    } else {
        finish(state, why, log);
    }
}

/// Sees to it that the deck has a card, by shuffling the discard in if need be; false if there is none.
pub fn ready(state: &mut Table, side: Side, log: &mut impl Log<Event>) -> bool {
    if state.public.deck_len(side) > 0 {
        return true;
    }
    if state.public.no_discard(side) {
        return false;
    }
    let public = &mut state.public;
    let cards = match side {
        Side::Player(seat) => {
            state.private[seat].deck = std::mem::take(&mut public.discards[seat]);
            public.decks[seat].middle = state.private[seat].deck.len() as u8;
            public.decks[seat].middle
        }
        Side::Market => {
            state.hidden.market = std::mem::take(&mut public.market_discard);
            public.market_deck.middle = state.hidden.market.len() as u8;
            public.market_deck.middle
        }
    };
    log.emit(Audience::All, Event::Reshuffled { side, cards });
    true
}

/// The cards that can come next, with their weights.
pub fn chances(state: &Table, from: Side, out: &mut Vec<(Chance, u32)>) {
    let known = match from {
        Side::Player(seat) => {
            let private = &state.private[seat];
            out.extend(private.deck.iter().map(|(card, count)| (Chance::Draw(card), count.into())));
            private.bottom.first()
        }
        Side::Market => {
            let market = &state.hidden.market;
            out.extend(market.iter().map(|(card, count)| (Chance::Draw(card), count.into())));
            let owner = state.public.market_deck.bottom.first();
            owner.and_then(|owner| state.private[*owner].market_bottom.first())
        }
    };
    // What lies underneath comes when the rest is gone, in its order.
    if let (true, Some(card)) = (out.is_empty(), known) {
        out.push((Chance::Draw(*card), 1));
    }
}

/// The card comes off the deck and goes where it was drawn for.
pub fn resolve(state: &mut Table, card: Card, log: &mut impl Log<Event>) {
    let Phase::Draw { from, left, why } = state.public.phase else { return };
    take_top(state, from, card);
    let owned = Owned::new(card, from);
    let mut left = left - 1;
    match why {
        Why::Open => {
            let full = state.public.area(Market::A).neutral.is_full();
            let market = if full { Market::B } else { Market::A };
            let slot = Slot::new(state.public.area(market).neutral.len());
            put_neutral(state, Spot { market, side: Side::Market, slot }, owned, log);
        }
        Why::Deal => draw_to(state, state.public.decider, owned, log),
        Why::Turn | Why::Draft { .. } | Why::Insight => draw_to(state, state.public.active, owned, log),
        Why::Survey { .. } => {
            let seat = state.public.active;
            state.private[seat].looked.push(card);
            learn(state, seat, owned);
            tell(log, seat, Event::LookedAt { seat, card: owned }, Event::Looked { seat, from });
        }
        Why::Rebrand { .. } if card.is_factory() => {
            let seat = state.public.active;
            to_hand(state, seat, owned, true);
            expose(state, owned);
            log.emit(Audience::All, Event::Skipped { seat, card: owned });
            left = 1;
        }
        Why::Rebrand { spot } => {
            lay(state, spot, owned);
            expose(state, owned);
            log.emit(Audience::All, Event::Rebranded { seat: state.public.active, card: owned, spot });
        }
        Why::Refresh { spot } | Why::Renew { spot } => put_neutral(state, spot, owned, log),
    }
    begin(state, from, left, why, log);
}

fn take_top(state: &mut Table, from: Side, card: Card) {
    match from {
        Side::Player(seat) if state.public.decks[seat].middle > 0 => {
            state.private[seat].deck.remove(card);
            state.public.decks[seat].middle -= 1;
        }
        Side::Player(seat) => {
            state.private[seat].bottom.remove(0);
            state.public.decks[seat].bottom -= 1;
        }
        Side::Market if state.public.market_deck.middle > 0 => {
            state.hidden.market.remove(card);
            state.public.market_deck.middle -= 1;
        }
        Side::Market => {
            let owner = state.public.market_deck.bottom.remove(0);
            state.private[owner].market_bottom.remove(0);
        }
    }
}

fn draw_to(state: &mut Table, seat: Seat, card: Owned, log: &mut impl Log<Event>) {
    to_hand(state, seat, card, false);
    tell(log, seat, Event::DrewThis { seat, card }, Event::Drew { seat, from: card.home() });
}

fn put_neutral(state: &mut Table, spot: Spot, card: Owned, log: &mut impl Log<Event>) {
    lay(state, spot, card);
    expose(state, card);
    log.emit(Audience::All, Event::Neutral { market: spot.market, card });
}

/// What follows when the cards are drawn.
fn finish(state: &mut Table, why: Why, log: &mut impl Log<Event>) {
    match why {
        Why::Open => setup::begin_fetch(state, state.public.active),
        Why::Deal => setup::dealt(state, log),
        Why::Turn => state.public.phase = Phase::Factory,
        Why::Draft { card } => state.public.phase = Phase::Target { effect: Effect::Draft, card },
        Why::Survey { card } => state.public.phase = Phase::Target { effect: Effect::Survey, card },
        Why::Insight | Why::Rebrand { .. } | Why::Refresh { .. } => effects::finish(state),
        Why::Renew { .. } => clash::offer(state),
    }
}
