//! Steps a second of random play, and the slowest search for targets and spearheads:
//! `cargo run --release -p game-gearworld --example speed`.

use game_gearworld::Gearworld;
use game_gearworld::options::{Options, Setup};
use game_gearworld::public::Stage;
use std::time::{Duration, Instant};
use tabletop::{Game, Mute, Rng, Turn};

fn main() {
    for seats in 2..=4 {
        for setup in [Setup::Draft, Setup::Random] {
            let options = Options { setup, ..Options::default() };
            let speed = testkit::speed::<Gearworld>(&options, seats, 60);
            println!("{seats} seats, {setup:?}: {:.0} thousand steps a second", speed / 1000.0);
        }
    }
    for seats in 2..=4 {
        let (slowest, longest) = slowest_search(seats);
        println!("{seats} seats: slowest list of targets or spearheads {slowest:?}; longest list {longest}");
    }
}

/// The slowest legal list of the Battle Phase in some random games (the best of five measurements each, for the
/// machine has other things to do), and the longest legal list of all.
fn slowest_search(seats: u8) -> (Duration, usize) {
    let (mut rng, mut legal, mut chances) = (Rng::new(4), Vec::new(), Vec::new());
    let (mut slowest, mut longest) = (Duration::ZERO, 0);
    for _ in 0..20 {
        let mut state = Gearworld::setup(&Options::default(), seats).expect("the defaults are fine");
        loop {
            match state.turn() {
                Turn::Over => break,
                Turn::Chance => {
                    chances.clear();
                    Gearworld::chances(&state, &mut chances);
                    let chance = rng.weighted(&chances);
                    Gearworld::resolve(&mut state, chance, &mut Mute);
                }
                Turn::Seats(asked) => {
                    let Some(seat) = asked.first() else { break };
                    let mut list = || {
                        legal.clear();
                        let start = Instant::now();
                        Gearworld::legal(state.view(seat), &mut legal);
                        start.elapsed()
                    };
                    let search = matches!(state.public.stage, Stage::Battle | Stage::Force);
                    let time = (0..if search { 5 } else { 1 }).map(|_| list()).min().unwrap_or_default();
                    slowest = if search { slowest.max(time) } else { slowest };
                    longest = longest.max(legal.len());
                    let action = *rng.pick(&legal).expect("somebody who is asked can do something");
                    Gearworld::apply(&mut state, seat, action, &mut Mute);
                }
            }
        }
    }
    (slowest, longest)
}
