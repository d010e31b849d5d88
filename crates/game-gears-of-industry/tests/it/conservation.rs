//! The conservation laws notice when a card is lost, doubled or misplaced, and when a back tells something untrue.

use game_gears_of_industry::card::{Card, Owned, Side};
use game_gears_of_industry::cards::{Common, Personal};
use game_gears_of_industry::phase::Phase;
use game_gears_of_industry::public::Lists;
use game_gears_of_industry::{GearsOfIndustry, Options};
use tabletop::{Game, PerSeat, Seat, State};

type Table = State<GearsOfIndustry>;

const ME: Seat = Seat::new(0);

/// A game in the middle: everything that the tests damage is there.
fn played(seats: u8) -> Table {
    let full = |state: &Table| {
        let public = &state.public;
        public.turn > 12
            && public.phase == Phase::Enter
            && public.hands[ME].own > 0
            && public.decks[ME].middle > 0
            && public.market_deck.middle > 1
            && !public.discards[ME].is_empty()
            && public.markets[0].neutral.iter().any(|card| card.home() == Side::Market)
            && public.markets[0].cards[ME].iter().any(|card| card.home() == Side::Player(ME))
    };
    let mut found = None;
    testkit::random_game::<GearsOfIndustry>(&Options::default(), seats, 3, |state, _| {
        if found.is_none() && full(state) {
            found = Some(state.clone());
        }
    });
    found.expect("another seed is needed")
}

/// Damages the table and gives what the check says.
#[track_caller]
fn fault(damage: impl Fn(&mut Table)) -> &'static str {
    let mut state = played(2);
    assert_eq!(GearsOfIndustry::check(&state), Ok(()));
    damage(&mut state);
    GearsOfIndustry::check(&state).expect_err("this cannot be")
}

fn first(pile: &Personal) -> Card {
    pile.members().next().unwrap()
}

/// The place in seat 0's hand of a card of the own deck that nobody has seen.
fn unseen(state: &Table) -> usize {
    let shown = &state.public.hands[ME].shown;
    let own = |card: &Owned| card.home() == Side::Player(ME) && !shown.contains(card);
    state.private[ME].hand.iter().position(own).unwrap()
}

#[test]
fn a_players_cards_are_neither_lost_nor_doubled_nor_somebody_elses() {
    let not_the_list = "a player's cards are not those of the list";
    let lost = fault(|state| {
        let at = unseen(state);
        state.private[ME].hand.remove(at);
    });
    assert_eq!(lost, not_the_list);
    let doubled = fault(|state| {
        let card = first(&state.public.discards[ME]);
        state.public.discards[ME].insert(card);
    });
    assert_eq!(doubled, not_the_list);
    let adopted = fault(|state| {
        let own = |card: &&mut Owned| card.home() == Side::Player(ME);
        let card = state.public.markets[0].cards[ME].iter_mut().find(own).unwrap();
        *card = Owned::new(card.card(), Side::Market);
    });
    assert_eq!(adopted, not_the_list);
    let sleight = fault(|state| {
        let card = first(&state.private[ME].deck);
        state.private[ME].deck.remove(card);
    });
    assert_eq!(sleight, not_the_list);
}

#[test]
fn the_markets_cards_are_neither_lost_nor_exchanged() {
    let lost = fault(|state| {
        let (card, _) = state.hidden.market.iter().next().unwrap();
        state.hidden.market.remove(card);
    });
    assert_eq!(lost, "the Market deck has a wrong size");
    let exchanged = fault(|state| {
        let cards: Vec<Card> = state.hidden.market.iter().map(|(card, _)| card).collect();
        state.hidden.market.remove(cards[0]);
        state.hidden.market.insert(cards[1]);
    });
    assert_eq!(exchanged, "the Market's cards are not those of its deck");
    let gone = fault(|state| {
        let neutral = &mut state.public.markets[0].neutral;
        let at = neutral.iter().position(|card| card.home() == Side::Market).unwrap();
        let card = neutral.remove(at);
        state.public.market_discard.insert(card.card());
    });
    assert_eq!(gone, "a market has not two neutral cards");
}

#[test]
fn backs_show_what_is_there() {
    let deck = fault(|state| state.public.decks[ME].middle += 1);
    assert_eq!(deck, "a deck has another number of cards");
    let market = fault(|state| state.public.market_deck.middle += 1);
    assert_eq!(market, "the Market deck has another number of cards");
    let hand = fault(|state| state.public.hands[ME].own += 1);
    assert_eq!(hand, "a hand has another number of own cards");
    let unsorted = fault(|state| state.private[ME].hand.reverse());
    assert_eq!(unsorted, "a hand is not sorted");
    let peeping = fault(|state| {
        let card = first(&state.private[ME].deck);
        state.private[ME].deck.remove(card);
        state.private[ME].looked.push(card);
        state.public.decks[ME].middle -= 1;
    });
    assert_eq!(peeping, "somebody looks at cards without a reason");
}

#[test]
fn what_is_open_was_seen_and_lists_are_not() {
    let forgotten = fault(|state| state.public.seen[ME] = Personal::EMPTY);
    assert_eq!(forgotten, "an open card was not seen");
    let market = fault(|state| {
        state.public.market_seen = Common::EMPTY;
        state.private.iter_mut().for_each(|(_, private)| private.market_known = Common::EMPTY);
    });
    assert!(
        ["an open Market card was not seen", "a player forgot a Market card"].contains(&market),
        "{market}"
    );
    let early = fault(|state| state.public.lists = Some(PerSeat::new(2, Lists::default())));
    assert_eq!(early, "lists are shown at the end only");
    let mut teams = played(4);
    teams.public.points[ME] += 1;
    assert_eq!(GearsOfIndustry::check(&teams), Err("partners have different points"));
}
