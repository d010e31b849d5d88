//! Guessing what one cannot see: the others' lists, what they hold, and the Market deck.
//!
//! First come lists that fit everything that was seen ([`lists`]); then the cards that are nowhere in sight
//! are dealt to the places that are.

use super::{Sight, lists};
use game_gears_of_industry::GearsOfIndustry;
use game_gears_of_industry::card::{Card, Owned, Side};
use game_gears_of_industry::cards::{Common, Personal};
use game_gears_of_industry::effect::Effect;
use game_gears_of_industry::hidden::Hidden;
use game_gears_of_industry::phase::Phase;
use game_gears_of_industry::private::Private;
use game_gears_of_industry::public::Public;
use game_gears_of_industry::{Tally, can_move, learn, looks_at_market};
use tabletop::{Code, Game, List, PerSeat, Rng, Seat, State};

/// A whole world besides the table.
type World = (PerSeat<Private>, Hidden);

pub fn sample(view: Sight<'_>, rng: &mut Rng) -> World {
    if let Some(world) = (0..64).find_map(|_| imagine(view, None, rng).filter(|world| sound(view, world))) {
        return world;
    }
    // Who matched a factory, or used an effect that asks for a card, holds such a card: try each.
    let mover = Side::Player(view.public.decider);
    let hidden = |card: &Owned| card.home() == mover || card.home() == Side::Market;
    let mut witnesses: Vec<Owned> = Owned::every().filter(hidden).collect();
    rng.shuffle(&mut witnesses);
    let with = |card: Owned, rng: &mut Rng| imagine(view, Some(card), rng).filter(|world| sound(view, world));
    let found = witnesses.into_iter().find_map(|card| with(card, rng));
    found.expect("the real world fits, so some world does")
}
/// Whether the player in turn, if it is another, could have come here: it can go on.
fn sound(view: Sight<'_>, world: &World) -> bool {
    let mover = view.public.decider;
    if mover == view.seat || !GearsOfIndustry::turn(view.public).seats().contains(mover) {
        return true;
    }
    can_move(Sight { seat: mover, public: view.public, private: &world.0[mover] })
}

/// Imagines a world that fits, in which the player in turn holds the given card unseen.
fn imagine(view: Sight<'_>, witness: Option<Owned>, rng: &mut Rng) -> Option<World> {
    let open = Tally::open(view.public);
    let mover = view.public.decider;
    let back = &view.public.hands[mover];
    if let Some(card) = witness {
        let unseen = if card.home() == Side::Market { back.market } else { back.own };
        if unseen == 0 || mover == view.seat {
            return None;
        }
    }
    let lists = lists::guess(view, witness, &open, rng)?;
    let mut private = PerSeat::new(view.public.seats(), Private::default());
    private[view.seat] = *view.private;
    for (seat, player) in private.iter_mut().filter(|(seat, _)| *seat != view.seat) {
        let list = lists.players[seat];
        *player = Private { list: list.deck, market_list: list.market, ..Private::default() };
        let held = witness.filter(|card| card.home() == Side::Player(seat));
        deal_own(view.public, seat, player, &open, held, rng);
    }
    let mut hidden = Hidden { market: Common::EMPTY, left_out: lists.left_out };
    let held = witness.filter(|card| card.home() == Side::Market);
    deal_market(view, &mut private, &mut hidden, lists.market, &open, held, rng);
    remember(view, &mut private, hidden, &lists.market, rng);
    Some((private, hidden))
}

/// Deals a player's own cards that are nowhere in sight to hand, deck and what lies underneath.
fn deal_own(
    public: &Public,
    seat: Seat,
    player: &mut Private,
    open: &Tally,
    held: Option<Owned>,
    rng: &mut Rng,
) {
    let home = Side::Player(seat);
    let mut rest: Personal = player.list;
    rest.withdraw(open.of(home));
    let (back, pile) = (&public.hands[seat], public.decks[seat]);
    back.shown.iter().for_each(|card| player.hand.push(*card));
    held.iter().for_each(|card| rest.remove(card.card()));
    held.iter().for_each(|card| player.hand.push(*card));
    for _ in usize::from(held.is_some())..back.own.into() {
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
    held: Option<Owned>,
    rng: &mut Rng,
) {
    let public = view.public;
    rest.withdraw(open.of(Side::Market));
    for card in own_market_cards(view) {
        rest.remove(card);
    }
    held.iter().for_each(|card| rest.remove(card.card()));
    let searcher = match public.phase {
        Phase::Target { effect: Effect::Research, card } if public.deck_of(card) == Side::Market => {
            Some(public.active)
        }
        _ => None,
    };
    let mut looker = None;
    for (seat, player) in private.iter_mut().filter(|(seat, _)| *seat != view.seat) {
        let held = held.filter(|_| seat == public.decider);
        held.iter().for_each(|card| player.hand.push(*card));
        for _ in usize::from(held.is_some())..public.hands[seat].market.into() {
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
pub fn own_market_cards(view: Sight<'_>) -> impl Iterator<Item = Card> + '_ {
    let Sight { public, private, seat } = view;
    let mut shown = public.hands[seat].shown;
    let hand = private.hand.iter().filter(|card| card.home() == Side::Market).filter(move |card| match shown
        .iter()
        .position(|other| other == *card)
    {
        Some(at) => {
            shown.remove(at);
            false
        }
        None => true,
    });
    let looked: &[Card] = if looks_at_market(public, seat) { &private.looked } else { &[] };
    hand.map(|card| card.card())
        .chain(looked.iter().copied())
        .chain(private.market_bottom.iter().copied())
        .chain(private.searching.members())
}

/// The others remember at least the Market cards that they see. Who once searched or surveyed the Market deck
/// may know more of it: nothing, all, or anything between.
fn remember(view: Sight<'_>, private: &mut PerSeat<Private>, hidden: Hidden, market: &Common, rng: &mut Rng) {
    let mut state = State::<GearsOfIndustry> { public: *view.public, private: *private, hidden };
    for seat in Seat::all(view.public.seats()).filter(|seat| *seat != view.seat) {
        let seen: Common = own_market_cards(state.view(seat)).collect();
        for (card, _) in seen.iter() {
            learn(&mut state, seat, Owned::new(card, Side::Market));
        }
        let ease = rng.below(8);
        for (card, count) in market.iter() {
            let more = (0..count).filter(|_| rng.below(4) < ease.saturating_sub(3)).count() as u8;
            if more > view.public.market_seen.count(card) {
                state.private[seat].market_known.raise(card, more);
            }
        }
        private[seat].market_known = state.private[seat].market_known;
    }
}

fn draw<const N: usize>(count: usize, mut next: impl FnMut() -> Option<Card>) -> List<Card, N> {
    (0..count).filter_map(|_| next()).collect()
}
