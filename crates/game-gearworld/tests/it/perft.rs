//! Numbers and texts that change whenever the rules do.

use game_gearworld::Gearworld;
use game_gearworld::options::{Options, Setup};

#[test]
fn perft() {
    testkit::perft::<Gearworld>("tests/data/perft.txt");
}

#[test]
fn playthrough() {
    let options = Options { setup: Setup::Random, round_limit: Some(3), ..Options::default() };
    testkit::playthrough::<Gearworld>("tests/data/playthrough-3p.txt", &options, 3, 7);
}
