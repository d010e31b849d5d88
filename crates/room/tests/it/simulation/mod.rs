//! Deterministic simulation: people, clocks, bots, a store, a network and two processes, all drawn from one seed, with
//! faults in between. After every event the world checks what docs/protocol.md promises.
//!
//! `SIMULATE_SECONDS=600 cargo test -p room --test it simulation` goes on for ten minutes; a seed that fails is printed,
//! and `SIMULATE_SEED=…` runs it alone.

mod people;
mod world;

use std::time::{Duration, Instant};
use world::{Plant, World};

fn number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// Runs one seed; returns the fingerprint of everything that was said and stored.
fn run(seed: u64, plant: Option<Plant>) -> u64 {
    let mut world = World::new(seed, plant);
    world.run();
    world.transcript
}

#[test]
fn whatever_fails_the_contract_holds() {
    if let Some(seed) = number("SIMULATE_SEED") {
        run(seed, None);
        return;
    }
    let end = Instant::now() + Duration::from_secs(number("SIMULATE_SECONDS").unwrap_or(60));
    let mut seed = 0;
    while Instant::now() < end {
        if std::panic::catch_unwind(|| run(seed, None)).is_err() {
            panic!("SIMULATE_SEED={seed} fails");
        }
        seed += 1;
    }
    println!("{seed} seeds");
}

#[test]
fn a_seed_repeats_to_the_byte() {
    for seed in 0..3 {
        assert_eq!(run(seed, None), run(seed, None), "seed {seed}");
    }
    assert_ne!(run(0, None), run(1, None));
}

/// A simulation that finds nothing proves something only if it finds what was planted, and says what it is.
#[test]
fn planted_faults_are_found() {
    for (plant, what) in [
        (Plant::LosesRecords, "is acknowledged and lost"),
        (Plant::Overwrites, "does not follow from those before it"),
        (Plant::CountsAnHour, "became"),
        (Plant::MixesUpReaders, "foreign eyes"),
    ] {
        let finds = |seed| {
            let fault = std::panic::catch_unwind(|| run(seed, Some(plant))).err();
            let said = fault.as_ref().map(|fault| {
                let text = fault.downcast_ref::<&str>().copied();
                text.or(fault.downcast_ref::<String>().map(String::as_str)).unwrap_or_default()
            });
            said.is_some_and(|said| said.contains(what))
        };
        assert!((0..20).any(finds), "{plant:?} was not found");
    }
}
