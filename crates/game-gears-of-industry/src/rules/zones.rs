//! Moving cards between hands, markets, decks and discards, and keeping track of who has seen what.

use super::Table;
use crate::card::{Card, Market, Owned, Side, Spot};
use crate::event::Event;
use crate::public::Public;
use tabletop::{Audience, Log, Seat, SeatSet};

/// Puts a card into a hand, openly or not.
pub fn to_hand(state: &mut Table, seat: Seat, card: Owned, openly: bool) {
    let hand = &mut state.private[seat].hand;
    hand.insert(hand.partition_point(|other| *other < card), card);
    let back = &mut state.public.hands[seat];
    if openly {
        back.shown.insert(back.shown.partition_point(|other| *other < card), card);
        return;
    }
    match card.home() {
        Side::Market => back.market += 1,
        Side::Player(_) => back.own += 1,
    }
    learn(state, seat, card);
}

/// Takes a card out of a hand to a place that everybody sees; `expose` follows once it lies there.
/// Of two like cards the one that everybody knows of goes first.
pub fn from_hand(state: &mut Table, seat: Seat, card: Owned) {
    let hand = &mut state.private[seat].hand;
    if let Ok(at) = hand.binary_search(&card) {
        hand.remove(at);
    }
    let back = &mut state.public.hands[seat];
    match (back.shown.binary_search(&card), card.home()) {
        (Ok(at), _) => {
            back.shown.remove(at);
        }
        (Err(_), Side::Market) => back.market -= 1,
        (Err(_), Side::Player(_)) => back.own -= 1,
    }
}

/// Puts a card on its home's discard (GI-3).
pub fn discard(state: &mut Table, card: Owned) {
    match card.home() {
        Side::Player(home) => state.public.discards[home].insert(card.card()),
        Side::Market => state.public.market_discard.insert(card.card()),
    }
}

/// Discards a card from hand.
pub fn discard_from_hand(state: &mut Table, seat: Seat, card: Owned, log: &mut impl Log<Event>) {
    from_hand(state, seat, card);
    discard(state, card);
    expose(state, card);
    log.emit(Audience::All, Event::Discarded { seat, card });
}

/// Takes the card at a spot out of its market.
pub fn lift(state: &mut Table, spot: Spot) -> Owned {
    let area = &mut state.public.markets[spot.market as usize];
    match spot.side {
        Side::Market => area.neutral.remove(spot.slot.index()),
        Side::Player(seat) => area.cards[seat].remove(spot.slot.index()),
    }
}

/// Puts a card at a spot; cards behind it move on.
pub fn lay(state: &mut Table, spot: Spot, card: Owned) {
    let area = &mut state.public.markets[spot.market as usize];
    match spot.side {
        Side::Market => area.neutral.insert(spot.slot.index(), card),
        Side::Player(seat) => area.cards[seat].insert(spot.slot.index(), card),
    }
}

/// Discards the card at a spot.
pub fn remove(state: &mut Table, spot: Spot, log: &mut impl Log<Event>) {
    let card = lift(state, spot);
    discard(state, card);
    log.emit(Audience::All, Event::Removed { card, market: spot.market, side: spot.side });
}

/// Everybody sees this card: what all know of its home's list grows if need be. Who holds a like one in
/// secret learns that there is one more.
pub fn expose(state: &mut Table, card: Owned) {
    let count = open_copies(&state.public, card);
    match card.home() {
        Side::Player(home) => state.public.seen[home].raise(card.card(), count),
        Side::Market => {
            state.public.market_seen.raise(card.card(), count);
            Seat::all(state.seats()).for_each(|seat| learn(state, seat, card));
        }
    }
}

/// A seat sees this card privately; it remembers cards of the Market deck. What it can know of other
/// players' decks is public, and its own deck it knows by heart.
pub fn learn(state: &mut Table, seat: Seat, card: Owned) {
    if card.home() == Side::Market {
        let card = card.card();
        let (count, seen) = (known_copies(state, seat, card), state.public.market_seen.count(card));
        let known = &mut state.private[seat].market_known;
        if count > seen {
            known.raise(card, count);
        } else if known.count(card) <= seen {
            // What everybody knows needs no private memory.
            known.clear(card);
        }
    }
}

/// How many copies of a card lie where everybody sees them.
pub fn open_copies(public: &Public, card: Owned) -> u8 {
    let here = |row: &[Owned]| row.iter().filter(|other| **other == card).count() as u8;
    let mut count = match card.home() {
        Side::Player(home) => public.discards[home].count(card.card()),
        Side::Market => public.market_discard.count(card.card()),
    };
    for market in Market::BOTH {
        let area = public.area(market);
        count += here(&area.neutral);
        count += area.cards.as_slice().iter().map(|row| here(row)).sum::<u8>();
    }
    if card.is_factory()
        && let Side::Player(home) = card.home()
    {
        let factories = public.factories[home].iter();
        count += factories.filter(|factory| factory.value() == card.value()).count() as u8;
    }
    count += public.hands.as_slice().iter().map(|back| here(&back.shown)).sum::<u8>();
    count + u8::from(public.entering == Some(card))
}

/// How many copies of a Market card lie where this seat sees them.
pub fn known_copies(state: &Table, seat: Seat, card: Card) -> u8 {
    let owned = Owned::new(card, Side::Market);
    let private = &state.private[seat];
    let here = |row: &[Owned]| row.iter().filter(|other| **other == owned).count() as u8;
    let below = private.market_bottom.iter().filter(|other| **other == card).count() as u8;
    let looked = if looks_at_market(&state.public, seat) {
        private.looked.iter().filter(|other| **other == card).count() as u8
    } else {
        0
    };
    // Open cards of the own hand stand among the open copies and in the hand: they count once.
    let hand = here(&private.hand) - here(&state.public.hands[seat].shown);
    open_copies(&state.public, owned) + hand + below + looked + private.searching.count(card)
}

/// Whether the cards that this seat looks at, if any, come from the Market deck.
pub fn looks_at_market(public: &Public, seat: Seat) -> bool {
    public.looking() == Some((seat, Side::Market))
}

impl Public {
    /// Who looks at cards of whose deck (Survey), if anybody does.
    pub fn looking(&self) -> Option<(Seat, Side)> {
        use crate::effect::Effect;
        use crate::phase::{Phase, Why};
        match self.phase {
            Phase::Draw { from, why: Why::Survey { .. }, .. } => Some((self.active, from)),
            Phase::Target { effect: Effect::Survey, card } => Some((self.active, self.deck_of(card))),
            _ => None,
        }
    }

    /// The side whose deck and discard the effect of this card uses (GI-13).
    pub fn deck_of(&self, card: Spot) -> Side {
        match card.side {
            Side::Market => Side::Market,
            Side::Player(_) => Side::Player(self.active),
        }
    }
}

/// Reports something to one seat, and a shorter version to everybody else.
pub fn tell(log: &mut impl Log<Event>, seat: Seat, this: Event, others: Event) {
    log.emit(Audience::Only(SeatSet::only(seat)), this);
    log.emit(Audience::Except(SeatSet::only(seat)), others);
}
