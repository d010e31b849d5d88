//! Steps a second of random play, and the slowest search for targets and spearheads, in random games and on a board
//! with every vessel, horse and weapon in one hand:
//! `cargo run --release -p game-gearworld --example speed`.

use game_gearworld::Gearworld;
use game_gearworld::board::is_ship;
use game_gearworld::ids::{FLEET, Place, Water};
use game_gearworld::kinds::Token;
use game_gearworld::map::map;
use game_gearworld::options::{Options, Setup};
use game_gearworld::public::{Phase, Public, Stage};
use game_gearworld::rules::round;
use std::time::{Duration, Instant};
use tabletop::{Driver, First, Game, Mute, Rng, Seat};

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
    let (targets, spearheads) = (crowded(Stage::Battle), crowded(Stage::Force));
    println!("everything in one hand: slowest list of targets {targets:?}, of spearheads {spearheads:?}");
}

/// The slowest list of this stage with 12 riverboats, 8 ships, 20 horses and 20 weapons of one seat anywhere.
fn crowded(stage: Stage) -> Duration {
    let mut rng = Rng::new(7);
    let mut slowest = Duration::ZERO;
    let options = Options { first: First::Seat(Seat::new(0)), ..Options::default() };
    for _ in 0..200 {
        let mut state = Gearworld::setup(Gearworld::META.rules, &options, 2 + rng.below(3) as u8)
            .expect("the options are fine");
        crowd(&mut state.public, &mut rng);
        round::begin(&mut state.public, Phase::Battle, &mut Mute);
        while state.public.active.index() == 0 && state.public.phase == Phase::Battle {
            let mut legal = Vec::new();
            let Some(seat) = state.turn().seats().first() else { break };
            let times = (0..5).map(|_| {
                legal.clear();
                let start = Instant::now();
                Gearworld::legal(state.view(seat), &mut legal);
                start.elapsed()
            });
            let time = times.min().unwrap_or_default();
            if state.public.stage == stage {
                slowest = slowest.max(time);
            }
            let Some(action) = rng.pick(&legal).copied() else { break };
            Gearworld::apply(&mut state, seat, action, &mut Mute);
        }
    }
    slowest
}

/// The first seat has every third land, all vessels, and a horse and a weapon wherever they go round.
fn crowd(public: &mut Public, rng: &mut Rng) {
    let first = Seat::new(0);
    for (number, land) in public.lands().iter().enumerate() {
        let other = Seat::new(1 + (number % usize::from(public.seats() - 1)) as u8);
        public.board.give(land, if number % 3 == 0 { first } else { other });
    }
    for number in 0..FLEET {
        let vessel = Place::vessel(number);
        let class = if is_ship(vessel) { map().seas } else { map().inland };
        let room: Vec<Water> = (class & !public.board.full_for(vessel, None)).iter().collect();
        public.board.areas[number] = rng.pick(&room).copied();
        public.board.give(vessel, first);
    }
    let mut own: Vec<Place> = public.board.own(first).iter().collect();
    for token in [Token::Horse, Token::Weapon] {
        rng.shuffle(&mut own);
        own.iter().take(20).for_each(|place| public.board.tokens[place.index()].add(token));
    }
    public.round = 2;
}

/// The slowest legal list of the Battle Phase in some random games (the best of five measurements each, for the
/// machine has other things to do), and the longest legal list of all.
fn slowest_search(seats: u8) -> (Duration, usize) {
    let (mut rng, mut driver, mut again) = (Rng::new(4), Driver::new(), Vec::new());
    let (mut slowest, mut longest) = (Duration::ZERO, 0);
    for _ in 0..20 {
        let mut state = Gearworld::setup(Gearworld::META.rules, &Options::default(), seats)
            .expect("the defaults are fine");
        while let Some(step) = driver.next(&state, &mut rng, |view, legal, rng| {
            let mut list = || {
                again.clear();
                let start = Instant::now();
                Gearworld::legal(view, &mut again);
                start.elapsed()
            };
            if matches!(state.public.stage, Stage::Battle | Stage::Force) {
                slowest = slowest.max((0..5).map(|_| list()).min().unwrap_or_default());
            }
            longest = longest.max(legal.len());
            *rng.pick(legal).expect("somebody who is asked can do something")
        }) {
            state.take(step, &mut Mute);
        }
    }
    (slowest, longest)
}
