//! The beginning and the end of a turn, and of the game (GI-10, GI-19 to GI-21).

use super::zones::discard_from_hand;
use super::{Sight, Table, draw, enter};
use crate::action::Action;
use crate::card::{Owned, Side};
use crate::event::Event;
use crate::phase::{Phase, Stage, Why};
use crate::public::Lists;
use crate::refusal::Refusal;
use tabletop::{Audience, Log, PerSeat, Seat, Set};

/// A hand at the end of its turn (GI-20).
pub const HAND_LIMIT: usize = 7;
/// No game goes on for ever: after this many rounds it ends as if somebody had reached the target (GI-24).
pub const ROUNDS: u16 = 100;

/// A player's turn begins: a card is drawn, but not on the first turn of the game (GI-10).
pub fn begin(state: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    public.turn += 1;
    public.active = seat;
    public.decider = seat;
    public.clashed = Set::EMPTY;
    (public.used, public.copied) = (None, None);
    for (_, factories) in public.factories.iter_mut() {
        factories.iter_mut().for_each(|factory| factory.rest());
    }
    log.emit(Audience::All, Event::Turn { seat, number: public.turn });
    let cards = u8::from(public.turn > 1);
    draw::begin(state, Side::Player(seat), cards, Why::Turn, log);
}

/// Everything that could be done in the factory step.
pub fn factory_candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    offer(Action::Pass);
    enter::build_candidates(view, offer);
}

/// Whether this can be done in the factory step (GI-11).
pub fn judge_factory(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Build { value, .. } => enter::judge_build(view, value),
        _ => Err(Refusal::not_now(action)),
    }
}

/// A factory is built or not; then comes the market step.
pub fn apply_factory(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    if let Action::Build { value, facing } = action {
        enter::build(state, seat, value, facing, log);
    }
    enter::settle(state, log);
}

/// All players may turn vertical factories, the active one first (GI-19).
pub fn begin_rotate(state: &mut Table) {
    ask_rotate(state, 0);
}

fn ask_rotate(state: &mut Table, from: usize) {
    let public = &mut state.public;
    let can = |seat: &Seat| public.factories[*seat].iter().any(|factory| !factory.is_horizontal());
    match public.active.around(public.seats()).skip(from).find(can) {
        Some(seat) => {
            public.decider = seat;
            public.phase = Phase::Rotate;
        }
        None => {
            public.decider = public.active;
            public.phase = Phase::Discard;
        }
    }
}

/// The deciding player's factories.
pub fn rotate_candidates(view: Sight<'_>, offer: &mut impl FnMut(Action)) {
    offer(Action::Pass);
    view.public.numbers(view.seat).for_each(|number| offer(Action::Turn(number)));
}

/// Whether the factory can be turned now (GI-19).
pub fn judge_rotate(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    match action {
        Action::Pass => Ok(()),
        Action::Turn(number) => {
            let none = Refusal::NoSuchFactory { seat: view.seat, factory: number, step: Stage::Rotate };
            let factory = view.public.factory(view.seat, number).ok_or(none)?;
            let step = Stage::Rotate;
            if factory.is_horizontal() { Err(Refusal::NotVertical { factory: number, step }) } else { Ok(()) }
        }
        _ => Err(Refusal::not_now(action)),
    }
}

/// A factory turns, or the next player is asked.
pub fn apply_rotate(state: &mut Table, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    if let Action::Turn(number) = action {
        enter::turn(state, seat, number, log);
    }
    let public = &state.public;
    let more = public.factories[seat].iter().any(|factory| !factory.is_horizontal());
    if action == Action::Pass || !more {
        ask_rotate(state, public.place(seat) + 1);
    }
}

/// Whether the card can be discarded (GI-20).
pub fn judge_discard(view: Sight<'_>, action: Action) -> Result<(), Refusal> {
    let step = Stage::Discard;
    match action {
        Action::Discard(card) if view.private.holds(card) => Ok(()),
        Action::Discard(card) => Err(Refusal::NotInHand { card, step }),
        Action::Pass => Err(Refusal::MustChoose { step }),
        _ => Err(Refusal::not_now(action)),
    }
}

/// A card too many is discarded.
pub fn apply_discard(state: &mut Table, seat: Seat, card: Owned, log: &mut impl Log<Event>) {
    discard_from_hand(state, seat, card, log);
}

/// The turn ends as soon as nobody turns factories and the hand is small enough.
pub fn settle(state: &mut Table, log: &mut impl Log<Event>) {
    let public = &state.public;
    if public.phase != Phase::Discard || public.hands[public.active].len() > HAND_LIMIT {
        return;
    }
    let reached = public.points.as_slice().iter().any(|points| *points >= public.target);
    let rounds_out = public.turn >= ROUNDS * u16::from(public.seats());
    if reached || rounds_out {
        end(state, rounds_out && !reached, log);
    } else {
        begin(state, public.active.next(public.seats()), log);
    }
}

/// The game is over and the lists are shown (GI-21).
fn end(state: &mut Table, rounds_out: bool, log: &mut impl Log<Event>) {
    let seats = state.public.seats();
    let public = &mut state.public;
    public.phase = Phase::Over;
    public.lists = Some(PerSeat::from_fn(seats, |seat| {
        let private = &state.private[seat];
        Lists { deck: private.list, market: private.market_list }
    }));
    let in_play = PerSeat::from_fn(seats, |seat| public.in_play(seat));
    log.emit(Audience::All, Event::Over { points: public.points, in_play, rounds_out });
    log.barrier();
}
