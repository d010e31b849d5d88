//! Market clashes (GI-14 to GI-18).

use super::zones::remove;
use super::{Sight, Table, draw, judge_pick, turn};
use crate::action::Action;
use crate::card::{Card, Market, Side, Spot};
use crate::event::{ClashHand, Event};
use crate::factory::Factory;
use crate::phase::{Phase, Stage, Why};
use crate::poker::{self, Hand};
use crate::public::Public;
use crate::refusal::Refusal;
use std::cmp::Reverse;
use tabletop::{Audience, List, Log, PerSeat, Seat};

/// A clash may be triggered, if the active player has three cards in a market that has not clashed; otherwise
/// the factories are turned.
pub fn offer(state: &mut Table) {
    let public = &mut state.public;
    let active = public.active;
    if public.can_clash() {
        public.phase = Phase::Clash;
        public.decider = active;
    } else {
        turn::begin_rotate(state);
    }
}

/// Everything that could be done in the step before a clash.
pub fn candidates(offer: &mut impl FnMut(Action)) {
    offer(Action::Pass);
    Market::BOTH.into_iter().for_each(|market| offer(Action::Clash(market)));
}

/// Whether a clash can be triggered.
pub fn judge(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Clash(market) => judge_trigger(view.public, view.seat, market),
        _ => Err(Refusal::not_now(action)),
    }
}

impl Public {
    /// Whether the active player could trigger a clash in some market.
    pub fn can_clash(&self) -> bool {
        Market::BOTH.into_iter().any(|market| judge_trigger(self, self.active, market).is_ok())
    }
}

fn judge_trigger(public: &Public, seat: Seat, market: Market) -> Result<(), Refusal> {
    let cards = public.area(market).cards[seat].len() as u8;
    if public.clashed.contains(market) {
        Err(Refusal::ClashedAlready { market })
    } else if cards < 3 {
        Err(Refusal::FewerThanThree { market, cards })
    } else {
        Ok(())
    }
}

/// A clash is triggered, or the step ends.
pub fn apply(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let Action::Clash(market) = action else { return turn::begin_rotate(state) };
    log.emit(Audience::All, Event::ClashBegins { seat, market });
    state.public.clashed.insert(market);
    state.public.boosts = PerSeat::new(state.public.seats(), None);
    ask_boosts(state, market, 0, log);
}

/// Asks the next player, from this place in the order of turns on, who has a factory that can boost (GI-15).
fn ask_boosts(state: &mut Table, market: Market, from: usize, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let can = |seat: &Seat| public.factories[*seat].iter().any(|factory| factory.can_boost());
    match public.active.around(public.seats()).skip(from).find(can) {
        Some(seat) => {
            public.decider = seat;
            public.phase = Phase::Boost { market };
        }
        None => decide(state, market, log),
    }
}

/// The deciding player's factories.
pub fn boost_candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    offer(Action::Pass);
    view.public.numbers(view.seat).for_each(|number| offer(Action::Boost(number)));
}

/// Whether the factory can boost (GI-15).
pub fn judge_boost(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Boost(number) => {
            let none = Refusal::NoSuchFactory { seat: view.seat, factory: number, step: Stage::Boost };
            let factory = view.public.factory(view.seat, number).ok_or(none)?;
            if factory.used() {
                Err(Refusal::UsedToPay { factory: number })
            } else if factory.boosted() {
                Err(Refusal::BoostedAlready { factory: number })
            } else if factory.is_horizontal() {
                Err(Refusal::NotVertical { factory: number, step: Stage::Boost })
            } else {
                Ok(())
            }
        }
        _ => Err(Refusal::not_now(action)),
    }
}

/// A player boosts or does not.
pub fn apply_boost(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let Phase::Boost { market } = state.public.phase else { return };
    if let Action::Boost(number) = action {
        let factory = &mut state.public.factories[seat][number.index()];
        factory.boost();
        log.emit(Audience::All, Event::Boosted { seat, factory: number, value: factory.value() });
        state.public.boosts[seat] = Some(number);
    } else {
        log.emit(Audience::All, Event::Unboosted { seat });
    }
    ask_boosts(state, market, state.public.place(seat) + 1, log);
}

/// The best hand of a player in a market with this boost.
pub fn hand(public: &Public, seat: Seat, market: Market, boost: Option<Factory>) -> Hand {
    let area = public.area(market);
    let mut cards: List<Card, 6> =
        area.cards[seat].iter().chain(area.neutral.iter()).map(|card| card.card()).collect();
    if let Some(factory) = boost {
        cards.push(Card::technology(factory.value()));
    }
    poker::best(public.rules, &cards)
}

/// The factory that boosts a player's hand in the clash that is being prepared in this market.
pub fn boost(public: &Public, seat: Seat, market: Market) -> Option<Factory> {
    let number = public.boosts[seat].filter(|_| public.phase == Phase::Boost { market })?;
    public.factory(seat, number)
}

/// Every player's hand in a market as things lie.
pub fn hands(public: &Public, market: Market) -> PerSeat<Hand> {
    PerSeat::from_fn(public.seats(), |seat| hand(public, seat, market, boost(public, seat, market)))
}

/// The hands are compared and the winner scores (GI-16, GI-17).
fn decide(state: &mut Table, market: Market, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let seats = public.seats();
    let hands = hands(public, market);
    // Of equal hands the first in the order of turns wins: sorting leaves them as they stand.
    let mut ranked: List<Seat, 4> = public.active.around(seats).collect();
    ranked.sort_by_key(|seat| Reverse(hands[*seat].strength()));
    let winner = ranked[0];
    // The next best may be a partner's hand: one player wins and loses a card.
    let decided = hands[winner].decided(hands[ranked[1]]);
    let shown = PerSeat::from_fn(seats, |seat| ClashHand::new(hands[seat], boost(public, seat, market)));
    let points = hands[winner].rank().points();
    for seat in Seat::all(seats) {
        if !public.opposed(winner, seat) {
            public.points[seat] += points;
        }
    }
    let total = public.points[winner];
    log.emit(Audience::All, Event::Clash { market, hands: shown, ranked, winner, decided, points, total });
    state.public.boosts = PerSeat::new(seats, None);
    state.public.decider = winner.next(seats);
    if state.public.area(market).cards[winner].is_empty() {
        offer_renewal(state, market);
    } else {
        state.public.phase = Phase::Penalty { market, winner };
    }
}

/// Whether this card of the winner's can be discarded (GI-18).
pub fn judge_penalty(view: Sight<'_>, action: Action, market: Market, winner: Seat) -> Result<(), Refusal> {
    judge_pick(view, action, market, winner, |spot| Refusal::NotTheWinners { spot, winner })
}

/// One of the winner's cards is discarded; then a neutral card may be replaced.
pub fn apply_penalty(state: &mut Table, spot: Spot, log: &mut impl Log<Event>) {
    remove(state, spot, log);
    offer_renewal(state, spot.market);
}

fn offer_renewal(state: &mut Table, market: Market) {
    let neutral = &state.public.area(market).neutral;
    if neutral.iter().any(|card| state.public.can_replace(*card, Side::Market)) {
        state.public.phase = Phase::Renew { market };
    } else {
        offer(state);
    }
}

/// Whether this neutral card can be replaced (GI-18).
pub fn judge_renewal(view: Sight<'_>, action: Action, market: Market) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Pick(spot) => {
            let card = view.public.card(spot).ok_or(Refusal::NoCardThere { spot, step: Stage::Update })?;
            if spot.side != Side::Market || spot.market != market {
                Err(Refusal::NotRenewable { spot })
            } else if !view.public.can_replace(card, Side::Market) {
                Err(Refusal::NoNewCard { spot })
            } else {
                Ok(())
            }
        }
        _ => Err(Refusal::not_now(action)),
    }
}

/// A neutral card is replaced or stays.
pub fn apply_renewal(state: &mut Table, action: Action, log: &mut impl Log<Event>) {
    if let Action::Pick(spot) = action {
        remove(state, spot, log);
        draw::begin(state, Side::Market, 1, Why::Renew { spot }, log);
    } else {
        offer(state);
    }
}
