//! How fast random play is: `cargo run --release -p game-shesterenki --example speed`.

use game_shesterenki::{Options, Shesterenki};

fn main() {
    for seats in 2..=4 {
        let steps = testkit::speed::<Shesterenki>(&Options::default(), seats, 50_000);
        println!("{seats} players: {:.1} million steps a second", steps / 1e6);
    }
}
