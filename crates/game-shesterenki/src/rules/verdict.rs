//! Step 3, who wins the round: the rainbow's swap, jams, conditions (SH-12, SH-14, SH-15, SH-20).

use crate::content::{Condition, Effect, Gear, Number};
use crate::{Event, Placed, Public};
use tabletop::{Audience, Code, List, Log, MAX_SEATS, Seat, SeatSet};

/// The gears on the table with the numbers that count, by seat.
pub type Gears = List<(Gear, u8), MAX_SEATS>;

/// SH-12: decides the round, swap before jams before the condition, and writes the outcome on the table.
pub fn pronounce(public: &mut Public, log: &mut impl Log<Event>) {
    let Some(condition) = public.condition else { return };
    let mut gears = shown(public);
    report_swaps(&gears, log);
    swap_rainbows(&mut gears);
    for (seat, player) in public.players.iter_mut() {
        if let Placed::FaceUp { number, .. } = &mut player.placed {
            *number = Number::new(gears[seat.index()].1);
        }
    }
    public.jammed = jammed(&gears, public.effect, public.greased);
    report_jams(&gears, public.jammed, log);
    public.winners = winners(&gears, condition, public.jammed);
    log.emit(Audience::All, Event::Won { condition, winners: public.winners });
}

/// What lies face up, by seat.
pub fn shown(public: &Public) -> Gears {
    let shown = public.players.iter().filter_map(|(_, player)| player.placed.shown());
    shown.map(|(gear, number)| (gear, number.get())).collect()
}

/// SH-14: a rainbow gear swaps with the gear to its right, unless that is a rainbow too. A gear that takes
/// part as the other one is no rainbow and starts no swap itself, so no gear is in two swaps and their
/// order does not matter.
pub fn swap_rainbows(gears: &mut Gears) {
    for seat in 0..gears.len() {
        let right = right_of(seat, gears.len());
        if gears[seat].0 == Gear::Rainbow && gears[right].0 != Gear::Rainbow {
            let number = gears[seat].1;
            gears[seat].1 = gears[right].1;
            gears[right].1 = number;
        }
    }
}

/// The player to the right is the previous one clockwise.
const fn right_of(seat: usize, seats: usize) -> usize {
    if seat == 0 { seats - 1 } else { seat - 1 }
}

/// SH-15: gears of one number jam. A grey gear is jammed by grey gears only; a greased one (the Stoker,
/// SH-40) by nothing, though it still jams others; and loose teeth do not jam at all.
pub fn jammed(gears: &Gears, effect: Option<Effect>, greased: Option<Seat>) -> SeatSet {
    if effect == Some(Effect::LooseTeeth) {
        return SeatSet::EMPTY;
    }
    let (mut all, mut greys) = ([0u8; 5], [0u8; 5]);
    for &(gear, number) in gears {
        all[number as usize] += 1;
        greys[number as usize] += u8::from(gear == Gear::Grey);
    }
    let is_jammed = |seat: Seat, (gear, number): (Gear, u8)| {
        let rivals = if gear == Gear::Grey { greys } else { all };
        rivals[number as usize] > 1 && greased != Some(seat)
    };
    seats_where(gears, is_jammed)
}

/// SH-20: the gears that meet the condition. Only gears that are not jammed can win.
pub fn winners(gears: &Gears, condition: Condition, jammed: SeatSet) -> SeatSet {
    let free = |seat: Seat| !jammed.contains(seat);
    let (any, even, odd) = (|_| true, |number: u8| number.is_multiple_of(2), |number: u8| number % 2 == 1);
    let best = |eligible: fn(u8) -> bool, highest: bool| {
        let numbers =
            gears.iter().enumerate().filter(|(i, gear)| free(Seat::new(*i as u8)) && eligible(gear.1));
        let numbers = numbers.map(|(_, gear)| gear.1);
        let best = if highest { numbers.max() } else { numbers.min() };
        // Several can be equal only where jamming is suspended; then all of them win.
        seats_where(gears, |seat, (_, number)| free(seat) && Some(number) == best)
    };
    let all_but = |loser: Option<u8>| {
        // The loser is looked for among all gears, jammed or not.
        seats_where(gears, |seat, (_, number)| free(seat) && Some(number) != loser)
    };
    let numbers = gears.iter().map(|gear| gear.1);
    match condition {
        Condition::Highest => best(any, true),
        Condition::Lowest => best(any, false),
        Condition::HighestEven => best(even, true),
        Condition::HighestOdd => best(odd, true),
        Condition::LowestEven => best(even, false),
        Condition::LowestOdd => best(odd, false),
        Condition::Evens => seats_where(gears, |seat, (_, number)| free(seat) && even(number)),
        Condition::Odds => seats_where(gears, |seat, (_, number)| free(seat) && odd(number)),
        Condition::AllButLowest => all_but(numbers.min()),
        Condition::AllButHighest => all_but(numbers.max()),
    }
}

fn seats_where(gears: &Gears, holds: impl Fn(Seat, (Gear, u8)) -> bool) -> SeatSet {
    let seats = Seat::all(gears.len() as u8).zip(gears.iter().copied());
    seats.filter(|(seat, gear)| holds(*seat, *gear)).map(|(seat, _)| seat).collect()
}

fn report_swaps(before: &Gears, log: &mut impl Log<Event>) {
    let seat = |index: usize| Seat::new(index as u8);
    for (index, &(gear, number)) in before.iter().enumerate() {
        let right = right_of(index, before.len());
        let (other, given) = before[right];
        if gear == Gear::Rainbow && other == Gear::Rainbow {
            log.emit(Audience::All, Event::NotSwapped { seat: seat(index), with: seat(right) });
        } else if gear == Gear::Rainbow {
            let (number, given) = (Number::new(given), Number::new(number));
            log.emit(Audience::All, Event::Swapped { seat: seat(index), with: seat(right), number, given });
        }
    }
}

fn report_jams(gears: &Gears, jammed: SeatSet, log: &mut impl Log<Event>) {
    for number in Number::every() {
        let seats = seats_where(gears, |seat, gear| gear.1 == number.get() && jammed.contains(seat));
        if !seats.is_empty() {
            let greys = seats_where(gears, |_, gear| gear == (Gear::Grey, number.get()));
            log.emit(Audience::All, Event::Jammed { number, seats, greys });
        }
    }
}
