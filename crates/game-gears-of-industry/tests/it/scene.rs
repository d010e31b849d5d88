//! Tables built by hand for scenarios: bare, with what a test puts there.

use game_gears_of_industry::card::{Card, Market, Owned, Side, Slot, Spot};
use game_gears_of_industry::cards::{Common, Personal};
use game_gears_of_industry::effect::Effect;
use game_gears_of_industry::factory::{Facing, Factory};
use game_gears_of_industry::phase::Phase;
use game_gears_of_industry::{Event, GearsOfIndustry, Options, Refusal};
use tabletop::{First, Game, Seat, State};

pub struct Scene(pub State<GearsOfIndustry>);

pub const ME: Seat = Seat::new(0);
pub const YOU: Seat = Seat::new(1);

impl Scene {
    /// No card anywhere; it is the second turn of the game, seat 0's, in its effect step.
    pub fn new(seats: u8) -> Scene {
        let options = Options { first: First::Seat(ME), ..Options::default() };
        let mut state = GearsOfIndustry::setup(GearsOfIndustry::META.rules, &options, seats).unwrap();
        for (_, private) in state.private.iter_mut() {
            private.deck = Personal::EMPTY;
        }
        for (_, pile) in state.public.decks.iter_mut() {
            pile.middle = 0;
        }
        (state.hidden.market, state.hidden.left_out) = (Common::EMPTY, Common::EMPTY);
        state.public.market_deck.middle = 0;
        (state.public.turn, state.public.active, state.public.decider) = (2, ME, ME);
        state.public.phase = Phase::Effect;
        Scene(state)
    }

    pub fn at(mut self, phase: Phase) -> Scene {
        self.0.public.phase = phase;
        self
    }

    /// Puts a card into a hand, unseen by others: `labour-3@0`.
    pub fn hand(mut self, seat: Seat, cards: &[&str]) -> Scene {
        for text in cards {
            let card: Owned = text.parse().unwrap();
            let hand = &mut self.0.private[seat].hand;
            hand.insert(hand.partition_point(|other| *other < card), card);
            match card.home() {
                Side::Market => self.0.public.hands[seat].market += 1,
                Side::Player(_) => self.0.public.hands[seat].own += 1,
            }
        }
        self
    }

    /// Puts a card into a market.
    pub fn lay(mut self, market: Market, side: Side, cards: &[&str]) -> Scene {
        let area = &mut self.0.public.markets[market as usize];
        for text in cards {
            let card = text.parse().unwrap();
            match side {
                Side::Market => area.neutral.push(card),
                Side::Player(seat) => area.cards[seat].push(card),
            }
        }
        self
    }

    pub fn factory(mut self, seat: Seat, value: u8, facing: Facing) -> Scene {
        self.0.public.factories[seat].push(Factory::new(value, facing));
        self
    }

    pub fn deck(mut self, side: Side, cards: &[&str]) -> Scene {
        for text in cards {
            let card: Card = text.parse().unwrap();
            match side {
                Side::Player(seat) => {
                    self.0.private[seat].deck.insert(card);
                    self.0.public.decks[seat].middle += 1;
                }
                Side::Market => {
                    self.0.hidden.market.insert(card);
                    self.0.public.market_deck.middle += 1;
                }
            }
        }
        self
    }

    pub fn discard(mut self, side: Side, cards: &[&str]) -> Scene {
        for text in cards {
            let card: Card = text.parse().unwrap();
            match side {
                Side::Player(seat) => self.0.public.discards[seat].insert(card),
                Side::Market => self.0.public.market_discard.insert(card),
            }
        }
        self
    }

    /// Takes steps, and gives the events of the last.
    #[track_caller]
    pub fn play(&mut self, lines: &[&str]) -> Vec<Event> {
        let mut events = Vec::new();
        for line in lines {
            let journal = testkit::step(&mut self.0, line);
            events = journal.entries.into_iter().map(|entry| entry.event).collect();
        }
        events
    }

    #[track_caller]
    pub fn refused(&self, line: &str) -> Refusal {
        testkit::refusal(&self.0, line)
    }

    pub fn row(&self, market: Market, side: Side) -> Vec<String> {
        self.0.public.row(market, side).iter().map(ToString::to_string).collect()
    }

    pub fn held(&self, seat: Seat) -> Vec<String> {
        self.0.private[seat].hand.iter().map(ToString::to_string).collect()
    }

    pub fn discarded(&self, side: Side) -> Vec<String> {
        match side {
            Side::Player(seat) => {
                self.0.public.discards[seat].members().map(|card| card.to_string()).collect()
            }
            Side::Market => self.0.public.market_discard.members().map(|card| card.to_string()).collect(),
        }
    }

    /// What seat 0 knows to lie under a deck, in its order.
    pub fn below(&self, side: Side) -> Vec<String> {
        let private = &self.0.private[ME];
        let cards = if side == Side::Market { &private.market_bottom[..] } else { &private.bottom[..] };
        cards.iter().map(ToString::to_string).collect()
    }

    pub fn facing(&self, seat: Seat, index: usize) -> Facing {
        self.0.public.factories[seat][index].facing()
    }
}

/// `science-9@0` or `science-9@market`, by the side that an effect draws from.
pub fn of(card: &str, side: Side) -> String {
    format!("{card}@{side}")
}

/// A card under test as one's own (first in market A) or as a neutral one, with the side that its effect uses.
pub fn both_sides(card: &str, test: impl Fn(Scene, &str, Side)) {
    let own = Scene::new(2).lay(Market::A, Side::Player(ME), &[&of(card, Side::Player(ME))]);
    test(own, "A-0-1", Side::Player(ME));
    let neutral = Scene::new(2).lay(Market::A, Side::Market, &[&of(card, Side::Market)]);
    test(neutral, "A-market-1", Side::Market);
}

/// On a bare table neither the own nor the neutral card can be used.
#[track_caller]
pub fn has_no_target(card: &str, effect: Effect) {
    both_sides(card, |scene, spot, _| {
        assert_eq!(scene.refused(&format!("0 use {spot}")), Refusal::NothingToDo { effect });
    });
}

pub fn spot(market: Market, side: Side, index: usize) -> Spot {
    Spot { market, side, slot: Slot::new(index) }
}
