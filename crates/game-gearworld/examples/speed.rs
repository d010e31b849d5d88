//! Steps a second of random play: `cargo run --release -p game-gearworld --example speed`.

use game_gearworld::Gearworld;
use game_gearworld::options::{Options, Setup};

fn main() {
    for seats in 2..=4 {
        for setup in [Setup::Draft, Setup::Random] {
            let options = Options { setup, ..Options::default() };
            let speed = testkit::speed::<Gearworld>(&options, seats, 60);
            println!("{seats} seats, {setup:?}: {:.0} thousand steps a second", speed / 1000.0);
        }
    }
}
