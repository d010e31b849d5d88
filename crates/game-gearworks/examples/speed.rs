//! How many steps a second random play takes, by the number of seats.

use game_gearworks::{Gearworks, Options};

fn main() {
    for seats in 1..=4 {
        let steps = testkit::speed::<Gearworks>(&Options::default(), seats, 20_000);
        println!("{seats} seats: {:.2} million steps a second", steps / 1e6);
    }
}
