//! Before the first turn: who starts, the Market deck, the first neutral cards, the first hands (GI-2 to GI-6).

use super::zones::{tell, to_hand};
use super::{Sight, Table, draw, turn};
use crate::action::{Action, Value};
use crate::card::{Card, Owned, Side};
use crate::chance::Chance;
use crate::event::Event;
use crate::phase::{Phase, Why};
use crate::refusal::Refusal;
use tabletop::{Audience, Log, Seat};

/// The highest factory card that can be taken before the game.
pub const FETCH: u8 = 5;

/// Chance names the first player.
pub fn first(state: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    state.public.active = seat;
    log.emit(Audience::All, Event::First { seat });
    begin_market(state, log);
}

/// The Market deck is made up next: by chance in the basic format, of the lists in the advanced one.
pub fn begin_market(state: &mut Table, log: &mut impl Log<Event>) {
    if state.public.market_deck.middle < state.public.market_deck.size {
        state.public.phase = Phase::Select;
    } else {
        open(state, log);
    }
}

/// The cards that can go into the Market deck (GI-3).
pub fn selections(state: &Table, out: &mut Vec<(Chance, u32)>) {
    out.extend(state.hidden.left_out.iter().map(|(card, count)| (Chance::Market(card), count.into())));
}

/// A card goes into the Market deck; nobody sees it.
pub fn select(state: &mut Table, card: Card, log: &mut impl Log<Event>) {
    state.hidden.left_out.remove(card);
    state.hidden.market.insert(card);
    state.public.market_deck.middle += 1;
    begin_market(state, log);
}

fn open(state: &mut Table, log: &mut impl Log<Event>) {
    log.emit(Audience::All, Event::MarketReady { cards: state.public.market_deck.size });
    draw::begin(state, Side::Market, 4, Why::Open, log);
}

/// A player may take factory cards (GI-6).
pub fn begin_fetch(state: &mut Table, seat: Seat) {
    state.public.decider = seat;
    state.public.fetched = 0;
    state.public.phase = Phase::Fetch;
}

/// What can be taken.
pub fn candidates(offer: &mut impl FnMut(Action)) {
    offer(Action::Pass);
    for value in 1..=FETCH {
        offer(Action::Fetch(Value::new(value)));
    }
}

/// Whether this can be taken.
pub fn judge(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    let Action::Fetch(value) = action else {
        return if action == Action::Pass { Ok(()) } else { Err(Refusal::not_now(action)) };
    };
    let card = Card::technology(value.get());
    if value.get() > FETCH {
        Err(Refusal::FetchTooHigh { value: value.get() })
    } else if !view.private.deck.contains(card) {
        Err(Refusal::NotInDeck { card })
    } else {
        Ok(())
    }
}

/// A card is taken, or no more.
pub fn apply(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Fetch(value) => {
            let card = Card::technology(value.get());
            state.private[seat].deck.remove(card);
            state.public.decks[seat].middle -= 1;
            state.public.fetched += 1;
            to_hand(state, seat, Owned::new(card, Side::Player(seat)), false);
            tell(log, seat, Event::FetchedThis { seat, card }, Event::Fetched { seat });
            if state.public.fetched == 3 {
                deal(state, seat, log);
            }
        }
        _ => deal(state, seat, log),
    }
}

fn deal(state: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    state.public.fetched = 0;
    draw::begin(state, Side::Player(seat), 4, Why::Deal, log);
}

/// The next player takes cards, or the game begins.
pub fn dealt(state: &mut Table, log: &mut impl Log<Event>) {
    let next = state.public.decider.next(state.public.seats());
    if next == state.public.active {
        turn::begin(state, next, log);
    } else {
        begin_fetch(state, next);
    }
}
