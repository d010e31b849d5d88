//! Playing factory cards and entering the markets (GI-11, GI-12).

use super::zones::{expose, from_hand, lay, remove};
use super::{Sight, Table, effects, judge_pick};
use crate::action::{Action, Value};
use crate::card::{Card, Market, Owned, Side, Slot, Spot};
use crate::event::{Event, Paid};
use crate::factory::{Facing, Factory, Number};
use crate::phase::{Phase, Stage};
use crate::refusal::Refusal;
use tabletop::{Audience, Code, Log, Seat};

/// What a horizontal factory gives.
pub const OUTPUT: u8 = 3;
/// How many cards may enter the markets in a turn (GI-12).
pub const PLAYS: u8 = 2;

/// Every way to play a factory card from hand.
pub fn build_candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    for card in view.private.kinds().filter(|card| card.is_factory()) {
        for facing in Facing::every() {
            offer(Action::Build { value: Value::new(card.value()), facing });
        }
    }
}

/// Whether the factory card is in hand.
pub fn judge_build(view: Sight<'_>, value: Value) -> Result<(), Refusal> {
    let card = Card::technology(value.get());
    let there = view.private.holds(Owned::new(card, Side::Player(view.seat)));
    if there { Ok(()) } else { Err(Refusal::NoFactoryCard { card }) }
}

/// A factory card goes from hand to the factory area.
pub fn build(state: &mut Table, seat: Seat, value: Value, facing: Facing, log: &mut impl Log<Event>) {
    let card = Owned::new(Card::technology(value.get()), Side::Player(seat));
    from_hand(state, seat, card);
    let factory = Number::new(state.public.factories[seat].len());
    state.public.factories[seat].push(Factory::new(value.get(), facing));
    expose(state, card);
    log.emit(Audience::All, Event::Built { seat, factory, value: value.get(), facing });
}

/// The market step begins or goes on while something may be left to do: without a factory that could pay nothing
/// can enter or be turned. What depends on the hand is left to the player.
pub fn settle(state: &mut Table, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let horizontal = public.factories[public.active].iter().any(|factory| factory.is_horizontal());
    if horizontal || public.plays < PLAYS && public.output > 0 {
        public.phase = Phase::Enter;
    } else {
        leave(state, log);
    }
}

fn leave(state: &mut Table, log: &mut impl Log<Event>) {
    let (seat, output) = (state.public.active, state.public.output);
    if output > 0 {
        log.emit(Audience::All, Event::OutputLost { seat, output });
    }
    (state.public.plays, state.public.output) = (0, 0);
    effects::offer(state);
}

/// Everything that could be done in the market step.
pub fn candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    offer(Action::Pass);
    let horizontal =
        |number: &Number| view.public.factory(view.seat, *number).is_some_and(Factory::is_horizontal);
    for make in [Action::Run, Action::Match, Action::Turn] {
        view.public.numbers(view.seat).filter(horizontal).for_each(|number| offer(make(number)));
    }
    play_candidates(view, offer);
}

/// Every market card in hand to every market.
pub fn play_candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    for card in view.private.market_cards() {
        Market::BOTH.into_iter().for_each(|market| offer(Action::Play { card, market }));
    }
}

/// Whether this can be done in the market step.
pub fn judge(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    let full = if view.public.plays < PLAYS { Ok(()) } else { Err(Refusal::TwoPlayed) };
    match action {
        Action::Pass => Ok(()),
        Action::Run(number) => full.and(horizontal(view, number).map(|_| ())),
        Action::Match(number) => {
            full?;
            let value = horizontal(view, number)?.value();
            let fits = view.private.market_cards().any(|card| card.value() == value);
            if fits { Ok(()) } else { Err(Refusal::NothingToMatch { value }) }
        }
        Action::Turn(number) => horizontal(view, number).map(|_| ()),
        Action::Play { card, .. } => {
            full?;
            in_hand(view, card, Stage::Market)?;
            let (value, output) = (card.value(), view.public.output);
            if value <= output { Ok(()) } else { Err(Refusal::TooDear { value, output }) }
        }
        _ => Err(Refusal::not_now(action)),
    }
}

/// Whether this card can follow a match.
pub fn judge_matched(view: Sight<'_>, action: Action, value: u8) -> Result<(), Refusal> {
    match action {
        Action::Play { card, .. } => {
            in_hand(view, card, Stage::Market)?;
            if card.value() == value { Ok(()) } else { Err(Refusal::NotMatching { value }) }
        }
        Action::Pass => Err(Refusal::MustChoose { step: Stage::Market }),
        _ => Err(Refusal::not_now(action)),
    }
}

/// Whether this card can be replaced by the one that enters.
pub fn judge_replace(view: Sight<'_>, action: Action, market: Market) -> Result<(), Refusal> {
    judge_pick(view, action, market, view.seat, |spot| Refusal::NotReplaceable { spot, market })
}

/// A market card that is in hand.
pub fn in_hand(view: Sight<'_>, card: Owned, step: Stage) -> Result<(), Refusal> {
    if card.is_factory() {
        Err(Refusal::NotAMarketCard { card })
    } else if !view.private.holds(card) {
        Err(Refusal::NotInHand { card, step })
    } else {
        Ok(())
    }
}

fn horizontal(view: Sight<'_>, number: Number) -> Result<Factory, Refusal> {
    let none = Refusal::NoSuchFactory { seat: view.seat, factory: number, step: Stage::Market };
    let factory = view.public.factory(view.seat, number).ok_or(none)?;
    if factory.is_horizontal() { Ok(factory) } else { Err(Refusal::NotHorizontal { factory: number }) }
}

/// Carries out a decision of the market step.
pub fn apply(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match action {
        Action::Run(number) => {
            let factory = &mut state.public.factories[seat][number.index()];
            factory.pay();
            state.public.output += OUTPUT;
            let (value, facing, output) = (factory.value(), factory.facing(), state.public.output);
            log.emit(Audience::All, Event::Ran { seat, factory: number, value, facing, output });
            settle(state, log);
        }
        Action::Match(number) => {
            let factory = &mut state.public.factories[seat][number.index()];
            factory.pay();
            let (value, facing) = (factory.value(), factory.facing());
            log.emit(Audience::All, Event::Matched { seat, factory: number, value, facing });
            state.public.phase = Phase::Matched { value };
        }
        Action::Turn(number) => {
            turn(state, seat, number, log);
            settle(state, log);
        }
        Action::Play { card, market } => {
            state.public.output -= card.value();
            play(state, seat, card, market, Paid::Output, log);
        }
        _ => leave(state, log),
    }
}

/// An own factory turns 90° clockwise.
pub fn turn(state: &mut Table, seat: Seat, number: Number, log: &mut impl Log<Event>) {
    let factory = &mut state.public.factories[seat][number.index()];
    factory.turn();
    let (value, facing) = (factory.value(), factory.facing());
    log.emit(Audience::All, Event::Turned { seat, factory: number, value, facing });
}

/// A card enters a market; if three are there already it waits for the one that it replaces.
pub fn play(
    state: &mut Table,
    seat: Seat,
    card: Owned,
    market: Market,
    paid: Paid,
    log: &mut impl Log<Event>,
) {
    from_hand(state, seat, card);
    let free = paid == Paid::Free;
    let row = &mut state.public.markets[market as usize].cards[seat];
    let full = row.is_full();
    if full {
        state.public.entering = Some(card);
        state.public.phase = Phase::Replace { market, free };
    } else {
        row.push(card);
    }
    expose(state, card);
    log.emit(Audience::All, Event::Entered { seat, card, market, paid });
    if !full {
        entered(state, free, log);
    }
}

/// The waiting card takes the place of another.
pub fn replace(state: &mut Table, slot: Slot, log: &mut impl Log<Event>) {
    let Phase::Replace { market, free } = state.public.phase else { return };
    let Some(card) = state.public.entering.take() else { return };
    let spot = Spot { market, side: Side::Player(state.public.active), slot };
    remove(state, spot, log);
    lay(state, spot, card);
    entered(state, free, log);
}

fn entered(state: &mut Table, free: bool, log: &mut impl Log<Event>) {
    if free {
        effects::finish(state);
    } else {
        state.public.plays += 1;
        settle(state, log);
    }
}
