//! A match, shown with Шестерёнки, with testkit's sealed bids and with a row of turns.

mod chance;
mod fate;
mod gate;
mod replay;
mod script;
mod scripted;
mod sealed_bids;
mod undo;

use bots::{Bot, Random};
use game_shesterenki::{Options, Shesterenki};
use table::{Match, Seed};
use tabletop::{Seat, Turn};

type Played = Match<Shesterenki>;

fn fresh(seats: u8, seed: u64) -> Played {
    Match::new(Options::default(), seats, Seed::of_number(seed)).expect("the default options")
}

/// Takes one random action, if anybody decides.
fn random_step(current: &mut Played, bot: &mut Random) -> Option<Seat> {
    let Turn::Seats(seats) = current.turn() else { return None };
    let seat = seats.first()?;
    let legal = current.legal(seat);
    let action = Bot::<Shesterenki>::choose(bot, current.view(seat), &legal);
    current.submit(seat, action).expect("a legal action");
    Some(seat)
}

fn finished(seats: u8, seed: u64) -> Played {
    let mut current = fresh(seats, seed);
    let mut bot = Random::new(seed);
    while random_step(&mut current, &mut bot).is_some() {}
    current
}
