//! What lies on the table.

use crate::card::{Market, Owned, Side, Slot, Spot};
use crate::cards::{Common, Personal};
use crate::factory::{Factory, May, Number};
use crate::options::Format;
use crate::phase::{Phase, Stage};
use crate::private::HandCards;
use serde::Serialize;
use tabletop::{Features, List, PerSeat, Seat, Set};

/// The cards of one market: two neutral ones and up to three of each player (GI-5, GI-12).
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Area {
    /// The neutral cards.
    pub neutral: List<Owned, 2>,
    /// The players' cards.
    pub cards: PerSeat<List<Owned, 3>>,
}

/// The back of a hand: what everybody knows of it.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Back {
    /// Cards of the player's own deck that nobody else has seen.
    pub own: u8,
    /// Cards of the Market deck that nobody else has seen.
    pub market: u8,
    /// Cards that went to hand openly, sorted.
    #[features(skip)]
    pub shown: HandCards,
}

impl Back {
    /// How many cards the hand has.
    pub fn len(&self) -> usize {
        usize::from(self.own + self.market) + self.shown.len()
    }

    /// Whether the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}

/// The back of a player's deck.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pile {
    /// Cards in no known order.
    pub middle: u8,
    /// Cards that the owner looked at and put underneath.
    pub bottom: u8,
}

/// The back of the Market deck.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarketPile {
    /// How many cards the Market deck was made of (GI-3).
    pub size: u8,
    /// Cards in no known order.
    pub middle: u8,
    /// Cards underneath: who put each there, the next to be drawn first.
    #[features(count)]
    pub bottom: List<Seat, 60>,
}

/// A player's lists, shown when the game is over.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Lists {
    /// The deck list.
    pub deck: Personal,
    /// The list for the Market deck (advanced format).
    pub market: Personal,
}

/// Everything that all may know.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Features)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Public {
    /// The version of the rules that this match is played by.
    #[features(skip)]
    pub rules: u32,
    /// Basic or advanced.
    pub format: Format,
    /// The points that end the game (GI-21).
    pub target: u8,
    /// Turns begun; 0 during set-up.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Who decides now.
    pub decider: Seat,
    /// What is decided now.
    pub phase: Phase,
    /// Points; the members of a team have the same (GI-17).
    pub points: PerSeat<u8>,
    /// The two markets.
    pub markets: [Area; 2],
    /// The factory areas.
    #[features(skip)]
    pub factories: PerSeat<List<Factory, 26>>,
    /// The backs of the hands.
    pub hands: PerSeat<Back>,
    /// The backs of the decks.
    pub decks: PerSeat<Pile>,
    /// The back of the Market deck.
    pub market_deck: MarketPile,
    /// The players' discards (GI-23).
    pub discards: PerSeat<Personal>,
    /// The Market's discard.
    pub market_discard: Common,
    /// Cards that everybody has seen of each player's deck, wherever they are now.
    #[features(skip)]
    pub seen: PerSeat<Personal>,
    /// Cards that everybody has seen of the Market deck.
    #[features(skip)]
    pub market_seen: Common,
    /// Factory cards that the deciding player took before the game (GI-6).
    pub fetched: u8,
    /// Cards that entered the markets this turn (GI-12).
    pub plays: u8,
    /// Points of factory output that are left (GI-12).
    pub output: u8,
    /// A card on its way into a full market: it waits for the one that it replaces.
    pub entering: Option<Owned>,
    /// The card whose effect was used this turn (GI-13), wherever it lies now.
    pub used: Option<Owned>,
    /// The card whose effect it copied, if it is a Replicate.
    pub copied: Option<Owned>,
    /// Factories turned by the Retool that is being used.
    #[features(skip)]
    pub retooled: Set<Number>,
    /// Markets that have clashed this turn (GI-14).
    pub clashed: Set<Market>,
    /// The factories that boost the clash that is being prepared.
    pub boosts: PerSeat<Option<Number>>,
    /// The players' lists, when the game is over.
    #[features(skip)]
    pub lists: Option<PerSeat<Lists>>,
}

impl Public {
    /// How many sit at the table.
    pub fn seats(&self) -> u8 {
        self.points.seats()
    }

    /// Whether four play in two teams; partners sit across.
    pub fn in_teams(&self) -> bool {
        self.seats() == 4
    }

    /// Whether the two do not play together.
    pub fn opposed(&self, a: Seat, b: Seat) -> bool {
        if self.in_teams() { a.index() % 2 != b.index() % 2 } else { a != b }
    }

    /// One of the two markets.
    pub fn area(&self, market: Market) -> &Area {
        &self.markets[market as usize]
    }

    /// The row of cards that a side has in a market.
    pub fn row(&self, market: Market, side: Side) -> &[Owned] {
        match side {
            Side::Market => &self.area(market).neutral,
            Side::Player(seat) if seat.index() < self.seats().into() => &self.area(market).cards[seat],
            Side::Player(_) => &[],
        }
    }

    /// The card that lies at a spot.
    pub fn card(&self, spot: Spot) -> Option<Owned> {
        self.row(spot.market, spot.side).get(spot.slot.index()).copied()
    }

    /// All spots with a card of this side, in the order of their codes within a market.
    pub fn spots(&self, market: Market, side: Side) -> impl Iterator<Item = Spot> + use<> {
        (0..self.row(market, side).len()).map(move |at| Spot { market, side, slot: Slot::new(at) })
    }

    /// Every spot with a card, in the order of their codes.
    pub fn every_spot(&self) -> impl Iterator<Item = Spot> + '_ {
        Market::BOTH.into_iter().flat_map(move |market| {
            let players = Seat::all(self.seats()).map(Side::Player);
            players.chain([Side::Market]).flat_map(move |side| self.spots(market, side))
        })
    }

    /// A player's factory.
    pub fn factory(&self, seat: Seat, number: Number) -> Option<Factory> {
        if seat.index() >= self.seats().into() {
            return None;
        }
        self.factories[seat].get(number.index()).copied()
    }

    /// The numbers of a player's factories.
    pub fn numbers(&self, seat: Seat) -> impl Iterator<Item = Number> + use<> {
        (0..self.factories[seat].len()).map(Number::new)
    }

    /// How many cards are in a side's deck.
    pub fn deck_len(&self, side: Side) -> usize {
        match side {
            Side::Player(seat) => (self.decks[seat].middle + self.decks[seat].bottom).into(),
            Side::Market => usize::from(self.market_deck.middle) + self.market_deck.bottom.len(),
        }
    }

    /// Whether a side's discard is empty.
    pub fn no_discard(&self, side: Side) -> bool {
        match side {
            Side::Player(seat) => self.discards[seat].is_empty(),
            Side::Market => self.market_discard.is_empty(),
        }
    }

    /// Whether a card can be drawn from a side's deck, with the discard shuffled in if need be (GI-22).
    pub fn can_draw(&self, side: Side) -> bool {
        self.deck_len(side) > 0 || !self.no_discard(side)
    }

    /// Whether a new card can come from the side's deck once this one is discarded.
    pub fn can_replace(&self, card: Owned, side: Side) -> bool {
        card.home() == side || self.can_draw(side)
    }

    /// The sum of the values of a player's cards in play, which breaks ties (GI-21).
    pub fn in_play(&self, seat: Seat) -> u32 {
        let markets = Market::BOTH.into_iter().flat_map(|market| self.area(market).cards[seat].iter());
        let factories = self.factories[seat].iter().map(|factory| u32::from(factory.value()));
        markets.map(|card| u32::from(card.value())).chain(factories).sum()
    }

    /// A player's place in the order of turns, counted from the active player.
    pub fn place(&self, seat: Seat) -> usize {
        self.active.around(self.seats()).position(|other| other == seat).unwrap_or(0)
    }

    /// What a player's factory may still do this turn, as it lies now.
    pub fn may(&self, seat: Seat, number: Number) -> List<May, 3> {
        let mut may = List::new();
        let Some(factory) = self.factory(seat, number) else { return may };
        let active = seat == self.active;
        if factory.is_horizontal() {
            if active && self.pays_later() {
                may.push(May::Pay);
            }
            if active && (self.phase.stage() <= Stage::Market || self.effect_turns(number)) {
                may.push(May::Turn);
            }
        } else if self.turn > 0 {
            if self.rotates_later(seat) {
                may.push(May::Turn);
            }
            if factory.can_boost() && self.boosts_later(seat) {
                may.push(May::Boost);
            }
        }
        may
    }

    /// Whether the active player may still play a card that a factory pays for (GI-12).
    fn pays_later(&self) -> bool {
        // A card on its way is not counted among those played yet.
        let entering = matches!(self.phase, Phase::Matched { .. } | Phase::Replace { .. });
        let played = self.plays + u8::from(entering);
        self.phase.stage() < Stage::Market || self.phase.stage() == Stage::Market && played < 2
    }

    /// Whether the seat may still be asked for a boost (GI-15).
    fn boosts_later(&self, seat: Seat) -> bool {
        let asked = self.phase.stage() == Stage::Boost && self.place(seat) >= self.place(self.decider);
        self.phase.stage() < Stage::Clash || asked || self.phase.stage() < Stage::Rotate && self.can_clash()
    }

    /// Whether the seat still has its rotate step before it (GI-19).
    fn rotates_later(&self, seat: Seat) -> bool {
        match self.phase.stage() {
            stage if stage < Stage::Rotate => true,
            Stage::Rotate => self.place(seat) >= self.place(self.decider),
            _ => false,
        }
    }
}
