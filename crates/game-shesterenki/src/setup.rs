//! The state before the first step. Everything random about the set-up is a chance step after it.

use crate::content::{Gear, Shift};
use crate::{Hidden, Options, Phase, Player, Private, Public, Shesterenki};
use tabletop::{BadOptions, First, PerSeat, Seat, SeatSet, Set, State};

pub fn setup(rules: u32, options: &Options, seats: u8) -> Result<State<Shesterenki>, BadOptions> {
    let first = Seat::new(0);
    let (phase, token) = match options.first.check(seats)? {
        First::Random => (Phase::First, first),
        First::Seat(seat) => (Phase::Deal { seat: first }, seat),
    };
    // SH-1: everybody has the same six gears.
    let player = Player { hand: Set::<Gear>::full(), ..Player::default() };
    let public = Public {
        rules,
        phase,
        shift: Shift::Day,
        round: 0,
        condition: None,
        effect: None,
        past: Set::EMPTY,
        token,
        players: PerSeat::new(seats, player),
        held: None,
        greased: None,
        jammed: SeatSet::EMPTY,
        winners: SeatSet::EMPTY,
        characters: options.characters,
        night_effects: options.night_effects,
    };
    Ok(State { public, private: PerSeat::new(seats, Private::default()), hidden: Hidden })
}
