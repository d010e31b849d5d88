//! The rules, a file for each part of a turn: what can be done, why not, and what it does.

pub mod carry;
pub mod check;
pub mod clash;
pub mod draw;
pub mod effects;
pub mod enter;
pub mod scoring;
pub mod setup;
pub mod turn;
pub mod versions;
pub mod zones;

use crate::GearsOfIndustry;
use crate::action::Action;
use crate::card::{Market, Side, Spot};
use crate::chance::Chance;
use crate::event::Event;
use crate::phase::{Phase, Stage};
use crate::public::Public;
use crate::refusal::Refusal;
use tabletop::{Log, Seat, State, Turn, View, uniform};

/// A whole position.
pub type Table = State<GearsOfIndustry>;
/// What one seat sees of it.
pub type Sight<'a> = View<'a, GearsOfIndustry>;

/// Whose move it is.
pub fn turn(public: &Public) -> Turn {
    match public.phase {
        Phase::First | Phase::Select | Phase::Draw { .. } => Turn::Chance,
        Phase::Over => Turn::Over,
        _ => Turn::of(public.decider),
    }
}

/// What the viewing seat may do: the candidates of the phase that `judge` lets through.
pub fn legal(view: Sight<'_>, out: &mut Vec<Action>) {
    if !turn(view.public).seats().contains(view.seat) {
        return;
    }
    candidates(view, &mut |action| {
        if judge(view, action).is_ok() {
            out.push(action);
        }
    });
}

/// Whether the viewing seat, whose move it is, can do anything: a world in which it cannot is none.
pub fn can_move(view: Sight<'_>) -> bool {
    let mut any = false;
    candidates(view, &mut |action| any = any || judge(view, action).is_ok());
    any
}

/// At least everything that is possible now, in the order of the codes.
fn candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    match view.public.phase {
        Phase::Fetch => setup::candidates(offer),
        Phase::Factory => turn::factory_candidates(view, offer),
        Phase::Enter => enter::candidates(view, offer),
        Phase::Matched { .. } => enter::play_candidates(view, offer),
        Phase::Effect => {
            offer(Action::Pass);
            effects::use_candidates(view, offer);
        }
        Phase::Copy { .. } => effects::use_candidates(view, offer),
        Phase::Target { effect, card } => effects::target_candidates(view, effect, card, offer),
        Phase::Partner { effect, .. } => effects::partner_candidates(view, effect, offer),
        Phase::Clash => clash::candidates(offer),
        Phase::Boost { .. } => clash::boost_candidates(view, offer),
        Phase::Replace { .. } | Phase::Penalty { .. } => pick_candidates(view, offer),
        Phase::Renew { .. } => {
            offer(Action::Pass);
            pick_candidates(view, offer);
        }
        Phase::Rotate => turn::rotate_candidates(view, offer),
        Phase::Discard => view.private.kinds().for_each(|card| offer(Action::Discard(card))),
        Phase::First | Phase::Select | Phase::Draw { .. } | Phase::Over => {}
    }
}

/// Every card in the markets, to be pointed at.
fn pick_candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    view.public.every_spot().for_each(|spot| offer(Action::Pick(spot)));
}

/// Whether one of this player's cards in this market is pointed at; whatever lies `elsewhere` is refused.
fn judge_pick(
    view: Sight<'_>,
    action: Action,
    market: Market,
    seat: Seat,
    elsewhere: impl Fn(Spot) -> Refusal,
) -> Result<(), Refusal> {
    let step = view.public.phase.stage();
    match action {
        Action::Pick(spot) if spot.market != market || spot.side != Side::Player(seat) => {
            Err(elsewhere(spot))
        }
        Action::Pick(spot) if view.public.card(spot).is_none() => Err(Refusal::NoCardThere { spot, step }),
        Action::Pick(_) => Ok(()),
        Action::Pass => Err(Refusal::MustChoose { step }),
        _ => Err(Refusal::not_now(action)),
    }
}

/// Whether the viewing seat, whose move it is, may do this.
pub fn judge(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    match view.public.phase {
        Phase::Fetch => setup::judge(view, action),
        Phase::Factory => turn::judge_factory(view, action),
        Phase::Enter => enter::judge(view, action),
        Phase::Matched { value } => enter::judge_matched(view, action, value),
        Phase::Replace { market, .. } => enter::judge_replace(view, action, market),
        Phase::Effect => match action {
            Action::Pass => Ok(()),
            Action::Use(spot) => effects::judge_use(view, spot),
            _ => Err(Refusal::not_now(action)),
        },
        Phase::Copy { card } => match action {
            Action::Use(spot) => effects::judge_copy(view, spot, card),
            Action::Pass => Err(Refusal::MustChoose { step: Stage::Effect }),
            _ => Err(Refusal::not_now(action)),
        },
        Phase::Target { effect, card } => effects::judge_target(view, action, effect, card),
        Phase::Partner { effect, first, .. } => effects::judge_partner(view, action, effect, first),
        Phase::Clash => clash::judge(view, action),
        Phase::Boost { .. } => clash::judge_boost(view, action),
        Phase::Penalty { market, winner } => clash::judge_penalty(view, action, market, winner),
        Phase::Renew { market } => clash::judge_renewal(view, action, market),
        Phase::Rotate => turn::judge_rotate(view, action),
        Phase::Discard => turn::judge_discard(view, action),
        Phase::First | Phase::Select | Phase::Draw { .. } | Phase::Over => Err(Refusal::not_now(action)),
    }
}

/// Carries out a legal action.
pub fn apply(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match (state.public.phase, action) {
        (Phase::Fetch, _) => setup::apply(state, seat, action, log),
        (Phase::Factory, _) => turn::apply_factory(state, seat, action, log),
        (Phase::Enter, _) => enter::apply(state, seat, action, log),
        (Phase::Matched { .. }, Action::Play { card, market }) => {
            enter::play(state, seat, card, market, crate::event::Paid::Match, log);
        }
        (Phase::Replace { .. }, Action::Pick(spot)) => enter::replace(state, spot.slot, log),
        (Phase::Effect, Action::Use(spot)) => carry::use_card(state, seat, spot, log),
        (Phase::Effect, _) => effects::finish(state),
        (Phase::Copy { card }, Action::Use(spot)) => carry::copy(state, seat, spot, card, log),
        (Phase::Target { .. }, _) => carry::target(state, seat, action, log),
        (Phase::Partner { .. }, _) => carry::partner(state, seat, action, log),
        (Phase::Clash, _) => clash::apply(state, seat, action, log),
        (Phase::Boost { .. }, _) => clash::apply_boost(state, seat, action, log),
        (Phase::Penalty { .. }, Action::Pick(spot)) => clash::apply_penalty(state, spot, log),
        (Phase::Renew { .. }, _) => clash::apply_renewal(state, action, log),
        (Phase::Rotate, _) => turn::apply_rotate(state, seat, action, log),
        (Phase::Discard, Action::Discard(card)) => turn::apply_discard(state, seat, card, log),
        _ => unreachable!("{action} passed the gate in {:?}", state.public.phase),
    }
    turn::settle(state, log);
}

/// The outcomes of the chance step that is due.
pub fn chances(state: &Table, out: &mut Vec<(Chance, u32)>) {
    match state.public.phase {
        Phase::First => {
            uniform(Chance::First, out);
            out.truncate(state.seats().into());
        }
        Phase::Select => setup::selections(state, out),
        Phase::Draw { from, .. } => draw::chances(state, from, out),
        _ => {}
    }
}

/// Carries out one of them.
pub fn resolve(state: &mut Table, chance: Chance, log: &mut impl Log<Event>) {
    match chance {
        Chance::First(seat) => setup::first(state, seat, log),
        Chance::Market(card) => setup::select(state, card, log),
        Chance::Draw(card) => draw::resolve(state, card, log),
    }
    turn::settle(state, log);
}
