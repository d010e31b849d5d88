//! How fast the rules are.

use serde::Serialize;
use std::hint::black_box;
use std::time::{Duration, Instant};
use tabletop::{BadOptions, Driver, Game, Mute, Rng, Seat, State, Step};

/// Speed of random play on one core.
#[derive(Clone, Debug, Serialize)]
pub struct Bench {
    /// The game's id.
    pub game: &'static str,
    /// How many played.
    pub seats: u8,
    /// Steps a second, choosing included.
    pub steps_per_second: f64,
    /// Games a second.
    pub games_per_second: f64,
    /// Nanoseconds for a list of legal actions.
    pub legal_ns: f64,
    /// Nanoseconds for carrying out an action.
    pub apply_ns: f64,
    /// Nanoseconds for a copy of the state.
    pub clone_ns: f64,
    /// The size of a state in bytes.
    pub state_bytes: usize,
}

/// Plays random games for about `time`, then measures the parts on positions met on the way.
pub fn bench<G: Game>(
    rules: u32,
    options: &G::Options,
    seats: u8,
    seed: u64,
    time: Duration,
) -> Result<Bench, BadOptions> {
    let start = G::setup(rules, options, seats)?;
    let mut rng = Rng::new(seed);
    let mut driver = Driver::<G>::new();
    let (mut steps, mut games) = (0u64, 0u64);
    let mut met: Vec<(State<G>, Seat, G::Action)> = Vec::new();
    let began = Instant::now();
    while began.elapsed() < time {
        let mut state = start.clone();
        while let Some(step) = driver.random(&state, &mut rng) {
            if let Step::Seat(seat, action) = step
                && games < 4
                && met.len() < 512
            {
                met.push((state.clone(), seat, action));
            }
            state.take(step, &mut Mute);
            steps += 1;
        }
        games += 1;
    }
    let seconds = began.elapsed().as_secs_f64();
    let part = time / 5;
    let legal_ns = per_call(part, &met, |(state, seat, _)| {
        driver.list(state, *seat);
        black_box(&driver.legal);
    });
    let clone_ns = per_call(part, &met, |(state, ..)| {
        black_box(state.clone());
    });
    let both_ns = per_call(part, &met, |(state, seat, action)| {
        let mut copy = state.clone();
        G::apply(&mut copy, *seat, *action, &mut Mute);
        black_box(&copy);
    });
    Ok(Bench {
        game: G::META.id,
        seats,
        steps_per_second: steps as f64 / seconds,
        games_per_second: games as f64 / seconds,
        legal_ns,
        apply_ns: (both_ns - clone_ns).max(0.0),
        clone_ns,
        state_bytes: size_of::<State<G>>(),
    })
}

fn per_call<T>(time: Duration, items: &[T], mut call: impl FnMut(&T)) -> f64 {
    let (began, mut calls) = (Instant::now(), 0u64);
    while began.elapsed() < time {
        items.iter().for_each(&mut call);
        calls += items.len().max(1) as u64;
    }
    began.elapsed().as_nanos() as f64 / calls as f64
}
