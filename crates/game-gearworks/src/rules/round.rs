//! Between turns: set-up, dealing, and the end of a round (GW-3, GW-6, GW-8, GW-30 to GW-37, GW-51).

use crate::Gearworks;
use crate::action::Action;
use crate::chance::Chance;
use crate::content::{self, DEAL, HAND_LIMIT, ROUNDS, Tinkerer};
use crate::event::{Event, Lead, Why};
use crate::gear::Gear;
use crate::options::Tinkerers;
use crate::part::{ByPart, Contraption, Part};
use crate::public::{Phase, Public, Side};
use crate::refusal::Refusal;
use crate::rules::{build, decks, gain, scoring};
use tabletop::{Audience, Code, Log, Seat, SeatSet, Set, State};

/// The first player is settled: sparks are given (GW-6) and tinkerers come next (GW-8).
pub fn seat_players(public: &mut Public, first: Seat) {
    let seats = public.seats();
    public.first = first;
    for (_, player) in public.players.iter_mut() {
        player.sparks = 1;
    }
    if seats == 4 {
        public.players[first.previous(seats)].sparks = 2;
    }
    public.phase = match public.options.tinkerers_for(seats) {
        Tinkerers::On => Phase::DealTinkerer,
        Tinkerers::Draft => Phase::Draft,
        Tinkerers::Off => Phase::StartCard { placed: 0 },
    };
}

/// Any seat may start.
pub fn chances_first(public: &Public, out: &mut Vec<(Chance, u32)>) {
    out.extend(Seat::all(public.seats()).map(|seat| (Chance::First { seat }, 1)));
}

/// The tinkerers that nobody has.
fn free_tinkerers(public: &Public) -> impl Iterator<Item = Tinkerer> {
    Tinkerer::every().filter(|tinkerer| !taken(public, *tinkerer))
}

fn taken(public: &Public, tinkerer: Tinkerer) -> bool {
    public.players.as_slice().iter().any(|player| player.tinkerer == Some(tinkerer))
}

/// Any tinkerer that nobody has may be dealt.
pub fn chances_tinkerer(public: &Public, out: &mut Vec<(Chance, u32)>) {
    out.extend(free_tinkerers(public).map(|tinkerer| (Chance::Tinkerer { tinkerer }, 1)));
}

/// Any tinkerer that nobody has may be chosen.
pub fn legal_draft(public: &Public, out: &mut Vec<Action>) {
    out.extend(free_tinkerers(public).map(|tinkerer| Action::Take { tinkerer }));
}

/// Why a tinkerer cannot be chosen.
pub fn judge_draft(public: &Public, tinkerer: Tinkerer) -> Result<(), Refusal> {
    if taken(public, tinkerer) { Err(Refusal::TinkererTaken { tinkerer }) } else { Ok(()) }
}

/// The active player has a tinkerer; the next seat follows, then the start cards.
pub fn give_tinkerer(state: &mut State<Gearworks>, tinkerer: Tinkerer, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let seat = public.active;
    public.player_mut().tinkerer = Some(tinkerer);
    log.emit(Audience::All, Event::GotTinkerer { seat, tinkerer });
    public.active = seat.next(public.seats());
    if public.active == Seat::new(0) {
        public.phase = Phase::StartCard { placed: 0 };
    }
}

/// GW-3: a start card goes to its cell; after the fourth the players are dealt to.
pub fn lay_start_card(state: &mut State<Gearworks>, gear: Gear, placed: u8, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let cell = content::start_cells(public.columns)[usize::from(placed)];
    public.grid.put(gear, cell, false);
    log.emit(Audience::All, Event::StartCard { gear, cell });
    if placed < 3 {
        public.phase = Phase::StartCard { placed: placed + 1 };
    } else {
        deal_from(state, state.public.first, log);
    }
}

/// Deals gear cards to the players in turn order, from this one on, then contraptions (GW-6, GW-34).
fn deal_from(state: &mut State<Gearworks>, from: Seat, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    let mut seat = from;
    loop {
        let left = DEAL.min(HAND_LIMIT - public.players[seat].gears);
        if left > 0 {
            public.active = seat;
            public.phase = Phase::DealGears { left };
            log.emit(Audience::All, Event::Dealt { seat, gears: left });
            return;
        }
        seat = seat.next(public.seats());
        if seat == public.first {
            return begin_contraptions(state, log);
        }
    }
}

/// One gear card is dealt to the active player.
pub fn deal_gear(state: &mut State<Gearworks>, gear: Gear, left: u8, log: &mut impl Log<Event>) {
    let State { public, private, .. } = state;
    let seat = public.active;
    private[seat].gears.insert(gear);
    public.player_mut().gears += 1;
    log.emit(Audience::Only(SeatSet::only(seat)), Event::DealtGear { seat, gear });
    let next = seat.next(public.seats());
    if left > 1 {
        public.phase = Phase::DealGears { left: left - 1 };
    } else if next == public.first {
        begin_contraptions(state, log);
    } else {
        deal_from(state, next, log);
    }
}

/// Deals a contraption to each player in turn order as long as there are any (GW-6, GW-34).
fn begin_contraptions(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    state.public.active = state.public.first;
    state.public.phase = Phase::DealContraption;
    skip_without_contraptions(state, log);
}

/// One contraption is dealt to the active player.
pub fn deal_contraption(state: &mut State<Gearworks>, contraption: Contraption, log: &mut impl Log<Event>) {
    let seat = state.public.active;
    state.private[seat].contraptions.insert(contraption);
    state.public.player_mut().contraptions += 1;
    let only = SeatSet::only(seat);
    log.emit(Audience::Only(only), Event::DealtContraption { seat, contraption });
    log.emit(Audience::Except(only), Event::DealtUnseenContraption { seat });
    let next = seat.next(state.seats());
    if next == state.public.first {
        begin(state, log);
    } else {
        state.public.active = next;
        skip_without_contraptions(state, log);
    }
}

fn skip_without_contraptions(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    let public = &state.public;
    if public.contraption_deck > 0 {
        return;
    }
    // Those from the active player to the last one of the order get none.
    for seat in public.active.around(public.seats()) {
        log.emit(Audience::All, Event::NoContraption { seat });
        if seat.next(public.seats()) == public.first {
            break;
        }
    }
    begin(state, log);
}

/// Everything is dealt: the leader is found (GW-35), those behind are helped (GW-37), the round begins.
fn begin(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    if public.is_solo() {
        let gained = gain(public, Side::Leviathan, public.options.difficulty.sparks(public.round));
        log.emit(Audience::All, Event::GainedSparks { side: Side::Leviathan, gained, why: Why::Income });
    } else if public.round > 1 {
        public.first = lead(public, log);
        if !public.options.veteran {
            help_those_behind(public, log);
        }
    }
    public.active = public.first;
    public.phase = Phase::Turn;
    log.emit(Audience::All, Event::RoundBegins { round: public.round, first: public.first });
}

/// GW-35: most parts, then most sparks, then most gear cards, then earlier in the last round's order.
fn lead(public: &Public, log: &mut impl Log<Event>) -> Seat {
    let key = |seat: Seat| {
        let player = &public.players[seat];
        (public.part_count(Side::Seat(seat)), player.sparks, player.gears)
    };
    let mut leader = public.first;
    for seat in public.first.around(public.seats()) {
        if key(seat) > key(leader) {
            leader = seat;
        }
    }
    let best = key(leader);
    // What decided is the first comparison in which no rival is level with the leader.
    let decided_by = |rival: Seat| match key(rival) {
        (parts, ..) if parts != best.0 => 0,
        (_, sparks, _) if sparks != best.1 => 1,
        (_, _, gears) if gears != best.2 => 2,
        _ => 3,
    };
    let rivals = Seat::all(public.seats()).filter(|seat| *seat != leader);
    let by = [Lead::Parts, Lead::Sparks, Lead::Gears, Lead::Order][rivals.map(decided_by).max().unwrap_or(0)];
    log.emit(Audience::All, Event::Leads { seat: leader, parts: best.0, by });
    leader
}

/// GW-37: 2 parts behind the leader bring 1 spark, 3 bring 2, 4 or more bring 3.
fn help_those_behind(public: &mut Public, log: &mut impl Log<Event>) {
    let most = public.part_count(Side::Seat(public.first));
    for seat in public.first.around(public.seats()) {
        let side = Side::Seat(seat);
        let behind = most - public.part_count(side);
        if behind >= 2 {
            let gained = gain(public, side, (behind - 1).min(3));
            log.emit(Audience::All, Event::GainedSparks { side, gained, why: Why::Behind(behind) });
        }
    }
}

/// All have passed: parts are claimed (GW-30) and contraptions may be built.
pub fn end(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    log.emit(Audience::All, Event::RoundEnds { round: public.round });
    public.passes = 0;
    let seats = public.first.around(public.seats()).map(Side::Seat);
    for side in seats.chain([Side::Leviathan]) {
        let parts: Set<Part> = Part::every().filter(|part| public.control[*part] == Some(side)).collect();
        if parts.is_empty() {
            continue;
        }
        match (side, &mut public.leviathan) {
            (Side::Seat(seat), _) => public.players[seat].claimed = parts,
            (Side::Leviathan, Some(leviathan)) => {
                parts.iter().for_each(|part| leviathan.parts[part] += 1);
            }
            (Side::Leviathan, None) => {}
        }
        log.emit(Audience::All, Event::Claimed { side, parts });
    }
    public.control = ByPart::default();
    build::ask(state, state.public.first, log);
}

/// Building is over: abilities are ready again (GW-32); then scoring, or the next round (GW-33).
pub fn settle(state: &mut State<Gearworks>, log: &mut impl Log<Event>) {
    let public = &mut state.public;
    for seat in public.first.around(public.seats()) {
        let player = &mut public.players[seat];
        player.out = false;
        let unused = player.tinkerer.is_some() && !player.used;
        player.used = false;
        // Solo the human gains no sparks at the end of a round (GW-50).
        if unused && !public.is_solo() {
            let side = Side::Seat(seat);
            let gained = gain(public, side, 1);
            log.emit(Audience::All, Event::GainedSparks { side, gained, why: Why::Unused });
        }
    }
    public.leviathan.iter_mut().for_each(|leviathan| leviathan.out = false);
    if public.round == ROUNDS {
        return scoring::finish(public, log);
    }
    public.round += 1;
    decks::shuffle_all(state);
    log.emit(Audience::All, Event::GridCleared);
    state.public.phase = Phase::StartCard { placed: 0 };
}
