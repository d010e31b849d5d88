//! Conservation laws: every card is somewhere, once, and what is public agrees with what is not.

use super::Table;
use super::turn::{HAND_LIMIT, ROUNDS};
use super::zones::{known_copies, looks_at_market};
use crate::card::{Card, Market, Owned, Side};
use crate::cards::Common;
use crate::options::Format;
use crate::phase::{Phase, Why};
use crate::public::Public;
use crate::setup::MARKET_DECK;
use tabletop::{Code, Seat};

/// The cards of each home that are in some places.
#[derive(Clone, Copy)]
pub struct Tally([Common; 5]);

impl Tally {
    /// The cards that everybody sees.
    pub fn open(public: &Public) -> Tally {
        let mut tally = Tally([Common::EMPTY; 5]);
        for market in Market::BOTH {
            let area = public.area(market);
            area.neutral.iter().for_each(|card| tally.add(*card));
            area.cards.iter().flat_map(|(_, row)| row.iter()).for_each(|card| tally.add(*card));
        }
        for seat in Seat::all(public.seats()) {
            public.hands[seat].shown.iter().for_each(|card| tally.add(*card));
            let home = tally.home(Side::Player(seat));
            public.factories[seat].iter().for_each(|one| home.insert(Card::technology(one.value())));
            home.pour(&public.discards[seat]);
        }
        tally.home(Side::Market).pour(&public.market_discard);
        public.entering.iter().for_each(|card| tally.add(*card));
        tally
    }

    fn add(&mut self, card: Owned) {
        self.home(card.home()).insert(card.card());
    }

    fn home(&mut self, home: Side) -> &mut Common {
        &mut self.0[home.code() as usize]
    }

    /// The cards of this home that were counted.
    pub fn of(&self, home: Side) -> &Common {
        &self.0[home.code() as usize]
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
    let mut all = *open;
    for (seat, private) in state.private.iter() {
        private.hand.iter().for_each(|card| all.add(*card));
        // Open cards of a hand are counted among the open ones already.
        for card in &state.public.hands[seat].shown {
            require(private.holds(*card), "a shown card is not in hand")?;
            all.home(card.home()).remove(card.card());
        }
        let home = all.home(Side::Player(seat));
        home.pour(&private.deck);
        private.bottom.iter().for_each(|card| home.insert(*card));
        let market = all.home(Side::Market);
        market.pour(&private.searching);
        private.market_bottom.iter().for_each(|card| market.insert(*card));
        let from = if looks_at_market(&state.public, seat) { Side::Market } else { Side::Player(seat) };
        private.looked.iter().for_each(|card| all.home(from).insert(*card));
    }
    all.home(Side::Market).pour(&state.hidden.market);
    let mut pool = Common::EMPTY;
    for (seat, private) in state.private.iter() {
        let whole = all.of(Side::Player(seat)).same(&private.list);
        require(whole, "a player's cards are not those of the list")?;
        match state.public.format {
            Format::Basic => pool.pour(&private.list.missing_market_cards()),
            Format::Advanced => pool.pour(&private.market_list),
        }
    }
    let basic = pool.len().min(MARKET_DECK);
    let size = usize::from(state.public.market_deck.size);
    let right = state.public.format == Format::Advanced || basic == size;
    require(right, "the Market deck was made up wrongly")?;
    let made = !matches!(state.public.phase, Phase::First | Phase::Select);
    require(!made || all.of(Side::Market).len() == size, "the Market deck has a wrong size")?;
    let mut market = *all.of(Side::Market);
    market.pour(&state.hidden.left_out);
    require(market.same(&pool), "the Market's cards are not those of its deck")?;
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
    require(middle == usize::from(public.market_deck.middle), "the Market deck has another number of cards")
}

/// What is known is there: every open card is among those seen, and nothing is known that is not so.
fn knowledge_agrees(state: &Table, open: &Tally, all: &Tally) -> Result<(), &'static str> {
    let public = &state.public;
    let real = all.of(Side::Market);
    for (seat, private) in state.private.iter() {
        let seen = &public.seen[seat];
        require(seen.within(&private.list), "a card was seen that is not in the list")?;
        require(open.of(Side::Player(seat)).within(seen), "an open card was not seen")?;
        require(private.market_known.within(real), "a player knows a Market card that is none")?;
        let more = |(card, count): (Card, u8)| count > public.market_seen.count(card);
        require(private.market_known.iter().all(more), "a memory is no secret")?;
        for card in private.hand.iter().filter(|card| card.home() == Side::Market) {
            let known = private.market_known.count(card.card()).max(public.market_seen.count(card.card()));
            require(known >= known_copies(state, seat, card.card()), "a player forgot a Market card")?;
        }
    }
    require(open.of(Side::Market).within(&public.market_seen), "an open Market card was not seen")?;
    require(public.market_seen.within(real), "a Market card was seen that is none")
}
