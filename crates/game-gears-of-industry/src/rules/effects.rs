//! The effect step: what can be used, and what it can be aimed at (GI-13). `carry` carries it out.

use super::enter::{build_candidates, in_hand, judge_build, play_candidates};
use super::{Sight, Table, clash, pick_candidates, versions};
use crate::action::Action;
use crate::card::{Card, Market, Owned, Side, Spot};
use crate::effect::{DISMANTLE, Effect, RESEARCH, SUBCONTRACT};
use crate::factory::Number;
use crate::phase::{Phase, Stage};
use crate::public::Public;
use crate::refusal::Refusal;
use tabletop::{Code, Seat};

const STEP: Stage = Stage::Effect;

/// The effect step begins: there is always a neutral card to look at.
pub fn offer(state: &mut Table) {
    state.public.phase = Phase::Effect;
}

/// The effect is done.
pub fn finish(state: &mut Table) {
    clash::offer(state);
}

/// Whether the effect, used through the card at this spot, would do anything for the viewing seat.
pub fn possible(view: Sight<'_>, effect: Effect, card: Spot) -> bool {
    let Sight { public, private, seat } = view;
    let side = public.deck_of(card);
    let mut own = own_spots(public, seat);
    match effect {
        Effect::Overtime | Effect::Retool => !public.factories[seat].is_empty(),
        Effect::SecondShift => private.hand.iter().any(|held| held.is_factory()),
        Effect::Subcontract => private.market_cards().any(|held| held.value() <= SUBCONTRACT),
        Effect::Strike => opponents(public, seat)
            .any(|other| public.factories[other].iter().any(|factory| !factory.is_horizontal())),
        Effect::Dismantle => opponents_spots(public, seat).any(|spot| value(public, spot) <= DISMANTLE),
        Effect::Insight | Effect::Draft | Effect::Survey | Effect::Research => public.can_draw(side),
        Effect::Recall => !public.no_discard(side),
        Effect::Import => private.market_cards().next().is_some(),
        Effect::Refresh => neutral_spots(public, card).any(|spot| aims(view, effect, card, spot)),
        Effect::Barter | Effect::Relocate | Effect::Rebrand | Effect::Takeover => {
            own.any(|spot| aims(view, effect, card, spot))
        }
        Effect::Replicate => public.every_spot().any(|spot| judge_copy(view, spot, card).is_ok()),
    }
}

/// Whether an effect that begins with a card in a market can begin with this one.
fn aims(view: Sight<'_>, effect: Effect, card: Spot, spot: Spot) -> bool {
    let Sight { public, private, seat } = view;
    let Some(aimed) = public.card(spot) else { return false };
    let mine = spot.side == Side::Player(seat);
    match effect {
        Effect::Dismantle => opposes(public, seat, spot) && aimed.value() <= DISMANTLE,
        Effect::Barter => mine && private.market_cards().any(|held| held.value() <= aimed.value()),
        Effect::Relocate => mine && public.row(spot.market.other(), spot.side).len() < 3,
        // Neutral cards come from the Market deck, also for an own card (ours: GI-13 would name the own deck, but
        // that has factory cards, which never enter a market; in GI-18 too the Market deck gives them).
        Effect::Refresh => is_neutral(spot, card.market) && public.can_replace(aimed, Side::Market),
        Effect::Import => is_neutral(spot, card.market),
        Effect::Rebrand => mine && public.can_replace(aimed, public.deck_of(card)),
        Effect::Takeover => mine && opponents_spots(public, seat).any(|other| takes_over(view, spot, other)),
        _ => false,
    }
}

impl Public {
    /// Whether an effect may still turn this factory of the active player, however it lies.
    pub fn effect_turns(&self, number: Number) -> bool {
        let turns = |spot: Spot| matches!(self.effect_at(spot), Some(Effect::Overtime | Effect::Retool));
        let usable = |spot: &Spot| [Side::Market, Side::Player(self.active)].contains(&spot.side);
        let copied = || self.every_spot().any(turns);
        match self.phase {
            Phase::Effect => self
                .every_spot()
                .filter(usable)
                .any(|spot| turns(spot) || self.effect_at(spot) == Some(Effect::Replicate) && copied()),
            Phase::Copy { .. } => copied(),
            Phase::Target { effect: Effect::Overtime | Effect::Retool, .. } => {
                !self.retooled.contains(number)
            }
            _ => false,
        }
    }

    fn effect_at(&self, spot: Spot) -> Option<Effect> {
        self.card(spot).map(|card| Effect::of(card.card()))
    }
}

fn is_neutral(spot: Spot, market: Market) -> bool {
    spot.side == Side::Market && spot.market == market
}

fn opposes(public: &Public, seat: Seat, spot: Spot) -> bool {
    matches!(spot.side, Side::Player(other) if public.opposed(seat, other))
}

fn takes_over(view: Sight<'_>, mine: Spot, theirs: Spot) -> bool {
    let (Some(given), Some(taken)) = (view.public.card(mine), view.public.card(theirs)) else { return false };
    opposes(view.public, view.seat, theirs) && mine.market == theirs.market && taken.value() < given.value()
}

fn own_spots(public: &Public, seat: Seat) -> impl Iterator<Item = Spot> + '_ {
    Market::BOTH.into_iter().flat_map(move |market| public.spots(market, Side::Player(seat)))
}

fn neutral_spots(public: &Public, card: Spot) -> impl Iterator<Item = Spot> + '_ {
    public.spots(card.market, Side::Market)
}

/// The players that do not play with this one.
pub fn opponents(public: &Public, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    Seat::all(public.seats()).filter(move |other| public.opposed(seat, *other))
}

fn opponents_spots(public: &Public, seat: Seat) -> impl Iterator<Item = Spot> + '_ {
    Market::BOTH.into_iter().flat_map(move |market| {
        opponents(public, seat).flat_map(move |other| public.spots(market, Side::Player(other)))
    })
}

fn value(public: &Public, spot: Spot) -> u8 {
    public.card(spot).map_or(u8::MAX, Owned::value)
}

/// Whether this card's effect can be used.
pub fn judge_use(view: Sight<'_>, spot: Spot) -> Result<(), Refusal> {
    let card = view.public.card(spot).ok_or(Refusal::NoCardThere { spot, step: STEP })?;
    if spot.side != Side::Market && spot.side != Side::Player(view.seat) {
        return Err(Refusal::NotUsable { spot });
    }
    does_something(view, Effect::of(card.card()), spot)
}

/// Whether the Replicate card can copy the card at the spot.
pub fn judge_copy(view: Sight<'_>, spot: Spot, replicate: Spot) -> Result<(), Refusal> {
    let card = view.public.card(spot).ok_or(Refusal::NoCardThere { spot, step: STEP })?;
    let effect = Effect::of(card.card());
    if effect == Effect::Replicate {
        return Err(Refusal::NotCopied { spot });
    }
    does_something(view, effect, replicate)
}

fn does_something(view: Sight<'_>, effect: Effect, card: Spot) -> Result<(), Refusal> {
    if possible(view, effect, card) { Ok(()) } else { Err(Refusal::NothingToDo { effect }) }
}

/// Whether this is a target of the effect.
pub fn judge_target(view: Sight<'_>, action: Action, effect: Effect, card: Spot) -> Result<(), Refusal> {
    let Sight { public, private, seat } = view;
    match (effect, action) {
        (Effect::Retool, Action::Pass) if !versions::retool_turns_all(public.rules) => Ok(()),
        (Effect::Overtime | Effect::Retool, Action::Turn(factory)) => {
            public.factory(seat, factory).ok_or(Refusal::NoSuchFactory { seat, factory, step: STEP })?;
            if public.retooled.contains(factory) { Err(Refusal::TurnedAlready { factory }) } else { Ok(()) }
        }
        (Effect::SecondShift, Action::Build { value, .. }) => judge_build(view, value),
        (Effect::Subcontract, Action::Play { card, .. }) => {
            in_hand(view, card, STEP)?;
            at_most(effect, card.value(), SUBCONTRACT)
        }
        (Effect::Strike, Action::Strike { seat: other, factory }) => {
            let none = Refusal::NoSuchFactory { seat: other, factory, step: STEP };
            let struck = public.factory(other, factory).ok_or(none)?;
            if public.opposed(seat, other) && !struck.is_horizontal() {
                Ok(())
            } else {
                Err(Refusal::NoFactoryTarget { effect, seat: other, factory })
            }
        }
        (Effect::Draft, Action::Discard(held)) => {
            if private.holds(held) {
                Ok(())
            } else {
                Err(Refusal::NotInHand { card: held, step: STEP })
            }
        }
        (Effect::Survey | Effect::Recall | Effect::Research, Action::Take(wanted)) => {
            if !offers(view, effect, card, wanted) {
                return Err(Refusal::NotOffered { effect, card: wanted });
            }
            if effect == Effect::Research { at_most(effect, wanted.value(), RESEARCH) } else { Ok(()) }
        }
        (Effect::Research, Action::Pass) if !findings(view, card).any(|_| true) => Ok(()),
        (
            Effect::Dismantle
            | Effect::Barter
            | Effect::Relocate
            | Effect::Refresh
            | Effect::Import
            | Effect::Rebrand
            | Effect::Takeover,
            Action::Pick(spot),
        ) => {
            public.card(spot).ok_or(Refusal::NoCardThere { spot, step: STEP })?;
            if aims(view, effect, card, spot) { Ok(()) } else { Err(Refusal::NoTarget { effect, spot }) }
        }
        (_, Action::Pass) => Err(Refusal::MustChoose { step: STEP }),
        _ => Err(Refusal::not_now(action)),
    }
}

fn at_most(effect: Effect, value: u8, most: u8) -> Result<(), Refusal> {
    if value <= most { Ok(()) } else { Err(Refusal::TooHigh { effect, value, most }) }
}

/// Whether the effect lets the viewing seat see this card among those to take from.
fn offers(view: Sight<'_>, effect: Effect, card: Spot, wanted: Card) -> bool {
    let Sight { public, private, seat } = view;
    match (effect, public.deck_of(card)) {
        (Effect::Survey, _) => private.looked.contains(&wanted),
        (Effect::Recall, Side::Market) => public.market_discard.contains(wanted),
        (Effect::Recall, Side::Player(_)) => public.discards[seat].contains(wanted),
        (_, Side::Market) => private.searching.contains(wanted),
        (_, Side::Player(_)) => private.deck.contains(wanted),
    }
}

/// What a search can find: the searcher sees the whole deck.
fn findings(view: Sight<'_>, card: Spot) -> impl Iterator<Item = Card> + '_ {
    let low = Card::every().filter(|wanted| wanted.value() <= RESEARCH);
    low.filter(move |wanted| offers(view, Effect::Research, card, *wanted))
}

/// Whether this completes an exchange.
pub fn judge_partner(view: Sight<'_>, action: Action, effect: Effect, first: Spot) -> Result<(), Refusal> {
    match (effect, action) {
        (Effect::Takeover, Action::Pick(spot)) => {
            view.public.card(spot).ok_or(Refusal::NoCardThere { spot, step: STEP })?;
            if takes_over(view, first, spot) { Ok(()) } else { Err(Refusal::NoTarget { effect, spot }) }
        }
        (Effect::Barter | Effect::Import, Action::Exchange(card)) => {
            in_hand(view, card, STEP)?;
            let most = if effect == Effect::Barter { value(view.public, first) } else { u8::MAX };
            at_most(effect, card.value(), most)
        }
        (_, Action::Pass) => Err(Refusal::MustChoose { step: STEP }),
        _ => Err(Refusal::not_now(action)),
    }
}

/// The cards whose effects could be used or copied.
pub fn use_candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    view.public.every_spot().for_each(|spot| offer(Action::Use(spot)));
}

/// Everything that an effect could be aimed at.
pub fn target_candidates(view: Sight<'_>, effect: Effect, card: Spot, offer: &mut impl FnMut(Action)) {
    let Sight { public, private, seat } = view;
    match effect {
        Effect::Overtime | Effect::Retool => {
            offer(Action::Pass);
            public.numbers(seat).for_each(|number| offer(Action::Turn(number)));
        }
        Effect::SecondShift => build_candidates(view, offer),
        Effect::Subcontract => play_candidates(view, offer),
        Effect::Strike => {
            for other in opponents(public, seat) {
                public.numbers(other).for_each(|factory| offer(Action::Strike { seat: other, factory }));
            }
        }
        Effect::Draft => private.kinds().for_each(|card| offer(Action::Discard(card))),
        Effect::Survey | Effect::Recall => {
            Card::every()
                .filter(|wanted| offers(view, effect, card, *wanted))
                .for_each(|wanted| offer(Action::Take(wanted)));
        }
        Effect::Research => {
            offer(Action::Pass);
            findings(view, card).for_each(|wanted| offer(Action::Take(wanted)));
        }
        _ => pick_candidates(view, offer),
    }
}

/// Everything that could complete an exchange.
pub fn partner_candidates(view: Sight<'_>, effect: Effect, offer: &mut impl FnMut(Action)) {
    match effect {
        Effect::Takeover => pick_candidates(view, offer),
        _ => view.private.market_cards().for_each(|card| offer(Action::Exchange(card))),
    }
}
