//! The rules of sealed bids, and what each fault does to them.

use super::{
    Action, Bids, Card, Choice, Draw, Event, Hidden, Options, Phase, Private, Public, Refusal, fault,
};
use std::cell::Cell;
use std::hint::black_box;
use tabletop::{Audience, BadOptions, Log, PerSeat, Seat, SeatSet, Set, State, Turn, View};

thread_local! {
    /// What a faulty game remembers outside of its state.
    static MEMORY: Cell<u32> = const { Cell::new(0) };
}

fn remember() -> u32 {
    MEMORY.with(|memory| memory.replace(memory.get() + 1))
}

pub fn setup<const FAULT: u8, const PAD: usize>(
    rules: u32,
    options: &Options,
    seats: u8,
) -> Result<State<Bids<FAULT, PAD>>, BadOptions> {
    if !(1..=3).contains(&options.hand) {
        return Err(BadOptions::new("hand", "1 to 3 cards", "от 1 до 3 карт"));
    }
    let public = Public {
        rules: if FAULT == fault::OLD_RULES { 2 } else { rules },
        phase: Phase::Trophy,
        hands: PerSeat::new(seats, 0),
        committed: SeatSet::EMPTY,
        bids: PerSeat::new(seats, None),
        discard: Set::EMPTY,
        looked: SeatSet::EMPTY,
        left: 0,
        points: PerSeat::new(seats, 0),
        hand: options.hand as u8,
        looking: options.looking,
    };
    let hidden = Hidden { bag: Set::full(), trophy: None, sealed: false, padding: [0; PAD] };
    Ok(State { public, private: PerSeat::new(seats, Private::default()), hidden })
}

pub fn turn(planted: u8, public: &Public) -> Turn {
    match public.phase {
        Phase::Trophy | Phase::Deal(_) => Turn::Chance,
        Phase::Prize(_) if planted == fault::NOBODY => Turn::Seats(SeatSet::EMPTY),
        Phase::Prize(seat) => Turn::of(seat),
        Phase::Over => Turn::Over,
        Phase::Bid => {
            let seats = Seat::all(public.hands.seats());
            Turn::Seats(seats.filter(|seat| !public.committed.contains(*seat)).collect())
        }
    }
}

pub fn legal<const FAULT: u8, const PAD: usize>(
    view: View<'_, Bids<FAULT, PAD>>,
    out: &mut Vec<Action<FAULT>>,
) {
    let hand = view.private.hand;
    match view.public.phase {
        Phase::Bid if !view.public.committed.contains(view.seat) || FAULT == fault::LIST_FOR_OTHERS => {
            let bid = |card| Action(Choice::Bid { card });
            out.extend(hand.iter().map(bid));
            match FAULT {
                fault::COMMIT_BLOCKS if blocked(view) => drop(out.remove(0)),
                fault::LIST_LACKS if out.len() > 1 => drop(out.pop()),
                fault::LIST_EXCEEDS if !hand.contains(Card(12)) => out.push(bid(Card(12))),
                fault::LIST_UNSORTED => out.reverse(),
                fault::LIST_DOUBLES => out.push(out[out.len() - 1]),
                fault::LIST_REMEMBERS if out.len() > 1 && remember().is_multiple_of(2) => drop(out.pop()),
                _ => {}
            }
        }
        Phase::Prize(seat) if seat == view.seat && FAULT != fault::LIST_EMPTY => {
            out.extend([Action(Choice::Look), Action(Choice::Leave)]);
        }
        _ => {}
    }
}

/// Whether somebody's commit takes a card away from this seat.
fn blocked<const FAULT: u8, const PAD: usize>(view: View<'_, Bids<FAULT, PAD>>) -> bool {
    FAULT == fault::COMMIT_BLOCKS && !view.public.committed.is_empty() && view.private.hand.len() > 1
}

pub fn judge<const FAULT: u8, const PAD: usize>(
    view: View<'_, Bids<FAULT, PAD>>,
    choice: Choice,
) -> Result<(), Refusal> {
    let hand = view.private.hand;
    let forgotten = |card| {
        FAULT == fault::LIST_REMEMBERS
            && hand.len() > 1
            && hand.iter().last() == Some(card)
            && !MEMORY.get().is_multiple_of(2)
    };
    match (view.public.phase, choice) {
        (Phase::Bid, Choice::Bid { card }) if blocked(view) && hand.iter().next() == Some(card) => {
            Err(Refusal::NotInHand(card))
        }
        (Phase::Bid, Choice::Bid { card }) if forgotten(card) => Err(Refusal::NotInHand(card)),
        (Phase::Bid, Choice::Bid { card }) if view.private.hand.contains(card) => Ok(()),
        (Phase::Bid, Choice::Bid { card }) => Err(Refusal::NotInHand(card)),
        (Phase::Prize(_), Choice::Look | Choice::Leave) => Ok(()),
        _ => Err(Refusal::NotNow),
    }
}

pub fn apply<const FAULT: u8, const PAD: usize>(
    state: &mut State<Bids<FAULT, PAD>>,
    seat: Seat,
    choice: Choice,
    log: &mut impl Log<Event>,
) {
    match choice {
        Choice::Bid { card } => commit(state, seat, card, log),
        Choice::Look => look(state, seat, log),
        Choice::Leave => {
            if FAULT == fault::ALLOCATES {
                drop(black_box(Box::new(seat)));
            }
            let more = if FAULT == fault::REMEMBERS { remember() } else { 1 };
            state.public.left += more;
            log.emit(Audience::All, Event::Left { seat });
            next_round(FAULT, &mut state.public);
        }
    }
}

fn commit<const FAULT: u8, const PAD: usize>(
    state: &mut State<Bids<FAULT, PAD>>,
    seat: Seat,
    card: Card,
    log: &mut impl Log<Event>,
) {
    let State { public, private, .. } = state;
    private[seat].hand.remove(card);
    private[seat].bid = Some(card);
    public.hands[seat] -= 1;
    if FAULT == fault::ORDER_MATTERS && public.committed.is_empty() {
        public.points[seat] += 1;
    }
    public.committed.insert(seat);
    if FAULT == fault::SHOWS_COMMIT {
        public.bids[seat] = Some(card);
    }
    log.emit(
        Audience::All,
        Event::Committed { seat, card: Some(card).filter(|_| FAULT == fault::TELLS_COMMIT) },
    );
    if FAULT == fault::COMMIT_ENDS_ALL {
        public.committed = SeatSet::all(public.hands.seats());
    }
    if turn(FAULT, public).seats().is_empty() {
        reveal(state, log);
    }
}

fn reveal<const FAULT: u8, const PAD: usize>(state: &mut State<Bids<FAULT, PAD>>, log: &mut impl Log<Event>) {
    let State { public, private, hidden } = state;
    log.barrier();
    public.committed = SeatSet::EMPTY;
    public.bids = PerSeat::from_fn(public.hands.seats(), |seat| private[seat].bid.take());
    for (seat, bid) in public.bids.iter() {
        let lost = FAULT == fault::LOSES_CARD && seat.index() == 1;
        public.discard = public.discard.or(bid.filter(|_| !lost).into_iter().collect());
    }
    log.emit(Audience::All, Event::Revealed { bids: public.bids });
    if FAULT == fault::REVEAL_TELLS_MORE {
        log.emit(Audience::All, Event::TrophyNamed { card: hidden.trophy });
    }
    let winner = public.bids.iter().max_by_key(|(_, bid)| **bid).map(|(seat, _)| seat);
    if let Some(winner) = winner {
        public.points[winner] += 1;
    }
    match winner {
        Some(winner) if public.looking && !public.looked.contains(winner) => {
            public.phase = Phase::Prize(winner);
        }
        _ => next_round(FAULT, public),
    }
}

fn look<const FAULT: u8, const PAD: usize>(
    state: &mut State<Bids<FAULT, PAD>>,
    seat: Seat,
    log: &mut impl Log<Event>,
) {
    assert!(FAULT != fault::PANICS, "the trophy bites");
    let card = state.hidden.trophy;
    if FAULT == fault::SECRET_BARRIER {
        if card.is_some_and(|Card(number)| number % 2 == 1) {
            log.barrier();
        }
        log.emit(Audience::All, Event::Looked { seat, card: None });
        return next_round(FAULT, &mut state.public);
    }
    state.private[seat].trophy = card;
    state.public.looked.insert(seat);
    if FAULT != fault::NO_BARRIER {
        log.barrier();
    }
    log.emit(Audience::Only(SeatSet::only(seat)), Event::Looked { seat, card });
    log.emit(Audience::Except(SeatSet::only(seat)), Event::Looked { seat, card: None });
    next_round(FAULT, &mut state.public);
}

fn next_round(planted: u8, public: &mut Public) {
    if planted == fault::ENDLESS && matches!(public.phase, Phase::Prize(_)) {
        return;
    }
    let empty = public.hands.iter().all(|(_, cards)| *cards == 0);
    public.phase = if empty { Phase::Over } else { Phase::Bid };
}

pub fn chances<const FAULT: u8, const PAD: usize>(
    state: &State<Bids<FAULT, PAD>>,
    out: &mut Vec<(Draw, u32)>,
) {
    let empty = FAULT == fault::CHANCE_EMPTY && state.public.phase == Phase::Deal(Seat::new(1));
    if empty || state.hidden.sealed {
        return;
    }
    out.extend(state.hidden.bag.iter().map(|card| (Draw::Deal { card }, 1)));
    match FAULT {
        fault::WEIGHTLESS => out[0].1 = 0,
        fault::CHANCE_UNSORTED => out.reverse(),
        _ => {}
    }
}

pub fn resolve<const FAULT: u8, const PAD: usize>(
    state: &mut State<Bids<FAULT, PAD>>,
    Draw::Deal { card }: Draw,
    log: &mut impl Log<Event>,
) {
    state.hidden.bag.remove(card);
    let Phase::Deal(seat) = state.public.phase else {
        state.hidden.trophy = Some(card);
        state.public.phase = Phase::Deal(Seat::new(0));
        return log.emit(Audience::All, Event::TrophyLaid);
    };
    state.private[seat].hand.insert(card);
    state.public.hands[seat] += 1;
    let told = Some(card).filter(|_| FAULT == fault::TELLS_DEAL);
    log.emit(Audience::Only(SeatSet::only(seat)), Event::Dealt { seat, card: Some(card) });
    log.emit(Audience::Except(SeatSet::only(seat)), Event::Dealt { seat, card: told });
    let public = &mut state.public;
    let next = seat.next(public.hands.seats());
    public.phase = if public.hands[next] == public.hand { Phase::Bid } else { Phase::Deal(next) };
}

/// Every card is somewhere, once; what lies on the table agrees with what is in the hands.
pub fn check<const FAULT: u8, const PAD: usize>(state: &State<Bids<FAULT, PAD>>) -> Result<(), &'static str> {
    let State { public, private, hidden } = state;
    let mut places = vec![hidden.bag, public.discard, hidden.trophy.into_iter().collect()];
    for (seat, own) in private.iter() {
        places.extend([own.hand, own.bid.into_iter().collect()]);
        if own.hand.len() != usize::from(public.hands[seat])
            || own.bid.is_some() != public.committed.contains(seat)
        {
            return Err("a hand or a bid is not what the table shows of it");
        }
        if own.trophy != hidden.trophy.filter(|_| public.looked.contains(seat)) {
            return Err("somebody knows another trophy");
        }
    }
    let all = places.iter().fold(Set::EMPTY, |all, place| all.or(*place));
    let cards: usize = places.iter().map(|place| place.len()).sum();
    if all != Set::full() || cards != 12 { Err("a card is lost or doubled") } else { Ok(()) }
}
