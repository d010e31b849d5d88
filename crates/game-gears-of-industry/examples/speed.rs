//! How fast random play and the poker evaluator are: `cargo run --release --example speed`.

use game_gears_of_industry::card::Card;
use game_gears_of_industry::{Format, GearsOfIndustry, Options, poker};
use std::hint::black_box;
use std::time::Instant;
use tabletop::{Code, Game, Rng};

fn main() {
    for format in [Format::Basic, Format::Advanced] {
        for seats in 2..=4 {
            let options = Options { format, ..Options::default() };
            let steps = testkit::speed::<GearsOfIndustry>(&options, seats, 3_000);
            println!("{format:?}, {seats} seats: {:.2} million steps a second", steps / 1e6);
        }
    }
    let mut rng = Rng::new(1);
    let hands: Vec<[Card; 6]> = (0..4096)
        .map(|_| std::array::from_fn(|_| Card::from_code(rng.below(52)).unwrap_or_default()))
        .collect();
    let (rounds, start) = (5_000, Instant::now());
    for _ in 0..rounds {
        for hand in &hands {
            black_box(poker::best(GearsOfIndustry::META.rules, black_box(hand)));
        }
    }
    let evaluations = f64::from(rounds) * hands.len() as f64 / start.elapsed().as_secs_f64();
    println!("poker: {:.1} million evaluations a second", evaluations / 1e6);
}
