//! Conservation laws: every card is somewhere, once, and what is public agrees with what is not.

use super::Table;
use super::turn::{HAND_LIMIT, ROUNDS};
use super::zones::{known_copies, looks_at_market};
use crate::card::{Card, Market, Owned, Side};
use crate::options::Format;
use crate::phase::{Phase, Why};
use crate::public::Public;
use crate::setup::left_out;
use tabletop::{Code, Seat};

/// How many cards of each home are in some places, by card.
pub struct Tally([[u8; 52]; 5]);

impl Tally {
    /// Nothing counted yet.
    pub const EMPTY: Tally = Tally([[0; 52]; 5]);

    /// The cards that everybody sees.
    pub fn open(public: &Public) -> Tally {
        let mut tally = Tally::EMPTY;
        for market in Market::BOTH {
            let area = public.area(market);
            area.neutral.iter().for_each(|card| tally.add_owned(*card));
            area.cards.iter().flat_map(|(_, row)| row.iter()).for_each(|card| tally.add_owned(*card));
        }
        for seat in Seat::all(public.seats()) {
            let home = Side::Player(seat);
            public.factories[seat].iter().for_each(|one| tally.add(home, Card::technology(one.value())));
            public.hands[seat].shown.iter().for_each(|card| tally.add_owned(*card));
            public.discards[seat].members().for_each(|card| tally.add(home, card));
        }
        public.market_discard.members().for_each(|card| tally.add(Side::Market, card));
        public.entering.iter().for_each(|card| tally.add_owned(*card));
        tally
    }

    /// Counts a card.
    pub fn add(&mut self, home: Side, card: Card) {
        self.0[home.code() as usize][card.index()] += 1;
    }

    fn add_owned(&mut self, card: Owned) {
        self.add(card.home(), card.card());
    }

    /// How many of this card were counted.
    pub fn count(&self, home: Side, card: Card) -> u8 {
        self.0[home.code() as usize][card.index()]
    }
}

/// What must hold after every step.
pub fn check(state: &Table) -> Result<(), &'static str> {
    let public = &state.public;
    let open = Tally::open(public);
    let all = cards_are_somewhere(state, &open)?;
    backs_agree(state)?;
    knowledge_agrees(state, &open, &all)?;
    let seats = public.seats();
    require(
        Seat::all(seats)
            .all(|a| Seat::all(seats).all(|b| public.opposed(a, b) || public.points[a] == public.points[b])),
        "partners have different points",
    )?;
    require(public.turn <= ROUNDS * u16::from(seats), "the game goes on after its last round")?;
    require(public.lists.is_some() == (public.phase == Phase::Over), "lists are shown at the end only")?;
    let replacing =
        matches!(public.phase, Phase::Draw { why: Why::Open | Why::Refresh { .. } | Why::Renew { .. }, .. });
    let neutral = Market::BOTH.into_iter().all(|market| public.area(market).neutral.len() == 2);
    require(neutral || replacing || public.turn == 0, "a market has not two neutral cards")?;
    require(
        public.entering.is_some() == matches!(public.phase, Phase::Replace { .. }),
        "a card enters without a reason",
    )?;
    for (seat, back) in public.hands.iter() {
        let waits = public.turn > 0 && seat != public.active;
        require(!waits || back.len() <= HAND_LIMIT, "a waiting hand has more than seven cards")?;
    }
    Ok(())
}

fn require(holds: bool, otherwise: &'static str) -> Result<(), &'static str> {
    if holds { Ok(()) } else { Err(otherwise) }
}

/// The open and the hidden cards of each home make up its list.
fn cards_are_somewhere(state: &Table, open: &Tally) -> Result<Tally, &'static str> {
    let mut all = Tally(open.0);
    for (seat, private) in state.private.iter() {
        let home = Side::Player(seat);
        private.hand.iter().for_each(|card| all.add_owned(*card));
        // Open cards of a hand are counted among the open ones already.
        for card in &state.public.hands[seat].shown {
            let count = &mut all.0[card.home().code() as usize][card.card().index()];
            *count = count.checked_sub(1).ok_or("a shown card is not in hand")?;
        }
        private.deck.members().chain(private.bottom.iter().copied()).for_each(|card| all.add(home, card));
        private.searching.members().for_each(|card| all.add(Side::Market, card));
        private.market_bottom.iter().for_each(|card| all.add(Side::Market, *card));
        let from = if looks_at_market(&state.public, seat) { Side::Market } else { home };
        private.looked.iter().for_each(|card| all.add(from, *card));
    }
    state.hidden.market.members().for_each(|card| all.add(Side::Market, card));
    let mut pool = crate::cards::Common::EMPTY;
    for (seat, private) in state.private.iter() {
        let whole = Card::every().all(|card| all.count(Side::Player(seat), card) == private.list.count(card));
        require(whole, "a player's cards are not those of the list")?;
        match state.public.format {
            Format::Basic => pool.pour(&left_out(&private.list)),
            Format::Advanced => pool.pour(&private.market_list),
        }
    }
    let whole = Card::every()
        .all(|card| all.count(Side::Market, card) + state.hidden.left_out.count(card) == pool.count(card));
    require(whole, "the Market's cards are not those of its deck")?;
    let size: usize = all.0[4].iter().map(|count| usize::from(*count)).sum();
    let made = !matches!(state.public.phase, Phase::First | Phase::Select);
    require(!made || size == usize::from(state.public.market_deck.size), "the Market deck has a wrong size")?;
    let basic = pool.len().min(crate::setup::MARKET_DECK);
    let right =
        state.public.format == Format::Advanced || basic == usize::from(state.public.market_deck.size);
    require(right, "the Market deck was made up wrongly")?;
    Ok(all)
}

/// The backs of hands and decks show what is there.
fn backs_agree(state: &Table) -> Result<(), &'static str> {
    let public = &state.public;
    let mut middle = state.hidden.market.len();
    for (seat, private) in state.private.iter() {
        let back = &public.hands[seat];
        require(private.hand.is_sorted() && back.shown.is_sorted(), "a hand is not sorted")?;
        let from = |home: Side| private.hand.iter().filter(|card| card.home() == home).count();
        let shown = |home: Side| back.shown.iter().filter(|card| card.home() == home).count();
        let own = Side::Player(seat);
        require(usize::from(back.own) + shown(own) == from(own), "a hand has another number of own cards")?;
        let market = usize::from(back.market) + shown(Side::Market);
        require(market == from(Side::Market), "a hand has another number of Market cards")?;
        require(back.len() == private.hand.len(), "a hand has another number of cards")?;
        let pile = public.decks[seat];
        let sizes = (usize::from(pile.middle), usize::from(pile.bottom));
        require(sizes == (private.deck.len(), private.bottom.len()), "a deck has another number of cards")?;
        let below = public.market_deck.bottom.iter().filter(|owner| **owner == seat).count();
        require(below == private.market_bottom.len(), "the Market deck's bottom is somebody else's")?;
        let looks = public.looking().is_some_and(|(looker, _)| looker == seat);
        require(looks || private.looked.is_empty(), "somebody looks at cards without a reason")?;
        middle += private.searching.len();
    }
    require(middle == public.market_deck.middle.into(), "the Market deck has another number of cards")
}

/// What is known is there: every open card is among those seen, and nothing is known that is not so.
fn knowledge_agrees(state: &Table, open: &Tally, all: &Tally) -> Result<(), &'static str> {
    let public = &state.public;
    for (seat, private) in state.private.iter() {
        let seen = &public.seen[seat];
        require(seen.within(&private.list), "a card was seen that is not in the list")?;
        let open = |card: Card| open.count(Side::Player(seat), card) <= seen.count(card);
        require(Card::every().all(open), "an open card was not seen")?;
        let real = |(card, count): (Card, u8)| count <= all.count(Side::Market, card);
        require(private.market_known.iter().all(real), "a player knows a Market card that is none")?;
        for card in private.hand.iter().filter(|card| card.home() == Side::Market) {
            let known = private.market_known.count(card.card()).max(public.market_seen.count(card.card()));
            require(known >= known_copies(state, seat, card.card()), "a player forgot a Market card")?;
        }
    }
    let open = |card: Card| open.count(Side::Market, card) <= public.market_seen.count(card);
    require(Card::every().all(open), "an open Market card was not seen")?;
    let more = |(card, count): (Card, u8)| count > public.market_seen.count(card);
    let memories = state.private.as_slice();
    require(memories.iter().all(|private| private.market_known.iter().all(more)), "a memory is no secret")
}
