//! Decisions a second on one core, with features and sparse legal lists written and actions picked:
//! `cargo run --release -p gym --example speed [MATCHES] [THREADS]`.

use game_city_of_gears::CityOfGears;
use game_gears_of_industry::GearsOfIndustry;
use game_gearworks::Gearworks;
use game_gearworld::Gearworld;
use game_shesterenki::Shesterenki;
use gym::{AnyVecEnv, Batch, Plan, VecEnv};
use std::time::{Duration, Instant};
use tabletop::{Heuristic, Observe};

fn main() {
    let mut words = std::env::args().skip(1).map(|word| word.parse().expect("a number"));
    let (matches, threads) = (words.next().unwrap_or(4096), words.next().unwrap_or(1));
    run::<Shesterenki>(matches, threads);
    run::<Gearworks>(matches, threads);
    run::<CityOfGears>(matches, threads);
    run::<GearsOfIndustry>(matches, threads);
    run::<Gearworld>(matches, threads);
}

fn run<G: Heuristic + Observe>(matches: usize, threads: usize) {
    let (options, bots) = (G::Options::default(), vec![None; 2]);
    let plan = Plan { rules: G::META.rules, options, bots, matches, seed: 1, threads };
    let mut env = VecEnv::<G>::new(&plan).expect("default options");
    let (mut features, mut actions) = (vec![0; matches * env.slots()], vec![0; matches]);
    let (mut offsets, mut codes) = (vec![0; matches + 1], Vec::new());
    let mut legal = 0;
    let (began, mut steps) = (Instant::now(), 0);
    while began.elapsed() < Duration::from_secs(3) {
        env.pick(None, &mut actions);
        let batch = Batch { features: Some(&mut features), ..Batch::default() };
        env.step(&actions, batch).expect("picked actions are legal");
        codes.resize(env.legal_len().max(codes.len()), 0);
        env.legal(&mut offsets, &mut codes);
        legal += offsets[matches];
        steps += matches;
    }
    let rate = steps as f64 / began.elapsed().as_secs_f64();
    println!(
        "{:<20} {:>9.0} decisions/s, {} slots, {:.1} legal actions",
        G::META.id,
        rate,
        env.slots(),
        legal as f64 / steps as f64
    );
}
