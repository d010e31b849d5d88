//! Guessing what one cannot see: the others' lists, what they hold, and the Market deck.
//!
//! First come lists that fit everything that was seen ([`lists`]); then the cards that are nowhere in sight
//! are dealt to the places that are.

mod lists;

use crate::GearsOfIndustry;
use crate::card::{Card, Owned, Side};
use crate::cards::{Common, Personal};
use crate::effect::Effect;
use crate::hidden::Hidden;
use crate::phase::Phase;
use crate::private::Private;
use crate::public::Public;
use crate::rules::Sight;
use crate::rules::check::Tally;
use crate::rules::zones::{known_copies, looks_at_market};
use tabletop::{Code, Determinize, List, PerSeat, Rng, Seat, State};

impl Determinize for GearsOfIndustry {
    fn sample(view: Sight<'_>, rng: &mut Rng) -> (PerSeat<Private>, Hidden) {
        let open = Tally::open(view.public);
        let lists = lists::guess(view, rng);
        let mut private = PerSeat::new(view.public.seats(), Private::default());
        private[view.seat] = *view.private;
        for (seat, player) in private.iter_mut().filter(|(seat, _)| *seat != view.seat) {
            let list = lists.players[seat];
            *player = Private { list: list.deck, market_list: list.market, ..Private::default() };
            deal_own(view.public, seat, player, &open, rng);
        }
        let mut hidden = Hidden { market: Common::EMPTY, left_out: lists.left_out };
        deal_market(view, &mut private, &mut hidden, lists.market, &open, rng);
        remember(view, &mut private, hidden);
        (private, hidden)
    }
}

/// Deals a player's own cards that are nowhere in sight to hand, deck and what lies underneath.
fn deal_own(public: &Public, seat: Seat, player: &mut Private, open: &Tally, rng: &mut Rng) {
    let home = Side::Player(seat);
    let mut rest: Personal = player.list;
    for card in Card::every() {
        (0..open.count(home, card)).for_each(|_| rest.remove(card));
    }
    let (back, pile) = (&public.hands[seat], public.decks[seat]);
    back.shown.iter().for_each(|card| player.hand.push(*card));
    for _ in 0..back.own {
        rest.draw(rng).into_iter().for_each(|card| player.hand.push(Owned::new(card, home)));
    }
    player.bottom = draw(pile.bottom.into(), || rest.draw(rng));
    if public.looking() == Some((seat, home)) {
        // Whatever is in neither deck nor hand is being looked at.
        player.looked = draw(rest.len() - usize::from(pile.middle), || rest.draw(rng));
    }
    player.deck = rest;
}

/// Deals the Market's cards that the viewer cannot see.
fn deal_market(
    view: Sight<'_>,
    private: &mut PerSeat<Private>,
    hidden: &mut Hidden,
    mut rest: Common,
    open: &Tally,
    rng: &mut Rng,
) {
    let public = view.public;
    for card in Card::every() {
        (0..open.count(Side::Market, card)).for_each(|_| rest.remove(card));
    }
    for card in own_market_cards(view) {
        rest.remove(card);
    }
    let searcher = match public.phase {
        Phase::Target { effect: Effect::Research, card } if public.deck_of(card) == Side::Market => {
            Some(public.active)
        }
        _ => None,
    };
    let mut looker = None;
    for (seat, player) in private.iter_mut().filter(|(seat, _)| *seat != view.seat) {
        for _ in 0..public.hands[seat].market {
            rest.draw(rng).into_iter().for_each(|card| player.hand.push(Owned::new(card, Side::Market)));
        }
        player.hand.sort();
        let below = public.market_deck.bottom.iter().filter(|owner| **owner == seat).count();
        player.market_bottom = draw(below, || rest.draw(rng));
        if looks_at_market(public, seat) {
            looker = Some(seat);
        }
    }
    if let Some(looker) = looker {
        let looked = rest.len() - usize::from(public.market_deck.middle);
        private[looker].looked = draw(looked, || rest.draw(rng));
    }
    match searcher {
        Some(seat) if seat != view.seat => private[seat].searching = rest,
        _ => hidden.market = rest,
    }
}

/// The Market cards that the viewer alone sees.
fn own_market_cards(view: Sight<'_>) -> impl Iterator<Item = Card> + '_ {
    let Sight { public, private, seat } = view;
    let mut shown = public.hands[seat].shown;
    let hand = private.hand.iter().filter(|card| card.home() == Side::Market).filter(move |card| {
        match shown.iter().position(|other| other == *card) {
            Some(at) => {
                shown.remove(at);
                false
            }
            None => true,
        }
    });
    let looked: &[Card] = if looks_at_market(public, seat) { &private.looked } else { &[] };
    hand.map(|card| card.card())
        .chain(looked.iter().copied())
        .chain(private.market_bottom.iter().copied())
        .chain(private.searching.members())
}

/// The others remember at least the Market cards that they see.
fn remember(view: Sight<'_>, private: &mut PerSeat<Private>, hidden: Hidden) {
    let state = State::<GearsOfIndustry> { public: *view.public, private: *private, hidden };
    for (seat, player) in private.iter_mut().filter(|(seat, _)| *seat != view.seat) {
        let sight = state.view(seat);
        for card in own_market_cards(sight) {
            player.market_known.raise(card, known_copies(&state, seat, card));
        }
    }
}

fn draw<const N: usize>(count: usize, mut next: impl FnMut() -> Option<Card>) -> List<Card, N> {
    (0..count).filter_map(|_| next()).collect()
}
