//! How fast random play is: `cargo run --release -p game-city-of-gears --example speed`.

use game_city_of_gears::{CityOfGears, Layout, Options};
use tabletop::State;

fn main() {
    println!("state: {} bytes", size_of::<State<CityOfGears>>());
    for seats in 2..=4 {
        let speed = testkit::speed::<CityOfGears>(&Options::default(), seats, 300);
        println!("{seats} players: {speed:.0} steps a second");
    }
    let low_conflict = Options { layout: Layout::LowConflict, ..Options::default() };
    let speed = testkit::speed::<CityOfGears>(&low_conflict, 4, 300);
    println!("4 players, low-conflict: {speed:.0} steps a second");
}
